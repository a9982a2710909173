import { isAfterthought, isBareName, isCalled, opensQuote } from './afterthoughts.ts'
import { blank, hasTextAbove, isProse } from './mailLineKinds.ts'
import { isFooter, isInvitation, isPersonalNotice } from './noticeLines.ts'
import { isAnySentence, isOwnSentence } from './ownSentences.ts'
import type { SenderName } from './senderName.ts'
import { isClosing } from './signatures/closingLines.ts'
import { isOffice, isSignatureLine } from './signatures/signatureLines.ts'
import { contactDetail } from './signatures/signatureRules.ts'

export function withoutLetterhead(lines: readonly string[], sender: SenderName): readonly string[] {
  const first = lines.findIndex(line => !blank(line))
  const end = lines.findIndex((line, index) => index > first && blank(line))
  if (first < 0 || end < first + 2 || end > first + 8) return lines
  const [name = '', ...below] = lines.slice(first, end).map(line => line.trim())
  const next = lines.slice(end).find(line => !blank(line)) ?? ''
  const isHead = /\p{L} \p{L}/u.test(name) && sender.isOn(name) && !/[,:]$/.test(name)
  const isSignature = below.every(line => isSignatureLine(line, sender)) && below.some(isOfficeOrContact)
  return isHead && isSignature && (isProse(next) || isOwnSentence(next)) && !isFooter(next)
    ? lines.slice(end + 1)
    : lines
}

const isOfficeOrContact = (line: string) => isOffice(line) || contactDetail.test(line)

/** Removes them only when more text follows. */
export function withoutInnerClosing(lines: readonly string[], sender: SenderName): string[] {
  for (const index of lines.keys()) {
    const length = closingLength(lines, index, sender)
    if (length === 0) continue
    const next = lines.slice(index + length).find(below => !blank(below))
    if (next === undefined || [isFooter, isPersonalNotice, isInvitation].some(rule => rule(next))) continue
    const speaks = isOwnSentence(next) || (length > 1 ? isProse(next) : isAnySentence(next, sender))
    if (!blank(lines[index + length]) || !speaks || isAfterthought(next) || opensQuote(next, sender)) continue
    // At the end, such a line is a signature.
    if (isSignatureLine(next.trim(), sender)) continue
    return [...lines.slice(0, index), ...lines.slice(index + length)]
  }
  return [...lines]
}

function closingLength(lines: readonly string[], index: number, sender: SenderName): number {
  const [line, name] = [lines[index]!.trim(), lines[index + 1]?.trim()]
  if (name !== undefined && isClosing(line) && sender.isOn(name)) return 2
  const above = lines.slice(0, index).findLast(text => !blank(text))
  const isApart = above !== undefined && !/:\s*$/.test(above) && blank(lines[index - 1])
  return isApart && isBareName(line, sender) && !sender.isInitials(line) && !isCalled(line, sender) ? 1 : 0
}

/** 'Thank you for your patience,' */
export function withoutOpenClosing(lines: readonly string[], end: number): string[] {
  const last = lines.slice(0, end).findLastIndex(line => !blank(line))
  const line = lines[last]?.trim() ?? ''
  const isOpen = end < lines.length && line.endsWith(',') && line.split(/\s+/).length <= 9
  return lines.slice(0, isOpen && hasTextAbove(lines, last) && blank(lines[last - 1]) ? last : end)
}
