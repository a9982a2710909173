import type { DatabaseContext } from '../../context.ts'
import { isPlainName } from '../../domain/accountNames.ts'
import { AppError } from '../../domain/errors.ts'
import type { Right } from '../../domain/rights.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { newSecret } from '../../store/database/secrets.ts'
import { deleteApiToken, insertApiToken } from '../../store/operations/apiTokens.ts'

export const defaultTokenDays = 90

const dayMs = 86_400_000

/** Returns the secret, which is not stored. */
export async function createApiToken(
  context: DatabaseContext,
  name: string,
  { scope = 'read', days = defaultTokenDays }: { scope?: Right; days?: number | null } = {},
): Promise<string> {
  if (!isPlainName(name.trim())) {
    const message = 'A token needs a name of letters or digits, without invisible characters.'
    throw new AppError('invalid', 'token.name', message, { field: 'name' })
  }
  const secret = `rej_${newSecret()}`
  const expiresAt = days === null ? null : new Date(context.clock().getTime() + days * dayMs)
  if (!(await insertApiToken(context.db, { name: name.trim(), secret, scope, expiresAt }))) {
    throw new AppError('conflict', 'token.exists', `There is already a token named '${name.trim()}'.`, {
      hint: 'Choose another name.',
      field: 'name',
    })
  }
  return secret
}

export async function revokeApiToken(context: DatabaseContext, name: string): Promise<void> {
  if (await deleteApiToken(context.db, name)) return notifyEvent(context.db, { type: 'sessions.ended' })
  throw new AppError('notFound', 'token.unknown', `There is no token named '${name}'.`, {
    hint: '`rejoinder token list` lists the existing tokens.',
    field: 'name',
  })
}
