import type { ResponseBody } from '../../../src/contract/responses.ts'
import { preview } from '../../../src/domain/mailbox/previews.ts'
import { forwardSubject, replySubject } from '../../../src/domain/subjects.ts'
import { forwardedText, type Original, quotedText } from '../../compose/letters/quoting.ts'
import { askedPeople } from '../../compose/recipientText.ts'
import { mailtoAddress } from '../../kit/text/mailtoAddress.ts'

type Answered = Pick<ResponseBody, 'clientEmail' | 'clientName' | 'replyTo' | 'subject' | 'content' | 'receivedAt'>

/** Windows does not pass longer links to an email program. */
const longestLink = 2000
/** Are tried in this order until the link is short enough. */
const quotedLengths = [1200, 900, 600, 300, 0]

/** GRP-10 */
export function replyLink(response: Answered): string {
  const { replyTo, clientEmail, subject } = response
  const to = askedPeople(replyTo, [{ name: '', address: clientEmail }]).map(({ address }) => address)
  return mailto(response, { to, subject: replySubject(subject), quote: quotedText })
}

/** GRP-10 */
export const forwardLink = (response: Answered): string =>
  mailto(response, { to: [], subject: forwardSubject(response.subject), quote: forwardedText })

interface Mail {
  to: string[]
  subject: string
  quote: (original: Original) => string
}

/** RFC 6068 requires CRLF line breaks. */
function mailto(response: Answered, { to, subject, quote }: Mail): string {
  const links = quotedLengths.map(length => {
    const body = quote(originalOf(response, length)).replace(/\r?\n/g, '\r\n')
    return `${mailtoAddress(...to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
  })
  return links.find(link => link.length <= longestLink) ?? links.at(-1)!
}

function originalOf({ clientEmail, clientName, subject, content, receivedAt }: Answered, length: number): Original {
  const text = preview(content, length)
  return { fromAddress: clientEmail, fromName: clientName, subject, sentAt: receivedAt, text }
}
