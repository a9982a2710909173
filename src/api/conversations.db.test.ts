import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ConversationBody, ConversationEntryBody } from '../contract/conversations.ts'
import { type ApiClient, signedInClient } from '../testing/apiClient.ts'
import { aCandidate, aReply } from '../testing/builders.ts'
import { insertResponse } from '../testing/database/insertResponse.ts'
import type { SandboxControl, TestMail } from '../testing/sandboxControl.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

const us = { name: 'Recruiting', address: 'recruiting@rejoinder.example' }
const anna = { name: 'Anna King', address: 'anna@kingfirm.example' }
const ben = { name: 'Ben Ott', address: 'ben@ottfirm.example' }
const at = (minute: number) => new Date(Date.UTC(2026, 9, 12, 14, minute)).toISOString()
const subject = 'RE: Ifeoma Okonjo (JL-2291)'
const conversationId = 'both-sides'
let server: TestServer
let api: ApiClient
let control: SandboxControl

beforeAll(async () => {
  server = await startTestServer({ candidates: [aCandidate({ refId: 'JL-2291', name: 'Ifeoma Okonjo' })] })
  api = await signedInClient(server)
  control = server.control
})
afterAll(() => server.stop())

const read = async (query: string) => (await api.get<ConversationBody>(`/api/conversations?${query}`)).body.entries
const ofEmail = (id = '') => read(`messageId=${encodeURIComponent(id)}`)
const lines = (entries: ConversationEntryBody[]) =>
  entries.map(({ kind, isOwn, words }) => `${isOwn ? 'ours' : 'theirs'} ${kind}: ${words}`)
const ours = (text: string, minute: number, over: Partial<TestMail> = {}): TestMail => ({
  folder: 'sentitems',
  from: us,
  to: [anna],
  subject,
  body: { contentType: 'text', content: text },
  receivedDateTime: at(minute),
  conversationId,
  ...over,
})
const theirs = (from: typeof anna, text: string, minute: number, over: Partial<TestMail> = {}) =>
  aReply({ from, to: [us], subject, text, receivedDateTime: at(minute), conversationId, ...over })

describe('a conversation with two firms', () => {
  let ids: string[]
  beforeAll(async () => {
    ids = await control.addAll([
      ours('The following candidate has been submitted for your review:', 0, { to: [anna, ben] }),
      theirs(anna, 'Let me see what Bernard thinks.', 1),
      theirs(ben, 'We are not hiring.', 2),
      ours('Any news?', 3),
      theirs(anna, 'I am out of the office until October 20, 2026.', 4, {
        subject: 'Automatic reply: Ifeoma Okonjo (JL-2291)',
      }),
      theirs(anna, 'It is a yes. We would love to interview her.', 5),
    ])
    await server.sync()
  })

  it('lists both sides in chronological order, with automatic mail', async () => {
    const entries = await ofEmail(ids[1])
    expect(lines(entries)).toEqual([
      'ours email: The following candidate has been submitted for your review:',
      'theirs email: Let me see what Bernard thinks.',
      'theirs email: We are not hiring.',
      'ours email: Any news?',
      expect.stringMatching(/^theirs absence: /),
      'theirs email: It is a yes. We would love to interview her.',
    ])
    expect(entries.map(({ emailId }) => emailId)).toEqual(ids)
    expect(entries[4]).toMatchObject({ returnDate: '2026-10-20', response: null })
    expect(entries.map(({ response }) => response?.decides ?? null)).toEqual([null, false, true, null, null, true])
  })

  it('of a response leaves out what other firms wrote, and keeps our email to this firm', async () => {
    const id = (await ofEmail(ids[1])).at(-1)?.response?.id
    expect(lines(await read(`responseId=${id}`)).map(line => line.slice(0, 24))).toEqual([
      'ours email: The followin',
      'theirs email: Let me see',
      'ours email: Any news?',
      'theirs absence: I am out',
      'theirs email: It is a ye',
    ])
    const ofBen = (await ofEmail(ids[1]))[2]?.response?.id
    expect(lines(await read(`responseId=${ofBen}`))).toEqual([
      'ours email: The following candidate has been submitted for your review:',
      'theirs email: We are not hiring.',
    ])
  })

  it('includes our queued reply at once, without the text it quotes', async () => {
    const entries = await ofEmail(ids[1])
    const responseId = entries.at(-1)?.response?.id
    const body = 'Tuesday at 2 suits her.\n\n-----Original Message-----\nFrom: Anna King\n\nIt is a yes.'
    const mail = { to: anna.address, subject, body, responseId, holdSeconds: 60 }
    expect((await api.send('POST', '/api/email/send', mail)).status).toBe(202)
    const all = { to: [anna.address], subject, body: '<p>And Wednesday.</p>', holdSeconds: 60 }
    const answering = { messageId: ids[5], how: 'replyAll' }
    expect((await api.send('POST', '/api/outlook/send-email', { ...all, answering })).status).toBe(202)
    for (const query of [`responseId=${responseId}`, `messageId=${encodeURIComponent(ids[0] ?? '')}`]) {
      const found = (await read(query)).slice(-2)
      expect(lines(found)).toEqual(['ours outbox: Tuesday at 2 suits her.', 'ours outbox: And Wednesday.'])
      expect(found.map(({ outbox }) => outbox?.state)).toEqual(['queued', 'queued'])
    }
  })

  it('leaves out deleted emails, except responses and the email requested', async () => {
    await control.move(ids[3] ?? '', 'deleteditems')
    await control.move(ids[5] ?? '', 'deleteditems')
    await server.sync()
    const entries = await ofEmail(ids[1])
    expect(lines(entries)).not.toContain('ours email: Any news?')
    const yes = entries.find(({ words }) => words.startsWith('It is a yes'))
    expect(yes).toMatchObject({ emailId: null, from: { address: anna.address }, response: { decides: true } })
    expect((await ofEmail(ids[3])).map(({ emailId }) => emailId)).toContain(ids[3])
  })
})

it('names the recipient that a bounce did not reach', async () => {
  const report = [
    'Delivery has failed to these recipients or groups:',
    '',
    'Anna King (anna@kingfirm.example)',
    "The email address you entered couldn't be found.",
  ].join('\n')
  const [sent] = await control.addAll([
    ours('A resume.', 30, { conversationId: 'bounced', subject: 'Ifeoma Okonjo (JL-2291)' }),
    theirs({ name: 'Microsoft Outlook', address: 'postmaster@rejoinder.example' }, report, 31, {
      conversationId: 'bounced',
      subject: 'Undeliverable: Ifeoma Okonjo (JL-2291)',
    }),
  ])
  await server.sync()
  const entries = await ofEmail(sent)
  expect(entries.map(({ kind, failedRecipients }) => [kind, failedRecipients])).toEqual([
    ['email', []],
    ['bounce', [anna.address]],
  ])
})

describe('the conversation requested', () => {
  let id: string
  beforeEach(async () => {
    id = await insertResponse(server.context.db, { conversationId: 'gone' })
  })

  it('may have no email in the mailbox', async () => {
    expect(await read(`responseId=${id}`)).toMatchObject([{ kind: 'email', emailId: null, response: { id } }])
  })

  it('must be exactly one that exists', async () => {
    const status = async (query: string) => (await api.get(`/api/conversations${query}`)).status
    expect(await status('')).toBe(400)
    expect(await status(`?responseId=${id}&messageId=x`)).toBe(400)
    expect(await status('?responseId=nonsense')).toBe(400)
    expect(await status('?responseId=00000000-0000-4000-8000-000000000000')).toBe(404)
    expect(await status('?messageId=nobody')).toBe(404)
  })
})

it('returns the newest 300 entries of a long conversation', async () => {
  const { db } = server.context
  const thread = { conversationId: 'long', clientEmail: 'p@longfirm.example' }
  let last = ''
  for (let n = 0; n < 310; n += 1) {
    last = await insertResponse(db, {
      ...thread,
      content: `Message ${n}`,
      receivedAt: new Date(Date.UTC(2026, 8, 1, 0, n)),
    })
  }
  const entries = await read(`responseId=${last}`)
  expect([entries.length, entries[0]?.words, entries.at(-1)?.words]).toEqual([300, 'Message 10', 'Message 309'])
})
