import { blank, isProse, isSentence } from './mailLineKinds.ts'
import { isDirection, isFooter, isInvitation, isMotto, isPersonalNotice, isRemark, isTagline } from './noticeLines.ts'

/** 'P.S.', 'One more thing' */
const afterthought =
  /^\W*(?:p\.?\s?p?\.?\s?s\b[.:\s-]|(?:(?:oh,? )?(?:and )?(?:one (?:more|other|last) (?:thing|question|point)|by the way|btw|forgot to (?:say|add|mention|ask)|i (?:also )?forgot))\b)/i

export function isAfterthought(line: string): boolean {
  return afterthought.test(line)
}

/** A last paragraph may be about the candidate; no notice is. */
function isToldBelow(lines: readonly string[], index: number): boolean {
  const line = lines[index]!
  if (!blank(lines[index - 1]) || !lines.slice(index + 1, index + 40).every(blank)) return false
  if (index < 2 || line.length > longestTold || !(isProse(line) || isSentence(line))) return false
  const known = [isFooter, isPersonalNotice, isTagline, isRemark, isMotto, isInvitation, isDirection]
  return /(?<!\/)\b(?:she|he|her|him)\b(?!\/)/.test(line) && !known.some(isKnown => isKnown(line))
}

const longestTold = 200

/** Returns a paragraph after a blank line that belongs to the email. */
export function afterthoughtIn(signature: readonly string[]): string[] {
  const at = signature.findIndex((line, index) => isAfterthought(line) || isToldBelow(signature, index))
  if (at < 0) return []
  const rest = signature.slice(at)
  const end = rest.findIndex(blank)
  return ['', ...(end < 0 ? rest : rest.slice(0, end))]
}
