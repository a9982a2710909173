import simpleRest from 'ra-data-simple-rest'
import type { DataProvider } from 'react-admin'
import type { DashboardStatsBody, TopCandidateBody } from '../../src/contract/dashboard.ts'
import type { SubmissionStatsBody, SyncResultBody } from '../../src/contract/mailbox.ts'
import type {
  ComposedEmailBody,
  DraftEmailBody,
  EmailSendBody,
  KnownRecipientBody,
  OutboxEntryBody,
  SavedDraftBody,
  SendOutcomeBody,
} from '../../src/contract/sending.ts'
import type { SettingsBody } from '../../src/contract/session.ts'
import type { ResponseStatusChangeBody } from '../responses/types.ts'
import { httpClient } from './httpClient.ts'

/** The lists by ra-data-simple-rest, and the product's own calls beside them. */
export interface RejoinderDataProvider extends DataProvider {
  markRead(id: string): Promise<void>
  markUnread(id: string): Promise<void>
  changeStatus(id: string, change: ResponseStatusChangeBody): Promise<void>
  syncMail(hoursBack: number): Promise<SyncResultBody>
  readSettings(): Promise<SettingsBody>
  saveSettings(change: Partial<SettingsBody>): Promise<SettingsBody>
  dashboardStats(): Promise<DashboardStatsBody>
  topCandidates(): Promise<TopCandidateBody[]>
  submissionStats(): Promise<SubmissionStatsBody>
  sendEmail(mail: EmailSendBody): Promise<SendOutcomeBody>
  sendComposed(mail: ComposedEmailBody): Promise<SendOutcomeBody>
  saveDraft(draft: DraftEmailBody): Promise<SavedDraftBody>
  discardDraft(draftId: string): Promise<void>
  readOutboxEntry(id: string): Promise<OutboxEntryBody>
  cancelSending(id: string): Promise<OutboxEntryBody>
  findRecipients(q: string, signal?: AbortSignal): Promise<KnownRecipientBody[]>
}

const call = async <Body>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Body> => {
  const answer = await httpClient(`/api/${path}`, {
    method,
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
  })
  return answer.json
}

const responsePath = (id: string) => `responses/${encodeURIComponent(id)}`

export const dataProvider: RejoinderDataProvider = {
  ...simpleRest('/api', httpClient),
  markRead: id => call('PATCH', `${responsePath(id)}/read`),
  markUnread: id => call('PATCH', `${responsePath(id)}/unread`),
  changeStatus: (id, change) => call('PUT', `${responsePath(id)}/status`, change),
  syncMail: hoursBack => call('POST', 'outlook/sync', { hoursBack }),
  readSettings: () => call('GET', 'settings'),
  saveSettings: change => call('PUT', 'settings', change),
  dashboardStats: () => call('GET', 'dashboard/stats'),
  topCandidates: () => call('GET', 'dashboard/top-candidates'),
  submissionStats: () => call('GET', 'outlook/emails?folderId=submissions-stats'),
  sendEmail: mail => call('POST', 'email/send', mail),
  sendComposed: mail => call('POST', 'outlook/send-email', mail),
  saveDraft: draft => call('POST', 'outlook/save-draft', draft),
  discardDraft: draftId => call('DELETE', `outlook/drafts/${encodeURIComponent(draftId)}`),
  readOutboxEntry: id => call('GET', `outbox/${encodeURIComponent(id)}`),
  cancelSending: id => call('POST', `outbox/${encodeURIComponent(id)}/cancel`),
  findRecipients: (q, signal) => call('GET', `recipients?q=${encodeURIComponent(q)}`, undefined, signal),
}
