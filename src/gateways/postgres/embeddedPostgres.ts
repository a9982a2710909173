import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '../../domain/errors.ts'
import { ClusterControl } from './ClusterControl.ts'
import { hasCluster, newClusterFile, readClusterFile, writeClusterFile } from './clusterFile.ts'
import { explainFolderErrors, openDataFolder } from './dataFolder.ts'
import { runningLock, tryFolderLock, withFolderLock } from './folderLock.ts'
import { keepLease } from './keepLease.ts'
import { clusterUrl, type Lease, superuser, takeLease } from './lease.ts'
import { postgresBinaries } from './postgresBinaries.ts'
import { openSocketFolder, port } from './socketFolder.ts'
import { systemUserForPostgres } from './systemUser.ts'

export interface EmbeddedPostgres {
  url: string
  superuserUrl: string
  /** False when it was already running. */
  started: boolean
  /** Stops the cluster unless another process uses it. */
  stop(): Promise<void>
}

interface StartOptions {
  settings?: Readonly<Record<string, string>>
  /** Receives each break, and the reason if a restart fails. */
  onBreak?: (failure: unknown) => void
  /** True if this process holds the folder's running lock. */
  claimed?: boolean
}

/** Time in which another process may start, stop or restart its server. */
const unseenPatienceMs = 12_000

/**
 * Any number of processes share the cluster.
 * @throws AppError `unavailable`, `invalid` or `forbidden` for the folder, `conflict` for lost data or an unseen server
 */
export async function startEmbeddedPostgres(dataDir: string, options: StartOptions = {}): Promise<EmbeddedPostgres> {
  const folder = await openDataFolder(dataDir)
  for (const end = Date.now() + unseenPatienceMs; ; await wait(200)) {
    const postgres = await startUnlessUnseen(folder, options)
    if (postgres) return postgres
    if (Date.now() < end) continue
    const message = `Rejoinder is running on the data in ${folder}, but this process cannot reach it.`
    throw new AppError('conflict', 'postgres.unseen', message, {
      hint: 'Run the command there, for example with docker exec.',
    })
  }
}

/** Returns null when a server may run out of our sight: a second one would destroy the data. */
function startUnlessUnseen(folder: string, options: StartOptions): Promise<EmbeddedPostgres | null> {
  return explainFolderErrors(folder, () =>
    alone(folder, async () => {
      const { cluster, control, user } = await openCluster(folder)
      const running = await control.running()
      if (running === null && !options.claimed && isClaimed(folder)) return null
      // Writes it first, so that the password is never lost.
      if (cluster.port === 0) await writeClusterFile(folder, cluster)
      await control.initialise(cluster.password)
      const own = resolve(folder, cluster.folder, 'socket')
      const known = cluster.socketFolder ?? own
      const host = running?.host ?? (await openSocketFolder([own, known], user))
      if (running === null && (cluster.port === 0 || host !== known))
        await writeClusterFile(folder, { ...cluster, port, ...(host === own ? {} : { socketFolder: host }) })
      if (running === null) await control.start(host, options.settings ?? {})
      const address = { host, port, ...running, password: cluster.password }
      const first = await takeLease(address, running === null).catch(async error => {
        if (running === null) await control.stop()
        throw error
      })
      const revive = (): Promise<Lease> =>
        alone(folder, async () => {
          const revived = await control.running()
          if (revived === null) await control.start(host, options.settings ?? {})
          return takeLease({ ...address, pid: revived?.pid }, false)
        })
      const kept = options.onBreak && keepLease(first, revive, options.onBreak)
      const stop = async () => {
        if (await (kept?.current() ?? first).release()) await control.stop()
      }
      return {
        url: clusterUrl(address),
        superuserUrl: clusterUrl(address, superuser),
        started: running === null,
        async stop() {
          await kept?.leave()
          await (existsSync(folder) ? alone(folder, stop) : stop())
        },
      }
    }),
  )
}

/** Lets the server notice that a process has died. */
const noticeMs = 5000

/**
 * Returns whether a killed process had left it running.
 * @throws AppError `unavailable` when another process uses it
 */
export async function stopOrphanedPostgres(dataDir: string): Promise<boolean> {
  if (!hasCluster(dataDir)) return false
  const folder = await openDataFolder(dataDir)
  return alone(folder, async () => {
    const { cluster, control } = await openCluster(folder)
    const running = await control.running()
    if (running === null) return false
    for (const end = Date.now() + noticeMs; ; await wait(100)) {
      const lease = await takeLease({ ...running, password: cluster.password }, false)
      if (await lease.release()) break
      if (Date.now() < end) continue
      throw new AppError(
        'unavailable',
        'postgres.used',
        'The built-in PostgreSQL is still running because another process uses it.',
        {
          hint: 'Stop the other Rejoinder commands that use this data (serve, work, a sync), then run the stop command again.',
        },
      )
    }
    await control.stop()
    return true
  })
}

async function openCluster(folder: string) {
  const known = await readClusterFile(folder)
  const user = await systemUserForPostgres(known && resolve(folder, known.folder))
  const cluster = known ?? (await newClusterFile(folder, user))
  const control = new ClusterControl(await postgresBinaries(user), resolve(folder, cluster.folder), user)
  return { cluster, control, user }
}

function isClaimed(folder: string): boolean {
  if (!existsSync(join(folder, runningLock))) return false
  const lock = tryFolderLock(join(folder, runningLock))
  lock?.release()
  return lock === null
}

const patienceMs = 330_000

/** No process may stop a cluster that another is about to use. */
async function alone<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const outcome = await withFolderLock(join(folder, 'lock'), patienceMs, work)
  if (outcome) return outcome.done
  throw new AppError(
    'unavailable',
    'postgres.busy',
    `Another process is starting or stopping the database in ${folder}.`,
  )
}
