import type { Knex } from 'knex'

const hi = '<p>Hi {{firstName}},</p><p><br></p>'
const rest = 'I appreciate your time and will write when somebody else fits.</p>'
const before = `${hi}<p>Thank you for your interest in {{candidate}}. {{candidate}} has decided not to go further, so please close this out on your side. ${rest}`
const after = `${hi}<p>Thank you for your interest in {{candidate}}, who has decided not to go further. Please close this out on your side. ${rest}`

/** Names the candidate once, unless somebody has changed the text. */
export async function up(knex: Knex): Promise<void> {
  await knex('snippets').where({ body: before }).update({ body: after })
}

export async function down(knex: Knex): Promise<void> {
  await knex('snippets').where({ body: after }).update({ body: before })
}
