import type { Knex } from 'knex'

/** Makes OUTGOING_WEBHOOK_URL the row 'Environment', which owns the events of the previous version. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table webhook_endpoints (
      id uuid primary key default gen_random_uuid(),
      name text not null,
      url text,
      format text not null check (format in ('standard', 'teams', 'slack')),
      event_types text[] not null,
      secret text,
      is_enabled boolean not null default true,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      changed_by text
    );
    create unique index webhook_endpoints_name on webhook_endpoints (lower(name));
    comment on column webhook_endpoints.url is 'null for the environment''s; a secret for Teams and Slack';
    insert into webhook_endpoints (id, name, format, event_types)
      values ('00000000-0000-0000-0000-000000000000', 'Environment', 'standard', '{response.type_reached}');

    alter table webhook_events
      add column endpoint_id uuid not null default '00000000-0000-0000-0000-000000000000'
        references webhook_endpoints on delete cascade,
      add column event_type text not null default 'response.type_reached',
      add column subject_id uuid,
      add column details jsonb,
      add column payload json;
    comment on column webhook_events.subject_id is 'the response, message, outbox entry, follow-up or delivery event';
    comment on column webhook_events.payload is 'null until the first attempt';
    create index webhook_events_endpoint on webhook_events (endpoint_id, date_received desc, id)`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table webhook_events drop column endpoint_id, drop column event_type, drop column subject_id,
      drop column details, drop column payload;
    drop table webhook_endpoints`)
}
