import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ResponseBody } from '../contract/responses.ts'
import { refreshThreads } from '../store/responses/responseThreads.ts'
import { type ApiClient, signedInClient } from '../testing/apiClient.ts'
import { insertResponse } from '../testing/database/insertResponse.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

const now = new Date('2026-10-20T16:00:00Z')
const at = (day: number, hour = 14) => new Date(Date.UTC(2026, 9, day, hour))
let server: TestServer
let api: ApiClient
beforeAll(async () => {
  const env = { ADMIN: 'none', INTEREST_OVERRIDE_DOMAINS: 'override.example' }
  server = await startTestServer({ env, clock: () => now })
  api = await signedInClient(server)
  const { db } = server.context
  const insert = (response: Parameters<typeof insertResponse>[1]) => insertResponse(db, response)
  const ada = {
    refId: 'JL-1',
    candidateName: 'Ada Lind',
    clientEmail: 'rosa@hollowaypike.example',
    conversationId: 'a',
  }
  const first = await insert({ ...ada, level: 'moderate', category: 'question', receivedAt: at(1), isRead: true })
  const second = await insert({ ...ada, level: 'high', category: 'interview_request', receivedAt: at(19) })
  const bo = await insert({
    ...{ refId: 'JL-2', candidateName: 'Bo Vance', clientEmail: 'tom@marshlaw.example', clientName: 'Tom Quíll' },
    ...{ level: 'not_interested', category: 'decline', receivedAt: at(10), isRead: true, subject: 'Tax counsel 100%_' },
  })
  const cy = await insert({
    ...{ refId: 'JL-3', candidateName: 'Cy Ender', clientEmail: 'pat@override.example', clientName: 'Pat Moss' },
    ...{ level: 'high', category: 'positive', receivedAt: at(12) },
  })
  const dee = await insert({
    ...{ refId: 'JL-4', candidateName: 'Dee Líndqvist', clientEmail: 'uma@quiet.example', clientName: 'Uma Orr' },
    ...{ level: 'unknown', category: 'other', receivedAt: at(15) },
  })
  await db.raw(`update clients set company = 'Marsh & Sons' where email = 'tom@marshlaw.example'`)
  await db.raw(`update clients set company = 'Quiet' where email = 'uma@quiet.example'`)
  await db.raw(`update clients set company = 'Override' where email = 'pat@override.example'`)
  const me = (await api.get<{ user: { name: string } }>('/api/session')).body.user.name
  const own =
    'insert into thread_owners (thread_id, owner, is_set) select thread_id, ?, true from email_responses where id = ?'
  await db.raw(own, [me, second])
  await db.raw(own, ['Owen Marsh', bo])
  await db.raw('update email_responses set corrected_at = now() where id = ?', [cy])
  await db('notes').insert({ response_id: first, text: 'x', written_by: 'x', written_at: now })
  await db('notes').insert({ response_id: cy, text: 'x', written_by: 'x', written_at: now, deleted_at: now })
  await db.raw(
    `insert into messages (internet_message_id, has_attachments) select message_id, id <> ? from email_responses
     where id = any(?)`,
    [cy, [bo, cy]],
  )
  await db('activity_logs').insert([
    { response_id: cy, activity_type: 'response_answered', description: '', created_at: at(13) },
    { response_id: first, activity_type: 'response_answered', description: '', created_at: at(2) },
  ])
  const [{ thread_id: hidden }] = await db('email_responses').where({ id: dee }).select('thread_id')
  await db.raw(
    `insert into reminders (thread_id, due_at, only_unanswered, set_by, set_at) values (?, '2027-01-01', false, 'x', now())`,
    [hidden],
  )
  await db.transaction(trx => refreshThreads(trx, [hidden]))
})
afterAll(() => server.stop())

const path = (q: string, more: object = {}) =>
  `/api/responses?filter=${encodeURIComponent(JSON.stringify({ threads: true, q, ...more }))}`
const found = async (q: string, more?: object) => {
  const { rows, range } = await api.list<ResponseBody>('responses', { threads: true, q, ...more })
  expect(range).toMatch(new RegExp(`/${rows.length}$`))
  return rows.map(row => row.refId).sort()
}

describe('[RESP-03] searching responses', () => {
  it.each([
    ['a level, by the newest stance', 'level:high', ['JL-1']],
    ['several levels, with override domains as Not Interested', 'level:none,moderate', ['JL-2', 'JL-3']],
    ['all but a level', '-level:high', ['JL-2', 'JL-3']],
    ['threads with a reminder and an unknown level', 'level:unknown has:reminder', ['JL-4']],
    ['no threads with a reminder without has:reminder', 'level:unknown', []],
    ['a category of any message', 'category:question', ['JL-1']],
    ['all but a category', '-category:decline,other', ['JL-1', 'JL-3']],
    ['nothing for a category without messages', 'category:bounce', []],
    ['a candidate by part of the name', 'candidate:lind', ['JL-1', 'JL-4']],
    ['a candidate by a name with its accent', 'candidate:LÍNDqvist', ['JL-4']],
    ['a person without an accent', 'tom quill', ['JL-2']],
    ['a candidate by reference', 'candidate:jl-1', ['JL-1']],
    ['all but a candidate', 'firm:e -candidate:lind', ['JL-2', 'JL-3']],
    ['no candidate by a LIKE pattern', 'candidate:L%d', []],
    ['a firm by its name', 'firm:"marsh & sons"', ['JL-2']],
    ["a firm by its name without 'firm:'", 'Marsh & Sons', ['JL-2']],
    ['a firm by the words that its guessed name joins', 'firm:"holloway pike"', ['JL-1']],
    ['a firm by its words, whatever signs divide them', 'firm:"marsh, sons"', ['JL-2']],
    ['no firm by its words in another order', 'firm:"sons marsh"', []],
    ['a firm by its domain', 'firm:hollowaypike.example', ['JL-1']],
    ['no firm by the name of a person in it', 'firm:tom', []],
    ['all but a firm', '-firm:marsh', ['JL-1', 'JL-3']],
    ['the own threads', 'owner:me', ['JL-1']],
    ['the threads of an owner', 'owner:"owen marsh"', ['JL-2']],
    ['threads without an owner', 'owner:none', ['JL-3']],
    ['all but the own threads', '-owner:me', ['JL-2', 'JL-3']],
    ['nothing for an unknown owner', 'owner:zoe', []],
    ['unread threads', 'is:unread', ['JL-1', 'JL-3']],
    ['archived threads', 'is:read', ['JL-2']],
    ['threads that are not unread', '-is:unread', ['JL-2']],
    ['corrected threads', 'is:corrected', ['JL-3']],
    ['threads that are not corrected', '-is:corrected', ['JL-1', 'JL-2']],
    ['threads with a file', 'has:attachment', ['JL-2']],
    ['threads without a file', '-has:attachment', ['JL-1', 'JL-3']],
    ['threads with a note', 'has:note', ['JL-1']],
    ['threads without a note', '-has:note', ['JL-2', 'JL-3']],
    ['messages from a day on', 'after:2026-10-12', ['JL-1', 'JL-3']],
    ['messages before a day', 'before:2026-10-02', ['JL-1']],
    ['messages in a range of days', 'after:2d before:today', ['JL-1']],
    ['nothing between the messages of a thread', 'after:2026-10-02 before:2026-10-09', []],
    ['no thread whose terms match different messages', 'category:question after:2026-10-12', []],
    ['threads without a message from a day on', '-after:2026-10-12', ['JL-2']],
    ['a sender by name', 'from:quill', ['JL-2']],
    ['a sender by address', 'from:@override', ['JL-3']],
    ['no sender by category', 'from:decline', []],
    ['text of the subject', 'subject:"tax counsel"', ['JL-2']],
    ['LIKE wildcards in a subject literally', 'subject:00%_', ['JL-2']],
    ['no other characters for LIKE wildcards', 'subject:"a_ counsel"', []],
    ['words in any order', 'lind ada', ['JL-1']],
    ['words of the candidate and of the sender', 'vance quill', ['JL-2']],
    ['words of a name and of a reference', 'ender jl-3', ['JL-3']],
    ['words of a name and of the subject', 'quill counsel', ['JL-2']],
    ['nothing unless one message has every word', 'vance moss', []],
    ['threads that we have replied to', 'is:replied', ['JL-3']],
    ['threads that we have not replied to', 'is:unreplied', ['JL-1', 'JL-2']],
    ['threads that are not unreplied', '-is:unreplied', ['JL-3']],
    ['categories with spaces', 'interview request', ['JL-1']],
    ['text and terms together', 'lind level:high', ['JL-1']],
    ['text in threads with a reminder', 'uma', ['JL-4']],
    ['a phrase', '"dee lind"', ['JL-4']],
    ['all without excluded text', '-tom -"pat moss"', ['JL-1']],
    ['any script', 'candidate:"שרה" \u202e', []],
  ])('finds %s', async (_, q, expected) => {
    expect(await found(q)).toEqual(expected)
  })

  it('filters single messages too', async () => {
    const messages = async (q: string) =>
      (await api.list<ResponseBody>('responses', { q })).rows.map(row => `${row.refId} ${row.category}`)
    expect(await messages('category:question')).toEqual(['JL-1 question'])
    expect(await messages('candidate:ada -is:unread')).toEqual(['JL-1 question'])
    expect(await messages('level:high -after:2026-10-12')).toEqual(['JL-1 question'])
  })

  it.each([
    ['level:pink lind', 'level:pink', ['JL-1', 'JL-4']],
    ['is:flagged to:ada level:high', 'is:flagged, to:ada', ['JL-1']],
    ['level: after:9999999-99-99', 'level:, after:9999999-99-99', ['JL-1', 'JL-2', 'JL-3']],
    ['before:שלום', 'before:שלום', ['JL-1', 'JL-2', 'JL-3']],
  ])('leaves out refused parts of %s and names them', async (q, refused, expected) => {
    const { headers } = await api.get(path(q))
    expect(String(headers.get('x-refused')).split(', ').map(decodeURIComponent).join(', ')).toBe(refused)
    expect(await found(q)).toEqual(expected)
  })

  it('[RESP-06] exports what the search finds', async () => {
    const filter = encodeURIComponent(JSON.stringify({ threads: true, q: 'level:high wings:1 -level:pink' }))
    const { body, headers } = await api.get<string>(`/api/responses/export?filter=${filter}`)
    expect(headers.get('x-refused')).toBe('wings%3A1, -level%3Apink')
    expect(body.trim().split('\n')).toHaveLength(1)
    const all = await api.get<string>(`/api/responses/export?filter=${filter.replace('wings%3A1', '')}`)
    expect(all.body.trim().split('\n')).toHaveLength(3)
  })

  it.each([
    '"',
    '-"',
    "'; drop table messages; --",
    '\\',
    '%',
    '_',
    'level:"',
    'before:',
    ':::',
    '-',
    'x '.repeat(499),
  ])('returns 200 for %j', async q => {
    expect((await api.get(path(q))).status).toBe(200)
  })

  it('rejects NUL characters and more than 1,000 characters', async () => {
    for (const q of ['a\0b', 'x'.repeat(10_000)]) expect((await api.get(path(q))).status).toBe(400)
  })
})
