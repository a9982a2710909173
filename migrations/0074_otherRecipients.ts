import type { Knex } from 'knex'

/** Omits colleagues and the candidate, whom an earlier migration took for recipients. */
const others = `
  select s.id, array_agg(p.address order by p.place) as addresses, array_agg(p.name order by p.place) as names
  from email_submissions s
  join messages m on m.internet_message_id = s.internet_message_id
  left join candidates c on c.id = s.candidate_id
  cross join lateral (
    select lower(e.r ->> 'address') as address, min(e.place) as place, coalesce(max(e.r ->> 'name'), '') as name
    from jsonb_array_elements(m.to_recipients || m.cc_recipients || m.bcc_recipients) with ordinality e (r, place)
    group by 1) p
  where p.address = any (s.other_recipients) and p.address is distinct from lower(btrim(c.email))
    and split_part(p.address, '@', 2) <> split_part(lower(s."from"), '@', 2)
  group by s.id`

/** Names the other recipients of submissions, and lets a search find them. Indexes need an immutable function. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table email_submissions add column other_names text[] not null default '{}';
    comment on column email_submissions.other_names is 'names of other_recipients, in their order';
    create temporary table known_others on commit drop as ${others};
    update email_submissions s set other_recipients = coalesce(k.addresses, '{}'), other_names = coalesce(k.names, '{}')
    from email_submissions e left join known_others k on k.id = e.id
    where e.id = s.id and s.other_recipients <> '{}'
      and exists (select from messages m where m.internet_message_id = s.internet_message_id);
    drop table known_others;
    create function joined(text[]) returns text language sql immutable strict parallel safe
      as $$ select array_to_string($1, ' ') $$;
    create index email_submissions_others_search on email_submissions
      using gin ((joined(other_names || other_recipients)) gin_trgm_ops)`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index email_submissions_others_search;
    drop function joined(text[]);
    alter table email_submissions drop column other_names`)
}
