import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database/testDatabase.ts'
import { waitFor } from '../../testing/waitFor.ts'
import { createSessionLocker, type SessionLocker, tryLock, waitForLock, whileLocked } from './sessionLock.ts'

let database: TestDatabase
let locker: SessionLocker
beforeAll(async () => {
  database = await createTestDatabase()
  locker = createSessionLocker(database.url, 'try')
})
afterAll(async () => {
  await locker.close()
  await database.drop()
})

const connections = () =>
  database
    .db('pg_stat_activity')
    .whereRaw(`datname = current_database() and application_name like 'rejoinder try lock %'`)
    .pluck('pid')

it('excludes other holders, and releases the lock while its connection stays open', async () => {
  const lock = await locker.take()
  expect(await tryLock(database.url, 'try')).toBeNull()
  await lock.release()
  const other = await tryLock(database.url, 'try')
  expect(other).not.toBeNull()
  await other?.release()
})

it('takes further locks on its connection and releases all of them together', async () => {
  const lock = await tryLock(database.url, 'try')
  const other = await tryLock(database.url, 'other')
  expect([await lock?.also('other'), await lock?.also('third')]).toEqual([false, true])
  await other?.release()
  expect(await lock?.also('other')).toBe(true)
  expect([await tryLock(database.url, 'other'), await tryLock(database.url, 'third')]).toEqual([null, null])
  await lock?.release()
  const third = await tryLock(database.url, 'third')
  expect(third).not.toBeNull()
  await third?.release()
})

it('stops waiting when aborted, and closes its connection', async () => {
  const held = await tryLock(database.url, 'try')
  const stop = new AbortController()
  const waiting = Promise.allSettled([locker.take(stop.signal), waitForLock(database.url, 'try', stop.signal)])
  await waitFor('both to wait', async () => (await connections()).length === 3)
  stop.abort(new Error('stopping'))
  const stopped = { status: 'rejected', reason: new Error('stopping') }
  expect(await waiting).toEqual([stopped, stopped])
  await waitFor('their connections to end', async () => (await connections()).length === 1)
  await held?.release()
  const lock = await locker.take(new AbortController().signal)
  await lock.release()
})

it('reuses its connection', async () => {
  const before = await connections()
  const lock = await locker.take()
  expect(await connections()).toEqual(before)
  await lock.release()
})

it('reports a broken connection, whether or not it holds a lock, and opens another', async () => {
  const held = await locker.take()
  await database.db.raw('select pg_terminate_backend(?)', [(await connections())[0]])
  await waitFor('the loss', async () => held.lost.aborted)
  await held.release()
  const again = await locker.take()
  await again.release()
  await database.db.raw('select pg_terminate_backend(?)', [(await connections())[0]])
  await waitFor('the end of the idle one', async () => (await connections()).length === 0)
  const last = await locker.take()
  expect(last.lost.aborted).toBe(false)
  await last.release()
})

it('opens another connection when the last one broke unnoticed a moment ago', async () => {
  for (let time = 0; time < 20; time++) {
    await (await locker.take()).release()
    for (const pid of await connections()) await database.db.raw('select pg_terminate_backend(?)', [pid])
    await (await locker.take()).release()
  }
})

it('releases the lock when the work ends or fails, and aborts the work on request or when the lock is lost', async () => {
  const isFree = async () => {
    const lock = await tryLock(database.url, 'try')
    await lock?.release()
    return lock !== null
  }
  expect(await whileLocked(await locker.take(), undefined, isFree)).toBe(false)
  expect(await isFree()).toBe(true)
  const stopping = new AbortController()
  const stopped = whileLocked(await locker.take(), stopping.signal, async signal => {
    stopping.abort(new Error('Stop.'))
    signal.throwIfAborted()
  })
  await expect(stopped).rejects.toThrow('Stop.')
  expect(await isFree()).toBe(true)
  const lost = whileLocked(await locker.take(), new AbortController().signal, async signal => {
    for (const pid of await connections()) await database.db.raw('select pg_terminate_backend(?)', [pid])
    await waitFor('the loss', async () => signal.aborted)
    signal.throwIfAborted()
  })
  await expect(lost).rejects.toThrow('The connection that holds the try lock broke.')
})

it('refuses to wait when many operations of this process wait, and leaves database connections free', async () => {
  const held = await tryLock(database.url, 'crowd')
  const stop = new AbortController()
  let refused = 0
  const waiting = Array.from({ length: 60 }, () =>
    waitForLock(database.url, 'crowd', stop.signal).catch(error => {
      if (error.code === 'database.busy') refused += 1
    }),
  )
  const crowd = () =>
    database.db('pg_stat_activity').whereRaw(`application_name like 'rejoinder crowd lock %'`).pluck('pid')
  await waitFor('the others to wait', async () => refused + (await crowd()).length === 61)
  expect(refused).toBeGreaterThanOrEqual(20)
  stop.abort()
  await Promise.all(waiting)
  await held?.release()
  for (let n = 0; n < 60; n += 1) await (await waitForLock(database.url, 'crowd')).release()
})
