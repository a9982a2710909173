import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { renewSubscriptions } from '../../actions/mailbox/renewSubscriptions.ts'
import { changeSettings } from '../../actions/operations/changeSettings.ts'
import { followMailHints } from '../../actions/sync/followMailHints.ts'
import { syncMail } from '../../actions/sync/syncMail.ts'
import { sweepLogs } from '../../actions/webhooks/sweepLogs.ts'
import { webhookPath } from '../../domain/mailbox/push.ts'
import { type ApiClient, apiClient, signedInClient } from '../../testing/apiClient.ts'
import { aCandidate, aReply } from '../../testing/builders.ts'
import { listJobNames, postNotification, subscribeForTest } from '../../testing/notifications.ts'
import type { SandboxControl } from '../../testing/sandboxControl.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { waitFor } from '../../testing/waitFor.ts'

let server: TestServer
let control: SandboxControl
let graph: ApiClient
const lines: string[] = []
beforeEach(async () => {
  lines.length = 0
  const log = pino({ level: 'trace' }, { write: line => void lines.push(line) })
  server = await startTestServer({ candidates: [aCandidate({ refId: 'JL-4711' })], log })
  control = server.control
  graph = apiClient(server.url)
})
afterEach(() => server.stop())

const db = () => server.context.db
const logs = () => db()('webhook_logs').orderBy('processed_at')
const hints = () => db()('mail_hints').orderBy('graph_id').pluck('graph_id')
const jobs = () => listJobNames(db())
const post = (value: unknown, headers?: Record<string, string>) => graph.send('POST', webhookPath, value, headers)

describe('the validation request', () => {
  it.each(['a+b c&d', 'Validation: Request-Id: 1%2B1', '<script>alert(1)</script>', 'ü'])(
    'returns the decoded token as plain text without sniffing: %s',
    async token => {
      const answer = await fetch(`${server.url}${webhookPath}?validationToken=${encodeURIComponent(token)}`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain; charset=utf-8' },
      })
      expect([answer.status, await answer.text()]).toEqual([200, token])
      expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    },
  )

  it('decodes a form-encoded token', async () => {
    const answer = await fetch(`${server.url}${webhookPath}?validationToken=Validation%3a+Testing+client`, {
      method: 'POST',
    })
    expect(await answer.text()).toBe('Validation: Testing client')
  })

  it('rejects a token that is too long, and does not repeat it', async () => {
    const answer = await graph.send('POST', `${webhookPath}?validationToken=${'x'.repeat(1025)}`)
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body)).not.toContain('xxxx')
  })
})

describe('notifications', () => {
  it('[ENT-10] [ENT-26] accepts a valid notification, stores a hint and a log entry, and reveals no secret', async () => {
    const { id, clientState } = await subscribeForTest(server)
    const answer = await post(postNotification({ id, clientState }, ['m-1', 'm-2']), {
      authorization: 'Bearer some-secret',
      cookie: 'rejoinder_session=other-secret',
      'x-anything': 'third-secret',
    })
    expect(answer.status).toBe(202)
    expect(await hints()).toEqual(['m-1', 'm-2'])
    expect(await jobs()).toEqual(['syncMail'])
    expect(await logs()).toMatchObject([
      {
        endpoint: webhookPath,
        method: 'POST',
        status: 'success',
        error_message: null,
        payload: { count: 2, notifications: [{ subscriptionId: id, changeType: 'created', id: 'm-1' }, {}] },
      },
    ])
    const kept = JSON.stringify(await logs()) + lines.join()
    for (const secret of [clientState, 'some-secret', 'other-secret', 'third-secret'])
      expect(kept).not.toContain(secret)
    const api = await signedInClient(server)
    const { rows } = await api.list<{ status: string; endpoint: string }>('webhook-logs')
    expect(rows).toMatchObject([{ endpoint: webhookPath, method: 'POST', status: 'success', errorMessage: null }])
    expect((await api.get<object[]>('/api/outlook/subscriptions')).body).toMatchObject([
      { lastNotifiedAt: expect.any(String) },
    ])
  })

  it('rejects a forged call with 403, logs it, and does nothing', async () => {
    const { id, clientState } = await subscribeForTest(server)
    const forged = [
      { id, clientState: 'guess' },
      { id, clientState: `${clientState}x` },
      { id: '7f1e0a52-0000-4000-8000-000000000000', clientState },
      { id, clientState: '' },
    ]
    for (const claim of forged) expect((await post(postNotification(claim, ['m-1']))).status).toBe(403)
    expect(await hints()).toEqual([])
    expect(await jobs()).toEqual(['syncMail'])
    expect((await logs()).map(log => log.status)).toEqual(['error', 'error', 'error', 'error'])
  })

  it('drops the forged notifications among valid ones', async () => {
    const { id, clientState } = await subscribeForTest(server)
    const value = [
      ...postNotification({ id, clientState: 'guess' }, ['forged']).value,
      ...postNotification({ id, clientState }, ['true']).value,
    ]
    expect((await post({ value })).status).toBe(202)
    expect(await hints()).toEqual(['true'])
    expect(await logs()).toMatchObject([{ status: 'success', error_message: expect.stringContaining('1 of 2') }])
  })

  it.each(['', 'no json', '{}', '{"value":[]}', '{"value":[{"subscriptionId":1}]}', '[1]', 'null'])(
    'returns 400 for %j, and logs it without its body',
    async text => {
      const answer = await fetch(server.url + webhookPath, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: text,
      })
      expect(answer.status).toBe(400)
      expect(await logs()).toMatchObject([{ status: 'error', payload: null }])
    },
  )

  it('returns 413 for an oversized call and logs it', async () => {
    const { id, clientState } = await subscribeForTest(server)
    const ids = Array.from({ length: 2000 }, (_, n) => `message-${n}`)
    expect((await post(postNotification({ id, clientState }, ids))).status).toBe(413)
    await waitFor('the log', async () => (await logs()).length === 1)
    expect(await logs()).toMatchObject([{ status: 'error', error_message: expect.stringContaining('larger than') }])
    expect(await hints()).toEqual([])
  })

  it('limits how many forged calls are logged', async () => {
    const calls = Array.from({ length: 100 }, () => post(postNotification({ id: 'x', clientState: 'y' }, ['m'])))
    expect(new Set((await Promise.all(calls)).map(answer => answer.status))).toEqual(new Set([403]))
    expect(await logs()).toHaveLength(60)
  })

  it('deletes logged calls after 30 days', async () => {
    await post('nothing')
    const day = 86_400_000
    const later = (ms: number) => ({ ...server.context, clock: () => new Date(Date.now() + ms) })
    expect(await sweepLogs(later(29 * day))).toBe(0)
    expect(await sweepLogs(later(31 * day))).toBe(1)
    expect(await logs()).toEqual([])
  })

  it('responds while the database hangs, and stores the notification when it is back', async () => {
    const { id, clientState } = await subscribeForTest(server)
    const lock = await db().transaction()
    await lock.raw('lock table subscriptions, webhook_logs in access exclusive mode')
    const answer = await post(postNotification({ id, clientState }, ['m-1']))
    expect(answer.status).toBe(202)
    await lock.commit()
    await waitFor('the log', async () => (await logs()).length === 1)
    expect(await hints()).toEqual(['m-1'])
  })

  it('causes at most one walk when it is replayed', async () => {
    const { id, clientState } = await subscribeForTest(server)
    const message = await control.add(aReply({ subject: 'RE: JL-4711' }))
    await syncMail(server.context, { hoursBack: 1, manual: true })
    const call = postNotification({ id, clientState }, [message])
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(call)))
    expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([202]))
    expect(await hints()).toEqual([message])
    await followMailHints(server.context, new AbortController().signal)
    await control.forgetRequests()
    expect(await followMailHints(server.context, new AbortController().signal)).toBeNull()
    expect(await control.requests()).toEqual([])
  })
})

describe('lifecycle notifications', () => {
  const settled = (event: string) =>
    waitFor(event, async () => (await logs()).some(log => JSON.stringify(log.payload).includes(event)))
  const send = async (event: string, settings = {}) => {
    const { id } = await subscribeForTest(server)
    await changeSettings(server.context, settings)
    await db()('pgboss.job').delete()
    await control.lifecycle(id, event)
    await settled(event)
    return id
  }

  it('renew the subscription when Graph asks for it, however much time is left', async () => {
    const id = await send('reauthorizationRequired')
    expect(await jobs()).toEqual(['renewSubscriptions'])
    await control.forgetRequests()
    expect(await renewSubscriptions(server.context)).toEqual({ renewed: 1, remade: 0 })
    expect(await renewSubscriptions(server.context)).toEqual({ renewed: 0, remade: 0 })
    expect((await control.requests()).map(each => each.method)).toEqual(['PATCH'])
    expect(await db()('subscriptions').pluck('id')).toEqual([id])
  })

  it('create a new subscription when Graph has removed it, and sync', async () => {
    const id = await send('subscriptionRemoved')
    expect(await jobs()).toEqual(['renewSubscriptions', 'syncMail'])
    const api = await signedInClient(server)
    expect((await api.get('/api/outlook/subscriptions')).body).toMatchObject([{ status: 'expired' }])
    expect(await renewSubscriptions(server.context)).toEqual({ renewed: 0, remade: 1 })
    const [now] = await db()('subscriptions').pluck('id')
    expect(now).not.toBe(id)
    expect(await db()('sandbox.subscriptions').pluck('id')).toEqual([now])
  })

  it('walk every folder when changes were missed, even while a poll is queued', async () => {
    const { id } = await subscribeForTest(server)
    await db()('pgboss.job').delete()
    await server.context.queue.enqueue('syncMail', { hoursBack: 2 })
    await control.lifecycle(id, 'missed')
    await settled('missed')
    const queued = await db()('pgboss.job').where({ name: 'syncMail' }).orderByRaw(`data ->> 'hoursBack'`).pluck('data')
    expect(queued).toEqual([{ hoursBack: 2 }, { hoursBack: 24, whole: true }])
  })

  it('[STATE-07] do not sync while auto-sync is off', async () => {
    await send('missed', { autoSync: false })
    expect(await jobs()).toEqual([])
  })
})
