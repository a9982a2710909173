import { setTimeout as wait } from 'node:timers/promises'
import type { Knex } from 'knex'
import type pg from 'pg'
import { openOwnConnection } from './database/ownConnection.ts'
import { prepared } from './database/prepared.ts'

/** Held by one process of all; `lost` fires when the connection that holds it breaks. */
export interface SessionLock {
  lost: AbortSignal
  release(): Promise<void>
}

/** One that further locks can be taken with, on its connection. */
interface OwnLock extends SessionLock {
  /** Takes one more when it is free, until this one is released. */
  also(name: string): Promise<boolean>
}

/**
 * Takes a lock over all processes when it is free: a session lock on a connection of its own, which PostgreSQL frees
 * when the process dies.
 *
 * @param name what is locked, 'caspio' for example
 * @returns null when another has it
 */
export function tryLock(url: string, name: string): Promise<OwnLock | null> {
  return onOwnConnection(url, name, async (client, lock) => {
    if (await acquire(client, name)) return { ...lock, also: other => acquire(client, other) }
    await client.end()
    return null
  })
}

/**
 * The same, and waits until it is free.
 *
 * @param signal ends the waiting: its reason is thrown
 */
export function waitForLock(url: string, name: string, signal?: AbortSignal): Promise<SessionLock> {
  return onOwnConnection(url, name, async (client, lock) => {
    await acquirePatiently(client, name, signal)
    return lock
  })
}

/**
 * Does `work` while a lock is held, and frees the lock then.
 *
 * @param stopping ends the work before its time
 * @param work is handed what also tells that the lock is lost
 */
export async function whileLocked<T>(
  lock: SessionLock,
  stopping: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  try {
    return await work(stopping ? AbortSignal.any([lock.lost, stopping]) : lock.lost)
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

/** A connection for the lock alone, and who hears when it breaks. */
interface LockConnection {
  client: pg.Client
  onBreak: (() => void) | null
}

/**
 * Makes a taker of the lock of this name. Its connection is kept from one time to the next: opening one costs more than
 * what is done under the mailbox's lock when a single mail has come.
 */
export function createSessionLocker(url: string, name: string): SessionLocker {
  let idle: LockConnection | null = null
  let closed = false
  const drop = async (connection: LockConnection): Promise<void> => {
    if (idle === connection) idle = null
    await connection.client.end().catch(() => {})
  }
  const open = async (): Promise<LockConnection> => {
    const connection: LockConnection = { client: await openLockConnection(url, name), onBreak: null }
    connection.client.on('error', () => {
      connection.onBreak?.()
      void drop(connection)
    })
    return connection
  }
  const release = async (connection: LockConnection): Promise<void> => {
    connection.onBreak = null
    const freed = await free(connection.client, name).catch(() => null)
    if (freed && !idle && !closed) idle = connection
    else await drop(connection)
  }
  const takeOn = async (connection: LockConnection, signal: AbortSignal | undefined): Promise<SessionLock> => {
    const lost = new AbortController()
    connection.onBreak = () => lost.abort(lossOf(name))
    try {
      await acquirePatiently(connection.client, name, signal)
    } catch (error) {
      await drop(connection)
      throw error
    }
    return { lost: lost.signal, release: () => release(connection) }
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
      if (idle) await drop(idle)
    },
  }
}

/** Lets one transaction at a time go on from here, over all processes: the next when this one has ended. */
export async function lockUntilCommit(trx: Knex, name: string): Promise<void> {
  await trx.raw('select pg_advisory_xact_lock(hashtext(?))', [keyOf(name)])
}

async function onOwnConnection<T>(
  url: string,
  name: string,
  work: (client: pg.Client, lock: SessionLock) => Promise<T>,
): Promise<T> {
  const client = await openLockConnection(url, name)
  const lost = new AbortController()
  client.on('error', () => lost.abort(lossOf(name)))
  try {
    return await work(client, { lost: lost.signal, release: () => client.end() })
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

const openLockConnection = (url: string, name: string) =>
  openOwnConnection(url, `rejoinder ${name} lock ${process.pid}`)

const lossOf = (name: string) => new Error(`The connection that holds the ${name} lock broke.`)

const keyOf = (name: string) => `rejoinder.${name}`

async function acquirePatiently(client: pg.Client, name: string, signal: AbortSignal | undefined): Promise<void> {
  while (!(await acquire(client, name))) {
    await wait(200, undefined, { signal }).catch(() => {})
    signal?.throwIfAborted()
  }
}

async function acquire(client: pg.Client, name: string): Promise<boolean> {
  const text = 'select pg_try_advisory_lock(hashtext($1)) as taken'
  const { rows } = await client.query<{ taken: boolean }>({ ...prepared('try lock'), text, values: [keyOf(name)] })
  return rows[0]?.taken ?? false
}

function free(client: pg.Client, name: string): Promise<unknown> {
  return client.query('select pg_advisory_unlock(hashtext($1))', [keyOf(name)])
}
