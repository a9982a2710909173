import type { Knex } from 'knex'
import { isAttachedEmail } from '../../domain/mailbox/attachmentFiles.ts'
import type { InterestLevel } from '../../domain/responses/interest.ts'
import type { ReviewReason } from '../../domain/responses/reviewReasons.ts'
import { unsureCondition } from './mailboxEmails.ts'
import { maxAttempts, type StoredMessage } from './unprocessedMessages.ts'

export interface ReviewReasonRow {
  messageId: string
  reason: ReviewReason
  level: InterestLevel | null
  confidence: number | null
  responseId: string | null
  candidateNames: string[]
}

export async function listReviewReasons(db: Knex, graphIds: string[]): Promise<Map<string, ReviewReasonRow>> {
  const { rows } = await db.raw<{ rows: (ReviewReasonRow & Pick<StoredMessage, 'attachments'>)[] }>(
    `select c.graph_id as "messageId", r.interest_level as level, r.sentiment_score as confidence, r.id as "responseId", m.attachments,
         case when m.unproven and m.kind = 'for_review' then 'unproven'
           when r.id is not null then 'unsure'
           when m.processed_at is null then 'unprocessed'
           when m.from_address <> '' and exists (select from candidates k
             where k.id = any(m.named_candidates) and lower(btrim(k.email)) = m.from_address) then 'candidate'
           else 'unlinked' end as reason, named.names as "candidateNames"
       from message_copies c
       join messages m on m.id = c.message_id
       left join lateral (select id, interest_level, sentiment_score from email_responses o
         where o.message_id = m.internet_message_id and ${unsureCondition('o')} order by id limit 1) r on true
       cross join lateral (select coalesce(array_agg(n.name order by n.name), '{}') as names
         from candidates n where n.id = any(m.named_candidates)) named
       where c.graph_id = any(?)`,
    [graphIds],
  )
  return new Map(
    rows.map(({ attachments, ...row }) => {
      const isAttached = row.reason === 'unlinked' && attachments.some(isAttachedEmail)
      return [row.messageId, isAttached ? { ...row, reason: 'attached' } : row]
    }),
  )
}

/** Returns null for an unknown copy. Unlinked messages may hold back a follow-up. */
export async function isCopyForReview(db: Knex, graphId: string): Promise<boolean | null> {
  const { rows } = await db.raw<{ rows: { isForReview: boolean }[] }>(
    `select coalesce(m.kind in ('for_review', 'other'), false) or m.review_closed_at is not null
         or (m.processed_at is null and m.processing_attempts >= ${maxAttempts})
         or exists (select from email_responses o
           where o.message_id = m.internet_message_id and ${unsureCondition('o')}) as "isForReview"
       from message_copies c
       join messages m on m.id = c.message_id
       where c.graph_id = ?`,
    [graphId],
  )
  return rows[0]?.isForReview ?? null
}
