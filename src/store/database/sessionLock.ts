import { setTimeout as wait } from 'node:timers/promises'
import type { Knex } from 'knex'
import { type LockConnection, openLockConnection } from './lockConnection.ts'
import { whileFenced } from './lockFences.ts'

/** Held by one process of all; `lost` fires when the connection breaks that holds it, or when another took over. */
export interface SessionLock {
  lost: AbortSignal
  /** Higher with each turn: transactions of whileLocked commit only while this is the newest. */
  fence: number
  release(): Promise<void>
}

/** One that further locks can be taken with, on its connection. */
interface OwnLock extends SessionLock {
  /** Takes one more when it is free, until this one is released. */
  also(name: string): Promise<boolean>
}

/**
 * Takes a lock over all processes when it is free: a session lock on a connection of its own, which PostgreSQL frees
 * when the process dies. A holder that hangs, and does not beat for `staleMs`, is ended: the next try finds it free.
 *
 * @param name what is locked, 'caspio' for example
 * @returns null when another has it
 */
export async function tryLock(url: string, name: string, staleMs?: number): Promise<OwnLock | null> {
  const connection = await openLockConnection(url, name, staleMs)
  try {
    const fence = await connection.take(name)
    if (fence !== null)
      return { ...ownLock(connection, fence), also: async other => (await connection.take(other)) !== null }
  } catch (error) {
    await connection.close()
    throw error
  }
  await connection.close()
  return null
}

/**
 * The same, and waits until it is free.
 *
 * @param signal ends the waiting: its reason is thrown
 */
export async function waitForLock(
  url: string,
  name: string,
  signal?: AbortSignal,
  staleMs?: number,
): Promise<SessionLock> {
  const connection = await openLockConnection(url, name, staleMs)
  try {
    return ownLock(connection, await takePatiently(connection, name, signal))
  } catch (error) {
    await connection.close()
    throw error
  }
}

function ownLock(connection: LockConnection, fence: number): SessionLock {
  return { lost: connection.lost, fence, release: () => connection.close() }
}

/**
 * Does `work` while a lock is held, and frees the lock then. A transaction that the work begins is refused once another
 * process has taken over, also when this one has not heard of that yet.
 *
 * @param stopping ends the work before its time
 * @param work is handed what also tells that the lock is lost
 */
export async function whileLocked<T>(
  lock: SessionLock,
  stopping: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const signal = stopping ? AbortSignal.any([lock.lost, stopping]) : lock.lost
  try {
    return await whileFenced(lock.fence, () => work(signal))
  } finally {
    await lock.release()
  }
}

/** Takes one lock again and again. */
export interface SessionLocker {
  /** Waits until the lock is free, or the signal fires: then it throws the signal's reason. */
  take(signal?: AbortSignal): Promise<SessionLock>
  close(): Promise<void>
}

/**
 * Makes a taker of the lock of this name. Its connection is kept from one time to the next: opening one costs more than
 * what is done under the mailbox's lock when a single mail has come.
 */
export function createSessionLocker(url: string, name: string, staleMs?: number): SessionLocker {
  let idle: LockConnection | null = null
  let closed = false
  const open = async (): Promise<LockConnection> => {
    const connection = await openLockConnection(url, name, staleMs)
    connection.lost.addEventListener('abort', () => {
      if (idle === connection) idle = null
    })
    return connection
  }
  const release = async (connection: LockConnection): Promise<void> => {
    const freed = await connection.free(name).then(
      () => true,
      () => false,
    )
    if (freed && !idle && !closed) idle = connection
    else await connection.close()
  }
  const takeOn = async (connection: LockConnection, signal: AbortSignal | undefined): Promise<SessionLock> => {
    try {
      const fence = await takePatiently(connection, name, signal)
      return { lost: connection.lost, fence, release: () => release(connection) }
    } catch (error) {
      await connection.close()
      throw error
    }
  }
  return {
    async take(signal) {
      const kept = idle
      idle = null
      const held = kept && (await takeOn(kept, signal).catch(() => signal?.throwIfAborted()))
      // The kept one may have broken without our having heard of it yet.
      return held || takeOn(await open(), signal)
    },
    async close() {
      closed = true
      await idle?.close()
    },
  }
}

/** Lets one transaction at a time go on from here, over all processes: the next when this one has ended. */
export async function lockUntilCommit(trx: Knex, name: string): Promise<void> {
  await trx.raw('select pg_advisory_xact_lock(hashtext(?))', [`rejoinder.${name}`])
}

async function takePatiently(
  connection: LockConnection,
  name: string,
  signal: AbortSignal | undefined,
): Promise<number> {
  for (;;) {
    const fence = await connection.take(name)
    if (fence !== null) return fence
    await wait(200, undefined, { signal }).catch(() => {})
    signal?.throwIfAborted()
  }
}
