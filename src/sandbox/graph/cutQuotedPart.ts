import type { MessageBody } from '../store/Message.ts'

const inHtml = [
  /<div[^>]*\bid="(?:appendonsend|divRplyFwdMsg|mail-editor-reference-message-container)"/i,
  /<div[^>]*\bclass="gmail_quote/i,
  /<div[^>]*style="[^"]*border-top:\s*solid #E1E1E1/i,
  /<(?:div|p)[^>]*>\s*(?:<blockquote type="cite"|<br>\s*<blockquote type="cite")/i,
  /<blockquote type="cite"/i,
  /(?:On|Am|Le) [^<>\n]{10,120}(?:wrote|schrieb|a écrit) ?:/i,
]
const inText = [
  /^On .{5,160}\n?.{0,120}wrote:\s*$/m,
  /^-{2,} ?Original Message ?-{2,}/im,
  /^_{20,}\s*\nFrom: /m,
  /^\*?From:\*? .+\n\*?Sent:\*? /m,
  /^> /m,
]

/** Returns Graph's `uniqueBody`, as far as quotes are recognized. */
export function cutQuotedPart(body: MessageBody): MessageBody {
  const marks = body.contentType === 'html' ? inHtml : inText
  const cuts = marks.map(mark => mark.exec(body.content)?.index ?? -1).filter(index => index > 0)
  if (cuts.length === 0) return body
  const content = body.content.slice(0, Math.min(...cuts))
  return { contentType: body.contentType, content: body.contentType === 'html' ? `${content}</body></html>` : content }
}
