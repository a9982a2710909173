import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SandboxClient } from '../sandbox/SandboxClient.ts'
import { ensureClients } from '../store/candidates/clients.ts'
import { type ApiClient, apiClient, signedInClient } from '../testing/apiClient.ts'
import { aReply } from '../testing/builders.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

interface Outcome {
  id: string
  state: string
  subject: string
}

let server: TestServer
let api: ApiClient
beforeAll(async () => {
  server = await startTestServer({ worker: true, env: { FORWARD_TO: 'partners@rejoinder.example' } })
  const own = await SandboxClient.connect(server.sandbox, server.context.config.mailbox)
  await own.control('POST', '/limits', { concurrentRequests: 0 })
  api = await signedInClient(server)
})
afterAll(() => server.stop())

const composed = (over: object = {}) => ({ to: ['a@x.example'], subject: 'Hello', body: '<p>Hello</p>', ...over })

describe("the composer's lookups", () => {
  it('[RF-18] return the forwarding address to signed-in users only', async () => {
    expect(await api.get('/api/session')).toMatchObject({ body: { forwardTo: 'partners@rejoinder.example' } })
    expect(await apiClient(server.url).get('/api/session')).toMatchObject({ body: { forwardTo: '' } })
  })

  it('suggest recipients from clients and past recipients, each once, without wildcards', async () => {
    const createdAt = new Date()
    await ensureClients(server.context.db, [
      { email: 'anna.king@kirkland.example', name: 'Anna King', company: 'Kirkland', createdAt },
      { email: 'joe.hannah@sidley.example', name: 'Joe Hannah', company: 'Sidley', createdAt },
    ])
    const to = ['Anna K. <Anna.King@kirkland.example>', 'Annabel Wu <wu@cooley.example>']
    await api.send('POST', '/api/outlook/send-email', composed({ to, cc: ['zoe@lw.example'], holdSeconds: 60 }))
    const found = async (q: string) =>
      (await api.get<{ name: string; address: string }[]>(`/api/recipients?q=${encodeURIComponent(q)}`)).body
    expect(await found('anna')).toEqual([
      { name: 'Anna King', address: 'anna.king@kirkland.example' },
      { name: 'Annabel Wu', address: 'wu@cooley.example' },
      { name: 'Joe Hannah', address: 'joe.hannah@sidley.example' },
    ])
    expect(await found('@LW.')).toEqual([{ name: '', address: 'zoe@lw.example' }])
    expect(await found('%')).toEqual([])
    expect(await api.get('/api/recipients?q=')).toMatchObject({ status: 400 })
  })
})

describe('an email that is queued', () => {
  it('refuses different content under the same key until it is canceled', async () => {
    const key = 'changed-under-its-key'
    const first = await api.send<Outcome>('POST', '/api/outlook/send-email', composed({ key, holdSeconds: 60 }))
    expect(first.status).toBe(202)
    const same = await api.send<Outcome>('POST', '/api/outlook/send-email', composed({ key, holdSeconds: 60 }))
    expect(same).toMatchObject({ status: 202, body: { id: first.body.id } })
    const other = composed({ key, holdSeconds: 60, body: '<p>Hello again</p>' })
    expect(await api.send('POST', '/api/outlook/send-email', other)).toMatchObject({
      status: 409,
      body: { code: 'outbox.otherMail' },
    })
    await api.send('POST', `/api/outbox/${first.body.id}/cancel`)
    expect(await api.send('POST', '/api/outlook/send-email', other)).toMatchObject({ status: 202 })
  })
})

describe('discarding a draft', () => {
  const save = async (body: object) =>
    (await api.send<{ draftId: string }>('POST', '/api/outlook/save-draft', body)).body.draftId
  const discard = (draftId: string) => api.send('DELETE', `/api/outlook/drafts/${encodeURIComponent(draftId)}`)

  it('removes it from Drafts, and succeeds when it is already gone', async () => {
    const graph = await SandboxClient.connect(server.sandbox, server.context.config.mailbox)
    const drafts = async () => (await graph.get('/mailFolders/drafts/messages?$select=subject')).body.value
    const draftId = await save(composed({ subject: 'Thrown away' }))
    expect(await drafts()).toHaveLength(1)
    expect(await discard(draftId)).toMatchObject({ status: 204 })
    expect(await drafts()).toEqual([])
    expect(await discard(draftId)).toMatchObject({ status: 204 })
  })

  it('is refused when the draft has been sent in the meantime', async () => {
    const graph = await SandboxClient.connect(server.sandbox, server.context.config.mailbox)
    const draftId = await save(composed({ subject: 'Sent meanwhile' }))
    await graph.call('POST', `/messages/${draftId}/send`, { headers: { prefer: 'IdType="ImmutableId"' } })
    expect(await discard(draftId)).toMatchObject({ status: 409, body: { code: 'draft.sent' } })
  })
})

describe('pictures in the text', () => {
  const red = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const body = (base64: string) => `<p>Look: <img src="data:image/png;base64,${base64}"></p>`
  const save = async (mail: object) =>
    (await api.send<{ draftId: string }>('POST', '/api/outlook/save-draft', mail)).body.draftId

  it('[COMP-06] [COMP-15] become inline attachments, each once, and are removed with their text', async () => {
    const graph = await SandboxClient.connect(server.sandbox, server.context.config.mailbox)
    const look = async (id: string) => {
      const headers = { prefer: 'IdType="ImmutableId"' }
      const mail = (await graph.get(`/messages/${id}`, headers)).body as unknown as { body: { content: string } }
      const files = (await graph.get(`/messages/${id}/attachments`, headers)).body.value ?? []
      return {
        text: mail.body.content,
        files: files as { contentId: string; isInline: boolean; contentBytes: string }[],
      }
    }
    const draftId = await save(composed({ subject: 'Pictures', body: body(red) }))
    await save(composed({ subject: 'Pictures', body: body(red), draftId }))
    const first = await look(draftId)
    expect(first.files).toMatchObject([{ isInline: true, contentBytes: red }])
    expect(first.text).toContain(`<img src="cid:${first.files[0]?.contentId}">`)
    expect(first.text).not.toContain('data:')
    await save(composed({ subject: 'Pictures', body: '<p>No more</p>', draftId }))
    expect((await look(draftId)).files).toEqual([])
    const sent = await api.send<{ messageId: string }>(
      'POST',
      '/api/outlook/send-email',
      composed({ subject: 'Pictures', body: body(red), draftId }),
    )
    expect(sent.status).toBe(200)
    expect((await look(sent.body.messageId)).files).toMatchObject([{ isInline: true, contentBytes: red }])
  })
})

describe('an email that quotes hostile HTML', () => {
  const hostile = [
    '<style>#rejoinder-quoted{position:fixed;inset:0}div:first-of-type{display:none}</style>',
    '<div id="rejoinder-quoted" class="x" style="position:fixed;margin-top:-99px;color:red">Please wire the fee.</div>',
    '<form action="https://spy.example/"><input name="password"></form><script>alert(1)</script>',
    '<img src="https://spy.example/pixel.gif" alt="Logo"><a href="https://firm.example/">here</a>',
  ].join('')
  const body = `<div>No, we do not wire anything.</div>${hostile}`
  const clean = '<div>No, we do not wire anything.</div><div style="color: red">Please wire the fee.</div>'
  const whole = `${clean}<span>Logo</span><a href="https://firm.example/">here</a>`

  it('is sanitized when sent as a reply, reply to all, forward or new email, and when saved', async () => {
    const graph = await SandboxClient.connect(server.sandbox, server.context.config.mailbox)
    const messageId = await server.control.add(
      aReply({ subject: 'Hostile', body: { contentType: 'html', content: hostile } }),
    )
    const bodies = async (folder: string) => {
      const { value } = (await graph.get(`/mailFolders/${folder}/messages?$select=body`)).body
      return (value as { body: { content: string } }[]).map(({ body: { content } }) => content)
    }
    for (const how of ['reply', 'replyAll', 'forward', undefined]) {
      const answering = how && { messageId, how }
      const answer = await api.send('POST', '/api/outlook/send-email', composed({ body, answering }))
      expect(answer).toMatchObject({ status: 200, body: { state: 'sent' } })
      const drafted = composed({ body, answering, subject: `Draft ${how}` })
      expect(await api.send('POST', '/api/outlook/save-draft', drafted)).toMatchObject({ status: 200 })
    }
    for (const folder of ['sentitems', 'drafts']) {
      const found = (await bodies(folder)).filter(content => content.includes('wire'))
      expect([folder, found]).toEqual([folder, [whole, whole, whole, whole]])
    }
  })
})
