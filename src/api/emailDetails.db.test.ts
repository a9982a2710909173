import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EmailDetailsBody } from '../contract/mailbox.ts'
import { type ApiClient, apiClient, signedInClient } from '../testing/apiClient.ts'
import { aCandidate, aReply } from '../testing/builders.ts'
import type { SandboxControl } from '../testing/sandboxControl.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

const png = Buffer.from('89504e470d0a1a0a00', 'hex')
const large = Buffer.alloc(1_500_000, 'resume ')
const base64 = (content: Buffer | string) => Buffer.from(content).toString('base64')
let server: TestServer
let api: ApiClient
let control: SandboxControl
let id: string
let cookie: string
beforeAll(async () => {
  server = await startTestServer({ candidates: [aCandidate({ refId: 'JL-2291', name: 'Ifeoma Okonjo' })] })
  api = await signedInClient(server)
  control = server.control
  const token = new URL(await server.signInUrl()).searchParams.get('token')
  const signedIn = await apiClient(server.url).send('POST', '/api/session', { token })
  cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  const html = '<p>We would like to interview her.</p><img src="cid:logo@firm"><hr><p>From: us</p>'
  id = await control.add(
    aReply({
      subject: 'RE: JL-2291',
      cc: [{ name: 'Bo', address: 'bo@firm.example' }],
      body: { contentType: 'html', content: html },
      internetMessageId: '<whole@firm.example>',
      attachments: [
        { name: 'Résumé "1".pdf', contentType: 'application/pdf', contentBytes: base64(large) },
        {
          name: 'logo.png',
          contentType: 'image/png',
          contentBytes: base64(png),
          isInline: true,
          contentId: 'logo@firm',
        },
        {
          name: 'x.svg',
          contentType: 'image/svg+xml',
          contentBytes: base64('<svg/>'),
          isInline: true,
          contentId: 'svg',
        },
        {
          name: 'terms.pdf',
          contentType: 'application/pdf',
          contentBytes: base64('%PDF-terms'),
          isInline: true,
          contentId: 'terms',
        },
        { name: 'page.html', contentType: 'text/html', contentBytes: base64('<script>alert(1)</script>') },
      ],
    }),
  )
  await server.sync()
})
afterAll(() => server.stop())

const at = (path = '', messageId = id) => `/api/outlook/emails/${encodeURIComponent(messageId)}${path}`
const details = async () => (await api.get<EmailDetailsBody>(at())).body
const download = (path: string, signal?: AbortSignal) => fetch(server.url + at(path), { headers: { cookie }, signal })
const attachment = async (name: string) => {
  const found = (await details()).attachments.find(each => each.name === name)
  return `/attachments/${encodeURIComponent(found?.id ?? '')}`
}

describe('one email', () => {
  it('[MBX-28] [MBX-30] [MBX-31] [MBX-32] [MBX-26] is returned whole, with its processing result', async () => {
    const email = await details()
    expect(email).toMatchObject({
      messageId: id,
      internetMessageId: '<whole@firm.example>',
      conversationId: expect.any(String),
      subject: 'RE: JL-2291',
      from: 'r.achterberg@hollowaypike.example',
      to: [{ name: 'Recruiting', address: 'recruiting@rejoinder.example' }],
      cc: [{ name: 'Bo', address: 'bo@firm.example' }],
      bcc: [],
      bodyType: 'html',
      body: expect.stringContaining('<img src="cid:logo@firm">'),
      content: expect.stringContaining('We would like to interview her.'),
      newText: expect.stringContaining('We would like to interview her.'),
      importance: 'normal',
      isRead: false,
      isDraft: false,
      isDeleted: false,
      hasAttachments: true,
      isInterview: true,
      kind: 'response',
      reviewClosedAt: null,
      folder: { folderId: expect.any(String), displayName: 'Inbox', wellKnownName: 'inbox' },
    })
    expect(email.responses).toEqual([
      expect.objectContaining({
        refId: 'JL-2291',
        candidateName: 'Ifeoma Okonjo',
        interestLevel: 'high',
        isRead: 'false',
      }),
    ])
    const byName = new Map(email.attachments.map(each => [each.name, each]))
    expect(byName.get('logo.png')).toMatchObject({ isInline: true, contentId: 'logo@firm' })
    expect(byName.get('Résumé "1".pdf')).toMatchObject({ isInline: false, contentId: null, size: large.length })
  })

  it('fetches the content ids of its images once', async () => {
    await details()
    await control.forgetRequests()
    expect((await details()).attachments.map(each => each.contentId)).toContain('logo@firm')
    expect(await control.requests()).toEqual([])
  })

  it('[MBX-30] [API-17] lists every file except the images in its text', async () => {
    const { body } = await api.get<{ name: string }[]>(at('/attachments'))
    expect(body.map(({ name }) => name)).toEqual(expect.arrayContaining(['Résumé "1".pdf', 'page.html', 'terms.pdf']))
    expect(body.map(({ name }) => name)).not.toContain('logo.png')
  })

  it('returns a clear 404 when it does not exist', async () => {
    for (const path of [
      at('', 'none'),
      at('/attachments', 'none'),
      at('/attachments/none', 'none'),
      at('/inline/x', 'none'),
    ]) {
      expect(await api.get(path)).toMatchObject({ status: 404, body: { code: 'email.notFound' } })
    }
    expect(await api.get(at('', '\u0000'))).toMatchObject({ status: 400 })
  })
})

describe('[MBX-30] downloading an attachment', () => {
  it('returns its bytes under its name, for saving only', async () => {
    const answer = await download(await attachment('Résumé "1".pdf'))
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer()).equals(large)).toBe(true)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="R_sum_ _1_.pdf"; filename*=UTF-8''R%C3%A9sum%C3%A9%20%221%22.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  it('serves types that a browser could run as plain bytes', async () => {
    const answer = await download(await attachment('page.html'))
    expect(answer.headers.get('content-type')).toBe('application/octet-stream')
    expect(answer.headers.get('content-disposition')).toContain('attachment')
  })

  it('returns a clear 404 when it does not exist here or in the mailbox', async () => {
    expect(await api.get(at('/attachments/none'))).toMatchObject({ status: 404, body: { code: 'attachment.notFound' } })
    const path = await attachment('page.html')
    await control.fault({ kind: 'status', status: 404, match: 'value' })
    const answer = await api.get(at(path))
    expect(answer).toMatchObject({ status: 404, body: { code: 'attachment.notFound' } })
    expect(answer.headers.get('content-disposition')).toBeNull()
  })

  it("reports Graph's reason when it refuses", async () => {
    const path = await attachment('page.html')
    await control.fault({ kind: 'status', status: 403, match: 'value' })
    expect(await api.get(at(path))).toMatchObject({ status: 403, body: { hint: expect.stringContaining('Mail.') } })
    await control.fault({ kind: 'status', status: 405, match: 'value' })
    expect(await api.get(at(path))).toMatchObject({ status: 502 })
  })

  it('requests at most four at a time, and frees the slot of one that the browser aborts', async () => {
    const path = await attachment('Résumé "1".pdf')
    for (let n = 0; n < 6; n += 1) {
      const leaving = new AbortController()
      const answer = await download(path, leaving.signal)
      expect(answer.status).toBe(200)
      leaving.abort()
    }
    const all = await Promise.all(Array.from({ length: 8 }, async () => (await download(path)).arrayBuffer()))
    expect(all.map(bytes => bytes.byteLength)).toEqual(Array(8).fill(large.length))
    expect(await control.concurrencyHighWater()).toBeLessThanOrEqual(4)
  })
})

describe('an image in the body', () => {
  it('is served by its content id, and cannot run scripts', async () => {
    const answer = await download(`/inline/${encodeURIComponent('logo@firm')}`)
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer()).equals(png)).toBe(true)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  it('is not served when it is SVG or no image of this email', async () => {
    for (const contentId of ['svg', 'none']) {
      expect(await api.get(at(`/inline/${contentId}`))).toMatchObject({ status: 404, body: { code: 'image.notFound' } })
    }
  })
})
