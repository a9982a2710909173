import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Knex } from 'knex'
import { AppError } from '../../domain/errors.ts'
import { lockUntilCommit } from './sessionLock.ts'

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', 'migrations')
const undefinedTable = '42P01'

/** Omits extensions, so that sources and the build have the same names. */
export const migrationSource: Knex.MigrationSource<string> = {
  async getMigrations() {
    const files = await readdir(folder)
    return files.filter(file => /^\d{4}_\w+\.(ts|js)$/.test(file)).sort()
  },
  getMigrationName: file => file.replace(/\.(ts|js)$/, ''),
  getMigration: file => import(pathToFileURL(join(folder, file)).href),
}

/**
 * Returns the applied migrations.
 * @throws AppError `conflict` when the database belongs to a newer version
 */
export async function migrate(db: Knex): Promise<string[]> {
  return db.transaction(async lock => {
    await lockUntilCommit(lock, 'migrate')
    await refuseNewer(db)
    const [, applied] = (await db.migrate.latest({ migrationSource })) as [number, string[]]
    return applied
  })
}

/**
 * Expects an empty database.
 * @throws AppError `conflict` when a migration belongs to a newer version
 */
export async function migrateTo(db: Knex, names: readonly string[]): Promise<void> {
  const files = await migrationSource.getMigrations([])
  const wanted = files.filter(file => names.includes(migrationSource.getMigrationName(file)))
  const known = new Set(wanted.map(file => migrationSource.getMigrationName(file)))
  const later = names.find(name => !known.has(name))
  if (later) throw isNewer(later)
  await db.migrate.latest({ migrationSource: { ...migrationSource, getMigrations: async () => wanted } })
}

export async function listPendingMigrations(db: Knex): Promise<string[]> {
  const [applied, ours] = await Promise.all([listApplied(db), listOurs()])
  return ours.filter(name => !applied.includes(name))
}

/**
 * Keeps an older version from starting on a newer database.
 * @throws AppError `conflict`
 */
export async function refuseNewer(db: Knex): Promise<void> {
  const [later] = await listLaterMigrations(db)
  if (later) throw isNewer(later)
}

export async function listLaterMigrations(db: Knex): Promise<string[]> {
  const [applied, ours] = await Promise.all([listApplied(db), listOurs()])
  return applied.filter(name => !ours.includes(name))
}

async function listOurs(): Promise<string[]> {
  return (await migrationSource.getMigrations([])).map(file => migrationSource.getMigrationName(file))
}

/** Knex's own list takes four queries. */
async function listApplied(db: Knex): Promise<string[]> {
  return db('knex_migrations')
    .orderBy('id')
    .pluck('name')
    .catch(error => {
      if (error.code === undefinedTable) return []
      throw error
    })
}

function isNewer(migration: string): AppError {
  return new AppError(
    'conflict',
    'database.newer',
    `The database was migrated by a newer version (it has ${migration}).`,
    {
      hint: 'Install that version again, or restore the backup that was made before it.',
    },
  )
}
