import { isSentence } from './mailLineKinds.ts'
import { isSaid } from './noticeLines.ts'
import type { SenderName } from './senderName.ts'
import { answerWords, contactDetail, meetingDetail, officeWords } from './signatureRules.ts'

/** Of a letter: whose words and whose hands, and what comes with it. */
const typist = /^(?:\p{Lu}{2,4}\s?[/:]\s?\p{Ll}{2,4}|[Ee]ncl(?:\.|osures?)?|[Aa]ttachments?|cc:.{0,60})\.?$/u

/** 'The Harrow & Finch Recruiting Team' */
export const team = /^(?:[Tt]he|[Yy]our) (?:(?:\p{Lu}\S{0,30}|&|and) ){1,6}(?:[Tt]eam|[Dd]epartment)\W*$/u

/** 'b' for Bex. 'y', 'n' and 'k' are answers. */
const smallInitial = /^(?![ynk]\W?$)\p{Ll}\.?$/u

export const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).toLowerCase()

/** 'b' and 'bex' for Bex. */
function isSmallName(line: string, sender: SenderName): boolean {
  if (smallInitial.test(line)) return sender.isInitials(line.toUpperCase())
  return /^\p{Ll}{3,12}$/u.test(line) && !answerWords.test(line) && sender.isFirst(capitalised(line))
}

/** A line that looks like a name, an office, a firm or a telephone number. */
export function isSignatureLine(line: string, sender: SenderName): boolean {
  if (line.length > 100 || meetingDetail.test(line)) return false
  if (sender.isOn(line) || isSmallName(line, sender) || typist.test(line)) return true
  if (team.test(line)) return true
  if (/[?!:]$/.test(line) || /^\W*\p{Extended_Pictographic}/u.test(line)) return false
  const words = line.split(/[\s,/|]+/).filter(word => word !== '')
  const detailed = contactDetail.test(line)
  if (answerWords.test(words[0]?.replace(/\W/g, '') ?? '') && !(detailed && /^\d/.test(line))) return false
  if (detailed) return words.length <= 14 && !isSentence(line) && !isSaid(line)
  if (!isCapitalised(words)) return false
  if (/[a-z]{3}\.$/.test(line) && !/\b(?:esq|inc|ltd|jr|sr)\.$/i.test(line)) return false
  return words.length <= 4 || officeWords.test(line)
}

const particle = /^(?:of|for|to|the|and|de|la|von|van|der|at|in|y|et|del|und)$/

/** Of nothing but names. */
function isCapitalised(words: readonly string[]): boolean {
  const small = words.some(word => /^\p{Ll}/u.test(word) && !particle.test(word))
  return !small && words.some(word => /^[^\p{L}]*\p{Lu}/u.test(word))
}

/** 'Executive Director', 'Legal Assistant to Mr. Hale', and nobody's name. */
export function isOffice(line: string): boolean {
  const words = line.split(/\s+/)
  return (
    officeWords.test(line) && !line.includes(',') && (words.length <= 5 || (words.length <= 8 && isCapitalised(words)))
  )
}
