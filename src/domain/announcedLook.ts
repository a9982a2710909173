import type { MailLine } from './mailLines.ts'

/** 'My answers in bold', 'see our comments in red', 'ours in capitals'. */
const announcement =
  /\b(?:answers?|answered|comments?|commented|responses?|responded|repl(?:y|ies|ied)|notes?|notes|mine|ours|thoughts|see)\b.{0,40}\b(?:in|with) (?:\p{L}+ )?(?<look>bold|red|blue|green|italics?|caps|capitals|capital letters)\b/iu
const numbered = /^\s*(?:\(?\d{1,2}[.)]|\(?[a-h][.)]|Q\d{0,2}[.:)])\s+\S/iu
const longestLine = 400

/**
 * Marks as quoted, in place, and returns the questions that somebody copied above his answers, where he says how the answers look:
 * between the line that says so and the last that looks so, what does not look so and asks or is numbered. The lines are
 * those that are his.
 */
export function markCopiedQuestions(own: readonly MailLine[]): ReadonlySet<MailLine> {
  const from = own.findIndex(({ text }) => announcement.test(text.slice(0, longestLine)))
  if (from < 0) return new Set()
  const look = announcement.exec(own[from]!.text.slice(0, longestLine))!.groups!.look!.toLowerCase()
  const below = own.slice(from + 1)
  const last = below.findLastIndex(line => hasLook(line, look))
  const asked = below.slice(0, Math.max(0, last)).filter(line => !hasLook(line, look) && isQuestion(line.text))
  for (const line of asked) line.quoted = true
  return new Set(asked)
}

const isQuestion = (text: string) => text.length <= longestLine && (/\?\W*$/.test(text) || numbered.test(text))

/** Whether all of a line looks so. */
function hasLook({ text, coloured }: MailLine, look: string): boolean {
  const said = text.trim()
  if (said === '') return false
  if (look.startsWith('cap')) return /\p{Lu}{2}/u.test(said) && !/\p{Ll}/u.test(said)
  if (/^\*[^*]+\*$/.test(said)) return look === 'bold'
  const wanted = coloured.filter(({ colour }) => colour === look || (look === 'blue' && colour === 'darkBlue'))
  return wanted.reduce((length, part) => length + part.text.length, 0) * 10 >= said.length * 9
}
