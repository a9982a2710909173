import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type GraphPause, shareGraphPause } from '../../store/mailbox/graphPause.ts'
import { aReply } from '../../testing/builders.ts'
import { type SandboxControl, sandboxControl } from '../../testing/sandboxControl.ts'
import { openTestContext } from '../../testing/startTestServer.ts'
import { createTokenSource } from '../entra/appToken.ts'
import { batchGet } from './graphBatch.ts'
import { slowCode } from './graphError.ts'
import { createGraphTransport, type GraphTransport } from './graphTransport.ts'
import { createRequestBudget } from './requestBudget.ts'

const inbox = '/users/recruiting%40rejoinder.example/mailFolders/inbox'
const drafts = '/users/recruiting%40rejoinder.example/messages'
/** The body exceeds the buffers of a connection. */
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
  control = sandboxControl(opened.sandbox.controlUrl)
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
    budget: createRequestBudget(() => {}),
    pause,
    clock,
    timeoutMs,
  })
}

const statuses = async () => (await control.requests()).map(request => request.status)

describe('the transport to Microsoft Graph', () => {
  it('waits as long as Retry-After says before it asks again', async () => {
    await control.fault({ kind: 'status', status: 429, retryAfterSeconds: 1, times: 1 })
    expect(await transport.send({ method: 'GET', path: inbox })).toMatchObject({ displayName: 'Inbox' })
    const [refused, served] = (await control.requests()) as unknown as { status: number; at: string }[]
    expect([refused?.status, served?.status]).toEqual([429, 200])
    expect(Date.parse(served?.at ?? '') - Date.parse(refused?.at ?? '')).toBeGreaterThanOrEqual(990)
  })

  it('leaves Graph alone as long as Retry-After says when that is long, whatever is asked for, and then asks again', async () => {
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

  it('leaves Graph alone when an answer inside a batch says so: the others in it are not asked again before either', async () => {
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

  it('asks again when the clock was set back behind the answer that asked to be left alone', async () => {
    await control.fault({ kind: 'status', status: 503, retryAfterSeconds: 600, times: 1 })
    const send = () => transport.send({ method: 'GET', path: inbox })
    await expect(send()).rejects.toMatchObject({ retryAfterMs: 600_000 })
    laterMs = -3_600_000
    expect(await send()).toMatchObject({ displayName: 'Inbox' })
  })

  it('goes on reading a mailbox that may not send for long', async () => {
    const limit = { status: 429, code: 'ErrorExceededMessageLimit', retryAfterSeconds: 86_400 }
    await control.fault({ kind: 'status', ...limit, times: 1 })
    const send = () => transport.send({ method: 'GET', path: inbox })
    await expect(send()).rejects.toMatchObject({ kind: 'unavailable', retryAfterMs: 3_600_000 })
    expect(await send()).toMatchObject({ displayName: 'Inbox' })
  })

  it.each([503, 504, 500])('asks again after %d when only reading', async status => {
    await control.fault({ kind: 'status', status, times: 1 })
    await transport.send({ method: 'GET', path: inbox })
    expect(await statuses()).toEqual([status, 200])
  })

  it('asks again after a connection that was cut in the middle of the answer', async () => {
    await control.fault({ kind: 'cut', times: 1 })
    expect(await transport.send({ method: 'GET', path: inbox })).toMatchObject({ displayName: 'Inbox' })
  })

  it('never repeats a write whose outcome is unclear', async () => {
    await control.fault({ kind: 'afterEffect', status: 504, times: 1, match: 'POST /v1.0' })
    const write = transport.send({ method: 'POST', path: drafts, body: { subject: 'Once' } })
    await expect(write).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await control.mailbox()).toHaveLength(1)
  })

  it('repeats a write that was throttled, for that was not executed', async () => {
    await control.fault({ kind: 'status', status: 429, retryAfterSeconds: 0, times: 1, match: 'POST /v1.0' })
    await transport.send({ method: 'POST', path: drafts, body: { subject: 'Once' } })
    expect(await statuses()).toEqual([429, 201])
    expect(await control.mailbox()).toHaveLength(1)
  })

  it('takes a new token once when the old one is refused, and gives up when that is refused too', async () => {
    await control.fault({ kind: 'status', status: 401, times: 1 })
    await transport.send({ method: 'GET', path: inbox })
    await control.fault({ kind: 'status', status: 401, times: 5 })
    await expect(transport.send({ method: 'GET', path: inbox })).rejects.toMatchObject({ kind: 'credentials' })
    expect(await statuses()).toEqual([401, 200, 401, 401])
  })

  it('asks for the token again when Entra is away for a moment, whatever is to be sent', async () => {
    await control.fault({ kind: 'status', status: 503, times: 1, match: 'oauth2' })
    await transport.send({ method: 'POST', path: drafts, body: { subject: 'Once' } })
    expect(await control.mailbox()).toHaveLength(1)
  })

  it('says which variables to look at when Entra refuses the app', async () => {
    const send = transportWith('wrong').send({ method: 'GET', path: inbox })
    await expect(send).rejects.toMatchObject({
      kind: 'credentials',
      hint: expect.stringContaining('ENTRA_CLIENT_SECRET'),
    })
  })

  it('gives up on a server that stays away, as unavailable', async () => {
    await control.fault({ kind: 'status', status: 503, times: 10 })
    const send = transport.send({ method: 'GET', path: inbox, attempts: 2 })
    await expect(send).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await statuses()).toEqual([503, 503])
  })

  it('tells at once that an answer takes too long when less can be asked for, and asks again when not', async () => {
    const hasty = transportWith(opened.sandbox.secret, 500)
    await control.fault({ kind: 'slow', delayMs: 60_000, times: 1 })
    const page = hasty.send({ method: 'GET', path: inbox, shrinks: true })
    await expect(page).rejects.toMatchObject({ kind: 'unavailable', code: slowCode })
    await control.clearFaults()
    await control.fault({ kind: 'slow', delayMs: 60_000, times: 1 })
    expect(await hasty.send({ method: 'GET', path: inbox })).toMatchObject({ displayName: 'Inbox' })
  })

  it('waits a gateway out that is late once, and then tells it when less can be asked for', async () => {
    await control.fault({ kind: 'status', status: 504, times: 3 })
    const page = transport.send({ method: 'GET', path: inbox, shrinks: true })
    await expect(page).rejects.toMatchObject({ kind: 'unavailable', code: slowCode })
    expect(await statuses()).toEqual([504, 504])
  })

  it('lets batches through while downloads wait for their readers, with four requests under way at most', async () => {
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

  it('ends at once when it is told to stop', async () => {
    await control.fault({ kind: 'slow', delayMs: 60_000, times: 1 })
    const stop = new AbortController()
    const send = transport.send({ method: 'GET', path: inbox }, stop.signal)
    stop.abort(new Error('stopping'))
    await expect(send).rejects.toThrow('stopping')
  })
})
