import type { Knex } from 'knex'
import type { KnownCandidate } from '../../domain/candidates/candidateIndex.ts'
import { firmKey } from '../../domain/candidates/firmDomain.ts'
import { firmName } from '../../domain/candidates/firms.ts'
import { displayName } from '../../domain/displayNames.ts'
import type { Recipient } from '../../domain/followUps/openRecipients.ts'
import { submittedTo } from '../../domain/followUps/submissions.ts'
import { findFirmNames } from '../candidates/firmNames.ts'
import { recipientsOf } from '../mailbox/messages.ts'

/** A recipient with the submission that went out to this person. */
export interface CampaignRecipient extends Recipient {
  /** The name as the mail had it. */
  writtenName: string
  campaignId: string
  subject: string
}

type Row = Omit<CampaignRecipient, 'writtenName' | 'recipientName' | 'firm' | 'firmKey'> & {
  name: string | null
  clientName: string | null
  candidate: Pick<KnownCandidate, 'name' | 'firstName' | 'lastName' | 'email'>
}

/** Whose campaigns: those of a name, or those that a candidate was submitted in, under whatever name. */
export type CampaignOwner = { candidateName: string } | { candidateId: string }

/**
 * Everybody to whom the active campaigns of that owner were sent, by To, Cc or Bcc, but colleagues and the candidate;
 * null when there is no such campaign. Two candidates of one name share the list, as they share the choice on the screen (FUP-01).
 *
 * @param email one of the addresses alone, in lower case
 */
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
  const { rows } = await db.raw(
    `select s.candidate_id as "candidateId", lower(r.address) as "recipientEmail", r.name, c.name as "clientName", s.sent_at as "sentAt",
       s.conversation_id as "conversationId", s.campaign_id as "campaignId", s.id as "submissionId", s.message_id as "messageId",
       s.subject,
       jsonb_build_object('name', k.name, 'firstName', k.first_name, 'lastName', k.last_name, 'email', k.email)
         as candidate
     from email_submissions s
     left join messages m on m.internet_message_id = s.internet_message_id
     join candidates k on k.id = s.candidate_id
     cross join lateral (
       select address, name from jsonb_to_recordset(${recipientsOf('m')}) as listed (address text, name text)
       union select s."to", s.to_name where m.id is null) r
     left join clients c on c.email = lower(r.address)
     where s.campaign_id = any(:active) and s.candidate_id = coalesce(:candidateId::uuid, s.candidate_id)
       and (:email::text is null or lower(r.address) = :email)`,
    { active, candidateId, email },
  )
  const firmNames = await findFirmNames(db)
  return (rows as Row[])
    .filter(row => {
      const recipient = { name: row.name ?? '', address: row.recipientEmail }
      return submittedTo([recipient], row.candidate, ownDomain).length > 0
    })
    .map(({ name, clientName, candidate: _, ...row }) => {
      const address = row.recipientEmail
      // What the person's own email bears goes before what we wrote; a client's name may be derived from the address.
      const isDerived = clientName === null || clientName === displayName({ name: '', address })
      const writtenName = isDerived ? (name ?? '') : clientName
      return {
        ...row,
        writtenName,
        recipientName: displayName({ name: writtenName, address }),
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
