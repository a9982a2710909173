import type { ErrorCode } from '../../domain/errorCodes.ts'
import { AppError, type ErrorKind } from '../../domain/errors.ts'

export interface DatabaseErrorDescription {
  kind: ErrorKind
  code: ErrorCode
  message: string
  hint: string
}

const unreachable: DatabaseErrorDescription = {
  kind: 'unavailable',
  code: 'database.unreachable',
  message: 'The database cannot be reached',
  hint: 'Check DATABASE_URL and that PostgreSQL is running.',
}
const refused: DatabaseErrorDescription = {
  kind: 'credentials',
  code: 'database.refused',
  message: 'The database refuses the user or the password',
  hint: 'Check user and password in DATABASE_URL.',
}
const notPermitted: DatabaseErrorDescription = {
  kind: 'forbidden',
  code: 'database.forbidden',
  message: 'The database does not allow its user to do that',
  hint: 'Make the user of DATABASE_URL the owner of the database.',
}
const busy: DatabaseErrorDescription = {
  kind: 'unavailable',
  code: 'database.busy',
  message: 'The database accepts no connections at the moment',
  hint: 'Try again in a moment.',
}

const full: DatabaseErrorDescription = {
  kind: 'unavailable',
  code: 'database.full',
  message: 'The disk of the database is full',
  hint: 'Free space on the disk of PostgreSQL.',
}
const standby: DatabaseErrorDescription = {
  kind: 'unavailable',
  code: 'database.readOnly',
  message: 'The database accepts no changes at the moment',
  hint: 'Check that DATABASE_URL does not point to a standby. If a failover is in progress, try again later.',
}

/** Keys are codes of the operating system or of PostgreSQL (its manual, appendix A). */
const descriptions: Readonly<Record<string, DatabaseErrorDescription>> = {
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
  '53000': busy,
  '53100': full,
  '53200': busy,
  '53300': busy,
  '53400': busy,
  '25006': standby,
  '08000': unreachable,
  '08001': unreachable,
  '08003': unreachable,
  '08004': unreachable,
  '08006': unreachable,
  '28000': refused,
  '28P01': refused,
  '42501': notPermitted,
  '3D000': {
    kind: 'notFound',
    code: 'database.missing',
    message: 'There is no such database',
    hint: 'Create it with createdb, or check the name in DATABASE_URL.',
  },
}

/** Matches pg's messages for a lost connection, which have no codes. */
const lostConnection =
  /^(?:Connection terminated(?: unexpectedly| due to connection timeout)?|timeout expired|Client has encountered a connection error and is not queryable|Client was closed and is not queryable)$/

export function describeDatabaseError(error: unknown): DatabaseErrorDescription | null {
  const known = descriptions[String((error as { code?: unknown } | null)?.code)]
  if (known || !(error instanceof Error)) return known ?? null
  // A server that does not run has no socket.
  if ('syscall' in error && error.syscall === 'connect') return unreachable
  if (error.name === 'KnexTimeoutError') return busy
  return lostConnection.test(error.message) ? unreachable : null
}

export function toDatabaseError(error: unknown): AppError | null {
  const description = describeDatabaseError(error)
  if (!description) return null
  // A host with two addresses fails with one error for each.
  const [first] = error instanceof AggregateError ? error.errors : [error]
  const detail = first instanceof Error ? first.message : ''
  return new AppError(description.kind, description.code, `${description.message}: ${detail}`, {
    hint: description.hint,
    cause: error,
  })
}
