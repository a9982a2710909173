import { closings, contactDetail } from './signatureRules.ts'

/** Longer lines are read by no rule. */
export const longestLine = 1200

export const blank = (line: string | undefined): boolean => line === undefined || line.trim() === ''

export const matches = (rules: readonly RegExp[], line: string): boolean =>
  line.length <= longestLine && rules.some(rule => rule.test(line))

export function hasTextAbove(lines: readonly string[], index: number): boolean {
  for (let above = index - 1; above >= 0; above--) if (!blank(lines[above])) return true
  return false
}

/** A line of several small words, which no signature has. */
export function isProse(line: string): boolean {
  const small = line.match(/(?<!\S)\p{Ll}[\p{L}'’]*(?=[\s,;.?!]|$)/gu) ?? []
  return small.length >= 5 && !contactDetail.test(line)
}

export function isSentence(line: string): boolean {
  return /[a-z)]{2}[.?!]$/.test(line.trim()) && line.trim().split(/\s+/).length > 6 && !contactDetail.test(line)
}

/** 'Best regards,' and its like in the languages that lawyers write; also 'xo, Gigi', whoever Gigi is. */
export function isClosing(line: string): boolean {
  if (line.length > 60) return false
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

/** Thanks alone are an answer; 'Kind regards' alone is an empty mail. */
export function isThanks(line: string): boolean {
  return /\b(?:thank|thx|tks|ty\b|gracias|grazie|obrigad)/i.test(line)
}

/** Whether a line is only a rule between the new text and what follows. */
export function isRule(text: string): boolean {
  return text.length <= 400 && /^[\s_=*~-]{5,}$/.test(text)
}
