import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import { InvalidArgumentError } from 'commander'
import { readConfig } from '../../../config/config.ts'
import { AppError } from '../../../domain/errors.ts'
import { followLog, lastLines, readableLine } from '../../daemon/logLines.ts'
import { daemonLogPath } from '../../daemon/rotatingLog.ts'
import { listenForStop } from '../../stopRequest.ts'

/** `rejoinder daemon logs`: what it has logged. */
export function addDaemonLogs(daemon: Command): void {
  daemon
    .command('logs')
    .description('show what it has logged')
    .option('-n, --lines <n>', 'so many of the last lines', readCount, 40)
    .option('-f, --follow', 'go on as lines are written, until Ctrl-C')
    .addHelpText('after', help)
    .action((options: { lines: number; follow?: boolean }, command: Command) =>
      showLogs(options, command.optsWithGlobals().json === true),
    )
}

async function showLogs({ lines, follow }: { lines: number; follow?: boolean }, json: boolean): Promise<void> {
  const stopping = listenForStop()
  const path = daemonLogPath(readConfig().dataDir)
  if (!existsSync(path)) {
    throw new AppError('notFound', 'daemon.noLog', `There is no log at ${path}.`, {
      hint: 'rejoinder daemon start begins one. Processes that were started otherwise log to where they run.',
    })
  }
  const tell = (line: string) => process.stdout.write(`${json ? line : readableLine(line)}\n`)
  for (const line of lastLines(path, lines)) tell(line)
  if (follow) await followLog(path, stopping, tell)
}

function readCount(text: string): number {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 0) throw new InvalidArgumentError('A whole number of lines, from 0.')
  return count
}

const help = `
With --json the lines come as they are written: an object each. A log of ten megabytes is begun anew; four older ones
are kept beside it (daemon.log.1 ... in DATA_DIR).

Examples:
  rejoinder daemon logs
  rejoinder daemon logs -f
  rejoinder daemon logs -n 1000 --json | jq 'select(.level >= 40)'`
