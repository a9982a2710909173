import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { subscribeMail } from '../actions/mailbox/subscribeMail.ts'
import { createApiToken } from '../actions/operations/apiTokens.ts'
import { syncMail } from '../actions/sync/syncMail.ts'
import { createContext } from '../context.ts'
import type { CompletenessBody, StatusBody } from '../contract/status.ts'
import { subscriptionLifeMs, webhookPath } from '../domain/mailbox/push.ts'
import { sandboxServices } from '../sandbox/sandboxServices.ts'
import { quarantineMessage } from '../store/mailbox/quarantine.ts'
import { saveLastBackup } from '../store/operations/lastBackup.ts'
import { type ApiClient, apiClient, signedInClient } from '../testing/apiClient.ts'
import { aReply } from '../testing/builders.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

let server: TestServer
let api: ApiClient
let now = new Date()
beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
  api = await signedInClient(server)
  await server.control.addAll([aReply(), aReply(), aReply()])
})
afterAll(() => server.stop())

const db = () => server.context.db
const status = async () => (await api.get<StatusBody>('/api/status')).body
async function sample(name: string): Promise<number | undefined> {
  const { body } = await api.get<string>('/metrics')
  const line = body.split('\n').find(each => each.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}
const sync = () => syncMail(server.context, { hoursBack: 1, manual: true })
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

describe('the metrics', () => {
  it('require a sign-in or a token, however the path is encoded', async () => {
    for (const path of ['/metrics', '/metrics?a=b', '/%6detrics', '/%61pi/status', '/api/status']) {
      expect([path, (await apiClient(server.url).get(path)).status]).toEqual([path, 401])
    }
    const authorization = `Bearer ${await createApiToken(server.context, 'prometheus', { scope: 'metrics' })}`
    const answer = await apiClient(server.url).send('GET', '/metrics', undefined, { authorization })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
    expect(answer.body).toContain('# TYPE rejoinder_mail_unprocessed gauge')
    expect(answer.body).toContain('nodejs_eventloop_lag_seconds')
  })

  it('report the age of the last sync, including polls of some folders, and none before the first sync', async () => {
    expect(await sample('rejoinder_mail_sync_age_seconds')).toBeUndefined()
    await sync()
    pass(90_000)
    expect(await sample('rejoinder_mail_sync_age_seconds')).toBe(90)
    expect(await status()).toMatchObject({ syncedAt: new Date(now.getTime() - 90_000).toISOString() })
    const hints = { manual: false, hours_back: 0, state: 'finished', started_at: now, finished_at: now }
    await db()('sync_runs').insert(hints)
    expect(await sample('rejoinder_mail_sync_age_seconds')).toBe(90)
    expect(await sample('rejoinder_mail_poll_timestamp_seconds')).toBeUndefined()
    await db()('sync_runs').insert({ ...hints, hours_back: 2, is_whole: false })
    expect(await sample('rejoinder_mail_sync_age_seconds')).toBe(0)
    expect(await sample('rejoinder_mail_poll_timestamp_seconds')).toBe(now.getTime() / 1000)
  })

  it('count waiting messages, quarantine, outbox and jobs', async () => {
    await db()('messages').update({ processed_at: null })
    const folder = await db()('mail_folders').first('id')
    await quarantineMessage(db(), { graphId: 'q', folderId: folder.id, reason: 'corrupt', at: now })
    const mail = { mail: '{}' }
    await db()('outbox').insert([
      { ...mail, unique_key: '1', state: 'failed' },
      { ...mail, unique_key: '2', state: 'queued' },
      { ...mail, unique_key: '3', state: 'queued' },
      { ...mail, unique_key: '4', state: 'sent' },
    ])
    await server.context.queue.enqueue('verifyMail', {})
    expect(await sample('rejoinder_mail_unprocessed')).toBe(3)
    expect(await sample('rejoinder_mail_quarantined')).toBe(1)
    expect(await sample('rejoinder_outbox_mails{state="queued"}')).toBe(2)
    expect(await sample('rejoinder_outbox_mails{state="failed"}')).toBe(1)
    expect(await sample('rejoinder_outbox_mails{state="unknown"}')).toBe(0)
    expect(await sample('rejoinder_queue_jobs{name="verifyMail",state="created"}')).toBe(1)
    const { unprocessed, quarantined, outbox, queue } = await status()
    expect({ unprocessed, quarantined }).toEqual({ unprocessed: 3, quarantined: 1 })
    expect(outbox).toContainEqual({ state: 'queued', count: 2 })
    expect(queue).toContainEqual({ name: 'verifyMail', state: 'created', count: 1 })
  })

  it('count calls by route and status, and start known series at 0', async () => {
    const calls = 'rejoinder_http_request_duration_seconds_count{method="GET",route="/api/candidates/:id",status="404"}'
    expect(await sample(calls)).toBeUndefined()
    await api.get('/api/candidates/7f1e0a52-0000-4000-8000-000000000000')
    expect(await sample(calls)).toBe(1)
    expect(await sample('rejoinder_job_duration_seconds_count{name="syncMail",outcome="givenUp"}')).toBe(0)
    expect(await sample('rejoinder_graph_request_duration_seconds_count{outcome="throttled"}')).toBe(0)
    expect(await sample('rejoinder_graph_request_duration_seconds_count{outcome="ok"}')).toBeGreaterThan(0)
    expect(await sample('rejoinder_queue_jobs{name="tidyOutbox",state="failed"}')).toBe(0)
    expect(await sample('rejoinder_emails_sent_total')).toBe(0)
    expect(await sample('rejoinder_database_pool_connections{state="waited"}')).toBe(0)
    const { body } = await api.get<string>('/metrics')
    expect(body).toMatch(/rejoinder_build_info{version="\d+\.\d+\.\d+",node="24\./)
  })

  it('report how long the oldest job is overdue', async () => {
    await server.context.queue.enqueue('tidyOutbox', {}, { at: new Date(now.getTime() - 90_000) })
    expect(await sample('rejoinder_queue_oldest_seconds{name="tidyOutbox"}')).toBe(90)
    expect(await sample('rejoinder_queue_oldest_seconds{name="tieDeliveries"}')).toBe(0)
  })

  it('report when the last backup was made', async () => {
    expect(await sample('rejoinder_backup_timestamp_seconds')).toBe(0)
    await saveLastBackup(db(), now)
    expect(await sample('rejoinder_backup_timestamp_seconds')).toBe(now.getTime() / 1000)
  })

  it('count the requests of all processes in the last ten minutes', async () => {
    const own = await sample('rejoinder_graph_requests_total')
    expect(own).toBeGreaterThan(5)
    const other = createContext(server.context.config, {
      databaseUrl: server.databaseUrl,
      microsoft: sandboxServices(server.sandbox).microsoft,
      clock: () => now,
    })
    const before = (await status()).requests.used
    await syncMail(other, { hoursBack: 1, manual: true })
    const sent = other.graph.budget.total()
    await other.close()
    expect((await status()).requests).toEqual({ used: before + sent, limit: 10_000 })
    expect(await sample('rejoinder_graph_requests_used')).toBe(before + sent)
    pass(11 * 60_000)
    expect((await status()).requests.used).toBe(0)
  })

  it('[SET-08] [SET-09] report the state of push with a reason, the mailbox and the webhook address', async () => {
    expect(await status()).toMatchObject({
      mailbox: 'recruiting@rejoinder.example',
      webhookPath: '/api/webhook/email',
      webhookUrl: `${server.url}${webhookPath}`,
      push: { state: 'off', reason: 'Rejoinder has not asked Microsoft for notifications yet.', expiresAt: null },
    })
    const address = server.context.address.public
    server.context.address.public = null
    expect(await status()).toMatchObject({
      webhookUrl: null,
      push: { state: 'off', reason: expect.stringContaining('PUBLIC_URL') },
    })
    server.context.address.public = address
    expect(await sample('rejoinder_push_state{state="off"}')).toBe(1)
    expect(await sample('rejoinder_push_expiry_timestamp_seconds')).toBeUndefined()
    await subscribeMail(server.context)
    expect(await sample('rejoinder_push_state{state="active"}')).toBe(1)
    expect(await sample('rejoinder_push_state{state="off"}')).toBe(0)
    expect(await sample('rejoinder_push_expiry_timestamp_seconds')).toBe((now.getTime() + subscriptionLifeMs) / 1000)
    pass(subscriptionLifeMs)
    expect((await status()).push).toMatchObject({ state: 'expired', reason: 'The subscription has ended.' })
  })
})

describe('completeness', () => {
  const completeness = async () => (await api.get<CompletenessBody>('/api/outlook/completeness')).body

  it('is unknown before the first comparison, and has a time after it', async () => {
    expect(await completeness()).toMatchObject({ complete: false, checkedAt: null, inMailbox: 0, ours: 0 })
    expect(await sample('rejoinder_mirror_compared_timestamp_seconds')).toBeUndefined()
    expect(await sample('rejoinder_mirror_folders_uncompared')).toBeGreaterThan(3)
    const answer = await api.send<CompletenessBody>('POST', '/api/outlook/verify')
    expect(answer).toMatchObject({
      status: 200,
      body: { complete: true, inMailbox: 3, ours: 3, checkedAt: now.toISOString() },
    })
    expect(await completeness()).toEqual(answer.body)
    expect(answer.body.folders).toContainEqual(
      expect.objectContaining({ displayName: 'Inbox', inMailbox: 3, ours: 3, missing: 0, surplus: 0 }),
    )
    expect(await sample('rejoinder_mirror_mails{side="mailbox"}')).toBe(3)
    expect(await sample('rejoinder_mirror_compared_timestamp_seconds')).toBe(now.getTime() / 1000)
    expect(await sample('rejoinder_mirror_folders_uncompared')).toBe(0)
  })

  it('reports the oldest comparison, and counts folders never compared or refused separately', async () => {
    await db()('mail_folders').insert({ id: 'new', display_name: 'New' })
    await db()('mail_folders').where({ well_known_name: 'archive' }).update({ refused_since: now, refusal: '403' })
    expect(await sample('rejoinder_mirror_compared_timestamp_seconds')).toBe(now.getTime() / 1000)
    expect(await sample('rejoinder_mirror_folders_uncompared')).toBe(2)
    await db()('mail_folders').where({ id: 'new' }).delete()
    await db()('mail_folders').update({ refused_since: null, refusal: null })
  })

  it('reports what was missing and repaired, and what is still missing', async () => {
    const lost = await db()('message_copies').first('graph_id')
    await db()('message_copies').where(lost).delete()
    const { body } = await api.send<CompletenessBody>('POST', '/api/outlook/verify')
    expect(body).toMatchObject({ complete: true, ours: 3 })
    expect(body.folders).toContainEqual(expect.objectContaining({ displayName: 'Inbox', ours: 3, missing: 1 }))

    await db()('message_copies').where(lost).delete()
    await server.control.corrupt(lost.graph_id)
    const second = await api.send<CompletenessBody>('POST', '/api/outlook/verify')
    expect(second.body).toMatchObject({ complete: false, inMailbox: 3, ours: 2 })
    expect((await status()).completeness).toMatchObject({ complete: false, ours: 2 })
    expect(await sample('rejoinder_mirror_mails{side="ours"}')).toBe(2)
  })
})
