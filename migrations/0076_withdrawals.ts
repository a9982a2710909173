import type { Knex } from 'knex'

/** Has the candidates' emails of the last 180 days processed again, because some withdraw. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table withdrawals (
      id uuid primary key default gen_random_uuid(),
      candidate_id uuid not null references candidates (id) on delete cascade,
      firm_key text,
      withdrawn boolean not null,
      at timestamptz not null,
      message_id uuid,
      words text,
      set_by text,
      check ((message_id is null) <> (set_by is null)),
      check (withdrawn or firm_key is null)
    );
    comment on table withdrawals is 'what candidates, or recruiters for them, have said about withdrawing; rows are not changed';
    comment on column withdrawals.firm_key is 'null for all firms';
    comment on column withdrawals.withdrawn is 'false ends the earlier withdrawals of the candidate';
    create index withdrawals_candidate on withdrawals (candidate_id, at);
    create index withdrawals_message on withdrawals (message_id);
    create view open_withdrawals as
      select * from withdrawals w where withdrawn and not exists (select from withdrawals later
        where later.candidate_id = w.candidate_id and later.at > w.at and not later.withdrawn);
    update messages set processed_at = null, processing_attempts = 0, kind = null
      where kind in ('other', 'for_review') and received_at > now() - interval '180 days'
        and from_address in (select lower(btrim(email)) from candidates where btrim(email) <> '')`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop view open_withdrawals; drop table withdrawals')
}
