import type { EmailPageBody, MailboxEmailBody } from '../contract/mailbox.ts'
import type { ActivityLogBody, LinkedEmailBody, ResponseBody, ResponseDetailsBody } from '../contract/responses.ts'
import type { DomainEvent } from '../domain/events.ts'
import { listenToEvents } from '../store/database/events.ts'
import { signedInClient } from './apiClient.ts'
import { aCandidate, anOutreach } from './builders.ts'
import type { TestMail } from './sandboxControl.ts'
import { startTestServer } from './startTestServer.ts'

export const ada = aCandidate({ refId: 'JL-2201', name: 'Ada Lindqvist', email: 'ada@postbox.example' })
export const wei = aCandidate({ refId: 'JL-2202', name: 'Wei Okafor' })
export const partner = { name: 'Pat Adler', address: 'pat@adlerfox.example' }
export const unknownId = '00000000-0000-4000-8000-000000000000'

export const minute = (n: number) => new Date(Date.UTC(2026, 8, 7, 14, n)).toISOString()

export const bothSubmitted = [ada, wei].map((candidate, n) =>
  anOutreach(candidate, {
    to: [partner],
    conversationId: 'a talk',
    internetMessageId: `<sent-${candidate.refId}>`,
    receivedDateTime: minute(n),
  }),
)

export async function startLinking() {
  const server = await startTestServer({
    candidates: [ada, wei],
    env: {
      ADMIN: 'none',
      OUTGOING_WEBHOOK_URL: 'http://127.0.0.1:9/hook',
      OUTGOING_WEBHOOK_SECRET: Buffer.alloc(32, 1).toString('base64'),
    },
  })
  const api = await signedInClient(server)
  const { db } = server.context
  const control = server.control
  const idOf = async (refId: string): Promise<string> => (await db('candidates').where({ ref_id: refId }).first()).id
  const sync = () => server.sync()
  const emails = async (folderId: string) =>
    (await api.get<EmailPageBody>(`/api/outlook/emails?folderId=${folderId}`)).body.emails
  const responses = async () => (await api.list<ResponseBody>('responses')).rows
  return {
    server,
    api,
    db,
    ids: { ada: await idOf(ada.refId), wei: await idOf(wei.refId) },
    emails,
    responses,
    async receive(...emails: TestMail[]) {
      await control.addAll(emails)
      await sync()
    },
    link: (messageId: string, candidateId: string) =>
      api.send<LinkedEmailBody>('POST', `/api/outlook/emails/${encodeURIComponent(messageId)}/candidate`, {
        candidateId,
      }),
    move: (id: string, candidateId: string) =>
      api.send<ResponseDetailsBody>('POST', `/api/responses/${id}/candidate`, { candidateId }),
    unlink: (id: string) => api.send('DELETE', `/api/responses/${id}/candidate`),
    async named(folderId: string, subject: string): Promise<MailboxEmailBody> {
      const email = (await emails(folderId)).find(one => one.subject === subject)
      if (!email) throw new Error(`${subject} is not in ${folderId}`)
      return email
    },
    async onlyResponse(): Promise<ResponseBody> {
      const [row, ...others] = await responses()
      if (!row || others.length > 0) throw new Error(`${others.length + (row ? 1 : 0)} responses`)
      return row
    },
    activities: async (responseId: string) => (await api.list<ActivityLogBody>('activity-logs', { responseId })).rows,
    submissions: () =>
      db({ k: 'resume_submissions' })
        .join({ s: 'email_submissions' }, 's.id', 'k.email_submission_id')
        .orderBy('s.ref_id')
        .select({ refId: 's.ref_id', responseId: 'k.response_id', stance: 'k.client_response' }),
    async processAgain() {
      await db('messages').update({ processed_at: null, kind: null })
      await sync()
    },
    async listen() {
      const heard: DomainEvent[] = []
      const stop = await listenToEvents(
        server.databaseUrl,
        event => heard.push(event),
        () => {},
      )
      return { heard, stop }
    },
  }
}
