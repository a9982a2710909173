import { AppError, type ErrorKind } from '../domain/errors.ts'

interface Trouble {
  kind: ErrorKind
  code: string
  message: string
  hint: string
}

const unreachable: Trouble = {
  kind: 'unavailable',
  code: 'database.unreachable',
  message: 'The database cannot be reached',
  hint: 'Check DATABASE_URL and that PostgreSQL runs.',
}
const refused: Trouble = {
  kind: 'unauthenticated',
  code: 'database.refused',
  message: 'The database refuses the user or the password',
  hint: 'Check user and password in DATABASE_URL.',
}
const notPermitted: Trouble = {
  kind: 'forbidden',
  code: 'database.forbidden',
  message: 'The database does not let its user do that',
  hint: 'Make the user of DATABASE_URL the owner of the database.',
}
const busy: Trouble = {
  kind: 'unavailable',
  code: 'database.busy',
  message: 'The database takes no connection at the moment',
  hint: 'Try again in a moment.',
}

/** By the codes of the operating system and of PostgreSQL (its manual, appendix A). */
const troubles: Readonly<Record<string, Trouble>> = {
  ECONNREFUSED: unreachable,
  ECONNRESET: unreachable,
  ENOTFOUND: unreachable,
  EAI_AGAIN: unreachable,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ETIMEDOUT: unreachable,
  EPIPE: unreachable,
  '57P01': unreachable,
  '57P02': unreachable,
  '57P03': busy,
  '53300': busy,
  '28000': refused,
  '28P01': refused,
  '42501': notPermitted,
  '3D000': {
    kind: 'notFound',
    code: 'database.missing',
    message: 'There is no such database',
    hint: 'Make it with createdb, or check the name in DATABASE_URL.',
  },
}

/** What an error says about the database and what to do, or null when it is of another kind. */
export function databaseTrouble(error: unknown): AppError | null {
  const trouble = troubles[String((error as { code?: unknown } | null)?.code)]
  if (!trouble) return null
  // A name that has two addresses fails with an error for each and no words of its own.
  const [first] = error instanceof AggregateError ? error.errors : [error]
  const said = first instanceof Error ? first.message : ''
  return new AppError(trouble.kind, trouble.code, `${trouble.message}: ${said}`, { hint: trouble.hint, cause: error })
}
