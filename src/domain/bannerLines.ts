import { blank, isRule, longestLine, matches } from './mailLineKinds.ts'
import { bannerContinuation, banners } from './signatureRules.ts'

/** What such a warning is made of; one that is worded anew has several of them. */
const warningWords: readonly RegExp[] = [
  /\b(?:external(?:ly)?(?! counsel)|outside(?! counsel)|extern\p{L}*|third[- ]party|unknown|unverified|untrusted|unusual|unfamiliar|first[- ]time|new sender|non-\p{Lu}[\p{L}-]+)\b/iu,
  /\b(?:caution|warning|careful|wary|vigilant|alert|beware|care|verify|think|stop|pause|attention|make sure|double[- ]check|trust|exercise)\b/i,
  /\b(?:links?|attachments?|click\w*|files?|url|phish\w*|suspicious|malicious|qr)\b/i,
  /\b(?:sender|correspondent|e-?mail|message|originat\w+|sent from|received from)\b/i,
]

/** A line that warns of a mail from outside in words of the firm's own. Nobody speaks of himself in one. */
function warns(line: string): boolean {
  if (
    line.length > 400 ||
    /\b(?:I|I['’]m|she|he|her|him|held|quarantined|released|rejected|blocked|candidate|resum\w*|cv)\b/i.test(line)
  )
    return false
  const counts = warningWords.map(words => words.test(line))
  return counts[0] === true && counts.filter(Boolean).length >= 3
}

/** The lines without the warning that the receiving firm's mail server put on top. */
export function withoutBanner(given: readonly string[]): string[] {
  const lines = given.slice(markedBannerEnd(given))
  const kept: string[] = []
  let inBanner = false
  for (const [index, line] of lines.entries()) {
    const nearTop = kept.length === 0 || kept.every(blank)
    if (nearTop && (matches(banners, line) || (warns(line) && !lines.slice(index + 1).every(blank)))) inBanner = true
    else if (inBanner && (blank(line) || !continuesWarning(line))) inBanner = false
    // A rule under the warning parts it from the mail.
    if (!inBanner && !(nearTop && isRule(line))) kept.push(line)
    if (!nearTop) return kept.concat(lines.slice(index + 1))
  }
  return kept
}

/** Nobody says 'I' in a warning. */
const continuesWarning = (line: string) =>
  bannerContinuation.test(line.slice(0, longestLine)) && !/\bI\b/.test(line.slice(0, longestLine))

/** A text without that warning, for where a few words must tell what the mail says. */
export const withoutWarning = (text: string): string => withoutBanner(text.split('\n')).join('\n')

/** Proofpoint marks where its banner begins and ends. */
function markedBannerEnd(lines: readonly string[]): number {
  const first = lines.findIndex(line => !blank(line))
  if (first < 0 || !/^\s*ZjQcmQRYFpfpt/.test(lines[first]!)) return 0
  return lines.slice(0, first + 20).findLastIndex(line => /^\s*ZjQcmQRYFpfpt\w*End\s*$/.test(line)) + 1
}
