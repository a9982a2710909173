import { isProse, isSentence } from '../mailLineKinds.ts'
import { isContactSentence } from '../noticeLines.ts'
import type { SenderName } from '../senderName.ts'
import { answerWords, contactDetail, meetingDetail, officeWords } from './signatureRules.ts'

/** Author and typist, enclosures and copies. */
const typist = /^(?:\p{Lu}{2,4}\s?[/:]\s?\p{Ll}{2,4}|[Ee]ncl(?:\.|osures?)?|[Aa]ttachments?|cc:.{0,60})\.?$/u

/** 'The Harrow & Finch Recruiting Team' */
export const team =
  /^(?:(?:[Tt]he|[Yy]our) (?:(?:\p{Lu}\S{0,30}|&|and) ){1,6}(?:[Tt]eam|[Dd]epartment)|(?:(?:\p{Lu}\p{L}{1,30}|&|and) ){1,5}(?:Team|Department))(?: \(\p{L}{2,4}\))?\W*$/u

/** 'b' for Bex. 'y', 'n' and 'k' are answers. */
const smallInitial = /^(?![ynk]\W?$)\p{Ll}\.?$/u

export const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).toLowerCase()

/** 'cy' for Cyrus, but no common short word. */
const smallStart = /^(?!a[hmst]|be|by|do|go|ha|hm|if|in|is|it|me|my|of|oh|on|or|so|to|up|us)\p{Ll}{2}$/u

function isSmallName(line: string, sender: SenderName): boolean {
  if (/^\p{Ll}\.\s?\p{Ll}\.$/u.test(line)) return sender.isInitials(line.toUpperCase())
  if (smallInitial.test(line)) return sender.isInitials(line.toUpperCase())
  if (smallStart.test(line) && !answerWords.test(line)) return sender.startsWith(line)
  return /^\p{Ll}{3,12}$/u.test(line) && !answerWords.test(line) && sender.isFirst(capitalized(line))
}

/** 'she | her | hers' */
const pronounLine =
  /^\W{0,2}(?:she|he|they|ze)\s?[|/]\s?(?:her|him|them|zir)(?:\s?[|/]\s?(?:hers|his|theirs|zirs))?\W{0,2}$/i
/** 'Nashville * Knoxville * Memphis' */
const cities = /^\p{Lu}[\p{L}.’' -]{1,24}(?:\s?[*•·⋅]\s?\p{Lu}[\p{L}.’' -]{1,24}){1,20}$/u
/** 'xS' */
const kissAndInitial = /^x{1,3}\p{Lu}\.?$/u

/** 'Im x' */
const kissesAtEnd = /(?<=\p{L})\s(?:[xX]{1,4}|xo|xoxo)$/u

/** 'des 🌻' */
const pictureAtEnd = /(?<=\p{L})\s*(?:\p{Extended_Pictographic}\uFE0F?){1,3}$/u

/** True for a name, an office, a firm or a phone number. */
export function isSignatureLine(given: string, sender: SenderName): boolean {
  const line = given.replace(kissesAtEnd, '').replace(pictureAtEnd, '')
  if (line.length > 100 || meetingDetail.test(line)) return false
  if (
    sender.isOn(line) ||
    isSmallName(line, sender) ||
    typist.test(line) ||
    pronounLine.test(line) ||
    cities.test(line)
  )
    return true
  if (kissAndInitial.test(line) && sender.isInitials(line.replace(/^x+/, ''))) return true
  if (team.test(line)) return true
  if (/[?!:]$/.test(line) || /^\W*\p{Extended_Pictographic}/u.test(line)) return false
  const words = line.split(/[\s,/|]+/).filter(word => word !== '')
  const detailed = contactDetail.test(line)
  if (answerWords.test(words[0]?.replace(/\W/g, '') ?? '') && !(detailed && /^\d/.test(line))) return false
  if (detailed) return words.length <= 14 && !isSentence(line) && !isContactSentence(line)
  if (!isCapitalized(words)) return false
  if (/[a-z]{3}\.$/.test(line) && !/\b(?:esq|inc|ltd|jr|sr)\.$/i.test(line)) return false
  return words.length <= 4 || officeWords.test(line)
}

const particle = /^(?:of|for|to|the|and|de|la|von|van|der|at|in|y|et|del|und)$/

function isCapitalized(words: readonly string[]): boolean {
  const small = words.some(word => /^\p{Ll}/u.test(word) && !particle.test(word))
  return !small && words.some(word => /^[^\p{L}]*\p{Lu}/u.test(word))
}

export function isOffice(line: string): boolean {
  const words = line.split(/\s+/)
  return (
    officeWords.test(line) && !line.includes(',') && (words.length <= 5 || (words.length <= 8 && isCapitalized(words)))
  )
}

/** Programs add it below the quote: dashes and a few lines, or a firm's address. */
export function isOfficeBlock(lines: readonly string[]): boolean {
  const said = lines.map(line => line.trim()).filter(line => line !== '')
  if (
    said.length > 8 ||
    said.some(line => isSentence(line) || isProse(line) || isContactSentence(line) || /\?$/.test(line))
  )
    return false
  return (
    /^-{2,}$/.test(said[0] ?? '') ||
    (said.some(line => officeWords.test(line)) && said.some(line => contactDetail.test(line)))
  )
}
