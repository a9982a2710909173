import type { Knex } from 'knex'

/** Gives each thread without an owner to the sender of its submission, unless one name has sent all. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    insert into thread_owners (thread_id, owner, is_set)
    select distinct on (r.thread_id) r.thread_id, s.from_name, false
    from email_responses r join email_submissions s on s.id = r.email_submission_id
    where r.thread_id is not null and s.from_name <> ''
      and (select count(distinct from_name) from email_submissions where from_name <> '') > 1
    order by r.thread_id, r.received_at desc nulls last
    on conflict do nothing`)
}

/** Keeps the owners, because recruiters may rely on them. */
export async function down(): Promise<void> {}
