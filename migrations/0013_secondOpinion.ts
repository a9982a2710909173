import type { Knex } from 'knex'

/** What a second judge said of a reply, and the corrections that confidence learns from. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table email_responses add column second_opinion jsonb;
    comment on column email_responses.second_opinion is 'model, level and whether it agreed; null: not asked, or no use';
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
