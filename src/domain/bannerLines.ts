import { blank, isRule, longestLine, matches } from './mailLineKinds.ts'
import { bannerContinuation, banners } from './signatureRules.ts'

/** The lines without the warning that the receiving firm's mail server put on top. */
export function withoutBanner(given: readonly string[]): string[] {
  const lines = given.slice(markedBannerEnd(given))
  const kept: string[] = []
  let inBanner = false
  for (const [index, line] of lines.entries()) {
    const nearTop = kept.length === 0 || kept.every(blank)
    if (nearTop && matches(banners, line)) inBanner = true
    else if (inBanner && (blank(line) || !bannerContinuation.test(line.slice(0, longestLine)))) inBanner = false
    // A rule under the warning parts it from the mail.
    if (!inBanner && !(nearTop && isRule(line))) kept.push(line)
    if (!nearTop) return kept.concat(lines.slice(index + 1))
  }
  return kept
}

/** A text without that warning, for where a few words must tell what the mail says. */
export const withoutWarning = (text: string): string => withoutBanner(text.split('\n')).join('\n')

/** Proofpoint marks where its banner begins and ends. */
function markedBannerEnd(lines: readonly string[]): number {
  const first = lines.findIndex(line => !blank(line))
  if (first < 0 || !/^\s*ZjQcmQRYFpfpt/.test(lines[first]!)) return 0
  return lines.slice(0, first + 20).findLastIndex(line => /^\s*ZjQcmQRYFpfpt\w*End\s*$/.test(line)) + 1
}
