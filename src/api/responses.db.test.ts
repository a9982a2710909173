import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addCandidates } from '../actions/candidates/addCandidates.ts'
import type { ResponseBody, ResponseDetailsBody, ResponseGroupBody } from '../contract/responses.ts'
import { categoryLabel } from '../domain/responses/categoryLabel.ts'
import { levelNames } from '../domain/responses/interest.ts'
import { listResponseGroups } from '../store/responses/responseGroups.ts'
import { type ApiClient, signedInClient } from '../testing/apiClient.ts'
import { aCandidate, aReply } from '../testing/builders.ts'
import { insertResponse } from '../testing/database/insertResponse.ts'
import { insertSubmissions } from '../testing/database/insertSubmission.ts'
import { tableReads } from '../testing/database/tableReads.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { waitFor } from '../testing/waitFor.ts'

let server: TestServer
let api: ApiClient
let clock = () => new Date()
beforeAll(async () => {
  server = await startTestServer({ env: { INTEREST_OVERRIDE_DOMAINS: 'override.example' }, clock: () => clock() })
  api = await signedInClient(server)
})
afterAll(() => server.stop())
beforeEach(() => server.context.db.raw('truncate email_responses, candidates, clients, activity_logs cascade'))

const insert: (response?: Parameters<typeof insertResponse>[1]) => Promise<string> = response =>
  insertResponse(server.context.db, response)
const at = (minute: number) => new Date(Date.UTC(2026, 9, 12, 14, minute))
const threads = (filter: object = {}) => api.list<ResponseBody>('responses', { threads: true, ...filter })
const refIds = (rows: ResponseBody[]) => rows.map(row => row.refId)

describe('what a reply can be filled with', () => {
  const content = 'Can she do Tuesday, 2 to 3pm PT? Or Wednesday?'
  const submit = (to: string, sentAt: string) =>
    insertSubmissions(server.context.db, [{ to, sentAt: new Date(sentAt) }]).then(ids =>
      server.context.db.raw(
        'update email_submissions set candidate_id = (select id from candidates limit 1) where id = any(?)',
        [ids],
      ),
    )

  it('returns the instants of offered times, and fills snippet fields only with certain values', async () => {
    const candidate = { refId: 'JL-2291', email: 'i.okonjo@home.example', timezone: 'America/Chicago' }
    await addCandidates(server.context, [aCandidate(candidate)])
    const id = await insert({ clientEmail: 'Rosa.Ahn@lw.com', clientName: 'Ahn, Rosa', content, receivedAt: at(0) })
    const guessed = await insert({ clientEmail: 'x@hklaw.example', clientName: '', conversationId: 'other' })
    await submit('rosa.ahn@lw.com', '2026-10-01T14:00:00Z')
    await submit('x@elsewhere.example', '2026-10-13T14:00:00Z')
    clock = () => new Date('2026-10-14T14:00:00Z')
    const first = await api.get<ResponseDetailsBody>(`/api/responses/${id}`)
    expect(first.body.offeredTimes.map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual([
      [null, null],
      ['2026-10-13T21:00:00.000Z', '2026-10-13T22:00:00.000Z'],
    ])
    expect(first.body.writing).toEqual({
      candidateEmail: 'i.okonjo@home.example',
      zone: 'America/Chicago',
      fields: {
        candidate: first.body.candidateName,
        firm: 'Latham & Watkins',
        firstName: 'Rosa',
        daysSince: '13',
        sentAgo: '13 days ago',
      },
    })
    const second = await api.get<ResponseDetailsBody>(`/api/responses/${guessed}`)
    expect(second.body.firm).toBe('Hklaw')
    expect(second.body.writing.fields).toMatchObject({ firm: null, firstName: 'there', daysSince: null, sentAgo: null })
    clock = () => new Date()
  })

  it('uses the business time zone when that of the candidate is invalid', async () => {
    await addCandidates(server.context, [aCandidate({ refId: 'JL-2291', timezone: 'East Coast' })])
    const { body } = await api.get<ResponseDetailsBody>(`/api/responses/${await insert()}`)
    expect(body.writing.zone).toBe('America/New_York')
  })
})

describe('GET /api/responses', () => {
  it('[API-13] [ENT-16] lists responses with their fields', async () => {
    const id = await insert({ evidence: [{ start: 7, end: 24, rule: 'offersTime' }] })
    const { rows, range } = await api.list<ResponseBody>('responses')
    expect(range).toBe('responses 0-0/1')
    expect(rows).toEqual([
      expect.objectContaining({
        id,
        refId: 'JL-2291',
        candidateName: 'Ifeoma Okonjo',
        clientEmail: 'r.achterberg@hollowaypike.example',
        senderName: 'Rosalind Achterberg',
        firm: 'Hollowaypike',
        subject: 'RE: Ifeoma Okonjo (JL-2291)',
        content: 'Can she do Tuesday at 2?',
        interestLevel: 'high',
        sentimentScore: 91,
        evidence: [{ start: 7, end: 24, rule: 'offersTime' }],
        isRead: 'false',
        status: 'new',
        category: 'interview_request',
        receivedAt: '2026-10-12T14:30:00.000Z',
        threadPosition: 1,
        threadSize: 1,
        threadEmails: [],
      }),
    ])
  })

  it('[STATE-09] collapses a thread into one row led by its first message', async () => {
    await insert({ conversationId: 'c1', content: 'Second', receivedAt: at(2), level: 'moderate' })
    await insert({ conversationId: 'c1', content: 'First', receivedAt: at(1), level: 'moderate' })
    await insert({ conversationId: 'c2', content: 'Other', receivedAt: at(0) })
    const { rows, range } = await threads()
    expect(range).toBe('responses 0-1/2')
    expect(rows.map(row => [row.content, row.threadSize])).toEqual([
      ['First', 2],
      ['Other', 1],
    ])
    expect(rows[0]?.threadEmails.map(email => [email.content, email.threadPosition])).toEqual([
      ['First', 1],
      ['Second', 2],
    ])
  })

  it('does not collapse two firms that answer in one conversation', async () => {
    await insert({ conversationId: 'c1' })
    await insert({ conversationId: 'c1', clientEmail: 'x@otherfirm.example' })
    expect((await threads()).rows).toHaveLength(2)
  })

  it('[STATE-09] [STATE-10] does not collapse two people at a public mail host, so the interest of one is kept', async () => {
    await insert({ conversationId: 'c1', clientEmail: 'ann@gmail.com', receivedAt: at(1) })
    const no = { level: 'not_interested', category: 'decline' } as const
    await insert({ conversationId: 'c1', clientEmail: 'bob@gmail.com', ...no, receivedAt: at(2) })
    await insert({ conversationId: 'c1', clientEmail: 'Ann@GMail.com', receivedAt: at(3) })
    const { rows } = await threads({ interestLevel: 'high' })
    expect(rows.map(row => [row.clientEmail, row.threadSize])).toEqual([['ann@gmail.com', 2]])
    expect((await threads()).rows).toHaveLength(2)
  })

  it('[STATE-10] shows the level of the first message, and finds the thread by its newest stance', async () => {
    await insert({ conversationId: 'c1', level: 'moderate', category: 'positive', receivedAt: at(1) })
    await insert({ conversationId: 'c1', level: 'high', receivedAt: at(2) })
    await insert({ conversationId: 'c1', level: 'low', category: 'acknowledgement', receivedAt: at(3) })
    await insert({ conversationId: 'c1', level: 'unknown', category: 'other', receivedAt: at(4) })
    const [row] = (await threads({ interestLevel: 'high' })).rows
    expect(row).toMatchObject({ shownLevel: 'moderate', stance: 'high', threadSize: 4 })
    expect((await threads({ interestLevel: 'moderate' })).rows).toEqual([])
  })

  it('[STATE-11] shows a high reply of an override domain as not interested, and filters it as such', async () => {
    await insert({ clientEmail: 'partner@override.example' })
    const [row] = (await threads({ interestLevel: 'not_interested' })).rows
    expect(row).toMatchObject({
      interestLevel: 'high',
      messageLevel: 'not_interested',
      shownLevel: 'not_interested',
      stance: 'not_interested',
    })
    expect((await threads({ interestLevel: 'high' })).rows).toEqual([])
  })

  it('[GRP-05] [GRP-06] filters threads by several levels, those of override domains by the shown level', async () => {
    await insert({ refId: 'low', level: 'low' })
    await insert({ refId: 'high', level: 'high' })
    await insert({ refId: 'overridden', level: 'high', clientEmail: 'partner@override.example' })
    await insert({ refId: 'unknown', level: 'unknown' })
    await server.context
      .db('email_responses')
      .where({ id: await insert({ refId: 'missing', level: 'unknown' }) })
      .update({
        interest_level: null,
      })
    const found = async (interestLevel: string[]) => refIds((await threads({ interestLevel })).rows).toSorted()
    expect(await found(['high', 'moderate', 'low'])).toEqual(['high', 'low'])
    expect(await found(['not_interested', 'unknown'])).toEqual(['missing', 'overridden', 'unknown'])
    expect(await found(['high', 'not_interested'])).toEqual(['high', 'overridden'])
  })

  it.each([
    ['jl-22', 'JL-2291'],
    ['IFEOMA', 'JL-2291'],
    ['PARTNER@BIG', 'JL-3000'],
    ['Declin', 'JL-3000'],
    ['interview request', 'JL-2291'],
    ['Interview  Req', 'JL-2291'],
    ['hiroshi', 'JL-2291'],
  ])('[RESP-03] finds %s in refId, candidate name, sender, or category', async (q, found) => {
    await insert({ refId: 'JL-2291', candidateName: 'Ifeoma Okonjo', clientName: 'Hiroshi Tanaka' })
    await insert({
      refId: 'JL-3000',
      candidateName: 'Ben Sauer',
      clientEmail: 'partner@bigfirm.example',
      category: 'decline',
      level: 'not_interested',
    })
    expect(refIds((await threads({ q })).rows)).toEqual([found])
  })

  it('refuses to undo a correction that was never made', async () => {
    const id = await insert()
    const restored = { isCorrected: false, isCategorySet: true }
    expect((await api.send('PUT', `/api/responses/${id}/status`, { restored })).status).toBe(400)
  })

  it('rejects unknown query parameters', async () => {
    await insert()
    const { status, body } = await api.get('/api/responses?limit=5')
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { code: 'query.unknown', field: 'limit', hint: 'Its query parameters are sort, range, filter.' },
    })
  })

  it.each(['%', 'a_h', '\\', "'; drop table candidates; --", '(('])('takes %s in a search for what it is', async q => {
    await insert()
    expect((await threads({ q })).rows).toEqual([])
  })

  it('treats an opening quote as the start of a phrase, which filters nothing yet', async () => {
    await insert()
    expect((await threads({ q: '"' })).rows).toHaveLength(1)
    expect((await threads({ q: '"nothing like it' })).rows).toEqual([])
  })

  it('pages, sorts and counts', async () => {
    for (const minute of [1, 2, 3, 4, 5]) await insert({ refId: `JL-100${minute}`, receivedAt: at(minute) })
    const page = await api.list<ResponseBody>('responses', {}, [1, 2], ['receivedAt', 'ASC'])
    expect([refIds(page.rows), page.range]).toEqual([['JL-1002', 'JL-1003'], 'responses 1-2/5'])
    const beyond = await api.list<ResponseBody>('responses', {}, [50, 60])
    expect([beyond.rows, beyond.range]).toEqual([[], 'responses */5'])
  })

  it.each([
    ['filter={', 'filter'],
    ['filter={"interestLevel":"great"}', 'filter'],
    ['filter={"unknown":1}', 'filter'],
    ['filter=[]', 'filter'],
    ['range=[5,1]', 'range'],
    ['range=[-1,1]', 'range'],
    ['range="x"', 'range'],
    ['sort=["receivedAt","UP"]', 'sort'],
    ['sort=["nonsense","ASC"]', 'sort'],
    ['sort=["__proto__","ASC"]', 'sort'],
  ])('returns 400 with the name of the parameter for ?%s', async (query, field) => {
    expect(await api.get(`/api/responses?${query}`)).toMatchObject({ status: 400, body: { field } })
  })
})

describe('the email behind a response', () => {
  const ada = aCandidate({ name: 'Ada Lind', refId: 'JL-4711' })
  const sync = () => server.sync()
  const files = [
    { name: 'Available times.pdf', contentType: 'application/pdf', contentBytes: 'JVBERi0xLjQK' },
    { name: 'logo.png', contentType: 'image/png', contentBytes: 'iVBORw0KGgo=', isInline: true, contentId: 'logo' },
  ]
  const receive = async (text: string, attachments: typeof files = []) => {
    const mailbox = server.control
    await addCandidates(server.context, [ada])
    const receivedDateTime = new Date(Date.now() - 3_600_000).toISOString()
    const mail = aReply({ subject: `RE: Ada Lind (${ada.refId})`, text, attachments, receivedDateTime })
    const emailId = await mailbox.add(mail)
    await sync()
    const { rows } = await api.list<ResponseBody>('responses', { refId: ada.refId })
    const row = rows.find(({ content }) => content === text)
    const details = async () => (await api.get<ResponseDetailsBody>(`/api/responses/${row?.id}`)).body
    return { mailbox, emailId, row, details }
  }

  it('is returned with its folder and files, wherever it is moved', async () => {
    const { mailbox, emailId, row, details } = await receive('Her dates are attached.', files)
    expect(row?.hasAttachments).toBe(true)
    const { emailFolderId, attachments } = await details()
    const copies = await mailbox.mailbox()
    expect(emailFolderId).toBe(copies.find(({ id }) => id === emailId)?.folderId)
    expect(await details()).toMatchObject({ emailId, attachments: [{ name: 'Available times.pdf', size: 9 }] })
    const download = `/api/outlook/emails/${encodeURIComponent(emailId)}/attachments/${attachments[0]?.id}`
    expect((await api.get(download)).status).toBe(200)
    await mailbox.move(emailId, 'archive')
    await sync()
    expect((await details()).emailId).toBe(emailId)
    expect((await details()).emailFolderId).not.toBe(emailFolderId)
  })

  it('is not returned once it has left the mailbox', async () => {
    const { mailbox, emailId, row, details } = await receive('Please call me.')
    expect(row?.hasAttachments).toBe(false)
    expect(await details()).toMatchObject({ emailId, attachments: [] })
    await mailbox.remove(emailId)
    await sync()
    expect(await details()).toMatchObject({ emailId: null, emailFolderId: null })
  })
})

describe('reading and archiving', () => {
  it('[API-10] [STATE-01] marks a response read and unread, and records it in the activity log', async () => {
    const id = await insert()
    expect(await api.send('PATCH', `/api/responses/${id}/read`)).toMatchObject({
      status: 200,
      body: { isRead: 'true' },
    })
    expect((await threads({ isRead: 'false' })).rows).toEqual([])
    expect((await threads({ isRead: 'true' })).rows).toHaveLength(1)
    expect(await api.send('PATCH', `/api/responses/${id}/unread`)).toMatchObject({ body: { isRead: 'false' } })
    const log = await api.list<{ description: string; performedBy: string }>('activity-logs', { responseId: id })
    expect(log.rows.map(entry => [entry.description, entry.performedBy])).toEqual([
      ['Marked as unread', 'recruiter'],
      ['Archived', 'recruiter'],
    ])
  })

  it('[API-14] lists the activity of one response only', async () => {
    const [one, other] = [await insert(), await insert({ refId: 'JL-3000' })]
    await api.send('PATCH', `/api/responses/${one}/read`)
    expect((await api.list('activity-logs', { responseId: other })).rows).toEqual([])
    const { body } = await api.get<unknown[]>(`/api/activity-logs?responseId=${one}`)
    expect(body).toHaveLength(1)
  })

  it('[API-11] counts unread messages correctly when all of a thread are read at the same time', async () => {
    const ids: string[] = []
    for (const minute of [1, 2, 3, 4]) ids.push(await insert({ conversationId: 'c1', receivedAt: at(minute) }))
    await Promise.all(ids.map(id => api.send('PATCH', `/api/responses/${id}/read`)))
    expect((await threads({ isRead: 'true' })).rows).toEqual([
      expect.objectContaining({ threadUnread: 0, threadSize: 4 }),
    ])
  })

  it('[API-10] lists the unread messages beyond the first 50 of a thread', async () => {
    for (let minute = 0; minute < 54; minute += 1)
      await insert({ conversationId: 'c1', receivedAt: at(minute), isRead: minute !== 1 && minute !== 52 })
    const [row] = (await threads()).rows
    const unread = row?.threadEmails.filter(email => email.isRead === 'false')
    expect(row).toMatchObject({ threadSize: 54, threadUnread: 2 })
    expect(row?.threadEmails, 'and the newest one').toHaveLength(52)
    expect(unread?.map(email => email.threadPosition)).toEqual([2, 53])
  })

  it('lists the newest, the newest unread and the deciding message of a thread of any length', async () => {
    for (let minute = 0; minute < 130; minute += 1)
      await insert({
        conversationId: 'c1',
        receivedAt: at(minute),
        isRead: minute < 55 || minute === 129,
        level: minute === 20 || minute === 57 ? 'high' : 'unknown',
        confidence: minute % 100,
      })
    const [row] = (await threads()).rows
    const listed = row?.threadEmails ?? []
    expect(listed.map(email => email.threadPosition)).toEqual([
      ...Array.from({ length: 50 }, (_, n) => n + 1),
      ...Array.from({ length: 50 }, (_, n) => n + 56),
      129,
      130,
    ])
    expect(listed.filter(email => email.decides).map(email => [email.threadPosition, email.sentimentScore])).toEqual([
      [58, 57],
    ])
  })

  it('marks no message as deciding when none takes a level', async () => {
    await insert({ conversationId: 'c1', receivedAt: at(1), level: 'unknown' })
    await insert({ conversationId: 'c1', receivedAt: at(2), level: 'unknown' })
    const [row] = (await threads()).rows
    expect(row?.threadEmails.map(email => email.decides)).toEqual([false, false])
  })

  it('[API-12] closes and reopens a response, and stores level and category', async () => {
    const id = await insert()
    const put = (change: object) => api.send<ResponseDetailsBody>('PUT', `/api/responses/${id}/status`, change)
    expect((await put({ status: 'closed' })).body).toMatchObject({ status: 'closed', isRead: 'true' })
    expect((await put({ status: 'new' })).body).toMatchObject({ status: 'new', isRead: 'false' })
    expect((await put({ category: 'decline', interestLevel: 'not_interested' })).body).toMatchObject({
      category: 'decline',
      interestLevel: 'not_interested',
      stance: 'not_interested',
      sentimentScore: null,
      correctedAt: expect.any(String),
    })
    expect((await put({ interestLevel: 'high' })).body).toMatchObject({ sentimentScore: 91 })
    expect(await put({})).toMatchObject({ status: 400 })
    expect(await put({ category: 'nonsense' })).toMatchObject({ status: 400, body: { field: 'category' } })
  })

  it('undoes a correction completely, or back to the previous correction', async () => {
    const id = await insert({ level: 'low', category: 'acknowledgement' })
    const put = (change: object) => api.send<ResponseDetailsBody>('PUT', `/api/responses/${id}/status`, change)
    const judged = { interestLevel: 'low', category: 'acknowledgement' }
    await put({ category: 'unsubscribe' })
    const back = await put({ ...judged, restored: { isCorrected: false, isCategorySet: false } })
    expect(back.body).toMatchObject({ ...judged, correctedAt: null, isCategorySet: false, sentimentScore: 91 })
    const log = await api.list<{ activityType: string; description: string }>('activity-logs', { responseId: id })
    expect(log.rows.map(({ description }) => description)).toContain(
      'Level set back to Low, category to Acknowledgment',
    )
    const corrected = await put({ interestLevel: 'high' })
    expect(corrected.body).toMatchObject({ category: 'interview_request', isCategorySet: false })
    expect((await put({ category: 'unsubscribe' })).body).toMatchObject({ isCategorySet: true })
    const restored = { isCorrected: true, isCategorySet: false }
    expect((await put({ interestLevel: 'high', category: 'interview_request', restored })).body).toMatchObject({
      interestLevel: 'high',
      correctedAt: expect.any(String),
      isCategorySet: false,
    })
  })

  it('[STATE-10] replaces the judged category when a level is corrected, but not a category set by hand', async () => {
    await insert({ conversationId: 'c1', level: 'moderate', category: 'positive', receivedAt: at(1) })
    const id = await insert({ conversationId: 'c1', level: 'low', category: 'acknowledgement', receivedAt: at(2) })
    const put = (change: object) => api.send<ResponseDetailsBody>('PUT', `/api/responses/${id}/status`, change)
    expect((await put({ interestLevel: 'high' })).body).toMatchObject({
      interestLevel: 'high',
      category: 'interview_request',
      stance: 'high',
    })
    expect((await put({ category: 'unsubscribe' })).body).toMatchObject({ category: 'unsubscribe' })
    expect((await put({ interestLevel: 'not_interested' })).body).toMatchObject({ category: 'unsubscribe' })
  })

  it.each([
    ['decline', 'not_interested'],
    ['unsubscribe', 'not_interested'],
    ['question', 'moderate'],
    ['other', 'unknown'],
  ] as const)(
    '[API-12] changes the level when the category is set: %s makes a high reply %s',
    async (category, level) => {
      const id = await insert()
      const put = (change: object) => api.send<ResponseDetailsBody>('PUT', `/api/responses/${id}/status`, change)
      expect((await put({ category })).body).toMatchObject({ category, interestLevel: level, stance: level })
      expect((await threads({ interestLevel: 'high' })).rows).toEqual([] as const)
      const log = await api.list<{ description: string }>('activity-logs', { responseId: id })
      expect(log.rows.map(entry => entry.description)).toEqual([
        `Level set to ${levelNames[level]}, category to ${categoryLabel(category)}`,
      ])
    },
  )

  it('[API-12] keeps the level for a category of the same level, or when both are set together', async () => {
    const id = await insert({ level: 'moderate', category: 'positive' })
    const put = (change: object) => api.send<ResponseDetailsBody>('PUT', `/api/responses/${id}/status`, change)
    expect((await put({ category: 'question' })).body).toMatchObject({
      category: 'question',
      interestLevel: 'moderate',
    })
    const both = { category: 'deferral', interestLevel: 'moderate' }
    expect((await put(both)).body).toMatchObject(both)
  })

  it('returns 404 for an unknown response and 400 for a malformed id', async () => {
    const missing = '7f1e0a52-0000-4000-8000-000000000000'
    expect(await api.send('PATCH', `/api/responses/${missing}/read`)).toMatchObject({ status: 404 })
    expect(await api.get(`/api/responses/${missing}`)).toMatchObject({ status: 404 })
    expect(await api.get('/api/responses/17')).toMatchObject({ status: 400 })
  })
})

describe('GET /api/response-groups', () => {
  it('[GRP-05] [GRP-06] counts by the current stance of each thread, as shown', async () => {
    await insert({ conversationId: 'yes', level: 'not_interested', receivedAt: at(1) })
    await insert({ conversationId: 'yes', level: 'high', receivedAt: at(2) })
    await insert({ conversationId: 'no', level: 'high', receivedAt: at(1) })
    await insert({ conversationId: 'no', level: 'not_interested', receivedAt: at(3) })
    await insert({ conversationId: 'own', level: 'high', clientEmail: 'a@override.example' })
    const { rows } = await api.list<ResponseGroupBody>('response-groups')
    expect(rows).toEqual([expect.objectContaining({ responseCount: 5, interestedCount: 2, notInterestedCount: 3 })])
  })

  it('[GRP-01] sorts groups by any field, and counts all of them whatever the page', async () => {
    await insert({ refId: 'JL-1', candidateName: 'Cy', receivedAt: at(1) })
    await insert({ refId: 'JL-1', candidateName: 'Cy', receivedAt: at(9), subject: 'RE: Newest', isRead: true })
    await insert({ refId: 'JL-2', candidateName: 'Ann', receivedAt: at(5), isRead: true })
    await insert({ refId: 'JL-3', candidateName: 'Bo', receivedAt: at(7), subject: 'FW: A' })
    await insert({ refId: 'JL-3', candidateName: 'Bo', receivedAt: at(3) })
    const groups = (sort?: [string, 'ASC' | 'DESC'], filter = {}, range: [number, number] = [0, 1]) =>
      api.list<ResponseGroupBody>('response-groups', filter, range, sort)
    const refs = async (...args: Parameters<typeof groups>) => (await groups(...args)).rows.map(row => row.refId)
    const { rows, range } = await groups()
    expect(range).toBe('response-groups 0-1/3')
    expect(rows.map(row => [row.id, row.subject, row.responseCount, row.unreadCount, row.latestAt])).toEqual([
      ['JL-1', 'Newest', 2, 1, at(9).toISOString()],
      ['JL-3', 'A', 2, 2, at(7).toISOString()],
    ])
    expect(await refs(['candidateName', 'ASC'])).toEqual(['JL-2', 'JL-3'])
    expect(await refs(['unreadCount', 'DESC'])).toEqual(['JL-3', 'JL-1'])
    expect(await refs(['refId', 'DESC'], {}, [1, 2])).toEqual(['JL-2', 'JL-1'])
    expect(await refs(undefined, { isRead: 'false' }, [0, 9])).toEqual(['JL-1', 'JL-3'])
    expect(await refs(undefined, { isRead: 'true' }, [0, 9])).toEqual(['JL-1', 'JL-3', 'JL-2'])
  })

  it('[GRP-01] reads only the responses of candidates on the page', async () => {
    const { db } = server.context
    for (let n = 1; n <= 20; n += 1) await insert({ refId: `JL-${n}`, receivedAt: at(n) })
    await db.raw('analyze')
    const reads = await tableReads(db, trx => listResponseGroups(trx, {}, { first: 0, last: 1 }, []))
    const rows = reads.filter(read => read.table === 'email_responses').reduce((sum, read) => sum + read.rows, 0)
    expect(rows).toBe(2)
  })

  it('counts the responses of each candidate, newest first', async () => {
    await insert({ subject: 'RE: FW: Tax associate', receivedAt: at(1) })
    await insert({ level: 'not_interested', category: 'decline', isRead: true, receivedAt: at(0) })
    await insert({ level: 'unknown', category: 'other', receivedAt: at(0) })
    await insert({ refId: 'JL-3000', candidateName: 'Ben Sauer', receivedAt: at(5) })
    const { rows } = await api.list<ResponseGroupBody>('response-groups')
    expect(rows.map(row => row.refId)).toEqual(['JL-3000', 'JL-2291'])
    expect(rows[1]).toMatchObject({
      candidateName: 'Ifeoma Okonjo',
      subject: 'Tax associate',
      responseCount: 3,
      unreadCount: 2,
      interestedCount: 1,
      notInterestedCount: 2,
    })
  })
})

describe('GET /api/responses/export', () => {
  it('rejects a sort order that the list does not have, before any output', async () => {
    const { status, body } = await api.get('/api/responses/export?sort=["nonsense","ASC"]')
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'list.sort', field: 'sort' } })
  })

  it('writes every row of the filter as CSV without formulas', async () => {
    await insert({ content: '=HYPERLINK("http://evil")\nsecond "line"' })
    await insert({ refId: 'JL-3000', level: 'low', category: 'deferral' })
    const { body, headers } = await api.get<string>('/api/responses/export?filter={"interestLevel":"high"}')
    expect(headers.get('content-disposition')).toMatch(/attachment; filename="responses-\d{4}-\d\d-\d\d.csv"/)
    expect(body).toContain(`"'=HYPERLINK(""http://evil"")\nsecond ""line"""`)
    expect(body).not.toContain('JL-3000')
  })

  it.each(['=1+1', '\n=1+1', '\t=1+1', ' =1+1', '\u200B=1+1', '＝1+1', '＋1', '－1', '＠SUM(1)', '-1', '@x', '\tx'])(
    'makes plain text of a cell that a spreadsheet would run: %j',
    async content => {
      await insert({ content })
      const { body } = await api.get<string>('/api/responses/export')
      expect(body).toContain(`,"'${content}"\r\n`)
    },
  )

  it('quotes every field of the export', async () => {
    await insert({ content: 'a;b' })
    const { body } = await api.get<string>('/api/responses/export')
    for (const line of body.trimEnd().split('\r\n')) expect(line).toMatch(/^"[^"]*"(?:,"[^"]*")*$/)
  })

  it('[RESP-06] writes dates and times in the business time zone', async () => {
    const evening = new Date('2026-11-19T03:30:00Z')
    await insert({ receivedAt: evening })
    clock = () => evening
    try {
      const { body, headers } = await api.get<string>('/api/responses/export')
      expect(headers.get('content-disposition')).toContain('filename="responses-2026-11-18.csv"')
      expect(body).toContain('\r\n"2026-11-18 22:30:00","Rosalind Achterberg",')
    } finally {
      clock = () => new Date()
    }
  })

  it('[RESP-06] contains all messages of the listed conversations and no others', async () => {
    await insert({ conversationId: 'c1', content: 'Read first', isRead: true, receivedAt: at(1) })
    await insert({
      conversationId: 'c1',
      content: 'Unread second',
      receivedAt: at(2),
      category: 'decline',
      level: 'not_interested',
    })
    await insert({ conversationId: 'c2', content: 'All read', isRead: true, receivedAt: at(3) })
    await insert({ refId: 'JL-3000', content: 'Newest', receivedAt: at(4) })
    const { body: csv } = await api.get<string>('/api/responses/export?filter={"q":"decline","threads":true}')
    const cells = csv.split('\r\n').map(line => line.split(',').slice(6, 9).join())
    expect(cells.slice(0, 3), 'the level, category and confidence of each message').toEqual([
      '"Interest","Category","Confidence (%)"',
      '"High","Interview request","91"',
      '"Not Interested","Decline","91"',
    ])
    const exported = async (filter: object) => {
      const query = encodeURIComponent(JSON.stringify({ threads: true, ...filter }))
      const { body } = await api.get<string>(`/api/responses/export?filter=${query}`)
      return body
        .split('\r\n')
        .slice(1, -1)
        .map(line => line.split(',').at(-1)?.slice(1, -1))
    }
    expect(await exported({ isRead: 'false' })).toEqual(['Newest', 'Read first', 'Unread second'])
    expect(await exported({ isRead: 'true' })).toEqual(['All read'])
    expect(await exported({ q: 'decline' })).toEqual(['Read first', 'Unread second'])
    expect(await exported({ refId: 'JL-3000' })).toEqual(['Newest'])
  })

  it('[RESP-06] uses the words of the screens', async () => {
    await insert({ isRead: true })
    const { body } = await api.get<string>('/api/responses/export')
    const [headings = '', row = ''] = body.replace('\uFEFF', '').split('\r\n')
    const names = headings.slice(1, -1).split('","')
    const cells = row.slice(1, -1).split('","')
    expect(Object.fromEntries(names.map((name, n) => [name, cells[n]]))).toMatchObject({
      'From Email': 'r.achterberg@hollowaypike.example',
      Candidate: 'Ifeoma Okonjo',
      'Reference ID': 'JL-2291',
      Interest: 'High',
      Category: 'Interview request',
      Archived: 'Yes',
    })
  })

  it('[RESP-06] contains a long reply in full', async () => {
    await insert({ content: `${'word '.repeat(2000)}and the end` })
    const { body } = await api.get<string>('/api/responses/export')
    expect(body).toContain('and the end')
  })

  it('releases its database connection when the browser aborts', async () => {
    const { db } = server.context
    await insert()
    await db.raw(
      `insert into email_responses (ref_id, candidate_id, client_email, thread_id, message_id, content)
       select ref_id, candidate_id, client_email, thread_id, n::text, repeat('x', 100000)
       from email_responses, generate_series(1, 300) n`,
    )
    const reading = () =>
      db('pg_stat_activity').whereRaw(`datname = current_database() and state like 'idle in transaction%'`)
    const leaving = new AbortController()
    const headers = { cookie: api.cookie }
    const answer = await fetch(`${server.url}/api/responses/export`, { headers, signal: leaving.signal })
    await answer.body?.getReader().read()
    await waitFor('the reading to pause', async () => (await reading()).length === 1)
    leaving.abort()
    await waitFor('the connection to be free', async () => (await reading()).length === 0)
  })
})
