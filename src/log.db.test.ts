import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from './log.ts'
import { type ApiClient, signedInClient } from './testing/apiClient.ts'
import { aCandidate, aReply } from './testing/builders.ts'
import { type HookReceiver, startHookReceiver } from './testing/hookReceiver.ts'
import { orderedFollowUp } from './testing/orderedFollowUp.ts'
import { startTestServer, type TestServer } from './testing/startTestServer.ts'
import { waitFor } from './testing/waitFor.ts'

const secrets = ['Wisteria', 'Quagmire', 'Zephyrine', 'Marzipan', 'Bobolink', 'xylophone-password']
const candidate = aCandidate({ name: 'Zephyrine Marzipan', email: 'bobolink@postbox.example' })

const lines: string[] = []
let server: TestServer
let receiver: HookReceiver
let api: ApiClient
let token: string
beforeAll(async () => {
  const log = createLog('info', { write: line => void lines.push(line) })
  // The first response repeats the request's contents.
  receiver = await startHookReceiver([
    (_, response) => response.writeHead(400).end('Bobolink? Zephyrine Marzipan?'),
    204,
  ])
  const env = {
    OUTGOING_WEBHOOK_URL: receiver.url,
    OUTGOING_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
    OUTGOING_WEBHOOK_ALLOW_PRIVATE: 'on',
  }
  server = await startTestServer({ worker: true, log, candidates: [candidate], env })
  token = new URL(await server.signInUrl()).searchParams.get('token') ?? ''
  api = await signedInClient({ url: server.url, signInUrl: async () => `${server.url}/?token=${token}` })
})
afterAll(async () => {
  await server.stop()
  await receiver.close()
})

const mail = {
  to: ['Zephyrine <bobolink@postbox.example>'],
  subject: 'Wisteria',
  body: '<p>Quagmire</p>',
}
const entries = (msg: string) => lines.map(line => JSON.parse(line)).filter(entry => entry.msg === msg)

function expectQuiet(): void {
  const session = api.cookie.split('=')[1] ?? ''
  for (const secret of [...secrets, token, session]) {
    expect(secret).toMatch(/./)
    expect(lines.filter(line => line.toLowerCase().includes(secret.toLowerCase()))).toEqual([])
  }
}

async function withoutTable(table: string, work: () => Promise<void>): Promise<void> {
  const { db } = server.context
  await db.raw('alter table ?? rename to away', [table])
  await work().finally(() => db.raw('alter table away rename to ??', [table]))
}

describe('the log at info', () => {
  it('contains no subject, body, address or secret from a sync, a send, a search or a sign-in', async () => {
    const text = `Quagmire: we would like to meet Zephyrine Marzipan (${candidate.refId}).`
    const reply = aReply({ subject: 'Wisteria', text, from: { name: 'Bobolink', address: 'bobolink@firm.example' } })
    await server.control.add(reply)
    expect(await api.send('POST', '/api/outlook/sync', {})).toMatchObject({ status: 200 })
    await waitFor('the response', async () => (await api.list('responses')).rows[0])
    expect(await api.send('POST', '/api/outlook/send-email', mail)).toMatchObject({ status: 200 })
    expect(await api.get('/api/outlook/search?q=quagmire%20from:bobolink')).toMatchObject({ status: 200 })
    expect(await api.send('POST', '/api/session', { password: 'xylophone-password' })).toMatchObject({ status: 401 })
    expect(await api.send('POST', '/api/candidates', { name: 'Marzipan', email: 'no address' })).toMatchObject({
      status: 400,
    })
    const { headers } = await api.get('/api/candidates?filter={"q":"Marzipan"}')
    const user = expect.any(String)
    await waitFor('the line of the call', async () => entries('call').at(-1)?.route === '/api/candidates')
    const line = { method: 'GET', route: '/api/candidates', status: 200, user, ms: expect.any(Number) }
    expect(entries('call').at(-1)).toMatchObject({ ...line, reqId: headers.get('x-request-id') })
    expectQuiet()
  })

  it('contains none from a draft, a follow-up or an outgoing webhook either', async () => {
    const draft = { ...mail, body: '<p>Quagmire</p>' }
    expect(await api.send('POST', '/api/outlook/save-draft', draft)).toMatchObject({ status: 200 })
    const control = server.control
    const message = "The mailbox of 'wisteria@quagmire.example' is busy."
    await control.fault({
      kind: 'status',
      status: 503,
      code: 'ErrorServerBusy',
      message,
      times: 1,
      match: 'createReply',
    })
    const order = ['wisteria@quagmire.example']
    const id = await orderedFollowUp(server.context, control, candidate, order)
    await waitFor('the end of the follow-up', async () => {
      const { body } = await api.get<{ status: string }>(`/api/campaign-follow-ups/${id}`)
      return body.status === 'sent'
    })
    expect(JSON.stringify(entries('a follow-up failed and will be retried'))).toContain("of '<address>' is busy")
    await waitFor('the webhook', async () => receiver.received[0])
    expect(receiver.received[0]?.body).toMatch(/bobolink/i)
    expectQuiet()
  })

  it('contains what Microsoft Graph refuses, without the addresses in its message', async () => {
    const control = server.control
    const message = "The requested user 'bobolink@postbox.example' is invalid: see <wisteria@firm.example>."
    await control.fault({ kind: 'status', status: 403, code: 'ErrorAccessDenied', message, times: 9 })
    await server.context.queue.enqueue('syncMail', { hoursBack: 24 })
    const failed = await waitFor('the failed job', async () =>
      entries('job failed').find(({ job }) => job === 'syncMail'),
    )
    await control.clearFaults()
    expect(JSON.stringify(failed)).toContain("The requested user '<address>' is invalid: see <<address>>.")
    expectQuiet()
  })

  it('identifies the request or job that failed, without any email text', async () => {
    await withoutTable('candidates', async () => {
      const wanted = { refId: 'JL-77', name: 'Zephyrine Marzipan', email: 'bobolink@postbox.example' }
      expect(await api.send('POST', '/api/candidates', wanted)).toMatchObject({
        status: 500,
        body: { code: 'server.bug' },
      })
    })
    await withoutTable('message_search', async () => {
      expect(await api.get('/api/outlook/search?q=quagmire')).toMatchObject({ status: 500 })
      await server.context.db('messages').update({ search_stale: true })
      await server.context.queue.enqueue('indexMessages', {})
      await waitFor('the failed job', async () => entries('job failed').find(({ job }) => job === 'indexMessages'))
    })
    expect(entries('request failed')).toEqual([
      expect.objectContaining({ reqId: expect.stringMatching(/^[\da-f-]{36}$/) }),
      expect.objectContaining({ reqId: expect.stringMatching(/^[\da-f-]{36}$/) }),
    ])
    expect(entries('job failed').find(({ job }) => job === 'indexMessages')).toMatchObject({
      jobId: expect.stringMatching(/^[\da-f-]{36}$/),
    })
    expectQuiet()
  })
})
