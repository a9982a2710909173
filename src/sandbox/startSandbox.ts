import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import knex, { type Knex } from 'knex'
import { addCaspioRoutes } from './caspio/addCaspioRoutes.ts'
import { CaspioTokens } from './caspio/CaspioTokens.ts'
import { seedCaspio } from './caspio/seedCaspio.ts'
import { addControlRoutes } from './control/addControlRoutes.ts'
import { createSandboxSchema } from './createSandboxSchema.ts'
import { addEntraRoutes } from './entra/addEntraRoutes.ts'
import { addGraphRoutes } from './http/addGraphRoutes.ts'
import { FaultPlan } from './http/FaultPlan.ts'
import { GraphFailure } from './http/GraphFailure.ts'
import { RequestGate } from './http/RequestGate.ts'
import { RequestLog } from './http/RequestLog.ts'
import { renderFailure } from './http/renderFailure.ts'
import { LiveMail } from './live/LiveMail.ts'
import { Notifier } from './notify/Notifier.ts'
import type { SandboxContext } from './SandboxContext.ts'
import { type SandboxLog, silentLog } from './sandboxLog.ts'
import { seedMailbox } from './seed/seedMailbox.ts'
import { addSendgridRoutes, apiKeyOf } from './sendgrid/addSendgridRoutes.ts'
import { EventPoster } from './sendgrid/EventPoster.ts'
import { findSigningKey } from './sendgrid/signingKey.ts'
import { lockChanges } from './store/changeStore.ts'
import { createDefaultFolders } from './store/createFolders.ts'

export interface SandboxOptions {
  databaseUrl: string
  mailbox: string
  /** A restarted sandbox may keep it. */
  secret?: string
  /** PEM; Entra accepts it instead of the secret. */
  certificate?: string
  /** Defaults to that of the last run, or any free one. */
  port?: number
  live?: boolean
  /** Defaults to true. */
  seed?: boolean
  /** Time to collect changes; 150 by default. */
  collectMs?: number
  clock?: () => Date
  log?: SandboxLog
  onRequest?: (request: { method: string; url: string; body: string }) => void
}

export interface Sandbox {
  url: string
  /** MS_LOGIN_URL */
  loginUrl: string
  /** MS_GRAPH_URL */
  graphUrl: string
  /** CASPIO_URL */
  caspioUrl: string
  secret: string
  /** Contains the secret. */
  controlUrl: string
  /** SENDGRID_URL, SENDGRID_API_KEY and SENDGRID_WEBHOOK_PUBLIC_KEY */
  sendgrid: { url: string; apiKey: string; webhookPublicKey: string }
  postDeliveriesTo(webhookUrl: string): void
  port: number
  close(): Promise<void>
}

const ignore = () => {}

const largestBody = 64 * 1024 * 1024

/** Browsers send Origin, and in Host the name under which a page reaches this machine. */
async function refuseForeignPages({ headers }: FastifyRequest): Promise<void> {
  const { hostname } = URL.parse(`http://${headers.host ?? ''}`) ?? { hostname: '' }
  if (headers.origin !== undefined || !/^(127\.0\.0\.1|localhost|\[::1\])$/.test(hostname))
    throw new GraphFailure(403, 'AccessDenied', 'The sandbox answers programs of this machine alone.')
}

function failureOf(error: unknown): GraphFailure {
  const { statusCode = 500 } = error as { statusCode?: number }
  return new GraphFailure(statusCode, statusCode < 500 ? 'BadRequest' : 'generalException', String(error))
}

function buildServer(sandbox: SandboxContext, live: LiveMail): FastifyInstance {
  const app = Fastify({
    bodyLimit: largestBody,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 1000 },
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.setErrorHandler((error, request, reply) => {
    const failure = error instanceof GraphFailure ? error : failureOf(error)
    const path = request.url.replace(sandbox.secret, '...')
    if (failure.status >= 500) sandbox.log.error(`The sandbox failed at ${request.method} ${path}.`, error)
    const ids = { requestId: request.id, clientRequestId: request.id }
    return reply.status(failure.status).send(renderFailure(failure, ids, sandbox.clock()))
  })
  const tokens = new CaspioTokens(sandbox.secret)
  app.addHook('onRequest', refuseForeignPages)
  addGraphRoutes(app, sandbox)
  addEntraRoutes(app, sandbox)
  addSendgridRoutes(app, sandbox)
  addCaspioRoutes(app, sandbox, tokens)
  app.register(async scope => addControlRoutes(scope, sandbox, { live, tokens }), { prefix: '/control/:secret' })
  return app
}

async function prepareMailbox(db: Knex, mailbox: string, now: Date, seed: boolean): Promise<void> {
  await createSandboxSchema(db)
  await db.transaction(async trx => {
    await lockChanges(trx)
    await createDefaultFolders(trx, mailbox)
    if (!seed) return
    const first = await trx('sandbox.messages').where({ mailbox }).first('n')
    if (!first) await seedMailbox(trx, mailbox, now)
    await seedCaspio(trx, now)
  })
}

/** Links that clients store contain the port. */
async function findFormerPort(db: Knex, mailbox: string, host: string): Promise<number> {
  const row = await db('sandbox.mailboxes').where({ address: mailbox }).first<{ port: number | null }>('port')
  const port = row?.port ?? 0
  if (port === 0) return 0
  const probe = createServer()
  const isFree = await new Promise<boolean>(resolve => {
    probe.once('error', () => resolve(false))
    probe.listen(port, host, () => resolve(true))
  })
  if (isFree) await new Promise(resolve => probe.close(resolve))
  return isFree ? port : 0
}

/**
 * Listens on loopback, and keeps its state in the schema `sandbox`.
 * @throws when the database cannot be reached or the port is taken
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { clock = () => new Date(), log = silentLog, seed = true } = options
  const secret = options.secret ?? randomBytes(32).toString('base64url')
  const host = '127.0.0.1'
  const mailbox = options.mailbox.toLowerCase()
  // Standard output is for results.
  const quiet = { warn: ignore, error: ignore, debug: ignore, deprecate: ignore }
  const db = knex({ client: 'pg', connection: options.databaseUrl, pool: { min: 0, max: 6 }, log: quiet })
  try {
    await prepareMailbox(db, mailbox, clock(), seed)
    let url = ''
    const notifier = new Notifier(db, mailbox, clock, log, options.collectMs ?? 150)
    const sandbox: SandboxContext = {
      db,
      mailbox,
      secret,
      certificate: options.certificate,
      clock,
      log,
      baseUrl: () => url,
      gate: new RequestGate(),
      faults: new FaultPlan(),
      requests: new RequestLog(),
      notifier,
      onRequest: options.onRequest,
    }
    const key = await findSigningKey(db, mailbox)
    const poster = new EventPoster({ db, mailbox, key, clock, log })
    const live = new LiveMail(sandbox)
    const app = buildServer(sandbox, live)
    url = await app.listen({ host, port: options.port || (await findFormerPort(db, mailbox, host)) })
    const port = Number(new URL(url).port)
    await db('sandbox.mailboxes').where({ address: mailbox }).update({ port })
    notifier.start()
    if (options.live) live.start()
    const close = async () => {
      await live.close()
      await poster.close()
      await app.close()
      await notifier.close()
      await db.destroy()
    }
    return {
      url,
      loginUrl: url,
      graphUrl: url,
      caspioUrl: url,
      secret,
      controlUrl: `${url}/control/${secret}`,
      sendgrid: { url, apiKey: apiKeyOf(sandbox), webhookPublicKey: key.publicKey },
      postDeliveriesTo: webhookUrl => poster.start(webhookUrl),
      port,
      close,
    }
  } catch (error) {
    await db.destroy()
    throw error
  }
}
