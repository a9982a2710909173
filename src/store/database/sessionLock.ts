import { setTimeout as wait } from 'node:timers/promises'
import type { Knex } from 'knex'
import { AppError } from '../../domain/errors.ts'
import { type LockConnection, openLockConnection } from './lockConnection.ts'
import { whileFenced } from './lockFences.ts'

/** `lost` fires when the connection breaks or another process takes over. */
export interface SessionLock {
  lost: AbortSignal
  /** Increases each time the lock is taken. Transactions of whileLocked commit only while it is the newest. */
  fence: number
  release(): Promise<void>
}

interface OwnLock extends SessionLock {
  also(name: string): Promise<boolean>
}

/** Returns null when another process holds the lock. Ends a hanging holder, for the next try. */
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

/** Throws the signal's reason when it fires. */
export async function waitForLock(
  url: string,
  name: string,
  signal?: AbortSignal,
  staleMs?: number,
): Promise<SessionLock> {
  const connection = await openBounded(url, name, staleMs)
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

/** Fires the signal of `work` also when the lock is lost. */
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

export interface SessionLocker {
  /** Throws the signal's reason when it fires. */
  take(signal?: AbortSignal): Promise<SessionLock>
  close(): Promise<void>
}

/** Keeps its connection, because opening one costs more than a sync of one message. */
export function createSessionLocker(url: string, name: string, staleMs?: number): SessionLocker {
  let idle: LockConnection | null = null
  let closed = false
  const open = async (): Promise<LockConnection> => {
    const connection = await openBounded(url, name, staleMs)
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
      // The kept connection may have broken unnoticed.
      return held || takeOn(await open(), signal)
    },
    async close() {
      closed = true
      await idle?.close()
    },
  }
}

export async function lockUntilCommit(trx: Knex, name: string): Promise<void> {
  await trx.raw('select pg_advisory_xact_lock(hashtext(?))', [`rejoinder.${name}`])
}

/** Keeps repeated calls from using up the database's connections. */
const maxOpen = 40
let open = 0

async function openBounded(url: string, name: string, staleMs?: number): Promise<LockConnection> {
  if (open >= maxOpen) {
    throw new AppError('unavailable', 'database.busy', 'Too many operations are running or waiting.', {
      hint: 'Wait for the others, then try again.',
    })
  }
  open += 1
  let counts = true
  const forget = () => {
    if (counts) open -= 1
    counts = false
  }
  try {
    const connection = await openLockConnection(url, name, staleMs)
    connection.lost.addEventListener('abort', forget)
    const close = () => connection.close().finally(forget)
    return { ...connection, close }
  } catch (error) {
    forget()
    throw error
  }
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
