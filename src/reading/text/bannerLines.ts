import { blank, isRule, longestLine, matches } from './mailLineKinds.ts'
import { isFooter, isTagline } from './noticeLines.ts'
import { bannerContinuation, banners } from './signatures/signatureRules.ts'
import { opensTopNotice, topNoticeEnd } from './topNotices.ts'

/** An unknown warning has several of these. */
const origin =
  /(?<!\p{L})(?:(?:external(?:ly)?|outside)(?! (?:counsel|recruit\p{L}*|search|agenc\p{L}*|firms?|hires?))|extern\p{L}*|ekstern\p{L}*|esterno|extérieur|fuera de|buiten|außerhalb|udefra|utenfor|zewnętrzn\p{L}*|third[- ]party|unknown|unverified|untrusted|unusual|unfamiliar|first[- ]time|new sender|non-\p{Lu}[\p{L}-]+)(?!\p{L})/iu
const care =
  /(?<!\p{L})(?:caution|cautious|warning|careful|wary|vigilant|alert|beware|care|verify|think|stop|pause|attention|make sure|double[- ]check|trust|exercise|attenzione|precaución|cuidado|prudent\p{L}*|let op|pas op|varning|obs|uwaga|vorsicht|achtung)(?!\p{L})/iu
const danger = /\b(?:links?|attachments?|click\w*|files?|url|phish\w*|suspicious|malicious|qr)\b/i
const mailItself =
  /(?<!\p{L})(?:sender|correspondent|e-?mail|message|mail|originat\p{L}+|sent from|received from|courriel|correo|bericht|e-post\p{L}*|wiadomość|expéditeur|nachricht|mensaje|mensagem)(?!\p{L})/iu

/** Counts only in short warnings. */
const opening =
  /^\W*(?:this|the|you(?:['’]ve| have)|external\w*|outside|extern\w*|unknown|untrusted|e-?mail|message|sent from outside|ce|este|esta|questa|questo|deze|diese|denne|detta|security|origin)(?!\p{L})/iu

const label =
  /^\W*(?:report (?:this (?:e-?mail|message)|suspicious|phish\w*)|external\s?\|.{0,30}|(?:security|sensitivity|classification)(?: label)?: \w+|origin: \w+|this sender is trusted|sent from outside .{0,30})\W*$|^\s*\[(?:encrypted|secure|external|secured)\]\s*$/i

/** Takes a firm's own words as a warning, which never contains 'I'. */
function warns(line: string): boolean {
  if (line.length > 400 || !isImpersonal(line)) return false
  if (label.test(line)) return true
  if (!origin.test(line)) return false
  const counts = [care, danger, mailItself].filter(words => words.test(line)).length
  return (
    counts >= 2 ||
    (counts === 1 && line.length <= 90 && (opening.test(line) || /^[^\p{Ll}]*$/u.test(line.slice(0, 12))))
  )
}

const isImpersonal = (line: string) =>
  !/\b(?:I|I['’]m|she|he|her|him|held|quarantined|released|rejected|blocked|candidate|resum\w*|cv)\b/i.test(line)

/** 'CAUTION' alone above the warning. */
const isWarningWord = (line: string) => line.length <= 30 && care.test(line) && /^[^\p{Ll}]+$/u.test(line)

export function withoutBanner(given: readonly string[]): string[] {
  const lines = given.slice(Math.max(markedBannerEnd(given), topNoticeEnd(given)))
  const kept: string[] = []
  let nearTop = true
  let inBanner = false
  const lastSaid = lines.findLastIndex(saysSomething)
  for (const [index, line] of lines.entries()) {
    nearTop &&= kept.length === 0 || blank(kept.at(-1))
    if (nearTop && (matches(banners, line) || (index < lastSaid && opensWarning(lines, index)))) inBanner = true
    else if (inBanner && (blank(line) || !continuesWarning(line))) inBanner = false
    // A rule below the warning goes with it.
    if (!inBanner && !(nearTop && isRule(line))) kept.push(line)
    if (!nearTop) return kept.concat(lines.slice(index + 1))
  }
  return kept
}

/** Counts a footer when text follows. */
function opensWarning(lines: readonly string[], index: number): boolean {
  const line = lines[index]!
  const next = lines[index + 1] ?? ''
  return (
    warns(line) ||
    (isWarningWord(line) && warns(`${line} ${next.slice(0, 300)}`)) ||
    isTagline(line) ||
    opensTopNotice(lines, index)
  )
}

const saysSomething = (line: string) => !blank(line) && !isFooter(line) && !isTagline(line)

/** Answers may be right below a warning: 'Received, thank you.' */
const answers =
  /^\W{0,3}(?:both|got|noted|received|thanks?|thx|yes|no|hi|hello|dear|will|we(?:['’]\p{L}+)?)(?!\p{L})|\b(?:thank you|thanks|please (?:set|schedule|send|call|have))\b/iu

function continuesWarning(given: string): boolean {
  const line = given.slice(0, longestLine)
  return bannerContinuation.test(line) && isImpersonal(line) && !answers.test(line)
}

export const withoutWarning = (text: string): string => withoutBanner(text.split('\n')).join('\n')

function markedBannerEnd(lines: readonly string[]): number {
  const first = lines.findIndex(line => !blank(line))
  if (first < 0 || !/^\s*ZjQcmQRYFpfpt/.test(lines[first]!)) return 0
  return lines.slice(0, first + 20).findLastIndex(line => /^\s*ZjQcmQRYFpfpt\w*End\s*$/.test(line)) + 1
}
