import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiClient, signedInClient } from '../testing/apiClient.ts'
import { aCandidate, anOutreach, aReply } from '../testing/builders.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

const ada = aCandidate({ refId: 'JL-1001', name: 'Ada Lind', role: 'Counsel', city: 'Boston', state: 'MA' })
const chen = aCandidate({ refId: 'JL-1002', name: 'Wei Chen' })
/** Tuesday, after clocks were set back on Sunday, November 1, at 02:00. */
let now = new Date('2026-11-03T15:00:00Z')
let server: TestServer
let api: ApiClient
const sent = (address: string, receivedDateTime: string) =>
  anOutreach(ada, { to: [{ name: '', address }], subject: 'Ada Lind, counsel (JL-1001)', receivedDateTime })

beforeAll(async () => {
  server = await startTestServer({ candidates: [ada, chen], clock: () => now })
  api = await signedInClient(server)
  await server.control.addAll([
    sent('before@last.example', '2026-10-25T03:59:59Z'),
    sent('first@last.example', '2026-10-25T04:00:00Z'),
    sent('final@last.example', '2026-11-01T03:59:59Z'),
    sent('first@this.example', '2026-11-01T04:00:00Z'),
    sent('rosa@hollowaypike.example', '2026-11-03T14:00:00Z'),
    anOutreach(chen, {
      to: [{ name: 'Ray Colfax', address: 'ray@colfax.example' }],
      receivedDateTime: '2026-11-03T14:30:00Z',
      subject: 'Wei Chen, JL-1002',
      body: { contentType: 'html', content: '<p>Please meet <b>Wei Chen</b></p>' },
    }),
    aReply({ from: { name: '', address: 'boss@hollowaypike.example' }, subject: 'RE: JL-1001' }),
    aReply({
      from: { name: 'Mail Delivery System', address: 'mailer-daemon@last.example' },
      subject: 'Undelivered Mail Returned to Sender',
      text: 'Your message could not be delivered to final@last.example: 550 5.1.1 User unknown',
      receivedDateTime: '2026-11-01T04:01:00Z',
    }),
  ])
  await server.sync()
})
afterAll(() => server.stop())

interface Row {
  id: string
  to: string
  htmlContent: string | null
}
const stats = async () =>
  (await api.get<{ stats: object }>('/api/outlook/emails?folderId=submissions-stats')).body.stats
const listed = async (filter?: object, range?: [number, number]) => {
  const { rows, range: contentRange } = await api.list<Row>('submissions', filter, range)
  return { to: rows.map(row => row.to.split('@')[0]), contentRange }
}

describe('submissions over the API', () => {
  it('[API-15] [NAV-15] counts by week of the business time zone, across clock changes, without archived ones', async () => {
    expect(await stats()).toEqual({ thisWeek: 3, lastWeek: 2, lastWeekSoFar: 1, total: 6 })
    const { rows } = await api.list<Row>('submissions')
    await api.send('POST', `/api/submissions/${rows[0]?.id}/archive`, { archived: true })
    expect(await stats()).toEqual({ thisWeek: 2, lastWeek: 2, lastWeekSoFar: 1, total: 5 })
    await api.send('POST', `/api/submissions/${rows[0]?.id}/archive`, { archived: false })
    now = new Date('2026-11-08T04:59:59.999Z')
    expect(await stats()).toEqual({ thisWeek: 3, lastWeek: 2, lastWeekSoFar: 2, total: 6 })
    now = new Date('2026-11-08T05:00:00Z')
    expect(await stats()).toEqual({ thisWeek: 0, lastWeek: 3, lastWeekSoFar: 0, total: 6 })
    now = new Date('2026-11-03T15:00:00Z')
  })

  it('[SUB-13] [PER-03] lists all without a range, newest first, or those within the bounds of a week', async () => {
    const all = await listed()
    expect(all.to).toEqual(['ray', 'rosa', 'first', 'final', 'first', 'before'])
    expect(all.contentRange).toBe('submissions 0-5/6')
    const lastWeek = { sentFrom: '2026-10-25T04:00:00.000Z', sentTo: '2026-11-01T04:00:00.000Z' }
    expect((await listed(lastWeek)).to).toEqual(['final', 'first'])
    expect((await listed(lastWeek, [1, 1])).contentRange).toBe('submissions 1-1/2')
  })

  it('[API-26] filters by candidate, reference, campaign, id and search', async () => {
    const [chens] = (await api.list<Row & { candidateId: string; campaignId: string }>('submissions')).rows
    for (const filter of [
      { candidateId: chens?.candidateId },
      { campaignId: chens?.campaignId },
      { refId: 'JL-1002' },
      { id: [chens?.id] },
      { q: 'wei' },
      { q: 'Wéi' },
      { q: 'COLFAX' },
      { q: 'jl-1002' },
      { q: 'Wei Chen, JL' },
    ])
      expect((await listed(filter)).to, JSON.stringify(filter)).toEqual(['ray'])
    expect((await listed({ q: '%' })).to).toEqual([])
    for (const filter of [{ sentFrom: 'Tuesday' }, { candidateId: 'x' }, { week: 1 }]) {
      const answer = await api.get(`/api/submissions?filter=${encodeURIComponent(JSON.stringify(filter))}`)
      expect(answer).toMatchObject({ status: 400, body: { field: 'filter' } })
    }
  })

  it('[ENT-09] [ENT-23] returns the HTML of a single submission, but not in the list', async () => {
    const [chens] = (await api.list<Row>('submissions')).rows
    expect(chens?.htmlContent).toBeNull()
    expect((await api.get<Row>(`/api/submissions/${chens?.id}`)).body.htmlContent).toContain('<b>Wei Chen</b>')
  })

  it('[SUB-12] [ENT-20] returns the id of the mailbox copy that has the attachments', async () => {
    const [chens] = (await api.list<Row>('submissions')).rows
    const { emailId } = (await api.get<{ emailId: string }>(`/api/submissions/${chens?.id}`)).body
    const files = await api.get(`/api/outlook/emails/${encodeURIComponent(emailId)}/attachments`)
    expect(files.body).toEqual([expect.objectContaining({ name: 'Resume.pdf' })])
  })

  it('lists archived submissions separately, or together with others by id', async () => {
    const [newest] = (await api.list<Row>('submissions')).rows
    const archive = (archived: boolean) => api.send('POST', `/api/submissions/${newest?.id}/archive`, { archived })
    await archive(true)
    expect((await listed({ archived: 'true' })).to).toEqual(['ray'])
    expect((await listed()).to).not.toContain('ray')
    expect((await listed({ id: [newest?.id] })).to).toEqual(['ray'])
    expect((await listed({ id: newest?.id, archived: 'false' })).to).toEqual([])
    await archive(false)
    expect((await listed({ archived: 'true' })).to).toEqual([])
  })

  it('[API-27] syncs 24 hours back by default, and rejects an invalid range', async () => {
    const sync = (body?: object) => api.send('POST', '/api/submissions/sync', body)
    expect(await sync()).toMatchObject({ status: 200, body: { submissionsFound: 2, newSubmissions: 0 } })
    expect(await sync({ hoursBack: 1440 })).toMatchObject({ status: 200, body: { submissionsFound: 6 } })
    expect(await sync({ hoursBack: 0 })).toMatchObject({ status: 400, body: { field: 'hoursBack' } })
  })
})

describe('groups of submissions over the API', () => {
  const groups = (filter?: object, range?: [number, number]) => api.list<object>('submission-groups', filter, range)

  it('[SUB-08] [SUB-14] count by candidate and reference, newest submission first', async () => {
    const { rows, range } = await groups()
    expect(range).toBe('submission-groups 0-1/2')
    expect(rows).toEqual([
      {
        id: expect.any(String),
        candidateName: 'Wei Chen',
        refId: 'JL-1002',
        submissionCount: 1,
        latestAt: '2026-11-03T14:30:00.000Z',
      },
      expect.objectContaining({ candidateName: 'Ada Lind', submissionCount: 5, latestAt: '2026-11-03T14:00:00.000Z' }),
    ])
    expect((await groups(undefined, [1, 1])).range).toBe('submission-groups 1-1/2')
    expect((await groups({ q: 'this.example' })).rows).toEqual([
      expect.objectContaining({ candidateName: 'Ada Lind', submissionCount: 1 }),
    ])
  })

  it('[SUB-09] separate submissions without a name or reference, and each group lists its own', async () => {
    const [one] = (await api.list<Row>('submissions', { q: 'this.example' })).rows
    const row = server.context.db('email_submissions').where({ id: one?.id })
    await row.clone().update({ candidate_name: '', ref_id: null })
    const { rows } = await groups()
    expect(rows).toHaveLength(3)
    expect(rows.at(-1)).toMatchObject({ candidateName: '', refId: null, submissionCount: 1 })
    expect((await listed({ candidateName: '', refId: null })).to).toEqual(['first'])
    await row.clone().update({ candidate_name: 'Ada Lind', ref_id: 'JL-1001' })
  })
})

describe('campaigns over the API', () => {
  it('[API-43] [FUP-01] [FUP-02] lists campaigns, newest first, with position level and location', async () => {
    const { rows, range } = await api.list('campaigns')
    expect(range).toBe('campaigns 0-1/2')
    expect(rows).toEqual([
      expect.objectContaining({ candidateName: 'Wei Chen', sentAt: '2026-11-03T14:30:00.000Z' }),
      {
        id: expect.any(String),
        trackingId: expect.stringMatching(/^[\w-]{22}$/),
        candidateId: expect.any(String),
        candidateName: 'Ada Lind',
        positionLevel: 'Counsel',
        location: 'Boston, MA',
        senderBrand: 'Rejoinder',
        originalMessageId: expect.stringMatching(/^<outreach/),
        originalSubject: 'Ada Lind, counsel (JL-1001)',
        sentAt: '2026-10-25T03:59:59.000Z',
        isActive: 'true',
      },
    ])
    expect((await api.list('campaigns', { candidateName: 'Wei Chen' })).range).toBe('campaigns 0-0/1')
    for (const [q, found] of [
      ['a LI', 1],
      ['counsel Bost', 1],
      ['%', 0],
      ['', 2],
    ] as const) {
      expect((await api.list('campaigns', { q })).rows).toHaveLength(found)
    }
  })

  it('[API-44] [FUP-04] [ENT-27] returns the recipients without an answer, and the left-out ones on request', async () => {
    const recipients = async (query = '') =>
      (
        await api.get<{ recipientEmail: string; leftOutBecause: string | null }[]>(
          `/api/campaigns/${encodeURIComponent('Ada Lind')}/recipients${query}`,
        )
      ).body
    const open = await recipients()
    expect(open[0]).toEqual({
      recipientEmail: 'first@this.example',
      recipientName: 'First',
      firm: 'This',
      sentAt: '2026-11-01T04:00:00.000Z',
      leftOutBecause: null,
      leftOutUntil: null,
      asked: null,
      early: { dueOn: '2026-11-04', waited: 2 },
    })
    expect(open.map(row => row.recipientEmail)).toEqual([
      'first@this.example',
      'first@last.example',
      'before@last.example',
    ])
    const rest = (await recipients('?leftOut=true')).filter(row => row.leftOutBecause)
    expect(rest.map(row => [row.recipientEmail, row.leftOutBecause])).toEqual([
      ['rosa@hollowaypike.example', 'colleague_answered'],
      ['final@last.example', 'bounced'],
    ])
    expect(await api.get('/api/campaigns/Nobody/recipients')).toMatchObject({
      status: 404,
      body: { code: 'campaign.notFound' },
    })
  })

  it('[API-44] lists every recipient of a submission', async () => {
    const everybody = ['a', 'b'].map(name => ({ name, address: `${name}@Elm.example` }))
    const ours = { name: 'Us', address: 'kim@rejoinder.example' }
    await server.control.add(anOutreach(chen, { to: [...everybody, ours] }))
    now = new Date('2026-11-03T16:00:00Z')
    await server.sync()
    const { body } = await api.get<{ recipientEmail: string }[]>('/api/campaigns/Wei%20Chen/recipients')
    expect(body.map(row => row.recipientEmail).sort()).toEqual(['a@elm.example', 'b@elm.example', 'ray@colfax.example'])
  })
})

describe('events of the outgoing webhook over the API', () => {
  it('[ENT-11] are listed newest first, with attempts and responses', async () => {
    const event = (event_id: string, status: string, date_received: string) => ({ event_id, status, date_received })
    await server.context
      .db('webhook_events')
      .insert([
        { ...event('a', 'failed', '2026-11-01T00:00:00Z'), attempts: 14, http_status: 500, response_body: 'Sorry' },
        event('b', 'pending', '2026-11-02T00:00:00Z'),
      ])
    const { rows, range } = await api.list<{ eventId: string }>('webhook-events')
    expect(range).toBe('webhook-events 0-1/2')
    expect(rows.map(row => row.eventId)).toEqual(['b', 'a'])
    expect(rows[1]).toMatchObject({ status: 'failed', attempts: 14, httpStatus: 500, responseBody: 'Sorry' })
    expect((await api.list<{ eventId: string }>('webhook-events', { status: 'pending' })).rows).toHaveLength(1)
  })
})
