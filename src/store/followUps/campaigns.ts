import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import { firmName } from '../../domain/candidates/firms.ts'
import { campaignLabels, campaignSubject } from '../../domain/followUps/campaigns.ts'
import { findFirmNames } from '../candidates/firmNames.ts'
import { type ListRange, likePattern, listRows, narrowById, type Page } from '../database/listRows.ts'

/** ENT-03. */
export interface Campaign {
  id: string
  trackingId: string
  candidateId: string | null
  candidateName: string
  positionLevel: string | null
  location: string | null
  senderBrand: string | null
  originalMessageId: string | null
  originalSubject: string | null
  sentAt: Date | null
  isActive: 'true' | 'false'
}

const columns = {
  id: 'id',
  trackingId: 'tracking_id',
  candidateId: 'candidate_id',
  candidateName: 'candidate_name',
  positionLevel: 'position_level',
  location: 'location',
  senderBrand: 'sender_brand',
  originalMessageId: 'original_message_id',
  originalSubject: 'original_subject',
  sentAt: 'sent_at',
  isActive: 'is_active',
}

interface CampaignSubmission {
  subject: string
  candidateId: string
  candidateName: string
  from: string
  internetMessageId: string
  sentAt: Date
}

export function campaignKey({ candidateId, subject }: Pick<CampaignSubmission, 'candidateId' | 'subject'>): string {
  const parts = [candidateId, campaignSubject(subject)].join('\n')
  return createHash('sha256').update(parts).digest('base64url').slice(0, 22)
}

/** Describes a campaign by its first submission. Returns ids by campaignKey. */
export async function ensureCampaigns(
  db: Knex,
  submissions: readonly CampaignSubmission[],
): Promise<Map<string, string>> {
  if (submissions.length === 0) return new Map()
  const firsts = new Map<string, CampaignSubmission>()
  for (const submission of submissions) {
    const key = campaignKey(submission)
    const known = firsts.get(key)
    if (!known || submission.sentAt < known.sentAt) firsts.set(key, submission)
  }
  const candidateIds = [...new Set(submissions.map(submission => submission.candidateId))]
  const firmNames = await findFirmNames(db)
  const people = await findLabels(db, candidateIds)
  const trackingIds = await findTrackingIds(db, candidateIds)
  const rows = [...firsts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, first]) => ({
      tracking_id: trackingIds.get(key) ?? key,
      candidate_id: first.candidateId,
      candidate_name: people.get(first.candidateId)?.name ?? first.candidateName,
      position_level: people.get(first.candidateId)?.positionLevel ?? null,
      location: people.get(first.candidateId)?.location ?? null,
      sender_brand: firmName(first.from, firmNames),
      original_message_id: first.internetMessageId,
      original_subject: first.subject,
      sent_at: first.sentAt,
    }))
  const { rows: kept } = await db.raw(
    `insert into campaigns as known (tracking_id, candidate_id, candidate_name, position_level, location, sender_brand,
       original_message_id, original_subject, sent_at)
     select * from jsonb_to_recordset(?::jsonb) as rows (tracking_id text, candidate_id uuid, candidate_name text,
       position_level text, location text, sender_brand text, original_message_id text, original_subject text,
       sent_at timestamptz)
     on conflict (tracking_id) do update set candidate_id = excluded.candidate_id,
       candidate_name = excluded.candidate_name,
       position_level = coalesce(excluded.position_level, known.position_level),
       location = coalesce(excluded.location, known.location),
       (sender_brand, original_message_id, original_subject, sent_at) = (select
         case when earlier then excluded.sender_brand else known.sender_brand end,
         case when earlier then excluded.original_message_id else known.original_message_id end,
         case when earlier then excluded.original_subject else known.original_subject end,
         case when earlier then excluded.sent_at else known.sent_at end
         from (select excluded.sent_at < known.sent_at or known.sent_at is null as earlier) as which),
       updated_at = now()
     returning id, tracking_id`,
    [JSON.stringify(rows)],
  )
  const ids = new Map(kept.map((row: { id: string; tracking_id: string }) => [row.tracking_id, row.id]))
  return new Map([...firsts.keys()].map(key => [key, ids.get(trackingIds.get(key) ?? key) as string]))
}

export async function settleCampaigns(trx: Knex, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await trx.raw(
    `update campaigns c set original_message_id = first.internet_message_id, original_subject = first.subject,
       sent_at = first.sent_at
     from (select distinct on (campaign_id) campaign_id, internet_message_id, subject, sent_at
       from email_submissions where campaign_id = any(?) order by campaign_id, sent_at, id) first
     where c.id = first.campaign_id`,
    [[...ids]],
  )
  const isOf = (column: string) => trx.raw('?? = campaigns.id', [column])
  await trx('campaigns')
    .whereIn('id', ids)
    .whereNotExists(trx('email_submissions').where(isOf('campaign_id')))
    .whereNotExists(trx('sendgrid_events').where(isOf('campaign_id')))
    .whereNotExists(trx('follow_up_campaigns').where(isOf('original_campaign_id')))
    .delete()
}

async function findTrackingIds(db: Knex, candidateIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db('campaigns')
    .whereIn('candidate_id', candidateIds)
    .orderByRaw('sent_at desc nulls first, id')
    .select({ candidateId: 'candidate_id', subject: 'original_subject', trackingId: 'tracking_id' })
  return new Map(rows.map(row => [campaignKey({ ...row, subject: row.subject ?? '' }), row.trackingId]))
}

async function findLabels(db: Knex, candidateIds: readonly string[]) {
  const rows = await db('candidates')
    .whereIn('id', candidateIds)
    .select('id', 'name', 'role', 'experience', 'city', 'state')
  return new Map(rows.map(row => [row.id as string, { name: row.name as string, ...campaignLabels(row) }]))
}

export interface CampaignFilter {
  id?: string | string[]
  candidateId?: string
  candidateName?: string
  q?: string
  isActive?: 'true' | 'false'
}

const searched = "candidate_name || ' ' || coalesce(position_level, '') || ' ' || coalesce(location, '')"

/** API-43, FUP-01. */
export function listCampaigns(db: Knex, filter: CampaignFilter, range: ListRange): Promise<Page<Campaign>> {
  const query = db('campaigns').select(columns)
  narrowById(query, filter.id)
  if (filter.candidateId) query.where({ candidate_id: filter.candidateId })
  if (filter.candidateName) query.where({ candidate_name: filter.candidateName })
  if (filter.q?.trim()) query.whereRaw(`(${searched}) ilike ?`, [likePattern(filter.q)])
  if (filter.isActive) query.where({ is_active: filter.isActive })
  return listRows(query, columns, range, { field: 'sentAt', order: 'desc' })
}
