import { access, chmod, constants, copyFile, link, mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import pg from 'pg'
import { create } from 'tar'
import type { DatabaseContext } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import { withScratchPostgres } from '../../gateways/postgres/scratchPostgres.ts'
import { withTemporaryFolder } from '../../gateways/temporaryFolder.ts'
import { saveLastBackup } from '../../store/operations/lastBackup.ts'
import { copyOut } from '../../store/operations/tableCopies.ts'
import { type BackupManifest, type MakeSandbox, restoreDatabase, tableFile } from './restoreBackup.ts'

interface BackupSummary {
  file: string
  tables: number
  rows: number
  objects: number
  /** Bucket of uploads, which are then not in the backup. */
  bucket: string | null
  settings: boolean
}

interface BackupOrder {
  file: string
  settingsFile: string
  makeSandbox: MakeSandbox
}

/**
 * The file appears only after a trial restore.
 * @throws AppError `unavailable` when it cannot be written or the restore differs
 */
export async function backUp(context: DatabaseContext, order: BackupOrder): Promise<BackupSummary> {
  const file = resolve(order.file)
  await refuseUnwritable(file)
  return withTemporaryFolder(join(dirname(file), `.${basename(file)}-`), folder =>
    backUpBy(folder, file, context, order),
  )
}

async function refuseUnwritable(file: string): Promise<void> {
  const hint = 'Specify a file in an existing folder.'
  if ((await stat(file).catch(() => null))?.isDirectory())
    throw new AppError('invalid', 'backup.folder', `${file} is a folder.`, { hint })
  await access(dirname(file), constants.W_OK | constants.X_OK).catch(cause => {
    throw new AppError('invalid', 'backup.folder', `No backup can be written to ${dirname(file)}.`, { hint, cause })
  })
}

/** `folder` must be on the file's disk. */
async function backUpBy(
  folder: string,
  file: string,
  { db, config, databaseUrl, clock }: DatabaseContext,
  { settingsFile, makeSandbox }: BackupOrder,
): Promise<BackupSummary> {
  const createdAt = clock()
  await mkdir(join(folder, 'tables'))
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'rejoinder backup' })
  await client.connect()
  const copied = await copyOut(client, tableFile(folder)).finally(() => client.end())
  const manifest: BackupManifest = { format: 1, createdAt: createdAt.toISOString(), ...copied }
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest), { mode: 0o600 })
  // Copied after the database: a file gone since then was sent with its email.
  const source = config.objects ? null : join(config.dataDir, 'objects')
  const objects = await takeFiles(source, join(folder, 'objects'))
  const settings = await takeFile(settingsFile, join(folder, 'settings'))
  const half = join(folder, 'backup')
  const parts = await readdir(folder)
  await create({ file: half, cwd: folder, gzip: true, portable: true }, parts)
  await chmod(half, 0o600)
  await withScratchPostgres(url => restoreDatabase(half, { databaseUrl: url, makeSandbox }))
  await rename(half, file)
  await saveLastBackup(db, createdAt)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  return { file, tables: manifest.tables.length, rows, objects, bucket: config.objects?.name ?? null, settings }
}

async function takeFiles(source: string | null, target: string): Promise<number> {
  await mkdir(target)
  if (source === null) return 0
  const entries = await readdir(source, { withFileTypes: true, recursive: true }).catch(() => [])
  let taken = 0
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const copy = join(target, relative(source, file))
    await mkdir(dirname(copy), { recursive: true })
    if (await takeFile(file, copy)) taken += 1
  }
  return taken
}

async function takeFile(source: string, target: string): Promise<boolean> {
  try {
    await link(source, target).catch(() => copyFile(source, target))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
