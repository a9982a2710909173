import { brokenLines, escapeHtml } from '../../../src/domain/html.ts'
import { addressLine } from '../../../src/domain/mail.ts'
import { quoteMark } from '../../../src/domain/sending/outgoingHtml.ts'
import { withoutWarning } from '../../../src/reading/text/bannerLines.ts'
import { isEndless } from '../../kit/mail/isEndless.ts'
import { dateAndTime } from '../../kit/text/dates.ts'
import { newKey } from './newKey.ts'
import { quotable } from './quotable.ts'

export interface Original {
  fromAddress: string
  fromName: string | null
  subject: string | null
  sentAt: string | null
  text: string
  /** The unchanged body, if it is HTML. */
  html?: string
}

export const forwardedLine = '---------- Forwarded Message ----------'
export const originalLine = '-----Original Message-----'

/** Returns the From, Sent and Subject lines above a quoted original. */
function headerLines({ fromAddress, fromName, subject, sentAt }: Original): string[] {
  return [
    `From: ${addressLine({ name: fromName, address: fromAddress })}`,
    `Sent: ${dateAndTime(sentAt)}`,
    `Subject: ${subject ?? ''}`,
  ]
}

/** Returns the original's text without the mail server's warning at the top. */
const wordsOf = ({ text }: Original): string => withoutWarning(text).replace(/^(?:[^\S\n]*\n)+/, '')

/** Returns two empty lines and the quoted original (RF-16). */
export function quotedText(original: Original): string {
  return ['', '', originalLine, ...headerLines(original), '', wordsOf(original)].join('\n')
}

/** Returns two empty lines, the 'Forwarded Message' header block and the original (RF-17). */
export function forwardedText(original: Original): string {
  return ['', '', forwardedLine, ...headerLines(original), '', wordsOf(original)].join('\n')
}

/** Returns the quoted original as the composer shows it and as it is sent. */
export function quotedHtml(original: Original, forwarded: boolean): string {
  const { html } = original
  const header = headerLines(original).map(escapeHtml).join('<br>')
  const body = html === undefined || isEndless(html) ? brokenLines(wordsOf(original)) : quotable(html)
  return asQuote(`<br><div>${forwarded ? forwardedLine : originalLine}<br>${header}</div><br><div>${body}</div>`)
}

/** Marks HTML as a quote, so that a reopened draft shows where the quote begins. */
export function asQuote(html: string): string {
  return `<div id="${quoteMark}${newKey()}">${html}</div>`
}
