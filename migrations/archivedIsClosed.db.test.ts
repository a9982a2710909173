import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate, migrationSource } from '../src/store/database/migrate.ts'
import { insertResponse } from '../src/testing/database/insertResponse.ts'
import { createTestDatabase, type TestDatabase } from '../src/testing/database/testDatabase.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('[STATE-01] the migration closes read responses, reopens unread ones, and keeps any other status', async () => {
  const { db } = database
  const insert = async (is_read: string, status: string, description: string) => {
    const id = await insertResponse(db)
    await db('email_responses')
      .where({ id })
      .update({ is_read, status, client_name: `${is_read} ${status}` })
    await db('activity_logs').insert({ response_id: id, activity_type: 'response_changed', description })
  }
  await db.migrate.down({ migrationSource, name: '0065_archivedIsClosed' } as object)
  await insert('true', 'new', 'Marked as read')
  await insert('false', 'closed', 'Status set to closed')
  await insert('true', 'waiting', 'Status set to waiting')
  await insert('false', 'waiting', 'Status set to new, Level corrected to High')
  await migrate(db)
  expect(await db('email_responses').orderBy('client_name').pluck('status')).toEqual([
    ...['new', 'waiting', 'closed', 'waiting'],
  ])
  expect(await db('activity_logs').orderBy('description').pluck('description')).toEqual([
    ...['Archived', 'Archived', 'Marked as unread, Level corrected to High', 'Status set to waiting'],
  ])
})
