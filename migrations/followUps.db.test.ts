import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate, migrationSource } from '../src/store/database/migrate.ts'
import { createTestDatabase, type TestDatabase } from '../src/testing/database/testDatabase.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('the migration fills in the firms of all recipients of existing submissions from their messages', async () => {
  const { db } = database
  await db.migrate.down({ migrationSource, name: '0020_followUps' } as object)
  const people = (...addresses: string[]) => JSON.stringify(addresses.map(address => ({ name: '', address })))
  const [candidate] = await db('candidates')
    .insert({ ref_id: 'JL-1', name: 'Ada Lind', email: 'Ada@home.example' })
    .returning('id')
  const submission = (message_id: string) => ({
    message_id,
    internet_message_id: message_id,
    candidate_id: candidate.id,
    candidate_name: 'Ada Lind',
    subject: '',
    content: '',
    from: 'us@rejoinder.example',
    to: 'a@one.example',
    firm_key: 'one.example',
    sent_at: new Date(),
  })
  await db('messages').insert([
    {
      internet_message_id: '<many@x>',
      to_recipients: people('us@rejoinder.example', 'a@one.example', 'B@Two.example'),
      cc_recipients: people('ada@home.example', 'c@two.example', 'c@one.example'),
      bcc_recipients: people('D@gmail.com', 'no address'),
    },
    { internet_message_id: '<one@x>', to_recipients: people('a@one.example') },
  ])
  await db('email_submissions').insert([submission('<many@x>'), submission('<one@x>')])
  await migrate(db)
  expect(await db('email_submissions').orderBy('message_id').pluck('other_firms')).toEqual([
    ['d@gmail.com', 'two.example'],
    [],
  ])
})
