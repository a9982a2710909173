import { blank } from './mailLineKinds.ts'
import { isFooter, isTagline } from './noticeLines.ts'

/** May lack a colon, as in a table. */
const row =
  /^\W{0,3}(?<kind>from|to|cc|subject|date|sent|received|time|sender|recipients?|message[ -]?id|attachments?)(?:\s{0,4}[:：]|\s+(?=\S))\s*(?<value>\S.*)?$/iu
/** Values that a row without a colon must have: 'To release it, write to us' has none. */
const values: readonly [kind: RegExp, value: RegExp][] = [
  [/^(?:subject|message|attach)/i, /\S/],
  [/^(?:from|to|cc|sender|recip)/i, /^[^\s@]{1,80}@\S{1,80}$|<[^\s@]{1,80}@\S{1,80}>$|^\p{Lu}[\p{L}'’ ]{1,40}$/u],
  [/^(?:date|sent|received|time)/i, /\d{1,2}[:.]\d{2}|\d{4}/],
]
const heading =
  /^\W{0,3}(?:(?:original |held |returned |the |your )?(?:message|e-?mail|mail) (?:details|information|summary|headers?)|details(?: of (?:the|your) (?:held |original )?(?:message|e-?mail))?)\s?:?\W{0,3}$/i
const notice =
  /\b(?:held|on hold|hold(?:ing)? queue|quarantin\w*|blocked|withheld|rejected|refused|returned|bounced|undeliver\w*|not (?:\w+ )?(?:delivered|accepted|sent)|couldn['’]?t be delivered|could not be|delivery (?:has )?(?:failed|failure|delayed)|releas\w+|stripped|intercepted|sandbox\w*)\b/i

export function withoutReturnedHeaders(lines: readonly string[]): string[] {
  const end = lines.findLastIndex(line => !blank(line) && !isFooter(line) && !isTagline(line)) + 1
  let start = end
  const kinds = new Set<string>()
  for (let at = end - 1; at >= Math.max(0, end - 40); at--) {
    const line = lines[at]!
    if (blank(line)) continue
    const kind = kindOf(line)
    if (kind === undefined && !(kinds.size > 0 && line.length <= 80 && heading.test(line))) break
    if (kind) kinds.add(kind)
    start = at
  }
  const isList = kinds.size >= 2 && [...kinds].some(kind => /^(?:subject|message)/.test(kind))
  return isList && notice.test(lines.slice(0, start).join(' ').slice(0, 4000)) ? lines.slice(0, start) : [...lines]
}

function kindOf(line: string): string | undefined {
  const { kind, value = '' } = (line.length <= 400 ? row.exec(line.trim())?.groups : undefined) ?? {}
  if (kind === undefined) return undefined
  if (/^\W{0,3}[\p{L} -]+?\s{0,4}[:：]/u.test(line)) return kind.toLowerCase()
  const isValue = values.some(([name, held]) => name.test(kind) && held.test(value.trim()))
  return isValue ? kind.toLowerCase() : undefined
}
