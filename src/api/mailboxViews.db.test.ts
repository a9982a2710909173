import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { syncMail } from '../actions/sync/syncMail.ts'
import type { EmailDetailsBody, EmailPageBody } from '../contract/mailbox.ts'
import { type ApiClient, signedInClient } from '../testing/apiClient.ts'
import { aCandidate, anOutreach, aReply } from '../testing/builders.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

const candidate = aCandidate({ refId: 'JL-2291', name: 'Ifeoma Okonjo' })
const at = (minute: number, second = 0) => new Date(Date.UTC(2026, 9, 12, 14, minute, second)).toISOString()
let server: TestServer
let api: ApiClient
beforeAll(async () => {
  server = await startTestServer({ candidates: [candidate] })
  api = await signedInClient(server)
  await server.control.addAll([
    anOutreach(candidate, { subject: 'Our submission (JL-2291)', receivedDateTime: at(0) }),
    aReply({
      subject: 'RE: sure JL-2291',
      text: 'We would love to interview her on Tuesday.',
      receivedDateTime: at(1),
    }),
    aReply({
      subject: 'RE: unsure JL-2291',
      text: 'Well, that is one way to put it.',
      receivedDateTime: at(2),
    }),
    aReply({
      subject: 'RE: Somebody else',
      text: 'We will pass on this one, thank you.',
      from: { name: 'Stranger', address: 'stranger@nowhere.example' },
      receivedDateTime: at(3),
    }),
    aReply({
      subject: 'Newsletter',
      text: 'The weather is fine.',
      from: { name: 'N', address: 'n@news.example' },
      receivedDateTime: at(4),
    }),
  ])
  await server.sync()
})
afterAll(() => server.stop())

const page = async (folderId: string, more = '') =>
  (await api.get<EmailPageBody>(`/api/outlook/emails?folderId=${folderId}${more}`)).body
const subjects = async (folderId: string, more = '') => (await page(folderId, more)).emails.map(email => email.subject)

describe('our own views of the mailbox', () => {
  it('[MBX-15] [MBX-17] return emails of their kind, newest first', async () => {
    expect(await subjects('responses')).toEqual(['RE: unsure JL-2291', 'RE: sure JL-2291'])
    expect(await subjects('submissions')).toEqual(['Our submission (JL-2291)'])
    expect(await subjects('candidates')).toEqual(['RE: unsure JL-2291', 'RE: sure JL-2291', 'Our submission (JL-2291)'])
  })

  it('[MBX-19] [MBX-03] are paged and filtered like folders', async () => {
    const first = await page('candidates', '&pageSize=2')
    expect(first.pagination).toEqual({ page: 1, pageSize: 2, hasMore: true })
    const second = await page('candidates', '&pageSize=2&page=2')
    expect(second.emails.map(email => email.subject)).toEqual(['Our submission (JL-2291)'])
    expect(second.pagination.hasMore).toBe(false)
    expect(await subjects('candidates', '&unreadOnly=true')).toEqual(['RE: unsure JL-2291', 'RE: sure JL-2291'])
  })

  it('[MBX-26] mark the emails about an interview', async () => {
    const { emails } = await page('responses')
    expect(emails.map(email => email.isInterview)).toEqual([false, true])
  })
})

describe('[MBX-13] emails for review', () => {
  const review = (messageId: string, closed: boolean) =>
    api.send('PATCH', `/api/outlook/emails/${encodeURIComponent(messageId)}/review`, { closed })

  it('are answers without a link and responses with an unsure level', async () => {
    expect(await subjects('for-review')).toEqual(['RE: Somebody else', 'RE: unsure JL-2291'])
    const { db } = server.context
    const unsure = db('email_responses').where({ subject: 'RE: unsure JL-2291' })
    for (const [column, value, back] of [
      ['sentiment_score', 60, 20],
      ['corrected_at', new Date(), null],
      ['is_read', 'true', 'false'],
      ['status', 'closed', 'new'],
    ] as const) {
      await unsure.clone().update({ [column]: value })
      expect([column, await subjects('for-review')]).toEqual([column, ['RE: Somebody else']])
      await unsure.clone().update({ [column]: back })
    }
    expect(await subjects('for-review')).toHaveLength(2)
  })

  it('have the reason for review', async () => {
    const reasons = async () => (await page('for-review')).emails.map(email => email.reviewReason)
    expect(await reasons()).toMatchObject([
      { reason: 'unlinked', level: null, confidence: null },
      { reason: 'unsure', level: expect.any(String), confidence: expect.any(Number) },
    ])
    expect((await page('responses')).emails.map(email => email.reviewReason)).toEqual([undefined, undefined])
  })

  it('include email that could not be processed', async () => {
    const { db } = server.context
    const failed = db('messages').where({ internet_message_id: '<unreadable@firm.example>' })
    const control = server.control
    const id = await control.add(aReply({ subject: 'Lunch', internetMessageId: '<unreadable@firm.example>' }))
    await syncMail(server.context, { hoursBack: 1, manual: true })
    expect(await subjects('for-review')).not.toContain('Lunch')
    await failed.clone().update({ processed_at: null, kind: null, processing_attempts: 3 })
    expect(await subjects('for-review')).toContain('Lunch')
    const lunch = (await page('for-review')).emails.find(email => email.subject === 'Lunch')
    expect(lunch?.reviewReason).toMatchObject({ reason: 'unprocessed' })
    await control.remove(id)
    await syncMail(server.context, { hoursBack: 1, manual: true })
    expect(await subjects('for-review')).not.toContain('Lunch')
  })

  it('do not include deleted emails', async () => {
    const [email] = (await page('for-review')).emails
    await api.send('DELETE', `/api/outlook/emails/${encodeURIComponent(email?.messageId ?? '')}`)
    expect(await subjects('for-review')).toEqual(['RE: unsure JL-2291'])
    const [move, inbox] = [`/api/outlook/emails/${encodeURIComponent(email?.messageId ?? '')}/move`, 'Inbox']
    await api.send('POST', move, { destinationId: inbox })
  })

  it('are the only emails whose review can be closed', async () => {
    const [sure] = (await page('responses')).emails.filter(({ subject }) => subject === 'RE: sure JL-2291')
    const answer = await review(sure?.messageId ?? '', true)
    expect(answer).toMatchObject({ status: 409, body: { code: 'email.notForReview' } })
    const { body } = await api.get<EmailDetailsBody>(`/api/outlook/emails/${encodeURIComponent(sure?.messageId ?? '')}`)
    expect(body.reviewClosedAt).toBeNull()
  })

  it('stay closed after later syncs without changing their responses, and can be reopened', async () => {
    const { emails } = await page('for-review')
    for (const email of emails) {
      const closing = () => review(email.messageId, true)
      const both = [await closing(), await closing()]
      expect(both).toMatchObject([0, 1].map(() => ({ status: 200, body: { closed: true } })))
    }
    expect(await subjects('for-review')).toEqual([])
    await syncMail(server.context, { hoursBack: 100_000, manual: true })
    expect(await subjects('for-review')).toEqual([])
    expect(await server.context.db('email_responses').where({ is_read: 'true' })).toEqual([])
    await review(emails[1]?.messageId ?? '', false)
    expect(await subjects('for-review')).toEqual(['RE: unsure JL-2291'])
    expect(await review('none', true)).toMatchObject({ status: 404 })
  })
})

describe('[MBX-25] [ENT-24] mass marketing', () => {
  beforeAll(async () => {
    const { db } = server.context
    const event = (event_type: string, minute: number) => ({
      event_type,
      timestamp: at(minute, 30),
      recipient_email: 'r.achterberg@hollowaypike.example',
      recipient_name: 'Rosalind Achterberg',
      candidate_name: 'Ifeoma Okonjo',
      reason: event_type === 'bounce' ? '550 no such user' : null,
    })
    await db('sendgrid_events').insert([event('open', 2), event('bounce', 0), event('processed', 3)])
    await db('mail_folders').where({ well_known_name: 'inbox' }).update({ display_name: 'Mass Marketing' })
  })

  it('mixes the events of bulk email with the emails of the Inbox, by time', async () => {
    const { emails } = await page('Inbox', '&pageSize=4')
    expect(emails.map(email => email.analytics?.eventType ?? email.subject)).toEqual([
      'Newsletter',
      'RE: Somebody else',
      'opened',
      'RE: unsure JL-2291',
    ])
    const rest = await page('Inbox', '&pageSize=4&page=2')
    expect(rest.emails.map(email => email.analytics?.eventType ?? email.subject)).toEqual([
      'RE: sure JL-2291',
      'bounced',
    ])
    expect(rest.pagination.hasMore).toBe(false)
    expect(rest.emails[1]).toMatchObject({
      isAnalytics: true,
      analytics: { eventType: 'bounced', recipient: 'r.achterberg@hollowaypike.example' },
      subject: 'Ifeoma Okonjo',
      to: [{ name: 'Rosalind Achterberg', address: 'r.achterberg@hollowaypike.example' }],
      content: '550 no such user',
      isRead: true,
    })
    expect(await subjects('Inbox', '&unreadOnly=true')).not.toContain('Ifeoma Okonjo')
  })

  it('appears in no other folder', async () => {
    const { emails } = await page('sentitems')
    expect(emails.map(email => email.analytics?.eventType ?? email.subject)).toEqual(['Our submission (JL-2291)'])
  })

  it('can be listed alone', async () => {
    const { emails } = await page('mass-marketing')
    expect(emails.map(email => email.analytics?.eventType)).toEqual(['opened', 'bounced'])
  })
})
