import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database/testDatabase.ts'
import { waitFor } from '../testing/waitFor.ts'
import { type JobQueue, openQueue } from './openQueue.ts'
import { resetFutureTimes } from './resetFutureTimes.ts'

let database: TestDatabase
let queue: JobQueue
beforeEach(async () => {
  database = await createTestDatabase()
  queue = await openQueue(database.url, () => {})
})
afterEach(async () => {
  await queue.close()
  await database.drop()
})

/** Moves the queue five hours ahead, as if the clock had been set back. */
async function setClockBack(tables = ['version', 'queue', 'job']): Promise<void> {
  const { rows } = await database.db.raw(
    `select table_name as table, string_agg(format('%1$I = %1$I + interval ''5 hours''', column_name), ', ') as change
     from information_schema.columns
     where table_schema = 'pgboss' and data_type like 'timestamp%' and table_name = any(?)
     group by 1`,
    [tables],
  )
  for (const { table, change } of rows) await database.db.raw(`update pgboss.${table} set ${change}`)
}

const fetchOne = async (name: 'syncMail' | 'sendMail') => (await queue.boss.fetch(name))[0]

describe('when the database clock is set back', () => {
  it('waiting jobs, retries and scheduled jobs still run on time', async () => {
    await queue.enqueue('sendMail', { outboxId: crypto.randomUUID() })
    const failing = await fetchOne('sendMail')
    await queue.boss.fail('sendMail', failing?.id ?? '')
    await queue.enqueue('syncMail', { hoursBack: 2 }, { everySeconds: 15 })
    await setClockBack()
    expect([await fetchOne('syncMail'), await fetchOne('sendMail')]).toEqual([undefined, undefined])

    expect(await resetFutureTimes(queue.boss)).toBe(true)
    expect(await fetchOne('syncMail')).toMatchObject({ data: { hoursBack: 2 } })
    expect(await waitFor('the second try', () => fetchOne('sendMail'))).toMatchObject({ id: failing?.id })
    const { rows } = await database.db.raw(
      `select cron_on <= now() as cron, (select bool_and(coalesce(monitor_claim_on, monitor_on, now()) <= now())
       from pgboss.queue) as monitor from pgboss.version`,
    )
    expect(rows).toEqual([{ cron: true, monitor: true }])
  })

  it('a job runs that was queued before pg-boss stored any other time of the wrong clock', async () => {
    await queue.enqueue('syncMail', { hoursBack: 2 })
    await setClockBack(['job'])
    expect(await fetchOne('syncMail')).toBeUndefined()
    expect(await resetFutureTimes(queue.boss)).toBe(true)
    expect(await fetchOne('syncMail')).toMatchObject({ data: { hoursBack: 2 } })
    expect(await resetFutureTimes(queue.boss)).toBe(false)
  })

  it('nothing changes while the clock is right, and a delayed job stays delayed', async () => {
    const at = new Date(Date.now() + 3_600_000)
    await queue.enqueue('syncMail', { hoursBack: 2 }, { at })
    expect(await resetFutureTimes(queue.boss)).toBe(false)
    await setClockBack()
    expect(await resetFutureTimes(queue.boss)).toBe(true)
    const [job] = await database.db('pgboss.job').where({ name: 'syncMail' }).select('start_after')
    expect(Math.abs(job.start_after.getTime() - at.getTime())).toBeLessThan(60_000)
  })
})
