import type { MailAddress } from '../../domain/mail.ts'
import { quotedTextOf, unquotedTextOf } from '../../domain/mailbox/quotedText.ts'
import { fromLine, headerLines } from './quoteRules.ts'
import { readReplyText } from './replyText.ts'

export interface ForwardedMail {
  from: MailAddress
  subject: string
  newText: string
  unquotedText: string
  quotedText: string
}

const forwardPrefix = /^\s{0,20}(?:fwd?|wg|tr|rv)\s{0,5}(?:\[\d{1,4}\])?\s{0,5}:/i
const address =
  /<(?:mailto:)?([^\s<>@]{1,80}@[^\s<>]{1,120})>|\[mailto:([^\s\]@]{1,80}@[^\s\]]{1,120})\]|([^\s<>()"':;,@]{1,80}@[^\s<>()"';,]{1,120})/i
/** A long list of recipients wraps. */
const maxHeaderLines = 12
const longestRow = 400
const longestBody = 50_000

/** Requires a subject such as 'FW: Jane Doe' and a header block. */
export function readForwarded({ subject, text }: { subject: string; text: string }): ForwardedMail | null {
  if (!forwardPrefix.test(subject)) return null
  const lines = text
    .slice(0, longestBody)
    .split('\n')
    .map(line => line.replace(/^\s?>\s?/, ''))
  const start = lines.findIndex((line, at) => isFrom(line) && hasHeader(lines, at))
  if (start < 0) return null
  const header = headerAt(lines, start)
  const row = lines[start]!.slice(0, longestRow).replace(/^[^:：]*[:：]/, '')
  const found = address.exec(row)
  if (!found) return null
  const from = { name: nameIn(row.slice(0, found.index)), address: (found[1] ?? found[2] ?? found[3]!).toLowerCase() }
  const subjectRow = header.find(line => headerLines[2]!.test(line))
  const given =
    subjectRow
      ?.replace(/^[^:：]*[:：]/, '')
      .replace(/[*_]/g, '')
      .trim() ?? ''
  const body = lines.slice(start + header.length).join('\n')
  const read = readReplyText({ from, subject: given, headers: [], contentType: 'text', body })
  return {
    from,
    subject: given,
    newText: read.newText,
    unquotedText: unquotedTextOf(read.text, read.quotes),
    quotedText: quotedTextOf(read.text, read.quotes),
  }
}

const isFrom = (line: string) => fromLine.test(line.slice(0, longestRow))

function hasHeader(lines: readonly string[], at: number): boolean {
  const rows = headerAt(lines, at)
  return headerLines.filter(kind => rows.some(row => kind.test(row.slice(0, longestRow)))).length >= 2
}

/** Ends at a blank line or the last row. */
function headerAt(lines: readonly string[], at: number): string[] {
  const rows = lines.slice(at, at + maxHeaderLines)
  const isRow = (line: string) => headerLines.some(kind => kind.test(line.slice(0, longestRow)))
  const blank = rows.findIndex(line => line.trim() === '')
  return blank > 0 ? rows.slice(0, blank) : rows.slice(0, rows.findLastIndex(isRow) + 1)
}

function nameIn(text: string): string {
  return text
    .replace(/[*_"<>[\]()]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
