/** The seven kinds of trouble that the product knows; anything else is a bug. */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'unavailable'
  | 'rejected'

interface AppErrorOptions {
  /** What the person can do about it. */
  hint?: string
  cause?: unknown
  /** The field of the input that is wrong, when one is. */
  field?: string
  /** When the outside says how long to wait. */
  retryAfterMs?: number
  /** The HTTP status that the outside answered with, when it answered. */
  status?: number
}

/**
 * An error that the product foresees. `code` is stable and machine-readable, `message` is for people,
 * `hint` says what to do. Drivers map `kind` to HTTP status, exit code or job outcome.
 */
export class AppError extends Error {
  override name = 'AppError'
  readonly kind: ErrorKind
  readonly code: string
  readonly hint: string | undefined
  readonly field: string | undefined
  readonly retryAfterMs: number | undefined
  readonly status: number | undefined

  constructor(kind: ErrorKind, code: string, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause })
    this.kind = kind
    this.code = code
    this.hint = options.hint
    this.field = options.field
    this.retryAfterMs = options.retryAfterMs
    this.status = options.status
  }
}

/** What the API names by an id, as people call it. */
const things = {
  email: 'email',
  response: 'response',
  followUp: 'follow-up',
  outbox: 'mail in the outbox',
  submission: 'submission',
  candidate: 'candidate',
  folder: 'folder',
  subscription: 'subscription',
  webhookEvent: 'webhook event',
  firmName: 'name of a firm',
} as const

/** That nothing has this id; `field` is where the id stood in the input, when it was in a field. */
export function noSuch(thing: keyof typeof things, field?: string): AppError {
  return new AppError('notFound', `${thing}.notFound`, `There is no such ${things[thing]}.`, { field })
}
