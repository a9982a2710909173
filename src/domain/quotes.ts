import { greetsByName, speaksToSender } from '../reading/text/addressing.ts'
import { withoutBanner } from '../reading/text/bannerLines.ts'
import { isRule } from '../reading/text/mailLineKinds.ts'
import type { MailLine } from '../reading/text/mailLines.ts'
import { ownWordsBelow } from '../reading/text/ownWordsBelow.ts'
import {
  attributionEnd,
  attributionStart,
  bareFromLine,
  bareHeaderLines,
  fromLine,
  greetingLine,
  headerLines,
  invitationAnswered,
  isDatedName,
  meetingLines,
  meetingRule,
  partBoundary,
  partHeader,
  separatorRules,
} from '../reading/text/quoteRules.ts'
import type { SenderName } from '../reading/text/senderName.ts'
import { TicketMail } from '../reading/text/ticketMails.ts'

/** A line longer than this is prose, never a header, an attribution or a separator. */
const longestRuleLine = 400

/** 'wrote:' in the languages that quoteRules lacks. */
const furtherVerbs =
  /(?:έγραψε|napsal(?:\(a\)|a)?|napísal(?:\(a\)|a)?|írta(?: \([^)]{1,60}\))?|a scris|kirjoitti|kirjutas|şunu yazdı|yazdı|rašė|je napisala?\/?a?|написа(?:в|ла)|пишет|pisze|さんは書きました|さんのメッセージ)\s?[:：]\s*$/iu

/**
 * Where a mail stops being the sender's and becomes the mail it answers: marks the lines of attributions ('On ...
 * wrote:') as quoted, in place, and returns the index of the first line from which on everything is quoted, or the
 * number of lines when nothing is.
 */
export function markQuotes(lines: readonly MailLine[], sender: SenderName): number {
  let indentsAreQuotes = false
  const ticket = new TicketMail(sender)
  for (const [index, line] of lines.entries()) {
    if (indentsAreQuotes && line.indented) line.quoted = true
    // GroupWise puts '>>> Name date >>>' above the mail and leaves that as it is.
    if (line.quoted && />>>\s*$/.test(line.text) && lines[index + 1]?.quoted === false) return index
    if (line.quoted) continue
    if (ticket.endsAt(lines, index)) return index
    if (line.quoted) continue
    if (line.header || opensQuote(lines, index, sender)) {
      if (nothingNewAbove(lines, index) && quotesBelow(lines, index)) markHeader(lines, index)
      else return markAbove(lines, index, sender)
    }
    const start = attributionFrom(lines, index, sender)
    if (start === undefined) continue
    const next = nextText(lines, index + 1)
    if (next !== undefined && !next.quoted && !next.indented) return start
    for (const attribution of lines.slice(start, index + 1)) attribution.quoted = true
    if (next?.indented) indentsAreQuotes = true
  }
  return lines.length
}

function opensQuote(lines: readonly MailLine[], index: number, sender: SenderName): boolean {
  const { text } = lines[index]!
  if (text.length > longestRuleLine || text.trim() === '') return false
  if (separatorRules.some(rule => rule.test(text)) || meetingRule.test(text)) return true
  if (invitationAnswered.test(lineAbove(lines, index))) return true
  if (fromLine.test(text)) return isHeader(lines, index)
  if (bareFromLine.test(text)) return isHeader(lines, index, bareHeaderLines)
  // GMX puts the date above the name.
  if (headerLines[0]!.test(text) && fromLine.test(lines[index + 1]?.text.slice(0, longestRuleLine) ?? ''))
    return isHeader(lines, index + 1)
  if (greetingLine.test(text) || greetsByName(text, sender)) return greetsTheSender(lines, index, sender)
  if (speaksToSender(text, sender) && signedAbove(lines, index, sender)) return true
  if (meetingLines[0]!.test(text) && lineAbove(lines, index) !== '')
    return meetingLines[1]!.test(nextText(lines, index + 1)?.text.slice(0, 200) ?? '')
  return partBoundary.test(text) && partHeader.test(lines[index + 1]?.text.slice(0, 80) ?? '')
}

function lineAbove(lines: readonly MailLine[], index: number): string {
  for (let above = index - 1; above >= Math.max(0, index - 4); above--) {
    if (lines[above]!.text.trim() !== '') return lines[above]!.text.slice(0, 200)
  }
  return ''
}

/** Whether the sender has signed on the line above. */
function signedAbove(lines: readonly MailLine[], index: number, sender: SenderName): boolean {
  const last = lastAbove(lines, index, () => true)
  if (!last || last.quoted || last.text.length > 60 || lines[index - 1]!.text.trim() !== '') return false
  const name = last.text.trim()
  return sender.isOn(name) || sender.isInitials(name)
}

/** Nobody greets twice: a second greeting opens the mail that is quoted without any other mark. */
function greetsTheSender(lines: readonly MailLine[], index: number, sender: SenderName): boolean {
  if (!lines.slice(index + 1, index + 8).some(line => line.text.length >= 60)) return false
  const last = lastAbove(lines, index, line => !line.quoted)
  if (!last || (lines[index - 1]!.text.trim() !== '' && !isShortLine(last)) || /:\s*$/.test(last.text)) return false
  const above = lines.slice(0, index).filter(line => !line.quoted && line.text.trim() !== '')
  if (withoutBanner([...above, lines[index]!].map(line => line.text)).length === 1) return false
  return isSigned(above, sender) || !isSigned(lines.slice(index + 1, index + 60), sender)
}

/** The nearest line with text above another. */
function lastAbove(lines: readonly MailLine[], index: number, isMeant: (line: MailLine) => boolean) {
  for (let above = index - 1; above >= Math.max(0, index - 100); above--) {
    if (isMeant(lines[above]!) && lines[above]!.text.trim() !== '') return lines[above]
  }
  return undefined
}

/** Whether the sender signs there: what the sender signs below a greeting is no quote, whatever stands above it. */
function isSigned(lines: readonly MailLine[], sender: SenderName): boolean {
  return lines.some(({ text, quoted }) => !quoted && text.length <= 60 && sender.isOn(text.trim()))
}

/** A name or a closing, rather than a line of a paragraph. */
function isShortLine(line: MailLine): boolean {
  return line.text.trim().split(/\s+/).length <= 3
}

function isHeader(lines: readonly MailLine[], index: number, kinds = headerLines): boolean {
  const following = lines.slice(index + 1, index + 10).map(line => line.text.slice(0, 120))
  return kinds.filter(kind => following.some(text => kind.test(text))).length >= 2
}

function nothingNewAbove(lines: readonly MailLine[], index: number): boolean {
  return index < 12 && lines.slice(0, index).every(line => line.quoted || line.text.trim() === '' || isRule(line.text))
}

/** Where the quote begins that a header opens: below what the sender wrote under it, if he did. */
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

/** The first line of the attribution that ends on this line. */
function attributionFrom(lines: readonly MailLine[], index: number, sender: SenderName): number | undefined {
  const { text } = lines[index]!
  if (text.length > longestRuleLine) return undefined
  // The verb of an attribution may be broken in two: 'a' and 'écrit :'.
  const before = text.length < 40 ? (lines[index - 1]?.text.slice(-200) ?? '') : ''
  if (!/[:：]\s*$/.test(text)) return undefined
  if (!endsAttribution(text) && !endsAttribution(`${before} ${text}`)) return namedAttribution(lines, index)
  for (let start = index; start >= Math.max(0, index - 3); start--) {
    const line = lines[start]!
    if (line.quoted || line.text.trim() === '') break
    const whole = lines
      .slice(start, index + 1)
      .map(part => part.text.slice(0, longestRuleLine))
      .join(' ')
    if (attributionStart.test(line.text.slice(0, 80)) && /[\d@]/.test(whole)) return start
  }
  const isPlain = /[\d@]/.test(text) || nextText(lines, index + 1)?.quoted === true
  return isPlain || (nameAlone.test(text) && (signedAbove(lines, index, sender) || standsAlone(lines, index)))
    ? index
    : undefined
}

/** 'Dana Hale wrote:', 'Dana Hale via Hale Search wrote:' below the sender's name. */
const nameAlone =
  /^\s*\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){1,3}(?:,? (?:via|from|at|of|for) (?:\p{Lu}[\p{L}.'’-]*|&|and)(?: (?:\p{Lu}[\p{L}.'’-]*|&|and)){0,5}| \([^()]{1,60}\))? \p{Ll}+(?: \p{Ll}+)?\s?:\s*$/u

/** Between blank lines, below a name by which the mail that follows speaks to its reader. */
function standsAlone(lines: readonly MailLine[], index: number): boolean {
  const isApart = (at: number) => (lines[at]?.text ?? '').trim() === ''
  const name = /^\s*(\p{Lu}[\p{L}'’-]{1,20})(?: \p{Lu}[\p{L}.'’-]{0,20}){0,2}\s*$/u.exec(
    lastAbove(lines, index, () => true)?.text.slice(0, 80) ?? '',
  )?.[1]
  const next = nextText(lines, index + 1)?.text.slice(0, 80) ?? ''
  const speaksTo =
    name !== undefined && new RegExp(`^\\s*(?:(?:hi|hello|hey|dear) )?${name}\\s?[,!:–-]`, 'iu').test(next)
  return isApart(index - 1) && isApart(index + 1) && speaksTo
}

const endsAttribution = (text: string) => attributionEnd.test(text) || furtherVerbs.test(text)

/** 'I forwarded the mail of Dana Hale <...> of 14 May 2026, 10:02:' */
const ownWords =
  /(?<!\p{L})(?:I|[Ww]e|[Mm]y|[Oo]ur|[Yy]ours?|[Yy]ou|[Ss]ee|[Pp]er|the|this|that|please|of|from|here)(?!\p{L})/u

/** Whatever the language: a time, an address in brackets and a colon above what is quoted, or with the year as well. */
function namedAttribution(lines: readonly MailLine[], index: number): number | undefined {
  if (isDatedName(lines[index]!.text)) return index
  const isMarked = nextText(lines, index + 1)?.quoted === true
  for (let start = index; start >= Math.max(0, index - (isMarked ? 3 : 1)); start--) {
    const line = lines[start]!
    if (line.quoted || line.text.trim() === '') return undefined
    const whole = lines
      .slice(start, index + 1)
      .map(part => part.text.slice(0, longestRuleLine))
      .join(' ')
    const isDated =
      /\d{1,2}[:.]\d{2}/.test(whole) && (isMarked || (/(?<!\d)20\d\d(?!\d)/.test(whole) && !ownWords.test(whole)))
    if (isDated && /<\s?[^\s<>@]{1,80}@[^\s<>]{1,80}>/.test(whole)) return start
  }
  return undefined
}

function nextText(lines: readonly MailLine[], from: number): MailLine | undefined {
  for (let index = from; index < Math.min(lines.length, from + 6); index++) {
    if (lines[index]!.text.trim() !== '') return lines[index]
  }
  return undefined
}
