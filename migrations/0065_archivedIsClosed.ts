import type { Knex } from 'knex'

/** Makes read and 'closed' one state, and words it so in the activity. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    update email_responses set status = 'closed' where is_read = 'true' and status = 'new';
    update email_responses set status = 'new' where is_read = 'false' and status = 'closed';
    update activity_logs
      set description = replace(replace(replace(description,
        'Marked as read', 'Archived'), 'Status set to closed', 'Archived'), 'Status set to new', 'Marked as unread')
      where activity_type in ('response_changed', 'response_corrected')`)
}

/** The previous version reads these rows too. */
export async function down(): Promise<void> {}
