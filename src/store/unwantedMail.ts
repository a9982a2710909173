import type { Knex } from 'knex'
import { asksForNoMoreMail, noMoreMailWords } from '../domain/noMoreMail.ts'

/**
 * Who asks us for no more mail: in a response of that category, or in any mail of theirs in so many words, linked or not,
 * closed or not. Where a recruiter has set the category of such a mail, that tells.
 */
export async function findWishes(db: Knex, emails: readonly string[]): Promise<string[]> {
  const { rows } = await db.raw(
    `select client_email as email, null as subject, null as "newText" from email_responses
     where category = 'unsubscribe' and client_email = any(:emails)
     union all select from_address, subject,
       -- Without what it quotes of ours, as far as that is known.
       coalesce((select content from email_responses r where r.message_id = m.internet_message_id limit 1), new_text)
     from messages m where ${maybeWish} and from_address = any(:emails)
       and not exists (select 1 from email_responses r
         where r.message_id = m.internet_message_id and r.category_set and r.category is distinct from 'unsubscribe')`,
    { emails },
  )
  const said: { email: string; subject: string | null; newText: string }[] = rows
  return said
    .filter(({ subject, newText }) => subject === null || asksForNoMoreMail({ subject, newText }))
    .map(({ email }) => email)
}

/** As in the index `messages_maybe_unsubscribing`, word for word: else PostgreSQL reads every mail of these people. */
const maybeWish = `kind in ('response', 'for_review', 'other')
  and (subject ~* '${inSql(noMoreMailWords)}' or new_text ~* '${inSql(noMoreMailWords)}')`

/** A question mark of the pattern is no place for a value. */
function inSql(pattern: string): string {
  return pattern.replaceAll('?', '\\?')
}
