import type { Command } from 'commander'
import { readConfig } from '../../../config/config.ts'
import { findResponding } from '../../daemon/findResponding.ts'
import { createOutput, type Output } from '../../output.ts'
import { listenForStop } from '../../stopRequest.ts'

export function configure(command: Command): void {
  command.addHelpText('after', help).action(() => startDaemon(createOutput(command.optsWithGlobals().json === true)))
}

async function startDaemon(output: Output): Promise<void> {
  listenForStop()
  const config = readConfig()
  const running = await findResponding(config)
  const started = running ? null : await launch(config.dataDir)
  if (started) {
    const { pid, address } = started
    output.result({ started: true, pid, address }, [
      `Rejoinder runs at ${address} (process ${pid}${config.sandbox ? ', sandbox' : ''}).`,
    ])
  } else if (output.json) {
    output.result({ started: false, pid: running?.pid ?? null, address: running?.address ?? null }, [])
  }
}

/** Imported only when no daemon runs, because cron runs this every minute. */
async function launch(dataDir: string) {
  const { launchDaemon } = await import('../../daemon/launchDaemon.ts')
  return launchDaemon(dataDir)
}

const help = `
Runs the same as 'rejoinder start'. If the daemon is already running, the command prints nothing and exits with 0, so
cron can run it every minute and sends email only if the daemon had to be started or does not respond (exit code 7).
The log is daemon.log in DATA_DIR. cron has a short PATH and starts in the home folder, so change to the folder with
.env first.

Examples:
  rejoinder daemon start
  * * * * * cd /srv/rejoinder && PATH=/usr/local/bin:/usr/bin:/bin node_modules/.bin/rejoinder daemon start      (crontab -e)`
