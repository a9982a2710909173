import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toMailSearch } from '../../domain/search/mailSearch.ts'
import { parseSearch } from '../../domain/search/parseSearch.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database/testDatabase.ts'
import { countFoundEmails, indexBatch, searchEmails } from './messageSearch.ts'

const count = 6000
let database: TestDatabase
const asked: string[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  await db.raw(`
    insert into mail_folders (id, display_name) values ('old', 'Old'), ('new', 'New');
    insert into messages (internet_message_id, subject, text, received_at)
      select '<' || n || '@x>', n, 'common word' || n % 150 || case when n % 2000 = 0 then ' seldom' else '' end
          || case when n % 2 = 0 then ' half' else '' end,
        timestamptz '2026-01-01' + n * interval '10 minutes' from generate_series(1, ${count}) n;
    insert into message_copies (graph_id, message_id, folder_id, received_at)
      select 'copy' || subject, id, case when subject::int <= 10 then 'old' else 'new' end, received_at from messages;
  `)
  for (let last = await indexBatch(db, null, 1000); last; ) last = await indexBatch(db, last, 1000)
  await db.raw('analyze')
  db.on('query', ({ sql }: { sql: string }) => asked.push(sql))
})
afterAll(() => database.drop())

function read(query: string) {
  const { parts } = parseSearch(query, { screen: 'mailbox', now: new Date(), timeZone: 'UTC', user: null })
  return { search: toMailSearch(parts), links: [], overrideDomains: [], folderId: null }
}

async function search(query: string, range: { offset: number; limit: number; folderId?: string }) {
  asked.length = 0
  const wanted = { ...read(query), ...range }
  return (await searchEmails(database.db, wanted)).map(row => Number(row.subject))
}
const down = (from: number, length: number) => Array.from({ length }, (_, n) => from - n)
const asks = () => asked.filter(sql => sql.includes('find_messages')).length
const askedNewest = () => asked.some(sql => sql.includes('"newest"'))

describe('[MBX-18] searching a large mailbox', () => {
  it('finds a word in every message page by page without the index', async () => {
    expect(await search('common', { offset: 0, limit: 26 })).toEqual(down(count, 26))
    expect(await search('common', { offset: 500, limit: 26 })).toEqual(down(count - 500, 26))
    expect(await search('common before:2026-01-20', { offset: 0, limit: 3 })).toEqual([2735, 2734, 2733])
    expect(asks()).toBe(0)
  })

  it('queries the index for the newest weeks of a frequent word, and no further if they fill the page', async () => {
    expect(await search('half', { offset: 0, limit: 3 })).toEqual([6000, 5998, 5996])
    expect([asks(), askedNewest()]).toEqual([1, true])
    expect(await search('half before:2026-01-20', { offset: 1, limit: 2 })).toEqual([2732, 2730])
    expect(asks()).toBe(1)
  })

  it('queries the index for all weeks when the newest messages do not match', async () => {
    expect(await search('common', { offset: 0, limit: 26, folderId: 'old' })).toEqual(down(10, 10))
    expect(asks()).toBe(2)
    expect(await search('half', { offset: 0, limit: 26, folderId: 'old' })).toEqual([10, 8, 6, 4, 2])
  })

  it('finds a rare word wherever it is', async () => {
    expect(await search('seldom', { offset: 0, limit: 26 })).toEqual([6000, 4000, 2000])
    expect(await search('common seldom', { offset: 1, limit: 1 })).toEqual([4000])
    expect(askedNewest()).toBe(false)
  })

  it('returns a complete last page', async () => {
    expect(await search('common', { offset: count - 3, limit: 26 })).toEqual([3, 2, 1])
  })

  it('counts the results up to the given limit', async () => {
    const counted = (query: string) => countFoundEmails(database.db, read(query), 100)
    expect(await Promise.all(['seldom', 'common', 'is:unread', 'is:flagged', ''].map(counted))).toEqual([
      3, 100, 100, 0, 0,
    ])
  })

  it('accepts every letter, digit and accent, including those that fold to a quote', async () => {
    const points = Array.from({ length: 0x3400 - 0xa0 }, (_, n) => n + 0xa0)
    const signs = String.fromCodePoint(...points, ...Array.from({ length: 0x500 }, (_, n) => n + 0xfb00))
    const letters = signs.match(/[\p{L}\p{N}]/gu) ?? []
    expect(letters.length).toBeGreaterThan(5000)
    for (let at = 0; at < letters.length; at += 450) {
      const batch = letters
        .slice(at, at + 450)
        .join('')
        .replaceAll(/.{20}/gu, '$& ')
      for (const query of [batch, `"${batch}"`, `-from:"${batch}" x`]) {
        expect(await search(query, { offset: 0, limit: 1 })).toEqual([])
      }
    }
  })

  it('matches a name with a letter as apostrophe to one with an apostrophe', async () => {
    const [row] = await database.db('messages').insert(
      {
        internet_message_id: '<apostrophe@x>',
        subject: '7001',
        text: "from Siobhan O'Brien",
        received_at: new Date(0),
      },
      'id',
    )
    await database.db('message_copies').insert({ graph_id: 'o', message_id: row.id, folder_id: 'old' })
    await indexBatch(database.db, null, 10)
    expect(await search('siobhan oʼbrien', { offset: 0, limit: 2 })).toEqual([7001])
    expect(await search('"oʼbrien"', { offset: 0, limit: 2 })).toEqual([7001])
  })
})
