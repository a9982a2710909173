import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCandidates } from '../actions/candidates/addCandidates.ts'
import { indexMessages } from '../actions/mailbox/indexMessages.ts'
import type { EmailPageBody } from '../contract/mailbox.ts'
import type { RefusedPart } from '../domain/search/parseSearch.ts'
import { type ApiClient, signedInClient } from '../testing/apiClient.ts'
import { aCandidate, aReply } from '../testing/builders.ts'
import type { SandboxControl } from '../testing/sandboxControl.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { waitFor } from '../testing/waitFor.ts'
import { startWorker } from '../worker/startWorker.ts'

let server: TestServer
let api: ApiClient
let control: SandboxControl
let ids: string[]
const day = (n: number) => `2026-10-${String(n).padStart(2, '0')}T14:00:00Z`
beforeAll(async () => {
  server = await startTestServer()
  api = await signedInClient(server)
  control = server.control
  ids = await control.addAll([
    aReply({
      subject: 'Zürich office',
      text: 'We discussed the next steps with the partner.',
      receivedDateTime: day(1),
    }),
    aReply({
      subject: 'Okonjo',
      text: 'A note about partnership, and nothing of the steps that come next.',
      from: { name: 'Łukasz Nowák', address: 'l.nowak@umbrella-law.example' },
      cc: [{ name: 'Gwen Quill', address: 'gwen@firm.example' }],
      receivedDateTime: day(2),
      isRead: true,
    }),
    aReply({
      subject: 'With a file (JL-4711)',
      text: 'partner',
      receivedDateTime: day(3),
      attachments: [{ name: 'Fee_Agreement-2026.docx', contentType: 'application/msword', contentBytes: 'AAAA' }],
    }),
    aReply({ folder: 'sentitems', subject: 'Ours', text: 'hindsight', receivedDateTime: day(5) }),
    aReply({ folder: 'archive', subject: 'Archived', text: 'partner partner', receivedDateTime: day(4) }),
  ])
  await server.sync()
  await indexMessages(server.context, new AbortController().signal)
})
afterAll(() => server.stop())

interface Found extends EmailPageBody {
  words: string[]
  refused: RefusedPart[]
}
const ask = (q: string, more = '') => api.get<Found>(`/api/outlook/search?q=${encodeURIComponent(q)}${more}`)
const find = async (q: string, more = '') => {
  const { status, body } = await ask(q, more)
  return status === 200 ? body.emails.map(email => Number(email.receivedAt?.slice(8, 10))) : status
}

describe('[MBX-18] searching the mailbox', () => {
  it.each([
    ['the start of a word, newest first', 'part', [4, 3, 2, 1]],
    ['all the words', 'partner steps', [2, 1]],
    ['a phrase', '"next steps"', [1]],
    ['a phrase in capitals', '"NEXT STEPS"', [1]],
    ['emails without a word', 'partner -steps', [4, 3]],
    ['emails without a phrase', 'steps -"next steps"', [2]],
    ['an excluded word alone', '-steps', [5, 4, 3]],
    ['accented text without accents', 'zurich', [1]],
    ['unaccented text with accents', 'ökonjö', [2]],
    ['a letter with a stroke', 'lukasz', [2]],
    ['part of an address', 'umbrella', [2]],
    ['a whole address', 'l.nowak@umbrella-law.example', [2]],
    ['a reference', 'jl-4711', [3]],
    ['a file by a part of its name', 'agreement', [3]],
    ['a file by its name', 'Fee_Agreement-2026.docx', [3]],
    ['the sender', 'from:nowak', [2]],
    ['no sender who is only in Cc', 'from:gwen', []],
    ['a recipient', 'to:gwen', [2]],
    ['no text outside of the subject', 'subject:partner', []],
    ['a word of the subject', 'subject:okonjo', [2]],
    ['unread emails', 'partner is:unread', [4, 3, 1]],
    ['read emails', 'is:read', [5, 2]],
    ['emails with a file', 'has:attachment', [3]],
    ['emails from a day on', 'partner after:2026-10-03', [4, 3]],
    ['emails before a day', 'before:2026-10-03 partner', [2, 1]],
    ['a range of days alone', 'after:2026-10-02 before:2026-10-04', [3, 2]],
    ['emails in a folder', 'partner in:archive', [4]],
    ['emails in a folder by its display name', 'partner in:Inbox', [3, 2, 1]],
    ['sent emails by a short folder name', 'hindsight in:sent', [5]],
    ['no received emails among the sent ones', 'partner in:SENT', []],
    ['emails in a folder by other short names', 'partner in:junk', []],
    ['nothing for an empty search', '', []],
    ['nothing for symbols only', '🙂 & | !', []],
    ['nothing for an unknown word', 'xylophone', []],
  ])('finds %s', async (_, q, expected) => {
    expect(await find(q)).toEqual(expected)
  })

  it('finds flagged emails, and only those of the requested folder', async () => {
    await api.send('PATCH', `/api/outlook/emails/${encodeURIComponent(ids[0] ?? '')}/flag`)
    expect(await find('is:flagged')).toEqual([1])
    expect(await find('partner -is:flagged')).toEqual([4, 3, 2])
    expect(await find('partner', '&folderId=Archive')).toEqual([4])
  })

  it('[MBX-19] returns pages in the shape of the email list, and the words to highlight', async () => {
    const { body } = await ask('partner', '&pageSize=3')
    expect(body.pagination).toEqual({ page: 1, pageSize: 3, hasMore: true })
    expect(body.words).toEqual(['partner'])
    expect(body.emails[0]).toMatchObject({
      subject: 'Archived',
      content: 'partner partner',
      isAnalytics: false,
      folderName: 'Archive',
    })
    expect(await find('partner', '&pageSize=3&page=2')).toEqual([1])
    expect((await ask('partner', '&pageSize=3&page=2')).body.pagination.hasMore).toBe(false)
  })

  it('leaves out refused parts of a search and names each with a reason', async () => {
    const { body } = await ask('partner before:soon in:nowhere is:snoozed -steps')
    expect(body.emails.map(email => Number(email.receivedAt?.slice(8, 10)))).toEqual([4, 3])
    expect(body.refused.map(({ part, reason }) => `${part}; ${reason.slice(0, 28)}`)).toEqual([
      'before:soon; was ignored. Use before: wit',
      'is:snoozed; was ignored. Use is:unread, ',
      'in:nowhere; was ignored. There is no suc',
    ])
    expect(await find('is:snoozed')).toEqual([])
    expect(await find('in:archive')).toEqual([4])
  })

  it('rejects an unknown folder, a search that is too long, and a missing one', async () => {
    expect(await ask('x', '&folderId=nowhere')).toMatchObject({ status: 404, body: { field: 'folderId' } })
    expect(await ask('x'.repeat(10_000))).toMatchObject({ status: 400, body: { field: 'q' } })
    expect(await api.get('/api/outlook/search')).toMatchObject({ status: 400, body: { field: 'q' } })
  })

  it.each([
    "' & x:*",
    "'':*A",
    '\\',
    "a\\'b",
    '(((',
    '<->',
    '!!!',
    ':*',
    '"',
    '""',
    '-"',
    'from:',
    'from:""',
    '\u0000',
    'a\u0000b',
    '½',
    'ﬁ',
    'ß',
    '\u0301',
    '\ud83d\ude42',
    '%',
    '_',
    "'; drop table messages; --",
    'in:"a\u0000"',
    'a '.repeat(490),
    '-a '.repeat(330),
    '𝒽𝑒𝓁𝓁𝑜',
    '\u202e',
    'is:',
    'x:y:z',
    '1e400',
    '-1',
    '0x1f',
    '<b>x</b>',
    'http://a.b/c?d=e&f',
  ])('never breaks on %j', async q => {
    expect(q.includes('\0') ? [400] : [200, 404]).toContain((await ask(q)).status)
  })
})

describe('search terms for candidates', () => {
  const refs = async (q: string) => {
    const { body } = await ask(q)
    return body.emails.map(email => /JL-\d+/.exec(email.subject)?.[0] ?? email.subject).sort()
  }
  beforeAll(async () => {
    await addCandidates(server.context, [
      aCandidate({ refId: 'JL-2215', name: 'Ada Lind' }),
      aCandidate({ refId: 'JL-4100', name: 'Bo Vance' }),
    ])
    const from = (name: string, host: string) => ({ name, address: `${name.toLowerCase()}@${host}` })
    await control.addAll([
      aReply({
        ...{
          subject: 'RE: Ada Lind (JL-2215)',
          text: 'Hi Owen, we would like to schedule an interview with Ada Lind.',
        },
        from: from('Rosa', 'hollowaypike.example'),
      }),
      aReply({
        ...{ subject: 'RE: Bo Vance (JL-4100)', text: 'We will pass on Bo Vance, thank you.' },
        from: from('Tom', 'marshlaw.example'),
      }),
    ])
    await server.sync()
    await indexMessages(server.context, new AbortController().signal)
    await server.context.db.raw(
      `insert into thread_owners (thread_id, owner, is_set) select thread_id, 'Owen Marsh', true from email_responses
       where ref_id = 'JL-2215' on conflict do nothing`,
    )
  })

  it.each([
    ['level:high', ['JL-2215']],
    ['level:none,low', ['JL-4100']],
    ['level:moderate', []],
    ['category:decline', ['JL-4100']],
    ['category:interview_request -candidate:ada', []],
    ['candidate:"ada lind"', ['JL-2215']],
    ['candidate:jl-4100', ['JL-4100']],
    ['candidate:a%d', []],
    ['firm:marsh', ['JL-4100']],
    ['firm:"marsh law"', ['JL-4100']],
    ['firm:rosa', []],
    ['owner:"owen marsh"', ['JL-2215']],
    ['owner:none', ['JL-4100']],
    ['owner:somebody', []],
    ['interview -level:high', []],
    ['schedule level:high', ['JL-2215']],
    ['-level:high subject:jl', ['JL-4100', 'JL-4711']],
  ])('finds the emails of %s', async (q, expected) => {
    expect(await refs(q)).toEqual(expected)
  })
})

describe('the search documents', () => {
  it('follow an email whose text changes', async () => {
    const id = await control.add(aReply({ subject: 'Draft of a quokka', receivedDateTime: day(5) }))
    const sync = () => server.sync()
    await sync()
    expect(await find('quokka')).toEqual([])
    await indexMessages(server.context, new AbortController().signal)
    expect(await find('quokka')).toEqual([5])
    await control.change(id, { subject: 'Draft of a wombat' })
    await sync()
    await indexMessages(server.context, new AbortController().signal)
    expect([await find('quokka'), await find('wombat')]).toEqual([[], [5]])
    await control.remove(id)
    await sync()
    expect(await find('wombat')).toEqual([])
  })

  it('include emails that PostgreSQL could not index whole', async () => {
    const words = (length: number) => Array.from({ length }, (_, n) => `w${n.toString(36)}`).join(' ')
    await control.addAll([
      aReply({ subject: 'numbat', text: words(300_000), receivedDateTime: day(6) }),
      aReply({ subject: 'numbat', text: 'x'.repeat(3_000_000), receivedDateTime: day(7) }),
      aReply({ subject: 'numbat', text: '㎯ '.repeat(100_000), receivedDateTime: day(8) }),
    ])
    await server.sync()
    await indexMessages(server.context, new AbortController().signal)
    expect(await find('numbat')).toEqual([8, 7, 6])
  })

  it('are updated by the worker after a sync', async () => {
    await control.add(aReply({ subject: 'A bandicoot', receivedDateTime: day(9) }))
    const worker = await startWorker(server.context)
    await waitFor('the word to be found', async () => ((await find('bandicoot')) as number[]).length === 1)
    await worker.stop()
  })
})

it('[MBX-18] queues indexing right after a manual sync, whether or not polls are running', async () => {
  await control.add(aReply({ subject: 'Quagga', receivedDateTime: day(9) }))
  expect((await api.send('POST', '/api/outlook/sync', {})).status).toBe(200)
  const jobs = server.context.db.withSchema('pgboss').from('job').where({ name: 'indexMessages', state: 'created' })
  expect(await jobs).toHaveLength(1)
})
