import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(String.raw`
    update saved_views set query = regexp_replace(query, '(^|\s|-)is:("\?)snoozed\2(\?=\s|$)', '\1has:\2reminder\2', 'gi')
    where screen = 'responses' and query ~* 'is:"\?snoozed';
    update activity_logs set description = replace(description, 'Answered to', 'Replied to')
    where activity_type = 'response_answered'`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    update saved_views set query = replace(replace(query, 'has:reminder', 'is:snoozed'), 'has:"reminder"', 'is:"snoozed"')
    where screen = 'responses'`)
}
