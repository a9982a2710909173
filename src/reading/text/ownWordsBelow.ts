import { addressesSender, greetsPerson } from './addressing.ts'
import { isRule } from './mailLineKinds.ts'
import type { MailLine } from './mailLines.ts'
import { isTagline } from './noticeLines.ts'
import { fromLine, headerLines, separatorRules } from './quoteRules.ts'
import type { SenderName } from './senderName.ts'
import { contactDetail } from './signatures/signatureRules.ts'

const headerRows = [fromLine, ...headerLines, ...separatorRules, /^\s*\*?(?:cc|bcc|importance|attachments?)\*?\s?:/i]
const longestHeader = 16
const maxLines = 16

/**
 * Returns where the sender's lines and the quote start when the answer is below the header. Undefined for text above
 * it, or none before the greeting.
 */
export function ownWordsBelow(
  lines: readonly MailLine[],
  header: number,
  sender: SenderName,
): { start: number; end: number } | undefined {
  if (!opensMail(lines, header)) return undefined
  let start = header
  while (start < header + longestHeader && start < lines.length && isHeaderRow(lines[start]!)) start++
  const below = lines.slice(start, start + maxLines)
  const greeting = below.findIndex(line => !line.quoted && addresses(line, sender))
  return isOwn(below, greeting) ? { start, end: start + greeting } : undefined
}

/** True between an attribution and the marked quote, with nothing above. */
export function isAnsweredBelow(lines: readonly MailLine[], start: number, end: number, sender: SenderName): boolean {
  if (!opensMail(lines, start)) return false
  const below = lines.slice(end + 1, end + 1 + maxLines)
  const quote = below.findIndex(line => line.quoted && line.text.trim() !== '')
  const greets = quote >= 0 && greetsPerson(below[quote]!.text.slice(0, 200)) && !addresses(below[quote]!, sender)
  const attribution = lines.slice(start, end + 1).map(line => line.text.slice(0, 400))
  const isOther = ({ text }: MailLine) =>
    addresses({ text }, sender) || /:\s*$/.test(text) || attribution.some(row => isSigner(text.trim(), row))
  return !greets && isOwn(below, quote) && !below.slice(0, quote).some(isOther)
}

const isSigner = (text: string, attribution: string) =>
  text.length <= 40 && /^\p{Lu}/u.test(text) && attribution.includes(text)

const addresses = ({ text }: Pick<MailLine, 'text'>, sender: SenderName) => addressesSender(text.slice(0, 200), sender)

const opensMail = (lines: readonly MailLine[], header: number) =>
  header <= 12 && lines.slice(0, header).every(saysNothing)

function isOwn(below: readonly MailLine[], end: number): boolean {
  if (end < 1 || below[end - 1]!.text.trim() !== '') return false
  return below
    .slice(0, end)
    .every(line => !line.quoted && !isHeader(line) && !contactDetail.test(line.text.slice(0, 400)))
}

const isHeader = ({ text }: MailLine) => headerRows.some(kind => kind.test(text.slice(0, 120)))

const isHeaderRow = (line: MailLine) => line.text.trim() === '' || isRule(line.text) || isHeader(line)

const saysNothing = ({ text, quoted, signature }: MailLine) =>
  quoted || signature || text.trim() === '' || isRule(text) || isTagline(text)
