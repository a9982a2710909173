import type { Command } from 'commander'
import { readConfig } from '../../../config.ts'
import { AppError } from '../../../domain/errors.ts'
import { findDaemon } from '../../daemon/daemonInstance.ts'
import { endDaemon } from '../../daemon/endDaemon.ts'
import { createOutput, type Output } from '../../output.ts'
import { findRunningInstance } from '../../runningInstance.ts'
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
  if (daemon) {
    await endDaemon(daemon)
    return output.result({ stopped: true, pid: daemon.pid }, [`Stopped (process ${daemon.pid}).`])
  }
  const byHand = databaseUrl ? null : findRunningInstance(dataDir)
  if (!byHand) return output.result({ stopped: false, pid: null }, ['Rejoinder does not run.'])
  throw new AppError('conflict', 'daemon.byHand', `Process ${byHand.pid} was not started by rejoinder daemon start.`, {
    hint: 'Stop it where it was started: with Ctrl-C, or systemctl stop rejoinder.',
  })
}

const help = `
Running jobs come to a safe point; what was not begun goes on with the next start. Take the line out of the crontab
first, or cron starts it again.

Example:
  rejoinder daemon stop`
