import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { AppError } from '../domain/errors.ts'
import { openDataFolder, writeOwned } from '../gateways/postgres/dataFolder.ts'

/** Lists the settings that put database or mailbox outside of the data folder. */
const fileName = 'outside.json'

function settingsOutside({ databaseUrl, sandbox }: Config): string[] {
  return [...(databaseUrl ? ['DATABASE_URL'] : []), ...(sandbox ? [] : ['the ENTRA_ variables'])]
}

/** @throws AppError when the folder cannot be used */
export async function recordOutsideSettings(config: Config): Promise<void> {
  const settings = settingsOutside(config)
  if (settings.length > 0)
    await writeOwned(await openDataFolder(config.dataDir), fileName, JSON.stringify({ settings }))
}

/** Without these settings, a sandbox would silently replace the real data. SANDBOX=on permits that. */
export function refuseLostSettings(config: Config): void {
  if (config.sandboxAsked) return
  const now = settingsOutside(config)
  const lost = readNote(config.dataDir).filter(setting => !now.includes(setting))
  if (lost.length === 0) return
  const message = `Rejoinder has used ${config.dataDir} with ${lost.join(' and ')}, but these settings are missing now.`
  throw new AppError('conflict', 'settings.lost', message, {
    hint: 'Check that .env is in this folder. To start with empty data, set another DATA_DIR. To start the sandbox here, set SANDBOX=on.',
  })
}

function readNote(dataDir: string): string[] {
  try {
    return (JSON.parse(readFileSync(join(dataDir, fileName), 'utf8')) as { settings: string[] }).settings
  } catch {
    return []
  }
}
