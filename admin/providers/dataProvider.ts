import simpleRest from 'ra-data-simple-rest'
import type { DataProvider } from 'react-admin'
import type { AnalyticsBody } from '../../src/contract/analytics.ts'
import type { CampaignRecipientBody } from '../../src/contract/campaigns.ts'
import type { CandidateBody, CandidateChangeBody, CandidateEntryBody } from '../../src/contract/candidates.ts'
import type { CaspioSyncResultBody } from '../../src/contract/caspio.ts'
import type { ConversationBody } from '../../src/contract/conversations.ts'
import type { DashboardStatsBody, InterestDistributionBody, TopCandidateBody } from '../../src/contract/dashboard.ts'
import type { FirmNameBody } from '../../src/contract/firmNames.ts'
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
import type { FolderNode } from '../../src/domain/mailbox/folderTree.ts'
import { httpClient } from './httpClient.ts'

/** A page of a folder, or of what a search finds. */
export interface EmailsWanted {
  folder: string
  page: number
  search: string
  unreadOnly: boolean
}

export type EmailChange = 'read' | 'unread' | 'flag' | 'unflag' | 'archive' | 'delete' | 'deleteForGood'

const call = async <Body>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Body> => {
  const answer = await httpClient(`/api/${path}`, {
    method,
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
  })
  return answer.json
}

const outboxPath = (id: string) => `outbox/${encodeURIComponent(id)}`

const followUpPath = (id: string) => `campaign-follow-ups/${encodeURIComponent(id)}`

const firmNamePath = (domain: string) => `firm-names/${encodeURIComponent(domain)}`

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

/** The product's own calls, beside the lists. */
const calls = {
  markRead: (id: string) => call<void>('PATCH', `${responsePath(id)}/read`),
  markUnread: (id: string) => call<void>('PATCH', `${responsePath(id)}/unread`),
  changeStatus: (id: string, change: ResponseStatusChangeBody) =>
    call<void>('PUT', `${responsePath(id)}/status`, change),
  moveResponse: (id: string, candidateId: string) =>
    call<void>('POST', `${responsePath(id)}/candidate`, { candidateId }),
  /** CONST-01: of five days. */
  syncMail: () => call<SyncResultBody>('POST', 'outlook/sync', { hoursBack: 120 }),
  syncSubmissions: (hoursBack: number) => call<SubmissionsSyncBody>('POST', 'submissions/sync', { hoursBack }),
  archiveSubmission: (id: string, archived: boolean) =>
    call<void>('POST', `submissions/${encodeURIComponent(id)}/archive`, { archived }),
  emailAttachments: (messageId: string) => call<MailboxAttachmentBody[]>('GET', `${emailPath(messageId)}/attachments`),
  status: () => call<StatusBody>('GET', 'status'),
  completeness: () => call<CompletenessBody>('GET', 'outlook/completeness'),
  /** `settled` is false while the comparison goes on. */
  async verifyMail(): Promise<{ completeness: CompletenessBody; settled: boolean }> {
    const { status, json } = await httpClient('/api/outlook/verify', { method: 'POST' })
    return { completeness: json, settled: status === 200 }
  },
  subscriptions: () => call<SubscriptionBody[]>('GET', 'outlook/subscriptions'),
  subscribe: () => call<SubscriptionBody>('POST', 'outlook/subscribe'),
  unsubscribe: (id: string) => call<void>('DELETE', `outlook/subscriptions/${encodeURIComponent(id)}`),
  syncDeliveries: (daysBack: number) =>
    call<{ synced: number; candidates: number; errors: number }>('POST', 'sendgrid/sync-historical', { daysBack }),
  readSettings: () => call<SettingsBody>('GET', 'settings'),
  saveSettings: (change: Partial<SettingsBody>) => call<SettingsBody>('PUT', 'settings', change),
  firmNames: () => call<FirmNameBody[]>('GET', 'firm-names'),
  nameFirm: (domain: string, name: string) => call<FirmNameBody>('PUT', firmNamePath(domain), { name }),
  removeFirmName: (domain: string) => call<void>('DELETE', firmNamePath(domain)),
  dashboardStats: () => call<DashboardStatsBody>('GET', 'dashboard/stats'),
  topCandidates: () => call<TopCandidateBody[]>('GET', 'dashboard/top-candidates'),
  addCandidate: (candidate: CandidateEntryBody) => call<CandidateBody>('POST', 'candidates', candidate),
  changeCandidate: (id: string, change: CandidateChangeBody) =>
    call<CandidateBody>('PATCH', `candidates/${encodeURIComponent(id)}`, change),
  syncCandidates: () => call<CaspioSyncResultBody>('POST', 'candidates/sync'),
  interestDistribution: () => call<InterestDistributionBody>('GET', 'dashboard/interest-distribution'),
  analytics: () => call<AnalyticsBody>('GET', 'analytics'),
  submissionStats: () => call<SubmissionStatsBody>('GET', 'outlook/emails?folderId=submissions-stats'),
  folders: () => call<{ folders: FolderNode[] }>('GET', 'outlook/folders'),
  emails: (wanted: EmailsWanted) => call<EmailPageBody>('GET', emailsPath(wanted)),
  email: (messageId: string) => call<EmailDetailsBody>('GET', emailPath(messageId)),
  conversation: (of: { responseId: string } | { messageId: string }) =>
    call<ConversationBody>('GET', `conversations?${new URLSearchParams(of)}`),
  changeEmail(messageId: string, change: EmailChange) {
    const [method, rest, body] = emailCalls[change]
    return call<EmailWrittenBody>(method, emailPath(messageId) + rest, body)
  },
  moveEmail: (messageId: string, destinationId: string) =>
    call<EmailWrittenBody>('POST', `${emailPath(messageId)}/move`, { destinationId }),
  closeReview: (messageId: string, closed: boolean) =>
    call<void>('PATCH', `${emailPath(messageId)}/review`, { closed }),
  /** Whom an email is about that did not link. */
  linkEmail: (messageId: string, candidateId: string) =>
    call<LinkedEmailBody>('POST', `${emailPath(messageId)}/candidate`, { candidateId }),
  sendEmail: (mail: EmailSendBody) => call<SendOutcomeBody>('POST', 'email/send', mail),
  sendComposed: (mail: ComposedEmailBody) => call<SendOutcomeBody>('POST', 'outlook/send-email', mail),
  saveDraft: (draft: DraftEmailBody) => call<SavedDraftBody>('POST', 'outlook/save-draft', draft),
  readDraft: (draftId: string) => call<OpenedDraftBody>('GET', draftPath(draftId)),
  discardDraft: (draftId: string) => call<void>('DELETE', draftPath(draftId)),
  restoreDraft: (draftId: string) => call<SavedDraftBody>('POST', `${draftPath(draftId)}/restore`),
  retryWebhook: (id: string) => call<WebhookEventBody>('POST', `webhook-events/${encodeURIComponent(id)}/retry`),
  readOutboxEntry: (id: string) => call<OutboxEntryBody>('GET', outboxPath(id)),
  cancelSending: (id: string) => call<OutboxEntryBody>('POST', `${outboxPath(id)}/cancel`),
  retrySending: (id: string) => call<OutboxEntryBody>('POST', `${outboxPath(id)}/retry`),
  /** Those who may be asked again, then those who are left out. */
  campaignRecipients: (candidateName: string) =>
    call<CampaignRecipientBody[]>('GET', `campaigns/${encodeURIComponent(candidateName)}/recipients?leftOut=true`),
  previewFollowUps: (wanted: FollowUpPreviewRequestBody) =>
    call<FollowUpPreviewBody>('POST', 'campaign-follow-ups/preview', wanted),
  /** Answers as soon as the follow-up is on its way. */
  async sendFollowUps(order: FollowUpOrderBody): Promise<FollowUpDetailsBody> {
    const headers = new Headers({ Prefer: 'respond-async' })
    const body = JSON.stringify(order)
    return (await httpClient('/api/campaign-follow-ups', { method: 'POST', body, headers })).json
  },
  /** With its recipients, which the list does not have. */
  followUp: (id: string) => call<FollowUpDetailsBody>('GET', followUpPath(id)),
  cancelFollowUps: (id: string) => call<FollowUpDetailsBody>('POST', `${followUpPath(id)}/cancel`),
  findRecipients: (q: string, signal?: AbortSignal) =>
    call<KnownRecipientBody[]>('GET', `recipients?q=${encodeURIComponent(q)}`, undefined, signal),
}

/** The lists by ra-data-simple-rest, and the product's own calls beside them. */
export type RejoinderDataProvider = DataProvider & typeof calls

export const dataProvider: RejoinderDataProvider = { ...simpleRest('/api', httpClient), ...calls }
