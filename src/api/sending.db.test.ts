import { existsSync } from 'node:fs'
import { mkdir, rm, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { Pool } from 'undici'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addCandidates } from '../actions/candidates/addCandidates.ts'
import type { EmailPageBody } from '../contract/mailbox.ts'
import type { ActivityLogBody } from '../contract/responses.ts'
import type { OutboxEntryBody } from '../contract/sending.ts'
import { SandboxClient } from '../sandbox/SandboxClient.ts'
import { type ApiClient, signedInClient } from '../testing/apiClient.ts'
import { aCandidate, aReply } from '../testing/builders.ts'
import type { SandboxControl } from '../testing/sandboxControl.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { waitFor } from '../testing/waitFor.ts'

interface Outcome {
  id: string
  state: string
  messageId: string
}
interface GraphMail {
  id: string
  subject: string
  body: { contentType: string; content: string }
  conversationId: string
  importance: string
  isDraft: boolean
  isReadReceiptRequested: boolean
  isDeliveryReceiptRequested: boolean
  hasAttachments: boolean
  toRecipients: { emailAddress: { address: string; name?: string } }[]
  ccRecipients: { emailAddress: { address: string } }[]
  bccRecipients: { emailAddress: { address: string } }[]
}

const candidate = aCandidate({ refId: 'JL-3120' })
let server: TestServer
let api: ApiClient
let graph: SandboxClient
let control: SandboxControl
beforeAll(async () => {
  server = await startTestServer({ candidates: [candidate], worker: true })
  api = await signedInClient(server)
  graph = await SandboxClient.connect(server.sandbox, server.context.config.mailbox)
  // The test calls Graph in addition to the product, which may use all four places.
  await graph.control('POST', '/limits', { concurrentRequests: 0 })
  control = server.control
})
afterAll(() => server.stop())
beforeEach(() => control.clearFaults())

const immutable = { prefer: 'IdType="ImmutableId"' }
const read = <T>(path: string) =>
  waitFor(path, async () => (await graph.get(path, immutable)).body.value as unknown as T[] | undefined)
const folder = (name: string) => read<GraphMail>(`/mailFolders/${name}/messages?$top=100`)
const titled = async (name: string, subject: string) => (await folder(name)).filter(mail => mail.subject === subject)
const composed = (over: object = {}) => ({
  to: ['Rosalind Achterberg <r.achterberg@hollowaypike.example>'],
  subject: 'Hello',
  body: '<p>Hello <b>there</b></p>',
  ...over,
})
const send = (body: object) => api.send<Outcome>('POST', '/api/outlook/send-email', body)

const stateOf = async (id: string) => (await api.get<Outcome>(`/api/outbox/${id}`)).body.state

const idIn = (uploadUrl: string) => new URL(uploadUrl, server.url).pathname.split('/').at(-1) ?? ''

async function upload(name: string, content: Buffer, contentType = 'application/pdf') {
  const { body } = await api.send<{ uploadURL: string }>('POST', '/api/attachments/upload-url')
  const put = await fetch(new URL(body.uploadURL, server.url), {
    method: 'PUT',
    body: new Uint8Array(content),
    headers: { 'content-type': contentType, cookie: await cookie() },
  })
  return {
    status: put.status,
    answer: await put.text(),
    file: { objectPath: `/objects/${idIn(body.uploadURL)}`, name, size: content.length },
  }
}
let session: string | undefined
async function cookie(): Promise<string> {
  if (session) return session
  const token = new URL(await server.signInUrl()).searchParams.get('token')
  const answer = await api.send('POST', '/api/session', { token })
  session = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  return session
}

describe('sending an email over the API', () => {
  it('sends to recipients in bcc only, and to no more than 500 in all fields together', async () => {
    const people = (count: number, firm: string) => Array.from({ length: count }, (_, at) => `p${at}@${firm}.example`)
    const blind = composed({ subject: 'Blind', to: [], bcc: ['b@x.example'] })
    expect(await send(blind)).toMatchObject({ status: 200, body: { state: 'sent' } })
    const [sent] = await titled('sentitems', 'Blind')
    expect(sent).toMatchObject({ toRecipients: [], bccRecipients: [{ emailAddress: { address: 'b@x.example' } }] })
    const many = composed({ to: people(300, 'a'), cc: people(200, 'b'), bcc: people(100, 'c') })
    const refused = {
      status: 400,
      body: { code: 'mail.recipients', error: 'An email can have at most 500 recipients; this one has 600.' },
    }
    expect(await send(many)).toMatchObject(refused)
    expect(await send(composed({ to: people(600, 'a') }))).toMatchObject(refused)
    expect(await api.send('POST', '/api/outlook/save-draft', many)).toMatchObject(refused)
    expect((await send(composed({ to: [], bcc: [] }))).body).toMatchObject({ code: 'mail.noRecipient' })
  })

  it('refuses every field that is left above the quoted original, in both calls', async () => {
    const refused = { code: 'mail.unfilledField', field: 'body' }
    const quote = `<div id="rejoinder-quoted-${'0'.repeat(32)}">{{theirs}}</div>`
    const body = '<p>Hello {{nonsense}} of {{ firm }} and {{Candidate Name}}</p>'
    expect(await send(composed({ subject: 'Unfilled', body }))).toMatchObject({
      status: 400,
      body: { ...refused, error: 'Replace {{nonsense}}, {{firm}}, and {{Candidate Name}} before you send the email.' },
    })
    const reply = { to: 'a@x.example', subject: 'Unfilled', body: 'Hello {{nonsense}}' }
    expect(await api.send('POST', '/api/email/send', reply)).toMatchObject({ status: 400, body: refused })
    expect(await titled('sentitems', 'Unfilled')).toEqual([])
    expect((await send(composed({ subject: 'Filled', body: `<p>Hello</p>${quote}` }))).status).toBe(200)
  })

  it('[API-20] [ENT-21] [COMP-09] sends cc, bcc, importance, receipts and HTML, and returns once Graph accepted it', async () => {
    const answer = await send(
      composed({
        subject: 'All of it',
        cc: ['c@x.example'],
        bcc: ['b@x.example'],
        importance: 'high',
        isDeliveryReceiptRequested: true,
        isReadReceiptRequested: true,
        attachments: [],
      }),
    )
    expect(answer).toMatchObject({ status: 200, body: { state: 'sent', messageId: expect.any(String) } })
    expect(await titled('sentitems', 'All of it')).toEqual([
      expect.objectContaining({
        id: answer.body.messageId,
        isDraft: false,
        importance: 'high',
        isDeliveryReceiptRequested: true,
        isReadReceiptRequested: true,
        body: { contentType: 'html', content: expect.stringContaining('<p>Hello <b>there</b></p>') },
        toRecipients: [{ emailAddress: { name: 'Rosalind Achterberg', address: 'r.achterberg@hollowaypike.example' } }],
        ccRecipients: [{ emailAddress: { name: 'c@x.example', address: 'c@x.example' } }],
        bccRecipients: [{ emailAddress: { name: 'b@x.example', address: 'b@x.example' } }],
      }),
    ])
    expect(await folder('drafts')).toEqual([])
  })

  it('defaults to normal importance and no receipts, and stores the sent copy in the mirror', async () => {
    const { body } = await send(composed({ subject: 'Plain' }))
    expect(await titled('sentitems', 'Plain')).toEqual([
      expect.objectContaining({
        importance: 'normal',
        isReadReceiptRequested: false,
        isDeliveryReceiptRequested: false,
      }),
    ])
    await waitFor('the copy in the mirror', () =>
      server.context.db('message_copies').where({ graph_id: body.messageId }).first(),
    )
  })

  it('[VAL-03] rejects an email without recipient or subject, or with an invalid address, and sends nothing', async () => {
    const before = (await folder('sentitems')).length
    expect(await send(composed({ to: [' '] }))).toMatchObject({ status: 400, body: { field: 'to' } })
    expect(await send(composed({ subject: ' ' }))).toMatchObject({ status: 400, body: { field: 'subject' } })
    expect(await send(composed({ cc: ['nobody'] }))).toMatchObject({ status: 400, body: { field: 'cc' } })
    expect(await send(composed({ to: ['a@x.example\r\nBcc: spy@x.example'] }))).toMatchObject({ status: 400 })
    expect(await send(composed({ surprise: 1 }))).toMatchObject({ status: 400 })
    expect(await folder('sentitems')).toHaveLength(before)
  })

  it('[ERR-17] returns why Graph refused, keeps the email, and sends the corrected one once under the same key', async () => {
    await control.fault({ kind: 'status', status: 400, code: 'ErrorInvalidRecipients', match: 'POST */send$' })
    const key = 'mail-that-fails'
    const refused = await send(composed({ subject: 'Refused', key }))
    expect(refused).toMatchObject({ status: 502, body: { error: expect.stringContaining('ErrorInvalidRecipients') } })
    const { rows } = await api.list<{ subject: string; lastError: string }>('outbox', { state: 'failed' })
    expect(rows).toEqual([
      expect.objectContaining({ subject: 'Refused', lastError: expect.stringContaining('ErrorInvalidRecipients') }),
    ])
    expect(await send(composed({ subject: 'Mended', key }))).toMatchObject({ status: 200, body: { state: 'sent' } })
    expect(await titled('sentitems', 'Refused')).toEqual([])
    expect(await titled('sentitems', 'Mended')).toHaveLength(1)
    expect(await folder('drafts')).toEqual([])
  })

  it('sends one email for two calls with the same key', async () => {
    const mail = composed({ subject: 'Twice', key: 'asked-for-twice' })
    const answers = await Promise.all([send(mail), send(mail)])
    expect(answers.map(({ body }) => body.state)).toEqual(['sent', 'sent'])
    expect(answers[0]?.body.id).toBe(answers[1]?.body.id)
    expect(await titled('sentitems', 'Twice')).toHaveLength(1)
  })

  it('sends once although Graph responds 504 after creating the draft, and again after sending it', async () => {
    await control.fault({ kind: 'afterEffect', status: 504, match: 'POST */messages$' })
    await control.fault({ kind: 'afterEffect', status: 504, match: 'POST */send$' })
    expect(await send(composed({ subject: 'Unclear' }))).toMatchObject({ status: 200, body: { state: 'sent' } })
    expect(await titled('sentitems', 'Unclear')).toHaveLength(1)
    expect(await folder('drafts')).toEqual([])
  })

  it('holds an email for as long as it can be canceled, and cancels it', async () => {
    const held = await send(composed({ subject: 'Held', holdSeconds: 60 }))
    expect(held).toMatchObject({ status: 202, body: { state: 'queued' } })
    const cancelled = await api.send('POST', `/api/outbox/${held.body.id}/cancel`)
    expect(cancelled).toMatchObject({ status: 200, body: { state: 'cancelled', subject: 'Held' } })
    const short = await send(composed({ subject: 'Let go', holdSeconds: 1 }))
    expect(short).toMatchObject({ status: 202, body: { state: 'queued' } })
    await waitFor('it to leave', async () => (await stateOf(short.body.id)) === 'sent')
    expect(await api.send('POST', `/api/outbox/${short.body.id}/cancel`)).toMatchObject({ status: 409 })
    expect(await titled('sentitems', 'Held')).toEqual([])
  })

  it('lists and finds recipients by the name in their own email', async () => {
    await control.add({
      ...aReply({
        subject: `RE: ${candidate.name} (${candidate.refId})`,
        from: { name: 'King, Anna', address: 'aking@hollowaypike.example' },
      }),
    })
    await api.send('POST', '/api/outlook/sync', { hoursBack: 24 })
    await send(composed({ to: ['AKing@hollowaypike.example'], subject: 'To her address' }))
    const found = () => api.list<OutboxEntryBody>('outbox', { q: 'anna king' })
    const [entry] = await waitFor('Anna King', async () => {
      const { rows } = await found()
      return rows.length > 0 ? rows : undefined
    })
    expect(entry).toMatchObject({ subject: 'To her address', to: [{ name: 'Anna King' }] })
  })

  it('cancels a failed email and deletes its draft, or retries it', async () => {
    await control.fault({ kind: 'status', status: 400, times: 2, match: 'POST */send$' })
    await send(composed({ subject: 'Given up' }))
    await send(composed({ subject: 'Tried again' }))
    const failed = (await api.list<{ id: string; subject: string }>('outbox', { state: 'failed' })).rows
    const id = (subject: string) => failed.find(entry => entry.subject === subject)?.id
    const held = await send(composed({ subject: 'Waits', holdSeconds: 60 }))
    const unsent = await api.list<OutboxEntryBody>('outbox', { state: ['queued', 'drafted', 'failed', 'unknown'] })
    expect(unsent.rows.slice(0, 3).map(({ subject, followUpId }) => [subject, followUpId])).toEqual([
      ['Waits', null],
      ['Tried again', null],
      ['Given up', null],
    ])
    await api.send('POST', `/api/outbox/${held.body.id}/cancel`)
    expect((await folder('drafts')).map(mail => mail.subject).sort()).toEqual(['Given up', 'Tried again'])
    expect(await api.send('POST', `/api/outbox/${id('Given up')}/cancel`)).toMatchObject({
      body: { state: 'cancelled' },
    })
    expect(await api.send('POST', `/api/outbox/${id('Tried again')}/retry`)).toMatchObject({ status: 200 })
    await waitFor('it to leave', async () => (await stateOf(id('Tried again') ?? '')) === 'sent')
    expect(await titled('sentitems', 'Tried again')).toHaveLength(1)
    expect(await folder('drafts')).toEqual([])
    expect(await titled('sentitems', 'Given up')).toEqual([])
    expect(await api.send('POST', `/api/outbox/${id('Given up')}/retry`)).toMatchObject({ status: 409 })
  })
})

describe('a draft over the API', () => {
  const save = (body: object) => api.send<{ draftId: string }>('POST', '/api/outlook/save-draft', body)

  it('[API-21] [ENT-22] [VAL-05] is saved empty, saved again as the same draft, and sent as that draft', async () => {
    const first = await save({ to: [], subject: '', body: '' })
    expect(first).toMatchObject({ status: 200, body: { draftId: expect.any(String) } })
    const { draftId } = first.body
    const cv = await upload('cv.pdf', Buffer.from('%PDF-cv'))
    const letter = await upload('letter.pdf', Buffer.from('%PDF-letter'))
    const more = composed({ subject: 'Draft', draftId, attachments: [cv.file, letter.file] })
    expect(await save(more)).toMatchObject({ status: 200, body: { draftId } })
    expect(await save({ ...more, attachments: [letter.file] })).toMatchObject({ status: 200, body: { draftId } })
    expect(await save({ ...more, isReadReceiptRequested: true })).toMatchObject({ status: 400 })
    expect(await folder('drafts')).toEqual([expect.objectContaining({ id: draftId, subject: 'Draft', isDraft: true })])
    const sent = await send({ ...more, subject: 'Draft no more', attachments: [letter.file] })
    expect(sent).toMatchObject({ status: 200, body: { state: 'sent', messageId: draftId } })
    expect(await folder('drafts')).toEqual([])
    expect(await read(`/messages/${draftId}/attachments?$select=name`)).toEqual([
      expect.objectContaining({ name: 'letter.pdf' }),
    ])
    expect(await save(more)).toMatchObject({ status: 409, body: { code: 'draft.sent' } })
  })

  it('[VAL-05] is saved without recipients that are not valid addresses yet, and names them', async () => {
    const unfinished = { to: ['nobody', 'Anna King <anna.king@kirkland.example>'], cc: ['rob@'] }
    const saved = await save({ ...composed({ subject: 'Unfinished' }), ...unfinished })
    expect(saved).toMatchObject({ status: 200, body: { leftOut: ['nobody', 'rob@'] } })
    const [draft] = await titled('drafts', 'Unfinished')
    expect(draft).toMatchObject({
      toRecipients: [{ emailAddress: { name: 'Anna King', address: 'anna.king@kirkland.example' } }],
      ccRecipients: [],
    })
  })

  it('is created once although the response to the first call was lost', async () => {
    await control.fault({ kind: 'afterEffect', status: 504, match: 'POST */messages$' })
    const order = composed({ subject: 'Lost answer', key: 'draft-lost-answer' })
    expect(await save(order)).toMatchObject({ status: 503 })
    const again = await save(order)
    expect(again.status).toBe(200)
    const drafts = await titled('drafts', 'Lost answer')
    expect(drafts.map(({ id }) => id)).toEqual([again.body.draftId])
    await graph.call('POST', `/messages/${again.body.draftId}/permanentDelete`, { headers: immutable })
  })
})

describe('a reply and a forward over the API', () => {
  it('[API-09] stay in the thread of the response, carry its files, and are recorded in its activity', async () => {
    await control.add(
      aReply({
        subject: 'RE: JL-3120',
        text: 'Could she come on Tuesday?',
        conversationId: 'conversation-of-jl-3120',
        attachments: [{ name: 'agenda.pdf', contentType: 'application/pdf', contentBytes: 'JVBERi0xLjQK' }],
      }),
    )
    await server.sync()
    const [response] = (await api.list<{ id: string }>('responses')).rows
    const cv = await upload('cv.pdf', Buffer.from('%PDF-cv'))
    const reply = {
      to: 'r.achterberg@hollowaypike.example',
      subject: 'RE: JL-3120',
      body: 'She can.\n\n> Could she come on Tuesday?',
      attachments: [cv.file],
      responseId: response?.id,
    }
    expect(await api.send('POST', '/api/email/send', reply)).toMatchObject({ status: 200, body: { state: 'sent' } })
    const forward = {
      ...reply,
      to: 'partner@rejoinder.example',
      subject: 'FW: JL-3120',
      attachments: [],
      how: 'forward',
    }
    expect(await api.send('POST', '/api/email/send', forward)).toMatchObject({ status: 200 })

    const [asked] = await titled('inbox', 'RE: JL-3120')
    const [answered] = await titled('sentitems', 'RE: JL-3120')
    const [forwarded] = await titled('sentitems', 'FW: JL-3120')
    expect(answered).toMatchObject({
      conversationId: asked?.conversationId,
      body: { content: expect.stringContaining('She can.') },
    })
    expect(forwarded?.conversationId).toBe(asked?.conversationId)
    const files = async (id = '') =>
      (await read<{ name: string }>(`/messages/${id}/attachments?$select=name`)).map(({ name }) => name)
    expect(await files(answered?.id)).toEqual(['cv.pdf'])
    expect(await files(forwarded?.id)).toEqual(['agenda.pdf'])
    const { rows } = await api.list<{ activityType: string }>('activity-logs', { responseId: response?.id })
    expect(rows.map(row => row.activityType).sort()).toEqual([
      'response_answered',
      'response_forwarded',
      'response_received',
    ])
  })

  it('[API-20] an answer to an email is recorded once for every response of that email', async () => {
    const other = aCandidate({ refId: 'JL-3121', name: 'Ola Berg' })
    await addCandidates(server.context, [other])
    const text = 'JL-3120 and JL-3121: could both come on Tuesday?'
    await control.add(aReply({ subject: 'RE: Two candidates', text }))
    await server.sync()
    const responses = (await api.list<{ id: string; subject: string }>('responses')).rows.filter(
      ({ subject }) => subject === 'RE: Two candidates',
    )
    expect(responses).toHaveLength(2)
    const [asked] = await titled('inbox', 'RE: Two candidates')
    const answering = { messageId: asked?.id, how: 'replyAll' }
    const letter = composed({ subject: 'RE: Two candidates', answering, key: 'answer-to-two' })
    expect(await send(letter)).toMatchObject({ status: 200, body: { state: 'sent' } })
    expect(await send(letter)).toMatchObject({ status: 200, body: { state: 'sent' } })
    for (const { id } of responses) {
      const { rows } = await api.list<ActivityLogBody>('activity-logs', { responseId: id })
      expect(rows.filter(({ activityType }) => activityType === 'response_answered')).toMatchObject([
        { description: 'Replied to r.achterberg@hollowaypike.example', performedBy: expect.any(String) },
      ])
    }
  })

  it('[API-09] [MBX-18] are found by recipient, subject and text', async () => {
    await control.add(
      aReply({ subject: 'RE: JL-3120, when', text: 'Could she come on Friday?', conversationId: 'found' }),
    )
    await server.sync()
    const { rows } = await api.list<{ id: string; subject: string }>('responses')
    const reply = {
      to: 'r.achterberg@hollowaypike.example',
      subject: 'RE: JL-3120, when',
      body: 'She will bring her wombat.',
      responseId: rows.find(row => row.subject === 'RE: JL-3120, when')?.id,
    }
    expect(await api.send('POST', '/api/email/send', reply)).toMatchObject({ status: 200, body: { state: 'sent' } })
    await server.sync()
    const find = async (q: string) => {
      const { body } = await api.get<EmailPageBody>(`/api/outlook/search?q=${encodeURIComponent(q)}`)
      return body.emails.map(email => email.content).filter(text => text.includes('wombat'))
    }
    for (const q of ['to:achterberg', 'to:rosalind', 'subject:when', 'wombat', 'in:SentItems wombat'])
      expect([q, await waitFor(q, async () => ((await find(q)).length > 0 ? find(q) : undefined))]).toMatchObject([
        q,
        [expect.stringContaining('wombat')],
      ])
  })

  it('[API-09] returns an error field when sending fails, and does not change an unknown response', async () => {
    const mail = { to: 'a@x.example', subject: 'x', body: '' }
    const missing = '7f1e0a52-0000-4000-8000-000000000000'
    expect(await api.send('POST', '/api/email/send', { ...mail, responseId: missing })).toMatchObject({ status: 404 })
    const without = { ...mail, attachments: [{ objectPath: `/objects/${missing}`, name: 'cv.pdf', size: 3 }] }
    expect(await api.send('POST', '/api/email/send', without)).toMatchObject({
      status: 400,
      body: { error: "The file 'cv.pdf' does not exist.", field: 'attachments.0.objectPath' },
    })
  })
})

describe('attachments', () => {
  it('[API-06] [API-07] [API-08] [RF-10] [RF-11] [RF-12] are uploaded in three steps, over 3 MB in an upload session', async () => {
    const large = Buffer.alloc(4 * 1024 * 1024 + 17, 'x')
    const { status, file } = await upload('deals.zip', large, 'application/zip')
    expect(status).toBe(204)
    const described = await api.send('POST', '/api/attachments/metadata', {
      objectPath: file.objectPath,
      metadata: { originalName: 'deals.zip', size: large.length, contentType: '' },
    })
    expect(described).toMatchObject({
      status: 200,
      body: { metadata: { originalName: 'deals.zip', size: large.length, contentType: 'application/zip' } },
    })
    const sent = await send(composed({ subject: 'Large', attachments: [file] }))
    expect(sent.status).toBe(200)
    const path = `/messages/${sent.body.messageId}/attachments`
    const [attachment] = await read<{ name: string; contentBytes: string }>(path)
    expect(attachment?.name).toBe('deals.zip')
    expect(Buffer.from(attachment?.contentBytes ?? '', 'base64').equals(large)).toBe(true)
  })

  it('are refused above the size limit without storing anything, and for a foreign upload address', async () => {
    await api.send('PUT', '/api/settings', { attachmentLimitMb: 1 })
    const { status, answer, file } = await upload('huge.bin', Buffer.alloc(1024 * 1024 + 1))
    expect([status, JSON.parse(answer)]).toEqual([
      400,
      expect.objectContaining({ error: 'The file is larger than 1 MB.', code: 'upload.tooLarge' }),
    ])
    const halves = [await upload('a', Buffer.alloc(700_000)), await upload('b', Buffer.alloc(700_000))]
    expect(await send(composed({ attachments: halves.map(half => half.file) }))).toMatchObject({
      status: 400,
      body: { error: 'The attachments together exceed 1 MB.', field: 'attachments' },
    })
    await api.send('PUT', '/api/settings', { attachmentLimitMb: 25 })
    const metadata = { originalName: 'huge.bin', size: 1 }
    expect(
      await api.send('POST', '/api/attachments/metadata', { objectPath: file.objectPath, metadata }),
    ).toMatchObject({ status: 404 })
    const forged = await fetch(`${server.url}/api/attachments/uploads/${server.context.newId()}?signature=guess`, {
      method: 'PUT',
      body: 'x',
      headers: { cookie: await cookie() },
    })
    expect(forged.status).toBe(403)
  })

  it('do not hold up other requests of the same session, however slow they are', async () => {
    const content = new PassThrough()
    const headers = { cookie: await cookie() }
    const uploads = Array.from({ length: 6 }, async () => {
      const { body } = await api.send<{ uploadURL: string }>('POST', '/api/attachments/upload-url')
      const sent = fetch(server.url + body.uploadURL, {
        method: 'PUT',
        body: Readable.toWeb(content.pipe(new PassThrough())),
        duplex: 'half',
        headers,
      })
      return { sent, file: join(server.context.config.dataDir, 'objects', 'uploads', idIn(body.uploadURL)) }
    })
    const started = await Promise.all(uploads)
    content.write('first bytes')
    await waitFor('the first bytes of all', async () => started.every(({ file }) => existsSync(file)))
    expect((await fetch(`${server.url}/api/settings`, { headers })).status).toBe(200)
    content.end('last bytes')
    for (const { sent } of started) expect((await sent).status).toBe(204)
  })

  it('are refused when those that wait to be sent would fill the disk', async () => {
    const { db, newId } = server.context
    const ids = Array.from({ length: 6 }, newId)
    const [token_hash, expires_at, created_at, size] = ['x', new Date(), new Date(), 2_000_000_000]
    await db('uploads').insert(
      ids.map(id => ({ id, object_path: `/objects/${id}`, token_hash, expires_at, created_at, size })),
    )
    const refused = await upload('more.pdf', Buffer.from('%PDF'))
    expect([refused.status, JSON.parse(refused.answer)]).toEqual([
      409,
      expect.objectContaining({ code: 'upload.tooLarge', error: expect.stringContaining('10 GB') }),
    ])
    await db('uploads').whereIn('id', ids).delete()
    expect((await upload('more.pdf', Buffer.from('%PDF'))).status).toBe(204)
  })

  it('are refused when the disk is full, and the connection stays usable', async () => {
    const { body } = await api.send<{ uploadURL: string }>('POST', '/api/attachments/upload-url')
    const place = join(server.context.config.dataDir, 'objects', 'uploads', idIn(body.uploadURL))
    await mkdir(dirname(place), { recursive: true })
    // /dev/full returns a real ENOSPC.
    await symlink('/dev/full', place)
    const connection = new Pool(server.url, { connections: 1, pipelining: 1 })
    const headers = { cookie: await cookie() }
    const put = async () => {
      const answer = await connection.request({
        method: 'PUT',
        path: body.uploadURL,
        body: Buffer.alloc(900_000),
        headers,
      })
      return [answer.statusCode, await answer.body.text()] as const
    }
    const [status, words] = await put()
    expect([status, JSON.parse(words)]).toEqual([503, expect.objectContaining({ code: 'object.store' })])
    await rm(place, { force: true })
    expect(await put()).toEqual([204, ''])
    await connection.close()
  })
})
