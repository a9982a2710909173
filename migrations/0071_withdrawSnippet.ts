import type { Knex } from 'knex'

const hi = '<p>Hi {{firstName}},</p><p><br></p>'
const changes = [
  {
    before: {
      name: 'decline',
      title: 'Candidate has withdrawn',
      body: `${hi}<p>Thank you for your interest in {{candidate}}, who has decided not to go further. Please close this out on your side. I appreciate your time and will write when somebody else fits.</p>`,
    },
    after: {
      name: 'withdraw',
      title: 'Candidate has withdrawn',
      body: `${hi}<p>Thank you for your interest in {{candidate}}, who has decided not to move forward. Please close this out on your side. I'll be in touch when someone else fits.</p>`,
    },
  },
  {
    before: {
      name: 'times',
      title: 'Ask for times',
      body: `${hi}<p>Thank you. {{candidate}} would be glad to speak with you. Which two or three times in the coming days suit you, and in which time zone?</p>`,
    },
    after: {
      name: 'times',
      title: 'Ask for times',
      body: `${hi}<p>Thank you. {{candidate}} would be glad to speak with you. What are two or three times that work for you in the next few days, and in which time zone?</p>`,
    },
  },
  {
    before: {
      name: 'thanks',
      title: 'Thanks for the answer',
      body: `${hi}<p>Thank you for letting me know about {{candidate}}. I appreciate the quick answer.</p>`,
    },
    after: {
      name: 'thanks',
      title: 'Thanks for the reply',
      body: `${hi}<p>Thank you for letting me know about {{candidate}}. I appreciate the quick reply.</p>`,
    },
  },
  {
    before: {
      name: 'status',
      title: 'What is the status?',
      body: `${hi}<p>Where do things stand with {{candidate}}? Please let me know if there is anything you need from us.</p>`,
    },
    after: {
      name: 'status',
      title: 'Ask for status',
      body: `${hi}<p>Where do things stand with {{candidate}}? Please let me know if there is anything you need from us.</p>`,
    },
  },
]

/** Rewords snippets that nobody has changed: ;decline was mistaken for an answer to a firm's decline. */
export async function up(knex: Knex): Promise<void> {
  for (const { before, after } of changes) await reword(knex, before, after)
}

export async function down(knex: Knex): Promise<void> {
  for (const { before, after } of changes) await reword(knex, after, before)
}

async function reword(knex: Knex, from: { name: string }, to: { name: string }): Promise<void> {
  const taken = from.name === to.name ? [] : await knex('snippets').where({ kind: 'snippet', name: to.name })
  if (taken.length === 0)
    await knex('snippets')
      .where({ kind: 'snippet', ...from })
      .update(to)
}
