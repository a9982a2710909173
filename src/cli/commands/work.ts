import type { Command } from 'commander'
import { readConfig } from '../../config/config.ts'
import type { Context } from '../../context.ts'
import { openTraces } from '../../traces/openTraces.ts'
import { startWorker } from '../../worker/startWorker.ts'
import { listenError } from '../listenError.ts'
import { createOutput } from '../output.ts'
import { openRuntime } from '../runtime.ts'
import { runUntilStopped } from '../runUntilStopped.ts'
import { serverLog } from '../serverLog.ts'

/** Several may run. */
export function configure(command: Command): void {
  command.addHelpText('after', help).action(() => runWorker(command.optsWithGlobals().json === true))
}

async function runWorker(json: boolean): Promise<void> {
  const config = readConfig()
  const output = createOutput(json)
  const traces = await openTraces()
  const log = serverLog(config, json, traces)
  const options = { config, log, traces, migrate: false, microsoft: true, live: config.sandboxLive }
  const { context, close } = await openRuntime(options)
  const worker = await startWorker(context).catch(async error => {
    await close()
    throw error
  })
  const stop = () => worker.stop().finally(close)
  const probes = await openProbes(context).catch(async error => {
    await stop()
    throw error
  })
  const facts = { pid: process.pid, mailbox: config.mailbox, ...(probes && { metrics: probes.address }) }
  const lines = ['The worker runs. Stop with Ctrl-C.', ...(probes ? [`Probes and metrics: ${probes.address}`] : [])]
  output.result(facts, lines)
  await runUntilStopped(() => Promise.resolve(probes?.close()).then(stop, stop), { report: output.note, log })
}

async function openProbes(context: Context) {
  const { host, metricsPort: port } = context.config
  if (port === null) return null
  const { buildProbes } = await import('../../api/buildProbes.ts')
  const app = buildProbes(context)
  const address = await app.listen({ host, port }).catch(error => Promise.reject(listenError(error, { host, port })))
  return { address, close: () => app.close() }
}

const help = `
Requires a migrated database (rejoinder migrate). Any number of workers can share the jobs of a database. Ctrl-C or
SIGTERM stops the worker within ten seconds; another worker or the next start continues its jobs. With METRICS_PORT, the
worker serves /healthz, /readyz and /metrics on HOST without sign-in, so keep the port inside your network.

Example:
  DATABASE_URL=postgres://rejoinder@db/rejoinder rejoinder work`
