import { DateTime } from 'luxon'
import { bodyOf, brokenLines, escapeHtml } from '../html.ts'
import { addressLine, type MailAddress } from '../mail.ts'
import { cleanHtml } from './cleanHtml.ts'

export interface QuotedMail {
  from: MailAddress
  to: readonly MailAddress[]
  subject: string
  sentAt: Date
  bodyType: 'text' | 'html'
  body: string
}

export function quotedOriginal(mail: QuotedMail, timeZone: string): string {
  const sent = DateTime.fromJSDate(mail.sentAt, { zone: timeZone }).toFormat("cccc, LLLL d, yyyy h:mm a 'GMT'ZZ")
  const lines = [
    ['From', addressLine(mail.from)],
    ['Sent', sent],
    ['To', mail.to.map(addressLine).join('; ')],
    ['Subject', mail.subject],
  ].map(([name, value]) => `<b>${name}:</b> ${escapeHtml(value ?? '')}`)
  const body = mail.bodyType === 'html' ? cleanHtml(bodyOf(mail.body)) : brokenLines(mail.body)
  return `<hr><div dir="ltr">${lines.join('<br>')}</div><br><div>${body}</div>`
}
