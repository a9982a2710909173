import type { Knex } from 'knex'

export async function seedMailbox(_trx: Knex.Transaction, _mailbox: string, _now: Date): Promise<void> {}
