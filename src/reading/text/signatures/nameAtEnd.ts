import { blank } from '../mailLineKinds.ts'
import type { SenderName } from '../senderName.ts'
import { isClosing } from './closingLines.ts'
import { capitalized } from './signatureLines.ts'
import { answerWords } from './signatureRules.ts'

const longestEnding = 300
/** 'I have put them before Mr. Crane.' is signed by nobody. */
const nameAtEnd =
  /^(?<said>.*(?<!\b(?:M[rsx]|Mrs|Dr|Prof|Messrs)\.)(?<=[.?!)]))\s+(?:(?<closing>\p{L}[\p{L}\s]{0,24})[,!.]\s*)?(?:[-–—~]{1,2}\s?)?(?<name>\p{Lu}[\p{L}'’]*)\.?(?<kiss>\s[xX]{1,4})?\s*$/u
/** 'Back to you one way or another, M.' */
const initialAtEnd = /^(?<said>.*\s\p{Ll}+,)\s+(?<name>\p{Lu})\.?(?<kiss>\s[xX]{1,4})?\s*$/u

/** '... if the former, I am all ears. Thanks, -SH' */
export function withoutNameAtEnd(lines: readonly string[], sender: SenderName): string[] {
  const last = lines.findLastIndex(line => !blank(line))
  const line = lines[last] ?? ''
  const before = line.slice(0, -longestEnding)
  const ending = line.slice(-longestEnding)
  const { said, name, kiss } = namedEnding(ending) ?? {}
  if (said === undefined || !name) return [...lines]
  const isOwn =
    sender.isInitials(name) || sender.isOn(name) || sender.isFirst(name) || sender.isFirst(capitalized(name))
  return isOwn || (kiss && !answerWords.test(name)) ? [...lines.slice(0, last), before + said] : [...lines]
}

function namedEnding(text: string): Record<string, string | undefined> | undefined {
  const named = nameAtEnd.exec(text)?.groups
  if (named && (!named.closing || isClosing(named.closing))) return named
  return text.slice(-16).includes(', ') ? initialAtEnd.exec(text)?.groups : undefined
}
