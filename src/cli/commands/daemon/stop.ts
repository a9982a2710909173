import type { Command } from 'commander'
import { readConfig } from '../../../config/config.ts'
import { AppError } from '../../../domain/errors.ts'
import { stopLeftPostgres } from '../../../gateways/postgres/embeddedPostgres.ts'
import { findDaemon } from '../../daemon/daemonInstance.ts'
import { endDaemon } from '../../daemon/endDaemon.ts'
import { createOutput, type Output } from '../../output.ts'
import { findRunningInstance, type RunningInstance } from '../../runningInstance.ts'
import { listenForStop } from '../../stopRequest.ts'

/** `rejoinder daemon stop`: ends what `daemon start` has started. */
export function addDaemonStop(daemon: Command): void {
  daemon
    .command('stop')
    .description('stop it, and wait until it has ended')
    .addHelpText('after', help)
    .action((_options: object, command: Command) => stopDaemon(createOutput(command.optsWithGlobals().json === true)))
}

async function stopDaemon(output: Output): Promise<void> {
  listenForStop()
  const { dataDir, databaseUrl } = readConfig()
  const daemon = await findDaemon(dataDir)
  if (daemon) await endDaemon(daemon)
  else if (!databaseUrl) refuseByHand(findRunningInstance(dataDir))
  // One that was killed or cut off has left it: whoever copies the data next must not copy them under a live server.
  const left = databaseUrl ? false : await stopLeftPostgres(dataDir)
  output.result({ stopped: daemon !== null, pid: daemon?.pid ?? null, leftPostgres: left }, [
    daemon ? `Stopped (process ${daemon.pid}).` : 'Rejoinder does not run.',
    ...(left ? ['The PostgreSQL that it had left behind is stopped too.'] : []),
  ])
}

function refuseByHand(byHand: RunningInstance | null): void {
  if (!byHand) return
  throw new AppError('conflict', 'daemon.byHand', `Process ${byHand.pid} was not started by rejoinder daemon start.`, {
    hint: 'Stop it where it was started: with Ctrl-C, or systemctl stop rejoinder.',
  })
}

const help = `
Running jobs come to a safe point; what was not begun goes on with the next start. The built-in PostgreSQL ends too, also
one that a killed process has left; with 7 when another command still uses it. Take the line out of the crontab
first, or cron starts it again.

Example:
  rejoinder daemon stop`
