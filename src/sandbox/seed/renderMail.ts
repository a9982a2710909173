import type { MessageBody } from '../store/Message.ts'
import { listParagraphs, makeGmailLine, makeOutlookBlock } from './quoteLines.ts'
import { renderHtmlMail } from './renderHtmlMail.ts'
import type { SeedMail } from './SeedMail.ts'

function wrap(text: string, width: number): string {
  return text.replace(new RegExp(`(?![^\\n]{1,${width}}$)([^\\n]{1,${width}})\\s`, 'g'), '$1\n')
}

function quoteWithArrows(mail: SeedMail | undefined, depth: number): string {
  if (!mail || depth > 3) return ''
  const inner = mail.quotes === false ? '' : quoteWithArrows(mail.parent, depth + 1)
  const lines = `${wrap(listParagraphs(mail).join('\n\n'), 72 - 2 * depth)}${inner}`.split('\n')
  const address = `<${mail.from.address}>`
  return `\n\n${wrap(makeGmailLine({ mail, address }), 72)}\n\n${lines.map(line => (line ? `> ${line}` : '>')).join('\n')}`
}

function quoteBelowLine(mail: SeedMail | undefined, depth: number): string {
  if (!mail || depth > 3) return ''
  const inner = mail.quotes === false ? '' : quoteBelowLine(mail.parent, depth + 1)
  const block = makeOutlookBlock(mail).map(line => line.join(' '))
  return `\n\n-----Original Message-----\n${block.join('\n')}\n\n${listParagraphs(mail).join('\n\n')}${inner}`
}

function renderText(mail: SeedMail): string {
  const isOutlook = mail.at.getTime() % 2 === 0
  const text = [mail.banner, ...mail.paragraphs, mail.signature.join('\n'), mail.disclaimer]
    .filter(Boolean)
    .join('\n\n')
  const parent = mail.quotes === false ? undefined : mail.parent
  return `${isOutlook ? text : wrap(text, 74)}${isOutlook ? quoteBelowLine(parent, 1) : quoteWithArrows(parent, 1)}\n`
}

export function renderMail(mail: SeedMail): MessageBody {
  if (mail.html !== undefined) return { contentType: 'html', content: mail.html }
  if (mail.program === 'text') return { contentType: 'text', content: renderText(mail) }
  return { contentType: 'html', content: renderHtmlMail[mail.program](mail) }
}
