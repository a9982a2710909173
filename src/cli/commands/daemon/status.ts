import type { Command } from 'commander'
import { readConfig } from '../../../config/config.ts'
import { AppError } from '../../../domain/errors.ts'
import { findLatestSyncRun, type SyncRun } from '../../../store/mailbox/syncRuns.ts'
import { findAnswering } from '../../daemon/findAnswering.ts'
import { createOutput, type Output } from '../../output.ts'
import { withContext } from '../../surroundings.ts'

/** As the init scripts of the Linux Standard Base have it: 3, the program is not running. */
const downExitCode = 3

/** `rejoinder daemon status`: whether it runs. */
export function addDaemonStatus(daemon: Command): void {
  daemon
    .command('status')
    .description(
      'whether it runs: process, since when, address, last sync; ends with 0 when up, 3 when down, 7 when it does not answer',
    )
    .addHelpText('after', help)
    .action((_options: object, command: Command) => showStatus(createOutput(command.optsWithGlobals().json === true)))
}

async function showStatus(output: Output): Promise<void> {
  const config = readConfig()
  const running = await findAnswering(config)
  if (!running) {
    process.exitCode = downExitCode
    return output.result({ running: false }, ['Rejoinder does not run.'])
  }
  const { sync, trouble } = running.address ? await findSync() : { sync: null, trouble: null }
  const { pid, startedAt, address, isDaemon } = running
  const data = { running: true, daemon: isDaemon, pid, startedAt, address, lastSync: sync, trouble }
  output.result(data, [
    `Process     ${pid}${isDaemon ? '' : ', started by hand'}, ${config.sandbox ? 'sandbox' : 'Microsoft 365'}`,
    ...(startedAt ? [`Since       ${startedAt.toISOString()}`] : []),
    `Address     ${address ?? 'not known: it is on its way up, or its file is broken'}`,
    `Last sync   ${trouble ?? (sync ? syncLine(sync) : 'never')}`,
  ])
}

/** The last sync, or why nobody can tell. */
async function findSync(): Promise<{ sync: SyncRun | null; trouble: string | null }> {
  try {
    const sync = await withContext({ migrate: false, microsoft: false }, ({ db }) => findLatestSyncRun(db))
    return { sync, trouble: null }
  } catch (error) {
    if (error instanceof AppError) return { sync: null, trouble: error.message }
    throw error
  }
}

function syncLine({ startedAt, state, error }: SyncRun): string {
  return `${startedAt.toISOString()}, ${state}${error ? `: ${error}` : ''}`
}

const help = `
Examples:
  rejoinder daemon status
  rejoinder daemon status --json | jq .lastSync.state
  rejoinder daemon status > /dev/null || echo down`
