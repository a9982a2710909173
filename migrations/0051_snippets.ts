import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table snippets (
      id uuid primary key default gen_random_uuid(),
      kind text not null check (kind in ('snippet', 'signature')),
      name text not null,
      title text not null,
      body text not null,
      version integer not null default 1,
      changed_by text
    );
    create unique index snippets_name on snippets (kind, lower(name));
    comment on column snippets.name is 'typed after the semicolon; for a signature, the sender'`)
  await knex('snippets').insert(first)
}

const hi = '<p>Hi {{firstName}},</p><p><br></p>'
const first = [
  {
    name: 'decline',
    title: 'Polite decline',
    body: `${hi}<p>Thank you for your interest in {{candidate}}. {{candidate}} has decided not to go further, so please close this out on your side. I appreciate your time and will write when somebody else fits.</p>`,
  },
  {
    name: 'times',
    title: 'Ask for times',
    body: `${hi}<p>Thank you. {{candidate}} would be glad to speak with you. Which two or three times in the coming days suit you, and in which time zone?</p>`,
  },
  {
    name: 'thanks',
    title: 'Thanks for the answer',
    body: `${hi}<p>Thank you for letting me know about {{candidate}}. I appreciate the quick answer.</p>`,
  },
  {
    name: 'status',
    title: 'What is the status?',
    body: `${hi}<p>Where do things stand with {{candidate}}? Please let me know if there is anything you need from us.</p>`,
  },
].map(snippet => ({ ...snippet, kind: 'snippet' }))

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table snippets')
}
