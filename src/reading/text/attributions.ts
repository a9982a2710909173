import type { MailLine } from './mailLines.ts'
import { attributionEnd, attributionStart, isDatedName } from './quoteRules.ts'
import type { SenderName } from './senderName.ts'

/** Longer lines are prose. */
const longestRuleLine = 400
const maxLines = 5

/** Covers languages that quoteRules lacks. */
const furtherVerbs =
  /(?:έγραψε|napsal(?:\(a\)|a)?|napísal(?:\(a\)|a)?|írta(?: \([^)]{1,60}\))?|a scris|kirjoitti|kirjutas|şunu yazdı|yazdı|rašė|je napisala?\/?a?|написа(?:в|ла)|пишет|pisze|さんは書きました|さんのメッセージ)\s?[:：]\s*$/iu
/** Polymail and some phones omit the colon. */
const verbAlone =
  /(?:^|\s|>)(?:wrote|writes|schrieb|a écrit|escribió|ha scritto|escreveu|schreef|skrev|napisał(?:\(a\))?)\s*$/iu

const clock = /\d{1,2}[:.]\d{2}/
const year = /(?<!\d)20\d\d(?!\d)/
const address = /[<(]\s?(?:mailto:)?[^\s<>()@]{1,80}@[^\s<>()]{1,80}\s?[>)]/i

const ownWords =
  /(?<!\p{L})(?:I|[Ww]e|[Mm]y|[Oo]ur|[Yy]ours?|[Yy]ou|[Ss]ee|[Pp]er|the|this|that|please|of|for|with|here|she|he|her|him|me|us|will|would|can|could|shall|should)(?!\p{L})/u

const colonAtEnd = /[:：]\s*$/
/** Looks for the colon first, which few lines end with. */
const endsAttribution = (text: string) =>
  colonAtEnd.test(text) && (attributionEnd.test(text) || furtherVerbs.test(text))
const isBlank = (line: MailLine | undefined) => (line?.text ?? '').trim() === ''
const wholeText = (lines: readonly MailLine[], start: number, end: number) =>
  lines
    .slice(start, end + 1)
    .map(line => line.text.slice(0, longestRuleLine))
    .join(' ')
    .replace(/^\s*\*|\*\s*$/g, '')

/** Returns the first line of an 'On ... wrote:' that ends here. */
export function attributionFrom(lines: readonly MailLine[], index: number, sender: SenderName): number | undefined {
  const text = lines[index]!.text.replace(/\*\s*$/, '')
  if (text.length > longestRuleLine || !(colonAtEnd.test(text) || verbAlone.test(text))) return undefined
  if (isDatedName(text)) return index
  // The verb may be split over two lines: 'a' and 'écrit :'.
  const before = text.length < 40 ? (lines[index - 1]?.text.slice(-200) ?? '') : ''
  const hasVerb = endsAttribution(text) || endsAttribution(`${before} ${text}`)
  const isMarked = textBelow(lines, index + 1)?.quoted === true
  for (const start of possibleStarts(lines, index)) {
    const whole = wholeText(lines, start, index)
    if (namesDateAndAddress(whole, isMarked)) return start
    if (hasVerb && attributionStart.test(whole.slice(0, 80)) && /[\d@]/.test(whole)) return start
  }
  if (!hasVerb) return isMarked && clock.test(text) && year.test(text) && !ownWords.test(text) ? index : undefined
  const isNamed = nameAlone.test(text) && (isSignedAbove(lines, index, sender) || standsAlone(lines, index))
  return /[\d@]/.test(text) || isMarked || isNamed ? index : undefined
}

/** True in any language: a time, an address in brackets, and a year unless quoted lines follow. */
function namesDateAndAddress(whole: string, isMarked: boolean): boolean {
  if (!whole.includes('@') || !address.test(whole)) return false
  const hasVerb = endsAttribution(whole) || verbAlone.test(whole)
  const isDated = clock.test(whole) && (isMarked || year.test(whole))
  if (!isDated && !(hasVerb && year.test(whole))) return false
  return (
    isMarked || (hasVerb && attributionStart.test(whole.slice(0, 80))) || !ownWords.test(whole.replace(address, ''))
  )
}

function* possibleStarts(lines: readonly MailLine[], index: number): Generator<number> {
  for (let start = index; start > Math.max(-1, index - maxLines); start--) {
    const line = lines[start]!
    const isGap = isBlank(line) && /^\s*</.test(lines[start + 1]?.text ?? '')
    if (line.quoted || (isBlank(line) && !isGap) || line.text.length > longestRuleLine) return
    if (!isGap) yield start
  }
}

const openings = '(?:On|Le|Am|El|Il|Op|Em|Den)'
const innerStart = new RegExp(String.raw`(?<=\S\s)${openings}\s(?=[^:]{0,60}\d)`, 'gu')
const longestAttribution = 300

export function splitAttributions(lines: readonly MailLine[]): MailLine[] {
  const split: MailLine[] = []
  for (const [index, line] of lines.entries()) {
    const at = innerAttribution(lines, index)
    if (at === undefined) split.push(line)
    else split.push({ ...line, text: line.text.slice(0, at) }, { ...line, text: line.text.slice(at), colored: [] })
  }
  return split
}

function innerAttribution(lines: readonly MailLine[], index: number): number | undefined {
  const line = lines[index]!
  if (line.quoted) return undefined
  const from = Math.max(0, line.text.length - longestAttribution)
  const tail = line.text.slice(from)
  const rest = (lines[index + 1]?.text ?? '').slice(0, longestAttribution)
  const ends = [tail, `${tail} ${rest}`].find(text => endsAttribution(text.slice(-longestAttribution)))
  if (ends === undefined) return undefined
  const starts = [...tail.matchAll(innerStart)].map(match => match.index)
  const start = starts.findLast(at => clock.test(ends.slice(at)) || year.test(ends.slice(at)))
  return start === undefined ? undefined : from + start
}

/** 'Dana Hale via Hale Search wrote:'. */
const nameAlone =
  /^\s*\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){1,3}(?:,? (?:via|from|at|of|for) (?:\p{Lu}[\p{L}.'’-]*|&|and)(?: (?:\p{Lu}[\p{L}.'’-]*|&|and)){0,5}| \([^()]{1,60}\))? \p{Ll}+(?: \p{Ll}+)?\s?:\s*$/u

/** True for a name between blank lines that the next line addresses. */
function standsAlone(lines: readonly MailLine[], index: number): boolean {
  const name = /^\s*(\p{Lu}[\p{L}'’-]{1,20})(?: \p{Lu}[\p{L}.'’-]{0,20}){0,2}\s*$/u.exec(
    textAbove(lines, index)?.text.slice(0, 80) ?? '',
  )?.[1]
  const next = textBelow(lines, index + 1)?.text.slice(0, 80) ?? ''
  const speaksTo =
    name !== undefined && new RegExp(`^\\s*(?:(?:hi|hello|hey|dear) )?${name}\\s?[,!:–-]`, 'iu').test(next)
  return isBlank(lines[index - 1]) && isBlank(lines[index + 1]) && speaksTo
}

export function isSignedAbove(lines: readonly MailLine[], index: number, sender: SenderName): boolean {
  const last = textAbove(lines, index)
  if (!last || last.quoted || last.text.length > 60 || !isBlank(lines[index - 1])) return false
  const name = last.text.trim()
  return sender.isOn(name) || sender.isInitials(name)
}

export function textAbove(
  lines: readonly MailLine[],
  index: number,
  isMeant: (line: MailLine) => boolean = () => true,
): MailLine | undefined {
  for (let above = index - 1; above >= Math.max(0, index - 100); above--) {
    if (isMeant(lines[above]!) && !isBlank(lines[above])) return lines[above]
  }
  return undefined
}

export function textBelow(lines: readonly MailLine[], from: number): MailLine | undefined {
  return lines.slice(from, from + 6).find(line => !isBlank(line))
}
