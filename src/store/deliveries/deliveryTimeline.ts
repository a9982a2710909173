import type { Knex } from 'knex'
import { type FirmNames, firmName } from '../../domain/candidates/firms.ts'
import { type DeliveryKind, deliveryKind } from '../../domain/deliveries/deliveryKinds.ts'
import { failureReason } from '../../reading/automatic/failureReason.ts'
import { findFirmNames } from '../candidates/firmNames.ts'
import { countRows, type ListRange, type Page } from '../database/listRows.ts'

export interface DeliveryStep {
  id: string
  kind: DeliveryKind
  at: Date
  recipient: string
  recipientName: string | null
  firm: string
  candidateId: string | null
  candidateName: string | null
  campaignId: string | null
  submissionId: string | null
  responseId: string | null
  subject: string | null
  byMachine: boolean | null
  bounce: 'hard' | 'soft' | null
  detail: string | null
}

export interface DeliveryFilter {
  recipient?: string
  candidateId?: string
  submissionId?: string
  events?: readonly string[]
}

/** Counts bounces in the mailbox like SendGrid's. */
export async function listDeliverySteps(
  db: Knex,
  filter: DeliveryFilter,
  range: ListRange,
): Promise<Page<DeliveryStep>> {
  const order = range.sort?.order === 'desc' ? 'desc' : 'asc'
  const steps = db.unionAll([sent(db, filter), reported(db, filter), replied(db, filter), returned(db, filter)], true)
  const [total, rows, firmNames] = await Promise.all([
    countRows(db.from(steps.clone().as('steps'))),
    db
      .from(steps.clone().as('steps'))
      .orderByRaw(`at ${order}, step ${order}, id`)
      .offset(range.first)
      .limit(range.last - range.first + 1),
    findFirmNames(db),
  ])
  return { rows: rows.map(row => toStep(row, firmNames)), total }
}

type StepRow = Omit<DeliveryStep, 'kind' | 'firm'> & { happened: string; step: number }

function toStep({ happened, step: _, ...row }: StepRow, firmNames: FirmNames): DeliveryStep {
  const firm = firmName(row.recipient, firmNames)
  if (happened === 'returned')
    return { ...row, kind: 'bounced', detail: failureReason(row.detail ?? '', row.recipient), firm }
  const kind = happened === 'sent' || happened === 'replied' ? happened : deliveryKind(happened)
  return { ...row, kind, firm }
}

const address = (filter: DeliveryFilter) => filter.recipient?.trim().toLowerCase()

const eachRecipient = `cross join lateral
  unnest(array_prepend(s."to", s.other_recipients), array_prepend(s.to_name, s.other_names)) person (address, name)`

const sentTo = (person: string) => `s."to" = ${person} or s.other_recipients @> array[${person}]`

/** Returns a step for each recipient of a submission. */
function sent(db: Knex, filter: DeliveryFilter): Knex.QueryBuilder {
  const query = db({ s: 'email_submissions' })
    .joinRaw(eachRecipient)
    .select(
      db.raw(`s.id || case person.address when s."to" then '' else ' ' || person.address end as id,
        'sent' as happened, 1 as step, s.sent_at as at, person.address as recipient,
        person.name as "recipientName", s.candidate_id as "candidateId", s.candidate_name as "candidateName",
        s.campaign_id as "campaignId", s.id as "submissionId", null::uuid as "responseId", s.subject,
        null::boolean as "byMachine", null::text as bounce, null::text as detail`),
    )
  const recipient = address(filter) ?? ''
  if (filter.recipient) query.where('person.address', recipient).whereRaw(`(${sentTo('?')})`, [recipient, recipient])
  if (filter.candidateId) query.where('s.candidate_id', filter.candidateId)
  if (filter.submissionId) query.where('s.id', filter.submissionId)
  return query
}

function reported(db: Knex, filter: DeliveryFilter): Knex.QueryBuilder {
  const query = db({ e: 'sendgrid_events' })
    .leftJoin({ s: 'email_submissions' }, 's.id', 'e.email_submission_id')
    .leftJoin({ k: 'campaigns' }, 'k.id', 'e.campaign_id')
    .whereNotNull('e.timestamp')
    .whereNotNull('e.recipient_email')
    .select(
      db.raw(`e.id::text, e.event_type, case e.event_type when 'processed' then 2 when 'deferred' then 3
          when 'delivered' then 4 when 'open' then 5 when 'click' then 6 else 7 end, e.timestamp, e.recipient_email,
        e.recipient_name, e.candidate_id, e.candidate_name, e.campaign_id, e.email_submission_id, null::uuid,
        coalesce(e.subject, s.subject, k.original_subject),
        case when e.event_type = 'open' then e.machine_open end, e.bounce_kind,
        coalesce(e.reason, e.url, e.smtp_response)`),
    )
  if (filter.recipient) query.where('e.recipient_email', address(filter))
  if (filter.candidateId) query.where('e.candidate_id', filter.candidateId)
  if (filter.submissionId) query.where('e.email_submission_id', filter.submissionId)
  if (filter.events) query.whereIn('e.event_type', filter.events)
  return query
}

function replied(db: Knex, filter: DeliveryFilter): Knex.QueryBuilder {
  const query = db({ r: 'email_responses' })
    .leftJoin({ c: 'candidates' }, 'c.id', 'r.candidate_id')
    .whereNotNull('r.received_at')
    .select(
      db.raw(`r.id::text, 'replied', 8, r.received_at, r.client_email, r.client_name, r.candidate_id, c.name,
        r.campaign_id, r.email_submission_id, r.id, r.subject, null::boolean, null::text,
        coalesce(r.interest_level, 'unknown')`),
    )
  if (filter.recipient) query.where('r.client_email', address(filter))
  if (filter.candidateId) query.where('r.candidate_id', filter.candidateId)
  if (filter.submissionId) query.where('r.email_submission_id', filter.submissionId)
  return query
}

/** Ties each report to the submission that it cites, otherwise to the newest earlier one. */
function returned(db: Knex, filter: DeliveryFilter): Knex.QueryBuilder {
  const query = db({ m: 'messages' })
    .joinRaw(
      `cross join lateral jsonb_array_elements_text(m.automatic -> 'failedRecipients') failed (address)
       left join lateral (select s.* from email_submissions s where (${sentTo('failed.address')})
         and s.sent_at <= m.received_at order by coalesce(m.automatic -> 'cited' \\? s.internet_message_id, false) desc, s.sent_at desc, s.message_id
         limit 1) s on true`,
    )
    .where('m.kind', 'automatic')
    .whereNotNull('m.received_at')
    .select(
      db.raw(`m.id::text, 'returned', 7, m.received_at, failed.address, case failed.address when s."to" then s.to_name
          else s.other_names[array_position(s.other_recipients, failed.address)] end, s.candidate_id, s.candidate_name,
        s.campaign_id, s.id, null::uuid, coalesce(s.subject, m.subject), null::boolean, 'hard', left(m.text, 6000)`),
    )
  const addresses = filter.recipient
    ? db.raw('array[?::text]', [address(filter) ?? ''])
    : db.raw(
        `array(select distinct person.address from email_submissions s ${eachRecipient}
          where s.${filter.candidateId ? 'candidate_id' : 'id'} = ?::uuid)`,
        [filter.candidateId ?? filter.submissionId ?? null],
      )
  query
    .whereRaw(`m.automatic -> 'failedRecipients' \\?| ?`, [addresses])
    .whereRaw('failed.address = any(?)', [addresses])
  if (filter.candidateId) query.where('s.candidate_id', filter.candidateId)
  if (filter.submissionId) query.where('s.id', filter.submissionId)
  return query
}
