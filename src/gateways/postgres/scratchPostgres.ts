import { readFileSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { withTemporaryFolder } from '../temporaryFolder.ts'
import { clusterFileName } from './clusterFile.ts'
import { startEmbeddedPostgres } from './embeddedPostgres.ts'

/** Removes the PostgreSQL afterwards, also after Ctrl-C. */
export function withScratchPostgres<T>(work: (databaseUrl: string) => Promise<T>): Promise<T> {
  return withTemporaryFolder(join(tmpdir(), 'rejoinder-scratch-'), async folder => {
    const abandon = () => abandonCluster(placeOf(folder))
    // The server must receive its signal before its folder is deleted.
    process.prependOnceListener('exit', abandon)
    try {
      const postgres = await startEmbeddedPostgres(folder, { settings: { fsync: 'off' } })
      return await work(postgres.url).finally(() => postgres.stop())
    } finally {
      await rm(placeOf(folder), { recursive: true, force: true })
      process.off('exit', abandon)
    }
  })
}

function placeOf(folder: string): string {
  try {
    return resolve(folder, JSON.parse(readFileSync(join(folder, clusterFileName), 'utf8')).folder)
  } catch {
    return folder
  }
}

function abandonCluster(place: string): void {
  try {
    process.kill(Number(readFileSync(join(place, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGQUIT')
  } catch {}
  rmSync(place, { recursive: true, force: true, maxRetries: 5 })
}
