import type { MessageRow, Recipient } from '../store/Message.ts'
import { convertBody, escapeHtml } from './convertBody.ts'

const people = (list: readonly Recipient[] | undefined) =>
  (list ?? [])
    .map(({ emailAddress: { name, address } }) => escapeHtml(`${name ?? address ?? ''} <${address ?? ''}>`))
    .join('; ')

const sentFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'America/New_York',
})

const innerOf = (html: string) => /<body[^>]*>([\s\S]*?)(?:<\/body>|$)/i.exec(html)?.[1] ?? html

export function quoteMessage(original: MessageRow, comment: string): string {
  const html = convertBody({ contentType: original.body_type, content: original.body }, 'html').content
  const { from, toRecipients, ccRecipients } = original.props
  const cc = ccRecipients?.length ? `<b>Cc:</b> ${people(ccRecipients)}<br>\r\n` : ''
  const header = `<b>From:</b> ${people(from ? [from] : [])}<br>\r\n<b>Sent:</b> ${sentFormat.format(original.sent_at)}<br>\r\n<b>To:</b> ${people(toRecipients)}<br>\r\n${cc}<b>Subject:</b> ${escapeHtml(original.subject ?? '')}`
  return `<html><head>\r\n<meta http-equiv="Content-Type" content="text/html; charset=utf-8"></head><body>${escapeHtml(comment).replace(/\r?\n/g, '<br>\r\n')}\r\n<hr tabindex="-1" style="display:inline-block; width:98%">\r\n<div id="divRplyFwdMsg" dir="ltr"><font face="Calibri, sans-serif" color="#000000" style="font-size:11pt">${header}</font>\r\n<div>&nbsp;</div>\r\n</div>\r\n${innerOf(html)}</body></html>`
}
