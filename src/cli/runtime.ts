import type { Logger } from 'pino'
import { type Config, readConfig } from '../config/config.ts'
import type { Context, DatabaseContext } from '../context.ts'
import { AppError } from '../domain/errors.ts'
import { hasCluster } from '../gateways/postgres/clusterFile.ts'
import { requireAccess } from '../gateways/postgres/dataFolder.ts'
import { startEmbeddedPostgres } from '../gateways/postgres/embeddedPostgres.ts'
import { closeFiles } from '../gateways/postgres/fileModes.ts'
import { openDatabase } from '../store/database/openDatabase.ts'
import type { MailSource } from '../store/mailbox/mailSource.ts'
import { noTraces, type Traces } from '../traces/traces.ts'
import { refuseLostSettings } from './outsideSettings.ts'
import { prepareDatabase } from './prepareDatabase.ts'
import { listenForStop } from './stopRequest.ts'

export interface Runtime {
  context: Context
  applied: string[]
  /** False when `readOnly` is set and the sandbox was never started on this database. */
  isInitialized: boolean
  /** Null unless the sandbox stands in for SendGrid. */
  postDeliveriesTo: ((webhookUrl: string) => void) | null
  close(): Promise<void>
}

interface RuntimeOptions {
  config?: Config
  log?: Logger
  traces?: Traces
  /** If false, the database must be up to date. */
  migrate: boolean
  microsoft: boolean
  /** Binds no mailbox and starts no new sandbox. */
  readOnly?: boolean
  /** This process is the one `rejoinder start` of the data folder. */
  claimed?: boolean
  /** Delivers new email in the sandbox now and then. */
  live?: boolean
}

/**
 * Opens the configured database or our own PostgreSQL, and the sandbox unless Microsoft is configured.
 * @throws AppError for an invalid configuration or an unusable database; Interrupted
 */
export async function openRuntime(options: RuntimeOptions): Promise<Runtime> {
  const config = options.config ?? readConfig()
  const stopping = listenForStop()
  // Commands that only read the database do not need these.
  const [{ createContext }, { openSandbox }, { pino }] = await Promise.all([
    import('../context.ts'),
    import('./openSandbox.ts'),
    import('pino'),
  ])
  const { log = pino({ level: 'silent' }), traces = noTraces, microsoft, readOnly = false } = options
  traces.reportTo(log)
  const closers = createClosers()
  // Comes last, to cover the closing of the others.
  closers.add(() => traces.close())
  try {
    const source = config.sandbox ? 'sandbox' : 'microsoft365'
    const databaseUrl = await findDatabase({ ...options, config }, closers)
    const applied = await prepareAlone(databaseUrl, options, microsoft ? source : null)
    stopping.throwIfAborted()
    const needsSandbox = config.sandbox && microsoft
    const sandbox = needsSandbox ? await openSandbox(config, databaseUrl, options) : null
    if (sandbox) closers.add(() => sandbox.close())
    const context = createContext(config, { databaseUrl, ...sandbox?.addresses, log, traces })
    closers.add(() => context.close())
    if (!readOnly) await sandbox?.addCandidates(context)
    stopping.throwIfAborted()
    return {
      context,
      applied,
      isInitialized: sandbox !== null || !needsSandbox,
      postDeliveriesTo: sandbox && context.sendgrid.mode === 'sandbox' ? sandbox.postDeliveriesTo : null,
      close: closers.close,
    }
  } catch (error) {
    await closers.close()
    throw error
  }
}

/** @param work is abandoned when the signal fires, or three seconds later with `graceful` */
export async function withContext<T>(
  options: RuntimeOptions & { graceful?: boolean },
  work: (context: Context, stopping: AbortSignal) => Promise<T>,
): Promise<T> {
  const stopping = listenForStop()
  const { context, close } = await openRuntime(options)
  try {
    return await Promise.race([work(context, stopping), rejectedBy(stopping, options.graceful ? gracePeriodMs : 0)])
  } finally {
    await close()
  }
}

/** Starts much faster than `withContext`. */
export async function withDatabase<T>(
  work: (context: DatabaseContext, applied: string[]) => Promise<T>,
  options: { migrate: boolean } = { migrate: false },
): Promise<T> {
  const config = readConfig()
  const stopping = listenForStop()
  const closers = createClosers()
  try {
    const databaseUrl = await findDatabase({ ...options, config }, closers)
    const db = openDatabase(databaseUrl, 2)
    closers.add(() => db.destroy())
    const applied = await prepareDatabase(db, { bringUp: options.migrate, readOnly: false, source: null })
    stopping.throwIfAborted()
    return await Promise.race([
      work({ config, databaseUrl, db, clock: () => new Date() }, applied),
      rejectedBy(stopping, 0),
    ])
  } finally {
    await closers.close()
  }
}

/** For a command that creates the contents of the database itself. */
export async function withBareDatabase<T>(work: (config: Config, databaseUrl: string) => Promise<T>): Promise<T> {
  const config = readConfig()
  const stopping = listenForStop()
  const closers = createClosers()
  try {
    await closeFiles(config.dataDir)
    const databaseUrl = config.databaseUrl ?? (await startOwnDatabase({ config, migrate: true }, closers))
    return await Promise.race([work(config, databaseUrl), rejectedBy(stopping, 0)])
  } finally {
    await closers.close()
  }
}

const gracePeriodMs = 3000

function rejectedBy(signal: AbortSignal, afterMs: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    const interrupt = () => setTimeout(() => reject(signal.reason), afterMs).unref()
    signal.addEventListener('abort', interrupt, { once: true })
  })
}

/** Closes in reverse order. */
interface Closers {
  add(close: () => Promise<void>): void
  /** Closes the others even when one fails. */
  close(): Promise<void>
}

function createClosers(): Closers {
  const closers: (() => Promise<void>)[] = []
  return {
    add: close => closers.push(close),
    async close() {
      const failures: unknown[] = []
      for (const close of closers.splice(0).reverse()) await close().catch(error => failures.push(error))
      if (failures.length > 0) throw failures[0]
    },
  }
}

type DatabaseOptions = Pick<RuntimeOptions, 'migrate' | 'readOnly' | 'claimed' | 'log'> & { config: Config }

async function findDatabase(options: DatabaseOptions, closers: Closers): Promise<string> {
  const { config, readOnly = false } = options
  const stopping = listenForStop()
  if (!readOnly) await closeFiles(config.dataDir)
  const databaseUrl = config.databaseUrl ?? (await startOwnDatabase(options, closers))
  stopping.throwIfAborted()
  return databaseUrl
}

async function prepareAlone(
  databaseUrl: string,
  { migrate, readOnly = false }: RuntimeOptions,
  source: MailSource | null,
): Promise<string[]> {
  const db = openDatabase(databaseUrl, 2)
  try {
    return await prepareDatabase(db, { bringUp: migrate, readOnly, source })
  } finally {
    await db.destroy()
  }
}

async function startOwnDatabase({ config, ...options }: DatabaseOptions, closers: Closers): Promise<string> {
  const { dataDir } = config
  await requireAccess(dataDir)
  if (!hasCluster(dataDir)) refuseLostSettings(config)
  if (!options.migrate && !hasCluster(dataDir)) {
    throw new AppError('notFound', 'dataDir.empty', `${dataDir} contains no Rejoinder data.`, {
      hint: 'Run rejoinder start first, or set DATA_DIR or DATABASE_URL to the location of the data.',
    })
  }
  const postgres = await startEmbeddedPostgres(dataDir, {
    claimed: options.claimed,
    onBreak: err => options.log?.warn({ err }, 'the built-in PostgreSQL stopped and is being restarted'),
  })
  closers.add(() => postgres.stop())
  return postgres.url
}
