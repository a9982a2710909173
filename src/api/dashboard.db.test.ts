import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ApiClient, signedInClient } from '../testing/apiClient.ts'
import { insertResponse } from '../testing/database/insertResponse.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

const now = new Date('2026-11-18T15:00:00Z')
let server: TestServer
let api: ApiClient
beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
  api = await signedInClient(server)
})
afterAll(() => server.stop())
beforeEach(() =>
  server.context.db.raw('truncate email_responses, candidates, clients, messages, email_submissions cascade'),
)

const insert = (response: Parameters<typeof insertResponse>[1]) => insertResponse(server.context.db, response)
const thisWeek = new Date('2026-11-16T15:00:00Z')
const lastWeek = new Date('2026-11-09T15:00:00Z')
const laterLastWeek = new Date('2026-11-12T15:00:00Z')

describe('dashboard', () => {
  it('[API-29] returns only zeros when there is no data', async () => {
    expect((await api.get('/api/dashboard/stats')).body).toEqual({
      lastEmailProcessed: null,
      totalEmails: 0,
      interestedResponses: 0,
      activeCandidates: 0,
      responseRate: 0,
      interestedChange: null,
      activeCandidatesChange: null,
    })
    expect((await api.get('/api/dashboard/top-candidates')).body).toEqual([])
  })

  it('[API-29] counts threads by newest stance, leaves unknown out of the rate, and compares with last week so far', async () => {
    await insert({ refId: 'JL-1', conversationId: 'a', level: 'low', category: 'deferral', receivedAt: lastWeek })
    await insert({ refId: 'JL-1', conversationId: 'a', level: 'high', receivedAt: thisWeek })
    await insert({ refId: 'JL-2', level: 'not_interested', category: 'decline', receivedAt: thisWeek })
    await insert({ refId: 'JL-2', level: 'unknown', category: 'other', receivedAt: thisWeek })
    await insert({ refId: 'JL-3', level: 'high', receivedAt: lastWeek })
    await insert({ refId: 'JL-4', level: 'high', receivedAt: laterLastWeek })
    expect((await api.get('/api/dashboard/stats')).body).toMatchObject({
      totalEmails: 6,
      interestedResponses: 3,
      activeCandidates: 4,
      responseRate: 75,
      interestedChange: { type: 'increase', value: 0, period: 'from last week' },
      activeCandidatesChange: { type: 'increase', value: 0, period: 'from last week' },
    })
  })

  it('[DASH-08] [DASH-09] counts a conversation in each week in which it was active, by its stance then', async () => {
    const no = { level: 'not_interested', category: 'decline' } as const
    const thanks = { level: 'low', category: 'acknowledgement' } as const
    await insert({ refId: 'JL-1', conversationId: 'a', level: 'high', receivedAt: lastWeek })
    await insert({ refId: 'JL-1', conversationId: 'a', ...thanks, receivedAt: thisWeek })
    await insert({ refId: 'JL-2', conversationId: 'b', level: 'high', receivedAt: lastWeek })
    await insert({ refId: 'JL-2', conversationId: 'b', ...no, receivedAt: thisWeek })
    await insert({ refId: 'JL-3', conversationId: 'c', ...no, receivedAt: lastWeek })
    await insert({ refId: 'JL-3', conversationId: 'c', level: 'high', receivedAt: laterLastWeek })
    await insert({ refId: 'JL-4', ...no, receivedAt: lastWeek })
    expect((await api.get('/api/dashboard/stats')).body).toMatchObject({
      interestedChange: { type: 'decrease', value: 50 },
      activeCandidatesChange: { type: 'decrease', value: 50 },
    })
  })

  it('[DASH-07] [DASH-09] leaves inactive candidates out of the count and of the comparison', async () => {
    await insert({ refId: 'JL-1', receivedAt: thisWeek })
    await insert({ refId: 'JL-2', receivedAt: lastWeek })
    await insert({ refId: 'JL-3', receivedAt: lastWeek })
    await server.context.db('candidates').where({ ref_id: 'JL-3' }).update({ status: 'inactive' })
    expect((await api.get('/api/dashboard/stats')).body).toMatchObject({
      activeCandidates: 2,
      activeCandidatesChange: { type: 'increase', value: 0 },
    })
  })

  it('[API-30] counts each thread once in the distribution', async () => {
    await insert({ refId: 'JL-1', conversationId: 'a', level: 'low', category: 'deferral', receivedAt: lastWeek })
    await insert({ refId: 'JL-1', conversationId: 'a', level: 'high', receivedAt: thisWeek })
    await insert({ refId: 'JL-2', level: 'not_interested', category: 'decline' })
    await insert({ refId: 'JL-2', level: 'unknown', category: 'other' })
    const { body } = await api.get('/api/dashboard/interest-distribution')
    expect(body).toEqual({ high: 1, moderate: 0, low: 0, notInterested: 1 })
  })

  it('ranks candidates of the last weeks by the conversations that are still going on', async () => {
    const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
    await insert({ refId: 'JL-1', candidateName: 'Ada Lind', clientEmail: 'a@a.example', receivedAt: ago(40) })
    await insert({ refId: 'JL-2', candidateName: 'Ben Sauer', clientEmail: 'a@a.example', receivedAt: ago(13) })
    const names = async (query: string) => {
      const { body } = await api.get<{ candidate: { name: string } }[]>(`/api/dashboard/top-candidates${query}`)
      return body.map(({ candidate }) => candidate.name)
    }
    expect(await names('')).toEqual(['Ada Lind', 'Ben Sauer'])
    expect(await names('?weeks=2')).toEqual(['Ben Sauer'])
    expect(await names('?weeks=1')).toEqual([])
    expect((await api.get('/api/dashboard/top-candidates?weeks=0')).status).toBe(400)
  })

  it('shows next to each candidate the same figures as of the end of the preceding weeks', async () => {
    const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
    const ada = { refId: 'JL-1', candidateName: 'Ada Lind' }
    const no = { level: 'not_interested', category: 'decline' } as const
    await insert({ ...ada, conversationId: 'a', receivedAt: ago(10) })
    await insert({ ...ada, conversationId: 'a', ...no, receivedAt: ago(3) })
    await insert({ ...ada, conversationId: 'b', ...no, receivedAt: ago(9) })
    await insert({ ...ada, conversationId: 'c', level: 'unknown', category: 'other', receivedAt: ago(8) })
    await insert({ ...ada, conversationId: 'd', receivedAt: ago(20) })
    await insert({ refId: 'JL-2', candidateName: 'Ben Sauer', receivedAt: ago(1) })
    const top = async (query: string) => (await api.get(`/api/dashboard/top-candidates${query}`)).body
    expect(await top('?weeks=1')).toMatchObject([
      { candidate: { name: 'Ben Sauer' }, before: { responseRate: 0, interestedCount: 0, responseCount: 0 } },
      {
        candidate: { name: 'Ada Lind' },
        responseRate: 0,
        interestedCount: 0,
        responseCount: 1,
        before: { responseRate: 50, interestedCount: 1, responseCount: 2 },
      },
    ])
    expect(JSON.stringify(await top(''))).not.toContain('before')
  })

  it('[API-31] [ENT-18] [DASH-13] [ANA-04] ranks candidates by how many firms want to meet them', async () => {
    await insert({ refId: 'JL-1', candidateName: 'Ada Lind', role: 'Counsel', clientEmail: 'a@a.example' })
    await insert({ refId: 'JL-2', candidateName: 'Ben Sauer', clientEmail: 'a@a.example' })
    await insert({ refId: 'JL-1', clientEmail: 'b@b.example', level: 'not_interested', category: 'decline' })
    await insert({ refId: 'JL-1', clientEmail: 'c@c.example' })
    await insert({ refId: 'JL-1', clientEmail: 'd@d.example', level: 'unknown', category: 'other' })
    const { body } = await api.get('/api/dashboard/top-candidates')
    expect(body).toEqual([
      {
        candidate: { id: expect.any(String), name: 'Ada Lind', role: 'Counsel' },
        responseRate: 67,
        interestedCount: 2,
        responseCount: 3,
      },
      {
        candidate: expect.objectContaining({ name: 'Ben Sauer' }),
        responseRate: 100,
        interestedCount: 1,
        responseCount: 1,
      },
    ])
  })

  it('[API-15] counts the submissions that the lists show, by weeks of the business time zone', async () => {
    const sent = (sentAt: string, n: number) => ({
      archived: String(n === 4),
      message_id: `<s${n}@x>`,
      subject: 's',
      from: 'us',
      to: 'them',
      content: '',
      candidate_name: 'Ada',
      sent_at: sentAt,
    })
    await server.context
      .db('email_submissions')
      .insert(
        [
          '2026-11-15T05:00:00Z',
          '2026-11-15T04:59:59Z',
          '2026-11-08T05:00:00Z',
          '2026-11-08T04:59:59Z',
          '2026-11-16T05:00:00Z',
        ].map(sent),
      )
    const { body } = await api.get('/api/outlook/emails?folderId=submissions-stats')
    expect(body).toEqual({ stats: { thisWeek: 1, lastWeek: 2, lastWeekSoFar: 1, total: 4 } })
  })
})
