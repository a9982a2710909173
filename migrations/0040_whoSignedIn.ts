import type { Knex } from 'knex'

/** Lets a token outlive the user with its former name. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table users add column last_sign_in_at timestamptz;
    update users set last_sign_in_at = (select max(created_at) from sessions where user_id = users.id);
    alter table api_tokens
      alter column user_id drop not null,
      drop constraint api_tokens_user_id_fkey,
      add constraint api_tokens_user_id_fkey foreign key (user_id) references users on delete set null`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from api_tokens where user_id is null;
    alter table api_tokens
      alter column user_id set not null,
      drop constraint api_tokens_user_id_fkey,
      add constraint api_tokens_user_id_fkey foreign key (user_id) references users on delete cascade;
    alter table users drop column last_sign_in_at`)
}
