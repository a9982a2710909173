import type { Command } from 'commander'
import { readConfig } from '../../../config/config.ts'
import { findAnswering } from '../../daemon/findAnswering.ts'
import { launchDaemon } from '../../daemon/launchDaemon.ts'
import { createOutput, type Output } from '../../output.ts'
import { listenForStop } from '../../stopRequest.ts'

/** `rejoinder daemon start`: sees to it that Rejoinder runs. */
export function addDaemonStart(daemon: Command): void {
  daemon
    .command('start')
    .description('start Rejoinder in the background unless it runs; for cron, every minute')
    .addHelpText('after', help)
    .action((_options: object, command: Command) => startDaemon(createOutput(command.optsWithGlobals().json === true)))
}

async function startDaemon(output: Output): Promise<void> {
  listenForStop()
  const config = readConfig()
  const running = await findAnswering(config)
  const started = running ? null : await launchDaemon(config.dataDir)
  if (started) {
    const { pid, address } = started
    output.result({ started: true, pid, address }, [
      `Rejoinder runs at ${address} (process ${pid}${config.sandbox ? ', sandbox' : ''}).`,
    ])
  } else if (output.json) {
    output.result({ started: false, pid: running?.pid ?? null, address: running?.address ?? null }, [])
  }
}

const help = `
Runs what 'rejoinder start' runs. When it runs already nothing is printed and the exit code is 0, so that cron may ask
every minute and only tells by mail when it had to be started, or when it runs and does not answer (7). The log is
daemon.log in DATA_DIR.
cron has a short PATH and begins in the home folder: go to the folder with .env first.

Examples:
  rejoinder daemon start
  * * * * * cd /srv/rejoinder && PATH=/usr/local/bin:/usr/bin:/bin npx rejoinder daemon start      (crontab -e)`
