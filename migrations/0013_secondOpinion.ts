import type { Knex } from 'knex'

/** Adds second opinions, and an index of the corrections for habits. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table email_responses add column second_opinion jsonb;
    comment on column email_responses.second_opinion is
      'model, level and whether it agreed; null if not asked or not usable';
    create index email_responses_corrections on email_responses (firm_key, corrected_at desc)
      where corrected_at is not null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index email_responses_corrections;
    alter table email_responses drop column second_opinion;
  `)
}
