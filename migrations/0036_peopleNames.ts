import type { Knex } from 'knex'

/** Replaces names derived from addresses by those in people's own email. */
export async function up(knex: Knex): Promise<void> {
  const bare = `btrim(m.from_name, ' "''')`
  await knex.raw(`
    update email_responses r set client_name = ${bare}
    from messages m
    where m.internet_message_id = r.message_id and lower(m.from_address) = lower(r.client_email)
      and m.from_name !~ '[,@]' and ${bare} ~ '[[:alpha:]]' and r.client_name is distinct from ${bare};
    update clients c set name = newest.client_name
    from (select distinct on (client_id) client_id, client_name from email_responses
      where client_id is not null and client_name is not null
      order by client_id, received_at desc nulls last) newest
    where c.id = newest.client_id and c.name is distinct from newest.client_name`)
}

export async function down(): Promise<void> {}
