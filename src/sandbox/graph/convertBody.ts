import { compile } from 'html-to-text'
import type { MessageBody } from '../store/Message.ts'

const toText = compile({
  wordwrap: false,
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
    { selector: 'img', format: 'skip' },
  ],
})

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function wrapText(text: string): string {
  const lines = escapeHtml(text).replace(/\r?\n/g, '<br>\r\n').replaceAll('  ', '&nbsp; ')
  return `<html><head>\r\n<meta http-equiv="Content-Type" content="text/html; charset=utf-8"><meta name="Generator" content="Microsoft Exchange Server">\r\n<!-- converted from text -->\r\n<style><!-- .EmailQuote { margin-left: 1pt; padding-left: 4pt; border-left: #800000 2px solid; } --></style></head>\r\n<body>\r\n<font size="2"><span style="font-size:11pt;"><div class="PlainText">${lines}</div></span></font>\r\n</body>\r\n</html>\r\n`
}

export function convertBody(body: MessageBody, wanted: 'text' | 'html'): MessageBody {
  if (body.contentType === wanted) return body
  const content = wanted === 'text' ? toText(body.content).replace(/\r?\n/g, '\r\n') : wrapText(body.content)
  return { contentType: wanted, content }
}
