import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createEmailActivity } from '../../gateways/sendgrid/emailActivity.ts'
import { type ApiClient, signedInClient } from '../../testing/apiClient.ts'
import { aCandidate } from '../../testing/builders.ts'
import type { SandboxControl } from '../../testing/sandboxControl.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { waitFor } from '../../testing/waitFor.ts'
import { syncDeliveries } from './syncDeliveries.ts'

const ada = aCandidate({ refId: 'JL-2291', name: 'Ifeoma Okonjo' })
let server: TestServer
let api: ApiClient
let control: SandboxControl
beforeAll(async () => {
  server = await startTestServer({ candidates: [ada], sendgrid: true })
  api = await signedInClient(server)
  control = server.control
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.context.db.raw('truncate sendgrid_events, sandbox.sendgrid_messages cascade')
  await control.clearFaults()
  await control.forgetRequests()
})

const now = Math.floor(Date.now() / 1000)
const hour = 3600
const aDelivery = (id: string, over: object = {}) => ({
  msgId: `${id}.filterdrecv-1`,
  to: `${id}@firm.example`,
  subject: 'Spotlight: a tax associate',
  categories: ['spotlight'],
  args: { ref_id: 'JL-2291' },
  sendsWebhook: false,
  events: [
    { event: 'processed', timestamp: now - hour },
    { event: 'delivered', timestamp: now - hour + 2, response: '250 OK' },
    { event: 'open', timestamp: now - hour + 60, useragent: 'Outlook', ip: '192.0.2.1', sg_machine_open: false },
  ],
  ...over,
})
const sync = (body?: object) => api.send('POST', '/api/sendgrid/sync-historical', body)
const paths = async () => (await control.requests()).map(request => request.path).filter(path => path.startsWith('/v3'))
const types = () => server.context.db('sendgrid_events').orderBy('timestamp').pluck('event_type')

describe('[API-33] the historical sync', () => {
  it('stores every event of the requested days and ties them to the candidate', async () => {
    const old = aDelivery('old', { events: [{ event: 'delivered', timestamp: now - 40 * 24 * hour }] })
    const bounced = { event: 'bounce', timestamp: now - 50, reason: '550 no such user', type: 'bounce' }
    await control.addDeliveries([aDelivery('a'), aDelivery('b', { args: {}, events: [bounced] }), old])
    expect((await sync()).body).toEqual({ synced: 4, candidates: 1, errors: 0 })
    expect(await types()).toEqual(['processed', 'delivered', 'open', 'bounce'])
    expect(await server.context.db('sendgrid_events').where({ event_type: 'bounce' }).first()).toMatchObject({
      bounce_kind: 'hard',
      reason: '550 no such user',
      recipient_email: 'b@firm.example',
      subject: 'Spotlight: a tax associate',
    })
    expect(await server.context.db('sendgrid_events').whereNotNull('candidate_id')).toHaveLength(3)
    expect((await sync({ daysBack: 60 })).body).toEqual({ synced: 1, candidates: 1, errors: 0 })
  })

  it('stores the group that a recipient unsubscribed from', async () => {
    const events = [{ event: 'group_unsubscribe', timestamp: now - hour }]
    await control.addDeliveries([aDelivery('a', { args: { asm_group_id: '7' }, events })])
    await sync()
    expect(await server.context.db('sendgrid_events').pluck('custom_args')).toMatchObject([{ asm_group_id: 7 }])
  })

  it('requests events only for emails with new activity', async () => {
    await control.addDeliveries([aDelivery('a'), aDelivery('b')])
    await sync({ daysBack: 1 })
    await control.forgetRequests()
    expect((await sync({ daysBack: 1 })).body).toEqual({ synced: 0, candidates: 0, errors: 0 })
    expect(await paths()).toEqual([expect.stringMatching(/^\/v3\/messages\?query=/)])
  })

  it('merges with the events that the webhook already delivered', async () => {
    await control.addDeliveries([aDelivery('a', { sendsWebhook: true }), aDelivery('b')])
    server.sandbox.postDeliveriesTo(`${server.url}/api/webhook/sendgrid`)
    const log = await waitFor('the call', () =>
      server.context.db('webhook_logs').where({ endpoint: '/api/webhook/sendgrid' }).first(),
    )
    expect(log).toMatchObject({ status: 'success', payload: { count: 3, added: 3 } })
    expect((await sync()).body).toMatchObject({ synced: 3 })
    expect(await types()).toHaveLength(6)
  })

  it('halves the time range while SendGrid returns a truncated list', async () => {
    const many = Array.from({ length: 1100 }, (_, n) =>
      aDelivery(`m${n}`, { events: [{ event: 'delivered', timestamp: now - hour - n * 60 }] }),
    )
    await control.addDeliveries(many)
    expect((await sync({ daysBack: 1 })).body).toMatchObject({ synced: 1100, errors: 0 })
  })

  it('waits as SendGrid asks, and retries after a failure', async () => {
    await control.addDeliveries([aDelivery('a')])
    await control.fault({ kind: 'status', status: 429, retryAfterSeconds: 1, match: 'GET /v3/messages' })
    await control.fault({ kind: 'status', status: 503, match: 'GET /v3/messages/' })
    await control.fault({ kind: 'cut', match: 'GET /v3/messages/' })
    expect((await sync({ daysBack: 1 })).body).toMatchObject({ synced: 3, errors: 0 })
  })

  it('keeps the fetched events and reports the rate limit when it does not clear', async () => {
    await control.addDeliveries([
      aDelivery('a'),
      aDelivery('b', { events: [{ event: 'open', timestamp: now - 30 * hour }] }),
    ])
    await control.fault({ kind: 'status', status: 429, retryAfterSeconds: 3600, match: 'GET /v3/messages/b' })
    expect(await sync({ daysBack: 2 })).toMatchObject({ status: 503, body: { code: 'sendgrid.limit' } })
    expect(await types()).toHaveLength(3)
  })

  it('counts an email that SendGrid no longer has as an error and continues', async () => {
    await control.addDeliveries([aDelivery('a'), aDelivery('gone')])
    await control.fault({ kind: 'status', status: 404, match: 'GET /v3/messages/gone' })
    expect((await sync()).body).toMatchObject({ synced: 3, errors: 1 })
  })

  it('explains what to do about a refused or missing key, and rejects an invalid number of days', async () => {
    await control.fault({ kind: 'status', status: 403, match: 'GET /v3/messages' })
    expect(await sync()).toMatchObject({ status: 502, body: { hint: expect.stringContaining('SENDGRID_API_KEY') } })
    expect((await sync({ daysBack: 0 })).status).toBe(400)
    const off = { ...server.context, sendgrid: { ...server.context.sendgrid, activity: null } }
    await expect(syncDeliveries(off, { daysBack: 1 })).rejects.toMatchObject({
      code: 'sendgrid.notConfigured',
      hint: 'Set SENDGRID_API_KEY.',
    })
  })

  it('replaces characters that cannot be stored, and skips an event that cannot be stored', async () => {
    const seen = new Date(Date.now() - 60_000).toISOString()
    const mail = (msgId: string, more: object = {}) => ({
      msg_id: msgId,
      to_email: `${msgId}@firm.example`,
      last_event_time: seen,
      events: [{ event_name: 'delivered', processed: seen, reason: 'nul \0 and half a pair \ud83d' }],
      ...more,
    })
    const emails = [
      mail('good'),
      mail('args', { unique_args: JSON.stringify({ note: 'nul \0' }), to_email: 'odd\ud83d@firm.example' }),
      mail('name', { unique_args: JSON.stringify({ 'odd\0name': '1' }) }),
    ]
    const sendgrid = createServer((request, response) => {
      const one = emails.find(({ msg_id }) => request.url === `/v3/messages/${msg_id}`)
      response.end(JSON.stringify(one ?? { messages: emails }))
    })
    await new Promise<void>(resolve => sendgrid.listen(0, '127.0.0.1', resolve))
    const { port } = sendgrid.address() as AddressInfo
    const { clock } = server.context
    const activity = createEmailActivity({ url: `http://127.0.0.1:${port}`, apiKey: 'SG.odd', clock })
    const context = { ...server.context, sendgrid: { ...server.context.sendgrid, activity } }
    expect(await syncDeliveries(context, { daysBack: 1 })).toEqual({ synced: 2, candidates: 0, errors: 1 })
    expect(await server.context.db('sendgrid_events').orderBy('recipient_email').pluck('recipient_email')).toEqual([
      'good@firm.example',
      'odd\ufffd@firm.example',
    ])
    expect(await syncDeliveries(context, { daysBack: 1 })).toEqual({ synced: 0, candidates: 0, errors: 1 })
    sendgrid.close()
  })
})
