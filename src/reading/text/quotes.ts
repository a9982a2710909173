import { greetsByName, greetsPerson, speaksToSender } from './addressing.ts'
import { attributionFrom, isSignedAbove, textAbove, textBelow } from './attributions.ts'
import { withoutBanner } from './bannerLines.ts'
import { isRule } from './mailLineKinds.ts'
import type { MailLine } from './mailLines.ts'
import { isAnsweredBelow, ownWordsBelow } from './ownWordsBelow.ts'
import {
  bareFromLine,
  bareHeaderLines,
  fromLine,
  greetingLine,
  headerLines,
  invitationAnswered,
  meetingLines,
  meetingRule,
  nameWrote,
  partBoundary,
  partHeader,
  separatorRules,
} from './quoteRules.ts'
import type { SenderName } from './senderName.ts'
import { TicketMail } from './ticketEmails.ts'

/** Longer lines are prose. */
const longestRuleLine = 400

/** Returns the first line from which everything is quoted. Marks attributions as quoted in place. */
export function markQuotes(lines: readonly MailLine[], sender: SenderName): number {
  let indentsAreQuotes = false
  let greetings = 0
  const ticket = new TicketMail(sender)
  for (const [index, line] of lines.entries()) {
    if (indentsAreQuotes && line.indented) line.quoted = true
    // GroupWise puts '>>> Name date >>>' above the quoted email and does not mark its lines.
    if (line.quoted && />>>\s*$/.test(line.text) && lines[index + 1]?.quoted === false) return index
    if (line.quoted) continue
    if (ticket.endsAt(lines, index)) return index
    if (line.quoted) continue
    if (isGreeting(line.text, sender)) greetings++
    if (line.header || opensQuote(lines, index, sender, greetings)) {
      if (nothingNewAbove(lines, index) && quotesBelow(lines, index)) markHeader(lines, index)
      else return markAbove(lines, index, sender)
    }
    const start = attributionFrom(lines, index, sender)
    if (start === undefined) continue
    const next = textBelow(lines, index + 1)
    const isUnmarked = next !== undefined && !next.quoted && !next.indented
    if (isUnmarked && !isAnsweredBelow(lines, start, index, sender)) return start
    for (const attribution of lines.slice(start, index + 1)) attribution.quoted = true
    if (next?.indented) indentsAreQuotes = true
  }
  return lines.length
}

function opensQuote(lines: readonly MailLine[], index: number, sender: SenderName, greetings: number): boolean {
  const { text } = lines[index]!
  if (text.length > longestRuleLine || text.trim() === '') return false
  if (separatorRules.some(rule => rule.test(text)) || meetingRule.test(text)) return true
  if (invitationAnswered.test(lineAbove(lines, index))) return true
  if (nameWrote.test(text) && isRule(lineAbove(lines, index))) return true
  if (fromLine.test(text)) return isHeader(lines, index)
  if (bareFromLine.test(text)) return isHeader(lines, index, bareHeaderLines)
  if (headerLines.some(rule => rule.test(text))) return isTurnedHeader(lines, index)
  if (addressedRow.test(text) && isForeignHeader(lines, index)) return true
  if (bareRule.test(text)) {
    const below = textBelow(lines, index + 1)?.text.slice(0, longestRuleLine) ?? ''
    return addressedRow.test(below) || (isGreeting(below, sender) && greetsByName(below, sender))
  }
  if (greetings <= maxGreetings && isGreeting(text, sender))
    return greetsAgain(lines, index, sender) && (greetsByName(text, sender) || !greetsReader(lines, index, sender))
  if (speaksToSender(text, sender) && isSignedAbove(lines, index, sender)) return true
  if (meetingLines[0]!.test(text) && lineAbove(lines, index) !== '')
    return meetingLines[1]!.test(textBelow(lines, index + 1)?.text.slice(0, 200) ?? '')
  return partBoundary.test(text) && partHeader.test(lines[index + 1]?.text.slice(0, 80) ?? '')
}

function lineAbove(lines: readonly MailLine[], index: number): string {
  for (let above = index - 1; above >= Math.max(0, index - 4); above--) {
    if (lines[above]!.text.trim() !== '') return lines[above]!.text.slice(0, 200)
  }
  return ''
}

const isGreeting = (text: string, sender: SenderName) =>
  text.length <= longestGreeting && (greetingLine.test(text) || greetsByName(text, sender))
const longestGreeting = 80
/** More greetings than this are a list of names. */
const maxGreetings = 20

/** True for a second greeting, which opens an unmarked quote. */
function greetsAgain(lines: readonly MailLine[], index: number, sender: SenderName): boolean {
  if (!lines.slice(index + 1, index + 8).some(line => line.text.length >= 60)) return false
  const last = textAbove(lines, index, line => !line.quoted)
  if (!last || (lines[index - 1]!.text.trim() !== '' && !isShortLine(last)) || /:\s*$/.test(last.text)) return false
  const above = ownLines(lines, index)
  if (withoutBanner([...above, lines[index]!].map(line => line.text)).length === 1) return false
  return isSigned(above, sender) || !isSigned(lines.slice(index + 1, index + 60), sender)
}

/** True without a greeting or signature of the sender above. */
function greetsReader(lines: readonly MailLine[], index: number, sender: SenderName): boolean {
  const above = ownLines(lines, index)
  const isFirst = !isSigned(above.slice(1), sender) && !above.some(({ text }) => opensLetter.test(text.slice(0, 80)))
  return isFirst && greetsPerson(lines[index]!.text)
}

const opensLetter = /^\s*(?:(?:hi|hello|hey|dear|good (?:morning|afternoon|evening))\s|\p{Lu}[\p{L}'’-]{1,20},\s*$)/iu

const maxAbove = 100

function ownLines(lines: readonly MailLine[], index: number): MailLine[] {
  return lines.slice(Math.max(0, index - maxAbove), index).filter(line => !line.quoted && line.text.trim() !== '')
}

function isSigned(lines: readonly MailLine[], sender: SenderName): boolean {
  return lines.some(({ text, quoted }) => !quoted && text.length <= 60 && sender.isOn(text.trim()))
}

function isShortLine(line: MailLine): boolean {
  return line.text.trim().split(/\s+/).length <= 3
}

function isHeader(lines: readonly MailLine[], index: number, kinds = headerLines): boolean {
  const following = lines.slice(index + 1, index + 10).map(line => line.text.slice(0, 120))
  return kinds.filter(kind => following.some(text => kind.test(text))).length >= 2
}

/** True for a header that begins with the date or subject. */
function isTurnedHeader(lines: readonly MailLine[], index: number): boolean {
  const below = lines.slice(index, index + 8).map(line => line.text.slice(0, longestRuleLine))
  const end = below.findIndex(text => !headerRow.test(text))
  const rows = end < 0 ? below : below.slice(0, end)
  return (
    rows.some(text => fromLine.test(text)) && headerLines.filter(kind => rows.some(text => kind.test(text))).length >= 2
  )
}

/** True for an address with two more rows right below, one with a time. */
function isForeignHeader(lines: readonly MailLine[], index: number): boolean {
  const rows = lines.slice(index + 1, index + 4).map(line => line.text.slice(0, longestRuleLine))
  const end = rows.findIndex(text => !headerRow.test(text))
  const below = end < 0 ? rows : rows.slice(0, end)
  return below.length >= 2 && below.some(text => /\d{1,2}[:.]\d{2}/.test(text) && /\d{4}/.test(text))
}

const headerRow = /^[\s*_]{0,4}\p{L}[\p{L} ]{0,20}[*_]{0,3}\s?[:：]/u
/** '-------- Oprindelig besked --------' in any language. */
const bareRule = /^\s*[-_=]{4,}\s?\p{L}[\p{L} '’]{2,40}\s?[-_=]{4,}\s*$/u
const addressedRow = /^[\s*_]{0,4}\p{L}{1,20}[*_]{0,3}\s?[:：].{0,120}<[^\s<>@]{1,80}@[^\s<>]{1,80}>/u

function nothingNewAbove(lines: readonly MailLine[], index: number): boolean {
  return index < 12 && lines.slice(0, index).every(line => line.quoted || line.text.trim() === '' || isRule(line.text))
}

/** The sender's own text may follow the header. */
function markAbove(lines: readonly MailLine[], index: number, sender: SenderName): number {
  const own = ownWordsBelow(lines, index, sender)
  if (!own) return index
  for (const line of lines.slice(0, own.start)) line.quoted = true
  return own.end
}

function quotesBelow(lines: readonly MailLine[], index: number): boolean {
  const below = lines.slice(index, index + 60)
  return below.some(line => line.quoted && line.text.trim() !== '')
}

function markHeader(lines: readonly MailLine[], index: number): void {
  for (const line of lines.slice(index, index + 10)) {
    const isPart = [fromLine, ...headerLines, ...separatorRules].some(rule => rule.test(line.text.slice(0, 120)))
    if (isPart) line.quoted = true
  }
}
