import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Logger, pino } from 'pino'
import { addCandidates } from '../actions/candidates/addCandidates.ts'
import { createSignInLink } from '../actions/operations/signIn.ts'
import { syncMail } from '../actions/sync/syncMail.ts'
import { buildApp } from '../api/buildApp.ts'
import { readConfig } from '../config/config.ts'
import { type Context, createContext } from '../context.ts'
import { sandboxServices } from '../sandbox/sandboxServices.ts'
import { type Sandbox, startSandbox } from '../sandbox/startSandbox.ts'
import type { NewCandidate } from '../store/candidates/candidates.ts'
import { startWorker } from '../worker/startWorker.ts'
import { createTestDatabase, type TestDatabase } from './database/testDatabase.ts'
import { findContractBreaches } from './graphContract.ts'
import { type SandboxControl, sandboxControl } from './sandboxControl.ts'

interface TestContext {
  context: Context
  sandbox: Sandbox
  control: SandboxControl
  database: TestDatabase
  /** Processes the last day again, as the button does. */
  sync(): ReturnType<typeof syncMail>
  close(): Promise<void>
}

export interface TestServer extends Omit<TestContext, 'database' | 'close'> {
  url: string
  databaseUrl: string
  signInUrl(): Promise<string>
  stop(): Promise<void>
}

interface TestServerOptions {
  seed?: boolean
  worker?: boolean
  sendgrid?: boolean
  env?: Record<string, string>
  clock?: () => Date
  candidates?: readonly NewCandidate[]
  log?: Logger
}

/** Shortens the wait for a service that fails. */
const backoffMs = 10

const adminFolder = fileURLToPath(new URL('../../admin-dist', import.meta.url))

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const product = await openTestContext(options)
  const app = await buildApp(product.context, options.env?.ADMIN === 'none' ? null : adminFolder)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  product.context.address.public ??= url
  const worker = options.worker ? await startWorker(product.context) : null
  return {
    ...product,
    url,
    databaseUrl: product.database.url,
    signInUrl: async () => `${url}/sign-in?token=${await createSignInLink(product.context)}`,
    async stop() {
      await worker?.stop()
      await app.close()
      await product.close()
    },
  }
}

/** Checks requests against Graph's own description, without HTTP. */
export async function openTestContext(options: TestServerOptions = {}): Promise<TestContext> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'rejoinder-test-'))
  const environment = { SANDBOX: 'on', MAILBOX: 'recruiting@rejoinder.example', DATA_DIR: dataDir, ...options.env }
  const config = readConfig(environment, '/')
  const seed = options.seed ?? false
  const breaches = new Set<string>()
  const sandbox = await startSandbox({
    databaseUrl: database.url,
    mailbox: config.mailbox,
    seed,
    live: false,
    clock: options.clock,
    onRequest: request => {
      for (const breach of findContractBreaches(request)) breaches.add(breach)
    },
  })
  const log = options.log ?? pino({ level: process.env.TEST_LOG_LEVEL ?? 'silent' })
  const { sendgrid, ...others } = sandboxServices(sandbox)
  const contextOptions = { databaseUrl: database.url, ...others, log, clock: options.clock, backoffMs }
  const context = createContext(config, options.sendgrid ? { ...contextOptions, sendgrid } : contextOptions)
  if (options.candidates) await addCandidates(context, options.candidates)
  return {
    context,
    sandbox,
    control: sandboxControl(sandbox.controlUrl),
    database,
    sync: () => syncMail(context, { hoursBack: 24, manual: true }),
    async close() {
      await sandbox.close()
      await context.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
      if (breaches.size > 0) throw new Error(`Microsoft Graph knows no such request:\n${[...breaches].join('\n')}`)
    },
  }
}
