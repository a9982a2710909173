import type { Knex } from 'knex'

/** Has our recent email processed again, which looks for agreed times in its conversations. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table interviews (
      thread_id text primary key,
      starts_at timestamptz,
      ends_at timestamptz,
      time_zone text,
      zone_stated boolean not null default true,
      message_id text,
      agreed_at timestamptz not null,
      set_by text,
      check ((starts_at is null) = (time_zone is null)),
      check (starts_at is not null or set_by is not null)
    );
    comment on table interviews is 'the agreed time of a thread, read from its emails or set by hand';
    comment on column interviews.starts_at is 'null if removed by hand: only newer emails can agree on a time';
    comment on column interviews.message_id is 'the Internet Message-ID of the email that agrees; null if set by hand';
    create index interviews_to_come on interviews (starts_at) where starts_at is not null;
    update messages set processed_at = null, processing_attempts = 0, kind = null
      where kind = 'own' and received_at > now() - interval '30 days'`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table interviews')
}
