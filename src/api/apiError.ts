import { type ErrorCode, isErrorCode } from '../domain/errorCodes.ts'
import { AppError, type ErrorKind } from '../domain/errors.ts'
import { describeDatabaseError } from '../store/database/databaseError.ts'
import { describeProblem, type SchemaProblem } from './describeProblem.ts'

const statusByKind: Readonly<Record<ErrorKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  // Not 401, which browsers would take for the end of their own session.
  credentials: 502,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  unavailable: 503,
  rejected: 502,
}

/** Used for what Fastify and its plugins refuse. */
const codeByStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'request.unreadable',
  404: 'route.notFound',
  413: 'request.tooLarge',
  414: 'request.tooLarge',
  415: 'request.mediaType',
  429: 'request.tooMany',
}

interface FastifyFailure extends Error {
  statusCode?: number
  code?: string
  validation?: SchemaProblem[]
  validationContext?: string
}

export interface FailedAnswer {
  status: number
  body: Record<string, unknown>
  log: 'error' | 'warn' | null
}

/** Hides bugs from the caller and logs their stack. */
export function apiError(error: Error): FailedAnswer {
  if (error instanceof AppError) {
    const { code, message, hint, field, kind } = error
    return { status: statusByKind[kind], body: { error: message, code, hint, field }, log: null }
  }
  const failure = error as FastifyFailure
  if (failure.validation) return validationAnswer(failure)
  const status = failure.statusCode ?? 500
  if (status < 500) {
    const code = isErrorCode(failure.code) ? failure.code : (codeByStatus[status] ?? 'request.invalid')
    // Fastify's own words repeat the whole address.
    return { status, body: { error: status === 414 ? 'The address is too long.' : failure.message, code }, log: null }
  }
  if (status === 503) {
    const hint = 'Try again in a moment.'
    return { status, body: { error: 'The server is busy.', code: 'server.busy', hint }, log: null }
  }
  const description = describeDatabaseError(error)
  // Only operators may see the database's own message, which holds its address.
  if (description?.kind === 'unavailable') {
    const hint = 'Try again in a moment. If the problem persists, see the log of the server.'
    return { status: 503, body: { error: `${description.message}.`, code: description.code, hint }, log: 'warn' }
  }
  const hint = 'Try again. If the problem persists, see the log of the server.'
  return { status: 500, body: { error: 'Something went wrong on our side.', code: 'server.bug', hint }, log: 'error' }
}

function validationAnswer(failure: FastifyFailure): FailedAnswer {
  const described = describeProblem(failure.validation?.[0] ?? {})
  const field = described.field || failure.validationContext
  const inAddress = failure.validationContext === 'params'
  const error = inAddress ? 'There is nothing with this id.' : `${field} ${described.reason}.`
  return { status: 400, body: { error, code: 'request.invalid', field }, log: null }
}
