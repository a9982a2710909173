import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import type { Role } from '../../domain/rights.ts'
import { saveRole } from '../../store/operations/users.ts'

/**
 * Gives a user a role; makes the user when there is none of that name.
 *
 * @throws AppError `invalid` for a blank name, `conflict` when no operator would be left
 */
export async function giveRole(context: Context, name: string, role: Role): Promise<void> {
  if (!name.trim()) throw new AppError('invalid', 'user.name', 'A user needs a name.', { field: 'name' })
  if (await saveRole(context.db, name.trim(), role)) return
  throw new AppError('conflict', 'user.lastOperator', 'Nobody would be left who may do everything.', {
    hint: 'Make somebody else an operator first: rejoinder user add NAME --role operator',
    field: 'role',
  })
}
