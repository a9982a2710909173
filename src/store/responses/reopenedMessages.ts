import type { Knex } from 'knex'
import { tsQuerySql } from '../database/tsQuery.ts'
import { recipientsOf } from '../mailbox/messages.ts'
import { maxAttempts } from '../mailbox/unprocessedMessages.ts'

const unprocessed = { processed_at: null, processing_attempts: 0, kind: null }

function isGivenUp(message: Knex.QueryBuilder): void {
  message.whereNull('processed_at').where('processing_attempts', '>=', maxAttempts)
}

/** `kinds` are reopened if candidates have changed since. */
export async function reopenMessages(db: Knex, since: Date, kinds: readonly ('for_review' | 'own')[]): Promise<void> {
  await db('messages')
    .where('received_at', '>=', since)
    .where(where =>
      where
        .where(isGivenUp)
        .orWhere(unlinked =>
          unlinked.whereIn('kind', kinds).whereRaw('processed_at < (select max(updated_at) from candidates)'),
        ),
    )
    .update(unprocessed)
}

/** Reopens unlinked emails that match `mentions` and linked ones that match `references` (see mentionQuery). */
export async function reopenMentions(
  trx: Knex.Transaction,
  { mentions, references }: { mentions: readonly string[]; references: readonly string[] },
): Promise<void> {
  await trx('messages')
    .whereRaw(
      `id in (
       with found as (
         select distinct f.message_id from unnest(?::text[]) q (query),
           lateral find_messages(${tsQuerySql('q.query')}) f
       ), referred as (
         select distinct f.message_id from unnest(?::text[]) q (query),
           lateral find_messages(${tsQuerySql('q.query')}) f
       ), reopened as (
         select id, conversation_id from messages join found on found.message_id = messages.id
         where kind in ('for_review', 'other', 'own', 'automatic') and processed_at is not null
         union select id, null from messages join referred on referred.message_id = messages.id
         where kind in ('response', 'submission') and processed_at is not null
       ), answers as (
         select id from messages where conversation_id in (select conversation_id from reopened)
           and kind in ('for_review', 'other') and processed_at is not null
       )
       select id from reopened union select id from answers)`,
      [[...mentions], [...references]],
    )
    .update(unprocessed)
}

export async function reopenUnlinked(trx: Knex.Transaction, internetMessageId: string): Promise<void> {
  await trx('messages')
    .where({ internet_message_id: internetMessageId })
    .update({ ...unprocessed, review_closed_at: null })
}

export async function reopenFailed(db: Knex): Promise<void> {
  await db('messages').where(isGivenUp).update(unprocessed)
}

/** Reopens messages that came before these submissions. Returns whether there are any. */
export async function reopenAnswers(trx: Knex, submissionIds: readonly string[]): Promise<boolean> {
  if (submissionIds.length === 0) return false
  const reopened = await trx('messages')
    .whereRaw(
      `id in (
       with sent as (select conversation_id, internet_message_id from email_submissions where id = any(?))
       select m.id from sent join messages m on m.conversation_id = sent.conversation_id
         where (m.kind in ('for_review', 'other')
             or m.kind = 'automatic' and m.automatic ->> 'kind' in ('bounce', 'complaint'))
           and m.processed_at is not null
       union select m.id from sent join messages m on m.in_reply_to = sent.internet_message_id
         where m.kind in ('for_review', 'other') and m.processed_at is not null)`,
      [[...submissionIds]],
    )
    .update(unprocessed)
  return reopened > 0
}

/** Reopens reports that did not count for these recipients. Returns whether there are any. */
export async function reopenReports(trx: Knex.Transaction, submissionIds: readonly string[]): Promise<boolean> {
  if (submissionIds.length === 0) return false
  const reopened = await trx('messages')
    .where({ kind: 'automatic' })
    .whereRaw(
      `automatic -> 'doubted' \\?| array(select lower(r ->> 'address')
         from email_submissions s join messages m on m.internet_message_id = s.internet_message_id,
           jsonb_array_elements(${recipientsOf('m')}) r
         where s.id = any(?))`,
      [[...submissionIds]],
    )
    .update(unprocessed)
  return reopened > 0
}

export async function reopenLinkedAnswers(trx: Knex, submissionIds: readonly string[]): Promise<void> {
  await trx('messages')
    .whereIn(
      'internet_message_id',
      trx('email_responses').whereIn('email_submission_id', submissionIds).select('message_id'),
    )
    .update(unprocessed)
}

/** Our messages may be submissions if processed before their copies in Sent Items came. */
export async function reopenSent(trx: Knex, graphIds: readonly string[]): Promise<void> {
  if (graphIds.length === 0) return
  await trx('messages')
    .whereIn('id', trx('message_copies').whereIn('graph_id', graphIds).select('message_id'))
    .where({ kind: 'own' })
    .update(unprocessed)
}
