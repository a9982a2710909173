import { isShortFor } from './shortNames.ts'

export interface CandidateName {
  firstName?: string | null
  lastName?: string | null
  name: string
}

interface NameParts {
  first: string[]
  last: string[]
}

interface TextWord {
  word: string
  written: string
  start: number
  end: number
  gap: string
}

export interface NameFound {
  how: 'full' | 'last'
  start: number
  end: number
  /** True for 'Best' in 'Best, Tom'. */
  mayBeWord: boolean
  /** True for 'Peter Okonjo' and 'P. Okonjo'. */
  isSomeoneElse: boolean
}

const honorific = /^(?:mr|mrs|ms|mx|dr|hon|prof)$/
const suffix = /^(?:jr|sr|ii|iii|iv|esq)$/
const title = /^(?:mr|mrs|ms|mx|miss|dr|hon|prof|professor|judge|candidate|associate|attorney|counsel|lawyer|partner)$/
const hyphen = /^[-‐‑–]$/

/** Returns 'full' for 'Okonjo, Ifeoma', and 'last' for 'Ms. Okonjo'. 'Is' in 'Is Okonjo' is a plain word. */
export function nameEndingAt(
  words: readonly TextWord[],
  end: number,
  { first, last }: NameParts,
  plainWords?: ReadonlySet<string>,
): NameFound | null {
  const at = end - last.length + 1
  if (last.length === 0 || at < 0 || !isWholeNameAt(words, at, last)) return null
  const begin = first.length > 0 ? firstNameBefore(words, at, first) : null
  const name = {
    how: 'full' as const,
    mayBeWord: false,
    start: words[begin ?? at]!.start,
    end: words[end]!.end,
    isSomeoneElse: false,
  }
  if (begin !== null) return name
  if (words[end + 1]?.word === ',' && first.length > 0 && isWholeNameAt(words, end + 2, first))
    return { ...name, end: words[end + 1 + first.length]!.end }
  const mayBeWord = last.length === 1 && isPlainWord(words, at, plainWords)
  return { ...name, how: 'last', mayBeWord, isSomeoneElse: isSomeoneElse(words, at, first, plainWords) }
}

/** True for 'Best' and 'Kim' at the start of a sentence, where any word has a capital. */
function isPlainWord(words: readonly TextWord[], at: number, plainWords: ReadonlySet<string> | undefined): boolean {
  const { word, gap } = words[at]!
  if (plainWords?.has(word) !== true || title.test(words[at - 1]?.word ?? '')) return false
  return at === 0 || opensSentence(gap)
}

const opensSentence = (gap: string) => /[^\s,('"“]|\n/.test(gap)

export function nameParts(candidate: CandidateName): NameParts {
  const given = candidate.name.split(',')
  const turned = given.length > 1 && partsOf(given[1]!).some(word => !suffix.test(word))
  const whole = partsOf(turned ? `${given[1]} ${given[0]}` : candidate.name).filter(word => !honorific.test(word))
  const last = partsOf(candidate.lastName ?? (turned ? given[0]! : ''))
  const first = partsOf(candidate.firstName ?? '')
  if (last.length > 0) return { first: first.length > 0 ? first : whole.slice(0, 1), last }
  const single =
    wordsOf(candidate.name)
      .filter(word => word !== ',' && !suffix.test(word))
      .at(-1) ?? ''
  return { first: first.length > 0 ? first : whole.slice(0, -1).slice(0, 1), last: single.split('-').filter(Boolean) }
}

export function significantWords(name: string): string[] {
  return partsOf(name).filter(word => word.length > 1 && !honorific.test(word))
}

function partsOf(name: string): string[] {
  return wordsOf(name.replace(/[-‐‑–]/g, ' ')).filter(word => word !== ',' && !suffix.test(word))
}

/** Removes accents, possessives and apostrophes. */
export function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*|,/gu) ?? []
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’`]s(?![\p{L}\p{N}])/gu, '')
    .replace(/(\p{L})['’`](?=\p{L})/gu, '$1')
    .replace(/[ßæœøłđðı]/g, letter => plainLetters[letter] ?? letter)
}

const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
}

export function textWords(text: string): TextWord[] {
  const words: TextWord[] = []
  let from = 0
  for (const { 0: written, index } of text.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’`][\p{L}\p{M}\p{N}]+)*|,/gu)) {
    const end = index + written.length
    // Folding is expensive, and most words are plain ASCII.
    const word = /^[a-z]+$/i.test(written) ? written.toLowerCase() : fold(written)
    words.push({ word, written, start: index, end, gap: text.slice(from, index) })
    from = end
  }
  return words
}

function isWholeNameAt(words: readonly TextWord[], at: number, wanted: readonly string[]): boolean {
  const isJoined = (index: number) => hyphen.test(words[index]?.gap ?? '')
  if (isJoined(at) || isJoined(at + wanted.length)) return false
  return wanted.every((word, offset) => words[at + offset]?.word === word)
}

export function isFirstNameAt(words: readonly TextWord[], at: number, { first, last }: NameParts): boolean {
  if (!/^\p{Lu}/u.test(words[at]!.written) || !isWholeNameAt(words, at, first)) return false
  const next = words[at + first.length]
  if (!next || !/^[^\S\n]+$/.test(next.gap) || !/^\p{Lu}\p{Ll}/u.test(next.written)) return true
  return next.word === last[0]
}

function firstNameBefore(words: readonly TextWord[], at: number, first: readonly string[]): number | null {
  for (let middle = 0; middle <= 2; middle++) {
    const start = at - middle - first.length
    if (start < 0) return null
    if (isWholeNameAt(words, start, first) && !words.slice(start, at).some(({ word }) => word === ',')) return start
  }
  return null
}

function isSomeoneElse(
  words: readonly TextWord[],
  at: number,
  first: readonly string[],
  plainWords: ReadonlySet<string> | undefined,
): boolean {
  const before = words[at - 1]
  if (!before || !/^\p{Lu}/u.test(before.written) || !/^\.?[^\S\n]+$/.test(words[at]!.gap)) return false
  const isDotted = words[at]!.gap.startsWith('.')
  if (before.word.length === 1) {
    const isInitial = isDotted || !/^[ai]$/.test(before.word)
    return isInitial && first.length > 0 && !first[0]!.startsWith(before.word)
  }
  // 'Minjun' and 'MJ' for Min-Jun, 'Bob' for Robert.
  const forms = [first.join(''), first.map(word => word.charAt(0)).join('')]
  if (
    forms.includes(before.word) ||
    isShortFor(before.word, first[0] ?? '') ||
    isShortFor(first[0] ?? '', before.word)
  ) {
    return false
  }
  if (isDotted || title.test(before.word)) return false
  // At the start of a sentence or in capitals, any word may look like a name.
  const isUnsure = at === 1 || opensSentence(before.gap) || before.written === before.written.toUpperCase()
  return isUnsure ? plainWords !== undefined && !plainWords.has(before.word) : true
}

const month = /^(?:may|april|june|august)$/i
const beforeMonth = /\b(?:in|by|until|till|since|from|early|late|mid|next|this|last|of|for|during|through)[\s-]{0,3}$/i

/** True for 'starts in May' and 'May 5'. */
export function isMonth(text: string, start: number, end: number): boolean {
  if (!month.test(text.slice(start, end))) return false
  return beforeMonth.test(text.slice(Math.max(0, start - 20), start)) || /^\s+\d/.test(text.slice(end, end + 5))
}
