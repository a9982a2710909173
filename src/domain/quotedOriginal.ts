import { DateTime } from 'luxon'
import { escapeHtml } from './followUpTemplate.ts'
import { addressLine, type MailAddress } from './mail.ts'

/** A mail of the mailbox that another quotes. */
export interface QuotedMail {
  from: MailAddress
  to: readonly MailAddress[]
  subject: string
  sentAt: Date
  bodyType: 'text' | 'html'
  body: string
}

/** The mail below a reply to it, under a header block as Outlook writes it. */
export function quotedOriginal(mail: QuotedMail, timeZone: string): string {
  const sent = DateTime.fromJSDate(mail.sentAt, { zone: timeZone }).toFormat("cccc, LLLL d, yyyy h:mm a 'GMT'ZZ")
  const lines = [
    ['From', addressLine(mail.from)],
    ['Sent', sent],
    ['To', mail.to.map(addressLine).join('; ')],
    ['Subject', mail.subject],
  ].map(([name, value]) => `<b>${name}:</b> ${escapeHtml(value ?? '')}`)
  const body = mail.bodyType === 'html' ? innerOf(mail.body) : escapeHtml(mail.body).replace(/\r?\n/g, '<br>')
  return `<hr><div id="divRplyFwdMsg" dir="ltr">${lines.join('<br>')}</div><br><div>${body}</div>`
}

/** What stands in the body of an HTML document, or all of a fragment. */
function innerOf(html: string): string {
  return /<body[^<>]*>([\s\S]*?)(?:<\/body>|$)/i.exec(html)?.[1] ?? html
}
