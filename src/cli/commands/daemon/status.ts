import type { Command } from 'commander'
import { readConfig } from '../../../config/config.ts'
import { AppError } from '../../../domain/errors.ts'
import { findLatestSyncRun, type SyncRun } from '../../../store/mailbox/syncRuns.ts'
import { findResponding } from '../../daemon/findResponding.ts'
import { labeledLines } from '../../labeledLines.ts'
import { createOutput, type Output } from '../../output.ts'
import { withDatabase } from '../../runtime.ts'
import { zonedTimeText } from '../../timeText.ts'

/** 'Program is not running' (Linux Standard Base). */
const downExitCode = 3

export function configure(command: Command): void {
  command.addHelpText('after', help).action(() => showStatus(createOutput(command.optsWithGlobals().json === true)))
}

async function showStatus(output: Output): Promise<void> {
  const config = readConfig()
  const running = await findResponding(config)
  if (!running) {
    process.exitCode = downExitCode
    return output.result({ running: false }, ['Rejoinder is not running.'])
  }
  const { sync, trouble } = running.address ? await findSync() : { sync: null, trouble: null }
  const { pid, startedAt, address, isDaemon } = running
  const data = { running: true, daemon: isDaemon, pid, startedAt, address, lastSync: sync, trouble }
  const facts = {
    Process: `${pid}${isDaemon ? '' : ', started manually'}, ${config.sandbox ? 'sandbox' : 'Microsoft 365'}`,
    ...(startedAt ? { Since: zonedTimeText(startedAt, config.businessTimeZone) } : {}),
    Address: address ?? 'unknown: Rejoinder is starting, or the file with its address is damaged',
    'Last sync': trouble ?? (sync ? syncLine(sync, config.businessTimeZone) : 'never'),
  }
  output.result(
    data,
    Object.entries(facts).flatMap(([name, text]) => labeledLines(output, name.padEnd(12), text)),
  )
}

async function findSync(): Promise<{ sync: SyncRun | null; trouble: string | null }> {
  try {
    const sync = await withDatabase(({ db }) => findLatestSyncRun(db))
    return { sync, trouble: null }
  } catch (error) {
    if (error instanceof AppError) return { sync: null, trouble: error.message }
    throw error
  }
}

function syncLine({ startedAt, state, error }: SyncRun, timeZone: string): string {
  return `${zonedTimeText(startedAt, timeZone)}, ${state}${error ? `: ${error}` : ''}`
}

const help = `
Examples:
  rejoinder daemon status
  rejoinder daemon status --json | jq .lastSync.state
  rejoinder daemon status > /dev/null || echo down`
