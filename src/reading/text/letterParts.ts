import { blank, hasTextAbove, isProse } from './mailLineKinds.ts'
import { isFooter, isInvitation, isPersonalNotice } from './noticeLines.ts'
import type { SenderName } from './senderName.ts'
import { isClosing } from './signatures/closingLines.ts'
import { isOffice, isSignatureLine } from './signatures/signatureLines.ts'
import { contactDetail } from './signatures/signatureRules.ts'

/** The letterhead has name and office. */
export function withoutLetterhead(lines: readonly string[], sender: SenderName): readonly string[] {
  const first = lines.findIndex(line => !blank(line))
  const end = lines.findIndex((line, index) => index > first && blank(line))
  if (first < 0 || end < first + 2 || end > first + 8) return lines
  const [name = '', ...below] = lines.slice(first, end).map(line => line.trim())
  const next = lines.slice(end).find(line => !blank(line)) ?? ''
  const isHead = /\p{L} \p{L}/u.test(name) && sender.isOn(name) && !/[,:]$/.test(name)
  const isSignature = below.every(line => isSignatureLine(line, sender)) && below.some(isOfficeOrContact)
  return isHead && isSignature && isProse(next) && !isFooter(next) ? lines.slice(end + 1) : lines
}

const isOfficeOrContact = (line: string) => isOffice(line) || contactDetail.test(line)

/** Removes a closing and name only when more text follows. */
export function withoutInnerClosing(lines: readonly string[], sender: SenderName): string[] {
  const at = lines.findIndex((line, index) => {
    const name = lines[index + 1]
    if (index === 0 || name === undefined || !isClosing(line.trim()) || !sender.isOn(name.trim())) return false
    const next = lines.slice(index + 2).find(below => !blank(below))
    if (next === undefined || [isFooter, isPersonalNotice, isInvitation].some(rule => rule(next))) return false
    return blank(lines[index + 2]) && isProse(next) && !/^\s*p\.?\s?s\b/i.test(next)
  })
  return at < 0 ? [...lines] : [...lines.slice(0, at), ...lines.slice(at + 2)]
}

/** 'Thank you for your patience,' */
export function withoutOpenClosing(lines: readonly string[], end: number): string[] {
  const last = lines.slice(0, end).findLastIndex(line => !blank(line))
  const line = lines[last]?.trim() ?? ''
  const isOpen = end < lines.length && line.endsWith(',') && line.split(/\s+/).length <= 9
  return lines.slice(0, isOpen && hasTextAbove(lines, last) && blank(lines[last - 1]) ? last : end)
}
