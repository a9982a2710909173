import type { Knex } from 'knex'

/** Fills the time from the audit log. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table email_responses add column opened_at timestamptz;
    update email_responses r set opened_at = opened.at
    from (select detail ->> 'id' as id, min(at) as at from audit_log
      where action = 'GET /api/responses/:id' and by = 'session' and outcome = 'done' group by 1) opened
    where r.id::text = opened.id`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table email_responses drop column opened_at')
}
