import { type Look, lookNamed, looksSo, lookWords } from './looks.ts'
import type { MailLine } from './mailLines.ts'

/** 'My answers in bold', 'ours in capitals'. */
const announcement = new RegExp(
  String.raw`\b(?:answers?|answered|comments?|commented|responses?|responded|repl(?:y|ies|ied)|notes?|mine|ours|thoughts)\b.{0,40}\b(?:(?:in|with) (?:\p{L}+ )?(?<look>${lookWords})|(?<marked>highlighted))\b`,
  'iu',
)
const anyLook = new RegExp(lookWords, 'i')
const announces = (text: string) => anyLook.test(text) && announcement.test(text)
const numbered = /^\s*(?:\(?\d{1,2}[.)]|\(?[a-h][.)]|Q\d{0,2}[.:)])\s+\S/iu
const longestLine = 400

/** Finds lines that ask or are numbered when the email announces how its answers look. */
export function markCopiedQuestions(own: readonly MailLine[]): ReadonlySet<MailLine> {
  const from = own.findIndex(({ text }) => announces(text.slice(0, longestLine)))
  if (from < 0) return new Set()
  const groups = announcement.exec(own[from]!.text.slice(0, longestLine))?.groups
  const look = lookNamed(groups?.look ?? groups?.marked)
  if (look === undefined) return new Set()
  const below = own.slice(from + 1)
  const last = below.findLastIndex(line => hasLook(line, look) || answerIn(line, look) !== undefined)
  const asked = below.slice(0, Math.max(0, last)).filter(line => !hasLook(line, look) && isQuestion(line.text))
  for (const line of asked) line.quoted = true
  for (const line of below.slice(0, last + 1)) line.text = answerIn(line, look) ?? line.text
  return new Set(asked)
}

const isQuestion = (text: string) => text.length <= longestLine && (/\?\W*$/.test(text) || numbered.test(text))

function hasLook({ text, colored }: MailLine, look: Look): boolean {
  const said = text.trim()
  if (said === '') return false
  if (look === 'capitals') return /\p{Lu}{2}/u.test(said) && !/\p{Ll}/u.test(said)
  if (/^\*[^*]+\*$/.test(said)) return look === 'bold'
  const length = colored.filter(({ color }) => looksSo(color, look)).reduce((sum, part) => sum + part.text.length, 0)
  return length * 10 >= said.length * 9
}

/** 'Is the seat open? Yes, it is.': only the answer has the look. */
function answerIn({ text, colored }: MailLine, look: Look): string | undefined {
  const first = colored.find(({ color }) => looksSo(color, look))?.text
  const at = first === undefined || text.length > longestLine ? -1 : text.indexOf(first)
  return at > 0 && /\?\W*$/.test(text.slice(0, at)) ? text.slice(at) : undefined
}
