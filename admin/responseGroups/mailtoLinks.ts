import type { ResponseBody } from '../../src/contract/responses.ts'
import { preview } from '../../src/domain/previews.ts'
import { forwardSubject, replySubject } from '../../src/domain/subjects.ts'
import { forwardedText, type Original, quotedText } from '../compose/quoting.ts'

type Answered = Pick<ResponseBody, 'clientEmail' | 'clientName' | 'subject' | 'content' | 'receivedAt'>

/** Mail clients cut or refuse longer links. */
const quotedLength = 1200

/** GRP-10: a reply in the user's own mail client. */
export const replyLink = (response: Answered): string =>
  mailto(response.clientEmail, replySubject(response.subject), quotedText(originalOf(response)))

/** GRP-10: a forward in the user's own mail client, which asks to whom. */
export const forwardLink = (response: Answered): string =>
  mailto('', forwardSubject(response.subject), forwardedText(originalOf(response)))

function originalOf({ clientEmail, clientName, subject, content, receivedAt }: Answered): Original {
  const text = preview(content, quotedLength)
  return { fromAddress: clientEmail, fromName: clientName, subject, sentAt: receivedAt, text }
}

function mailto(to: string, subject: string, body: string): string {
  const crlf = body.replace(/\r?\n/g, '\r\n')
  return `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(crlf)}`
}
