import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiClient, signedInClient } from '../testing/apiClient.ts'
import { aCandidate, anOutreach, aReply } from '../testing/builders.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

const candidate = aCandidate({ refId: 'JL-2291', name: 'Ifeoma Okonjo' })
let server: TestServer
let api: ApiClient
beforeAll(async () => {
  server = await startTestServer({ candidates: [candidate], env: { BLOCKED_SENDERS: 'pest@firm.example' } })
  api = await signedInClient(server)
  const at = (minute: number) => new Date(Date.UTC(2026, 9, 12, 14, minute)).toISOString()
  const notice = 'The following candidate has been submitted for your review: Ada'
  await server.control.addAll([
    anOutreach(candidate, { receivedDateTime: at(0) }),
    aReply({ text: notice, receivedDateTime: at(1) }),
    aReply({ from: { name: 'Pest', address: 'pest@firm.example' }, isRead: true, receivedDateTime: at(2) }),
    aReply({ subject: 'Newest', text: 'Hello there', receivedDateTime: at(3) }),
  ])
  await server.sync()
})
afterAll(() => server.stop())

interface EmailPage {
  emails: { messageId: string; subject: string; isBlockedSender: boolean; isRead: boolean }[]
  pagination: { page: number; pageSize: number; hasMore: boolean }
}
const emails = async (query: string) => (await api.get<EmailPage>(`/api/outlook/emails?${query}`)).body

describe('the mailbox over the API', () => {
  it('[API-18] [MBX-21] returns the folders as a tree, Inbox first, without counting hidden emails', async () => {
    const { body } = await api.get<{ folders: { displayName: string; unreadItemCount: number }[] }>(
      '/api/outlook/folders',
    )
    expect(body.folders[0]).toMatchObject({ displayName: 'Inbox', unreadItemCount: 1, isSpecial: false, children: [] })
    expect(body.folders.map(folder => folder.displayName)).not.toContain('Sent Items')
  })

  it('[API-16] [ENT-24] [MBX-21] pages a folder, newest first, and leaves our own notifications out of the Inbox', async () => {
    const first = await emails('folderId=Inbox&page=1&pageSize=1')
    expect(first.pagination).toEqual({ page: 1, pageSize: 1, hasMore: true })
    expect(first.emails).toEqual([
      {
        messageId: expect.any(String),
        canLink: true,
        conversationId: expect.any(String),
        folderId: expect.any(String),
        subject: 'Newest',
        from: 'r.achterberg@hollowaypike.example',
        fromName: 'Rosalind Achterberg',
        to: [{ name: 'Recruiting', address: 'recruiting@rejoinder.example' }],
        cc: [],
        content: 'Hello there',
        receivedAt: '2026-10-12T14:03:00.000Z',
        receivedDateTime: '2026-10-12T14:03:00.000Z',
        isRead: false,
        isDraft: false,
        isDeleted: false,
        flag: 'notFlagged',
        hasAttachments: false,
        importance: 'normal',
        isBlockedSender: false,
        isOwn: false,
        isInterview: false,
        levels: [],
        isAnalytics: false,
        analytics: null,
      },
    ])
    const second = await emails('folderId=inbox&page=2&pageSize=1')
    expect(second.emails.map(email => [email.isBlockedSender, email.isRead])).toEqual([[true, true]])
    expect(second.pagination.hasMore).toBe(false)
    expect((await emails('folderId=Inbox&unreadOnly=true')).emails.map(email => email.subject)).toEqual(['Newest'])
  })

  it('[API-17] [ENT-20] lists the attachments of an email', async () => {
    const [sent] = (await emails('folderId=SentItems')).emails
    const { body } = await api.get(`/api/outlook/emails/${encodeURIComponent(sent?.messageId ?? '')}/attachments`)
    expect(body).toEqual([{ id: expect.any(String), name: 'Resume.pdf', size: 9, contentType: 'application/pdf' }])
  })

  it('names the invalid parameter for an unknown folder, an invalid page, or an unknown email', async () => {
    expect(await api.get('/api/outlook/emails?folderId=nowhere')).toMatchObject({
      status: 404,
      body: { field: 'folderId' },
    })
    expect(await api.get('/api/outlook/emails?folderId=Inbox&page=1.5')).toMatchObject({
      status: 400,
      body: { code: 'request.invalid', field: 'page' },
    })
    expect(await api.get('/api/outlook/emails?folderId=Inbox&page=0')).toMatchObject({
      status: 400,
      body: { field: 'page' },
    })
    expect(await api.get('/api/outlook/emails')).toMatchObject({ status: 400, body: { field: 'folderId' } })
    expect(await api.get('/api/outlook/emails/none/attachments')).toMatchObject({ status: 404 })
  })

  it('[API-26] [ENT-23] lists submissions, and returns one with all its fields', async () => {
    const { rows } = await api.list<{ id: string }>('submissions')
    expect(rows).toEqual([
      {
        id: expect.any(String),
        messageId: expect.stringMatching(/^<outreach/),
        sentAt: '2026-10-12T14:00:00.000Z',
        candidateName: 'Ifeoma Okonjo',
        candidateId: expect.any(String),
        campaignId: expect.any(String),
        refId: 'JL-2291',
        clientCompany: 'Hollowaypike',
        to: 'r.achterberg@hollowaypike.example',
        toName: 'Rosalind Achterberg',
        from: 'recruiting@rejoinder.example',
        fromName: 'Recruiting',
        subject: 'Ifeoma Okonjo, associate (JL-2291)',
        content: expect.stringContaining('please meet Ifeoma Okonjo'),
        htmlContent: null,
        otherRecipients: [],
        hasAttachments: 'true',
        attachmentCount: 1,
        archived: 'false',
      },
    ])
    expect(await api.get(`/api/submissions/${rows[0]?.id}`)).toMatchObject({ status: 200, body: { refId: 'JL-2291' } })
  })

  it('[API-28] [PER-06] archives a submission and restores it', async () => {
    const [submission] = (await api.list<{ id: string }>('submissions')).rows
    const archive = (archived: boolean) => api.send('POST', `/api/submissions/${submission?.id}/archive`, { archived })
    expect(await archive(true)).toMatchObject({ status: 200, body: { archived: 'true' } })
    expect((await api.list('submissions')).rows).toEqual([])
    expect(await archive(false)).toMatchObject({ body: { archived: 'false' } })
    const missing = '7f1e0a52-0000-4000-8000-000000000000'
    expect(await api.send('POST', `/api/submissions/${missing}/archive`, { archived: true })).toMatchObject({
      status: 404,
    })
  })

  it('[API-34] [ENT-26] lists webhook calls, newest first', async () => {
    const log = (status: string, processed_at: string) => ({
      endpoint: '/api/webhook/email',
      method: 'POST',
      status,
      processed_at,
    })
    await server.context
      .db('webhook_logs')
      .insert([log('success', '2026-10-12T14:00:00Z'), log('error', '2026-10-12T15:00:00Z')])
    const { rows } = await api.list('webhook-logs')
    expect(rows).toEqual([
      {
        id: expect.any(String),
        endpoint: '/api/webhook/email',
        method: 'POST',
        status: 'error',
        errorMessage: null,
        processedAt: '2026-10-12T15:00:00.000Z',
      },
      expect.objectContaining({ status: 'success' }),
    ])
  })

  it('[API-34] [ENT-10] filters webhook calls by status and endpoint, and returns one with its payload', async () => {
    const { db } = server.context
    const [odd] = await db('webhook_logs')
      .insert({
        endpoint: '/api/webhook/other',
        method: 'POST',
        status: null,
        headers: { host: 'us.example' },
        payload: { count: 2 },
        processed_at: '2026-10-12T16:00:00Z',
      })
      .returning('id')
    const statuses = async (filter: object) =>
      (await api.list<{ status: string }>('webhook-logs', filter)).rows.map(row => row.status)
    expect(await statuses({ status: 'error' })).toEqual(['error'])
    expect(await statuses({ status: 'unknown' })).toEqual([null])
    expect(await statuses({ endpoint: '/api/webhook/email' })).toEqual(['error', 'success'])
    expect(await api.get('/api/webhook-logs?filter={"status":"lost"}')).toMatchObject({
      status: 400,
      body: { field: 'filter' },
    })
    expect((await api.get(`/api/webhook-logs/${odd.id}`)).body).toMatchObject({
      endpoint: '/api/webhook/other',
      headers: { host: 'us.example' },
      payload: { count: 2 },
    })
    expect(await api.get('/api/webhook-logs/00000000-0000-4000-8000-000000000000')).toMatchObject({
      status: 404,
      body: { code: 'webhookLog.notFound' },
    })
  })

  it('[API-35] [API-39] [ENT-17] lists candidates by source and state, and clients', async () => {
    const { rows } = await api.list('candidates')
    expect(rows).toEqual([
      expect.objectContaining({ id: expect.any(String), refId: 'JL-2291', name: 'Ifeoma Okonjo', role: 'Associate' }),
    ])
    const by = async (query: string) => (await api.get<unknown[]>(`/api/candidates?${query}`)).body.length
    expect(await by('isFromCaspio=false&status=all')).toBe(1)
    expect(await by('isFromCaspio=true')).toBe(0)
    expect(await by('status=active')).toBe(0)
    expect((await api.list('clients')).rows).toEqual([])
  })

  it('[API-19] syncs when hoursBack is not given', async () => {
    expect(await api.send('POST', '/api/outlook/sync')).toMatchObject({ status: 200 })
  })
})

describe('a mailbox that was never synced', () => {
  it('[MBX-22] has an empty Inbox', async () => {
    const fresh = await startTestServer()
    const client = await signedInClient(fresh)
    try {
      expect(await client.get('/api/outlook/emails?folderId=Inbox')).toMatchObject({
        status: 200,
        body: { emails: [], pagination: { hasMore: false } },
      })
    } finally {
      await fresh.stop()
    }
  })
})
