import type { DatabaseContext } from '../../context.ts'
import { isPlainName } from '../../domain/accountNames.ts'
import { AppError } from '../../domain/errors.ts'
import type { Role } from '../../domain/rights.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { deleteUser, saveRole } from '../../store/operations/users.ts'

export async function assignRole(context: DatabaseContext, name: string, role: Role): Promise<void> {
  if (!isPlainName(name.trim())) {
    const message = 'A user needs a name of letters or digits, without invisible characters.'
    throw new AppError('invalid', 'user.name', message, { field: 'name' })
  }
  if (!(await saveRole(context.db, name.trim(), role))) throw lastOperator()
}

/** Keeps the user's tokens. */
export async function removeUser(context: DatabaseContext, name: string): Promise<void> {
  const outcome = await deleteUser(context.db, name)
  await notifyEvent(context.db, { type: 'sessions.ended' })
  if (outcome === 'lastOperator') throw lastOperator()
  if (outcome === 'unknown')
    throw new AppError('notFound', 'user.unknown', `There is no user named '${name}'.`, { field: 'name' })
}

function lastOperator(): AppError {
  return new AppError('conflict', 'user.lastOperator', 'At least one operator must remain.', {
    hint: 'Make somebody else an operator first.',
    field: 'role',
  })
}
