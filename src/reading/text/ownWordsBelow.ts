import { addressesSender } from './addressing.ts'
import { isRule } from './mailLineKinds.ts'
import type { MailLine } from './mailLines.ts'
import { isTagline } from './noticeLines.ts'
import { fromLine, headerLines, separatorRules } from './quoteRules.ts'
import type { SenderName } from './senderName.ts'
import { contactDetail } from './signatures/signatureRules.ts'

const headerRows = [fromLine, ...headerLines, ...separatorRules, /^\s*\*?(?:cc|bcc|importance|attachments?)\*?\s?:/i]
const longestHeader = 16
const mostLines = 16

/**
 * Some write below the header of the answered email instead of above it. Undefined when there is text above the header,
 * or none before the greeting.
 * @returns the start of the sender's lines and the start of the quote
 */
export function ownWordsBelow(
  lines: readonly MailLine[],
  header: number,
  sender: SenderName,
): { start: number; end: number } | undefined {
  if (header > 12 || !lines.slice(0, header).every(saysNothing)) return undefined
  let start = header
  while (start < header + longestHeader && start < lines.length && isHeaderRow(lines[start]!)) start++
  const below = lines.slice(start, start + mostLines)
  const greeting = below.findIndex(line => !line.quoted && addressesSender(line.text.slice(0, 200), sender))
  if (greeting < 1 || below[greeting - 1]!.text.trim() !== '') return undefined
  const own = below.slice(0, greeting)
  const isPlain = own.every(line => !line.quoted && !isHeader(line) && !contactDetail.test(line.text.slice(0, 400)))
  return isPlain ? { start, end: start + greeting } : undefined
}

const isHeader = ({ text }: MailLine) => headerRows.some(kind => kind.test(text.slice(0, 120)))

const isHeaderRow = (line: MailLine) => line.text.trim() === '' || isRule(line.text) || isHeader(line)

const saysNothing = ({ text, quoted, signature }: MailLine) =>
  quoted || signature || text.trim() === '' || isRule(text) || isTagline(text)
