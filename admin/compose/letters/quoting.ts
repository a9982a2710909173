import { brokenLines, escapeHtml } from '../../../src/domain/html.ts'
import { addressLine } from '../../../src/domain/mail.ts'
import { quoteMark } from '../../../src/domain/sending/outgoingHtml.ts'
import { forwardedLine, originalLine } from '../../../src/domain/sending/unfilledFields.ts'
import { withoutWarning } from '../../../src/reading/text/bannerLines.ts'
import { isTooSlowToParse } from '../../kit/mail/isTooSlowToParse.ts'
import { dateAndTime } from '../../kit/text/dates.ts'
import { newKey } from './newKey.ts'
import { quotableHtml } from './sanitizeQuote.ts'

export interface Original {
  fromAddress: string
  fromName: string | null
  subject: string | null
  sentAt: string | null
  text: string
  html?: string
}

function headerLines({ fromAddress, fromName, subject, sentAt }: Original): string[] {
  return [
    `From: ${addressLine({ name: fromName, address: fromAddress })}`,
    `Sent: ${dateAndTime(sentAt)}`,
    `Subject: ${subject ?? ''}`,
  ]
}

const wordsOf = ({ text }: Original): string => withoutWarning(text).replace(/^(?:[^\S\n]*\n)+/, '')

/** RF-16 */
export function quotedText(original: Original): string {
  return ['', '', originalLine, ...headerLines(original), '', wordsOf(original)].join('\n')
}

/** RF-17 */
export function forwardedText(original: Original): string {
  return ['', '', forwardedLine, ...headerLines(original), '', wordsOf(original)].join('\n')
}

export function quotedHtml(original: Original, forwarded: boolean): string {
  const { html } = original
  const header = headerLines(original).map(escapeHtml).join('<br>')
  const body = html === undefined || isTooSlowToParse(html) ? brokenLines(wordsOf(original)) : quotableHtml(html)
  return asQuote(`<br><div>${forwarded ? forwardedLine : originalLine}<br>${header}</div><br><div>${body}</div>`)
}

export function asQuote(html: string): string {
  return `<div id="${quoteMark}${newKey()}">${html}</div>`
}
