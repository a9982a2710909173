import type { Command } from 'commander'
import { readConfig } from '../../../config/config.ts'
import { AppError } from '../../../domain/errors.ts'
import { stopOrphanedPostgres } from '../../../gateways/postgres/embeddedPostgres.ts'
import { findDaemon } from '../../daemon/daemonInstance.ts'
import { endDaemon } from '../../daemon/endDaemon.ts'
import { createOutput, type Output } from '../../output.ts'
import { findRunningInstance, type RunningInstance } from '../../runningInstance.ts'
import { listenForStop } from '../../stopRequest.ts'

export function configure(command: Command): void {
  command.addHelpText('after', help).action(() => stopDaemon(createOutput(command.optsWithGlobals().json === true)))
}

async function stopDaemon(output: Output): Promise<void> {
  listenForStop()
  const { dataDir, databaseUrl } = readConfig()
  const daemon = await findDaemon(dataDir)
  if (daemon) await endDaemon(daemon)
  else if (!databaseUrl) refuseForeground(findRunningInstance(dataDir))
  // A killed daemon leaves its PostgreSQL running; the data must not be copied under a live server.
  const left = databaseUrl ? false : await stopOrphanedPostgres(dataDir)
  output.result({ stopped: daemon !== null, pid: daemon?.pid ?? null, leftPostgres: left }, [
    daemon ? `Stopped (process ${daemon.pid}).` : 'Rejoinder is not running.',
    ...(left ? ['The PostgreSQL server that it left behind was stopped too.'] : []),
  ])
}

function refuseForeground(byHand: RunningInstance | null): void {
  if (!byHand) return
  throw new AppError('conflict', 'daemon.byHand', `Process ${byHand.pid} was not started by rejoinder daemon start.`, {
    hint: 'Stop it where it was started: with Ctrl-C, or systemctl stop rejoinder.',
  })
}

const help = `
Running jobs stop at a safe point and continue after the next start. The command also stops the built-in PostgreSQL,
even if a killed process left it running; it exits with 7 if another command still uses it. Remove the line from the
crontab first, or cron starts the daemon again.

Example:
  rejoinder daemon stop`
