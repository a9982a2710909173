import { blank, matches } from './mailLineKinds.ts'
import { attributionEnd, attributionStart, fromLine, headerLines, nameWrote, separatorRules } from './quoteRules.ts'

/** An attribution may take several lines. */
const longestAttribution = 3

/** Returns the newest email of a quoted chain, without what introduces it or the older emails below it. */
export function newestQuoted(quotedText: string): string {
  const lines = quotedText.split('\n')
  let start = firstWords(lines, 0)
  for (let index = start; index < lines.length; index += 1) {
    if (!isIntroduction(lines[index]!)) continue
    const isAttribution = index - start < longestAttribution && attributionStart.test(lines[start]!)
    if (!isAttribution) return lines.slice(start, index).join('\n')
    start = index = firstWords(lines, index)
  }
  return lines.slice(start).join('\n')
}

function firstWords(lines: readonly string[], from: number): number {
  let index = from
  while (index < lines.length && (blank(lines[index]) || isIntroduction(lines[index]!))) index += 1
  return index
}

const isIntroduction = (line: string) =>
  line.startsWith('>') ||
  fromLine.test(line) ||
  matches(headerLines, line) ||
  matches(separatorRules, line) ||
  attributionEnd.test(line) ||
  nameWrote.test(line)
