import type { Command } from 'commander'
import { readConfig } from '../../../config/config.ts'
import { createLog } from '../../../log.ts'
import { openTraces } from '../../../traces/openTraces.ts'
import { claimDaemon } from '../../daemon/daemonInstance.ts'
import { createRotatingLog, daemonLogPath } from '../../daemon/rotatingLog.ts'
import { runServer } from '../start.ts'

/** Hidden; `daemon start` launches it. */
export function configure(command: Command): void {
  command.addHelpText('after', help).action(runDaemon)
}

async function runDaemon(): Promise<void> {
  const config = readConfig()
  const claim = await claimDaemon(config.dataDir, new Date())
  if (!claim) return
  const traces = await openTraces()
  const log = createLog(config.logLevel, createRotatingLog(process.stdout.fd, daemonLogPath(config.dataDir)), traces)
  await runServer(
    { work: true, migrate: true, json: false },
    { log, traces, up: listening => claim.announce(listening) },
  )
}

const help = `
Examples:
  rejoinder daemon run >> .rejoinder/daemon.log`
