import type { ResponseBody } from '../../src/contract/responses.ts'
import { preview } from '../../src/domain/previews.ts'
import { forwardSubject, replySubject } from '../../src/domain/subjects.ts'
import { exactDateTime } from '../layout/dates.ts'

type Original = Pick<ResponseBody, 'clientEmail' | 'clientName' | 'subject' | 'content' | 'receivedAt'>

/** Mail clients cut or refuse longer links. */
const quotedLength = 1200

/** GRP-10: a reply in the user's own mail client. */
export const replyLink = (original: Original): string =>
  mailto(original.clientEmail, replySubject(original.subject), `\n\n${headerOf(original)}`)

/** GRP-10: a forward in the user's own mail client, which asks to whom. */
export const forwardLink = (original: Original): string =>
  mailto('', forwardSubject(original.subject), `\n\n---------- Forwarded Message ----------\n${headerOf(original)}`)

function headerOf({ clientEmail, clientName, subject, content, receivedAt }: Original): string {
  const from = clientName ? `${clientName} <${clientEmail}>` : clientEmail
  return [
    `From: ${from}`,
    `Sent: ${exactDateTime(receivedAt)}`,
    `Subject: ${subject ?? ''}`,
    '',
    preview(content, quotedLength),
  ].join('\n')
}

function mailto(to: string, subject: string, body: string): string {
  const crlf = body.replace(/\r?\n/g, '\r\n')
  return `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(crlf)}`
}
