import type { Knex } from 'knex'

/** Stores heartbeats and fencing numbers, so that a late writer is refused. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create sequence session_lock_fences;
    create table session_locks (
      name text primary key,
      backend integer not null,
      fence bigint not null unique default nextval('session_lock_fences'),
      beaten_at timestamptz not null default clock_timestamp()
    );
    comment on table session_locks is 'holders of advisory session locks; a holder without a heartbeat is ended';
    comment on column session_locks.backend is 'PostgreSQL process of the connection that holds the lock';
    comment on column session_locks.fence is 'unique, so that changing it waits for writes that have checked it';
    comment on column session_locks.beaten_at is 'by the clock of the database'`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table session_locks; drop sequence session_lock_fences')
}
