import { afterAll, beforeAll, expect, it } from 'vitest'
import type { InterestCategory } from '../../domain/responses/interest.ts'
import { insertResponse } from '../../testing/database/insertResponse.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database/testDatabase.ts'
import { waitFor } from '../../testing/waitFor.ts'
import { updateResponse } from './responses.ts'
import { refreshThreads } from './responseThreads.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('[API-11] counts unread messages correctly when two are marked as read in overlapping transactions', async () => {
  const { db } = database
  const one = await insertResponse(db, { conversationId: 'c' })
  const other = await insertResponse(db, { conversationId: 'c' })
  const { thread_id: threadId } = await db('response_threads').first('thread_id')

  const first = await db.transaction()
  await updateResponse(first, one, { isRead: true }, new Date())
  await refreshThreads(first, [threadId])
  const second = db.transaction(async trx => {
    await updateResponse(trx, other, { isRead: true }, new Date())
    await refreshThreads(trx, [threadId])
  })
  await waitFor('the second to wait for the first', async () => {
    const { rows } = await db.raw(
      `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    return rows.length > 0
  })
  await first.commit()
  await second
  expect(await db('response_threads').first('unread_count')).toEqual({ unread_count: 0 })
})

it("uses the level of an acknowledgement as the thread's stance until another message has one", async () => {
  const { db } = database
  const one = (level: 'unknown' | 'low' | 'high', category: InterestCategory, minute: number) =>
    insertResponse(db, {
      conversationId: 'd',
      level,
      category,
      receivedAt: new Date(Date.UTC(2026, 10, 2, 9, minute)),
    })
  const stance = async () => (await db('response_threads').where({ level: 'unknown' }).first('stance')).stance
  await one('unknown', 'redirect', 0)
  expect(await stance()).toBe('unknown')
  await one('low', 'acknowledgement', 1)
  expect(await stance()).toBe('low')
  await one('unknown', 'other', 2)
  expect(await stance()).toBe('low')
  await one('high', 'interview_request', 3)
  await one('low', 'acknowledgement', 4)
  expect(await stance()).toBe('high')
})
