import type { Knex } from 'knex'
import { firmDomain, firmKey } from '../../domain/candidates/firmDomain.ts'
import type { FirmNames } from '../../domain/candidates/firms.ts'
import { firmNamer } from '../../domain/candidates/namedFirms.ts'
import {
  readSuppressions,
  type SuppressionEvent,
  type Suppressions,
  suppressionEvents,
} from '../../domain/followUps/sendgridSuppressions.ts'
import { isNamedIn, type NoMoreMailWish, wishForNoMoreMail } from '../../reading/interest/noMoreMail.ts'
import { findPeopleNames } from './peopleNames.ts'

export async function findUnwanted(
  db: Knex,
  emails: readonly string[],
  names: FirmNames,
): Promise<Suppressions & { unsubscribedFirms: Set<string> }> {
  const found = { ...readSuppressions(await findSuppressionEvents(db, emails)), unsubscribedFirms: new Set<string>() }
  const wishes = await findWishes(db, emails, names)
  for (const { email, who } of wishes) {
    if (who !== 'colleague') found.unsubscribed.add(email)
    if (who === 'firm') found.unsubscribedFirms.add(firmKey(email))
  }
  for (const email of await findNamed(db, emails, wishes)) found.unsubscribed.add(email)
  for (const email of await findComplainants(db, emails)) found.unsubscribed.add(email)
  for (const { email, at } of await findReportedBounces(db, emails)) {
    if (at >= (found.bounces.get(email) ?? at)) found.bounces.set(email, at)
  }
  return found
}

async function findNamed(db: Knex, emails: readonly string[], wishes: readonly Wish[]): Promise<string[]> {
  if (wishes.length === 0) return []
  const names = await findPeopleNames(db, emails)
  return emails.filter(email => {
    const ofFirm = wishes.filter(wish => firmKey(wish.email) === firmKey(email))
    return ofFirm.some(({ words }) => isNamedIn(words, names.get(email) ?? '', email))
  })
}

async function findSuppressionEvents(db: Knex, emails: readonly string[]): Promise<SuppressionEvent[]> {
  const { rows } = await db.raw(
    `select lower(recipient_email) as email, event_type as "eventType", coalesce(timestamp, received_at) as at,
       custom_args ->> 'asm_group_id' as "groupId", reason, type, bounce_kind as "bounceKind"
     from sendgrid_events
     where event_type in (${suppressionEvents.map(type => `'${type}'`)}) and lower(recipient_email) = any(:emails)`,
    { emails },
  )
  return rows
}

async function findReportedBounces(db: Knex, emails: readonly string[]): Promise<{ email: string; at: Date }[]> {
  const { rows } = await db.raw(
    `select failed.email, max(m.received_at) as at
     from messages m cross join lateral jsonb_array_elements_text(m.automatic -> 'failedRecipients') failed (email)
     where m.kind = 'automatic' and m.automatic -> 'failedRecipients' \\?| :emails::text[]
       and failed.email = any(:emails) and m.received_at is not null
     group by failed.email`,
    { emails },
  )
  return rows
}

async function findComplainants(db: Knex, emails: readonly string[]): Promise<string[]> {
  const { rows } = await db.raw(
    `select distinct complained.email
     from messages m cross join lateral jsonb_array_elements_text(m.automatic -> 'complainants') complained (email)
     where m.automatic -> 'complainants' \\?| :emails::text[] and complained.email = any(:emails)`,
    { emails },
  )
  return rows.map(({ email }: { email: string }) => email)
}

/** Includes others at the firm. A recruiter's category wins. */
async function findWishes(db: Knex, emails: readonly string[], names: FirmNames): Promise<Wish[]> {
  const domains = new Set(emails.map(firmDomain).filter(domain => domain !== null))
  const { rows } = await db.raw(
    `select client_email as email, subject, case when not category_set then content end as "newText", true as "isCategory"
     from email_responses where category = 'unsubscribe' and client_email = any(:emails)
     union all select from_address, subject,
       -- Without what it quotes of ours, as far as that is known.
       coalesce((select content from email_responses r where r.message_id = m.internet_message_id limit 1), new_text),
       false
     from messages m where ${maybeWish} and (from_address = any(:emails) or from_address like any(:firms))
       -- Whom a recruiter has linked is proven.
       and (not m.unproven or m.kind = 'response')
       and not exists (select 1 from email_responses r
         where r.message_id = m.internet_message_id and r.category_set and r.category is distinct from 'unsubscribe')`,
    { emails, firms: [...domains].flatMap(domain => [`%@${domain}`, `%@%.${domain}`]) },
  )
  const said: { email: string; subject: string; newText: string | null; isCategory: boolean }[] = rows
  return said.flatMap(({ email, subject, newText, isCategory }) => {
    const wish = wishForNoMoreMail({ subject, newText: newText ?? '' }, firmNamer(email, names))
    if (wish && (wish.who === 'colleague' || !isCategory)) return { email, ...wish }
    return isCategory ? { email, who: 'sender', words: '' } : []
  })
}

interface Wish extends NoMoreMailWish {
  email: string
}

export interface MailNews {
  messageId: string
  at: Date
  failed: string[]
  wishes: string[]
}

export async function listMailNews(db: Knex, messageIds: readonly string[], names: FirmNames): Promise<MailNews[]> {
  const { rows } = await db.raw(
    `select id as "messageId", received_at as at, subject, from_address as "fromAddress",
       coalesce(automatic -> 'failedRecipients', '[]') as failed, coalesce(automatic -> 'complainants', '[]') as complained,
       case when ${maybeWish} and (not unproven or kind = 'response') then
         coalesce((select content from email_responses r where r.message_id = m.internet_message_id limit 1), new_text) end
         as wish,
       exists (select from email_responses r
         where r.message_id = m.internet_message_id and r.category = 'unsubscribe') as "isUnsubscribe"
     from messages m where id = any(?) and received_at is not null`,
    [[...messageIds]],
  )
  return rows.map(({ subject, fromAddress, complained, wish, isUnsubscribe, ...news }: MailNewsRow) => {
    const who =
      wish === null ? undefined : wishForNoMoreMail({ subject, newText: wish }, firmNamer(fromAddress, names))?.who
    const asks = who !== 'colleague' && (isUnsubscribe || who !== undefined)
    return { ...news, wishes: [...complained, ...(asks ? [fromAddress] : [])] }
  })
}

interface MailNewsRow extends Omit<MailNews, 'wishes'> {
  subject: string
  fromAddress: string
  complained: string[]
  wish: string | null
  isUnsubscribe: boolean
}

/** Must equal the index messages_maybe_unsubscribing. */
const maybeWish = `kind in ('response', 'for_review', 'other')
  and may_ask_for_no_more_email(subject, new_text)`

/** Selects wishes, bounces, complaints, absences and departures. */
export const preventsFollowUp = `${maybeWish} or kind = 'automatic'
  and (jsonb_array_length(automatic -> 'failedRecipients') > 0 or automatic -> 'complainants' is not null
    or automatic ->> 'returnDate' is not null or automatic -> 'undatedAbsence' is not null
    or automatic ->> 'kind' = 'leftFirm')`
