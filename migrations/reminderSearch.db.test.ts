import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate, migrationSource } from '../src/store/database/migrate.ts'
import { createTestDatabase, type TestDatabase } from '../src/testing/database/testDatabase.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('the migration renames is:snoozed in saved views of responses, and nothing else', async () => {
  const { db } = database
  await db.migrate.down({ migrationSource, name: '0065_reminderSearch' } as object)
  const [user] = await db('users').insert({ name: 'owen', password_hash: '' }).returning('id')
  const queries = ['owner:me is:snoozed', '-IS:Snoozed x', 'is:"snoozed"', 'is:unread snoozed', 'this:snoozed']
  await db('saved_views').insert(
    queries.map((query, position) => ({
      ...{ id: db.raw('gen_random_uuid()'), user_id: user.id, screen: 'responses' },
      ...{ name: String(position), query, position },
    })),
  )
  await migrate(db)
  expect(await db('saved_views').orderBy('position').pluck('query')).toEqual([
    ...['owner:me has:reminder', '-has:reminder x', 'has:"reminder"', 'is:unread snoozed', 'this:snoozed'],
  ])
})
