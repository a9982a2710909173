import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table activity_logs add column candidate_id uuid references candidates on delete cascade;
    comment on column activity_logs.candidate_id is 'of a change to the candidate; responses have their own candidate';
    create index activity_logs_of_candidate on activity_logs (candidate_id, created_at desc)
      where candidate_id is not null`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table activity_logs drop column candidate_id')
}
