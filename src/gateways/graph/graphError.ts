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

const fullSpelling = 'errorquotaexceeded'
const fullHint = 'Make room in the mailbox, or give it a larger quota in the Exchange admin center.'

/** What to do about some that do not pass by themselves. */
const hintByStatus: Readonly<Record<number, string>> = {
  423: 'Something else has locked the mailbox or the mail: look at the mailbox in the Exchange admin center.',
  500: 'Microsoft says no more than that; its service health tells of troubles that are known.',
  507: fullHint,
}

/** What keeps the mailbox from taking or sending mail, whatever the status, and what to do about it. */
const hintByLimit: Readonly<Record<string, string>> = {
  errorexceededmessagelimit: 'The mailbox has sent as much as Exchange lets it in a day: wait until that is over.',
  errormessagesubmissionblocked:
    'Exchange has blocked the mailbox from sending: look at the restricted entities in the Microsoft Defender portal.',
  [fullSpelling]: fullHint,
}

/** What is said of the mailbox, with 404 or 400, and not of what was asked for in it. */
const mailboxSpellings = [
  'mailboxnotenabledforrestapi',
  'errorinvaliduser',
  'errornonexistentmailbox',
  'request_resourcenotfound',
]
const mailboxHint =
  'Check MAILBOX, and in the Exchange admin center that this mailbox is active and in Exchange Online.'

/** The code of an answer 500: passing trouble, or a corrupt message in the page. */
export const internalCode = 'graph.internal'

/** The code of an answer 429: the mailbox is asked too often, whatever was asked for. */
export const throttledCode = 'graph.throttled'

/** The code of an answer that Graph has no such mailbox, or cannot open it. */
const mailboxCode = 'graph.mailbox'

/** The code of an answer that the mailbox has sent as much as it may, or is blocked from sending. */
const limitCode = 'graph.limit'

/** The code of an answer that the mailbox is full. Whether Exchange says so before it submits a mail is not known. */
const fullCode = 'graph.full'

/** Whether the mailbox may not take or send mail: it can be read all the same. */
export function isLimit({ code }: AppError): boolean {
  return code === limitCode || code === fullCode
}

const undoneCodes = [throttledCode, mailboxCode, limitCode]

/** Whether Graph has refused to begin with what it was asked for, for a reason that passes: nothing of it was done. */
export function isUndone({ code }: AppError): boolean {
  return undoneCodes.includes(code)
}

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
 * Whether a refusal may be the asked-for message's own. The app's token, the mailbox and its limits are no message's.
 */
export function mayBeOfMessage(error: AppError): boolean {
  return error.kind !== 'unauthenticated' && error.code !== throttledCode && error.code !== mailboxCode
}

/**
 * Translates an answer of Microsoft Graph that is not a success. Branches on the status first, then on
 * `error.code` whatever its case, never on the message (protocol facts, rule of thumb); on the code alone for what is
 * told of the mailbox, which comes with various statuses.
 */
export function graphError(status: number, body: unknown, retryAfterMs?: number): AppError {
  const { code, message } = errorMember(body)
  const lower = code.toLowerCase()
  if (status === 410 || resyncSpellings.includes(lower)) {
    return new AppError('conflict', resyncCode, 'Microsoft Graph asks to start the folder over.')
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
  // An id that Graph cannot even read names nothing that it has.
  const kind = lower === 'errorinvalididmalformed' ? 'notFound' : (kindByStatus[status] ?? 'unavailable')
  const ownCode = ownCodes[status] ?? `graph.${code || status}`
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
