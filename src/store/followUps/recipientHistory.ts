import type { Knex } from 'knex'
import { firmKey, isFirm } from '../../domain/candidates/firmDomain.ts'
import type { FirmNames } from '../../domain/candidates/firms.ts'
import { firmNamer, namedFirms } from '../../domain/candidates/namedFirms.ts'
import { nameKey } from '../../domain/displayNames.ts'
import {
  type OwnMail,
  type Recipient,
  type RecipientHistory,
  recipientKey,
  type UnreviewedAbout,
} from '../../domain/followUps/openRecipients.ts'
import type { Reply, SentSubmission } from '../../domain/followUps/submissionReplies.ts'
import type { UndatedAbsence } from '../../domain/followUps/undatedAbsences.ts'
import { reviewBelow } from '../../domain/responses/reviewReasons.ts'
import { senderDomain } from '../../domain/senderDomain.ts'
import { speaksOnlyForSender } from '../../reading/interest/noMoreMail.ts'
import { findFirmNames } from '../candidates/firmNames.ts'
import { listWithdrawals } from '../candidates/withdrawals.ts'
import { unsureCondition } from '../mailbox/mailboxEmails.ts'
import { recipientsOf } from '../mailbox/messages.ts'
import { findUnwanted } from '../mailbox/noMoreMailWishes.ts'

interface Asked {
  candidateIds: string[]
  emails: string[]
  people: { email: string; name: string }[]
  submissionIds: string[]
  messageIds: string[]
  conversations: string[]
}

/** `exceptRecipientId` keeps a running follow-up from blocking itself. */
export async function findRecipientHistory(
  db: Knex,
  recipients: readonly Recipient[],
  ownDomain: string,
  exceptRecipientId: string | null = null,
): Promise<RecipientHistory> {
  const asked: Asked = {
    candidateIds: distinct(recipients.map(recipient => recipient.candidateId)),
    emails: distinct(recipients.map(recipient => recipient.recipientEmail)),
    people: recipients.flatMap(({ recipientEmail, recipientName }) => {
      const name = nameKey(recipientName ?? '')
      return name === null ? [] : [{ email: recipientEmail, name }]
    }),
    submissionIds: distinct(recipients.map(recipient => recipient.submissionId)),
    messageIds: distinct(recipients.map(recipient => recipient.messageId)),
    conversations: distinct(recipients.flatMap(recipient => recipient.conversationId ?? [])),
  }
  const names = await findFirmNames(db)
  return {
    answers: await findAnswers(db, asked, names),
    sent: await findSent(db, asked),
    replies: await findReplies(db, asked, ownDomain, names),
    unreviewed: await findUnreviewed(db, asked, ownDomain),
    unreviewedOfFirms: await findUnreviewedOfFirms(db, new Set(recipients.map(recipient => recipient.firmKey))),
    unreviewedAbout: await findUnreviewedAbout(db, asked, ownDomain, names),
    unreadable: await findUnreadable(db, asked, ownDomain),
    ...(await findUnwanted(db, asked.emails, names)),
    leftFirm: await findLeftFirm(db, asked),
    absences: await findAbsences(db, asked),
    undatedAbsences: await findUndatedAbsences(db, asked),
    lastAsked: await findLastAsked(db, asked),
    written: await findWritten(db, asked, ownDomain, exceptRecipientId),
    running: await findRunning(db, asked, exceptRecipientId),
    withdrawals: await listWithdrawals(db, asked.candidateIds),
  }
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)]
}

async function findAnswers(db: Knex, { candidateIds }: Asked, names: FirmNames): Promise<RecipientHistory['answers']> {
  const rows = await db({ r: 'email_responses' })
    .whereRaw('candidate_id = any(?)', [candidateIds])
    .distinct({ candidateId: 'candidate_id', email: 'client_email', name: 'client_name', firmKey: 'firm_key' })
    .select({
      wasAsked: db.raw(`exists (select from email_submissions s where s.candidate_id = r.candidate_id
        and (s.firm_key = r.firm_key or s.other_firms @> array[r.firm_key]))`),
      personal: db.raw(personal),
    })
  return rows.map(({ personal, ...answer }) => ({
    ...answer,
    isOnlyForSender: isOnlyForSender(personal, answer.email, names),
  }))
}

interface Personal {
  subject: string
  newText: string
}

/** Needs the alias `r`. A doubtful judgment counts for everyone. */
const personal = `case when (r.sentiment_score >= ${reviewBelow} or r.corrected_at is not null or r.category_set)
  and r.category in ('redirect', 'unsubscribe') then jsonb_build_object('subject', coalesce(r.subject, ''),
    'newText', r.content) end`

function isOnlyForSender(words: Personal | null, email: string, names: FirmNames): boolean {
  return words !== null && speaksOnlyForSender(words, firmNamer(email, names))
}

async function findSent(db: Knex, { submissionIds, conversations }: Asked): Promise<SentSubmission[]> {
  const { rows } = await db.raw(
    `select s.internet_message_id as "messageId", s.conversation_id as "conversationId",
       s.candidate_id as "candidateId", array_prepend(s.firm_key, s.other_firms) as firms,
       array(select r ->> 'name' from jsonb_array_elements(${recipientsOf('m')}) r) as names
     from email_submissions s left join messages m on m.internet_message_id = s.internet_message_id
     where (s.id = any(?) or s.conversation_id = any(?)) and s.candidate_id is not null`,
    [submissionIds, conversations],
  )
  return rows.map((sent: SentSubmission) => ({
    ...sent,
    names: (sent.names ?? []).flatMap(name => nameKey(name ?? '') ?? []),
  }))
}

/** Finds answers and possible answers, except closed reviews and the candidates' emails. */
async function findReplies(
  db: Knex,
  { candidateIds, conversations, messageIds }: Asked,
  ownDomain: string,
  names: FirmNames,
): Promise<Reply[]> {
  const parents = (table: string) => `array_remove(array_prepend(${table}, m.reference_ids), null)`
  const { rows } = await db.raw(
    `select r.candidate_id as "candidateId", r.client_email as email, r.client_name as name, r.conversation_id as "conversationId",
       ${parents('r.parent_message_id')} as parents, coalesce(r.received_at, now()) as at, ${personal} as personal
     from email_responses r left join messages m on m.internet_message_id = r.message_id
     where (r.conversation_id = any(:conversations) or r.parent_message_id = any(:messageIds))
       and r.candidate_id is not null
     union all select null, m.from_address, m.from_name, m.conversation_id, ${parents('m.in_reply_to')},
       coalesce(m.received_at, now()), null
     from messages m
     where m.conversation_id = any(:conversations) and not m.is_draft and m.review_closed_at is null
       and (m.kind in ('for_review', 'other') or m.processed_at is null) and not m.unproven
       and (m.from_address <> '' or m.kind = 'for_review') and not m.from_address like :own
       and not (m.kind is not distinct from 'other' and exists (select from candidates c
         where c.id = any(:candidateIds)
           and (lower(c.email) = m.from_address or folded(lower(c.name)) = folded(lower(m.from_name)))))`,
    { conversations, messageIds, candidateIds, own: `%@${ownDomain}` },
  )
  const found: (Omit<Reply, 'firmKey' | 'onlyFor'> & { email: string; personal: Personal | null })[] = rows
  return found.map(({ email, name, personal, ...reply }) => ({
    ...reply,
    firmKey: firmKey(email),
    name: nameKey(name ?? ''),
    onlyFor: isOnlyForSender(personal, email, names) ? email : null,
  }))
}

/** Includes emails that only name the person (a booking, a colleague's forward). */
async function findUnreviewed(
  db: Knex,
  { emails, people }: Asked,
  ownDomain: string,
): Promise<RecipientHistory['unreviewed']> {
  const named = people.flatMap(({ email, name }) => [name, lastNameFirst(name)].map(written => ({ email, written })))
  const { rows } = await db.raw(
    `with waiting as materialized (
       select coalesce(received_at, now()) as at, from_address, folded(lower(from_name)) as sender,
         folded(lower(subject || ' ' || left(new_text, 5000))) as said,
         case when from_address like :own then lower(text) end as forwarded
       from messages where kind = 'for_review' and review_closed_at is null and not unproven
     )
     select email, max(at) as at from (
       select asked.email, at from waiting join unnest(:emails::text[]) asked (email)
         on from_address = asked.email or strpos(said, asked.email) > 0 or strpos(forwarded, asked.email) > 0
       union all select person.email, at from waiting join unnest(:named::text[], :written::text[]) person (email, name)
         on sender = person.name or strpos(said, person.name) > 0
       union all select from_address, coalesce(received_at, now()) from messages
         where processed_at is null and not is_draft and from_address = any(:emails)) found
     group by email`,
    {
      emails,
      own: `%@${ownDomain}`,
      named: named.map(({ email }) => email),
      written: named.map(({ written }) => written),
    },
  )
  return rows
}

async function findUnreviewedOfFirms(
  db: Knex,
  firms: ReadonlySet<string>,
): Promise<RecipientHistory['unreviewedOfFirms']> {
  const waiting = await db('messages')
    .where({ kind: 'for_review', review_closed_at: null, unproven: false })
    .select({ id: 'id', address: 'from_address' })
  const found = waiting.map(({ id, address }) => ({ id, firm: firmKey(address) })).filter(({ firm }) => firms.has(firm))
  const words = (text: string) => `' ' || regexp_replace(folded(lower(${text})), '[^[:alnum:]]+', ' ', 'g') || ' '`
  const { rows } = await db.raw(
    `select asked.firm as "firmKey", coalesce(m.received_at, now()) as at,
       array(select c.id from candidates c
         where strpos(said, ${words(`coalesce(nullif(c.last_name, ''), c.name)`)}) > 0
           and exists (select from email_submissions s where s.candidate_id = c.id
             and (s.firm_key = asked.firm or s.other_firms @> array[asked.firm]))) as "candidateIds"
     from unnest(:ids::uuid[], :firms::text[]) asked (id, firm) join messages m on m.id = asked.id
       cross join lateral (select ${words(`m.subject || ' ' || left(m.new_text, 5000)`)} as said offset 0) own`,
    { ids: found.map(({ id }) => id), firms: found.map(({ firm }) => firm) },
  )
  return rows
}

const ofMachine = /^(?:(?:do)?no?t?[-_.]?reply|notif|alert|support|system|portal|jobs|career|ats\b|mailer|admin)/i

/**
 * Omits questions of people at firms that did not receive the candidate. Includes responses that a machine passed on,
 * because their address may tell no firm.
 */
async function findUnreviewedAbout(
  db: Knex,
  { candidateIds }: Asked,
  ownDomain: string,
  names: FirmNames,
): Promise<RecipientHistory['unreviewedAbout']> {
  const { rows } = await db.raw(
    `select f.candidate as "candidateId", f.at, f.address, lower(btrim(c.email)) = f.address as "isOwn", replace(lower(f.words), lower(c.name), ' ') as words,
       array(select distinct firm from email_submissions s
         cross join lateral unnest(array_prepend(s.firm_key, s.other_firms)) firm
         where s.candidate_id = f.candidate) as firms
     from (
       select named as candidate, coalesce(received_at, now()) as at, from_address as address,
         subject || ' ' || left(new_text, 5000) as words
       from messages cross join lateral unnest(named_candidates) named
       where named_candidates && :candidateIds::uuid[] and named = any(:candidateIds)
         and kind = 'for_review' and review_closed_at is null and not unproven
       union all select r.candidate_id, coalesce(r.received_at, now()), r.client_email,
         concat(r.subject, ' ', left(r.content, 5000))
       from email_responses r join messages m on m.internet_message_id = r.message_id
       where m.automatic is not null and r.candidate_id = any(:candidateIds) and ${unsureCondition('r')}
     ) f join candidates c on c.id = f.candidate`,
    { candidateIds },
  )
  const found: (Pick<UnreviewedAbout, 'candidateId' | 'at' | 'firms'> & {
    address: string
    isOwn: boolean | null
    words: string
  })[] = rows
  return found.flatMap(({ address, isOwn, words, firms, ...mail }) => {
    const sender = firmKey(address)
    const meant = firms.includes(sender) ? [sender] : namedFirms(words, firms, names)
    const isOfOtherFirm = !isOwn && isFirm(sender) && senderDomain(address) !== ownDomain && !ofMachine.test(address)
    return meant.length === 0 && isOfOtherFirm ? [] : [{ ...mail, firms: meant }]
  })
}

/** Returns 'ana maria quinones' as 'quinones, ana maria'. */
function lastNameFirst(name: string): string {
  const at = name.lastIndexOf(' ')
  return `${name.slice(at + 1)}, ${name.slice(0, at)}`
}

async function findUnreadable(
  db: Knex,
  { conversations, emails }: Asked,
  ownDomain: string,
): Promise<RecipientHistory['unreadable']> {
  const { rows } = await db.raw(
    `select from_address as email, conversation_id as "conversationId", coalesce(received_at, first_seen_at) as at
     from quarantined_messages q
     where (conversation_id = any(:conversations) or from_address = any(:emails))
       and from_address <> '' and from_address not like :own
       and not exists (select from message_copies c where c.graph_id = q.graph_id)`,
    { conversations, emails, own: `%@${ownDomain}` },
  )
  const found: { email: string; conversationId: string | null; at: Date }[] = rows
  return found.map(mail => ({ ...mail, candidateId: null, parents: [], firmKey: firmKey(mail.email) }))
}

async function findLeftFirm(db: Knex, { emails }: Asked): Promise<Set<string>> {
  const { rows } = await db.raw(
    `select distinct from_address as address from messages m
     where kind = 'automatic' and automatic ->> 'kind' = 'leftFirm' and from_address = any(:emails) and not unproven
       and not exists (select from messages later where later.from_address = m.from_address
         and later.kind in ('response', 'for_review', 'other') and later.received_at > m.received_at)`,
    { emails },
  )
  return new Set(rows.map(({ address }: { address: string }) => address))
}

async function findAbsences(db: Knex, { emails }: Asked): Promise<Map<string, string>> {
  const { rows } = await db.raw(
    `select distinct on (from_address) from_address as address, automatic ->> 'returnDate' as at from messages
     where kind = 'automatic' and (automatic ->> 'returnDate') is not null and from_address = any(:emails)
     order by from_address, received_at desc`,
    { emails },
  )
  return byEmail(rows as { address: string; at: string }[])
}

async function findUndatedAbsences(db: Knex, { emails }: Asked): Promise<RecipientHistory['undatedAbsences']> {
  const { rows } = await db.raw(
    `select distinct on (from_address) from_address as address, received_at as at,
       automatic -> 'undatedAbsence' as absence
     from messages m
     where kind = 'automatic' and automatic -> 'undatedAbsence' is not null and from_address = any(:emails)
       and received_at is not null
       and not exists (select from messages later where later.from_address = m.from_address
         and later.kind in ('response', 'for_review', 'other') and later.received_at > m.received_at)
       and not exists (select from messages later where later.from_address = m.from_address
         and later.kind = 'automatic' and (later.automatic ->> 'returnDate') is not null
         and later.received_at > m.received_at)
     order by from_address, received_at desc`,
    { emails },
  )
  return new Map(rows.map(({ address, at, absence }: UndatedRow) => [address, { ...absence, at }]))
}

interface UndatedRow {
  address: string
  at: Date
  absence: UndatedAbsence
}

async function findLastAsked(db: Knex, { candidateIds, emails }: Asked): Promise<RecipientHistory['lastAsked']> {
  const rows = await db({ f: 'follow_up_recipients' })
    .join({ c: 'follow_up_campaigns' }, 'c.id', 'f.follow_up_campaign_id')
    .where({ 'f.state': 'sent' })
    .whereNotNull('f.settled_at')
    .whereRaw('f.candidate_id = any(?) and f.recipient_email = any(?)', [candidateIds, emails])
    .distinctOn('f.candidate_id', 'f.recipient_email')
    .orderByRaw('f.candidate_id, f.recipient_email, f.settled_at desc')
    .select('f.candidate_id', 'f.recipient_email', { at: 'f.settled_at', by: 'c.requested_by' })
  return new Map(rows.map(({ at, by, ...row }) => [recipientKey(row.candidate_id, row.recipient_email), { at, by }]))
}

/** Of the emails in these conversations, only submissions and follow-ups have a candidate. */
async function findWritten(
  db: Knex,
  { candidateIds, conversations, emails }: Asked,
  ownDomain: string,
  exceptId: string | null,
): Promise<OwnMail[]> {
  const { rows } = await db.raw(
    `with ours as (
       select id, conversation_id, null::uuid as named from messages where conversation_id = any(:conversations)
       union all select id, null, named from messages m cross join lateral unnest(named_candidates) named
       where m.kind in ('own', 'submission') and named_candidates && :candidateIds::uuid[] and named = any(:candidateIds)
     )
     select ours.conversation_id as "conversationId", lower(r ->> 'address') as email,
       coalesce(ours.named, s.candidate_id, asked.candidate_id) as "candidateId",
       coalesce(m.sent_at, m.received_at, now()) as at, coalesce(asked.by, nullif(m.from_name, '')) as by
     from ours join messages m using (id)
       cross join lateral jsonb_array_elements(${recipientsOf('m')}) r
       left join email_submissions s on s.internet_message_id = m.internet_message_id
       left join lateral (select f.candidate_id, o.requested_by as by from outbox o join follow_up_recipients f on f.outbox_id = o.id
         where o.internet_message_id = m.internet_message_id limit 1) asked on true
     where not m.is_draft and m.from_address like :own and not m.unproven
       and lower(r ->> 'address') = any(:emails)
       and not exists (select from follow_up_recipients f join outbox o on o.id = f.outbox_id
         where f.id = :exceptId and o.internet_message_id = m.internet_message_id)`,
    { candidateIds, conversations, emails, own: `%@${ownDomain}`, exceptId },
  )
  return rows
}

async function findRunning(db: Knex, { candidateIds, emails }: Asked, exceptId: string | null): Promise<Set<string>> {
  const rows = await db('follow_up_recipients')
    .whereIn('state', ['waiting', 'queued'])
    .whereRaw('candidate_id = any(?) and recipient_email = any(?)', [candidateIds, emails])
    .whereRaw('id is distinct from ?', [exceptId])
    .select('candidate_id', 'recipient_email')
  return new Set(rows.map(row => recipientKey(row.candidate_id, row.recipient_email)))
}

function byEmail<T>(rows: readonly { address: string; at: T }[]): Map<string, T> {
  return new Map(rows.map(row => [row.address, row.at]))
}
