import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, readFile, rename } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { AppError } from '../../domain/errors.ts'
import { writeOwned } from './dataFolder.ts'
import { openSharedFolder, sharedFolder } from './postgresBinaries.ts'
import { canEnter, type SystemUser } from './systemUser.ts'

/** Stored as `DATA_DIR/postgres.json` (mode 600). */
export interface ClusterFile {
  /** Relative to DATA_DIR, so that it can be moved; absolute in the shared folder. */
  folder: string
  /** 0 before the first start. */
  port: number
  /** Set when the cluster's folder cannot hold a socket. */
  socketFolder?: string
  password: string
}

export const clusterFileName = 'postgres.json'

export function hasCluster(dataDir: string): boolean {
  return existsSync(join(dataDir, clusterFileName))
}

/** @throws AppError `invalid` when it is broken, `conflict` when its cluster is gone */
export async function readClusterFile(dataDir: string): Promise<ClusterFile | null> {
  if (!hasCluster(dataDir)) return null
  const path = join(dataDir, clusterFileName)
  const cluster = await parseClusterFile(path)
  const folder = resolve(dataDir, cluster.folder)
  if (cluster.port === 0 || existsSync(join(folder, 'data'))) return cluster
  throw new AppError(
    'conflict',
    'postgres.dataMissing',
    `${path} refers to a database in ${folder}, which no longer exists.`,
    {
      hint: `Mount it, or restore it from a backup. To start without it, remove ${path}.`,
    },
  )
}

async function parseClusterFile(path: string): Promise<ClusterFile> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as ClusterFile
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause
    throw new AppError('invalid', 'postgres.file', `${path} is not valid.`, {
      hint: 'Restore it from a backup. It contains the password of the database in the same folder.',
      cause,
    })
  }
}

/** Atomic, because the data cannot be opened without the password. */
export async function writeClusterFile(dataDir: string, cluster: ClusterFile): Promise<void> {
  await writeOwned(dataDir, `${clusterFileName}.new`, `${JSON.stringify(cluster, null, 2)}\n`)
  await rename(join(dataDir, `${clusterFileName}.new`), join(dataDir, clusterFileName))
}

/** @throws AppError `conflict` for data without a cluster file */
export async function newClusterFile(dataDir: string, user: SystemUser | null): Promise<ClusterFile> {
  const password = randomBytes(24).toString('base64url')
  const folder = 'postgres'
  if (existsSync(join(dataDir, folder, 'data'))) {
    throw new AppError(
      'conflict',
      'postgres.fileMissing',
      `${resolve(dataDir, folder)} contains data, but ${clusterFileName} is missing.`,
      {
        hint: 'Restore the file from a backup, or move the data away to start with an empty database.',
      },
    )
  }
  // PostgreSQL's user only passes through our folder.
  if (user) await chmod(dataDir, 0o711)
  if (await canEnter(dataDir, user)) return { folder, port: 0, password }
  await openSharedFolder()
  return { folder: join(sharedFolder, randomBytes(6).toString('hex')), port: 0, password }
}
