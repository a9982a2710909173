import type { Knex } from 'knex'

/** Keeps all rights of existing users and tokens. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table users add column role text not null default 'operator'
      check (role in ('read-only', 'recruiter', 'operator'));
    alter table users alter column role set default 'read-only';
    alter table api_tokens
      add column scope text not null default 'admin' check (scope in ('metrics', 'read', 'write', 'send', 'admin')),
      add column expires_at timestamptz,
      add column last_used_from text;
    alter table api_tokens alter column scope set default 'read'`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table users drop column role;
    alter table api_tokens drop column scope, drop column expires_at, drop column last_used_from`)
}
