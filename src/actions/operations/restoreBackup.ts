import { createReadStream } from 'node:fs'
import { access, chmod, cp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import type { Knex } from 'knex'
import pg from 'pg'
import { extract, list } from 'tar'
import { AppError } from '../../domain/errors.ts'
import type { Bucket } from '../../gateways/objects/bucketStorage.ts'
import { createObjectStore } from '../../gateways/objects/objectStore.ts'
import { withScratchPostgres } from '../../gateways/postgres/scratchPostgres.ts'
import { withTemporaryFolder } from '../../gateways/temporaryFolder.ts'
import { migrate, migrateTo } from '../../store/database/migrate.ts'
import { openDatabase } from '../../store/database/openDatabase.ts'
import { closeEverySession } from '../../store/operations/access.ts'
import {
  copyIn,
  countTables,
  countUsers,
  dropSchemas,
  type SequenceCopy,
  type TableCopy,
} from '../../store/operations/tableCopies.ts'
import { recordCommand } from './recordAction.ts'

export interface BackupManifest {
  format: 1
  createdAt: string
  migrations: string[]
  tables: TableCopy[]
  sequences: SequenceCopy[]
}

export const tableFile =
  (folder: string) =>
  ({ schema, name }: TableCopy): string =>
    join(folder, 'tables', `${schema}.${name}`)

export type MakeSandbox = (db: Knex) => Promise<void>

interface DatabaseOrder {
  databaseUrl: string
  makeSandbox: MakeSandbox
  replace?: boolean
}

interface RestoredRows {
  createdAt: string
  rows: number
}

interface RestoreSummary extends RestoredRows {
  bucket: string | null
}

export function restoreBackup(
  file: string,
  { dataDir, objects }: { dataDir: string; objects: Bucket | null },
  order: DatabaseOrder,
): Promise<RestoreSummary> {
  return unpacked(file, async folder => {
    const summary = await restoreFolder(folder, order)
    const store = createObjectStore(dataDir, objects)
    const source = join(folder, 'objects')
    for (const entry of await readdir(source, { withFileTypes: true, recursive: true })) {
      const path = join(entry.parentPath, entry.name)
      if (entry.isFile()) await store.put(relative(source, path), createReadStream(path))
    }
    return { ...summary, bucket: objects?.name ?? null }
  })
}

export function restoreDatabase(file: string, order: DatabaseOrder): Promise<RestoredRows> {
  return unpacked(file, folder => restoreFolder(folder, order))
}

/** Returns false if the file exists or the backup has no settings. */
export async function restoreSettings(file: string, settingsFile: string): Promise<boolean> {
  if (await isThere(settingsFile)) return false
  return unpacked(file, async folder => {
    if (!(await isThere(join(folder, 'settings')))) return false
    await cp(join(folder, 'settings'), settingsFile)
    await chmod(settingsFile, 0o600)
    return true
  })
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

async function unpacked<T>(file: string, work: (folder: string) => Promise<T>): Promise<T> {
  if (!(await isThere(file))) throw new AppError('notFound', 'backup.missing', `There is no file ${resolve(file)}.`)
  await list({ file, strict: true }).catch(cause => {
    throw notWhole(file, cause)
  })
  return withTemporaryFolder(join(tmpdir(), 'rejoinder-restore-'), async folder => {
    await extract({ file, cwd: folder, strict: true })
    return work(folder)
  })
}

function notWhole(file: string, cause?: unknown): AppError {
  return new AppError('invalid', 'backup.broken', `${resolve(file)} is not a complete Rejoinder backup.`, {
    hint: 'Use another backup. This file is truncated, changed, or was created by another program.',
    cause,
  })
}

async function readManifest(folder: string): Promise<BackupManifest> {
  try {
    return JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as BackupManifest
  } catch (cause) {
    throw notWhole(folder, cause)
  }
}

async function restoreFolder(
  folder: string,
  { databaseUrl, makeSandbox, replace }: DatabaseOrder,
): Promise<RestoredRows> {
  const manifest = await readManifest(folder)
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'rejoinder restore' })
  await client.connect()
  const db = openDatabase(databaseUrl, 2)
  try {
    await makeRoom(client, replace ? () => tryOut(folder, makeSandbox) : null)
    await migrateTo(db, manifest.migrations)
    if (manifest.tables.some(({ schema }) => schema === 'sandbox')) await makeSandbox(db)
    const counts = await copyIn(client, manifest, tableFile(folder))
    refuseMissing(manifest, counts)
    await migrate(db)
    // A session of the backup may have ended since.
    await closeEverySession(db)
    await recordCommand({ db, clock: () => new Date() }, 'restore', { createdAt: manifest.createdAt })
    return { createdAt: manifest.createdAt, rows: counts.reduce((sum, count) => sum + count, 0) }
  } finally {
    await db.destroy()
    await client.end()
  }
}

/** Restores into a scratch database, so that a bad backup deletes nothing. */
function tryOut(folder: string, makeSandbox: DatabaseOrder['makeSandbox']): Promise<RestoredRows> {
  return withScratchPostgres(databaseUrl => restoreFolder(folder, { databaseUrl, makeSandbox }))
}

/** Refuses a database that is not empty if `tryBackup` is null. */
async function makeRoom(client: pg.Client, tryBackup: (() => Promise<unknown>) | null): Promise<void> {
  if ((await countUsers(client)) > 0) {
    throw new AppError('conflict', 'restore.running', 'Rejoinder is running on this database.', {
      hint: 'Stop it on all machines first (rejoinder daemon stop), including anything that restarts it, such as cron.',
    })
  }
  if ((await countTables(client)) === 0) return
  if (tryBackup) {
    await tryBackup()
    return dropSchemas(client)
  }
  throw new AppError('conflict', 'restore.notEmpty', 'The database is not empty.', {
    hint: 'Choose an empty one with DATABASE_URL or DATA_DIR, or use --replace to delete the contents of this one.',
  })
}

function refuseMissing({ tables }: BackupManifest, counts: readonly number[]): void {
  const short = tables.find(({ rows }, at) => counts[at] !== rows)
  if (short) throw new AppError('unavailable', 'backup.differs', `The table ${short.name} was not restored completely.`)
}
