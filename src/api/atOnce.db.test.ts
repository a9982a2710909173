import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addCandidates } from '../actions/candidates/addCandidates.ts'
import type { FollowUpDetailsBody } from '../contract/followUps.ts'
import type { OpenedDraftBody } from '../contract/sending.ts'
import { SandboxClient } from '../sandbox/SandboxClient.ts'
import { type ApiClient, apiClient, signedInClient } from '../testing/apiClient.ts'
import { aCandidate, aReply } from '../testing/builders.ts'
import { connectedEnvironment } from '../testing/connectedEnvironment.ts'
import { holdTable } from '../testing/database/holdRows.ts'
import { onServer, withDatabase } from '../testing/database/testDatabase.ts'
import { submitTo } from '../testing/orderedFollowUp.ts'
import { type RunningCli, runCli, startCli } from '../testing/runCli.ts'
import type { SandboxControl } from '../testing/sandboxControl.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { waitFor } from '../testing/waitFor.ts'

let server: TestServer
let processes: RunningCli[]
let clients: ApiClient[]
let control: SandboxControl
let graph: SandboxClient
beforeAll(async () => {
  server = await startTestServer({ worker: true, env: { ADMIN: 'none' } })
  const env = connectedEnvironment({ ...server, database: { url: server.databaseUrl } })
  processes = [startCli(['serve', '--json'], env), startCli(['work', '--json'], env)]
  const [{ address }] = await Promise.all([processes[0]!.json<{ address: string }>(), processes[1]!.json()])
  const here = await signedInClient(server)
  clients = [here, apiClient(address, here.cookie)]
  control = server.control
  graph = await SandboxClient.connect(server.sandbox, server.context.config.mailbox)
  // The test calls Graph in addition to the product, which may use all four places.
  await graph.control('POST', '/limits', { concurrentRequests: 0 })
  await bySide(client => client.send('POST', '/api/outlook/sync', {}))
})
afterAll(async () => {
  for (const { process } of processes) process.kill('SIGTERM')
  await Promise.all(processes.map(({ ended }) => ended))
  await server.stop()
})
beforeEach(() => control.clearFaults())

const bySide = <T>(call: (client: ApiClient, side: number) => Promise<T>) => Promise.all(clients.map(call))
const titled = async (folder: string, subject: string) => {
  const { value = [] } = (await graph.get(`/mailFolders/${folder}/messages?$top=1000`)).body
  return value.filter(mail => mail.subject === subject)
}
const count = async (table: string, where: object) =>
  Number((await server.context.db(table).where(where).count('* as n').first())?.n)
const quiet = () =>
  waitFor('all sending to end', async () => {
    const open = server.context.db('pgboss.job').whereIn('state', ['created', 'active', 'retry'])
    return (await open.whereIn('name', ['sendMail', 'sendFollowUps'])).length === 0
  })

describe('two simultaneous requests', () => {
  it('send an email once, also when they retry one that failed', async () => {
    const subject = 'Sent twice at once'
    const mail = { to: ['a@x.example'], subject, body: '<p>Hello</p>', key: 'sent-twice-at-once' }
    await control.fault({ kind: 'status', status: 400, code: 'ErrorInvalidRecipients', match: 'POST */send$' })
    await bySide(client => client.send('POST', '/api/outlook/send-email', mail))
    const id = await waitFor<string>('the mail to fail', async () => {
      const failed = await server.context.db('outbox').where({ unique_key: mail.key, state: 'failed' }).first('id')
      return failed?.id
    })
    const tries = await bySide(client => client.send('POST', `/api/outbox/${id}/retry`))
    for (const { status } of tries) expect([200, 409]).toContain(status)
    await quiet()
    expect(await count('outbox', { unique_key: mail.key })).toBe(1)
    expect(await count('outbox', { id, state: 'sent' })).toBe(1)
    expect([(await titled('sentitems', subject)).length, (await titled('drafts', subject)).length]).toEqual([1, 0])
  })

  it('create one draft when both save it first under one key', async () => {
    const draft = { to: [], subject: 'Saved twice at once', body: '<p>Hello</p>', key: 'saved-twice-at-once' }
    await control.fault({ kind: 'slow', delayMs: 1000, times: 2, match: 'POST */messages$' })
    const saves = await bySide(client =>
      client.send<{ draftId: string; code?: string }>('POST', '/api/outlook/save-draft', draft),
    )
    const saved = saves.filter(({ status }) => status === 200)
    // The second waits three seconds for the first.
    const refused = saves.filter(({ status }) => status !== 200).map(({ body }) => body.code)
    expect(refused).toEqual(refused.slice(0, 1).map(() => 'draft.busy'))
    expect(await titled('drafts', draft.subject)).toMatchObject([{ id: expect.any(String) }])
    expect(new Set(saved.map(({ body }) => body.draftId)).size).toBe(1)
  })

  it('refuse one of two saves of the same opened draft and keep what the other saved', async () => {
    const [here] = clients as [ApiClient]
    const original = { to: [], subject: 'Opened twice', body: '<p>First</p>', key: 'opened-twice-first' }
    const { draftId } = (await here.send<{ draftId: string }>('POST', '/api/outlook/save-draft', original)).body
    const { mark } = (await here.get<OpenedDraftBody>(`/api/outlook/drafts/${encodeURIComponent(draftId)}`)).body
    const saves = await bySide((client, side) => {
      const words = { body: `<p>From letter ${side}</p>`, key: `opened-twice-${side}`, openedMark: mark }
      return client.send<{ code?: string }>('POST', '/api/outlook/save-draft', { ...original, ...words, draftId })
    })
    const [won] = saves.flatMap(({ status }, side) => (status === 200 ? [side] : []))
    const lost = saves.filter(({ status }) => status !== 200).map(({ body }) => body.code)
    expect(lost).toHaveLength(1)
    expect(['draft.changed', 'draft.busy']).toContain(lost[0])
    const { body } = await here.get<OpenedDraftBody>(`/api/outlook/drafts/${encodeURIComponent(draftId)}`)
    expect(body.body).toContain(`From letter ${won}`)
  })

  it('archive an email once and count it once', async () => {
    const id = await control.add(aReply())
    await clients[0]?.send('POST', '/api/outlook/sync', {})
    const unread = async () =>
      Object.fromEntries(
        (await server.context.db('mail_folders').whereIn('well_known_name', ['inbox', 'archive'])).map(folder => [
          folder.well_known_name,
          folder.unread_item_count,
        ]),
      )
    const before = await unread()
    const path = `/api/outlook/emails/${encodeURIComponent(id)}/archive`
    const answers = await bySide(client => client.send('POST', path))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await unread()).toEqual({ inbox: before.inbox - 1, archive: before.archive + 1 })
    const archive = await server.context.db('mail_folders').where({ well_known_name: 'archive' }).first('id')
    expect((await control.mailbox()).filter(copy => copy.id === id)).toMatchObject([{ folderId: archive.id }])
    expect(await count('message_copies', { graph_id: id, folder_id: archive.id })).toBe(1)
  })

  it('store a reply once when both sync', async () => {
    const candidate = aCandidate({ name: 'Wei Chen' })
    await addCandidates(server.context, [candidate])
    const subject = `RE: Wei Chen (${candidate.refId})`
    await control.add(aReply({ subject, receivedDateTime: new Date().toISOString() }))
    const syncs = await bySide(client => client.send<{ newResponses: number }>('POST', '/api/outlook/sync', {}))
    expect(syncs.map(({ status }) => status)).toEqual([200, 200])
    expect(await count('email_responses', { ref_id: candidate.refId })).toBe(1)
    expect(await count('messages', { subject })).toBe(1)
  })
})

describe('two simultaneous orders of a follow-up', () => {
  it.each([
    ['under one key create one', ['one', 'one']],
    ['send each recipient one email', ['one', 'other']],
  ])('%s', async (title, keys) => {
    const ada = aCandidate()
    await addCandidates(server.context, [ada])
    const pat = `pat.${ada.lastName}@one.example`.toLowerCase()
    await submitTo(server.context, control, ada, [pat])
    const { db } = server.context
    const held = await holdTable(db, 'follow_up_campaigns')
    const ordering = bySide((client, side) => {
      const order = { candidateName: ada.name, recipients: [pat], body: '<p>{{candidate}}?</p>' }
      const headers = { prefer: 'respond-async' }
      const key = `${title}-${keys[side]}`.replaceAll(' ', '-')
      return client.send<FollowUpDetailsBody>('POST', '/api/campaign-follow-ups', { ...order, key }, headers)
    })
    await waitFor('both orders to be stored', async () => {
      const { rows } = await db.raw(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
           and (query like '%follow_up_campaigns%' or query like '%pg_advisory_xact_lock%')`,
      )
      return rows.length >= 2
    })
    await held.lift()
    const orders = await ordering
    for (const { status } of orders) expect([200, 202]).toContain(status)
    const ids = new Set(orders.map(({ body }) => body.id))
    expect(ids.size).toBe(new Set(keys).size)
    await waitFor('their end', async () => {
      const states = await db('follow_up_campaigns')
        .whereIn('id', [...ids])
        .pluck('status')
      return states.every(status => status !== 'draft' && status !== 'sending')
    })
    await quiet()
    const outcomes = db('follow_up_recipients').whereIn('follow_up_campaign_id', [...ids])
    const reasons = (await outcomes).map(({ state, reason }) => reason ?? state)
    expect(reasons.filter(reason => reason === 'sent')).toHaveLength(1)
    expect(reasons).toHaveLength(ids.size)
    const { value = [] } = (await graph.get('/mailFolders/sentitems/messages?$top=1000')).body
    const emails = value as unknown as {
      hasAttachments: boolean
      toRecipients: { emailAddress: { address: string } }[]
    }[]
    const toPat = emails.filter(mail => !mail.hasAttachments && JSON.stringify(mail.toRecipients).includes(pat))
    expect(toPat).toHaveLength(1)
  })
})

it('applies each migration once when two database upgrades run at the same time', async () => {
  const serverUrl = process.env.TEST_SERVER_URL ?? ''
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `create database ${name}`)
  try {
    const migrating = () => runCli(['migrate', '--json'], { DATABASE_URL: withDatabase(serverUrl, name) })
    const outcomes = await Promise.all([migrating(), migrating()])
    expect(outcomes.map(({ code }) => code)).toEqual([0, 0])
    const applied = outcomes.map(({ stdout }) => (JSON.parse(stdout) as { applied: string[] }).applied.length)
    expect(Math.min(...applied)).toBe(0)
    expect(Math.max(...applied)).toBeGreaterThan(40)
  } finally {
    await onServer(serverUrl, `drop database ${name} with (force)`)
  }
})
