import simpleRest from 'ra-data-simple-rest'
import { type DataProvider, HttpError } from 'react-admin'
import type { AnalyticsBody } from '../../src/contract/analytics.ts'
import type { CampaignRecipientBody } from '../../src/contract/campaigns.ts'
import type { CandidateOverviewBody } from '../../src/contract/candidateOverview.ts'
import type { CandidateBody, CandidateChangeBody, CandidateEntryBody } from '../../src/contract/candidates.ts'
import type { CaspioSyncResultBody } from '../../src/contract/caspio.ts'
import type { ConversationBody, WritersBody } from '../../src/contract/conversations.ts'
import type { DashboardStatsBody, InterestDistributionBody, TopCandidateBody } from '../../src/contract/dashboard.ts'
import type { FirmNameBody, UnnamedFirmBody } from '../../src/contract/firmNames.ts'
import type {
  FollowUpDetailsBody,
  FollowUpOrderBody,
  FollowUpPreviewBody,
  FollowUpPreviewRequestBody,
} from '../../src/contract/followUps.ts'
import type { InterviewOrderBody } from '../../src/contract/interviews.ts'
import type {
  EmailDetailsBody,
  EmailPageBody,
  EmailWrittenBody,
  MailboxAttachmentBody,
  SearchPageBody,
  SubmissionStatsBody,
  SyncResultBody,
} from '../../src/contract/mailbox.ts'
import type { NewNoteBody, NoteBody, NoteChangeBody } from '../../src/contract/notes.ts'
import type { SubscriptionBody } from '../../src/contract/push.ts'
import type { EmailThreadsBody, ReminderOrderBody, RemindersSetBody } from '../../src/contract/reminders.ts'
import type {
  LinkedEmailBody,
  OwnerOrderBody,
  ResponseBody,
  ResponseStatusChangeBody,
} from '../../src/contract/responses.ts'
import type { SavedViewBody, SavedViewChangeBody, SavedViewCountBody } from '../../src/contract/savedViews.ts'
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
import type { AccessBody, SessionListBody, SettingsBody } from '../../src/contract/session.ts'
import type { SnippetBody, SnippetChangeBody } from '../../src/contract/snippets.ts'
import type { CompletenessBody, StatusBody } from '../../src/contract/status.ts'
import type { SubmissionsSyncBody } from '../../src/contract/submissions.ts'
import { defaultPerKind, type TodayBody } from '../../src/contract/today.ts'
import type {
  NewWebhookEndpointBody,
  WebhookEndpointBody,
  WebhookEndpointChangeBody,
  WebhookEndpointEntryBody,
  WebhookSecretBody,
} from '../../src/contract/webhookEndpoints.ts'
import type { WebhookEventBody } from '../../src/contract/webhooks.ts'
import type { FolderNode } from '../../src/domain/mailbox/folderTree.ts'
import type { Role } from '../../src/domain/rights.ts'
import { httpClient } from './httpClient.ts'
import { announceSessionEnd } from './session.ts'

export interface EmailsWanted {
  folder: string
  page: number
  search: string
  unreadOnly: boolean
}

export type ConversationOf = { responseId: string } | { messageId: string }

export type EmailChange = 'read' | 'unread' | 'flag' | 'unflag' | 'archive' | 'move' | 'delete' | 'deleteForGood'

/** API-04 */
const request: typeof httpClient = async (url, options) => {
  try {
    return await httpClient(url, options)
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) announceSessionEnd()
    throw error
  }
}

const call = async <Body>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Body> => {
  const answer = await request(`/api/${path}`, {
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

/** A search covers the whole mailbox, or what `in:` names (API-16). */
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
  move: ['POST', '/move'],
  delete: ['DELETE', ''],
  deleteForGood: ['DELETE', '?forGood=true'],
}

const calls = {
  async taggedResponse(id: string): Promise<{ response: ResponseBody; tag: string }> {
    const { json, headers } = await request(`/api/${responsePath(id)}`)
    return { response: json, tag: headers.get('etag') ?? '' }
  },
  markRead: (id: string) => call<ResponseBody>('PATCH', `${responsePath(id)}/read`),
  markUnread: (id: string) => call<ResponseBody>('PATCH', `${responsePath(id)}/unread`),
  /** @param tag of the response that it changes; 412 if it has changed since */
  async changeStatus(id: string, change: ResponseStatusChangeBody, tag?: string): Promise<ResponseBody> {
    const headers = new Headers(tag ? { 'If-Match': tag } : {})
    const body = JSON.stringify(change)
    return (await request(`/api/${responsePath(id)}/status`, { method: 'PUT', body, headers })).json
  },
  moveResponse: (id: string, candidateId: string) =>
    call<ResponseBody>('POST', `${responsePath(id)}/candidate`, { candidateId }),
  unlinkResponse: (id: string) => call<void>('DELETE', `${responsePath(id)}/candidate`),
  notes: (of: { responseId: string } | { candidateId: string }) =>
    call<NoteBody[]>('GET', `notes?${new URLSearchParams(of)}`),
  addNote: (note: NewNoteBody) => call<NoteBody>('POST', 'notes', note),
  changeNote: (id: string, change: NoteChangeBody) =>
    call<NoteBody>('PATCH', `notes/${encodeURIComponent(id)}`, change),
  owners: () => call<string[]>('GET', 'owners'),
  setOwner: (id: string, order: OwnerOrderBody) => call<ResponseBody>('PUT', `${responsePath(id)}/owner`, order),
  setInterview: (id: string, order: InterviewOrderBody) => call<void>('PUT', `${responsePath(id)}/interview`, order),
  threadsOfEmail: (messageId: string) =>
    call<EmailThreadsBody>('GET', `reminders?${new URLSearchParams({ messageId })}`),
  remind: (order: ReminderOrderBody) => call<RemindersSetBody>('PUT', 'reminders', order),
  removeReminder: (responseId: string) =>
    call<void>('DELETE', `reminders?responseId=${encodeURIComponent(responseId)}`),
  /** CONST-01 */
  syncMail: () => call<SyncResultBody>('POST', 'outlook/sync', { hoursBack: 120 }),
  syncSubmissions: (hoursBack: number) => call<SubmissionsSyncBody>('POST', 'submissions/sync', { hoursBack }),
  archiveSubmission: (id: string, archived: boolean) =>
    call<void>('POST', `submissions/${encodeURIComponent(id)}/archive`, { archived }),
  emailAttachments: (messageId: string) => call<MailboxAttachmentBody[]>('GET', `${emailPath(messageId)}/attachments`),
  status: () => call<StatusBody>('GET', 'status'),
  completeness: () => call<CompletenessBody>('GET', 'outlook/completeness'),
  /** `settled` is false while the comparison runs. */
  async verifyMail(): Promise<{ completeness: CompletenessBody; settled: boolean }> {
    const { status, json } = await request('/api/outlook/verify', { method: 'POST' })
    return { completeness: json, settled: status === 200 }
  },
  subscriptions: () => call<SubscriptionBody[]>('GET', 'outlook/subscriptions'),
  subscribe: () => call<SubscriptionBody>('POST', 'outlook/subscribe'),
  unsubscribe: (id: string) => call<void>('DELETE', `outlook/subscriptions/${encodeURIComponent(id)}`),
  syncDeliveries: (daysBack: number) =>
    call<{ synced: number; candidates: number; errors: number }>('POST', 'sendgrid/sync-historical', { daysBack }),
  readSettings: () => call<SettingsBody>('GET', 'settings'),
  saveSettings: (change: Partial<SettingsBody>) => call<SettingsBody>('PUT', 'settings', change),
  snippets: () => call<SnippetBody[]>('GET', 'snippets'),
  saveSnippet: (id: string, change: SnippetChangeBody) =>
    call<SnippetBody>('PUT', `snippets/${encodeURIComponent(id)}`, change),
  savedViews: () => call<SavedViewBody[]>('GET', 'saved-views'),
  savedViewCounts: () => call<SavedViewCountBody[]>('GET', 'saved-views/counts'),
  saveView: (id: string, change: SavedViewChangeBody) =>
    call<SavedViewBody>('PUT', `saved-views/${encodeURIComponent(id)}`, change),
  removeView: (id: string) => call<void>('DELETE', `saved-views/${encodeURIComponent(id)}`),
  removeSnippet: (id: string) => call<void>('DELETE', `snippets/${encodeURIComponent(id)}`),
  access: () => call<AccessBody>('GET', 'access'),
  sessions: () => call<SessionListBody>('GET', 'sessions'),
  signOutUser: (name: string) => call<void>('DELETE', `sessions?user=${encodeURIComponent(name)}`),
  assignRole: (name: string, role: Role) => call<void>('PUT', `users/${encodeURIComponent(name)}`, { role }),
  removeUser: (name: string) => call<void>('DELETE', `users/${encodeURIComponent(name)}`),
  revokeToken: (name: string) => call<void>('DELETE', `tokens/${encodeURIComponent(name)}`),
  firmNames: () => call<FirmNameBody[]>('GET', 'firm-names'),
  unnamedFirms: () => call<UnnamedFirmBody[]>('GET', 'firm-names/unnamed'),
  nameFirm: (domain: string, name: string) => call<FirmNameBody>('PUT', firmNamePath(domain), { name }),
  removeFirmName: (domain: string) => call<void>('DELETE', firmNamePath(domain)),
  dashboardStats: () => call<DashboardStatsBody>('GET', 'dashboard/stats'),
  topCandidates: (weeks?: number) =>
    call<TopCandidateBody[]>('GET', `dashboard/top-candidates${weeks === undefined ? '' : `?weeks=${weeks}`}`),
  candidateOverview: (id: string) =>
    call<CandidateOverviewBody>('GET', `candidates/${encodeURIComponent(id)}/overview`),
  setWithdrawal: (id: string, isWithdrawn: boolean) =>
    call<void>('PUT', `candidates/${encodeURIComponent(id)}/withdrawal`, { isWithdrawn }),
  addCandidate: (candidate: CandidateEntryBody) => call<CandidateBody>('POST', 'candidates', candidate),
  changeCandidate: (id: string, change: CandidateChangeBody) =>
    call<CandidateBody>('PATCH', `candidates/${encodeURIComponent(id)}`, change),
  syncCandidates: () => call<CaspioSyncResultBody>('POST', 'candidates/sync'),
  interestDistribution: () => call<InterestDistributionBody>('GET', 'dashboard/interest-distribution'),
  analytics: () => call<AnalyticsBody>('GET', 'analytics'),
  submissionStats: () => call<SubmissionStatsBody>('GET', 'outlook/emails?folderId=submissions-stats'),
  folders: () => call<{ folders: FolderNode[] }>('GET', 'outlook/folders'),
  emails: (wanted: EmailsWanted) =>
    call<EmailPageBody & Partial<Pick<SearchPageBody, 'refused'>>>('GET', emailsPath(wanted)),
  email: (messageId: string) => call<EmailDetailsBody>('GET', emailPath(messageId)),
  conversation: (of: ConversationOf) => call<ConversationBody>('GET', `conversations?${new URLSearchParams(of)}`),
  writers: (of: ConversationOf) => call<WritersBody>('GET', `conversations/writers?${new URLSearchParams(of)}`),
  announceWriting: (key: string, of: ConversationOf) => call<WritersBody>('PUT', `conversations/writers/${key}`, of),
  endWriting: (key: string) => call<void>('DELETE', `conversations/writers/${key}`),
  today: (most: number) => call<TodayBody>('GET', most === defaultPerKind ? 'today' : `today?most=${most}`),
  /** @param destinationId folder of a move */
  changeEmail(messageId: string, change: EmailChange, destinationId?: string) {
    const [method, rest, body] = emailCalls[change]
    return call<EmailWrittenBody>(method, emailPath(messageId) + rest, destinationId ? { destinationId } : body)
  },
  closeReview: (messageId: string, closed: boolean) =>
    call<void>('PATCH', `${emailPath(messageId)}/review`, { closed }),
  linkEmail: (messageId: string, candidateId: string) =>
    call<LinkedEmailBody>('POST', `${emailPath(messageId)}/candidate`, { candidateId }),
  sendEmail: (mail: EmailSendBody) => call<SendOutcomeBody>('POST', 'email/send', mail),
  sendComposed: (mail: ComposedEmailBody) => call<SendOutcomeBody>('POST', 'outlook/send-email', mail),
  saveDraft: (draft: DraftEmailBody) => call<SavedDraftBody>('POST', 'outlook/save-draft', draft),
  readDraft: (draftId: string) => call<OpenedDraftBody>('GET', draftPath(draftId)),
  discardDraft: (draftId: string) => call<void>('DELETE', draftPath(draftId)),
  restoreDraft: (draftId: string) => call<SavedDraftBody>('POST', `${draftPath(draftId)}/restore`),
  webhookEndpoints: () => call<WebhookEndpointBody[]>('GET', 'webhook-endpoints'),
  addWebhookEndpoint: (entry: WebhookEndpointEntryBody) =>
    call<NewWebhookEndpointBody>('POST', 'webhook-endpoints', entry),
  changeWebhookEndpoint: (id: string, change: WebhookEndpointChangeBody) =>
    call<WebhookEndpointBody>('PATCH', `webhook-endpoints/${id}`, change),
  removeWebhookEndpoint: (id: string) => call<void>('DELETE', `webhook-endpoints/${id}`),
  replaceWebhookSecret: (id: string) => call<WebhookSecretBody>('POST', `webhook-endpoints/${id}/secret`),
  /** Resolves with the outcome, or after 15 seconds without. */
  testWebhookEndpoint: (id: string) => call<WebhookEventBody>('POST', `webhook-endpoints/${id}/test`),
  retryWebhook: (id: string) => call<WebhookEventBody>('POST', `webhook-events/${encodeURIComponent(id)}/retry`),
  readOutboxEntry: (id: string) => call<OutboxEntryBody>('GET', outboxPath(id)),
  cancelSending: (id: string) => call<OutboxEntryBody>('POST', `${outboxPath(id)}/cancel`),
  retrySending: (id: string) => call<OutboxEntryBody>('POST', `${outboxPath(id)}/retry`),
  campaignRecipients: (candidateName: string) =>
    call<CampaignRecipientBody[]>('GET', `campaigns/${encodeURIComponent(candidateName)}/recipients?leftOut=true`),
  previewFollowUps: (wanted: FollowUpPreviewRequestBody) =>
    call<FollowUpPreviewBody>('POST', 'campaign-follow-ups/preview', wanted),
  /** Resolves once the follow-up is accepted. */
  async sendFollowUps(order: FollowUpOrderBody): Promise<FollowUpDetailsBody> {
    const headers = new Headers({ Prefer: 'respond-async' })
    const body = JSON.stringify(order)
    return (await request('/api/campaign-follow-ups', { method: 'POST', body, headers })).json
  },
  followUp: (id: string) => call<FollowUpDetailsBody>('GET', followUpPath(id)),
  cancelFollowUps: (id: string) => call<FollowUpDetailsBody>('POST', `${followUpPath(id)}/cancel`),
  findRecipients: (q: string, candidates: boolean, signal?: AbortSignal) =>
    call<KnownRecipientBody[]>(
      'GET',
      `recipients?${new URLSearchParams({ q, candidates: `${candidates}` })}`,
      undefined,
      signal,
    ),
}

export type RejoinderDataProvider = DataProvider & typeof calls

/** Drops react-admin's default sort by id, so that each list keeps its order. */
const restClient: typeof request = (url, options) => {
  const [path, query] = url.split('?')
  const parameters = new URLSearchParams(query)
  if (parameters.get('sort')?.startsWith('["id"')) parameters.delete('sort')
  return request(query === undefined ? url : `${path}?${parameters}`, options)
}

export const dataProvider: RejoinderDataProvider = { ...simpleRest('/api', restClient), ...calls }
