import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Knex } from 'knex'

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'migrations')

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
 */
export async function migrate(db: Knex): Promise<string[]> {
  return db.transaction(async lock => {
    await lock.raw(`select pg_advisory_xact_lock(hashtext('rejoinder.migrate'))`)
    const [, applied] = (await db.migrate.latest({ migrationSource })) as [number, string[]]
    return applied
  })
}

/** The names of the migrations that the database still lacks. */
export async function listPendingMigrations(db: Knex): Promise<string[]> {
  const [, pending] = (await db.migrate.list({ migrationSource })) as [unknown, string[]]
  return pending.map(file => migrationSource.getMigrationName(file))
}
