import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { AppError } from '../domain/errors.ts'
import { openDataFolder, writeOwned } from '../gateways/postgres/dataFolder.ts'

/** Names the settings by which an installation lies outside of its data folder. */
const fileName = 'outside.json'

/** The settings by which the database or the mailbox is another one than those that we make ourselves. */
function settingsOutside({ databaseUrl, sandbox }: Config): string[] {
  return [...(databaseUrl ? ['DATABASE_URL'] : []), ...(sandbox ? [] : ['the ENTRA_ variables'])]
}

/**
 * Notes in the data folder which settings lead outside of it, for the day on which they are lost.
 *
 * @throws AppError when the folder cannot be used
 */
export async function noteOutside(config: Config): Promise<void> {
  const settings = settingsOutside(config)
  if (settings.length > 0)
    await writeOwned(await openDataFolder(config.dataDir), fileName, JSON.stringify({ settings }))
}

/**
 * Refuses to make a database in a data folder whose installation has lain outside of it: its settings are lost, and
 * what was invented would stand in its place without a word. Whoever wants the sandbox there says SANDBOX=on.
 *
 * @throws AppError `conflict`
 */
export function refuseLostSettings(config: Config): void {
  if (config.sandboxAsked) return
  const now = settingsOutside(config)
  const lost = readNote(config.dataDir).filter(setting => !now.includes(setting))
  if (lost.length === 0) return
  const message = `Rejoinder was run on ${config.dataDir} with ${lost.join(' and ')}; now it would begin anew.`
  throw new AppError('conflict', 'settings.lost', message, {
    hint: 'Is .env in this folder? To begin anew set another DATA_DIR; SANDBOX=on begins the sandbox here.',
  })
}

function readNote(dataDir: string): string[] {
  try {
    return (JSON.parse(readFileSync(join(dataDir, fileName), 'utf8')) as { settings: string[] }).settings
  } catch {
    return []
  }
}
