import type { Knex } from 'knex'
import type { Role } from '../../domain/rights.ts'
import { knownName } from './access.ts'

export interface ListedUser {
  name: string
  role: Role
  hasPassword: boolean
  lastSignInAt: Date | null
}

export function listUsers(db: Knex): Promise<ListedUser[]> {
  return db('users')
    .select({
      name: 'name',
      role: 'role',
      hasPassword: db.raw('password_hash is not null'),
      lastSignInAt: 'last_sign_in_at',
    })
    .orderBy('name')
}

/** Returns false when no operator would be left. */
export async function saveRole(db: Knex, written: string, role: Role): Promise<boolean> {
  return db.transaction(async trx => {
    const name = await knownName(trx, written)
    if (role !== 'operator' && !(await leavesAnOperator(trx, name))) return false
    await trx('users').insert({ name, role }).onConflict('name').merge(['role'])
    return true
  })
}

export async function deleteUser(db: Knex, written: string): Promise<'removed' | 'unknown' | 'lastOperator'> {
  return db.transaction(async trx => {
    const name = await knownName(trx, written)
    const isSafe = await leavesAnOperator(trx, name)
    const known = await trx('users').where({ name }).first('id')
    if (!known) return 'unknown'
    if (!isSafe) return 'lastOperator'
    await trx('users').where({ name }).delete()
    return 'removed'
  })
}

async function leavesAnOperator(trx: Knex.Transaction, without: string): Promise<boolean> {
  const operators: string[] = await trx('users').where({ role: 'operator' }).forUpdate().pluck('name')
  return operators.some(operator => operator !== without)
}
