import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readClusterFile } from './clusterFile.ts'
import { startEmbeddedPostgres } from './embeddedPostgres.ts'

/**
 * Runs work on an empty PostgreSQL that is gone afterwards.
 *
 * @throws AppError when none can be started
 */
export async function withScratchPostgres<T>(work: (databaseUrl: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'rejoinder-scratch-'))
  try {
    const postgres = await startEmbeddedPostgres(folder, { settings: { fsync: 'off' } })
    return await work(postgres.url).finally(() => postgres.stop())
  } finally {
    const cluster = await readClusterFile(folder).catch(() => null)
    if (cluster) await rm(resolve(folder, cluster.folder), { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
  }
}
