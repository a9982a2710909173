import type { ResponseBody } from '../../../src/contract/responses.ts'
import { preview } from '../../../src/domain/mailbox/previews.ts'
import { forwardSubject, replySubject } from '../../../src/domain/subjects.ts'
import { forwardedText, type Original, quotedText } from '../../compose/letters/quoting.ts'

type Answered = Pick<ResponseBody, 'clientEmail' | 'clientName' | 'subject' | 'content' | 'receivedAt'>

/** Windows hands no longer link on to a mail client. */
const longestLink = 2000
/** So many characters of the original are quoted, and fewer where the link gets too long by them. */
const quotedLengths = [1200, 900, 600, 300, 0]

/** GRP-10: a reply in the user's own mail client. */
export const replyLink = (response: Answered): string =>
  mailto(response, { to: response.clientEmail, subject: replySubject(response.subject), quote: quotedText })

/** GRP-10: a forward in the user's own mail client, which asks to whom. */
export const forwardLink = (response: Answered): string =>
  mailto(response, { to: '', subject: forwardSubject(response.subject), quote: forwardedText })

interface Mail {
  to: string
  subject: string
  quote: (original: Original) => string
}

/** A link by RFC 6068, in which the `@` of an address stands as it is and lines end with CRLF. */
function mailto(response: Answered, { to, subject, quote }: Mail): string {
  const links = quotedLengths.map(length => {
    const body = quote(originalOf(response, length)).replace(/\r?\n/g, '\r\n')
    const address = encodeURIComponent(to).replaceAll('%40', '@')
    return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
  })
  return links.find(link => link.length <= longestLink) ?? links.at(-1)!
}

function originalOf({ clientEmail, clientName, subject, content, receivedAt }: Answered, length: number): Original {
  const text = preview(content, length)
  return { fromAddress: clientEmail, fromName: clientName, subject, sentAt: receivedAt, text }
}
