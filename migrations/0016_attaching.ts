import type { Knex } from 'knex'

/** Distinguishes a file that an attempt left on a draft from the draft's own files. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table uploads add column attaching jsonb;
    comment on column uploads.attaching is
      'set while it is attached to draft_id: its name there, and the attachments that were there before';
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table uploads drop column attaching')
}
