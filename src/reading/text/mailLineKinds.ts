import { contactDetail } from './signatures/signatureRules.ts'

/** No rule reads longer lines. */
export const longestLine = 1200

export const blank = (line: string | undefined): boolean => line === undefined || line.trim() === ''

export const matches = (rules: readonly RegExp[], line: string): boolean =>
  line.length <= longestLine && !blank(line) && rules.some(rule => rule.test(line))

export function hasTextAbove(lines: readonly string[], index: number): boolean {
  for (let above = index - 1; above >= 0; above--) if (!blank(lines[above])) return true
  return false
}

/** No signature has five lower-case words. */
export function isProse(line: string): boolean {
  const small = line.match(/(?<!\S)\p{Ll}[\p{L}'’]*(?=[\s,;.?!]|$)/gu) ?? []
  return small.length >= 5 && !contactDetail.test(line)
}

export function isSentence(line: string): boolean {
  return /[a-z)]{2}[.?!]$/.test(line.trim()) && line.trim().split(/\s+/).length > 6 && !contactDetail.test(line)
}

const picture =
  /^(?:\[(?:cid:[^\][]{1,120}|(?:inline )?image[^\][]{0,80}|[^\][]{0,60}\b(?:logo|icon|automatically generated|facebook|linkedin|twitter|instagram|youtube|x)|x)\](?:<[^<>\s]{1,300}>)?\s{0,4}){1,12}$/i

/** Embedded images, and the mark of a read tracker. */
const dataOrTracker = /^\s*(?:\[?data:image\/\S*|ᐧ)\s*$/

/** '[cid:image001.png@01DC4C7A]', '[Hale logo]<https://...>' */
export const isPicture = (text: string): boolean =>
  dataOrTracker.test(text) || (text.length <= 600 && text.includes('[') && picture.test(text.trim()))

export function isRule(text: string): boolean {
  return text.length <= 400 && /^[\s_=*~–—-]{5,}$/.test(text)
}

/** True if the neighbor has the same bullet, or a number too. */
export function isListed(lines: readonly string[], index: number): boolean {
  const bullet = bulletOf(lines[index])
  return bullet !== undefined && [index - 1, index + 1].some(near => bulletOf(lines[near]) === bullet)
}

const bulletOf = (line = '') => /^\s*([-*•–]|\d{1,2}(?=[.)]))[.)]?\s+\S/.exec(line)?.[1]?.replace(/\d+/, '1')
