import type { APIRequestContext } from '@playwright/test'
import type { CampaignRecipientBody } from '../../src/contract/campaigns.ts'
import type { CandidateBody, ClientBody } from '../../src/contract/candidates.ts'
import type { EmailPageBody, MailboxEmailBody } from '../../src/contract/mailbox.ts'
import type { ResponseBody } from '../../src/contract/responses.ts'
import type { SubmissionBody } from '../../src/contract/submissions.ts'
import type { TodayBody } from '../../src/contract/today.ts'

/** Holds rows only, no figures. */
export interface Lists {
  now: Date
  responses: ResponseBody[]
  /** Counts all emails of each domain that answered. */
  firmEmails: Map<string, number>
  submissions: SubmissionBody[]
  archivedSubmissions: SubmissionBody[]
  candidates: CandidateBody[]
  clients: ClientBody[]
  unreadInbox: MailboxEmailBody[]
  forReview: MailboxEmailBody[]
  today: TodayBody
  recipients: Map<string, CampaignRecipientBody[]>
}

export async function readLists(api: APIRequestContext): Promise<Lists> {
  const get = async <T>(path: string): Promise<T> => {
    const answer = await api.get(path)
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }
  const list = <T>(path: string, filter: object = {}) =>
    get<T[]>(`/api/${path}?range=[0,999]&filter=${encodeURIComponent(JSON.stringify(filter))}`)
  const emails = async (query: string): Promise<MailboxEmailBody[]> => {
    const all: MailboxEmailBody[] = []
    for (let page = 1; ; page++) {
      const { emails, pagination } = await get<EmailPageBody>(`/api/outlook/${query}&pageSize=100&page=${page}`)
      all.push(...emails)
      if (!pagination.hasMore) return all
    }
  }
  const today = await get<TodayBody>('/api/today')
  const names = today.unanswered.slice(0, 1).map(({ candidateName }) => candidateName)
  const recipients = new Map<string, CampaignRecipientBody[]>()
  for (const name of names)
    recipients.set(name, await get(`/api/campaigns/${encodeURIComponent(name)}/recipients?leftOut=true`))
  const responses = await list<ResponseBody>('responses')
  const firmEmails = new Map<string, number>()
  for (const domain of new Set(responses.map(({ clientEmail }) => clientEmail.split('@')[1] ?? '')))
    firmEmails.set(domain, (await emails(`search?q=from:@${domain}`)).length)
  return {
    now: new Date(),
    responses,
    firmEmails,
    submissions: await list('submissions'),
    archivedSubmissions: await list('submissions', { archived: 'true' }),
    candidates: await list('candidates'),
    clients: await list('clients'),
    unreadInbox: await emails('emails?folderId=Inbox&unreadOnly=true'),
    forReview: await emails('emails?folderId=for-review'),
    today,
    recipients,
  }
}
