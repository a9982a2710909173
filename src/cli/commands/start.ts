import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Command } from 'commander'
import type { Logger } from 'pino'
import { createSignInLink } from '../../actions/operations/signIn.ts'
import { buildApp } from '../../api/buildApp.ts'
import { readConfig } from '../../config/config.ts'
import type { Context } from '../../context.ts'
import { sendgridWebhookPath } from '../../domain/deliveries/deliveryKinds.ts'
import { listPasswordHashes } from '../../store/operations/access.ts'
import { openTraces } from '../../traces/openTraces.ts'
import type { Traces } from '../../traces/traces.ts'
import { startWorker } from '../../worker/startWorker.ts'
import { checkPort, listenError } from '../listenError.ts'
import { createOutput, type Output } from '../output.ts'
import { recordOutsideSettings } from '../outsideSettings.ts'
import { claimDataFolder } from '../runningInstance.ts'
import { openRuntime, type Runtime } from '../runtime.ts'
import { runUntilStopped } from '../runUntilStopped.ts'
import { type Listening, serverAddress } from '../serverAddress.ts'
import { serverLog } from '../serverLog.ts'
import { listenForStop } from '../stopRequest.ts'

export function configure(command: Command): void {
  command
    .addHelpText('after', help)
    .action(() => runServer({ work: true, migrate: true, json: command.optsWithGlobals().json === true }))
}

const help = `
Without DATABASE_URL, the command runs a built-in PostgreSQL with its data in DATA_DIR (.rejoinder). Without the ENTRA_
variables, a sandbox replaces Microsoft 365 and no email is sent. Ctrl-C or SIGTERM stops everything within ten
seconds. The data is kept.

Examples:
  rejoinder start
  PORT=3001 DATA_DIR=.second rejoinder start      run a second instance
  rejoinder start --json | jq -r .signInUrl       for programs; the log goes to standard error`

interface Parts {
  work: boolean
  migrate: boolean
  json: boolean
}

interface Host {
  log: Logger
  traces: Traces
  up(listening: Listening): Promise<void>
}

/** @throws AppError when port, data folder or database cannot be used */
export async function runServer(parts: Parts, host?: Host): Promise<void> {
  listenForStop()
  const config = readConfig()
  const claim = parts.work && !config.databaseUrl ? await claimDataFolder(config.dataDir) : null
  await checkPort(config)
  const traces = host?.traces ?? (await openTraces())
  const runtime = await openRuntime({
    config,
    log: host?.log ?? serverLog(config, parts.json, traces),
    traces,
    migrate: parts.migrate,
    microsoft: true,
    claimed: claim !== null,
    live: parts.work && config.sandboxLive,
  })
  const { log } = runtime.context
  await recordOutsideSettings(config).catch(err => log.warn({ err }, 'could not record the settings in DATA_DIR'))
  const { address, localUrl, signInUrl, stop } = await serve(runtime, parts)
  await claim?.announce({ address, localUrl })
  const output = createOutput(parts.json)
  if (host) await host.up({ address, localUrl })
  else await welcome(runtime.context, address, signInUrl, output)
  const end = async () => {
    await claim?.conceal()
    await stop()
    claim?.release()
  }
  await runUntilStopped(end, { report: output.note, log })
}

/** When server or worker fails, both are stopped. */
async function serve({ context, postDeliveriesTo, close }: Runtime, parts: Parts) {
  const { host, port } = context.config
  const started: (() => Promise<unknown>)[] = []
  const stop = async () => {
    const ends = await Promise.allSettled(started.map(end => end()))
    await close()
    const failed = ends.find(end => end.status === 'rejected')
    if (failed) throw failed.reason
  }
  try {
    const app = await buildApp(context, adminFolder())
    started.push(() => app.close())
    await app.listen({ host, port }).catch(error => Promise.reject(listenError(error, { host, port })))
    const bound = app.server.address()
    const boundPort = typeof bound === 'object' && bound ? bound.port : port
    const address = serverAddress(context.config, boundPort)
    const localUrl = serverAddress({ publicUrl: undefined, host }, boundPort)
    // The sandbox can reach any address of this machine.
    if (context.config.sandbox) context.address.public ??= address
    postDeliveriesTo?.(`${address}${sendgridWebhookPath}`)
    if (parts.work) {
      const worker = await startWorker(context)
      started.push(() => worker.stop())
    }
    const signInUrl = context.config.sandbox ? `${address}/sign-in?token=${await createSignInLink(context)}` : null
    return { address, localUrl, signInUrl, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Null when only sources are present. */
function adminFolder(): string | null {
  const here = dirname(fileURLToPath(import.meta.url))
  const candidates = ['../../../../admin-dist', '../../../admin-dist'].map(path => join(here, path))
  return candidates.find(folder => existsSync(join(folder, 'index.html'))) ?? null
}

async function welcome(context: Context, address: string, signInUrl: string | null, output: Output): Promise<void> {
  const { sandbox, auth } = context.config
  const locked = !sandbox && auth === 'password' && (await listPasswordHashes(context.db)).length === 0
  output.result({ address, signInUrl, sandbox, pid: process.pid }, [
    '',
    `Rejoinder runs at ${address}`,
    ...(signInUrl ? [`Sign in once with: ${signInUrl}`] : []),
    ...(sandbox ? ['Sandbox: nothing leaves this machine.'] : []),
    ...(locked ? ['Nobody can sign in yet. Set the password with: rejoinder user set-password'] : []),
    'Stop with Ctrl-C.',
    '',
  ])
}
