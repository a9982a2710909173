import type { Knex } from 'knex'

export interface SubmittedPerson {
  submissionId: string
  email: string
}

export interface PersonPage {
  offset: number
  limit: number
}

/** Selects the person's newest open submission of each candidate as `s`, unless the firm has answered about it. */
const newestTo = (email: string): string => `
  cross join lateral (
    select distinct on (candidate_id) id, candidate_id, sent_at, firm_key, other_firms from email_submissions
    where ("to" = ${email} or other_recipients @> array[${email}])
      and archived = 'false' and candidate_id is not null
      and campaign_id in (select id from campaigns where is_active = 'true')
    order by candidate_id, sent_at desc) s
  where not (s.other_firms = '{}' and exists (select from email_responses r
    where r.candidate_id = s.candidate_id and r.firm_key = s.firm_key))`

/** Returns those with the newest bounce first, including soft bounces. */
export async function findBounced(db: Knex, { offset, limit }: PersonPage): Promise<SubmittedPerson[]> {
  const { rows } = await db.raw(
    `with bounce as materialized (
       select email, max(at) as at from (
         select failed.email, m.received_at as at
         from messages m cross join lateral jsonb_array_elements_text(m.automatic -> 'failedRecipients') failed (email)
         where m.kind = 'automatic' and jsonb_array_length(m.automatic -> 'failedRecipients') > 0
         union all select lower(recipient_email), coalesce(timestamp, received_at) from sendgrid_events
         where event_type in ('bounce', 'dropped')) found
       group by email
     )
     select s.id as "submissionId", bounce.email
     from (select * from bounce where at is not null order by at desc, email) bounce ${newestTo('bounce.email')}
       and s.sent_at <= bounce.at
     order by bounce.at desc, bounce.email, s.id offset :offset limit :limit`,
    { offset, limit },
  )
  return rows
}

export interface DepartedPerson extends SubmittedPerson {
  leftAt: Date
  contacts: string[]
}

/** Returns those with the newest notice first, without those whose submission was sent to a contact since. */
export async function findDeparted(db: Knex, { offset, limit }: PersonPage): Promise<DepartedPerson[]> {
  const { rows } = await db.raw(
    `select s.id as "submissionId", gone.email, gone.at as "leftAt", gone.contacts
     from (select distinct on (from_address) from_address as email, received_at as at,
         array(select jsonb_array_elements_text(automatic -> 'contacts')) as contacts
       from messages
       where kind = 'automatic' and automatic ->> 'kind' = 'leftFirm' and automatic -> 'contacts' is not null
         and received_at is not null
       order by from_address, received_at desc) gone ${newestTo('gone.email')}
       and not exists (select from email_submissions again where again.candidate_id = s.candidate_id
         and again.sent_at > gone.at and ("to" = any(gone.contacts) or other_recipients && gone.contacts))
     order by gone.at desc, gone.email, s.id offset :offset limit :limit`,
    { offset, limit },
  )
  return rows
}

/** Lists those who came back last first, without those followed up since. `from` and `to` are ISO dates. */
export async function findReturned(
  db: Knex,
  { from, to, timeZone }: { from: string; to: string; timeZone: string },
  { offset, limit }: PersonPage,
): Promise<SubmittedPerson[]> {
  const { rows } = await db.raw(
    `select s.id as "submissionId", away.email
     from (select from_address as email, automatic ->> 'returnDate' as until from messages m
       where kind = 'automatic' and automatic ->> 'returnDate' between :from and :to
         and not exists (select from messages later where later.kind = 'automatic'
           and (later.automatic ->> 'returnDate') is not null
           and later.from_address = m.from_address and later.received_at > m.received_at)
       order by automatic ->> 'returnDate' desc, received_at desc) away ${newestTo('away.email')}
       and (s.sent_at at time zone :timeZone)::date <= away.until::date
       and not exists (select from follow_up_recipients f where f.state = 'sent' and f.candidate_id = s.candidate_id
         and f.recipient_email = away.email and (f.settled_at at time zone :timeZone)::date >= away.until::date)
     order by away.until desc, away.email, s.id offset :offset limit :limit`,
    { from, to, timeZone, offset, limit },
  )
  return rows
}
