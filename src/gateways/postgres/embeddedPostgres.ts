import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '../../domain/errors.ts'
import { ClusterControl } from './ClusterControl.ts'
import { type ClusterFile, hasCluster, newClusterFile, readClusterFile, writeClusterFile } from './clusterFile.ts'
import { explained, openDataFolder } from './dataFolder.ts'
import { tryFolderLock, withFolderLock } from './folderLock.ts'
import { keepLease } from './keepLease.ts'
import { clusterUrl, type Lease, takeLease } from './lease.ts'
import { postgresBinaries } from './postgresBinaries.ts'
import { systemUserForPostgres } from './systemUser.ts'

/** A running PostgreSQL of our own. */
export interface EmbeddedPostgres {
  url: string
  /** False when it ran already. */
  started: boolean
  /** Lets go of it. The last process that does stops the cluster: open transactions roll back. */
  stop(): Promise<void>
}

interface StartOptions {
  /** Extra `postgres -c name=value` settings, such as fsync=off for tests. */
  settings?: Readonly<Record<string, string>>
  /** Keeps it running: one that was killed is started again. Hears of each break, and why a start fails. */
  onBreak?: (failure: unknown) => void
  /** This process holds the running lock of the folder, as the one `rejoinder start` there does. */
  claimed?: boolean
}

/** Held in a data folder by its one `rejoinder start`, which keeps the server up. */
export const runningLock = 'running.lock'
/** That one may be on its way up or down, or starting its server again. */
const unseenPatienceMs = 12_000

/**
 * Starts the PostgreSQL cluster of `dataDir`, making it first when there is none, and waits until it answers.
 * One that runs already, or that a killed process left running, is shared. Any number of processes may do so at once.
 * Works as root and for ordinary users.
 *
 * @throws AppError `unavailable` with the end of the server's log when it does not come up; `invalid` or `forbidden`
 * when the folder cannot be used; `conflict` when the cluster of before is gone, or a server that
 * cannot be seen from here works on it
 */
export async function startEmbeddedPostgres(dataDir: string, options: StartOptions = {}): Promise<EmbeddedPostgres> {
  const folder = await openDataFolder(dataDir)
  for (const end = Date.now() + unseenPatienceMs; ; await wait(200)) {
    const postgres = await startUnlessUnseen(folder, options)
    if (postgres) return postgres
    if (Date.now() < end) continue
    const message = `Rejoinder runs on the data in ${folder} where this process cannot see it.`
    throw new AppError('conflict', 'postgres.unseen', message, {
      hint: 'Run the command there, for example with docker exec.',
    })
  }
}

/** Null when it may run where this process cannot see it: a second one on the same data would destroy them. */
function startUnlessUnseen(folder: string, options: StartOptions): Promise<EmbeddedPostgres | null> {
  return explained(folder, () =>
    alone(folder, async () => {
      const { cluster, control } = await openCluster(folder)
      const running = await control.runningPort()
      if (running === null && !options.claimed && isClaimed(folder)) return null
      // Kept before the cluster is made: nobody else knows the password.
      if (cluster.port === 0) await writeClusterFile(folder, cluster)
      await control.initialise(cluster.password)
      const port = running ?? (await freePort(cluster.port))
      if (port !== cluster.port) await writeClusterFile(folder, { ...cluster, port })
      if (running === null) await control.start(port, options.settings ?? {})
      const address = { port, password: cluster.password }
      const first = await takeLease(address)
      const revive = (): Promise<Lease> =>
        alone(folder, async () => {
          if ((await control.runningPort()) === null) await control.start(port, options.settings ?? {})
          return takeLease(address)
        })
      const kept = options.onBreak && keepLease(first, revive, options.onBreak)
      // Whoever removes the folder under us does not make us leave the server behind.
      const stop = async () => {
        if (await (kept?.current() ?? first).release()) await control.stop()
      }
      return {
        url: clusterUrl(address),
        started: running === null,
        async stop() {
          await kept?.leave()
          await (existsSync(folder) ? alone(folder, stop) : stop())
        },
      }
    }),
  )
}

/** How long the server may take to see that a process which used it has died. */
const noticeMs = 5000

/**
 * Stops the cluster of a data folder that a process has left behind which was killed or cut off.
 *
 * @returns whether one ran
 * @throws AppError `unavailable` when another process uses it
 */
export async function stopLeftPostgres(dataDir: string): Promise<boolean> {
  if (!hasCluster(dataDir)) return false
  const folder = await openDataFolder(dataDir)
  return alone(folder, async () => {
    const { cluster, control } = await openCluster(folder)
    const port = await control.runningPort()
    if (port === null) return false
    for (const end = Date.now() + noticeMs; ; await wait(100)) {
      const lease = await takeLease({ port, password: cluster.password })
      if (await lease.release()) break
      if (Date.now() < end) continue
      throw new AppError(
        'unavailable',
        'postgres.used',
        'The built-in PostgreSQL still runs: another process uses it.',
        {
          hint: 'End the other commands of Rejoinder on these data (serve, work, a sync), then stop it again.',
        },
      )
    }
    await control.stop()
    return true
  })
}

/** The cluster of a data folder, or the choice of one that is still to be made. */
async function openCluster(folder: string): Promise<{ cluster: ClusterFile; control: ClusterControl }> {
  const known = await readClusterFile(folder)
  const user = await systemUserForPostgres(known && resolve(folder, known.folder))
  const cluster = known ?? (await newClusterFile(folder, user))
  return { cluster, control: new ClusterControl(await postgresBinaries(user), resolve(folder, cluster.folder), user) }
}

/** Whether another process is the one `rejoinder start` of the folder. */
function isClaimed(folder: string): boolean {
  if (!existsSync(join(folder, runningLock))) return false
  const lock = tryFolderLock(join(folder, runningLock))
  lock?.release()
  return lock === null
}

/** Longer than a start may take. */
const patienceMs = 330_000

/** One process at a time starts or stops a cluster: otherwise one could stop what another has just begun to use. */
async function alone<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const outcome = await withFolderLock(join(folder, 'lock'), patienceMs, work)
  if (outcome) return outcome.done
  throw new AppError(
    'unavailable',
    'postgres.busy',
    `Another process is starting or stopping the database in ${folder}.`,
  )
}

/** The port of last time when it is still free, so that saved addresses keep working. */
async function freePort(wanted: number): Promise<number> {
  const listen = (port: number) =>
    new Promise<number>((resolve, reject) => {
      const server = createServer().once('error', reject)
      server.listen(port, '127.0.0.1', () => {
        const address = server.address()
        server.close(() => resolve(typeof address === 'object' && address ? address.port : port))
      })
    })
  return wanted === 0 ? listen(0) : listen(wanted).catch(() => listen(0))
}
