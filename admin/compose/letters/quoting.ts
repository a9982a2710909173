import { bodyOf, brokenLines, escapeHtml } from '../../../src/domain/html.ts'
import { addressLine } from '../../../src/domain/mail.ts'
import { exactDateTime } from '../../kit/text/dates.ts'

/** The mail that is answered or forwarded. */
export interface Original {
  fromAddress: string
  fromName: string | null
  subject: string | null
  sentAt: string | null
  text: string
  /** The body as it came, if it is HTML; the mail that leaves quotes it so. */
  html?: string
}

/** The element that holds what is quoted. */
export const quotedId = 'rejoinder-quoted'
const forwardedLine = '---------- Forwarded Message ----------'
const originalLine = '-----Original Message-----'

/** Who wrote the original, when, and under which subject. */
function headerLines({ fromAddress, fromName, subject, sentAt }: Original): string[] {
  return [
    `From: ${addressLine({ name: fromName, address: fromAddress })}`,
    `Sent: ${exactDateTime(sentAt)}`,
    `Subject: ${subject ?? ''}`,
  ]
}

/** RF-16: room to write, and the original below. */
export function quotedText(original: Original): string {
  return ['', '', originalLine, ...headerLines(original), '', original.text].join('\n')
}

/** RF-17: room to write, and the original below its 'Forwarded Message' header block. */
export function forwardedText(original: Original): string {
  return ['', '', forwardedLine, ...headerLines(original), '', original.text].join('\n')
}

/** The original as the mail of the composer carries it below what was written. */
export function quotedHtml(original: Original, forwarded: boolean): string {
  const header = headerLines(original).map(escapeHtml).join('<br>')
  const body = original.html ? bodyOf(original.html) : brokenLines(original.text)
  const lines = `<br><div>${forwarded ? forwardedLine : originalLine}<br>${header}</div><br><div>${body}</div>`
  // By this a draft that is opened again knows where the quoted mail begins.
  return `<div id="${quotedId}">${lines}</div>`
}
