import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApiToken } from '../actions/operations/apiTokens.ts'
import type { ResponseBody } from '../contract/responses.ts'
import type {
  NewWebhookEndpointBody,
  WebhookEndpointBody,
  WebhookEndpointEntryBody,
  WebhookNoticeBody,
  WebhookSecretBody,
} from '../contract/webhookEndpoints.ts'
import type { WebhookEventBody, WebhookEventDetailsBody } from '../contract/webhooks.ts'
import { environmentEndpointId, webhookEventTypes } from '../domain/webhookTypes.ts'
import { type ApiClient, apiClient, signedInClient } from '../testing/apiClient.ts'
import { aCandidate, anOutreach, aReply } from '../testing/builders.ts'
import { startChatReceiver } from '../testing/chatReceivers.ts'
import { type HookReceiver, startHookReceiver } from '../testing/hookReceiver.ts'
import { orderedFollowUp } from '../testing/orderedFollowUp.ts'
import type { SandboxControl } from '../testing/sandboxControl.ts'
import { createEventSigner } from '../testing/signedEvents.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { waitFor } from '../testing/waitFor.ts'

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const signer = createEventSigner()
const candidate = aCandidate({ refId: 'JL-4711', name: 'Ada Lind' })
const path = '/api/webhook-endpoints'
let ahead = 0
let server: TestServer
let api: ApiClient
let control: SandboxControl
let receiver: HookReceiver
let environment: HookReceiver
beforeAll(async () => {
  receiver = await startHookReceiver([200])
  environment = await startHookReceiver([200])
  server = await startTestServer({
    worker: true,
    candidates: [candidate],
    clock: () => new Date(Date.now() + ahead),
    env: {
      ADMIN: 'none',
      OUTGOING_WEBHOOK_URL: environment.url,
      OUTGOING_WEBHOOK_SECRET: secret,
      OUTGOING_WEBHOOK_ALLOW_PRIVATE: 'on',
      SENDGRID_WEBHOOK_PUBLIC_KEY: signer.publicKey,
    },
  })
  api = await signedInClient(server)
  control = server.control
})
afterAll(async () => {
  await server.stop()
  await receiver.close()
  await environment.close()
})

type Refusal = { code: string; field?: string; error: string }
const entry = (over: Partial<WebhookEndpointEntryBody> = {}): WebhookEndpointEntryBody => ({
  ...{ name: 'Ours', address: receiver.url, format: 'standard', eventTypes: [...webhookEventTypes], isEnabled: true },
  ...over,
})
const add = (over?: Partial<WebhookEndpointEntryBody>) =>
  api.send<NewWebhookEndpointBody & Refusal>('POST', path, entry(over))
const change = (id: string, body: object) => api.send<WebhookEndpointBody & Refusal>('PATCH', `${path}/${id}`, body)
const remove = (id: string) => api.send<Refusal>('DELETE', `${path}/${id}`)
const list = async () => (await api.get<WebhookEndpointBody[]>(path)).body
const test = async (id: string) => (await api.send<WebhookEventBody>('POST', `${path}/${id}/test`)).body
const events = async (endpointId: string) =>
  (await api.get<WebhookEventBody[]>(`/api/webhook-events?filter=${JSON.stringify({ endpointId })}`)).body

describe('/api/webhook-endpoints', () => {
  it('lists the endpoint of the environment, which can be tested but not changed', async () => {
    const [only, ...others] = await list()
    expect([only, others]).toEqual([
      {
        id: environmentEndpointId,
        name: 'Environment',
        address: environment.url,
        format: 'standard',
        eventTypes: ['response.type_reached'],
        isEnabled: true,
        isReadOnly: true,
        version: 1,
        changedBy: null,
      },
      [],
    ])
    const refused = { status: 409, body: { code: 'webhookEndpoint.readOnly' } }
    expect(await change(environmentEndpointId, { version: 1, isEnabled: false })).toMatchObject(refused)
    expect(await api.send('POST', `${path}/${environmentEndpointId}/secret`)).toMatchObject(refused)
    expect(await remove(environmentEndpointId)).toMatchObject(refused)
    expect(await test(environmentEndpointId)).toMatchObject({ status: 'sent', eventType: 'endpoint.test' })
    const [posted] = environment.received
    expect(new Webhook(secret).verify(posted?.body ?? '', posted?.headers as Record<string, string>)).toMatchObject({
      type: 'endpoint.test',
    })
  })

  it('shows a secret only once, and signs with the newest secret', async () => {
    const added = await add()
    expect(added).toMatchObject({ status: 201, body: { secret: expect.stringMatching(/^whsec_/), version: 1 } })
    const { id } = added.body
    const replaced = (await api.send<WebhookSecretBody>('POST', `${path}/${id}/secret`)).body.secret
    expect(replaced).not.toBe(added.body.secret)
    const before = receiver.received.length
    expect(await test(id)).toMatchObject({ status: 'sent', httpStatus: 200, webhookUrl: receiver.url })
    const posted = receiver.received[before]
    const signed = [posted?.body ?? '', posted?.headers as Record<string, string>] as const
    expect(new Webhook(replaced).verify(...signed)).toMatchObject({ data: { title: 'Test event from Rejoinder' } })
    expect(() => new Webhook(added.body.secret ?? '').verify(...signed)).toThrow()
    const shown = [await list(), await events(id), (await api.get('/api/audit')).body, await change(id, { version: 2 })]
    for (const text of [replaced, added.body.secret ?? '']) expect(JSON.stringify(shown)).not.toContain(text)
    expect(await remove(id)).toMatchObject({ status: 204 })
    expect(await remove(id)).toMatchObject({ status: 404, body: { code: 'webhookEndpoint.notFound' } })
    expect(await events(id)).toEqual([])
  })

  it('rejects invalid endpoints, and changes to an outdated version', async () => {
    const { id } = (await add()).body
    const invalid = (field: string) => ({ status: 400, body: { field, error: expect.any(String) } })
    for (const address of [
      'hooks.example',
      'http://hooks.example/x',
      'ftp://hooks.example',
      'https://a:b@hooks.example',
    ])
      expect(await add({ name: 'Other', address })).toMatchObject(invalid('address'))
    expect(await add({ name: ' ' })).toMatchObject(invalid('name'))
    expect(await add({ name: 'Other', eventTypes: [] })).toMatchObject(invalid('eventTypes'))
    expect(await add({ name: 'oURS' })).toMatchObject({ status: 409, body: { code: 'webhookEndpoint.nameTaken' } })
    expect(await add({ name: 'environment' })).toMatchObject({ status: 409 })
    expect(await change(id, { version: 1, name: 'Renamed' })).toMatchObject({ status: 200, body: { version: 2 } })
    const late = await change(id, { version: 1, isEnabled: false })
    expect(late).toMatchObject({ status: 409, body: { code: 'webhookEndpoint.changed' } })
    const token = apiClient(server.url)
    const reading = await createApiToken(server.context, 'reader', { scope: 'send' })
    const headers = { authorization: `Bearer ${reading}` }
    expect((await token.send('GET', path, undefined, headers)).status).toBe(200)
    expect((await token.send('POST', path, entry({ name: 'Mine' }), headers)).status).toBe(403)
    await remove(id)
  })
})

it('must have a public address, unless receivers in our own network are allowed', async () => {
  const strict = await startTestServer({ env: { ADMIN: 'none' } })
  const client = await signedInClient(strict)
  const at = (address: string) =>
    client.send<{ id: string }>('POST', path, entry({ name: address.slice(0, 90), address }))
  try {
    for (const address of [
      'https://127.0.0.1/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://[::ffff:127.0.0.1]/',
      'https://[::1]/x',
      'https://10.1.2.3/',
      'https://169.254.169.254/latest',
      'https://localhost/',
      'http://hooks.localhost./',
      'http://127.0.0.1:3000/',
    ])
      expect(await at(address)).toMatchObject({ status: 400, body: { field: 'address' } })
    const { status, body } = await at('https://8.8.8.8/')
    expect(status).toBe(201)
    const moved = await client.send('PATCH', `${path}/${body.id}`, { version: 1, address: 'https://192.168.1.1/' })
    expect(moved).toMatchObject({ status: 400, body: { field: 'address' } })
    expect((await at('https://hooks.example/x')).status).toBe(201)
  } finally {
    await strict.stop()
  }
})

describe.each(['teams', 'slack'] as const)('an endpoint of %s', chat => {
  it('receives its messages without a signature, and never reveals its address', async () => {
    const channel = await startChatReceiver(chat)
    const { body: added } = await add({ name: chat, format: chat, address: `${channel.url}T0/secret?sig=hidden` })
    expect(added).toMatchObject({ secret: null, address: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/…$/) })
    expect(await api.send('POST', `${path}/${added.id}/secret`)).toMatchObject({ status: 409 })
    expect(await test(added.id)).toMatchObject({ status: 'sent', httpStatus: chat === 'teams' ? 202 : 200 })
    expect(channel.received[0]).toMatchObject({ path: '/hook/T0/secret?sig=hidden' })
    expect(channel.received[0]?.headers).not.toHaveProperty('webhook-signature')
    expect(JSON.stringify([await list(), await events(added.id)])).not.toMatch(/hidden|\/T0\//)
    const kept = await change(added.id, { version: 1, name: `${chat} again` })
    expect(kept).toMatchObject({ status: 200 })
    expect(await test(added.id)).toMatchObject({ status: 'sent' })
    await remove(added.id)
    await channel.close()
  })
})

it('reports why a test failed at once, without a retry', async () => {
  const closed = await startHookReceiver([500])
  const { id } = (await add({ name: 'Broken', address: closed.url, isEnabled: false })).body
  expect(await test(id)).toMatchObject({
    status: 'failed',
    httpStatus: 500,
    attempts: 1,
    errorMessage: 'The receiver of the webhook answered 500.',
  })
  await remove(id)
  await closed.close()
})

const now = () => new Date().toISOString()
const sync = () => server.sync()

describe('an endpoint subscribed to all events', () => {
  let endpoint: NewWebhookEndpointBody
  let heard: HookReceiver
  beforeAll(async () => {
    heard = await startHookReceiver([200])
    endpoint = (await add({ name: 'All', address: heard.url })).body
  })
  afterAll(async () => {
    await remove(endpoint.id)
    await heard.close()
  })

  const shown = () => heard.received.map(({ body }) => JSON.parse(body) as WebhookNoticeBody)
  const next = async (type: string, count = 1): Promise<WebhookNoticeBody> => {
    const ofType = () => shown().filter(notice => notice.type === type)
    await waitFor(type, async () => ofType().length >= count)
    return ofType()[count - 1] as WebhookNoticeBody
  }

  it('receives the text, people and a link; the one of the environment receives no text', async () => {
    const silent = environment.received.length
    await control.addAll([
      anOutreach(candidate, { receivedDateTime: now(), conversationId: 'k' }),
      aReply({
        subject: 'RE: JL-4711',
        receivedDateTime: now(),
        text: 'Can she do Tuesday at 2? We would be happy to interview her.',
      }),
      aReply({ subject: 'RE: JL-4711', text: 'Thanks, but we will pass on her.' }),
    ])
    await sync()
    const { data } = await next('response.type_reached')
    const { body: responses } = await api.get<ResponseBody[]>('/api/responses')
    const high = responses.find(({ interestLevel }) => interestLevel === 'high')
    expect(data).toMatchObject({
      title: 'High: Rosalind Achterberg (hollowaypike.example) about Ada Lind',
      words: expect.stringContaining('Tuesday'),
      link: `${server.url}/smart-email/response/${high?.id}`,
      candidate: { refId: 'JL-4711', name: 'Ada Lind' },
      client: { email: 'r.achterberg@hollowaypike.example' },
      responseType: 'high',
      response: { id: high?.id, level: 'high', previousLevel: null },
    })
    await waitFor('the environment', async () => environment.received.length === silent + 2)
    const theirs = environment.received.slice(silent).map(({ body }) => body)
    expect(theirs.join()).not.toMatch(/Tuesday|interview|\/response\//)
    expect(shown()).toHaveLength(1)
  })

  it('receives a corrected level', async () => {
    const { body: responses } = await api.get<ResponseBody[]>('/api/responses')
    const high = responses.find(({ interestLevel }) => interestLevel === 'high')
    await api.send('PUT', `/api/responses/${high?.id}/status`, { interestLevel: 'low' })
    const { data } = await next('response.level_changed')
    expect(data).toMatchObject({
      title: 'High is now Low: Rosalind Achterberg (hollowaypike.example) about Ada Lind',
      response: { level: 'low', previousLevel: 'high', changedBy: expect.any(String) },
    })
    await api.send('PUT', `/api/responses/${high?.id}/status`, { interestLevel: 'low' })
    await api.send('PATCH', `/api/responses/${high?.id}/read`)
  })

  it('receives bounces and no-more-mail wishes once, from the mailbox and from SendGrid', async () => {
    const report = [
      'Delivery has failed to these recipients or groups:',
      '',
      'Rosalind Achterberg (r.achterberg@hollowaypike.example)',
      "The email address you entered couldn't be found.",
    ].join('\n')
    await control.addAll([
      aReply({
        from: { name: 'Microsoft Outlook', address: 'postmaster@rejoinder.example' },
        subject: 'Undeliverable: Ada Lind (JL-4711)',
        text: report,
        receivedDateTime: now(),
      }),
      aReply({
        from: { name: '', address: 'gone@firm.example' },
        subject: 'Stop',
        text: 'Please take me off your list.',
        receivedDateTime: now(),
      }),
    ])
    await sync()
    const { data: failed } = await next('delivery.failed')
    expect(failed).toMatchObject({
      title: 'Delivery failed to r.achterberg@hollowaypike.example, about Ada Lind',
      candidate: { name: 'Ada Lind' },
      link: expect.stringMatching(/\/candidates\/[-\w]{36}$/),
      delivery: { source: 'mailbox', recipients: ['r.achterberg@hollowaypike.example'] },
    })
    const { data: wish } = await next('recipient.no_more_email')
    expect(wish).toMatchObject({
      person: { email: 'gone@firm.example' },
      words: expect.stringContaining('off your list'),
    })
    const event = (over: object) => ({
      ...{ email: 'a@firm.example', timestamp: Math.floor(Date.now() / 1000), sg_message_id: 'm.1', sg_event_id: 'e' },
      ...over,
    })
    const batch = [
      event({ event: 'bounce', type: 'bounce', reason: '550 no such user', sg_event_id: 'e1' }),
      event({ event: 'spamreport', email: 'b@firm.example', sg_event_id: 'e2' }),
      event({ event: 'delivered', sg_event_id: 'e3' }),
      event({ event: 'bounce', type: 'blocked', sg_event_id: 'e4' }),
    ]
    for (const _ of [1, 2]) expect((await signer.send(server.url, batch, new Date())).ok).toBe(true)
    expect((await next('delivery.failed', 2)).data).toMatchObject({
      words: expect.stringContaining('550 no such user'),
    })
    expect((await next('recipient.no_more_email', 2)).data.person).toEqual({ email: 'b@firm.example' })
    await server.context.db('messages').where({ kind: 'automatic' }).update({ processed_at: null })
    await sync()
    await test(endpoint.id)
    expect(shown().filter(({ type }) => /delivery|recipient/.test(type))).toHaveLength(4)
  })

  it('receives the end of a follow-up, and failed sends', async () => {
    const asked = aCandidate({ refId: 'JL-5000', name: 'Wei Chen' })
    const { body: added } = await api.send<{ refId: string }>('POST', '/api/candidates', {
      ...{ refId: asked.refId, firstName: 'Wei', lastName: 'Chen', role: 'Associate', name: 'Wei Chen' },
    })
    expect(added.refId).toBe('JL-5000')
    await orderedFollowUp(server.context, control, asked, ['one@yes.example', 'two@yes.example'])
    const { data } = await next('follow_up.ended')
    expect(data).toMatchObject({
      title: 'Follow-up on Wei Chen ended',
      words: '2 of 2 sent, 0 failed, 0 skipped.',
      followUp: { status: 'sent', total: 2, sent: 2 },
      link: `${server.url}/follow-ups?candidate=Wei%20Chen`,
    })
    await control.fault({ kind: 'status', status: 400, times: 9, match: 'POST */messages$' })
    const mail = { to: ['x@firm.example'], subject: 'Hello', body: '<p>Hello.</p>' }
    await api.send('POST', '/api/outlook/send-email', mail)
    await control.clearFaults()
    expect((await next('delivery.failed', 3)).data).toMatchObject({
      title: 'An email was not sent to x@firm.example',
      delivery: { source: 'outbox', recipients: ['x@firm.example'] },
      link: `${server.url}/outbox`,
    })
  })

  it('receives once that the mailbox is no longer synced, and once that it is synced again', async () => {
    await sync()
    ahead = 11 * 60_000
    await control.fault({ kind: 'status', status: 403, times: 999, match: 'messages/delta' })
    for (const _ of [1, 2]) await expect(sync()).rejects.toThrow()
    await control.clearFaults()
    const { data } = await next('sync.failing')
    expect(data).toMatchObject({
      title: 'The mailbox is not synced',
      words: expect.stringMatching(/\w/),
      link: `${server.url}/settings`,
      sync: { failingSince: expect.any(String) },
    })
    await sync()
    const { data: recovered } = await next('sync.recovered')
    expect(recovered).toMatchObject({
      title: 'The mailbox is synced again',
      words: expect.stringContaining('has been fetched'),
      link: `${server.url}/settings`,
      sync: data.sync,
    })
    await sync()
    // A pause without a failure, such as that of a stopped machine, is no recovery.
    ahead += 11 * 60_000
    await sync()
    await test(endpoint.id)
    for (const once of ['sync.failing', 'sync.recovered'])
      expect(shown().filter(({ type }) => type === once)).toHaveLength(1)
    ahead = 0
  })

  it('receives nothing while it is turned off, and missed events when they are sent again', async () => {
    const { version } = (await list()).find(({ id }) => id === endpoint.id) as WebhookEndpointBody
    const before = await events(endpoint.id)
    expect(before.length).toBeGreaterThanOrEqual(8)
    const [newest] = before.filter(({ eventType }) => eventType === 'follow_up.ended')
    const { body: details } = await api.get<WebhookEventDetailsBody>(`/api/webhook-events/${newest?.id}`)
    expect(details).toMatchObject({ endpointName: 'All', payload: { type: 'follow_up.ended' }, status: 'sent' })
    await change(endpoint.id, { version, isEnabled: false })
    const again = (id: string | undefined) => api.send<WebhookEventBody>('POST', `/api/webhook-events/${id}/retry`)
    expect(await again(newest?.id)).toMatchObject({ status: 200, body: { status: 'pending' } })
    await waitFor('the refusal', async () =>
      (await events(endpoint.id)).some(({ errorMessage }) => errorMessage === 'The endpoint is turned off.'),
    )
    await change(endpoint.id, { version: version + 1, isEnabled: true })
    const heardBefore = heard.received.length
    await again(newest?.id)
    await waitFor('the replay', async () => heard.received.length === heardBefore + 1)
    const replayed = heard.received.at(-1)
    const first = heard.received.find(({ headers }) => headers['webhook-id'] === replayed?.headers['webhook-id'])
    expect([replayed?.body, first === replayed]).toEqual([first?.body, false])
  })
})
