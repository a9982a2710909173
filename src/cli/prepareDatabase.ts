import type { Knex } from 'knex'
import { bindMailSource, compareMailSource } from '../actions/mailbox/bindMailSource.ts'
import { AppError } from '../domain/errors.ts'
import { toDatabaseError } from '../store/database/databaseError.ts'
import { listPendingMigrations, migrate, refuseNewer } from '../store/database/migrate.ts'
import type { MailSource } from '../store/mailbox/mailSource.ts'

const leastVersion = 15

/**
 * @param readOnly binds no mailbox, and accepts a newer version
 * @param source null for commands that only use the database
 * @returns the names of the applied migrations
 */
export async function prepareDatabase(
  db: Knex,
  { bringUp, readOnly, source }: { bringUp: boolean; readOnly: boolean; source: MailSource | null },
): Promise<string[]> {
  await askVersion(db)
  try {
    const applied = bringUp ? await migrate(db) : await refuseOther(db, readOnly)
    if (source) await (readOnly ? compareMailSource : bindMailSource)(db, source)
    return applied
  } catch (error) {
    throw toDatabaseError(error) ?? error
  }
}

async function refuseOther(db: Knex, acceptsNewer: boolean): Promise<never[]> {
  if (!acceptsNewer) await refuseNewer(db)
  if ((await listPendingMigrations(db)).length === 0) return []
  throw new AppError('unavailable', 'database.behind', 'The database is not up to date.', {
    hint: 'Run: rejoinder migrate',
  })
}

async function askVersion(db: Knex): Promise<void> {
  const { rows } = await db.raw('show server_version_num').catch(error => {
    throw toDatabaseError(error) ?? silent(error)
  })
  const version = Math.floor(Number(rows[0].server_version_num) / 10_000)
  if (version >= leastVersion) return
  throw new AppError('invalid', 'database.old', `The database is PostgreSQL ${version}.`, {
    hint: `PostgreSQL ${leastVersion} or newer is needed.`,
  })
}

/** For timeouts, TLS mismatches, and other kinds of servers. */
function silent(cause: unknown): AppError {
  const said = cause instanceof Error ? cause.message : String(cause)
  return new AppError('unavailable', 'database.unreachable', `The database cannot be used: ${said}`, {
    hint: 'Check DATABASE_URL (in a password, write / as %2F, # as %23, @ as %40, % as %25) and that PostgreSQL is running.',
    cause,
  })
}
