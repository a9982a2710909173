import { addressesSender } from './addressing.ts'
import { blank } from './mailLineKinds.ts'
import { isFooter, isRemark, isTagline } from './noticeLines.ts'
import { isAnySentence, isOwnSentence } from './ownSentences.ts'
import { fromLine, separatorRules } from './quoteRules.ts'
import type { SenderName } from './senderName.ts'
import { isClosing } from './signatures/closingLines.ts'

/** 'P.S.', 'One more thing' */
const afterthought =
  /^\W*(?:p\.?\s?p?\.?\s?s\b[.:\s-]|(?:(?:oh,? )?(?:and )?(?:one (?:more|other|last) (?:thing|question|point)|by the way|btw|forgot to (?:say|add|mention|ask)|i (?:also )?forgot))\b)/i

export function isAfterthought(line: string): boolean {
  return afterthought.test(line)
}

const quoteOpenings = [
  fromLine,
  ...separatorRules,
  /^\s*(?:hi|hello|hey|dear)\s\p{Lu}/iu,
  /\b(?:wrote|writes)\s?:?[\s-]*$/,
]

/** True for our unmarked email below the signature: 'Dear Pat', 'Pat -'. */
export function opensQuote(given: string, sender: SenderName): boolean {
  const line = given.slice(0, longestOpening).trim()
  return addressesSender(line, sender) || quoteOpenings.some(rule => rule.test(line)) || isCalled(line, sender)
}

export const isCalled = (line: string, sender: SenderName) => /\p{L}\s?[-–—:]\s*$/u.test(line) && sender.isOn(line)

const longestOpening = 200

/** Takes afterthoughts below a blank line. */
export function afterthoughtsIn(signature: readonly string[], sender: SenderName): string[] {
  const kept: string[] = []
  let isBare = true
  for (let at = 0; at < signature.length; at++) {
    const line = signature[at]!
    if (at > 0 ? opensQuote(line, sender) : isCalled(line.slice(0, longestOpening), sender)) break
    const isOwn = isBare ? isAnySentence(line, sender) : isOwnSentence(line)
    if (!isAfterthought(line) && !(at > 0 && blank(signature[at - 1]) && isOwn)) {
      isBare &&= isPartOfBareName(line, sender)
      continue
    }
    const end = paragraphEnd(signature, at, sender)
    kept.push('', ...signature.slice(at, end))
    at = end - 1
  }
  return kept
}

const isPartOfBareName = (line: string, sender: SenderName) =>
  blank(line) || isTagline(line) || isRemark(line) || isClosing(line.trim()) || isBareName(line.trim(), sender)

export const isBareName = (line: string, sender: SenderName) =>
  line.length <= 60 && !/[,|(]/.test(line) && sender.isOn(line)

function paragraphEnd(lines: readonly string[], from: number, sender: SenderName): number {
  const endsAt = (line: string) => blank(line) || isTagline(line) || isFooter(line) || sender.isOn(line.trim())
  const end = lines.findIndex((line, index) => index > from && endsAt(line))
  return end < 0 ? lines.length : end
}
