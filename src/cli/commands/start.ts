import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Command } from 'commander'
import { type Logger, pino } from 'pino'
import { createSignInLink } from '../../actions/signIn.ts'
import { buildApp } from '../../api/buildApp.ts'
import { type Config, readConfig } from '../../config.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import { listPasswordHashes } from '../../store/access.ts'
import { startWorker } from '../../worker/startWorker.ts'
import { openSurroundings } from '../surroundings.ts'
import { untilStopped } from '../untilStopped.ts'

/** `rejoinder start`: database, sandbox, worker and server in one process. */
export function addStart(program: Command): void {
  program
    .command('start')
    .description('run everything in one process: database, worker, server')
    .action(() => runServer({ work: true, migrate: true }))
}

/**
 * Serves HTTP, with or without a worker beside it, until told to stop.
 *
 * @throws AppError when the port is taken or the surroundings cannot be opened
 */
export async function runServer(parts: { work: boolean; migrate: boolean }): Promise<void> {
  const config = readConfig()
  const log = serverLog(config)
  const { context, close } = await openSurroundings({
    config,
    log,
    migrate: parts.migrate,
    microsoft: true,
    live: parts.work && config.sandboxLive,
    ownDatabase: parts.work,
  })
  try {
    const app = await buildApp(context, adminFolder())
    await app.listen({ host: config.host, port: config.port }).catch(error => {
      throw listenError(error, config)
    })
    const worker = parts.work ? await startWorker(context) : null
    const address = app.server.address()
    const port = typeof address === 'object' && address ? address.port : config.port
    for (const line of await welcome(context, port)) process.stdout.write(`${line}\n`)
    await untilStopped(
      async () => {
        await Promise.all([app.close(), worker?.stop()])
        await close()
      },
      line => process.stderr.write(`${line}\n`),
    )
  } catch (error) {
    await close()
    throw error
  }
}

/** On a terminal only what needs attention; otherwise everything, as JSON lines, for whoever collects them. */
export function serverLog(config: Config): Logger {
  const quiet = process.stdout.isTTY === true && !process.env.LOG_LEVEL
  return pino({ level: quiet ? 'warn' : config.logLevel }, pino.destination({ dest: quiet ? 2 : 1, sync: false }))
}

/** Where the built admin lies; it is missing when only the sources are there. */
function adminFolder(): string | null {
  const here = dirname(fileURLToPath(import.meta.url))
  const candidates = ['../../../../admin-dist', '../../../admin-dist'].map(path => join(here, path))
  return candidates.find(folder => existsSync(join(folder, 'index.html'))) ?? null
}

async function welcome(context: Context, port: number): Promise<string[]> {
  const { config } = context
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  const address = config.publicUrl ?? `http://${host}:${port}`
  const lines = ['', `Rejoinder runs at ${address}`]
  if (config.sandbox) {
    lines.push(`Sign in once with: ${address}/sign-in?token=${await createSignInLink(context)}`)
    lines.push('Sandbox: nothing leaves this machine.')
  } else if (config.auth === 'password' && (await listPasswordHashes(context.db)).length === 0) {
    lines.push('Nobody can sign in yet. Set the password with: rejoinder user set-password')
  }
  return [...lines, 'Stop with Ctrl-C.', '']
}

function listenError(error: NodeJS.ErrnoException, config: Config): Error {
  if (error.code === 'EADDRINUSE') {
    return new AppError('conflict', 'port.taken', `Port ${config.port} is taken.`, {
      hint: 'Rejoinder may run already. Choose another port with PORT=3001.',
    })
  }
  if (error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL') {
    return new AppError(
      'invalid',
      'port.refused',
      `HOST ${config.host} with PORT ${config.port} cannot be listened on.`,
      {
        hint: 'Choose another HOST or PORT.',
      },
    )
  }
  return error
}
