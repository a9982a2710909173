import { type Logger, pino } from 'pino'
import { addCandidates } from '../actions/addCandidates.ts'
import { type Config, readConfig } from '../config.ts'
import { type Context, createContext } from '../context.ts'
import { AppError } from '../domain/errors.ts'
import { startEmbeddedPostgres } from '../gateways/postgres/embeddedPostgres.ts'
import { seedCandidates } from '../sandbox/seed/seedCandidates.ts'
import { startSandbox } from '../sandbox/startSandbox.ts'
import { listPendingMigrations, migrate } from '../store/migrate.ts'
import { countConnections, openDatabase } from '../store/openDatabase.ts'

/** A context with everything below it: the database, and the sandbox where it stands in for Microsoft. */
export interface OpenedSurroundings {
  context: Context
  close(): Promise<void>
}

interface SurroundingsOptions {
  config?: Config
  log?: Logger
  /** Brings the database up to date; otherwise it must be. */
  migrate: boolean
  /** Brings up what stands in for Microsoft; commands that only read the database do without. */
  microsoft: boolean
  /** Lets new mail arrive in the sandbox now and then. */
  live?: boolean
  /** Ends a built-in PostgreSQL in any case, not only when nobody else uses it. */
  ownDatabase?: boolean
}

/**
 * Finds or starts what a command needs: the database that is named or a PostgreSQL of our own, and the sandbox
 * unless Microsoft is configured.
 *
 * @throws AppError for a wrong configuration, a database that cannot be reached or is behind
 */
export async function openSurroundings(options: SurroundingsOptions): Promise<OpenedSurroundings> {
  const config = options.config ?? readConfig()
  const closers: (() => Promise<void>)[] = []
  const close = async (): Promise<void> => {
    for (const step of closers.splice(0).reverse()) await step()
  }
  try {
    const databaseUrl = config.databaseUrl ?? (await ownDatabase(config, options, closers))
    await prepareDatabase(databaseUrl, options.migrate)
    const sandbox = config.sandbox && options.microsoft
    const microsoft = sandbox ? await openSandbox(config, databaseUrl, options.live ?? false, closers) : undefined
    const log = options.log ?? pino({ level: 'silent' })
    const context = createContext(config, { databaseUrl, microsoft, log })
    closers.push(() => context.close())
    if (sandbox) await addCandidates(context, sandboxCandidates())
    return { context, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Runs a command's work in surroundings of its own and closes them whatever happens. */
export async function withContext<T>(options: SurroundingsOptions, work: (context: Context) => Promise<T>): Promise<T> {
  const surroundings = await openSurroundings(options)
  try {
    return await work(surroundings.context)
  } finally {
    await surroundings.close()
  }
}

async function ownDatabase(
  config: Config,
  options: SurroundingsOptions,
  closers: (() => Promise<void>)[],
): Promise<string> {
  const postgres = await startEmbeddedPostgres(config.dataDir)
  closers.push(async () => {
    // Another command, or a server that was started meanwhile, may work on it.
    const needed = !options.ownDatabase && (!postgres.started || (await countConnections(postgres.url)) > 0)
    if (!needed) await postgres.stop()
  })
  return postgres.url
}

async function prepareDatabase(databaseUrl: string, bringUp: boolean): Promise<void> {
  const db = openDatabase(databaseUrl, 2)
  try {
    if (bringUp) await migrate(db)
    else if ((await listPendingMigrations(db)).length > 0) {
      throw new AppError('unavailable', 'database.behind', 'The database is not up to date.', {
        hint: 'Run: rejoinder migrate',
      })
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw new AppError('unavailable', 'database.unreachable', `The database cannot be used: ${messageOf(cause)}`, {
      hint: 'Check DATABASE_URL and that PostgreSQL runs.',
      cause,
    })
  } finally {
    await db.destroy()
  }
}

/** The people whom the sandbox's season of mail is about. */
function sandboxCandidates() {
  return seedCandidates.map(candidate => ({
    ...candidate,
    skills: [...candidate.skills],
    createdAt: new Date(candidate.createdAt),
  }))
}

async function openSandbox(config: Config, databaseUrl: string, live: boolean, closers: (() => Promise<void>)[]) {
  const sandbox = await startSandbox({ databaseUrl, mailbox: config.mailbox, live })
  closers.push(() => sandbox.close())
  return {
    loginUrl: sandbox.loginUrl,
    graphUrl: sandbox.graphUrl,
    tenantId: 'sandbox',
    clientId: 'sandbox',
    clientSecret: 'sandbox-secret',
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error
    ? error.message || String((error as { code?: unknown }).code ?? error.name)
    : String(error)
}
