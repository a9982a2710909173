import type { Knex } from 'knex'
import { displayName } from '../domain/displayNames.ts'
import { firmName } from '../domain/firms.ts'
import type { Recipient, Returns } from '../domain/openRecipients.ts'
import { firmKey } from './mailHistory.ts'

/**
 * Everybody outside our own domain to whom the active campaigns of that candidate name were sent; null when there is
 * no such campaign. Two candidates of one name share the list, as they share the choice on the screen (FUP-01).
 */
export async function findCampaignRecipients(
  db: Knex,
  candidateName: string,
  ownDomain: string,
): Promise<Recipient[] | null> {
  const campaigns = await db('campaigns').where({ candidate_name: candidateName }).select('id', 'is_active')
  if (campaigns.length === 0) return null
  const active = campaigns.filter(campaign => campaign.is_active === 'true').map(campaign => campaign.id)
  const { rows } = await db.raw(
    `select s.candidate_id as "candidateId", lower(r.address) as "recipientEmail", r.name, s.sent_at as "sentAt"
     from email_submissions s
     left join messages m on m.internet_message_id = s.internet_message_id
     cross join lateral (
       select address, name from jsonb_to_recordset(m.to_recipients) as listed (address text, name text)
       union select s."to", s.to_name where m.id is null) r
     where s.campaign_id = any(?) and s.candidate_id is not null and r.address like '%@%'`,
    [active],
  )
  return (rows as (Omit<Recipient, 'recipientName' | 'firm' | 'firmKey'> & { name: string | null })[])
    .filter(row => !row.recipientEmail.endsWith(`@${ownDomain}`))
    .map(({ name, ...row }) => ({
      ...row,
      recipientName: displayName({ name: name ?? '', address: row.recipientEmail }),
      firm: firmName(row.recipientEmail),
      firmKey: firmKey(row.recipientEmail),
    }))
}

/** Who has answered about these recipients' candidates, and which of their addresses bounced. */
export async function findReturns(db: Knex, recipients: readonly Recipient[]): Promise<Returns> {
  const candidateIds = [...new Set(recipients.map(recipient => recipient.candidateId))]
  const emails = [...new Set(recipients.map(recipient => recipient.recipientEmail))]
  const [answers, bounces] = await Promise.all([
    db('email_responses')
      .whereIn('candidate_id', candidateIds)
      .distinct({ candidateId: 'candidate_id', email: 'client_email', firmKey: 'firm_key' }),
    db.raw(
      `select failed.address, max(m.received_at) as at
       from messages m cross join lateral jsonb_array_elements_text(m.automatic -> 'failedRecipients') failed (address)
       where m.kind = 'automatic' and m.automatic -> 'failedRecipients' \\?| ?::text[] and failed.address = any(?)
       group by 1`,
      [emails, emails],
    ),
  ])
  const bouncedAt = new Map((bounces.rows as { address: string; at: Date }[]).map(row => [row.address, row.at]))
  return { answers, bounces: bouncedAt }
}
