import { blank, isRule, longestLine } from './mailLineKinds.ts'
import { isDisclaimer, isFooter, isTagline } from './noticeLines.ts'

const greeting =
  /^\s*(?:(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|morning|afternoon)\b|\p{Lu}[\p{L}'’-]{1,20}[,:]\s*$)/iu
const speaks = /\b(?:I|I['’]\p{L}+|she|he|her|him|his)\b/u
const isHeading = (line: string) => /\p{Lu}{3}/u.test(line) && !/\p{Ll}/u.test(line)
const maxLines = 14

/** 'CONFIDENTIAL: please keep this between us' is the email itself. */
const ofEmails =
  /\b(?:e-?mails?|messages?|communications?|transmissions?|correspondence|recipients?|addressees?|privilege\w*|notice|attachments?)\b/i
const opensNotice = /^\W{0,4}(?:[\p{Lu} ,&/-]{12,}|[Tt]his (?:e-?mail|message|communication)\b)/u

export function opensTopNotice(lines: readonly string[], index: number): boolean {
  const line = lines[index]!
  const opening = lines
    .slice(index, index + 3)
    .join(' ')
    .slice(0, 300)
  if (greeting.test(line) || !ofEmails.test(opening)) return false
  return isDisclaimer(line.slice(0, 300)) || (opensNotice.test(line) && isDisclaimer(opening))
}

/** Ends the notice at a rule, or with the paragraph. */
export function topNoticeEnd(lines: readonly string[]): number {
  const first = lines.findIndex(line => !blank(line))
  if (first < 0 || !opensTopNotice(lines, first)) return 0
  const near = lines.slice(first, first + maxLines)
  const rule = near.findIndex(isRule)
  const isRuledOff = rule > 0 && !near.slice(0, rule).some(line => greeting.test(line) || speaks.test(line))
  let end = isRuledOff ? first + rule + 1 : first + 1
  while (!isRuledOff && end < lines.length && goesOn(lines[end - 1]!, lines[end]!)) end++
  return lines.slice(end).some(line => !blank(line) && !isFooter(line) && !isTagline(line)) ? end : 0
}

/** True for the rest of a sentence, or another footer or heading. */
function goesOn(above: string, line: string): boolean {
  if (blank(line) || greeting.test(line) || speaks.test(line.slice(0, longestLine))) return false
  const isUnfinished = above.length >= 40 && !/[.!?)]\s*$/.test(above)
  return isUnfinished || isFooter(line) || (isHeading(above) && isHeading(line))
}
