import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startChild, type TestChild } from '../../testing/children/startChild.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database/testDatabase.ts'
import { waitFor } from '../../testing/waitFor.ts'
import { listHangingLocks } from './hangingLocks.ts'
import { tryLock, waitForLock, whileLocked } from './sessionLock.ts'

const staleMs = 2000
let database: TestDatabase
let child: TestChild
let said: string[]
beforeEach(async () => {
  database = await createTestDatabase()
  await database.db.raw('create table scraps (word text)')
  said = []
  child = startChild('lockChild.ts', { CHILD_DATABASE_URL: database.url, CHILD_STALE_MS: String(staleMs) })
  if (child.process.stdout) createInterface({ input: child.process.stdout }).on('line', line => said.push(line))
  await hear('holds')
})
afterEach(async () => {
  child.process.kill('SIGCONT')
  await child.kill()
  await database.drop()
})

const hear = (line: string) => waitFor(`the child to say ${line}`, async () => said.includes(line))
const order = (line: string) => void child.process.stdin?.write(`${line}\n`)
const words = () => database.db('scraps').orderBy('word').pluck('word')
const takeOver = async (): Promise<void> => {
  const lock = await waitForLock(database.url, 'try', undefined, staleMs)
  await whileLocked(lock, undefined, () => database.db.transaction(trx => trx('scraps').insert({ word: 'ours' })))
}

describe('a process that holds a lock', () => {
  it('loses it while suspended, and can write nothing under it after it resumes', async () => {
    order('write early')
    await hear('wrote')
    child.process.kill('SIGSTOP')
    await takeOver()
    order('write late')
    child.process.kill('SIGCONT')
    await hear('refused')
    expect(await words()).toEqual(['early', 'ours'])
  })

  it('loses it while its event loop is blocked, even to a process that does not wait', async () => {
    order('block')
    await hear('blocks')
    const lock = await waitFor('the lock', () => tryLock(database.url, 'try', staleMs))
    await lock.release()
  })

  it('loses it in the middle of a transaction, which is rolled back', async () => {
    order('begin half')
    await hear('started')
    child.process.kill('SIGSTOP')
    await takeOver()
    child.process.kill('SIGCONT')
    order('write late')
    await hear('refused')
    expect(await words()).toEqual(['ours'])
  })

  it('keeps it as long as it sends heartbeats, even if idle', async () => {
    const stop = new AbortController()
    const waiting = waitForLock(database.url, 'try', stop.signal, staleMs)
    const readBeat = async () =>
      (await database.db('session_locks').where({ name: 'try' }).first('beaten_at')).beaten_at
    const first = await readBeat()
    await waitFor('beats', async () => (await readBeat()).getTime() - first.getTime() > 1.5 * staleMs)
    stop.abort(new Error('stopping'))
    await expect(waiting).rejects.toThrow('stopping')
    order('write still')
    await hear('wrote')
  })

  it('is reported as hanging after half a minute without a heartbeat, until another process takes over', async () => {
    expect(await listHangingLocks(database.db)).toEqual([])
    child.process.kill('SIGSTOP')
    await database.db.raw(`update session_locks set beaten_at = beaten_at - interval '1 minute'`)
    const [hanging, ...others] = await listHangingLocks(database.db)
    expect([hanging, others]).toMatchObject([{ name: 'try', pid: child.process.pid }, []])
    expect(hanging?.silentSeconds).toBeGreaterThanOrEqual(60)
    await takeOver()
    expect(await listHangingLocks(database.db)).toEqual([])
  })
})
