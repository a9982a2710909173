import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseSearch } from '../../domain/search/parseSearch.ts'
import { insertResponse } from '../../testing/database/insertResponse.ts'
import { tableReads } from '../../testing/database/tableReads.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database/testDatabase.ts'
import { listResponses, readResponses } from './responseList.ts'
import { withOwnerNames } from './threadOwners.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('[RESP-06] exports each message once even if a reply moves its conversation to the top', async () => {
  const { db } = database
  const at = (minute: number) => new Date(Date.UTC(2026, 9, 12, 14, minute))
  const ids: string[] = []
  for (let n = 0; n < 7; n += 1) ids.push(await insertResponse(db, { conversationId: `c${n}`, receivedAt: at(9 - n) }))
  const pages = readResponses(db, { threads: true }, undefined, [], 2)
  const exported = ((await pages.next()).value ?? []).map(row => row.id)
  await insertResponse(db, { conversationId: 'c6', receivedAt: at(30) })
  await insertResponse(db, { conversationId: 'new', receivedAt: at(31) })
  await db('response_threads')
    .where({ lead_response_id: ids[4] ?? '' })
    .update({ latest_at: at(40) })
  for await (const page of pages) exported.push(...page.map(row => row.id))
  expect(exported).toEqual(ids)
})

it('releases the connection when the reader stops early', async () => {
  const { db } = database
  for await (const page of readResponses(db, {}, undefined, [], 2)) {
    expect(page).toHaveLength(2)
    break
  }
  const { rows } = await db.raw(
    `select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  )
  expect(rows).toEqual([])
})

it('[RESP-03] uses an index for every search term', async () => {
  const { db } = database
  await db.raw(`
    insert into candidates (ref_id, name) select 'RX-' || n, 'Somebody Number' || n from generate_series(1000, 8999) n;
    insert into clients (email, name, company)
      select 'p@host' || n || '.example', 'Partner', 'Company' || n from generate_series(1000, 8999) n;
    insert into email_responses (ref_id, candidate_id, client_id, client_email, client_name, subject, content,
      interest_level, thread_id, message_id, received_at)
      select ref_id, k.id, l.id, l.email, 'Partner', 'About the office in town' || n, 'x', 'low', 'term-' || n, '<x' || n || '>',
        timestamptz '2020-01-01T12:00Z' + n * interval '1 day'
      from generate_series(1000, 8999) n join candidates k on ref_id = 'RX-' || n
      join clients l on l.email = 'p@host' || n || '.example';
    insert into response_threads (thread_id, lead_response_id, candidate_id, ref_id, sender_domain, size, unread_count,
      level, stance, latest_at)
      select thread_id, id, candidate_id, ref_id, 'x', 1, 1, 'low', case ref_id when 'RX-1500' then 'moderate' else 'low' end,
        received_at from email_responses where thread_id like 'term-%';
    insert into thread_owners (thread_id, owner, is_set) select thread_id, 'Owner' || thread_id, true
      from response_threads where thread_id like 'term-%'`)
  await db.raw('vacuum analyze')
  const scene = { screen: 'responses', now: new Date('2026-11-26T12:00:00Z'), timeZone: 'UTC', user: null } as const
  for (const q of [
    'level:moderate',
    'candidate:number1500',
    'candidate:RX-1500',
    'firm:company1500',
    'company1500',
    'company1500 number1500',
    'town1500 RX-1500',
    'from:@host1500.',
    'subject:town1500',
    'owner:ownerterm-1500',
    'after:2024-02-09 before:2024-02-10',
  ]) {
    const search = await withOwnerNames(db, parseSearch(q, scene).parts, null)
    const list = (trx: typeof db) => listResponses(trx, { threads: true, search }, { first: 0, last: 24 }, [])
    expect((await list(db)).rows.map(row => row.refId)).toEqual(['RX-1500'])
    const reads = await tableReads(db, list)
    const met = reads.filter(({ table }) => ['email_responses', 'response_threads', 'thread_owners'].includes(table))
    expect([q, met.reduce((sum, { rows }) => sum + rows, 0) < 20]).toEqual([q, true])
  }
})
