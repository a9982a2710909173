import type { MailAddress } from './mail.ts'
import { isRule } from './quotes.ts'
import {
  answerWords,
  bannerContinuation,
  banners,
  closings,
  closingWish,
  contactDetail,
  footers,
  meetingDetail,
  officeWords,
  taglines,
} from './signatureRules.ts'

const longestLine = 1200
const machineNames = /^(?:microsoft outlook|mail delivery|postmaster|mailer-daemon|mail administrator)/i
const blank = (line: string | undefined) => line === undefined || line.trim() === ''
const matches = (rules: readonly RegExp[], line: string) => line.length <= longestLine && rules.some(r => r.test(line))

/** The lines without the warning that the receiving firm's mail server put on top. */
export function withoutBanner(given: readonly string[]): string[] {
  const lines = given.slice(markedBannerEnd(given))
  const kept: string[] = []
  let inBanner = false
  for (const [index, line] of lines.entries()) {
    const nearTop = kept.length === 0 || kept.every(blank)
    if (nearTop && matches(banners, line)) inBanner = true
    else if (inBanner && (blank(line) || !bannerContinuation.test(line.slice(0, longestLine)))) inBanner = false
    if (!inBanner) kept.push(line)
    if (!nearTop) return kept.concat(lines.slice(index + 1))
  }
  return kept
}

/** Proofpoint marks where its banner begins and ends. */
function markedBannerEnd(lines: readonly string[]): number {
  const first = lines.findIndex(line => !blank(line))
  if (first < 0 || !/^\s*ZjQcmQRYFpfpt/.test(lines[first]!)) return 0
  return lines.slice(0, first + 20).findLastIndex(line => /^\s*ZjQcmQRYFpfpt\w*End\s*$/.test(line)) + 1
}

/**
 * The lines without closing line, name, signature, mobile tagline and legal footer at their end. A postscript below the
 * signature is kept. The sender's address tells which line is the name.
 */
export function withoutSignature(lines: readonly string[], from: MailAddress | null): string[] {
  if (machineNames.test(from?.name ?? '')) return [...lines]
  const whole = withoutInnerClosing(lines, senderNames(from))
  const end = signatureStart(whole, from)
  const kept = [...whole.slice(0, end), ...postscript(whole.slice(end))]
  return kept.every(line => blank(line) || isClosing(line.trim()))
    ? kept.filter(isThanks)
    : withoutNameAtEnd(kept, from)
}

/** Thanks alone are an answer; 'Kind regards' alone is an empty mail. */
function isThanks(line: string): boolean {
  return /\b(?:thank|thx|tks|ty\b|gracias|grazie|obrigad)/i.test(line)
}

/** Somebody who has closed and signed, and then thinks of something else, has not finished there. */
function withoutInnerClosing(lines: readonly string[], names: ReadonlySet<string>): string[] {
  const at = lines.findIndex((line, index) => {
    const name = lines[index + 1]
    if (index === 0 || name === undefined || !isClosing(line.trim()) || !isName(name.trim(), names)) return false
    const next = lines.slice(index + 2).find(below => !blank(below))
    return blank(lines[index + 2]) && next !== undefined && isProse(next)
  })
  return at < 0 ? [...lines] : [...lines.slice(0, at), ...lines.slice(at + 2)]
}

/** '... if the former, I am all ears. -SH': the name behind the last sentence. */
function withoutNameAtEnd(lines: readonly string[], from: MailAddress | null): string[] {
  const last = lines.findLastIndex(line => !blank(line))
  const match = /^(.*[.?!)])\s+(?:[-–—]\s?)?(\p{Lu}[\p{L}'’]*)\.?\s*$/u.exec(lines[last]?.slice(-400) ?? '')
  if (!match || lines[last]!.length > 400) return [...lines]
  const isOwn = isInitials(match[2]!, from) || isFirstName(match[2]!, from)
  return isOwn ? [...lines.slice(0, last), match[1]!] : [...lines]
}

function isInitials(word: string, from: MailAddress | null): boolean {
  const names = wordsOf(from?.name ?? '')
  const letters = word.replace(/\W/g, '').toLowerCase()
  if (names.length === 0 || letters.length === 0 || letters.length > 3 || word !== word.toUpperCase()) return false
  return [...letters].every(letter => names.some(name => name.startsWith(letter)))
}

function isFirstName(word: string, from: MailAddress | null): boolean {
  const own = word.toLowerCase()
  return own.length >= 3 && wordsOf(from?.name ?? '').some(name => name.startsWith(own))
}

function signatureStart(lines: readonly string[], from: MailAddress | null): number {
  const names = senderNames(from)
  let end = lines.length
  for (const [index, line] of lines.entries()) {
    const isDelimiter = /^--\s?$/.test(line.trimStart()) || matches(taglines, line)
    if (isDelimiter || isFooterToEnd(lines, index) || endsWithName(lines, index, names, from)) {
      end = index
      break
    }
  }
  return trailingStart(lines, end, names)
}

/** A legal footer counts from where nothing but footers, names and blanks follow. */
function isFooterToEnd(lines: readonly string[], index: number): boolean {
  const line = lines[index]!
  if (!matches(footers, line)) return false
  if (index > 0 && !blank(lines[index - 1]) && !/^\W{0,6}[A-Z ]{6,}\b/.test(line)) return false
  const rest = lines.slice(index + 1, index + 30).filter(other => !blank(other))
  return rest.length < 25 && !/^(?:hi|hello|dear)\b/i.test(line)
}

/** The sender's own name on a line of its own, or a closing line, with a signature's worth of lines below it. */
function endsWithName(
  lines: readonly string[],
  index: number,
  names: ReadonlySet<string>,
  from: MailAddress | null,
): boolean {
  const line = lines[index]!.trim()
  if (line === '' || line.length > 80 || !hasTextAbove(lines, index)) return isOwnNameOnTop(line, index, lines, names)
  if (isClosing(line) || closingWish.test(line)) return onlySignatureBelow(lines, index + 1)
  if (line.length <= 5 && isInitials(line.replace(/^[-–—~]\s?/, ''), from)) return onlySignatureBelow(lines, index + 1)
  if (isRule(line)) return isShortTail(lines, index + 1)
  const afterBreak = blank(lines[index - 1]) && line.includes(' ')
  return isName(line, names) && (afterBreak || onlySignatureBelow(lines, index + 1))
}

/** An empty reply is nothing but a signature: it begins with the sender's full name. */
function isOwnNameOnTop(line: string, index: number, lines: readonly string[], names: ReadonlySet<string>): boolean {
  if (line === '' || line.length > 80 || hasTextAbove(lines, index)) return false
  return line.includes(' ') && isName(line, names) && onlySignatureBelow(lines, index + 1)
}

function isShortTail(lines: readonly string[], from: number): boolean {
  return lines.length - from < 40 && lines.slice(from).filter(line => !blank(line)).length <= 6
}

function onlySignatureBelow(lines: readonly string[], from: number): boolean {
  let count = 0
  let inDetails = false
  for (const line of lines.slice(from, from + 60)) {
    if (blank(line)) continue
    if (matches(footers, line) || matches(taglines, line) || /^p\.?\s?s\b/i.test(line.trim())) return true
    if (line.length > 120 || ++count > 14) return false
    // Below telephone and firm a sentence is an award or a notice.
    if (!inDetails && (isSentence(line) || isProse(line))) return false
    inDetails ||= contactDetail.test(line) || officeWords.test(line)
  }
  return true
}

function isProse(line: string): boolean {
  const small = line.match(/(?<!\S)\p{Ll}[\p{L}'’]*(?=[\s,;.?!]|$)/gu) ?? []
  return small.length >= 5 && !contactDetail.test(line)
}

function isSentence(line: string): boolean {
  return /[a-z)]{2}[.?!]$/.test(line.trim()) && line.trim().split(/\s+/).length > 6 && !contactDetail.test(line)
}

/** Walks up from the end over lines that look like a name, an office, a firm or a telephone number. */
function trailingStart(lines: readonly string[], end: number, names: ReadonlySet<string>): number {
  let at = end
  let start = end
  while (at > 0) {
    const line = lines[at - 1]!
    if (blank(line) || isRule(line)) at--
    else if (isSignatureLine(line.trim(), names)) {
      at--
      if (blank(lines[at - 1]) && hasTextAbove(lines, at)) start = at
    } else if (isClosing(line.trim()) && (start < end || end < lines.length) && hasTextAbove(lines, at - 1)) {
      return at - 1
    } else break
  }
  return afterIntroduction(lines, start, end, names)
}

/** Names under 'The partners who will read it:' are an answer, down to the sender's own. */
function afterIntroduction(lines: readonly string[], start: number, end: number, names: ReadonlySet<string>): number {
  const above = lines.slice(0, start).findLast(line => !blank(line))
  if (start === end || !above?.trim().endsWith(':')) return start
  const own = lines.slice(start, end).findIndex(line => isName(line.trim(), names))
  return own < 0 ? end : start + own
}

function isSignatureLine(line: string, names: ReadonlySet<string>): boolean {
  if (line.length > 100 || meetingDetail.test(line)) return false
  if (isName(line, names)) return true
  if (/[?!:]$/.test(line) || /^\W*\p{Extended_Pictographic}/u.test(line)) return false
  const words = line.split(/[\s,/|]+/).filter(word => word !== '')
  const detailed = contactDetail.test(line)
  if (answerWords.test(words[0]?.replace(/\W/g, '') ?? '') && !(detailed && /^\d/.test(line))) return false
  if (detailed) return words.length <= 14 && !isSentence(line)
  const large = words.filter(word => /^[^\p{L}]*\p{Lu}/u.test(word)).length
  const small = words.filter(
    word => /^\p{Ll}/u.test(word) && !/^(?:of|for|to|the|and|de|la|von|van|der|at|in|y|et|del|und)$/.test(word),
  )
  if (small.length > 0 || large === 0) return false
  if (/[a-z]{3,}\.$/.test(line) && !/\b(?:esq|inc|ltd|jr|sr)\.$/i.test(line)) return false
  return words.length <= 4 || officeWords.test(line)
}

function isClosing(line: string): boolean {
  if (line.length > 60) return false
  // 'xo, Gigi' closes, whoever Gigi is.
  const alone = line.replace(/^([^,]{1,30}),\s*\p{Lu}[\p{L}.]*(?:\s\p{Lu}[\p{L}.]*)?$/u, '$1')
  return alone.split('/').every(part =>
    closings.has(
      part
        .toLowerCase()
        .replace(/[^\p{L}& ]+/gu, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    ),
  )
}

/** Whether a line is the sender's name, alone or after a closing word ('Best, Tom'). */
function isName(line: string, names: ReadonlySet<string>): boolean {
  const words = wordsOf(
    line
      .replace(/\((?:she|he|they|ze)\b[^)]{0,20}\)/i, '')
      .replace(/^\W*(?:best|thanks|regards|cheers|many thanks|thank you)\s*[,.!-]\s*/i, ''),
  )
  if (words.length === 0 || words.length > 5) return false
  const strange = words.filter(word => !names.has(word) && word.length > 1 && !/^(?:jr|sr|iii?|esq)$/.test(word))
  if (strange.length === 0) return words.some(word => names.has(word))
  // 'Ted Brannigan' signs for Theodore Brannigan.
  return words.length === 2 && strange.length === 1 && strange[0] === words[0] && /^\p{Lu}[^.?!]*$/u.test(line)
}

function senderNames(from: MailAddress | null): ReadonlySet<string> {
  const local = from?.address.split('@')[0] ?? ''
  const words = wordsOf(`${from?.name ?? ''} ${local.replace(/[._]/g, ' ')}`)
  const initials = wordsOf(from?.name ?? '').map(word => word.charAt(0))
  const turned = from?.name.includes(',') ? [...initials.slice(1), ...initials.slice(0, 1)] : initials
  return new Set([...words, initials.join(''), turned.join('')].filter(word => word.length > 1))
}

function wordsOf(text: string): string[] {
  const plain = text
    .slice(0, 200)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  return plain.match(/\p{L}+/gu) ?? []
}

function hasTextAbove(lines: readonly string[], index: number): boolean {
  for (let above = index - 1; above >= 0; above--) if (!blank(lines[above])) return true
  return false
}

function postscript(signature: readonly string[]): string[] {
  const at = signature.findIndex(line => /^\s*p\.?\s?p?\.?\s?s\b[.:\s-]/i.test(line))
  if (at < 0) return []
  const rest = signature.slice(at)
  const end = rest.findIndex(blank)
  return ['', ...(end < 0 ? rest : rest.slice(0, end))]
}
