import type { Knex } from 'knex'
import type { Role } from '../../domain/rights.ts'

/** A user as others see them. */
export interface ListedUser {
  name: string
  role: Role
  hasPassword: boolean
  /** When one of the open sessions was last used, to the day. */
  lastSeenAt: Date | null
}

/** The users, by name. */
export function listUsers(db: Knex): Promise<ListedUser[]> {
  return db('users')
    .select({
      name: 'name',
      role: 'role',
      hasPassword: db.raw('password_hash is not null'),
      lastSeenAt: db('sessions').max('last_seen_at').whereRaw('user_id = users.id'),
    })
    .orderBy('name')
}

/** Gives a user a role; false when nobody would be left with the role of an operator. */
export async function saveRole(db: Knex, name: string, role: Role): Promise<boolean> {
  return db.transaction(async trx => {
    const operators: string[] = await trx('users').where({ role: 'operator' }).forUpdate().pluck('name')
    if (role !== 'operator' && operators.every(operator => operator === name)) return false
    await trx('users').insert({ name, role }).onConflict('name').merge(['role'])
    return true
  })
}
