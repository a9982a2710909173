import type { Knex } from 'knex'
import type { MailAddress } from '../../domain/mail.ts'
import { likePattern } from '../database/listRows.ts'

const newestEmails = 1000

/** Sorts matches at the start first, then clients. */
export async function listKnownRecipients(
  db: Knex,
  { q, candidates, limit }: { q: string; candidates: boolean; limit: number },
): Promise<MailAddress[]> {
  const part = likePattern(q)
  const { rows } = await db.raw(
    `with known as (
      select lower(email) as address, name, 0 as rank from clients
      where email ilike :part or name ilike :part
      union all
      select lower(person->>'address'), person->>'name', 1
      from (select mail from outbox order by created_at desc, id limit :newest) sent,
        jsonb_array_elements(sent.mail->'to' || (sent.mail->'cc') || (sent.mail->'bcc')) person
      where person->>'address' ilike :part or person->>'name' ilike :part
      union all
      select lower("to"), to_name, 1
      from (select "to", to_name from email_submissions order by sent_at desc, id limit :newest) submitted
      where "to" ilike :part or to_name ilike :part
      union all
      select lower(email), name, 0 from candidates
      where :candidates and email <> '' and (email ilike :part or name ilike :part)
    ), people as (
      select distinct on (address) address, coalesce(name, '') as name, rank from known
      order by address, rank, coalesce(name, '') = ''
    )
    select name, address from people
    order by not (address ilike :start or name ilike :start), rank, nullif(name, ''), address
    limit :limit`,
    { part, start: part.slice(1), newest: newestEmails, candidates, limit },
  )
  return rows
}
