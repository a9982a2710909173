import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate, migrationSource } from '../src/store/database/migrate.ts'
import { createTestDatabase, type TestDatabase } from '../src/testing/database/testDatabase.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('the migration names the other recipients, and omits colleagues and the candidate', async () => {
  const { db } = database
  await db.migrate.down({ migrationSource, name: '0074_otherRecipients' } as object)
  const [candidate] = await db('candidates')
    .insert({ ref_id: 'JL-1', name: 'Ada Lind', email: ' Ada@home.example' })
    .returning('id')
  const people = (...listed: [string, string][]) => JSON.stringify(listed.map(([name, address]) => ({ name, address })))
  const submission = (message_id: string, other_recipients: string[]) => ({
    ...{ message_id, internet_message_id: message_id, candidate_id: candidate.id, candidate_name: 'Ada Lind' },
    ...{ subject: '', content: '', from: 'Us@Rejoinder.example', to: 'a@one.example', sent_at: new Date() },
    other_recipients,
  })
  await db('messages').insert({
    internet_message_id: '<many@x>',
    to_recipients: people(['Ann', 'a@one.example'], ['Zed', 'Z@Two.example']),
    cc_recipients: people(['Bob', 'b@two.example'], ['Owen', 'owen@rejoinder.example'], ['Ada', 'ada@home.example']),
    bcc_recipients: people(['', 'z@two.example']),
  })
  const before = ['ada@home.example', 'b@two.example', 'owen@rejoinder.example', 'z@two.example']
  await db('email_submissions').insert([
    submission('<gone@x>', ['b@two.example']),
    submission('<many@x>', before),
    submission('<one@x>', []),
  ])
  await migrate(db)
  const rows = await db('email_submissions').orderBy('message_id').select('other_recipients', 'other_names')
  expect(rows).toEqual([
    { other_recipients: ['b@two.example'], other_names: [] },
    { other_recipients: ['z@two.example', 'b@two.example'], other_names: ['Zed', 'Bob'] },
    { other_recipients: [], other_names: [] },
  ])
})
