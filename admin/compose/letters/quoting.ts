import { brokenLines, escapeHtml } from '../../../src/domain/html.ts'
import { addressLine } from '../../../src/domain/mail.ts'
import { quoteMark } from '../../../src/domain/mailHtml.ts'
import { withoutWarning } from '../../../src/reading/text/bannerLines.ts'
import { isEndless } from '../../kit/mail/isEndless.ts'
import { exactDateTime } from '../../kit/text/dates.ts'
import { newKey } from './newKey.ts'
import { quotable } from './quotable.ts'

/** The email that is answered or forwarded. */
export interface Original {
  fromAddress: string
  fromName: string | null
  subject: string | null
  sentAt: string | null
  text: string
  /** The body as it came, if it is HTML. */
  html?: string
}

const forwardedLine = '---------- Forwarded Message ----------'
const originalLine = '-----Original Message-----'

/** Returns the sender, date, and subject lines above a quoted original. */
function headerLines({ fromAddress, fromName, subject, sentAt }: Original): string[] {
  return [
    `From: ${addressLine({ name: fromName, address: fromAddress })}`,
    `Sent: ${exactDateTime(sentAt)}`,
    `Subject: ${subject ?? ''}`,
  ]
}

/** The words of the original, without the warning that the firm's mail server put on top. */
const wordsOf = ({ text }: Original): string => withoutWarning(text).replace(/^(?:[^\S\n]*\n)+/, '')

/** RF-16: room to write, and the original below. */
export function quotedText(original: Original): string {
  return ['', '', originalLine, ...headerLines(original), '', wordsOf(original)].join('\n')
}

/** RF-17: room to write, and the original below its 'Forwarded Message' header block. */
export function forwardedText(original: Original): string {
  return ['', '', forwardedLine, ...headerLines(original), '', wordsOf(original)].join('\n')
}

/** Returns the original as the composer shows it and as it leaves, below what is written. */
export function quotedHtml(original: Original, forwarded: boolean): string {
  const { html } = original
  const header = headerLines(original).map(escapeHtml).join('<br>')
  const body = html === undefined || isEndless(html) ? brokenLines(wordsOf(original)) : quotable(html)
  return asQuote(`<br><div>${forwarded ? forwardedLine : originalLine}<br>${header}</div><br><div>${body}</div>`)
}

/** Returns HTML marked as what a letter quotes: by this a draft that is opened again knows where the quote begins. */
export function asQuote(html: string): string {
  return `<div id="${quoteMark}${newKey()}">${html}</div>`
}
