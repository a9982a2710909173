import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from './log.ts'
import { type ApiClient, signedInClient } from './testing/apiClient.ts'
import { aCandidate, aReply } from './testing/builders.ts'
import { sandboxControl } from './testing/sandboxControl.ts'
import { startTestServer, type TestServer } from './testing/startTestServer.ts'
import { waitFor } from './testing/waitFor.ts'

/** Words that stand in mails, names and searches of this test, and nowhere in the code. */
const secrets = ['Wisteria', 'Quagmire', 'Zephyrine', 'Marzipan', 'Bobolink', 'xylophone-password']
const candidate = aCandidate({ name: 'Zephyrine Marzipan', email: 'bobolink@postbox.example' })

const lines: string[] = []
let server: TestServer
let api: ApiClient
let token: string
beforeAll(async () => {
  const log = createLog('info', { write: line => void lines.push(line) })
  server = await startTestServer({ worker: true, log, candidates: [candidate] })
  token = new URL(await server.signInUrl()).searchParams.get('token') ?? ''
  api = await signedInClient({ url: server.url, signInUrl: async () => `${server.url}/?token=${token}` })
})
afterAll(() => server.stop())

const mail = {
  to: ['Zephyrine <bobolink@postbox.example>'],
  subject: 'Wisteria',
  body: '<p>Quagmire</p>',
}
const entries = (msg: string) => lines.map(line => JSON.parse(line)).filter(entry => entry.msg === msg)

/** Nothing that is private stands in the log. */
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
  it('tells of a sync, a send, a search and a sign-in no subject, body, address or secret', async () => {
    const text = `Quagmire: we would like to meet Zephyrine Marzipan (${candidate.refId}).`
    const reply = aReply({ subject: 'Wisteria', text, from: { name: 'Bobolink', address: 'bobolink@firm.example' } })
    await sandboxControl(server.sandbox.controlUrl).add(reply)
    expect(await api.send('POST', '/api/outlook/sync', {})).toMatchObject({ status: 200 })
    await waitFor('the response', async () => (await api.list('responses')).rows[0])
    expect(await api.send('POST', '/api/outlook/send-email', mail)).toMatchObject({ status: 200 })
    expect(await api.get('/api/outlook/search?q=quagmire%20from:bobolink')).toMatchObject({ status: 200 })
    expect(await api.send('POST', '/api/session', { password: 'xylophone-password' })).toMatchObject({ status: 401 })
    expect(await api.send('POST', '/api/candidates', { name: 'Marzipan', email: 'no address' })).toMatchObject({
      status: 400,
    })
    expectQuiet()
  })

  it('tells of a fault which request and which job it was, and still no word of what they were about', async () => {
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
      await waitFor('the failed job', async () => entries('a job failed')[0])
    })
    expect(entries('request failed')).toEqual([
      expect.objectContaining({ reqId: expect.stringMatching(/^[\da-f-]{36}$/) }),
      expect.objectContaining({ reqId: expect.stringMatching(/^[\da-f-]{36}$/) }),
    ])
    expect(entries('a job failed')[0]).toMatchObject({
      job: 'indexMessages',
      jobId: expect.stringMatching(/^[\da-f-]{36}$/),
    })
    expectQuiet()
  })
})
