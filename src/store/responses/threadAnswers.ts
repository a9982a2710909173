import type { Knex } from 'knex'
import { recipientsOf } from '../mailbox/messages.ts'

/**
 * Finds when we last answered the newest message of these responses' threads: in the product, or by our email to the
 * person in the conversation.
 *
 * @returns times by the response's id
 */
export async function findThreadAnswers(
  db: Knex,
  responseIds: readonly string[],
  mailbox: string,
): Promise<Map<string, Date>> {
  const { rows } = await db.raw<{ rows: { id: string; at: Date }[] }>(
    `select id, at from (
       select r.id, greatest(
         (select max(a.created_at) from activity_logs a join email_responses one on one.id = a.response_id
          where one.thread_id = r.thread_id and a.activity_type = 'response_answered' and a.created_at > t.latest_at),
         (select max(m.received_at) from messages m
          where m.conversation_id = r.conversation_id and m.from_address = :mailbox and not m.is_draft
            and m.received_at > t.latest_at and exists (
              select from jsonb_to_recordset(${recipientsOf('m')}) as listed (address text)
              where lower(listed.address) = r.client_email))) as at
       from email_responses r join response_threads t on t.thread_id = r.thread_id
       where r.id = any(:ids)) found
     where at is not null`,
    { ids: [...responseIds], mailbox },
  )
  return new Map(rows.map(({ id, at }) => [id, at]))
}
