import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type GraphPause, shareGraphPause } from '../../store/mailbox/graphPause.ts'
import { aReply } from '../../testing/builders.ts'
import type { SandboxControl } from '../../testing/sandboxControl.ts'
import { openTestContext } from '../../testing/startTestServer.ts'
import { createTokenSource } from '../entra/appToken.ts'
import { batchGet } from './graphBatch.ts'
import { slowCode } from './graphError.ts'
import { createGraphTransport, type GraphTransport } from './graphTransport.ts'
import { RequestBudget } from './RequestBudget.ts'

const inbox = '/users/recruiting%40rejoinder.example/mailFolders/inbox'
const drafts = '/users/recruiting%40rejoinder.example/messages'
const large = Buffer.alloc(16 * 2 ** 20).toString('base64')

const startedAt = Date.now()
let laterMs: number
let control: SandboxControl
let transport: GraphTransport
const pauses: GraphPause[] = []
let opened: Awaited<ReturnType<typeof openTestContext>>
beforeEach(async () => {
  laterMs = 0
  opened = await openTestContext()
  control = opened.control
  transport = transportWith(opened.sandbox.secret)
})
afterEach(async () => {
  await Promise.all(pauses.splice(0).map(pause => pause.close()))
  await opened.close()
})

const clock = () => new Date(startedAt + laterMs)

function transportWith(clientSecret: string, timeoutMs?: number): GraphTransport {
  const { loginUrl, graphUrl } = opened.sandbox
  const pause = shareGraphPause({ url: opened.database.url, db: opened.context.db, clock, onError: () => {} })
  pauses.push(pause)
  return createGraphTransport({
    graphUrl,
    token: createTokenSource({ tenantId: 'sandbox', clientId: 'sandbox', clientSecret, loginUrl }),
    budget: new RequestBudget(() => {}),
    pause,
    clock,
    timeoutMs,
  })
}

const statuses = async () => (await control.requests()).map(request => request.status)

describe('the transport to Microsoft Graph', () => {
  it('waits as long as Retry-After says before a retry', async () => {
    await control.fault({ kind: 'status', status: 429, retryAfterSeconds: 1, times: 1 })
    expect(await transport.send({ method: 'GET', path: inbox })).toMatchObject({ displayName: 'Inbox' })
    const [refused, served] = (await control.requests()) as unknown as { status: number; at: string }[]
    expect([refused?.status, served?.status]).toEqual([429, 200])
    expect(Date.parse(served?.at ?? '') - Date.parse(refused?.at ?? '')).toBeGreaterThanOrEqual(990)
  })

  it('sends no request of any kind until a long Retry-After has passed, and resumes afterwards', async () => {
    await control.fault({ kind: 'status', status: 429, retryAfterSeconds: 600, times: 1 })
    const send = () => transport.send({ method: 'GET', path: inbox })
    await expect(send()).rejects.toMatchObject({ kind: 'unavailable', retryAfterMs: 600_000 })
    laterMs = 599_000
    const refused = { kind: 'unavailable', code: 'graph.throttled', status: 429, retryAfterMs: 1000 }
    await expect(send()).rejects.toMatchObject(refused)
    await expect(transport.open(inbox)).rejects.toMatchObject(refused)
    await expect(batchGet(transport, [inbox], clock)).rejects.toMatchObject(refused)
    expect(await statuses()).toEqual([429])
    laterMs = 600_000
    expect(await send()).toMatchObject({ displayName: 'Inbox' })
    expect(await statuses()).toEqual([429, 200])
  })

  it('honors Retry-After of a response inside a batch, and retries none of its requests before', async () => {
    await control.fault({ kind: 'status', status: 429, retryAfterSeconds: 600, times: 1, match: 'mailFolders/inbox' })
    await control.fault({ kind: 'status', status: 503, times: 1, match: 'mailFolders/drafts' })
    const others = [inbox.replace('inbox', 'drafts'), inbox.replace('inbox', 'sentitems')]
    const results = await batchGet(transport, [inbox, ...others], clock)
    expect(results).toMatchObject([
      { error: { kind: 'unavailable', retryAfterMs: 600_000 } },
      { error: { kind: 'unavailable', status: 503 } },
      { body: { displayName: 'Sent Items' } },
    ])
    const asked = (await statuses()).length
    await expect(transport.send({ method: 'GET', path: inbox })).rejects.toMatchObject({ retryAfterMs: 600_000 })
    expect(await statuses()).toHaveLength(asked)
    laterMs = 600_000
    expect(await transport.send({ method: 'GET', path: inbox })).toMatchObject({ displayName: 'Inbox' })
  })

  it('sends requests again when the clock was set back since the response with Retry-After', async () => {
    await control.fault({ kind: 'status', status: 503, retryAfterSeconds: 600, times: 1 })
    const send = () => transport.send({ method: 'GET', path: inbox })
    await expect(send()).rejects.toMatchObject({ retryAfterMs: 600_000 })
    laterMs = -3_600_000
    expect(await send()).toMatchObject({ displayName: 'Inbox' })
  })

  it('continues to read a mailbox that exceeded its daily limit for sending', async () => {
    const limit = { status: 429, code: 'ErrorExceededMessageLimit', retryAfterSeconds: 86_400 }
    await control.fault({ kind: 'status', ...limit, times: 1 })
    const send = () => transport.send({ method: 'GET', path: inbox })
    await expect(send()).rejects.toMatchObject({ kind: 'unavailable', retryAfterMs: 3_600_000 })
    expect(await send()).toMatchObject({ displayName: 'Inbox' })
  })

  it.each([503, 504, 500])('retries a read after %d', async status => {
    await control.fault({ kind: 'status', status, times: 1 })
    await transport.send({ method: 'GET', path: inbox })
    expect(await statuses()).toEqual([status, 200])
  })

  it('retries after a connection that broke in the middle of a response', async () => {
    await control.fault({ kind: 'cut', times: 1 })
    expect(await transport.send({ method: 'GET', path: inbox })).toMatchObject({ displayName: 'Inbox' })
  })

  it('never repeats a write with an unknown outcome', async () => {
    await control.fault({ kind: 'afterEffect', status: 504, times: 1, match: 'POST /v1.0' })
    const write = transport.send({ method: 'POST', path: drafts, body: { subject: 'Once' } })
    await expect(write).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await control.mailbox()).toHaveLength(1)
  })

  it('repeats a write that was throttled and therefore not executed', async () => {
    await control.fault({ kind: 'status', status: 429, retryAfterSeconds: 0, times: 1, match: 'POST /v1.0' })
    await transport.send({ method: 'POST', path: drafts, body: { subject: 'Once' } })
    expect(await statuses()).toEqual([429, 201])
    expect(await control.mailbox()).toHaveLength(1)
  })

  it('gets one new token when Graph rejects the old one, and gives up when it rejects the new one too', async () => {
    await control.fault({ kind: 'status', status: 401, times: 1 })
    await transport.send({ method: 'GET', path: inbox })
    await control.fault({ kind: 'status', status: 401, times: 5 })
    await expect(transport.send({ method: 'GET', path: inbox })).rejects.toMatchObject({ kind: 'credentials' })
    expect(await statuses()).toEqual([401, 200, 401, 401])
  })

  it('requests the token again when Entra is briefly unavailable, even for a write', async () => {
    await control.fault({ kind: 'status', status: 503, times: 1, match: 'oauth2' })
    await transport.send({ method: 'POST', path: drafts, body: { subject: 'Once' } })
    expect(await control.mailbox()).toHaveLength(1)
  })

  it('names the variables to check when Entra rejects the app', async () => {
    const send = transportWith('wrong').send({ method: 'GET', path: inbox })
    await expect(send).rejects.toMatchObject({
      kind: 'credentials',
      hint: expect.stringContaining('ENTRA_CLIENT_SECRET'),
    })
  })

  it('gives up as unavailable on a server that stays down', async () => {
    await control.fault({ kind: 'status', status: 503, times: 10 })
    const send = transport.send({ method: 'GET', path: inbox, attempts: 2 })
    await expect(send).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await statuses()).toEqual([503, 503])
  })

  it('reports a timeout at once when the request can be made smaller, and retries it otherwise', async () => {
    const shrinking = transportWith(opened.sandbox.secret, 500)
    await control.fault({ kind: 'slow', delayMs: 60_000, times: 1 })
    const page = shrinking.send({ method: 'GET', path: inbox, shrinks: true })
    await expect(page).rejects.toMatchObject({ kind: 'unavailable', code: slowCode })
    await control.clearFaults()
    await control.fault({ kind: 'slow', delayMs: 60_000, times: 1 })
    expect(await shrinking.send({ method: 'GET', path: inbox })).toMatchObject({ displayName: 'Inbox' })
  })

  it('retries one gateway timeout, then reports it when the request can be made smaller', async () => {
    await control.fault({ kind: 'status', status: 504, times: 3 })
    const page = transport.send({ method: 'GET', path: inbox, shrinks: true })
    await expect(page).rejects.toMatchObject({ kind: 'unavailable', code: slowCode })
    expect(await statuses()).toEqual([504, 504])
  })

  it('runs batches while open downloads wait for their readers, with at most four concurrent requests', async () => {
    const id = await control.add(aReply({ attachments: [{ name: 'a.pdf', contentType: 'x/y', contentBytes: large }] }))
    const path = `${drafts}/${encodeURIComponent(id)}/attachments`
    const { value } = (await transport.send({ method: 'GET', path })) as { value: { id: string }[] }
    const bytes = `${path}/${encodeURIComponent(value[0]?.id ?? '')}/$value`
    const downloads = await Promise.all([transport.open(bytes), transport.open(bytes)])
    await control.forgetRequests()
    const results = await batchGet(transport, Array<string>(9).fill(inbox), () => new Date())
    expect(results.every(result => 'body' in result)).toBe(true)
    expect(await control.concurrencyHighWater()).toBeLessThanOrEqual(4)
    expect((await statuses()).filter(status => status === 429)).toEqual([])
    for (const download of downloads) download.destroy()
    await transport.send({ method: 'GET', path: inbox })
  })

  it('aborts at once when it is stopped', async () => {
    await control.fault({ kind: 'slow', delayMs: 60_000, times: 1 })
    const stop = new AbortController()
    const send = transport.send({ method: 'GET', path: inbox }, stop.signal)
    stop.abort(new Error('stopping'))
    await expect(send).rejects.toThrow('stopping')
  })
})
