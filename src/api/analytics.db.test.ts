import { DateTime } from 'luxon'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AnalyticsBody } from '../contract/analytics.ts'
import { businessDaysAfter } from '../domain/businessDays.ts'
import { type ApiClient, signedInClient } from '../testing/apiClient.ts'
import { aCandidate, anOutreach, aReply } from '../testing/builders.ts'
import { insertResponse } from '../testing/database/insertResponse.ts'
import { insertSubmissions } from '../testing/database/insertSubmission.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

const timeZone = 'America/New_York'
const now = new Date('2026-11-18T15:00:00Z')
const candidate = aCandidate({ refId: 'JL-9000', name: 'Gwen Ashby' })
let server: TestServer
let api: ApiClient
beforeAll(async () => {
  server = await startTestServer({ clock: () => now, env: { INTEREST_OVERRIDE_DOMAINS: 'override.example' } })
  api = await signedInClient(server)
})
afterAll(() => server.stop())
beforeEach(() =>
  server.context.db.raw('truncate email_responses, candidates, clients, messages, email_submissions cascade'),
)

const insert = (response: Parameters<typeof insertResponse>[1]) => insertResponse(server.context.db, response)
const analytics = async () => (await api.get<AnalyticsBody>('/api/analytics')).body
const thisWeek = new Date('2026-11-16T15:00:00Z')
const lastWeek = new Date('2026-11-09T15:00:00Z')
const longAgo = new Date('2026-08-29T15:00:00Z')
const decline = { level: 'not_interested', category: 'decline' } as const
const unsure = { level: 'unknown', category: 'other' } as const

describe('GET /api/analytics', () => {
  it('[ANA-10] returns zeros and no rates when there is no data', async () => {
    const body = await analytics()
    expect(body.insights).toEqual({ conversionRate: 0, positiveInterest: 0, averageResponsesPerCandidate: 0 })
    expect(body.interestShares).toEqual({ high: 0, moderate: 0, low: 0, notInterested: 0 })
    expect(body.responseTimes).toEqual([])
    expect(body.agreement.overall).toEqual({ judged: 0, agreed: 0, rate: null })
    expect(body.interestTrend).toHaveLength(12)
  })

  it('[ANA-01] [ANA-02] [ANA-03] [ANA-07] [ANA-08] [ANA-09] agrees with the dashboard and leaves unknown levels out of every rate', async () => {
    await insert({ refId: 'JL-1', conversationId: 'a', level: 'low', category: 'deferral', receivedAt: lastWeek })
    await insert({ refId: 'JL-1', conversationId: 'a', level: 'high', receivedAt: thisWeek })
    await insert({ refId: 'JL-2', level: 'moderate', category: 'positive', receivedAt: thisWeek })
    await insert({ refId: 'JL-2', clientEmail: 'x@override.example', level: 'high', receivedAt: thisWeek })
    await insert({ refId: 'JL-2', ...unsure, receivedAt: thisWeek })
    const { body: stats } = await api.get<{ totalEmails: number; interestedResponses: number; responseRate: number }>(
      '/api/dashboard/stats',
    )
    const { body: distribution } = await api.get('/api/dashboard/interest-distribution')
    expect(stats).toMatchObject({ totalEmails: 5, interestedResponses: 1, activeCandidates: 2, responseRate: 33 })
    expect(distribution).toEqual({ high: 1, moderate: 1, low: 0, notInterested: 1 })
    const body = await analytics()
    expect(body.insights).toEqual({
      conversionRate: stats.responseRate,
      positiveInterest: 2,
      averageResponsesPerCandidate: 3,
    })
    expect(body.interestShares).toEqual({ high: 33, moderate: 33, low: 0, notInterested: 33 })
  })

  it('[ANA-07] [ANA-02] reports one rate, based on conversations, as both conversion and success', async () => {
    for (let n = 0; n < 5; n += 1) await insert({ conversationId: 'a', level: 'high', receivedAt: thisWeek })
    await insert({ conversationId: 'a', ...unsure, receivedAt: thisWeek })
    expect((await analytics()).insights.conversionRate).toBe(100)
    await insert({ refId: 'JL-9', ...unsure, receivedAt: thisWeek })
    for (let n = 0; n < 5; n += 1) await insert({ clientEmail: `${n}@no.example`, ...decline, receivedAt: thisWeek })
    expect((await analytics()).insights.conversionRate).toBe(17)
    const { body: stats } = await api.get<{ responseRate: number }>('/api/dashboard/stats')
    expect(stats.responseRate).toBe(17)
  })

  it('counts threads by the week of their newest message, for twelve weeks', async () => {
    await insert({ refId: 'JL-1', conversationId: 'a', level: 'low', category: 'deferral', receivedAt: lastWeek })
    await insert({ refId: 'JL-1', conversationId: 'a', level: 'high', receivedAt: thisWeek })
    await insert({ refId: 'JL-2', ...decline, receivedAt: lastWeek })
    await insert({ refId: 'JL-2', clientEmail: 'x@override.example', level: 'high', receivedAt: lastWeek })
    await insert({ refId: 'JL-3', ...unsure, receivedAt: lastWeek })
    await insert({ refId: 'JL-4', level: 'high', receivedAt: longAgo })
    const { interestTrend } = await analytics()
    const zeros = { high: 0, moderate: 0, low: 0, notInterested: 0, unknown: 0 }
    expect(interestTrend.slice(0, 10).map(({ weekStart: _, ...counts }) => counts)).toEqual(Array(10).fill(zeros))
    expect(interestTrend.slice(10)).toEqual([
      { ...zeros, weekStart: '2026-11-08T05:00:00.000Z', notInterested: 2, unknown: 1 },
      { ...zeros, weekStart: '2026-11-15T05:00:00.000Z', high: 1 },
    ])
  })

  it('reports by level and week how often recruiters kept or corrected the levels of opened responses', async () => {
    const correct = (id: string, change: object) => api.send('PUT', `/api/responses/${id}/status`, change)
    const kept = await insert({ refId: 'JL-1', level: 'high', receivedAt: thisWeek, isRead: true })
    await api.get(`/api/responses/${kept}`)
    const marked = await insert({ refId: 'JL-10', level: 'high', receivedAt: thisWeek })
    await api.send('PATCH', `/api/responses/${marked}/read`)
    const left = await insert({ refId: 'JL-11', level: 'high', receivedAt: thisWeek })
    await api.get(`/api/responses/${left}`)
    const wrong = await insert({ refId: 'JL-2', level: 'high', receivedAt: thisWeek })
    const renamed = await insert({ refId: 'JL-3', ...decline, receivedAt: lastWeek })
    await insert({ refId: 'JL-4', ...decline, receivedAt: lastWeek })
    const named = await insert({ refId: 'JL-5', ...unsure, receivedAt: lastWeek })
    const unknown = await insert({ refId: 'JL-8', ...unsure, receivedAt: lastWeek, isRead: true })
    await api.get(`/api/responses/${unknown}`)
    const old = await insert({ refId: 'JL-6', level: 'high', receivedAt: longAgo })
    expect((await correct(wrong, { interestLevel: 'low' })).status).toBe(200)
    expect((await correct(renamed, { category: 'duplicate' })).status).toBe(200)
    await correct(named, { interestLevel: 'high' })
    const meant = await insert({ refId: 'JL-7', level: 'high', receivedAt: thisWeek })
    await correct(meant, { category: 'decline' })
    await correct(old, { interestLevel: 'low' })
    const { agreement } = await analytics()
    // A correction of a reply without a stance counts as a disagreement.
    expect(agreement.overall).toEqual({ judged: 5, agreed: 2, rate: 40 })
    expect(agreement.byLevel).toEqual([
      { level: 'high', judged: 3, agreed: 1, rate: 33 },
      { level: 'moderate', judged: 0, agreed: 0, rate: null },
      { level: 'low', judged: 0, agreed: 0, rate: null },
      { level: 'not_interested', judged: 1, agreed: 1, rate: 100 },
    ])
    expect(agreement.byWeek.slice(10)).toEqual([
      { weekStart: '2026-11-08T05:00:00.000Z', judged: 2, agreed: 1, rate: 50 },
      { weekStart: '2026-11-15T05:00:00.000Z', judged: 3, agreed: 1, rate: 33 },
    ])
  })

  it('reports the median business hours to the first answer by firm, without automatic mail', async () => {
    await server.context.db('candidates').insert({ ref_id: candidate.refId, name: candidate.name })
    // From 10:00 on a Monday in New York; 140 hours later it is Sunday.
    const at = (hours: number) => new Date(Date.UTC(2026, 9, 5, 14) + hours * 3_600_000).toISOString()
    const person = (n: number, firm: string) => ({ name: `Person ${n}`, address: `p${n}@${firm}.example` })
    const wish = { subject: 'RE: JL-9000', text: 'Could she meet us on Tuesday?' }
    const absence = { subject: 'Automatic reply: JL-9000', text: 'I am out of the office.' }
    const reply = (n: number, firm: string, after: number, words = wish) =>
      aReply({
        ...words,
        from: person(n, firm),
        inReplyTo: `<o${n}@us>`,
        conversationId: `c${n}`,
        receivedDateTime: at(n + after),
      })
    const exchange = (n: number, firm: string, answeredAfter: number[], copied: string[] = []) => [
      anOutreach(candidate, {
        to: [person(n, firm)],
        cc: copied.map(other => person(n, other)),
        internetMessageId: `<o${n}@us>`,
        conversationId: `c${n}`,
        receivedDateTime: at(n),
      }),
      ...answeredAfter.map(hours => reply(n, firm, hours)),
    ]
    await server.control.addAll([
      ...exchange(1, 'alpha', [2, 90]),
      ...exchange(2, 'alpha', [10]),
      reply(2, 'alpha', 0.1, absence),
      ...exchange(3, 'beta', [5]),
      ...exchange(4, 'gamma', []),
      ...exchange(5, 'delta', [140], ['beta', 'gamma']),
      reply(5, 'beta', 1),
    ])
    await server.sync()
    expect((await analytics()).responseTimes).toEqual([
      { firmKey: 'alpha.example', firm: 'Alpha', medianBusinessHours: 4, count: 2 },
      { firmKey: 'beta.example', firm: 'Beta', medianBusinessHours: 3, count: 2 },
      { firmKey: 'delta.example', firm: 'Delta', medianBusinessHours: 39, count: 1 },
    ])
  })

  it('counts hours on the same business days as other screens', async () => {
    // 10:00 on the Wednesdays before Independence Day, observed on Friday, and before Veterans Day.
    const sent = ['2026-07-01T14:00:00Z', '2026-11-04T15:00:00Z'].map(at => DateTime.fromISO(at, { zone: timeZone }))
    const exchanges = sent.flatMap(sentAt =>
      Array.from({ length: 14 }, (_, days) => ({ sentAt: sentAt.toJSDate(), answer: sentAt.plus({ days, hours: 1 }) })),
    )
    for (const [n, { sentAt, answer }] of exchanges.entries()) {
      const clientEmail = `p@firm${n}.example`
      const receivedAt = answer.toJSDate()
      const id = await insert({ clientEmail, receivedAt })
      const [email_submission_id] = await insertSubmissions(server.context.db, [{ sentAt }])
      await server.context.db('email_responses').where({ id }).update({ email_submission_id })
    }
    const hours = new Map((await analytics()).responseTimes.map(each => [each.firmKey, each.medianBusinessHours]))
    const expected = exchanges.map(({ sentAt, answer }, n): [string, number] => {
      const day = answer.toFormat('yyyy-MM-dd')
      const dayOf = (days: number) => businessDaysAfter(sentAt, days, timeZone)
      const passed = Array.from({ length: 14 }, (_, days) => days).findLast(days => dayOf(days) <= day) ?? 0
      return [`firm${n}.example`, 9 * passed + (dayOf(passed) === day ? 1 : 8)]
    })
    expect(hours).toEqual(new Map(expected))
  })
})
