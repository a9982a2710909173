import type { Knex } from 'knex'
import type { KnownCandidate } from '../../domain/candidates/candidateIndex.ts'
import { firmKey } from '../../domain/candidates/firmDomain.ts'
import { firmName } from '../../domain/candidates/firms.ts'
import { displayName, writtenName } from '../../domain/displayNames.ts'
import type { Recipient } from '../../domain/followUps/openRecipients.ts'
import { submittedTo } from '../../domain/followUps/submissions.ts'
import { findFirmNames } from '../candidates/firmNames.ts'
import { recipientsOf } from '../mailbox/messages.ts'
import { findPeopleNames } from '../mailbox/peopleNames.ts'
import type { SubmittedPerson } from './returnedRecipients.ts'

export interface CampaignRecipient extends Recipient {
  /** Prefers the person's own email; may be empty. */
  knownName: string
  campaignId: string
  candidateName: string
  subject: string
}

type Row = Omit<CampaignRecipient, 'knownName' | 'recipientName' | 'firm' | 'firmKey'> & {
  name: string | null
  candidate: Pick<KnownCandidate, 'name' | 'firstName' | 'lastName' | 'email'>
}

export type CampaignOwner = { candidateName: string } | { candidateId: string }

/** Omits colleagues and the candidate (FUP-01). Returns null without a campaign. */
export async function findCampaignRecipients(
  db: Knex,
  owner: CampaignOwner,
  ownDomain: string,
  email: string | null = null,
): Promise<CampaignRecipient[] | null> {
  const candidateId = 'candidateId' in owner ? owner.candidateId : null
  const campaigns = await campaignsOf(db, owner).select('id', 'is_active')
  if (campaigns.length === 0) return null
  const active = campaigns.filter(campaign => campaign.is_active === 'true').map(campaign => campaign.id)
  const wanted = `s.campaign_id = any(:active) and s.candidate_id = coalesce(:candidateId::uuid, s.candidate_id)
    and (:email::text is null or lower(r.address) = :email)`
  return readRecipients(db, wanted, { active, candidateId, email }, ownDomain)
}

export async function findNewestRecipients(
  db: Knex,
  { sentBefore, submissions }: { sentBefore: Date; submissions: number },
  ownDomain: string,
): Promise<CampaignRecipient[]> {
  const ids = await db({ s: 'email_submissions' })
    .join({ c: 'campaigns' }, 'c.id', 's.campaign_id')
    .where({ 's.archived': 'false', 'c.is_active': 'true' })
    .where('s.sent_at', '<', sentBefore)
    .orderByRaw('s.sent_at desc, s.id')
    .limit(submissions)
    .pluck('s.id')
  return readRecipients(db, 's.id = any(:ids)', { ids }, ownDomain)
}

export function findRecipientsAmong(
  db: Knex,
  people: readonly SubmittedPerson[],
  ownDomain: string,
): Promise<CampaignRecipient[]> {
  const wanted = `(s.id, lower(r.address)) in (select * from unnest(:ids::uuid[], :emails::text[]))`
  const ids = people.map(({ submissionId }) => submissionId)
  return readRecipients(db, wanted, { ids, emails: people.map(({ email }) => email) }, ownDomain)
}

export function findRecipientsOf(
  db: Knex,
  candidateIds: readonly string[],
  ownDomain: string,
): Promise<CampaignRecipient[]> {
  const wanted = `s.candidate_id = any(:candidateIds)
    and s.campaign_id in (select id from campaigns where is_active = 'true')`
  return readRecipients(db, wanted, { candidateIds: [...candidateIds] }, ownDomain)
}

async function readRecipients(
  db: Knex,
  wanted: string,
  values: Record<string, string | string[] | null>,
  ownDomain: string,
): Promise<CampaignRecipient[]> {
  const { rows } = await db.raw(
    `select s.candidate_id as "candidateId", lower(r.address) as "recipientEmail", r.name, s.sent_at as "sentAt",
       s.archived = 'true' as "isArchived",
       s.conversation_id as "conversationId", s.campaign_id as "campaignId", s.id as "submissionId", s.internet_message_id as "messageId",
       s.subject, (select candidate_name from campaigns where id = s.campaign_id) as "candidateName",
       jsonb_build_object('name', k.name, 'firstName', k.first_name, 'lastName', k.last_name, 'email', k.email)
         as candidate
     from email_submissions s
     left join messages m on m.internet_message_id = s.internet_message_id
     join candidates k on k.id = s.candidate_id
     cross join lateral (
       select address, name from jsonb_to_recordset(${recipientsOf('m')}) as listed (address text, name text)
       union select s."to", s.to_name where m.id is null) r
     where ${wanted}`,
    values,
  )
  const firmNames = await findFirmNames(db)
  const recipients = (rows as Row[]).filter(row => {
    const recipient = { name: row.name ?? '', address: row.recipientEmail }
    return submittedTo([recipient], row.candidate, ownDomain).length > 0
  })
  const names = await findPeopleNames(
    db,
    recipients.map(row => row.recipientEmail),
  )
  return recipients.map(({ name, candidate: _, ...row }) => {
    const address = row.recipientEmail
    const knownName = names.get(address) ?? writtenName(name ?? '') ?? ''
    return {
      ...row,
      knownName,
      recipientName: knownName || displayName({ name: '', address }),
      firm: firmName(address, firmNames),
      firmKey: firmKey(address),
    }
  })
}

function campaignsOf(db: Knex, owner: CampaignOwner) {
  const campaigns = db('campaigns')
  if ('candidateName' in owner) return campaigns.where({ candidate_name: owner.candidateName })
  const submissions = db('email_submissions').where({ candidate_id: owner.candidateId }).whereNotNull('campaign_id')
  return campaigns.whereIn('id', submissions.select('campaign_id'))
}
