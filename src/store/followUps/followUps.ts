import type { Knex } from 'knex'
import type { FollowUpStatus } from '../../domain/followUps/followUps.ts'
import type { FailureTimes } from '../../domain/sending/givingUp.ts'
import { type ListRange, listRows, narrowById, type Page } from '../database/listRows.ts'
import { lockUntilCommit } from '../database/sessionLock.ts'

/** ENT-14. */
export interface FollowUp {
  id: string
  originalCampaignId: string | null
  subject: string | null
  body: string | null
  followUpType: string | null
  followUpSequence: number
  candidateId: string | null
  candidateName: string | null
  targetEmails: string[]
  status: FollowUpStatus
  totalRecipients: number
  emailsSent: number
  emailsFailed: number
  emailsLeftOut: number
  requestedBy: string
  lastError: string | null
  createdAt: Date
  sentAt: Date | null
}

const columns: Readonly<Record<keyof FollowUp, string>> = {
  id: 'id',
  originalCampaignId: 'original_campaign_id',
  subject: 'subject',
  body: 'body',
  followUpType: 'follow_up_type',
  followUpSequence: 'follow_up_sequence',
  candidateId: 'candidate_id',
  candidateName: 'candidate_name',
  targetEmails: 'target_emails',
  status: 'status',
  totalRecipients: 'total_recipients',
  emailsSent: 'emails_sent',
  emailsFailed: 'emails_failed',
  emailsLeftOut: 'emails_left_out',
  requestedBy: 'requested_by',
  lastError: 'last_error',
  createdAt: 'created_at',
  sentAt: 'sent_at',
}

export interface NewFollowUp {
  uniqueKey: string | null
  orderDigest: string
  originalCampaignId: string | null
  subject: string | null
  body: string
  candidateId: string | null
  candidateName: string
  targetEmails: readonly string[]
  despiteFolders: readonly string[]
  requestedBy: string
  createdAt: Date
}

export async function lockFollowUpsOf(trx: Knex.Transaction, candidateName: string): Promise<void> {
  await lockUntilCommit(trx, `followUpsOf.${candidateName}`)
}

export async function insertFollowUp(db: Knex, followUp: NewFollowUp): Promise<string> {
  const earlier = db('follow_up_campaigns').where({ original_campaign_id: followUp.originalCampaignId })
  const [row] = await db('follow_up_campaigns')
    .insert({
      unique_key: followUp.uniqueKey,
      order_digest: followUp.orderDigest,
      original_campaign_id: followUp.originalCampaignId,
      subject: followUp.subject,
      body: followUp.body,
      follow_up_type: 'no_response',
      follow_up_sequence: earlier.select(db.raw('coalesce(max(follow_up_sequence), 0) + 1')),
      candidate_id: followUp.candidateId,
      candidate_name: followUp.candidateName,
      target_emails: JSON.stringify(followUp.targetEmails),
      total_recipients: followUp.targetEmails.length,
      despite_folders: [...followUp.despiteFolders],
      requested_by: followUp.requestedBy,
      created_at: followUp.createdAt,
    })
    .returning('id')
  return row.id
}

export async function findFollowUpByKey(
  db: Knex,
  uniqueKey: string,
): Promise<{ id: string; orderDigest: string | null } | null> {
  const columns = { id: 'id', orderDigest: 'order_digest' }
  return (await db('follow_up_campaigns').where({ unique_key: uniqueKey }).first(columns)) ?? null
}

export async function findFollowUp(db: Knex, id: string): Promise<FollowUp | null> {
  return (await db('follow_up_campaigns').where({ id }).first(columns)) ?? null
}

export interface FollowUpFilter {
  id?: string | string[]
  status?: FollowUpStatus | FollowUpStatus[]
  candidateName?: string
  originalCampaignId?: string
}

export function listFollowUps(db: Knex, filter: FollowUpFilter, range: ListRange): Promise<Page<FollowUp>> {
  const query = db('follow_up_campaigns').select(columns)
  narrowById(query, filter.id)
  if (filter.status !== undefined) query.whereIn('status', [filter.status].flat())
  if (filter.candidateName !== undefined) query.where({ candidate_name: filter.candidateName })
  if (filter.originalCampaignId !== undefined) query.where({ original_campaign_id: filter.originalCampaignId })
  return listRows(query, columns, range, { field: 'createdAt', order: 'desc' })
}

export function listRunningFollowUps(db: Knex): Promise<string[]> {
  return db('follow_up_campaigns').whereIn('status', ['draft', 'sending']).orderBy('created_at').pluck('id')
}

export async function moveFollowUp(
  db: Knex,
  id: string,
  from: readonly FollowUpStatus[],
  status: FollowUpStatus,
): Promise<boolean> {
  return (await db('follow_up_campaigns').where({ id }).whereIn('status', from).update({ status })) === 1
}

/** Returns when the failures began. `away` means that Microsoft was unavailable and did not refuse. */
export async function saveFollowUpError(
  db: Knex,
  id: string,
  { reason, away, now }: { reason: string; away: boolean; now: Date },
): Promise<FailureTimes> {
  const [row] = await db('follow_up_campaigns')
    .where({ id })
    .update({
      last_error: reason,
      failing_since: db.raw('least(failing_since, ?)', [now]),
      refused_since: away ? null : db.raw('least(refused_since, ?)', [now]),
    })
    .returning(['failing_since', 'refused_since'])
  return { failingSince: row?.failing_since ?? null, refusedSince: row?.refused_since ?? null }
}

export async function clearFollowUpError(db: Knex, id: string): Promise<void> {
  const failing = db('follow_up_campaigns')
    .where({ id })
    .whereRaw('coalesce(last_error, failing_since::text) is not null')
  await failing.update({ last_error: null, failing_since: null, refused_since: null })
}

export async function lockFollowUp(trx: Knex.Transaction, id: string): Promise<void> {
  await trx('follow_up_campaigns').where({ id }).forUpdate().select('id')
}

/** Ends a follow-up without open recipients. The caller must hold its lock. */
export async function refreshFollowUp(trx: Knex.Transaction, id: string, now: Date): Promise<FollowUp> {
  const { rows } = await trx.raw(
    `update follow_up_campaigns f set emails_sent = c.sent, emails_failed = c.failed, emails_left_out = c.left_out,
       status = case when f.status = 'cancelled' or c.open > 0 then f.status
         when c.failed > 0 then 'partial' else 'sent' end,
       sent_at = case when c.open > 0 then f.sent_at else coalesce(f.sent_at, :now) end,
       last_error = case when c.open > 0 then f.last_error end,
       failing_since = case when c.open > 0 then f.failing_since end,
       refused_since = case when c.open > 0 then f.refused_since end
     from (select count(*) filter (where state = 'sent') as sent, count(*) filter (where state = 'failed') as failed,
         count(*) filter (where state = 'left_out') as left_out,
         count(*) filter (where state in ('waiting', 'queued')) as open
       from follow_up_recipients where follow_up_campaign_id = :id) c
     where f.id = :id returning f.*`,
    { id, now },
  )
  return toFollowUp(rows[0])
}

function toFollowUp(row: Record<string, unknown>): FollowUp {
  return Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, row[column]])) as unknown as FollowUp
}
