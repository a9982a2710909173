import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenedDraftBody } from '../contract/sending.ts'
import { SandboxClient } from '../sandbox/SandboxClient.ts'
import { type ApiClient, signedInClient } from '../testing/apiClient.ts'
import { aReply } from '../testing/builders.ts'
import type { SandboxControl } from '../testing/sandboxControl.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { waitFor } from '../testing/waitFor.ts'

interface GraphMail {
  id: string
  subject: string
  conversationId: string
  isReadReceiptRequested: boolean
  isDeliveryReceiptRequested: boolean
  body: { content: string }
}

let server: TestServer
let api: ApiClient
let graph: SandboxClient
let control: SandboxControl
beforeAll(async () => {
  server = await startTestServer({ worker: true })
  api = await signedInClient(server)
  graph = await SandboxClient.connect(server.sandbox, server.context.config.mailbox)
  await graph.control('POST', '/limits', { concurrentRequests: 0 })
  control = server.control
  await server.sync()
})
afterAll(() => server.stop())
beforeEach(() => control.clearFaults())

const immutable = { prefer: 'IdType="ImmutableId"' }
const nobody = 'A'.repeat(120)
const read = <T>(path: string) =>
  waitFor(path, async () => (await graph.get(path, immutable)).body.value as unknown as T[] | undefined)
const titled = async (folder: string, subject: string) =>
  (await read<GraphMail>(`/mailFolders/${folder}/messages?$top=100`)).filter(mail => mail.subject === subject)
const files = async (id: string) => await read<{ id: string; name: string }>(`/messages/${id}/attachments`)
const namesOf = async (id: string) => (await files(id)).map(({ name }) => name).sort()
const mail = (over: object = {}) => ({ to: ['a@x.example'], subject: 'Hello', body: '<p>Hello</p>', ...over })
const save = (body: object) => api.send<{ draftId: string }>('POST', '/api/outlook/save-draft', body)
const send = (body: object) => api.send<{ id: string; state: string }>('POST', '/api/outlook/send-email', body)
const pathOf = (draftId: string, rest = '') => `/api/outlook/drafts/${encodeURIComponent(draftId)}${rest}`
const open = (draftId: string) => api.get<OpenedDraftBody>(pathOf(draftId))
const discard = (draftId: string) => api.send('DELETE', pathOf(draftId))
const base64 = (text: string) => Buffer.from(text).toString('base64')

async function outlookDraft(subject: string, over: object = {}): Promise<string> {
  return await control.add({ folder: 'drafts', subject, isDraft: true, isRead: true, ...over } as object)
}

async function upload(name: string, content: string) {
  const { body } = await api.send<{ uploadURL: string }>('POST', '/api/attachments/upload-url')
  const url = new URL(body.uploadURL, server.url)
  const headers = { 'content-type': 'application/pdf', cookie: api.cookie }
  await fetch(url, { method: 'PUT', body: content, headers })
  return { objectPath: `/objects/${url.pathname.split('/').at(-1)}`, name, size: content.length }
}

describe('reopening a draft', () => {
  it('[ENT-22] returns everything written in it and where its files came from', async () => {
    const cv = await upload('cv.pdf', '%PDF-cv')
    const written = mail({
      to: ['Anna King <anna@x.example>'],
      cc: ['c@x.example'],
      bcc: ['b@x.example'],
      subject: 'All of it',
      importance: 'high',
      receipts: ['read'],
      attachments: [cv],
    })
    const { draftId } = (await save(written)).body
    expect((await open(draftId)).body).toEqual({
      draftId,
      to: [{ name: 'Anna King', address: 'anna@x.example' }],
      cc: [{ name: 'c@x.example', address: 'c@x.example' }],
      bcc: [{ name: 'b@x.example', address: 'b@x.example' }],
      subject: 'All of it',
      bodyType: 'html',
      body: expect.stringContaining('<p>Hello</p>'),
      importance: 'high',
      isDeliveryReceiptRequested: false,
      isReadReceiptRequested: true,
      attachments: [
        {
          id: expect.any(String),
          name: 'cv.pdf',
          size: 7,
          contentType: 'application/pdf',
          isInline: false,
          contentId: null,
          objectPath: cv.objectPath,
        },
      ],
      savedAt: expect.any(String),
      webLink: expect.stringMatching(/^https:/),
      mark: expect.any(String),
    })
    expect(await save(mail({ draftId, subject: 'All of it', receipts: [] }))).toMatchObject({ status: 200 })
    expect((await open(draftId)).body).toMatchObject({ isReadReceiptRequested: false, attachments: [] })
  })

  it('from Outlook keeps its files except those removed and its receipts, and sends the same draft', async () => {
    const draftId = await outlookDraft('From Outlook', {
      to: [{ name: '', address: 'a@x.example' }],
      body: { contentType: 'html', content: '<p>Look: <img src="cid:logo@x"></p>' },
      isReadReceiptRequested: true,
      attachments: [
        { name: 'terms.pdf', contentType: 'application/pdf', contentBytes: base64('%PDF-terms') },
        { name: 'old.pdf', contentType: 'application/pdf', contentBytes: base64('%PDF-old') },
        { name: 'logo.png', contentType: 'image/png', contentBytes: 'AAAA', isInline: true, contentId: 'logo@x' },
      ],
    })
    const { body } = await open(draftId)
    const fileOf = (name: string) => body.attachments.find(file => file.name === name)
    expect([fileOf('logo.png'), fileOf('terms.pdf')]).toMatchObject([
      { contentId: 'logo@x', isInline: true },
      { contentId: null, objectPath: null },
    ])
    const download = await api.get(pathOf(draftId, `/attachments/${fileOf('terms.pdf')?.id}`))
    expect(download).toMatchObject({ status: 200, body: '%PDF-terms' })
    expect(await api.get(pathOf(draftId, `/attachments/${nobody}`))).toMatchObject({ status: 404 })

    const cv = await upload('cv.pdf', '%PDF-cv')
    const changed = mail({
      draftId,
      subject: 'From Outlook',
      body: '<p>See <img src="cid:logo@x"></p>',
      attachments: [cv],
      removedAttachments: [fileOf('old.pdf')?.id],
    })
    const saved = await save(changed)
    expect(saved).toMatchObject({ status: 200, body: { draftId } })
    expect(await save(changed), 'taking out what is out is nothing').toMatchObject({ status: 200 })
    expect(await namesOf(draftId)).toEqual(['cv.pdf', 'logo.png', 'terms.pdf'])
    const [kept, ...others] = await titled('drafts', 'From Outlook')
    expect(kept).toMatchObject({ id: draftId, isReadReceiptRequested: true })
    expect(others).toEqual([])

    const sent = await send({ ...changed, isReadReceiptRequested: true, key: 'of-outlook-once' })
    expect(sent).toMatchObject({ status: 200, body: { state: 'sent', messageId: draftId } })
    const again = await send({ ...changed, isReadReceiptRequested: true, key: 'of-outlook-once' })
    expect(again).toMatchObject({ status: 200, body: { id: sent.body.id } })
    expect(await titled('drafts', 'From Outlook')).toEqual([])
    expect(await titled('sentitems', 'From Outlook')).toMatchObject([{ id: draftId, isReadReceiptRequested: true }])
    expect(await namesOf(draftId)).toEqual(['cv.pdf', 'logo.png', 'terms.pdf'])
  })

  it('keeps a picture of ours that only the quoted text refers to', async () => {
    const picture = '<img src="data:image/png;base64,iVBORw0KGgo=">'
    const { draftId } = (await save(mail({ subject: 'Picture', body: `<p>${picture}</p>` }))).body
    const [{ name } = { name: '' }] = await files(draftId)
    const { body } = (await open(draftId)).body
    const [, reference] = /src="(cid:[^"]+)"/.exec(body) ?? []
    await save(mail({ draftId, subject: 'Picture', body: `<p>No more</p><div><img src="${reference}"></div>` }))
    expect(await namesOf(draftId)).toEqual([name])
    const [file] = (await open(draftId)).body.attachments
    await save(mail({ draftId, subject: 'Picture', body: `<p>${picture}</p>`, removedAttachments: [file?.id] }))
    expect(await namesOf(draftId), 'pictures follow the text alone').toEqual([name])
  })

  it('keeps the thread in which it was started', async () => {
    const asked = await control.add(aReply({ subject: 'RE: JL-1', text: 'Tuesday?', conversationId: 'thread-of-jl-1' }))
    const first = mail({ subject: 'Re: JL-1', answering: { messageId: asked, how: 'reply' } })
    const { draftId } = (await save(first)).body
    expect(await save(mail({ draftId, subject: 'Re: JL-1', body: '<p>Wednesday</p>' }))).toMatchObject({ status: 200 })
    expect(await send(mail({ draftId, subject: 'Re: JL-1', body: '<p>Thursday</p>' }))).toMatchObject({ status: 200 })
    const [original] = await titled('inbox', 'RE: JL-1')
    expect(await titled('sentitems', 'Re: JL-1')).toEqual([
      expect.objectContaining({ id: draftId, conversationId: original?.conversationId }),
    ])
  })
})

describe('an upload with the same name as a file in the draft', () => {
  const content = async (draftId: string, id: string) =>
    (await api.get<string>(pathOf(draftId, `/attachments/${id}`))).body
  const contents = async (draftId: string) =>
    Promise.all((await files(draftId)).map(({ id }) => content(draftId, id))).then(all => all.sort())

  const withResume = () =>
    control.add(
      aReply({
        attachments: [{ name: 'Resume.pdf', contentType: 'application/pdf', contentBytes: base64('%PDF-old') }],
      }),
    )
  const forward = (messageId: string, over: object = {}) => mail({ answering: { messageId, how: 'forward' }, ...over })

  it('is sent with the email, and removing it leaves the other file', async () => {
    const original = await withResume()
    const { draftId } = (await save(forward(original))).body
    expect(await contents(draftId)).toEqual(['%PDF-old'])
    const cv = await upload('Resume.pdf', '%PDF-new')
    expect(await save(mail({ draftId, attachments: [cv] }))).toMatchObject({ status: 200 })
    expect(await contents(draftId)).toEqual(['%PDF-new', '%PDF-old'])
    expect(await save(mail({ draftId, attachments: [cv] })), 'once').toMatchObject({ status: 200 })
    expect(await contents(draftId)).toEqual(['%PDF-new', '%PDF-old'])
    await save(mail({ draftId }))
    expect(await contents(draftId)).toEqual(['%PDF-old'])
  })

  it('is distinguished from the other file in a draft just created', async () => {
    const cv = await upload('Resume.pdf', '%PDF-new')
    const { draftId } = (await save(forward(await withResume(), { attachments: [cv] }))).body
    expect(await contents(draftId)).toEqual(['%PDF-new', '%PDF-old'])
    await save(mail({ draftId }))
    expect(await contents(draftId)).toEqual(['%PDF-old'])
  })

  it('is recognized after an attempt whose response was lost, to be kept or removed', async () => {
    const { draftId } = (await save(forward(await withResume()))).body
    const lost = async (order: object) => {
      await control.fault({ kind: 'afterEffect', status: 504, match: 'POST */attachments$' })
      expect(await save(order)).toMatchObject({ status: 503 })
    }
    const cv = await upload('Resume.pdf', '%PDF-new')
    await lost(mail({ draftId, attachments: [cv] }))
    expect(await contents(draftId)).toEqual(['%PDF-new', '%PDF-old'])
    await save(mail({ draftId, attachments: [cv] }))
    expect(await contents(draftId)).toEqual(['%PDF-new', '%PDF-old'])
    const other = await upload('Resume.pdf', '%PDF-own')
    await lost(mail({ draftId, attachments: [cv, other] }))
    await save(mail({ draftId, attachments: [cv] }))
    expect(await contents(draftId)).toEqual(['%PDF-new', '%PDF-old'])
  })
})

describe('a draft that can no longer be edited', () => {
  const lost = (status: number, code: string) => ({
    status,
    body: { code, error: expect.any(String), hint: expect.any(String) },
  })

  it.each(['no-id', nobody])(
    'returns 404 for every operation under the id %s, and creates and sends nothing',
    async id => {
      const answers = [
        await open(id),
        await save(mail({ subject: 'Nowhere', draftId: id })),
        await send(mail({ subject: 'Nowhere', draftId: id })),
        await api.send('POST', pathOf(id, '/restore')),
      ]
      for (const answer of answers) expect(answer).toMatchObject(lost(404, 'draft.notFound'))
      expect(await discard(id)).toMatchObject({ status: 204 })
      expect([await titled('drafts', 'Nowhere'), await titled('sentitems', 'Nowhere')]).toEqual([[], []])
    },
  )

  it("refuses the save of a window when another window has saved it, and keeps the other's text", async () => {
    const { draftId } = (await save(mail({ subject: 'Two windows', key: 'window-one' }))).body
    const { mark } = (await open(draftId)).body
    const second = { draftId, key: 'window-two', openedMark: mark }
    const first = { draftId, key: 'window-one', openedMark: null }
    expect((await save(mail({ subject: 'Two windows', body: '<p>One</p>', ...first }))).status).toBe(200)
    expect((await save(mail({ subject: 'Two windows', body: '<p>Two</p>', ...second }))).status).toBe(200)
    expect((await save(mail({ subject: 'Two windows', body: '<p>Two again</p>', ...second }))).status).toBe(200)
    const refused = await save(mail({ subject: 'Two windows', body: '<p>One again</p>', ...first }))
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'draft.changed' }])
    expect(await titled('drafts', 'Two windows')).toMatchObject([
      { id: draftId, body: { content: expect.stringContaining('Two again') } },
    ])
    expect((await save(mail({ subject: 'Two windows', draftId, key: 'window-six' }))).status).toBe(200)
  })

  it('is not sent with the old text of a window when another window has saved it', async () => {
    const { draftId } = (await save(mail({ subject: 'Salary', body: '<p>100</p>' }))).body
    const { mark } = (await open(draftId)).body
    const stale = mail({ subject: 'Salary', body: '<p>100</p>', draftId, key: 'window-stale', openedMark: mark })
    const newer = mail({ subject: 'Salary', body: '<p>200</p>', draftId, key: 'window-newer', openedMark: mark })
    expect((await save(newer)).status).toBe(200)
    expect(await send(stale)).toMatchObject(lost(409, 'draft.changed'))
    expect(await titled('sentitems', 'Salary')).toEqual([])
    expect(await send(newer)).toMatchObject({ status: 200, body: { state: 'sent' } })
    expect(await titled('sentitems', 'Salary')).toMatchObject([{ body: { content: expect.stringContaining('200') } }])
  })

  it('is saved and sent by the window whose first attempt to send it failed', async () => {
    const { draftId } = (await save(mail({ subject: 'Refused once' }))).body
    const { mark } = (await open(draftId)).body
    const order = mail({ subject: 'Refused once', draftId, key: 'window-refused', openedMark: mark })
    const refuse = () => control.fault({ kind: 'status', status: 400, match: 'POST */send$' })
    await refuse()
    expect((await send(order)).status).toBe(502)
    expect((await save(order)).status).toBe(200)
    await refuse()
    expect((await send(order)).status).toBe(502)
    expect(await send(order)).toMatchObject({ status: 200, body: { state: 'sent', messageId: draftId } })
  })

  it('is compared again just before sending when Graph was away at the order', async () => {
    const { draftId } = (await save(mail({ subject: 'Away', body: '<p>100</p>' }))).body
    const { mark } = (await open(draftId)).body
    const words = { subject: 'Away', draftId, openedMark: mark }
    expect((await save(mail({ ...words, body: '<p>200</p>', key: 'away-newer' }))).status).toBe(200)
    await control.fault({ kind: 'status', status: 503, match: 'GET */messages/', times: 1000 })
    const held = await send(mail({ ...words, body: '<p>100</p>', key: 'away-stale', holdSeconds: 1 }))
    expect(held.status).toBe(202)
    await control.clearFaults()
    const entry = await waitFor(
      'the email to fail',
      async () => {
        const { body } = await api.get<{ state: string; lastError: string }>(`/api/outbox/${held.body.id}`)
        return body.state === 'failed' ? body : undefined
      },
      60_000,
    )
    expect(entry.lastError).toContain('This draft has been changed in another window.')
    expect(await titled('sentitems', 'Away')).toEqual([])
  }, 90_000)

  it('can still be saved after Outlook has changed it, as that is not another window', async () => {
    const draftId = await outlookDraft('Outlook too', { to: [{ name: '', address: 'a@x.example' }] })
    const { mark } = (await open(draftId)).body
    expect(mark).toBeNull()
    await control.change(draftId, { subject: 'Outlook as well' })
    const order = { draftId, key: 'window-one', openedMark: mark }
    expect((await save(mail({ subject: 'Outlook too', ...order }))).status).toBe(200)
    await control.change(draftId, { subject: 'Outlook as well' })
    expect((await save(mail({ subject: 'Outlook too', ...order }))).status).toBe(200)
  })

  it('returns 409 when it was sent in the meantime from Outlook or from here', async () => {
    const { draftId } = (await save(mail({ subject: 'Sent in Outlook' }))).body
    await graph.call('POST', `/messages/${draftId}/send`, { headers: immutable })
    const order = mail({ subject: 'Sent in Outlook', draftId, body: '<p>Other words</p>' })
    const answers = [
      await open(draftId),
      await save(order),
      await send(order),
      await api.send('POST', pathOf(draftId, '/restore')),
      await discard(draftId),
    ]
    for (const answer of answers) expect(answer).toMatchObject(lost(409, 'draft.sent'))
    expect(await titled('sentitems', 'Sent in Outlook')).toHaveLength(1)
  })

  it('returns 409 when it was deleted in Outlook, and becomes a new draft when saved by key without its id', async () => {
    const key = 'draft-deleted-meanwhile'
    const { draftId } = (await save(mail({ subject: 'Deleted', key }))).body
    await control.move(draftId, 'deleteditems')
    const order = mail({ subject: 'Deleted', key, draftId })
    for (const answer of [await open(draftId), await save(order), await send(order)]) {
      expect(answer).toMatchObject(lost(409, 'draft.deleted'))
    }
    const anew = await save(mail({ subject: 'Deleted', key }))
    expect(anew.status).toBe(200)
    expect(anew.body.draftId).not.toBe(draftId)
    expect((await titled('drafts', 'Deleted')).map(({ id }) => id)).toEqual([anew.body.draftId])
  })

  it('fails its queued email with a reason when it is deleted before sending', async () => {
    const { draftId } = (await save(mail({ subject: 'Too late' }))).body
    const held = await send(mail({ subject: 'Too late', draftId, holdSeconds: 1 }))
    expect(held.status).toBe(202)
    await control.move(draftId, 'deleteditems')
    const entry = await waitFor('the mail to fail', async () => {
      const { body } = await api.get<{ state: string; lastError: string }>(`/api/outbox/${held.body.id}`)
      return body.state === 'failed' ? body : undefined
    })
    expect(entry.lastError).toBe('This draft was deleted.')
    expect(await titled('sentitems', 'Too late')).toEqual([])
    expect(await titled('deleteditems', 'Too late')).toHaveLength(1)
  })
})

describe('a draft that is being sent', () => {
  it('is sent once even from two windows, and cannot be edited or discarded', async () => {
    const { draftId } = (await save(mail({ subject: 'Two windows' }))).body
    const order = (key: string) => mail({ subject: 'Two windows', draftId, key, holdSeconds: 60 })
    const answers = await Promise.all([send(order('first-window')), send(order('other-window'))])
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409])
    const sending = { status: 409, body: { code: 'draft.sending' } }
    for (const answer of [await save(mail({ draftId })), await open(draftId), await discard(draftId)]) {
      expect(answer).toMatchObject(sending)
    }
  })

  it('stays in Drafts with its files when sending is canceled, and can be sent again', async () => {
    const draftId = await outlookDraft('Taken back', {
      to: [{ name: '', address: 'a@x.example' }],
      attachments: [{ name: 'terms.pdf', contentType: 'application/pdf', contentBytes: base64('%PDF-terms') }],
    })
    const order = mail({ subject: 'Taken back', draftId, key: 'taken-back-once' })
    const held = await send({ ...order, holdSeconds: 60 })
    expect(await api.send('POST', `/api/outbox/${held.body.id}/cancel`)).toMatchObject({ status: 200 })
    expect(await save(order)).toMatchObject({ status: 200, body: { draftId } })
    expect(await namesOf(draftId)).toEqual(['terms.pdf'])
    const next = { ...order, key: 'taken-back-and-sent' }
    await control.fault({ kind: 'status', status: 400, match: 'POST */send$' })
    expect(await send(next)).toMatchObject({ status: 502 })
    const [failed] = (await api.list<{ id: string }>('outbox', { state: 'failed' })).rows
    await api.send('POST', `/api/outbox/${failed?.id}/cancel`)
    expect(
      (await titled('drafts', 'Taken back')).map(({ id }) => id),
      'a failed one too',
    ).toEqual([draftId])
    expect(await send(next)).toMatchObject({ status: 200, body: { messageId: draftId } })
  })
})

it('moves a discarded draft to Deleted Items and restores it with everything in it', async () => {
  const draftId = await outlookDraft('Thrown away', {
    attachments: [{ name: 'terms.pdf', contentType: 'application/pdf', contentBytes: base64('%PDF-terms') }],
  })
  expect(await discard(draftId)).toMatchObject({ status: 204 })
  expect(await discard(draftId), 'twice is once').toMatchObject({ status: 204 })
  expect(await titled('drafts', 'Thrown away')).toEqual([])
  expect(await titled('deleteditems', 'Thrown away')).toHaveLength(1)
  expect(await api.send('POST', pathOf(draftId, '/restore'))).toMatchObject({ status: 200, body: { draftId } })
  expect(await titled('drafts', 'Thrown away')).toHaveLength(1)
  expect(await namesOf(draftId)).toEqual(['terms.pdf'])
  expect(await open(draftId)).toMatchObject({ status: 200 })
})

it('marks drafts in email lists', async () => {
  const { draftId } = (await save(mail({ subject: 'Listed as draft' }))).body
  const found = await waitFor('the draft in the mirror', async () => {
    const { body } = await api.get<{ emails: { messageId: string; isDraft: boolean }[] }>(
      '/api/outlook/emails?folderId=Drafts&pageSize=100',
    )
    return body.emails.find(({ messageId }) => messageId === draftId)
  })
  expect(found.isDraft).toBe(true)
})
