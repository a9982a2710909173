/** What is known of a candidate's name; `name` is the whole of it. */
export interface CandidateName {
  firstName?: string | null
  lastName?: string | null
  name: string
}

const honorific = /^(?:mr|mrs|ms|mx|dr|hon|prof)$/
const suffix = /^(?:jr|sr|ii|iii|iv|esq)$/

/**
 * Whether a text names the candidate: 'full' for first and last name together ('Ifeoma Okonjo', 'Okonjo, Ifeoma', with
 * up to two middle names or initials between), 'last' for the last name alone ('Ms. Okonjo'), null for neither. Whole
 * words only; case and accents do not matter.
 */
export function nameAppears(text: string, candidate: CandidateName): 'full' | 'last' | null {
  const { first, last } = nameWords(candidate)
  if (last.length === 0) return null
  const words = wordsOf(text)
  let found: 'last' | null = null
  for (let at = words.indexOf(last[0]!); at >= 0; at = words.indexOf(last[0]!, at + 1)) {
    if (!startsWith(words, at, last)) continue
    if (first.length > 0 && hasFirstName(words, at, last.length, first)) return 'full'
    found = 'last'
  }
  return found
}

function nameWords(candidate: CandidateName): { first: string[]; last: string[] } {
  const given = candidate.name.split(',')
  const turned = given.length > 1 && wordsOf(given[1]!).some(word => !suffix.test(word))
  const whole = wordsOf(turned ? `${given[1]} ${given[0]}` : candidate.name).filter(
    word => word !== ',' && !honorific.test(word) && !suffix.test(word),
  )
  const last = wordsOf(candidate.lastName ?? (turned ? given[0]! : '')).filter(word => !suffix.test(word))
  const first = wordsOf(candidate.firstName ?? '')
  if (last.length > 0) return { first: first.length > 0 ? first : whole.slice(0, 1), last }
  return { first: first.length > 0 ? first : whole.slice(0, -1).slice(0, 1), last: whole.slice(-1) }
}

/** The words of a text for comparing names: lower case, without accents, possessives and apostrophes. */
export function wordsOf(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’`]s(?![\p{L}\p{N}])/gu, '')
    .replace(/(\p{L})['’`](?=\p{L})/gu, '$1')
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
  return folded.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*|,/gu) ?? []
}

function startsWith(words: readonly string[], at: number, wanted: readonly string[]): boolean {
  return wanted.every((word, offset) => words[at + offset] === word)
}

function hasFirstName(words: readonly string[], at: number, lastLength: number, first: readonly string[]): boolean {
  for (let middle = 0; middle <= 2; middle++) {
    const start = at - middle - first.length
    if (start >= 0 && startsWith(words, start, first) && !words.slice(start, at).includes(',')) return true
  }
  const next = at + lastLength
  return words[next] === ',' && startsWith(words, next + 1, first)
}
