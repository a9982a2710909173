import { AppError, type ErrorKind } from '../../domain/errors.ts'

const kindByStatus: Readonly<Record<number, ErrorKind>> = {
  400: 'rejected',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'notFound',
  405: 'rejected',
  409: 'conflict',
  410: 'conflict',
  412: 'conflict',
  413: 'rejected',
}

const hints: Partial<Record<ErrorKind, string>> = {
  unauthenticated: 'Check ENTRA_TENANT_ID, ENTRA_CLIENT_ID and ENTRA_CLIENT_SECRET.',
  forbidden: 'Give the app Mail.ReadWrite and Mail.Send for this mailbox; a change can take two hours to hold.',
  unavailable: 'It is tried again by itself.',
}

/** What to do about some that do not pass by themselves. */
const hintByStatus: Readonly<Record<number, string>> = {
  423: 'Something else has locked the mailbox or the mail: look at the mailbox in the Exchange admin center.',
  500: 'Microsoft says no more than that; its service health tells of troubles that are known.',
  507: 'Make room in the mailbox, or give it a larger quota in the Exchange admin center.',
}

/** The code of an answer 500: passing trouble, or a corrupt message in the page. */
export const internalCode = 'graph.internal'

/** The code of an answer 429: the mailbox is asked too often, whatever was asked for. */
const throttledCode = 'graph.throttled'

/** The code of an answer that took too long, for Graph's gateway (504, 408) or for us: asking for less may help. */
export const slowCode = 'graph.slow'

/** The code of a delta that must start over. */
export const resyncCode = 'graph.resync'

/** The spellings that Graph uses for it, in small letters. */
const resyncSpellings = ['syncstatenotfound', 'resyncrequired', 'errorinvalidsyncstatedata']

const ownCodes: Readonly<Record<number, string>> = {
  408: slowCode,
  429: throttledCode,
  500: internalCode,
  504: slowCode,
}

/**
 * Whether a refusal may be the asked-for message's own. The app's token and the limits of the mailbox are no
 * message's.
 */
export function mayBeOfMessage(error: AppError): boolean {
  return error.kind !== 'unauthenticated' && error.code !== throttledCode
}

/**
 * Translates an answer of Microsoft Graph that is not a success. Branches on the status first, then on
 * `error.code` whatever its case, never on the message (protocol facts, rule of thumb).
 */
export function graphError(status: number, body: unknown, retryAfterMs?: number): AppError {
  const { code, message } = errorMember(body)
  const lower = code.toLowerCase()
  if (status === 410 || resyncSpellings.includes(lower)) {
    return new AppError('conflict', resyncCode, 'Microsoft Graph asks to start the folder over.')
  }
  // An id that Graph cannot even read names nothing that it has.
  const kind = lower === 'errorinvalididmalformed' ? 'notFound' : (kindByStatus[status] ?? 'unavailable')
  const ownCode = ownCodes[status] ?? `graph.${code || status}`
  return new AppError(kind, ownCode, `Microsoft Graph answered ${status} ${code}: ${message}`.trim(), {
    hint: hintByStatus[status] ?? hints[kind],
    retryAfterMs,
    status,
  })
}

function errorMember(body: unknown): { code: string; message: string } {
  const error = isRecord(body) && isRecord(body.error) ? body.error : {}
  return { code: String(error.code ?? ''), message: String(error.message ?? '') }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
