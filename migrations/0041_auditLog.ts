import type { Knex } from 'knex'

/** Refuses changes of rows, and deletions within 400 days. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table sessions add column id uuid not null default gen_random_uuid() unique;
    create table audit_log (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      actor text,
      by text not null check (by in ('session', 'token', 'terminal', 'nobody')),
      by_id uuid,
      address text,
      request_id text,
      action text not null,
      description text not null,
      detail jsonb not null default '{}',
      outcome text not null check (outcome in ('done', 'refused', 'failed'))
    );
    create index on audit_log (at);
    create function keep_audit_log() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if old.at < now() - interval '400 days' then return old; end if;
      end if;
      raise exception 'The audit log is append-only.' using errcode = 'insufficient_privilege';
    end $$;
    create trigger keep_rows before update or delete on audit_log for each row execute function keep_audit_log();
    create trigger keep_table before truncate on audit_log for each statement execute function keep_audit_log()`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table audit_log;
    drop function keep_audit_log;
    alter table sessions drop column id`)
}
