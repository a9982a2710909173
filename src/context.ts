import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { Config } from './config/config.ts'
import { type CaspioTable, createCaspioTable } from './gateways/caspio/caspioTable.ts'
import { type CaspioAccount, createCaspioTransport } from './gateways/caspio/caspioTransport.ts'
import { type ChatModel, createChatModel } from './gateways/chatModel.ts'
import { createTokenSource } from './gateways/entra/appToken.ts'
import { createWebSignIn, type WebSignIn } from './gateways/entra/webSignIn.ts'
import { GraphDrafts } from './gateways/graph/GraphDrafts.ts'
import { GraphMailbox } from './gateways/graph/GraphMailbox.ts'
import { createGraphArrivals, type GraphArrivals } from './gateways/graph/graphArrivals.ts'
import { createGraphProbe, type GraphProbe } from './gateways/graph/graphProbe.ts'
import { createGraphSubscriptions, type GraphSubscriptions } from './gateways/graph/graphSubscriptions.ts'
import { createGraphTransport, makeUrgent } from './gateways/graph/graphTransport.ts'
import { RequestBudget } from './gateways/graph/RequestBudget.ts'
import { createHookSender, type HookSender } from './gateways/hooks/hookSender.ts'
import { createObjectStore, type ObjectStore } from './gateways/objects/objectStore.ts'
import { createSendgrid, type Sendgrid, type SendgridAccess } from './gateways/sendgrid/createSendgrid.ts'
import { createLog } from './log.ts'
import { createMetrics, type Metrics } from './metrics/workMetrics.ts'
import { createEnqueuer, type Enqueuer } from './queue/openQueue.ts'
import { createTextReader, type TextReader } from './reading/thread/textReader.ts'
import { type CandidateIndexer, createCandidateIndexer } from './store/candidates/candidateIndexer.ts'
import { openDatabase } from './store/database/openDatabase.ts'
import { createSessionLocker, type SessionLocker } from './store/database/sessionLock.ts'
import { GraphPlaces } from './store/mailbox/GraphPlaces.ts'
import { shareGraphPause } from './store/mailbox/graphPause.ts'
import { createRequestMeter } from './store/mailbox/graphRequests.ts'
import { noTraces, type Traces } from './traces/traces.ts'

/** Created once per process and passed down, never global. */
export interface Context {
  config: Config
  databaseUrl: string
  db: Knex
  queue: Enqueuer
  /** Lets one process at a time walk the mailbox. */
  mailboxLocker: SessionLocker
  graph: GraphMailbox
  arrivals: GraphArrivals
  drafts: GraphDrafts
  /** Serves requests that someone waits for. */
  urgentDrafts: GraphDrafts
  objects: ObjectStore
  subscriptions: GraphSubscriptions
  graphProbe: GraphProbe
  /** PUBLIC_URL, or in the sandbox the server's own. */
  address: { public: string | null }
  texts: TextReader
  candidateIndexer: CandidateIndexer
  webSignIn: WebSignIn
  hooks: HookSender
  /** Null without INTEREST_LLM_URL. */
  chatModel: ChatModel | null
  sendgrid: Sendgrid
  /** Null without the CASPIO_ variables and the sandbox. */
  caspio: CaspioTable | null
  clock: () => Date
  newId: () => string
  log: Logger
  traces: Traces
  metrics: Metrics
  close(): Promise<void>
}

export type DatabaseContext = Pick<Context, 'config' | 'databaseUrl' | 'db' | 'clock'>

export interface ContextOptions {
  databaseUrl: string
  /** Set when the sandbox stands in for Microsoft. */
  microsoft?: { loginUrl: string; graphUrl: string; tenantId: string; clientId: string; clientSecret: string }
  sendgrid?: SendgridAccess
  caspio?: CaspioAccount & { table: string }
  clock?: () => Date
  log?: Logger
  traces?: Traces
  backoffMs?: number
}

/** Ends a hanging statement, which releases its locks. Migrations have no limit. */
const longestStatementMs = 5 * 60_000

export function createContext(config: Config, options: ContextOptions): Context {
  const clock = options.clock ?? (() => new Date())
  const log = options.log ?? createLog(config.logLevel)
  const db = openDatabase(options.databaseUrl, 10, longestStatementMs)
  const microsoft = options.microsoft ?? {
    loginUrl: config.loginUrl,
    graphUrl: config.graphUrl,
    tenantId: config.entra.tenantId ?? '',
    clientId: config.entra.clientId ?? '',
    clientSecret: config.entra.clientSecret ?? '',
    certificate: config.entra.certificate,
  }
  const { graphUrl } = microsoft
  const metrics = createMetrics()
  const texts = createTextReader()
  const queue = createEnqueuer(options.databaseUrl, (err, heldBack) => log.error({ err, heldBack }, 'queue'))
  const meter = createRequestMeter(db, clock, error => log.warn({ err: error }, 'could not count requests'))
  const onError = (error: unknown): void =>
    log.warn({ err: error }, 'could not share the pause of Microsoft Graph with other processes')
  const pause = shareGraphPause({ url: options.databaseUrl, db, clock, onError })
  const places = new GraphPlaces(options.databaseUrl, error =>
    log.warn({ err: error }, 'could not coordinate requests to Microsoft Graph with other processes'),
  )
  const mailboxLocker = createSessionLocker(options.databaseUrl, 'mailbox')
  const token = createTokenSource(microsoft)
  const transport = createGraphTransport({
    graphUrl,
    token,
    budget: new RequestBudget(meter.count, places),
    pause,
    budgetLeftMs: meter.leftMs,
    clock,
    observe: metrics.graphRequest,
    backoffMs: options.backoffMs,
  })
  return {
    config,
    databaseUrl: options.databaseUrl,
    db,
    queue,
    mailboxLocker,
    graph: new GraphMailbox(transport, { mailbox: config.mailbox, graphUrl, clock }),
    arrivals: createGraphArrivals(transport, { mailbox: config.mailbox, graphUrl }),
    drafts: new GraphDrafts(transport, config.mailbox),
    urgentDrafts: new GraphDrafts(makeUrgent(transport), config.mailbox),
    objects: createObjectStore(config.dataDir, config.objects),
    subscriptions: createGraphSubscriptions(transport, { mailbox: config.mailbox, graphUrl }),
    graphProbe: createGraphProbe(transport, { graphUrl, token }),
    address: { public: config.publicUrl ?? null },
    texts,
    candidateIndexer: createCandidateIndexer(db, config.referencePattern),
    webSignIn: createWebSignIn(microsoft),
    hooks: createHookSender({ allowPrivate: config.outgoingWebhook.allowPrivate, clock }),
    chatModel: config.secondOpinion && createChatModel(config.secondOpinion),
    sendgrid: createSendgrid(sendgridAccess(config, options), clock),
    caspio: caspioTable(config, options, clock),
    clock,
    newId: randomUUID,
    log,
    traces: options.traces ?? noTraces,
    metrics,
    async close() {
      await texts.close()
      await queue.close()
      await mailboxLocker.close()
      await pause.close()
      await places.close()
      await meter.close()
      await db.destroy()
    },
  }
}

function sendgridAccess({ sendgrid }: Config, options: ContextOptions): SendgridAccess {
  return sendgrid.apiKey || sendgrid.webhookPublicKey ? sendgrid : (options.sendgrid ?? sendgrid)
}

function caspioTable(config: Config, { caspio, backoffMs }: ContextOptions, clock: () => Date): CaspioTable | null {
  const { url, clientId, clientSecret, table } = config.caspio
  if (url && clientId && clientSecret && table)
    return createCaspioTable(createCaspioTransport({ url, clientId, clientSecret }, clock, backoffMs), table)
  return caspio ? createCaspioTable(createCaspioTransport(caspio, clock, backoffMs), caspio.table) : null
}
