import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import { InvalidArgumentError } from 'commander'
import { readConfig } from '../../../config/config.ts'
import { AppError } from '../../../domain/errors.ts'
import { requireAccess } from '../../../gateways/postgres/dataFolder.ts'
import { followLog, jsonLine, lastLines, readableLine } from '../../daemon/logLines.ts'
import { daemonLogPath } from '../../daemon/rotatingLog.ts'
import { listenForStop } from '../../stopRequest.ts'

export function configure(command: Command): void {
  command
    .option('-n, --lines <n>', 'show the last n lines', readCount, 40)
    .option('-f, --follow', 'print new lines as they are written, until Ctrl-C')
    .addHelpText('after', help)
    .action((options: { lines: number; follow?: boolean }) =>
      showLogs(options, command.optsWithGlobals().json === true),
    )
}

async function showLogs({ lines, follow }: { lines: number; follow?: boolean }, json: boolean): Promise<void> {
  const stopping = listenForStop()
  const { dataDir } = readConfig()
  await requireAccess(dataDir)
  const path = daemonLogPath(dataDir)
  if (!existsSync(path)) {
    throw new AppError('notFound', 'daemon.noLog', `There is no log at ${path}.`, {
      hint: 'rejoinder daemon start creates it. Other commands log to their own output.',
    })
  }
  const tell = (line: string) => process.stdout.write(`${json ? jsonLine(line) : readableLine(line)}\n`)
  for (const line of lastLines(path, lines)) tell(line)
  if (follow) await followLog(path, stopping, tell)
}

function readCount(text: string): number {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 0)
    throw new InvalidArgumentError('Must be a whole number of lines, 0 or more.')
  return count
}

const help = `
With --json, each line is a JSON object; a line that is not a log entry has only msg. The log rotates at ten megabytes,
and four older logs are kept (daemon.log.1 ... in DATA_DIR).

Examples:
  rejoinder daemon logs
  rejoinder daemon logs -f
  rejoinder daemon logs -n 1000 --json | jq 'select(.level >= 40)'`
