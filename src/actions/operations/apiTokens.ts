import type { Context } from '../../context.ts'
import { AppError } from '../../domain/errors.ts'
import type { Right } from '../../domain/rights.ts'
import { newSecret } from '../../store/database/secrets.ts'
import { ensureUser } from '../../store/operations/access.ts'
import { deleteApiToken, insertApiToken } from '../../store/operations/apiTokens.ts'
import { defaultUser } from './signIn.ts'

/** A token ends after so many days unless it is told otherwise. */
export const defaultTokenDays = 90

const dayMs = 86_400_000

/**
 * Makes a bearer token for scripts. It is shown this once.
 *
 * @param options.scope is to read, unless told
 * @param options.days is how long it holds; null without an end
 * @throws AppError `conflict` when a token of that name exists, `invalid` for a blank name
 */
export async function createApiToken(
  context: Context,
  name: string,
  { scope = 'read', days = defaultTokenDays }: { scope?: Right; days?: number | null } = {},
): Promise<string> {
  if (!name.trim()) throw new AppError('invalid', 'token.name', 'A token needs a name.', { field: 'name' })
  const user = await ensureUser(context.db, defaultUser, 'operator')
  const secret = `rej_${newSecret()}`
  const expiresAt = days === null ? null : new Date(context.clock().getTime() + days * dayMs)
  if (!(await insertApiToken(context.db, { name: name.trim(), secret, userId: user.id, scope, expiresAt }))) {
    throw new AppError('conflict', 'token.exists', `There is a token named '${name.trim()}' already.`, {
      hint: 'Choose another name.',
      field: 'name',
    })
  }
  return secret
}

/**
 * Takes a token back: from now on it opens nothing.
 *
 * @throws AppError `notFound` when there is none of that name
 */
export async function revokeApiToken(context: Context, name: string): Promise<void> {
  if (await deleteApiToken(context.db, name)) return
  throw new AppError('notFound', 'token.unknown', `There is no token named '${name}'.`, {
    hint: '`rejoinder token list` names those that there are.',
    field: 'name',
  })
}
