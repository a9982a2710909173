import type { MailAddress } from '../../../domain/mail.ts'
import { afterthoughtsIn, isAfterthought } from '../afterthoughts.ts'
import { withoutInnerClosing, withoutLetterhead, withoutOpenClosing } from '../letterParts.ts'
import { blank, hasTextAbove, isListed, isProse, isRule, isSentence } from '../mailLineKinds.ts'
import {
  isContactSentence,
  isDirection,
  isDisclaimer,
  isFooter,
  isInvitation,
  isMotto,
  isPersonalNotice,
  isRemark,
  isTagline,
} from '../noticeLines.ts'
import { withoutReturnedHeaders } from '../returnedHeaders.ts'
import { SenderName } from '../senderName.ts'
import { isClosing, isClosingWish, isThanks } from './closingLines.ts'
import { withoutNameAtEnd } from './nameAtEnd.ts'
import { isOffice, isSignatureLine, team } from './signatureLines.ts'
import { answerWords, contactDetail, officeWords } from './signatureRules.ts'

const machineNames =
  /^(?:microsoft outlook|mail (?:delivery|system|gateway)|postmaster|mailer-daemon|mail administrator|delivery (?:failure|status|notification)|exchange system|system (?:administrator|message)|undeliverable|\S{1,20} postmaster$)/i
const machineAddress = /^(?:postmaster|mailer-daemon|mail-?daemon|bounces?|microsoftexchange\w*)(?=[@+-])/i

/** Keeps a postscript below the signature. */
export function withoutSignature(given: readonly string[], from: MailAddress | null): string[] {
  const start = Math.max(0, given.length - longestEnding)
  // Text above the ending.
  const said = given.slice(0, start).findLastIndex(line => !blank(line))
  if (said < 0) return withoutEnding(given.slice(start), from)
  return [
    ...given.slice(0, said),
    ...withoutEnding(['.', ...given.slice(said, start), ...given.slice(start)], from).slice(1),
  ]
}

/** Lines of name, office, disclaimers and notices together. */
const longestEnding = 300

function withoutEnding(given: readonly string[], from: MailAddress | null): string[] {
  const lines = withoutReturnedHeaders(given)
  if (machineNames.test(from?.name ?? '') || machineAddress.test(from?.address ?? '')) return withoutProduct(lines)
  const sender = new SenderName(from)
  const whole = withoutInnerClosing(withoutLetterhead(lines, sender), sender)
  const end = signatureStart(whole, sender)
  const above = withoutOpenClosing(whole, end)
  const below = afterthoughtsIn(whole.slice(end), sender)
  const kept = [...(below.length > 0 ? withoutBareClosing(above) : above), ...below]
  if (kept.every(line => blank(line) || isClosing(line.trim()))) return kept.filter(isThanks)
  return withoutNameAtEnd(kept, sender)
}

/** 'Best,' above an answer below the name */
const withoutBareClosing = (lines: readonly string[]) =>
  lines.every(line => blank(line) || (isClosing(line.trim()) && !isThanks(line))) ? [] : lines

const longestSignatureLine = 400
const product = /^.{0,80}©\s?(?:\d{4}\b|\p{Lu})/u
function withoutProduct(lines: readonly string[]): string[] {
  const last = lines.findLastIndex(line => !blank(line))
  return last < 1 || !product.test(lines[last]!) ? [...lines] : lines.slice(0, last)
}

function signatureStart(lines: readonly string[], sender: SenderName): number {
  let end = lines.length
  const addressee = addresseeOf(lines)
  for (const [index, line] of lines.entries()) {
    if (addressee && line.trim().endsWith(`, ${addressee}`)) continue
    const isDelimiter = isDashes(lines, index) || isTagline(line) || isLastRemark(lines, index)
    if (isDelimiter || isFooterToEnd(lines, index) || endsWithName(lines, index, sender)) {
      end = index
      break
    }
  }
  return trailingStart(lines, end, sender, addressee)
}

/** The sender may continue below '--'. */
function isDashes(lines: readonly string[], index: number): boolean {
  if (lines[index] === '-- ') return true
  if (!/^--\s?$/.test(lines[index]!.trimStart())) return false
  const next = lines.slice(index + 1, index + 6).find(line => !blank(line)) ?? ''
  const speaks =
    isSentence(next) ||
    isProse(next) ||
    (/^(?:that|this|it|please|let|so|i|we|you|she|he|they)\b/i.test(next.trim()) && next.length <= 400)
  return !speaks || isFooter(next) || isTagline(next) || !/^[^"“].*[.?!]$/.test(next.trim())
}

function isLastRemark(lines: readonly string[], index: number): boolean {
  if (!isRemark(lines[index]!) || !hasTextAbove(lines, index)) return false
  return lines.slice(index + 1).every(line => blank(line) || isFooter(line) || isTagline(line))
}

/** Keeps 'Thanks again, Greg' below 'Hey Greg -', which is not a signature. */
function addresseeOf(lines: readonly string[]): string | undefined {
  const first = lines.find(line => !blank(line)) ?? ''
  return /^\s*(?:(?:hi|hello|hey|dear|good \w+)\s+)?(\p{Lu}[\p{L}'’]+)\s*(?:[,!:.-]|[-–—]\s)/iu.exec(first)?.[1]
}

/** Only footers, names and blank lines may follow. */
function isFooterToEnd(lines: readonly string[], index: number): boolean {
  const line = lines[index]!
  // A mention late in a long paragraph does not count.
  if (!isFooter(line.slice(0, 300))) return false
  const above = lines.slice(0, index).filter(other => !blank(other))
  // Below a greeting, it is the answer.
  if (above.length === 1 && bareGreeting.test(above[0]!)) return false
  const isApart = index === 0 || /^[\s_=*~-]*$/.test(lines[index - 1]!)
  if (!isApart && !/^\W{0,6}[A-Z ]{6,}\b/.test(line)) return false
  if (
    !hasTextAbove(lines, index) &&
    !(isDisclaimer(line.slice(0, 120)) && lines.slice(index + 1, index + 6).every(isBoilerplate))
  )
    return false
  const rest = lines.slice(index + 1, index + 30).filter(other => !blank(other))
  return rest.length < 25 && !/^(?:hi|hello|dear)\b/i.test(line)
}

const bareGreeting =
  /^\s*(?:(?:hi|hello|hey|dear|greetings|good (?:morning|afternoon|evening|day)|to whom it may concern|ladies and gentlemen|sirs?|madam)\b[^.?!]{0,40}|(?:m(?:r|r?s)\. ?)?\p{L}[\p{L}'’-]{1,30}\s?[,:–-])[,:]?\s*$/iu
const isBoilerplate = (line: string) => blank(line) || isFooter(line) || isTagline(line) || isRule(line)

/** At most a signature may follow. */
function endsWithName(lines: readonly string[], index: number, sender: SenderName): boolean {
  const line = lines[index]!.trim()
  if (line === '' || (line.length > 100 && !isClosingWish(line))) return false
  if (!hasTextAbove(lines, index))
    return line.includes(' ') && sender.isOn(line) && onlySignatureBelow(lines, index + 1, sender)
  if (isClosing(line) || isClosingWish(line))
    return signsBelow(lines, index + 1, sender) || onlySignatureBelow(lines, index + 1, sender)
  if (line.length <= 5 && sender.isInitials(line)) return onlySignatureBelow(lines, index + 1, sender)
  if (team.test(line)) return onlySignatureBelow(lines, index + 1, sender)
  if (isRule(line)) return isShortTail(lines, index + 1)
  const afterBreak = blank(lines[index - 1]) && line.includes(' ') && (!/[,|]\s/.test(line) || officeWords.test(line))
  return (
    sender.isOn(line) && !isIntroduced(lines, index) && (afterBreak || onlySignatureBelow(lines, index + 1, sender))
  )
}

function signsBelow(lines: readonly string[], index: number, sender: SenderName): boolean {
  const name = lines[index]?.trim() ?? ''
  return name.length <= 60 && sender.isOn(name) && !blank(lines[index + 1])
}

/** 'She would see:' introduces a list of names. */
function isIntroduced(lines: readonly string[], index: number): boolean {
  let top = index
  while (top > index - 8 && isWholeName(lines[top - 1])) top--
  if (top < index && blank(lines[top - 1]) && /:\s*$/.test(lines[top - 2] ?? '')) return true
  return /:\s*$/.test(lines.slice(Math.max(0, index - 3), index).findLast(line => !blank(line)) ?? '')
}

const isWholeName = (line: string | undefined) =>
  /^\s*\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}.'’-]*){1,3}\s*$/u.test(line ?? '')

function isShortTail(lines: readonly string[], from: number): boolean {
  if (lines.length - from >= 40) return false
  const tail = lines.slice(from).filter(line => !blank(line))
  return tail.length <= 6 && !/^\s*(?:hi|hello|hey|dear)\s/i.test(tail[0] ?? '')
}

function onlySignatureBelow(lines: readonly string[], from: number, sender: SenderName): boolean {
  let count = 0
  let inDetails = false
  for (const [offset, line] of lines.slice(from, from + 60).entries()) {
    if (blank(line)) continue
    if (
      isFooter(line) ||
      isPersonalNotice(line) ||
      isTagline(line) ||
      isLastRemark(lines, from + offset) ||
      isAfterthought(line)
    )
      return true
    const isWhole = line.length <= longestSignatureLine && sender.opensSignature(line)
    inDetails ||= isWhole
    if (++count > 14 || (line.length > 120 && !inDetails)) return false
    // A sentence below a phone number and a firm is an award or a notice.
    const isOwn =
      isInvitation(line) ||
      isMotto(line) ||
      sender.isFirm(line) ||
      sender.tellsOfFirm(line) ||
      (count > 1 && isDirection(line))
    if (!inDetails && !isOwn && (isSentence(line) || isProse(line) || isContactSentence(line) || asks(line)))
      return false
    inDetails ||= contactDetail.test(line) || isOffice(line.trim())
  }
  return true
}

function asks(line: string): boolean {
  const words = line.trim().split(/\s+/)
  return words.length >= 4 && /^\p{L}.*\p{Ll}[.?!]$/u.test(line.trim()) && answerWords.test(words[0]!)
}

function trailingStart(lines: readonly string[], end: number, sender: SenderName, addressee?: string): number {
  let at = end
  let start = end
  while (at > 0) {
    const line = lines[at - 1]!
    if (addressee && line.trim().endsWith(`, ${addressee}`)) break
    if (isListed(lines, at - 1)) break
    // An invitation may be the answer, unless a name above makes it part of the signature.
    if (blank(line) || isRule(line) || isInvitation(line)) at--
    else if (
      isSignatureLine(line.trim(), sender) ||
      (line.length <= longestSignatureLine && sender.opensSignature(line))
    ) {
      at--
      const opens = blank(lines[at - 1]) || sender.isOn(line.trim())
      if (opens && hasTextAbove(lines, at)) start = at
    } else if (isClosing(line.trim()) && (start < end || end < lines.length) && hasTextAbove(lines, at - 1)) {
      return at - 1
    } else break
  }
  return afterIntroduction(lines, start, end, sender)
}

/** 'Tom Reyes', but no office or firm. */
function isOtherName(line: string, sender: SenderName): boolean {
  return (
    /^\p{Lu}[\p{L}'’-]+ \p{Lu}[\p{L}'’-]+$/u.test(line.trim()) && !officeWords.test(line) && !sender.tellsOfFirm(line)
  )
}

/** Names under 'The partners who will read it:' are an answer, down to the sender's own. */
function afterIntroduction(lines: readonly string[], start: number, end: number, sender: SenderName): number {
  const above = lines.slice(0, start).findLast(line => !blank(line))
  if (start === end || !above?.trim().endsWith(':')) return start
  const names = lines.slice(start, end)
  const own = names.findIndex(
    (line, index) => sender.isOn(line.trim()) && (index > 0 || !isOtherName(names[1] ?? '', sender)),
  )
  return own < 0 ? end : start + own
}
