import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table message_copies add modified_at timestamptz;
    comment on column message_copies.modified_at is 'time of the stored state, which an older one does not replace';
    alter table mail_folders add verified_differing integer;
    comment on column mail_folders.verified_differing is 'copies whose state differed after repairs';
    -- Copies that were taken for one message: the next comparison with the mailbox looks them up.
    update message_copies set change_key = null
    where message_id in (select message_id from message_copies group by 1 having count(*) > 1)`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table message_copies drop modified_at; alter table mail_folders drop verified_differing')
}
