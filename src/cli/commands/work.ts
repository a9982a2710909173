import type { Command } from 'commander'
import { readConfig } from '../../config/config.ts'
import { openTraces } from '../../traces/openTraces.ts'
import { startWorker } from '../../worker/startWorker.ts'
import { createOutput } from '../output.ts'
import { serverLog } from '../serverLog.ts'
import { openSurroundings } from '../surroundings.ts'
import { untilStopped } from '../untilStopped.ts'

/** Configures `rejoinder work`, a worker without the server. Several may run. */
export function configure(command: Command): void {
  command.addHelpText('after', help).action(() => runWorker(command.optsWithGlobals().json === true))
}

async function runWorker(json: boolean): Promise<void> {
  const config = readConfig()
  const output = createOutput(json)
  const traces = await openTraces()
  const log = serverLog(config, json, traces)
  const options = { config, log, traces, migrate: false, microsoft: true, live: config.sandboxLive }
  const { context, close } = await openSurroundings(options)
  const worker = await startWorker(context).catch(async error => {
    await close()
    throw error
  })
  output.result({ pid: process.pid, mailbox: config.mailbox }, ['The worker runs. Stop with Ctrl-C.'])
  await untilStopped(() => worker.stop().finally(close), { report: output.note, log })
}

const help = `
Needs a database that is up to date (rejoinder migrate). Any number of workers share the jobs of one database.
Ctrl-C or SIGTERM stops it within ten seconds; a job that it leaves goes on in another worker, or with the next start.

Example:
  DATABASE_URL=postgres://rejoinder@db/rejoinder rejoinder work`
