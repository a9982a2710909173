import { type Logger, pino } from 'pino'
import { addCandidates } from '../actions/candidates/addCandidates.ts'
import { type Config, readConfig } from '../config/config.ts'
import { type Context, createContext } from '../context.ts'
import { AppError } from '../domain/errors.ts'
import { hasCluster } from '../gateways/postgres/clusterFile.ts'
import { startEmbeddedPostgres } from '../gateways/postgres/embeddedPostgres.ts'
import { closeFiles } from '../gateways/postgres/fileModes.ts'
import { isSandboxBegun } from '../sandbox/isSandboxBegun.ts'
import { seedCandidates } from '../sandbox/seed/seedCandidates.ts'
import { standInsOf } from '../sandbox/standIns.ts'
import { type Sandbox, startSandbox } from '../sandbox/startSandbox.ts'
import { noTraces, type Traces } from '../traces/traces.ts'
import { refuseLostSettings } from './outsideNote.ts'
import { prepareDatabase } from './prepareDatabase.ts'
import { listenForStop } from './stopRequest.ts'

/** A context with everything below it: the database, and the sandbox where it stands in for Microsoft. */
export interface OpenedSurroundings {
  context: Context
  /** The migrations that were applied. */
  applied: string[]
  /** False when the sandbox stands in for Microsoft, nobody has begun it, and this is not to. */
  begun: boolean
  /** Has the sandbox tell a webhook of deliveries, where it stands in for SendGrid. */
  tellDeliveries: ((webhookUrl: string) => void) | null
  close(): Promise<void>
}

interface SurroundingsOptions {
  config?: Config
  log?: Logger
  traces?: Traces
  /** Brings the database up to date; otherwise it must be. */
  migrate: boolean
  /** Brings up what stands in for Microsoft; commands that only read the database do without. */
  microsoft: boolean
  /** Changes nothing: binds no database to its mail, begins no sandbox. */
  looksOnly?: boolean
  /** This process is the one `rejoinder start` of the data folder. */
  claimed?: boolean
  /** Lets new mail arrive in the sandbox now and then. */
  live?: boolean
}

/**
 * Finds or starts what a command needs: the database that is named or a PostgreSQL of our own, and the sandbox
 * unless Microsoft is configured.
 *
 * @throws AppError for a wrong configuration, a database that cannot be reached, is behind or holds other mail; Interrupted
 */
export async function openSurroundings(options: SurroundingsOptions): Promise<OpenedSurroundings> {
  const config = options.config ?? readConfig()
  const stopping = listenForStop()
  const closers: (() => Promise<void>)[] = []
  const close = () => closeAll(closers.splice(0).reverse())
  const { log = pino({ level: 'silent' }), traces = noTraces } = options
  traces.reportTo(log)
  // The last of all: what the others do at their end is told too.
  closers.push(() => traces.close())
  try {
    if (!options.looksOnly) await closeFiles(config.dataDir)
    const databaseUrl = config.databaseUrl ?? (await ownDatabase(config, options, closers))
    stopping.throwIfAborted()
    const source = config.sandbox ? 'sandbox' : 'microsoft365'
    const { microsoft, looksOnly = false } = options
    const wants = { bringUp: options.migrate, looksOnly, source: microsoft ? source : null } as const
    const applied = await prepareDatabase(databaseUrl, wants)
    stopping.throwIfAborted()
    const begun = !config.sandbox || !looksOnly || (await isSandboxBegun(databaseUrl, config.mailbox))
    const sandbox = config.sandbox && microsoft && begun
    const standIn = sandbox ? await openSandbox(config, databaseUrl, options, closers) : null
    const context = createContext(config, { databaseUrl, ...(standIn && standInsOf(standIn)), log, traces })
    closers.push(() => context.close())
    if (sandbox && !looksOnly) await addCandidates(context, sandboxCandidates())
    stopping.throwIfAborted()
    return {
      context,
      applied,
      begun,
      tellDeliveries: standIn && context.sendgrid.mode === 'sandbox' ? standIn.tellDeliveries : null,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Runs a command's work in surroundings of its own and closes them whatever happens, Ctrl-C included.
 *
 * @param work is abandoned when the signal is aborted, unless it `windsUp`: then it gets three seconds
 */
export async function withContext<T>(
  options: SurroundingsOptions & { windsUp?: boolean },
  work: (context: Context, stopping: AbortSignal, applied: string[]) => Promise<T>,
): Promise<T> {
  const stopping = listenForStop()
  const { context, applied, close } = await openSurroundings(options)
  try {
    const result = work(context, stopping, applied)
    return await Promise.race([result, rejectedBy(stopping, options.windsUp ? windUpMs : 0)])
  } finally {
    await close()
  }
}

const windUpMs = 3000

function rejectedBy(signal: AbortSignal, afterMs: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    const interrupt = () => setTimeout(() => reject(signal.reason), afterMs).unref()
    signal.addEventListener('abort', interrupt, { once: true })
  })
}

/** Closes all of them, one after the other, even when one fails. */
async function closeAll(closers: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const closer of closers) await closer().catch(error => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

async function ownDatabase(
  config: Config,
  options: SurroundingsOptions,
  closers: (() => Promise<void>)[],
): Promise<string> {
  const { dataDir } = config
  if (!hasCluster(dataDir)) refuseLostSettings(config)
  if (!options.migrate && !hasCluster(dataDir)) {
    throw new AppError('notFound', 'dataDir.empty', `There are no data of Rejoinder in ${dataDir}.`, {
      hint: 'Begin with: rejoinder start. Or set DATA_DIR or DATABASE_URL to where the data are.',
    })
  }
  const postgres = await startEmbeddedPostgres(dataDir, {
    claimed: options.claimed,
    onBreak: err => options.log?.warn({ err }, 'the built-in PostgreSQL went away and is started again'),
  })
  closers.push(() => postgres.stop())
  return postgres.url
}

/** The people whom the sandbox's season of mail is about. */
function sandboxCandidates() {
  return seedCandidates.map(candidate => ({
    ...candidate,
    skills: [...candidate.skills],
    createdAt: new Date(candidate.createdAt),
  }))
}

async function openSandbox(
  config: Config,
  databaseUrl: string,
  { live = false, looksOnly = false }: SurroundingsOptions,
  closers: (() => Promise<void>)[],
): Promise<Sandbox> {
  const options = { databaseUrl, mailbox: config.mailbox, live, seed: !looksOnly }
  const sandbox = await startSandbox(options).catch(error => {
    // Another process has just taken the port of the last run: this time it is seen to be taken.
    if (error?.code === 'EADDRINUSE') return startSandbox(options)
    throw error
  })
  closers.push(() => sandbox.close())
  return sandbox
}
