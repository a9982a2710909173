import type { ErrorCode } from '../../domain/errorCodes.ts'
import { AppError, type ErrorKind } from '../../domain/errors.ts'

const kindByStatus: Readonly<Record<number, ErrorKind>> = {
  400: 'rejected',
  401: 'credentials',
  403: 'forbidden',
  404: 'notFound',
  405: 'rejected',
  409: 'conflict',
  410: 'conflict',
  412: 'conflict',
  413: 'rejected',
}

/** Does not hold for a change that a person waits for. */
export const retriedHint = 'The request is retried automatically.'

const hints: Partial<Record<ErrorKind, string>> = {
  credentials: 'Check ENTRA_TENANT_ID, ENTRA_CLIENT_ID and ENTRA_CLIENT_SECRET or ENTRA_CLIENT_CERTIFICATE.',
  forbidden: 'Give the app Mail.ReadWrite and Mail.Send for this mailbox. A change can take two hours to take effect.',
  unavailable: retriedHint,
}

const fullSpelling = 'errorquotaexceeded'
const fullHint = 'Free space in the mailbox, or increase its quota in the Exchange admin center.'

const hintByStatus: Readonly<Record<number, string>> = {
  423: 'The mailbox or the email is locked. Check the mailbox in the Exchange admin center.',
  500: 'Microsoft gives no details. Check the service health in the Microsoft 365 admin center for known problems.',
  507: fullHint,
}

/** The mailbox cannot receive or send. */
const hintByLimit: Readonly<Record<string, string>> = {
  errorexceededmessagelimit: 'The mailbox has reached the daily sending limit of Exchange. Wait until it is lifted.',
  errormessagesubmissionblocked:
    'Exchange has blocked the mailbox from sending. Check the restricted entities in the Microsoft Defender portal.',
  [fullSpelling]: fullHint,
}

/** With 404 and 400, these refer to the mailbox, not to the requested item. */
const mailboxSpellings = [
  'mailboxnotenabledforrestapi',
  'errorinvaliduser',
  'errornonexistentmailbox',
  'request_resourcenotfound',
]
const mailboxHint =
  'Check MAILBOX, and in the Exchange admin center that this mailbox is active and in Exchange Online.'

/** Means a temporary failure, or a corrupt message in the page (status 500). */
export const internalCode = 'graph.internal'

export const throttledCode = 'graph.throttled'

const mailboxCode = 'graph.mailbox'

const limitCode = 'graph.limit'

/** Exchange may say so before or after it submits an email. */
const fullCode = 'graph.full'

/** A mailbox at a limit can still be read. */
export function isLimit({ code }: AppError): boolean {
  return code === limitCode || code === fullCode
}

const undoneCodes = [throttledCode, mailboxCode, limitCode]

/** True if Graph did nothing yet. */
export function isUndone({ code }: AppError): boolean {
  return undoneCodes.includes(code)
}

/** Means too slow for Graph's gateway (504, 408) or for us. A smaller request may succeed. */
export const slowCode = 'graph.slow'

export const resyncCode = 'graph.resync'

const resyncSpellings = ['syncstatenotfound', 'resyncrequired', 'errorinvalidsyncstatedata']

const ownCodes: Readonly<Record<number, ErrorCode>> = {
  408: slowCode,
  429: throttledCode,
  500: internalCode,
  504: slowCode,
}

export function mayBeOfMessage(error: AppError): boolean {
  return error.kind !== 'credentials' && error.code !== throttledCode && error.code !== mailboxCode
}

/** Uses the status, then `error.code`, never the message. */
export function graphError(status: number, body: unknown, retryAfterMs?: number): AppError {
  const { code, message } = errorMember(body)
  const lower = code.toLowerCase()
  if (status === 410 || resyncSpellings.includes(lower)) {
    return new AppError('conflict', resyncCode, 'Microsoft Graph requires a full sync of the folder.')
  }
  const words = `Microsoft Graph answered ${status} ${code}: ${message}`.trim()
  const limitHint = hintByLimit[lower]
  if (limitHint) {
    const ownCode = lower === fullSpelling ? fullCode : limitCode
    return new AppError('unavailable', ownCode, words, { hint: limitHint, retryAfterMs, status })
  }
  if (mailboxSpellings.includes(lower)) {
    return new AppError('unavailable', mailboxCode, words, { hint: mailboxHint, retryAfterMs, status })
  }
  const kind = lower === 'errorinvalididmalformed' ? 'notFound' : (kindByStatus[status] ?? 'unavailable')
  const ownCode = ownCodes[status] ?? (`graph.${status}` as const)
  return new AppError(kind, ownCode, words, {
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
