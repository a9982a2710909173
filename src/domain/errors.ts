import type { ErrorCode } from './errorCodes.ts'

/** Any other error is a bug. */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  /** A service or the database refuses our credentials. */
  | 'credentials'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'unavailable'
  | 'rejected'

interface AppErrorOptions {
  hint?: string
  cause?: unknown
  field?: string
  /** The delay that the service asked for. */
  retryAfterMs?: number
  status?: number
}

/** `code` is stable, `message` is for people. Drivers map `kind` to a status or exit code. */
export class AppError extends Error {
  override name = 'AppError'
  readonly kind: ErrorKind
  readonly code: ErrorCode
  readonly hint: string | undefined
  readonly field: string | undefined
  readonly retryAfterMs: number | undefined
  readonly status: number | undefined

  constructor(kind: ErrorKind, code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause })
    this.kind = kind
    this.code = code
    this.hint = options.hint
    this.field = options.field
    this.retryAfterMs = options.retryAfterMs
    this.status = options.status
  }
}

const things = {
  email: 'email',
  response: 'response',
  followUp: 'follow-up',
  outbox: 'email in the outbox',
  submission: 'submission',
  candidate: 'candidate',
  folder: 'folder',
  subscription: 'subscription',
  webhookEvent: 'webhook event',
  webhookEndpoint: 'webhook endpoint',
  firmName: 'firm name',
  note: 'note',
  snippet: 'snippet',
  savedView: 'saved view',
} as const

export function notFound(thing: keyof typeof things, field?: string): AppError {
  return new AppError('notFound', `${thing}.notFound`, `There is no such ${things[thing]}.`, { field })
}
