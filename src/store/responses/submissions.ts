import type { Knex } from 'knex'
import { type FirmNames, firmName } from '../../domain/candidates/firms.ts'
import type { MailAddress } from '../../domain/mail.ts'
import type { Period } from '../../domain/weeks.ts'
import { findFirmNames } from '../candidates/firmNames.ts'
import { countRows, type ListRange, likePattern, listRows, narrowById, type Page } from '../database/listRows.ts'
import { namedLike } from '../database/termConditions.ts'
import { campaignKey } from '../followUps/campaigns.ts'

/** ENT-09. */
export interface NewSubmission {
  conversationId: string | null
  internetMessageId: string
  subject: string
  from: string
  fromName: string
  to: string
  toName: string
  content: string
  candidateName: string
  candidateId: string
  refId: string
  hasAttachments: boolean
  attachmentCount: number
  priority: 'low' | 'normal' | 'high'
  sentAt: Date
  firms: readonly string[]
  otherRecipients: readonly MailAddress[]
}

/** See assignKeys. */
export type KeyedSubmission = NewSubmission & { key: string }

export async function insertSubmissions(
  db: Knex,
  submissions: readonly KeyedSubmission[],
  campaignIds: ReadonlyMap<string, string>,
): Promise<string[]> {
  if (submissions.length === 0) return []
  const firmNames = await findFirmNames(db)
  const rows = submissions.map(submission => ({
    message_id: submission.key,
    conversation_id: submission.conversationId,
    internet_message_id: submission.internetMessageId,
    subject: submission.subject,
    from: submission.from,
    from_name: submission.fromName,
    to: submission.to,
    to_name: submission.toName,
    content: submission.content,
    html_content: db('messages')
      .where({ internet_message_id: submission.internetMessageId, body_type: 'html' })
      .select('body'),
    candidate_name: submission.candidateName,
    candidate_id: submission.candidateId,
    campaign_id: campaignIds.get(campaignKey(submission)) ?? null,
    client_id: db('clients').where({ email: submission.to }).select('id'),
    ref_id: submission.refId,
    client_company: firmName(submission.to, firmNames),
    has_attachments: String(submission.hasAttachments),
    attachment_count: submission.attachmentCount,
    priority: submission.priority,
    sent_at: submission.sentAt,
    firm_key: submission.firms[0],
    other_firms: submission.firms.slice(1),
    other_recipients: submission.otherRecipients.map(({ address }) => address),
    other_names: submission.otherRecipients.map(({ name }) => name),
  }))
  const added = await db('email_submissions').insert(rows).onConflict('message_id').ignore().returning('id')
  return added.map(row => row.id)
}

export function countSubmissionsSince(db: Knex, since: Date): Promise<number> {
  return countRows(db('email_submissions').where('sent_at', '>=', since))
}

/** API-15. */
export async function countSubmissions(
  db: Knex,
  { thisWeek, lastWeek, lastWeekSoFar }: Record<'thisWeek' | 'lastWeek' | 'lastWeekSoFar', Period>,
): Promise<{ thisWeek: number; lastWeek: number; lastWeekSoFar: number; total: number }> {
  const within = 'count(*) filter (where sent_at >= ? and sent_at < ?)'
  const row = await db('email_submissions')
    .where({ archived: 'false' })
    .select(
      db.raw(`${within} as "thisWeek"`, [thisWeek.start, thisWeek.end]),
      db.raw(`${within} as "lastWeek"`, [lastWeek.start, lastWeek.end]),
      db.raw(`${within} as "lastWeekSoFar"`, [lastWeekSoFar.start, lastWeekSoFar.end]),
      db.raw('count(*) as total'),
    )
    .first()
  return row
}

/** ENT-23. */
export interface Submission {
  id: string
  messageId: string
  sentAt: Date
  candidateName: string
  candidateId: string | null
  campaignId: string | null
  refId: string | null
  clientCompany: string | null
  to: string
  toName: string | null
  otherRecipients: (MailAddress & { firm: string })[]
  from: string
  fromName: string | null
  subject: string
  content: string
  htmlContent: string | null
  hasAttachments: 'true' | 'false'
  attachmentCount: number
  archived: 'true' | 'false'
}

type SubmissionRow = Omit<Submission, 'otherRecipients'> & { otherAddresses: string[]; otherNames: string[] }

const columns: Readonly<Record<keyof SubmissionRow, string>> = {
  id: 'id',
  messageId: 'internet_message_id',
  sentAt: 'sent_at',
  candidateName: 'candidate_name',
  candidateId: 'candidate_id',
  campaignId: 'campaign_id',
  refId: 'ref_id',
  clientCompany: 'client_company',
  to: 'to',
  toName: 'to_name',
  otherAddresses: 'other_recipients',
  otherNames: 'other_names',
  from: 'from',
  fromName: 'from_name',
  subject: 'subject',
  content: 'content',
  htmlContent: 'html_content',
  hasAttachments: 'has_attachments',
  attachmentCount: 'attachment_count',
  archived: 'archived',
}

export interface SubmissionFilter {
  id?: string | string[]
  /** The end is exclusive (PER-01, PER-02). */
  sentFrom?: string
  sentTo?: string
  candidateId?: string
  candidateName?: string
  refId?: string | null
  campaignId?: string
  /** Defaults to 'false', unless ids are given. */
  archived?: 'true' | 'false'
  q?: string
}

/** Must equal the index email_submissions_search. */
const searched = `(candidate_name || ' ' || coalesce(ref_id, '') || ' ' || coalesce(client_company, '') || ' ' || "to"
  || ' ' || coalesce(to_name, '') || ' ' || subject)`

/** Must equal the index email_submissions_others_search. */
const searchedOthers = `joined(other_names || other_recipients)`

function toSubmission<T extends SubmissionRow>({ otherAddresses, otherNames, ...row }: T, firmNames: FirmNames) {
  const person = (address: string, n: number) => ({
    address,
    name: otherNames[n] ?? '',
    firm: firmName(address, firmNames),
  })
  return { ...row, otherRecipients: otherAddresses.map(person) }
}

/** Shortens bodies (API-26, SUB-13). */
export async function listSubmissions(db: Knex, filter: SubmissionFilter, range: ListRange): Promise<Page<Submission>> {
  const { content: _, htmlContent: __, ...plain } = columns
  const query = chosenSubmissions(db, filter)
    .select(plain)
    .select(db.raw('left(content, 4000) as content'), db.raw('null as "htmlContent"'))
  const { rows, total } = await listRows<SubmissionRow>(query, columns, range, { field: 'sentAt', order: 'desc' })
  const firmNames = await findFirmNames(db)
  return { rows: rows.map(row => toSubmission(row, firmNames)), total }
}

function chosenSubmissions(db: Knex, filter: SubmissionFilter): Knex.QueryBuilder {
  const query = db('email_submissions')
  const archived = filter.archived ?? (filter.id === undefined ? 'false' : undefined)
  if (archived) query.where({ archived })
  narrowById(query, filter.id)
  if (filter.sentFrom) query.where('sent_at', '>=', filter.sentFrom)
  if (filter.sentTo) query.where('sent_at', '<', filter.sentTo)
  if (filter.candidateId) query.where({ candidate_id: filter.candidateId })
  if (filter.candidateName !== undefined) query.where({ candidate_name: filter.candidateName })
  if (filter.refId !== undefined) query.where({ ref_id: filter.refId })
  if (filter.campaignId) query.where({ campaign_id: filter.campaignId })
  if (filter.q?.trim()) {
    const like = likePattern(filter.q)
    const ofCandidate = `candidate_id = any(array(select id from candidates where ${namedLike}))`
    const ofOther = `${searchedOthers} ilike ? or id = any(array(select id from email_submissions
      where other_firms && array(select domain from firm_names where name ilike ?)))`
    query.whereRaw(`(${searched} ilike ? or ${ofCandidate} or ${ofOther})`, [like, like, like, like])
  }
  return query
}

/** SUB-08. */
export interface SubmissionGroup {
  id: string
  candidateName: string
  refId: string | null
  submissionCount: number
  latestAt: Date
}

const groupColumns = { id: 'id', candidateName: 'candidateName', refId: 'refId', latestAt: 'latestAt' }

/** SUB-08, SUB-14. */
export function listSubmissionGroups(
  db: Knex,
  filter: Pick<SubmissionFilter, 'q' | 'archived'>,
  range: ListRange,
): Promise<Page<SubmissionGroup>> {
  const grouped = chosenSubmissions(db, filter)
    .groupBy('candidate_name', 'ref_id')
    .select({ candidateName: 'candidate_name', refId: 'ref_id' })
    .select(
      db.raw(`md5(jsonb_build_array(candidate_name, ref_id)::text) as id`),
      db.raw('count(*)::int as "submissionCount"'),
      db.raw('max(sent_at) as "latestAt"'),
    )
  return listRows(db.from(grouped.as('groups')).select('*'), groupColumns, range, { field: 'latestAt', order: 'desc' })
}

export async function findSubmission(db: Knex, id: string): Promise<(Submission & { emailId: string | null }) | null> {
  const copy = db({ c: 'message_copies' })
    .join({ m: 'messages' }, 'm.id', 'c.message_id')
    .where('m.internet_message_id', db.ref('email_submissions.internet_message_id'))
    .orderBy('c.graph_id')
    .limit(1)
    .select('c.graph_id')
  const row = await db('email_submissions').where({ id }).first(columns).select({ emailId: copy })
  return row ? toSubmission<SubmissionRow & { emailId: string | null }>(row, await findFirmNames(db)) : null
}

/** API-28. */
export async function updateArchived(db: Knex, id: string, archived: boolean, at: Date): Promise<boolean> {
  return (
    (await db('email_submissions')
      .where({ id })
      .update({ archived: String(archived), updated_at: at })) === 1
  )
}
