import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Knex } from 'knex'
import { AppError } from '../../domain/errors.ts'
import { lockUntilCommit } from './sessionLock.ts'

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', 'migrations')

/**
 * The migrations by name without extension, so that sources and the compiled build count as the same.
 * Shared with knexfile.ts.
 */
export const migrationSource: Knex.MigrationSource<string> = {
  async getMigrations() {
    const files = await readdir(folder)
    return files.filter(file => /^\d{4}_\w+\.(ts|js)$/.test(file)).sort()
  },
  getMigrationName: file => file.replace(/\.(ts|js)$/, ''),
  getMigration: file => import(pathToFileURL(join(folder, file)).href),
}

/**
 * Brings the database up to date. Safe to run from several processes at once: an advisory lock lets one work
 * and the others wait.
 *
 * @returns the names of the migrations that were applied
 * @throws AppError `conflict` when a newer version has brought it further
 */
export async function migrate(db: Knex): Promise<string[]> {
  return db.transaction(async lock => {
    await lockUntilCommit(lock, 'migrate')
    await refuseNewer(db)
    const [, applied] = (await db.migrate.latest({ migrationSource })) as [number, string[]]
    return applied
  })
}

/** The names of the migrations that the database still lacks. Ones of a newer version, which only add, are no trouble. */
export async function listPendingMigrations(db: Knex): Promise<string[]> {
  const [, pending] = await listMigrations(db)
  return pending.map(file => migrationSource.getMigrationName(file))
}

/** What the database has, and the files that it lacks. */
function listMigrations(db: Knex): Promise<[{ name: string }[], string[]]> {
  return db.migrate.list({ migrationSource, disableMigrationsListValidation: true })
}

/** Processes that run already live on beside a newer version; what brings a database up to date must be the newest. */
async function refuseNewer(db: Knex): Promise<void> {
  const [completed] = await listMigrations(db)
  const known = new Set((await migrationSource.getMigrations([])).map(file => migrationSource.getMigrationName(file)))
  const later = completed.find(({ name }) => !known.has(name))
  if (!later) return
  throw new AppError('conflict', 'database.newer', `The database belongs to a newer version (it has ${later.name}).`, {
    hint: 'Install that version again, or restore the backup that was made before it.',
  })
}
