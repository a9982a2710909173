import { type Look, lookNamed, looksSo, lookWords } from './looks.ts'
import { matches } from './mailLineKinds.ts'
import type { MailLine } from './mailLines.ts'
import { answersBetweenQuestions, saysAnswersBelow } from './numberedAnswers.ts'
import { answersBelow, fromLine, headerLines } from './quoteRules.ts'
import type { SenderName } from './senderName.ts'
import { banners } from './signatures/signatureRules.ts'

const namedLook = new RegExp(String.raw`\b(?:in|see) (?:\w+ )?(${lookWords})\b|\b(highlighted)\b`, 'i')
const longestPointer = 2000

/**
 * Finds answers by an announced look, the sender's name or initials, stars or arrows. Without new text, takes what
 * stands out in the quote.
 */
export function answersInQuote(newText: string, quoted: readonly MailLine[], sender: SenderName): string[] {
  const pointer = answersBelow.exec(newText.slice(0, longestPointer))
  // Without new text, the sender wrote below or nothing at all.
  if (!pointer && newText !== '') return []
  const lines = quoted.filter(line => !isHeaderLine(line.text) && !matches(banners, line.text))
  const wanted = lookNamed(namedLook.exec(newText)?.slice(1).find(Boolean))
  if (wanted === 'capitals') return lines.flatMap(line => inCapitals(line.text) ?? [])
  const signed = lines.flatMap(line => behindName(line.text, sender) ?? [])
  if (signed.length > 0) return signed
  const emphasised = inLook(lines, wanted).map(text => behindName(text, sender) ?? text)
  if (emphasised.length > 0 || !pointer) return emphasised
  const marked = lines.flatMap(line => behindMark(line.text) ?? [])
  const found = marked.length > 0 ? marked : betweenQuestions(lines)
  if (found.length > 0 || !saysAnswersBelow(newText.slice(0, longestPointer))) return found
  return answersBetweenQuestions(firstMail(quoted))
}

function firstMail(quoted: readonly MailLine[]): string[] {
  const start = quoted.findLastIndex((line, index) => index < 12 && isHeaderLine(line.text)) + 1
  const below = quoted.slice(start).map(line => line.text)
  const next = below.findIndex(text => fromLine.test(text.slice(0, 200)))
  return next < 0 ? below : below.slice(0, next)
}

/** Expects questions with '>' below Outlook's header. */
function betweenQuestions(lines: readonly MailLine[]): string[] {
  const answers: string[][] = []
  let open = false
  for (const line of lines) {
    if (line.quoted) {
      answers.push([])
      open = true
    } else if (line.text.trim() !== '') {
      if (open) answers.at(-1)!.push(line.text)
    } else if ((answers.at(-1) ?? []).length > 0) open = false
  }
  return answers.filter(answer => answer.length > 0).map(answer => answer.join('\n'))
}

function isHeaderLine(text: string): boolean {
  return [fromLine, ...headerLines].some(rule => rule.test(text.slice(0, 200)))
}

/** Counts dark blue, which may be Outlook's, only when no other blue does. */
function inLook(lines: readonly MailLine[], wanted: Look | undefined): string[] {
  const passages = lines.flatMap(line => line.colored).filter(({ text }) => !text.endsWith(':'))
  const pure = passages.filter(({ color }) => color === wanted)
  return (pure.length > 0 ? pure : passages.filter(({ color }) => looksSo(color, wanted))).map(({ text }) => text)
}

const label =
  /(?:^|\s)(?:\[(?<bracket>[^\]\d]{1,40})\]:?|(?:[-–—>*]{1,3}\s?)?(?<name>\p{Lu}{2,3}|\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)?)\s?:)\s+/gu

/** 'Is she admitted? - LM: Yes, since May.' */
function behindName(text: string, sender: SenderName): string | null {
  for (const match of text.slice(0, longestPointer).matchAll(label)) {
    const name = match.groups?.bracket ?? match.groups?.name ?? ''
    const answer = text.slice(match.index + match[0].length).trim()
    if (answer && (sender.isInitials(name) || sender.isOn(name))) return answer
  }
  return null
}

/** 'What did you think of her? LOOKS GOOD.' */
function inCapitals(text: string): string | null {
  const answer = (/^([^\p{Ll}]*\p{Lu}{2,}[^\p{Ll}]*)$/u.exec(text) ??
    /[?:.]\s+([^\p{Ll}?]*\p{Lu}{2,}[^\p{Ll}]*)$/u.exec(text))?.[1]
  return answer?.trim() || null
}

/** '>> Yes', '*** in May' */
function behindMark(text: string): string | null {
  return (
    /^\s*(?:\*{2,}|>{2,}|→|[=-]+>|#{2,}|@{2,})\s*(\p{L}.*?)\*{0,3}\s*$/u.exec(text.slice(0, longestPointer))?.[1] ??
    null
  )
}
