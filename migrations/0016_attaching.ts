import type { Knex } from 'knex'

/** What tells a file that a try left on a draft from one of the draft's own. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table uploads add column attaching jsonb;
    comment on column uploads.attaching is
      'while it is given to draft_id: the name there, and the attachments that lay beside before';
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table uploads drop column attaching')
}
