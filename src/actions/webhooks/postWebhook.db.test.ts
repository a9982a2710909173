import { Webhook } from 'standardwebhooks'
import { afterEach, describe, expect, it } from 'vitest'
import type { Context } from '../../context.ts'
import { aCandidate, anOutreach, aReply } from '../../testing/builders.ts'
import { type HookReceiver, startHookReceiver } from '../../testing/hookReceiver.ts'
import type { SandboxControl, TestMail } from '../../testing/sandboxControl.ts'
import { openTestContext } from '../../testing/startTestServer.ts'
import { waitFor } from '../../testing/waitFor.ts'
import { startWorker } from '../../worker/startWorker.ts'
import { addCandidates } from '../candidates/addCandidates.ts'
import { changeCandidate } from '../candidates/changeCandidate.ts'
import { checkOperation } from '../operations/checkOperation.ts'
import { changeResponse } from '../responses/changeResponse.ts'
import { tidyOutbox } from '../sending/tidyOutbox.ts'
import { postWebhook } from './postWebhook.ts'
import { retryWebhook } from './retryWebhook.ts'

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const candidate = aCandidate({ refId: 'JL-4711', name: 'Ada Lind' })
let context: Context
let control: SandboxControl
let receiver: HookReceiver
let opened: Awaited<ReturnType<typeof openTestContext>>

async function start(answers: Parameters<typeof startHookReceiver>[0], env: Record<string, string> = {}) {
  receiver = await startHookReceiver(answers)
  opened = await openTestContext({
    candidates: [candidate],
    env: {
      OUTGOING_WEBHOOK_URL: receiver.url,
      OUTGOING_WEBHOOK_SECRET: secret,
      OUTGOING_WEBHOOK_ALLOW_PRIVATE: 'on',
      ...env,
    },
  })
  context = opened.context
  control = opened.control
}
afterEach(async () => {
  await opened.close()
  await receiver.close()
})

const high = 'Can she do Tuesday at 2? We would be happy to interview her.'
const no = 'Thanks, but we will pass on her.'
const reply = (over: Partial<TestMail> & { text?: string } = {}) =>
  aReply({ subject: 'RE: JL-4711', text: high, ...over })
const sync = () => opened.sync()
const events = () => context.db('webhook_events').orderBy('date_received')
const types = async () => (await events()).map(event => event.response_type)
const queued = async () =>
  (await context.db.withSchema('pgboss').from('job').where({ name: 'postWebhook' })).map(job => job.data.webhookEventId)
const hooksCheck = async () => (await checkOperation(context)).find(({ name }) => name === 'hooks')
const post = (id: string) => postWebhook(context, id, new AbortController().signal)

describe('webhook events', () => {
  it('[ENT-11] [ENT-12] are created once per client, candidate and response type, each with a job', async () => {
    await start([200])
    await control.addAll([
      anOutreach(candidate, { internetMessageId: '<sent@x>' }),
      reply({ internetMessageId: '<first@f>', conversationId: 'k', inReplyTo: '<sent@x>' }),
      reply({ text: 'We would love to interview her. Is she free on Monday at 10?' }),
      reply({ text: no }),
      reply({ text: high, from: { name: '', address: 'b@other.example' } }),
      reply({ text: ' ' }),
    ])
    await sync()
    expect(await context.db('email_responses')).toHaveLength(5)
    const campaign = await context.db('campaigns').first()
    const { id: candidateId } = await context.db('candidates').first('id')
    const [event, ...others] = await events()
    expect(event).toMatchObject({
      event_id: expect.stringMatching(/^evt_\w{32}$/),
      recipient_email: 'recruiting@rejoinder.example',
      sender_email: 'r.achterberg@hollowaypike.example',
      campaign_id: campaign.id,
      response_type: 'high',
      message_id: '<first@f>',
      in_reply_to: '<sent@x>',
      webhook_url: null,
      status: 'pending',
      attempts: 0,
    })
    expect(others.map(({ response_type, sender_email }) => [response_type, sender_email])).toEqual([
      ['not_interested', 'r.achterberg@hollowaypike.example'],
      ['high', 'b@other.example'],
    ])
    expect(await context.db('interest_webhook_index').where({ webhook_event_id: event.id }).first()).toMatchObject({
      candidate_key: candidateId,
      candidate_name: 'Ada Lind',
      client_email: 'r.achterberg@hollowaypike.example',
      client_domain: 'hollowaypike.example',
      response_type: 'high',
      campaign_id: campaign.id,
      conversation_id: 'k',
      first_message_id: '<first@f>',
      status: 'pending',
    })
    expect((await queued()).sort()).toEqual((await events()).map(({ id }) => id).sort())

    await control.addAll([reply(), reply({ text: no })])
    await sync()
    expect(await events()).toHaveLength(3)
    expect(await queued()).toHaveLength(3)
  })

  it('[ENT-12] are created for a type that a correction sets for the first time, except unknown', async () => {
    await start([200])
    await control.add(reply())
    await sync()
    const { id } = await context.db('email_responses').first('id')
    await changeResponse(context, id, { level: 'unknown' }, 'Kim')
    await changeResponse(context, id, { isRead: true }, 'Kim')
    expect(await types()).toEqual(['high'])
    await changeResponse(context, id, { level: 'low' }, 'Kim')
    await changeResponse(context, id, { level: 'low' }, 'Kim')
    expect((await types()).sort()).toEqual(['high', 'low'])
    expect(await queued()).toHaveLength(2)
  })

  it('[ENT-12] are not repeated when the reference changes, and are created for the candidate who gets the old one', async () => {
    await start([200, 200])
    await control.add(reply())
    await sync()
    const { id } = await context.db('candidates').first('id')
    await changeCandidate(context, id, { refId: 'JL-5000' })
    await addCandidates(context, [aCandidate({ refId: 'JL-4711', name: 'Eva Holm' })])
    await control.add(reply({ subject: 'RE: JL-5000' }))
    await sync()
    expect(await context.db('email_responses')).toHaveLength(2)
    expect(await types()).toEqual(['high'])
    await control.add(reply())
    await sync()
    expect(await types()).toEqual(['high', 'high'])
    for (const event of await queued()) await post(event)
    const named = receiver.received.map(({ body }) => JSON.parse(body).data.candidate)
    expect(named.map(({ refId, name }) => [refId, name]).sort()).toEqual([
      ['JL-4711', 'Eva Holm'],
      ['JL-5000', 'Ada Lind'],
    ])
  })

  it('[ENT-12] are not repeated for an event recorded by reference in an earlier version', async () => {
    await start([200])
    await control.add(reply())
    await sync()
    await context.db('interest_webhook_index').update({ candidate_key: 'JL-4711' })
    await control.add(reply())
    await sync()
    expect(await types()).toEqual(['high'])
  })

  it('are not created without OUTGOING_WEBHOOK_URL', async () => {
    await start([200], { OUTGOING_WEBHOOK_URL: '', OUTGOING_WEBHOOK_SECRET: '' })
    await control.add(reply())
    await sync()
    expect([await events(), await context.db('interest_webhook_index')]).toEqual([[], []])
  })
})

async function oneEvent(): Promise<string> {
  await control.add(reply({ internetMessageId: '<first@f>', conversationId: 'k' }))
  await sync()
  return (await events())[0].id
}

describe('posting a webhook event', () => {
  it("sends a signed payload with candidate, client and type, but none of the email's text", async () => {
    await start([200])
    const id = await oneEvent()
    await post(id)
    const [request] = receiver.received
    const payload = new Webhook(secret).verify(request?.body ?? '', request?.headers as Record<string, string>)
    const { id: candidateId } = await context.db('candidates').first('id')
    const receivedAt = (await events())[0].date_received.toISOString()
    expect(payload).toEqual({
      type: 'response.type_reached',
      timestamp: receivedAt,
      data: {
        candidate: { id: candidateId, refId: 'JL-4711', name: 'Ada Lind' },
        client: { email: 'r.achterberg@hollowaypike.example', domain: 'hollowaypike.example' },
        responseType: 'high',
        campaignId: null,
        conversationId: 'k',
        messageId: '<first@f>',
        receivedAt,
      },
    })
    expect((await events())[0]).toMatchObject({
      status: 'sent',
      http_status: 200,
      response_body: 'answered 200',
      webhook_url: receiver.url,
      attempts: 1,
      error_message: null,
      sent_at: expect.any(Date),
    })
    expect(await context.db('interest_webhook_index').pluck('status')).toEqual(['sent'])
  })

  it('retries after a 500 with the same webhook-id, and does not post again after success', async () => {
    await start([500, 200])
    const id = await oneEvent()
    await expect(post(id)).rejects.toMatchObject({ kind: 'unavailable' })
    expect((await events())[0]).toMatchObject({
      status: 'pending',
      http_status: 500,
      error_message: expect.stringContaining('500'),
    })
    expect(await hooksCheck()).toMatchObject({ state: 'warn', message: '1 webhook event not delivered.' })
    await post(id)
    expect(await hooksCheck()).toMatchObject({ state: 'ok' })
    await post(id)
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(ids).toEqual([ids[0], ids[0]])
    expect((await events())[0]).toMatchObject({ status: 'sent', attempts: 2, error_message: null, event_id: ids[0] })
  })

  it('posts again with the same webhook-id when the process died before storing the result', async () => {
    await start([200])
    const id = await oneEvent()
    await post(id)
    await context.db('webhook_events').update({ status: 'pending' })
    await post(id)
    const [first, second] = receiver.received
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(second?.body).toBe(first?.body)
  })

  it.each([302, 404, 429])('retries after %i', async status => {
    await start([status])
    await expect(post(await oneEvent())).rejects.toMatchObject({ kind: 'unavailable' })
    expect((await events())[0]).toMatchObject({ status: 'pending', http_status: status })
    expect(receiver.received).toHaveLength(1)
  })

  it('fails permanently on 410', async () => {
    await start([410])
    const id = await oneEvent()
    await expect(post(id)).rejects.toMatchObject({ kind: 'rejected' })
    expect((await events())[0]).toMatchObject({ status: 'failed', http_status: 410, attempts: 1 })
    await post(id)
    expect(receiver.received).toHaveLength(1)
  })

  it('fails permanently after the last attempt', async () => {
    await start([503])
    const id = await oneEvent()
    await context.db('webhook_events').update({ attempts: 12 })
    await expect(post(id)).rejects.toMatchObject({ kind: 'unavailable' })
    await expect(post(id)).rejects.toMatchObject({ kind: 'rejected' })
    expect((await events())[0]).toMatchObject({ status: 'failed', attempts: 14 })
    expect(await context.db('interest_webhook_index').pluck('status')).toEqual(['failed'])
  })

  it('posts again on a manual retry, with the same webhook-id and the earlier attempts counted', async () => {
    await start([410, 200])
    const id = await oneEvent()
    await expect(retryWebhook(context, crypto.randomUUID())).rejects.toMatchObject({ kind: 'notFound' })
    expect(await retryWebhook(context, id)).toMatchObject({ status: 'pending' })
    expect(await queued()).toEqual([id])
    await expect(post(id)).rejects.toMatchObject({ kind: 'rejected' })
    expect(await retryWebhook(context, id)).toMatchObject({ status: 'pending', attempts: 1, httpStatus: 410 })
    expect(await queued()).toEqual([id, id])
    expect(await context.db('interest_webhook_index').pluck('status')).toEqual(['pending'])
    await post(id)
    expect((await events())[0]).toMatchObject({ status: 'sent', attempts: 2, http_status: 200 })
    const [first, second] = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(second).toBe(first)
    expect(await retryWebhook(context, id)).toMatchObject({ status: 'pending', attempts: 2 })
    await post(id)
    const third = receiver.received[2]
    expect([third?.headers['webhook-id'], third?.body]).toEqual([first, receiver.received[1]?.body])
  })

  it('refuses private networks unless they are allowed, and says how to allow them', async () => {
    await start([200], { OUTGOING_WEBHOOK_ALLOW_PRIVATE: 'off' })
    await expect(post(await oneEvent())).rejects.toMatchObject({ kind: 'unavailable' })
    expect((await events())[0]).toMatchObject({
      status: 'pending',
      error_message: expect.stringContaining('OUTGOING_WEBHOOK_ALLOW_PRIVATE=on'),
    })
    expect(receiver.received).toEqual([])
  })

  it('is done by the worker', async () => {
    await start([200])
    await control.add(reply())
    const worker = await startWorker(context)
    await waitFor('the post', async () => receiver.received.length === 1)
    await waitFor('the outcome', async () => (await events())[0]?.status === 'sent')
    await worker.stop()
  })
})

describe('a webhook event without a job', () => {
  it('is queued again once after a day, unless its job is being retried', async () => {
    await start([200])
    await control.addAll([reply(), reply({ from: { name: '', address: 'other@elsewhere.example' } })])
    await sync()
    const [lost, retried] = (await events()).map(event => event.id as string)
    const jobs = () => context.db.withSchema('pgboss').from('job').where({ name: 'postWebhook' })
    const jobOf = (id: string | undefined) => jobs().whereRaw(`data ->> 'webhookEventId' = ?`, [id ?? ''])
    await jobOf(retried).update({ state: 'retry' })
    await jobOf(lost).update({ state: 'failed' })
    const receivedBefore = (hours: number) =>
      context.db('webhook_events').update({ date_received: new Date(Date.now() - hours * 3_600_000) })
    await receivedBefore(23)
    await tidyOutbox(context)
    expect(await queued()).toHaveLength(2)
    await receivedBefore(25)
    await tidyOutbox(context)
    await tidyOutbox(context)
    expect((await jobs().where({ state: 'created' })).map(job => job.data)).toEqual([{ webhookEventId: lost }])
    expect(await queued()).toHaveLength(3)
  })
})
