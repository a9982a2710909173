import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertResponse } from '../testing/insertResponse.ts'
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts'
import { waitFor } from '../testing/waitFor.ts'
import { updateResponse } from './responses.ts'
import { refreshThreads } from './responseThreads.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('[API-11] counts a thread right when two of its messages are read in transactions that overlap', async () => {
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
