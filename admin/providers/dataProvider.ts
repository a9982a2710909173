import simpleRest from 'ra-data-simple-rest'
import type { DataProvider } from 'react-admin'
import type { AnalyticsBody } from '../../src/contract/analytics.ts'
import type { CampaignRecipientBody } from '../../src/contract/campaigns.ts'
import type { CandidateBody, CandidateChangeBody, CandidateEntryBody } from '../../src/contract/candidates.ts'
import type { CaspioSyncResultBody } from '../../src/contract/caspio.ts'
import type { DashboardStatsBody, InterestDistributionBody, TopCandidateBody } from '../../src/contract/dashboard.ts'
import type {
  FollowUpDetailsBody,
  FollowUpOrderBody,
  FollowUpPreviewBody,
  FollowUpPreviewRequestBody,
} from '../../src/contract/followUps.ts'
import type {
  EmailDetailsBody,
  EmailPageBody,
  EmailWrittenBody,
  MailboxAttachmentBody,
  SubmissionStatsBody,
  SyncResultBody,
} from '../../src/contract/mailbox.ts'
import type { SubscriptionBody } from '../../src/contract/push.ts'
import type { LinkedEmailBody, ResponseStatusChangeBody } from '../../src/contract/responses.ts'
import type {
  ComposedEmailBody,
  DraftEmailBody,
  EmailSendBody,
  KnownRecipientBody,
  OpenedDraftBody,
  OutboxEntryBody,
  SavedDraftBody,
  SendOutcomeBody,
} from '../../src/contract/sending.ts'
import type { SettingsBody } from '../../src/contract/session.ts'
import type { CompletenessBody, StatusBody } from '../../src/contract/status.ts'
import type { SubmissionsSyncBody } from '../../src/contract/submissions.ts'
import type { WebhookEventBody } from '../../src/contract/webhooks.ts'
import type { FolderNode } from '../../src/domain/folderTree.ts'
import { httpClient } from './httpClient.ts'

/** A page of a folder, or of what a search finds. */
export interface EmailsWanted {
  folder: string
  page: number
  search: string
  unreadOnly: boolean
}

export type EmailChange = 'read' | 'unread' | 'flag' | 'unflag' | 'archive' | 'delete' | 'deleteForGood'

/** The lists by ra-data-simple-rest, and the product's own calls beside them. */
export interface RejoinderDataProvider extends DataProvider {
  markRead(id: string): Promise<void>
  markUnread(id: string): Promise<void>
  changeStatus(id: string, change: ResponseStatusChangeBody): Promise<void>
  moveResponse(id: string, candidateId: string): Promise<void>
  /** CONST-01: of five days. */
  syncMail(): Promise<SyncResultBody>
  syncSubmissions(hoursBack: number): Promise<SubmissionsSyncBody>
  archiveSubmission(id: string, archived: boolean): Promise<void>
  emailAttachments(messageId: string): Promise<MailboxAttachmentBody[]>
  readSettings(): Promise<SettingsBody>
  status(): Promise<StatusBody>
  completeness(): Promise<CompletenessBody>
  /** `settled` is false while the comparison goes on. */
  verifyMail(): Promise<{ completeness: CompletenessBody; settled: boolean }>
  subscriptions(): Promise<SubscriptionBody[]>
  subscribe(): Promise<SubscriptionBody>
  unsubscribe(id: string): Promise<void>
  syncDeliveries(daysBack: number): Promise<{ synced: number; candidates: number; errors: number }>
  saveSettings(change: Partial<SettingsBody>): Promise<SettingsBody>
  dashboardStats(): Promise<DashboardStatsBody>
  topCandidates(): Promise<TopCandidateBody[]>
  addCandidate(candidate: CandidateEntryBody): Promise<CandidateBody>
  changeCandidate(id: string, change: CandidateChangeBody): Promise<CandidateBody>
  syncCandidates(): Promise<CaspioSyncResultBody>
  interestDistribution(): Promise<InterestDistributionBody>
  analytics(): Promise<AnalyticsBody>
  submissionStats(): Promise<SubmissionStatsBody>
  folders(): Promise<{ folders: FolderNode[] }>
  emails(wanted: EmailsWanted): Promise<EmailPageBody>
  email(messageId: string): Promise<EmailDetailsBody>
  changeEmail(messageId: string, change: EmailChange): Promise<EmailWrittenBody>
  moveEmail(messageId: string, destinationId: string): Promise<EmailWrittenBody>
  closeReview(messageId: string, closed: boolean): Promise<void>
  /** Whom an email is about that did not link. */
  linkEmail(messageId: string, candidateId: string): Promise<LinkedEmailBody>
  sendEmail(mail: EmailSendBody): Promise<SendOutcomeBody>
  sendComposed(mail: ComposedEmailBody): Promise<SendOutcomeBody>
  saveDraft(draft: DraftEmailBody): Promise<SavedDraftBody>
  readDraft(draftId: string): Promise<OpenedDraftBody>
  discardDraft(draftId: string): Promise<void>
  restoreDraft(draftId: string): Promise<SavedDraftBody>
  retryWebhook(id: string): Promise<WebhookEventBody>
  readOutboxEntry(id: string): Promise<OutboxEntryBody>
  cancelSending(id: string): Promise<OutboxEntryBody>
  retrySending(id: string): Promise<OutboxEntryBody>
  /** Those who may be asked again, then those who are left out. */
  campaignRecipients(candidateName: string): Promise<CampaignRecipientBody[]>
  previewFollowUps(wanted: FollowUpPreviewRequestBody): Promise<FollowUpPreviewBody>
  /** Answers as soon as the follow-up is on its way. */
  sendFollowUps(order: FollowUpOrderBody): Promise<FollowUpDetailsBody>
  /** With its recipients, which the list does not have. */
  followUp(id: string): Promise<FollowUpDetailsBody>
  cancelFollowUps(id: string): Promise<FollowUpDetailsBody>
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

const emailPath = (messageId: string) => `outlook/emails/${encodeURIComponent(messageId)}`

const draftPath = (draftId: string) => `outlook/drafts/${encodeURIComponent(draftId)}`

/** API-16: pages of 25. A search is of the whole mailbox, wherever it began; `in:` narrows it. */
function emailsPath({ folder, page, search, unreadOnly }: EmailsWanted): string {
  const pages = { page: String(page), pageSize: '25' }
  if (search) {
    const query = new URLSearchParams({ ...pages, q: unreadOnly ? `${search} is:unread` : search })
    return `outlook/search?${query}`
  }
  const query = new URLSearchParams({ folderId: folder, ...pages, ...(unreadOnly && { unreadOnly: 'true' }) })
  return `outlook/emails?${query}`
}

const emailCalls: Readonly<Record<EmailChange, [method: string, rest: string, body?: object]>> = {
  read: ['PATCH', '/read'],
  unread: ['PATCH', '/unread'],
  flag: ['PATCH', '/flag', { flagged: true }],
  unflag: ['PATCH', '/flag', { flagged: false }],
  archive: ['POST', '/archive'],
  delete: ['DELETE', ''],
  deleteForGood: ['DELETE', '?forGood=true'],
}

export const dataProvider: RejoinderDataProvider = {
  ...simpleRest('/api', httpClient),
  markRead: id => call('PATCH', `${responsePath(id)}/read`),
  markUnread: id => call('PATCH', `${responsePath(id)}/unread`),
  changeStatus: (id, change) => call('PUT', `${responsePath(id)}/status`, change),
  moveResponse: (id, candidateId) => call('POST', `${responsePath(id)}/candidate`, { candidateId }),
  syncMail: () => call('POST', 'outlook/sync', { hoursBack: 120 }),
  syncSubmissions: hoursBack => call('POST', 'submissions/sync', { hoursBack }),
  archiveSubmission: (id, archived) => call('POST', `submissions/${encodeURIComponent(id)}/archive`, { archived }),
  emailAttachments: messageId => call('GET', `${emailPath(messageId)}/attachments`),
  status: () => call('GET', 'status'),
  completeness: () => call('GET', 'outlook/completeness'),
  async verifyMail() {
    const { status, json } = await httpClient('/api/outlook/verify', { method: 'POST' })
    return { completeness: json, settled: status === 200 }
  },
  subscriptions: () => call('GET', 'outlook/subscriptions'),
  subscribe: () => call('POST', 'outlook/subscribe'),
  unsubscribe: id => call('DELETE', `outlook/subscriptions/${encodeURIComponent(id)}`),
  syncDeliveries: daysBack => call('POST', 'sendgrid/sync-historical', { daysBack }),
  readSettings: () => call('GET', 'settings'),
  saveSettings: change => call('PUT', 'settings', change),
  dashboardStats: () => call('GET', 'dashboard/stats'),
  topCandidates: () => call('GET', 'dashboard/top-candidates'),
  addCandidate: candidate => call('POST', 'candidates', candidate),
  changeCandidate: (id, change) => call('PATCH', `candidates/${encodeURIComponent(id)}`, change),
  syncCandidates: () => call('POST', 'candidates/sync'),
  interestDistribution: () => call('GET', 'dashboard/interest-distribution'),
  analytics: () => call('GET', 'analytics'),
  submissionStats: () => call('GET', 'outlook/emails?folderId=submissions-stats'),
  folders: () => call('GET', 'outlook/folders'),
  emails: wanted => call('GET', emailsPath(wanted)),
  email: messageId => call('GET', emailPath(messageId)),
  changeEmail(messageId, change) {
    const [method, rest, body] = emailCalls[change]
    return call(method, emailPath(messageId) + rest, body)
  },
  moveEmail: (messageId, destinationId) => call('POST', `${emailPath(messageId)}/move`, { destinationId }),
  closeReview: (messageId, closed) => call('PATCH', `${emailPath(messageId)}/review`, { closed }),
  linkEmail: (messageId, candidateId) => call('POST', `${emailPath(messageId)}/candidate`, { candidateId }),
  sendEmail: mail => call('POST', 'email/send', mail),
  sendComposed: mail => call('POST', 'outlook/send-email', mail),
  saveDraft: draft => call('POST', 'outlook/save-draft', draft),
  readDraft: draftId => call('GET', draftPath(draftId)),
  discardDraft: draftId => call('DELETE', draftPath(draftId)),
  restoreDraft: draftId => call('POST', `${draftPath(draftId)}/restore`),
  retryWebhook: id => call('POST', `webhook-events/${encodeURIComponent(id)}/retry`),
  readOutboxEntry: id => call('GET', `outbox/${encodeURIComponent(id)}`),
  cancelSending: id => call('POST', `outbox/${encodeURIComponent(id)}/cancel`),
  retrySending: id => call('POST', `outbox/${encodeURIComponent(id)}/retry`),
  campaignRecipients: name => call('GET', `campaigns/${encodeURIComponent(name)}/recipients?leftOut=true`),
  previewFollowUps: wanted => call('POST', 'campaign-follow-ups/preview', wanted),
  async sendFollowUps(order) {
    const headers = new Headers({ Prefer: 'respond-async' })
    const body = JSON.stringify(order)
    return (await httpClient('/api/campaign-follow-ups', { method: 'POST', body, headers })).json
  },
  followUp: id => call('GET', `campaign-follow-ups/${encodeURIComponent(id)}`),
  cancelFollowUps: id => call('POST', `campaign-follow-ups/${encodeURIComponent(id)}/cancel`),
  findRecipients: (q, signal) => call('GET', `recipients?q=${encodeURIComponent(q)}`, undefined, signal),
}
