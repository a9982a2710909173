import type { Knex } from 'knex'
import { firmKey } from '../../domain/candidates/firmDomain.ts'

interface Waiting {
  id: string
  fromAddress: string
  conversationId: string | null
  /** Messages of kind 'other' count only by their conversation. */
  isTalk: boolean
}

export async function findWaitingAnswers(db: Knex, messages: Knex.QueryBuilder): Promise<string[]> {
  const waiting: Waiting[] = await messages
    .where({ is_draft: false, review_closed_at: null })
    .where(mail => mail.whereIn('kind', ['for_review', 'other']).orWhereNull('processed_at'))
    .select({ id: 'id', fromAddress: 'from_address', conversationId: 'conversation_id' })
    .select(db.raw(`kind is not distinct from 'other' and processed_at is not null as "isTalk"`))
  if (waiting.length === 0) return []
  const conversations = waiting.flatMap(mail => mail.conversationId ?? [])
  const firms = waiting.map(mail => firmKey(mail.fromAddress))
  const { rows } = await db.raw(
    `select conversation_id as "conversationId", array_prepend(firm_key, other_firms) as firms from email_submissions
     where conversation_id = any(:conversations) or firm_key = any(:firms) or other_firms && :firms`,
    { conversations, firms },
  )
  const submissions: { conversationId: string | null; firms: string[] }[] = rows
  const talks = new Set(submissions.flatMap(submission => submission.conversationId ?? []))
  const asked = new Set(submissions.flatMap(submission => submission.firms))
  return waiting
    .filter(
      ({ fromAddress, conversationId, isTalk }) =>
        talks.has(conversationId ?? '') || (!isTalk && asked.has(firmKey(fromAddress))),
    )
    .map(mail => mail.id)
}
