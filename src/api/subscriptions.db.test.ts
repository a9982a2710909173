import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { renewSubscriptions } from '../actions/mailbox/renewSubscriptions.ts'
import { subscribeMail } from '../actions/mailbox/subscribeMail.ts'
import { changeSettings } from '../actions/operations/changeSettings.ts'
import type { SubscriptionBody } from '../contract/push.ts'
import { subscriptionLifeMs, webhookPath } from '../domain/mailbox/push.ts'
import { type ApiClient, signedInClient } from '../testing/apiClient.ts'
import type { SandboxControl } from '../testing/sandboxControl.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

let server: TestServer
let api: ApiClient
let control: SandboxControl
let now: Date
beforeEach(async () => {
  now = new Date()
  server = await startTestServer({ clock: () => now })
  api = await signedInClient(server)
  control = server.control
})
afterEach(() => server.stop())

interface GraphRow {
  id: string
  client_state: string
  notification_url: string
  expires_at: Date
}
const atGraph = (): Promise<GraphRow[]> => server.context.db('sandbox.subscriptions').orderBy('id')
const subscribe = () => api.send<SubscriptionBody>('POST', '/api/outlook/subscribe')
const list = async () => (await api.get<SubscriptionBody[]>('/api/outlook/subscriptions')).body
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const calls = async (method: string) =>
  (await control.requests()).filter(
    each => each.method === method && each.path.includes('/subscriptions') && each.status !== 401,
  ).length

describe('the Graph subscription', () => {
  it('[API-40] [API-41] [ENT-28] [SET-02] [SET-05] creates a subscription to the mailbox and lists it', async () => {
    expect(await list()).toEqual([])
    const made = await subscribe()
    expect(made).toMatchObject({
      status: 200,
      body: {
        resource: 'users/recruiting@rejoinder.example/messages',
        changeType: 'created,updated,deleted',
        notificationUrl: `${server.url}${webhookPath}`,
        expirationDateTime: new Date(now.getTime() + subscriptionLifeMs).toISOString(),
        status: 'active',
      },
    })
    expect(await list()).toEqual([made.body])
    expect((await atGraph()).map(row => row.id)).toEqual([made.body.id])
  })

  it('[SET-06] reports a subscription as expired when its end has passed', async () => {
    await subscribe()
    pass(subscriptionLifeMs - 1)
    expect(await list()).toMatchObject([{ status: 'active' }])
    pass(1)
    expect(await list()).toMatchObject([{ status: 'expired' }])
  })

  it('[API-42] [SET-04] deletes a subscription at Graph and here, even when Graph has lost it', async () => {
    const { body } = await subscribe()
    expect((await api.send('DELETE', `/api/outlook/subscriptions/${body.id}`)).status).toBe(204)
    expect([await list(), await atGraph()]).toEqual([[], []])
    expect(await api.send('DELETE', `/api/outlook/subscriptions/${body.id}`)).toMatchObject({
      status: 404,
      body: { code: 'subscription.notFound' },
    })
    const second = await subscribe()
    await server.context.db('sandbox.subscriptions').delete()
    expect((await api.send('DELETE', `/api/outlook/subscriptions/${second.body.id}`)).status).toBe(204)
  })

  it('[ERR-39] keeps a subscription when Graph refuses to delete it, with the reason', async () => {
    const { body } = await subscribe()
    await control.fault({ kind: 'status', status: 403, code: 'ErrorAccessDenied', times: 9, match: 'DELETE' })
    const answer = await api.send('DELETE', `/api/outlook/subscriptions/${body.id}`)
    expect(answer).toMatchObject({ status: 403, body: { error: expect.stringContaining('ErrorAccessDenied') } })
    expect(await list()).toHaveLength(1)
  })

  it('[SET-03] [ERR-37] explains that an https address is missing, and still lists', async () => {
    server.context.address.public = null
    expect(await subscribe()).toMatchObject({
      status: 409,
      body: { code: 'push.noPublicUrl', hint: expect.stringContaining('PUBLIC_URL') },
    })
    expect(await list()).toEqual([])
  })

  it('[ERR-37] reports why Graph refuses an unreachable address, and stores nothing', async () => {
    server.context.address.public = 'http://127.0.0.1:9'
    expect(await subscribe()).toMatchObject({
      status: 502,
      body: {
        code: 'push.refused',
        error: expect.stringContaining('validation request failed'),
        hint: expect.stringContaining(`http://127.0.0.1:9${webhookPath}`),
      },
    })
    expect([await list(), await atGraph()]).toEqual([[], []])
  })

  it('creates one subscription for several simultaneous calls', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, subscribe))
    expect(new Set(answers.map(answer => `${answer.status} ${answer.body.id}`)).size).toBe(1)
    expect(await atGraph()).toHaveLength(1)
    expect(await list()).toHaveLength(1)
  })

  it('finds and uses a subscription whose creation response was lost', async () => {
    await control.fault({ kind: 'afterEffect', status: 503, times: 1, match: 'POST /v1.0/subscriptions' })
    const { status, body } = await subscribe()
    expect(status).toBe(200)
    expect((await atGraph()).map(row => row.id)).toEqual([body.id])
    expect(await calls('POST')).toBe(1)
  })

  it('replaces its own subscription at Graph when its secret is lost', async () => {
    const lost = await subscribe()
    await server.context.db('subscriptions').delete()
    const { status, body } = await subscribe()
    expect(status).toBe(200)
    expect(body.id).not.toBe(lost.body.id)
    expect((await atGraph()).map(row => row.id)).toEqual([body.id])
  })

  it('refuses to replace the subscription of another server', async () => {
    await subscribe()
    await server.context.db('subscriptions').delete()
    await server.context.db('sandbox.subscriptions').update({ notification_url: 'https://other.example/api/webhook' })
    expect(await subscribe()).toMatchObject({
      status: 409,
      body: { code: 'push.otherServer', error: expect.stringContaining('other.example') },
    })
    expect(await atGraph()).toHaveLength(1)
  })

  it('stores no plain secret of a subscription, and creates a new one for each', async () => {
    await subscribe()
    const [first] = await atGraph()
    const { rows } = await server.context.db.raw('select s::text from subscriptions s')
    expect(first?.client_state).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(rows)).not.toContain(first?.client_state)
    expect(JSON.stringify(await list())).not.toContain(first?.client_state)
    await api.send('DELETE', `/api/outlook/subscriptions/${first?.id}`)
    await subscribe()
    expect((await atGraph())[0]?.client_state).not.toBe(first?.client_state)
  })
})

describe('renewing subscriptions', () => {
  it('extends a subscription by PATCH when less than half of its life is left, and not before', async () => {
    const { body } = await subscribe()
    await control.forgetRequests()
    expect(await renewSubscriptions(server.context)).toEqual({ renewed: 0, remade: 0 })
    expect(await control.requests()).toEqual([])
    pass(subscriptionLifeMs / 2 + 1)
    expect(await renewSubscriptions(server.context)).toEqual({ renewed: 1, remade: 0 })
    expect([await calls('PATCH'), await calls('POST'), await calls('DELETE')]).toEqual([1, 0, 0])
    const until = new Date(now.getTime() + subscriptionLifeMs)
    expect(await list()).toMatchObject([{ id: body.id, expirationDateTime: until.toISOString() }])
    expect((await atGraph())[0]?.expires_at).toEqual(until)
  })

  it('creates a new subscription when Graph has lost it or it expired, and syncs what was missed', async () => {
    const first = await subscribe()
    await server.context.db('sandbox.subscriptions').delete()
    pass(subscriptionLifeMs / 2 + 1)
    await server.context.db('pgboss.job').delete()
    expect(await renewSubscriptions(server.context)).toEqual({ renewed: 0, remade: 1 })
    const [second] = await list()
    expect(second?.id).not.toBe(first.body.id)
    expect((await atGraph()).map(row => row.id)).toEqual([second?.id])
    expect(await server.context.db('pgboss.job').pluck('name')).toEqual(['syncMail'])
    pass(subscriptionLifeMs + 1)
    expect(await renewSubscriptions(server.context)).toEqual({ renewed: 0, remade: 1 })
    expect(await list()).toMatchObject([{ status: 'active' }])
  })

  it('[STATE-07] creates a new subscription for a lost one, but does not sync while auto-sync is off', async () => {
    await subscribe()
    await changeSettings(server.context, { autoSync: false })
    await server.context.db('sandbox.subscriptions').delete()
    pass(subscriptionLifeMs / 2 + 1)
    await server.context.db('pgboss.job').delete()
    expect(await renewSubscriptions(server.context)).toEqual({ renewed: 0, remade: 1 })
    expect(await server.context.db('pgboss.job').pluck('name')).toEqual([])
  })

  it('does not recreate a subscription that was deleted by hand', async () => {
    const { body } = await subscribe()
    await api.send('DELETE', `/api/outlook/subscriptions/${body.id}`)
    pass(subscriptionLifeMs)
    expect(await renewSubscriptions(server.context)).toEqual({ renewed: 0, remade: 0 })
    expect(await atGraph()).toEqual([])
  })

  it('continues with the others when one fails, shows why, and retries it', async () => {
    const { body } = await subscribe()
    const row = await server.context.db('subscriptions').first()
    const broken = { ...row, id: 'broken', resource: 'users/other/messages', created_at: new Date(now.getTime() + 1) }
    await server.context.db('subscriptions').insert(broken)
    pass(subscriptionLifeMs / 2 + 1)
    await control.fault({ kind: 'status', status: 403, code: 'ErrorAccessDenied', times: 1, match: 'DELETE*broken' })
    await expect(renewSubscriptions(server.context)).rejects.toMatchObject({ kind: 'forbidden' })
    const until = new Date(now.getTime() + subscriptionLifeMs).toISOString()
    expect(await list()).toMatchObject([
      { id: 'broken', lastError: expect.stringContaining('ErrorAccessDenied') },
      { id: body.id, expirationDateTime: until, lastError: null },
    ])
    await renewSubscriptions(server.context)
    expect(await atGraph()).toHaveLength(1)
    expect(await list()).toMatchObject([{ lastError: null }])
  })

  it('replaces the subscription when the server moves to another address', async () => {
    await subscribe()
    const moved = `${server.url.replace('127.0.0.1', 'localhost')}`
    server.context.address.public = moved
    expect(await renewSubscriptions(server.context)).toEqual({ renewed: 0, remade: 1 })
    expect((await atGraph()).map(row => row.notification_url)).toEqual([`${moved}${webhookPath}`])
    await subscribeMail(server.context)
    expect(await atGraph()).toHaveLength(1)
  })
})
