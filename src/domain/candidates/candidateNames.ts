import { isShortFor } from './shortNames.ts'

/** What is known of a candidate's name; `name` is the whole of it. */
export interface CandidateName {
  firstName?: string | null
  lastName?: string | null
  name: string
}

/** A name as it is looked for: its words, those of hyphenated names apart. */
interface NameParts {
  first: string[]
  last: string[]
}

/** A word of a text, folded, or a comma. */
interface TextWord {
  word: string
  written: string
  /** Where it stands in the text. */
  start: number
  end: number
  /** What stands between it and the word before. */
  gap: string
}

/** A name in a text, and where. */
export interface NameFound {
  /** First and last name together, or the last name alone. */
  how: 'full' | 'last'
  start: number
  /** 'Peter Okonjo', 'P. Okonjo': another first name stands before the last. */
  isSomebodyElse: boolean
}

const honorific = /^(?:mr|mrs|ms|mx|dr|hon|prof)$/
const suffix = /^(?:jr|sr|ii|iii|iv|esq)$/
/** What stands before a last name and is no first name. */
const title = /^(?:mr|mrs|ms|mx|miss|dr|hon|prof|professor|judge|candidate|associate|attorney|counsel|lawyer|partner)$/
const hyphen = /^[-‐‑–]$/

/**
 * Whether the last name ends with this word of a text, and the first name stands with it: 'full' for both together
 * ('Ifeoma Okonjo', 'Okonjo, Ifeoma', with up to two middle names or initials between), 'last' for the last name alone
 * ('Ms. Okonjo'). Whole words only; case, accents and hyphens do not matter.
 *
 * @param plainWords words in lower case that are no names: 'Is' before a last name is no first name
 */
export function nameEndingAt(
  words: readonly TextWord[],
  end: number,
  { first, last }: NameParts,
  plainWords?: ReadonlySet<string>,
): NameFound | null {
  const at = end - last.length + 1
  if (last.length === 0 || at < 0 || !standsWhole(words, at, last)) return null
  const begin = first.length > 0 ? firstNameBefore(words, at, first) : null
  if (begin !== null) return found('full', words[begin]!.start)
  const start = words[at]!.start
  if (words[end + 1]?.word === ',' && first.length > 0 && standsWhole(words, end + 2, first))
    return found('full', start)
  if (last.length === 1 && isPlainWord(words, at, plainWords)) return null
  return found('last', start, isSomebodyElse(words, at, first, plainWords))
}

function found(how: NameFound['how'], start: number, isSomebodyElse = false): NameFound {
  return { how, start, isSomebodyElse }
}

/** 'Best, Tom', 'Will call': a word that also is a name, with a capital only because a sentence begins. */
function isPlainWord(words: readonly TextWord[], at: number, plainWords: ReadonlySet<string> | undefined): boolean {
  const { word, gap } = words[at]!
  if (plainWords?.has(word) !== true || title.test(words[at - 1]?.word ?? '')) return false
  return at === 0 || opensSentence(gap)
}

const opensSentence = (gap: string) => /[^\s,('"“]|\n/.test(gap)

/** The words by which a name is looked for; no last name for one that has none. */
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

/** The words of a person's name that tell who it is: without initials, honorifics and suffixes. */
export function tellingWords(name: string): string[] {
  return partsOf(name).filter(word => word.length > 1 && !honorific.test(word))
}

/** The words of a part of a name, without suffixes and hyphens. */
function partsOf(name: string): string[] {
  return wordsOf(name.replace(/[-‐‑–]/g, ' ')).filter(word => word !== ',' && !suffix.test(word))
}

/** The words of a text for comparing names: lower case, without accents, possessives and apostrophes. */
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

/** The words of a text with where and how they stand; those of hyphenated words apart. */
export function textWords(text: string): TextWord[] {
  const words: TextWord[] = []
  let from = 0
  for (const { 0: written, index } of text.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’`][\p{L}\p{M}\p{N}]+)*|,/gu)) {
    const end = index + written.length
    // Most words are plain; folding costs more than all else.
    const word = /^[a-z]+$/i.test(written) ? written.toLowerCase() : fold(written)
    words.push({ word, written, start: index, end, gap: text.slice(from, index) })
    from = end
  }
  return words
}

/** Whether these words stand here, and not as part of a longer hyphenated one. */
function standsWhole(words: readonly TextWord[], at: number, wanted: readonly string[]): boolean {
  const isJoined = (index: number) => hyphen.test(words[index]?.gap ?? '')
  if (isJoined(at) || isJoined(at + wanted.length)) return false
  return wanted.every((word, offset) => words[at + offset]?.word === word)
}

/** Whether the first name stands here, and not before another last name. */
export function firstNameStands(words: readonly TextWord[], at: number, { first, last }: NameParts): boolean {
  if (!/^\p{Lu}/u.test(words[at]!.written) || !standsWhole(words, at, first)) return false
  const next = words[at + first.length]
  if (!next || !/^[^\S\n]+$/.test(next.gap) || !/^\p{Lu}\p{Ll}/u.test(next.written)) return true
  return next.word === last[0]
}

/** Where the first name begins that stands before a last name, with up to two names between. */
function firstNameBefore(words: readonly TextWord[], at: number, first: readonly string[]): number | null {
  for (let middle = 0; middle <= 2; middle++) {
    const start = at - middle - first.length
    if (start < 0) return null
    if (standsWhole(words, start, first) && !words.slice(start, at).some(({ word }) => word === ',')) return start
  }
  return null
}

/** 'Peter Okonjo', 'P. Okonjo': another first name stands before the last. */
function isSomebodyElse(
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
  // Any word has a capital where a sentence begins, or in capitals.
  const isUnsure = at === 1 || opensSentence(before.gap) || before.written === before.written.toUpperCase()
  return isUnsure ? plainWords !== undefined && !plainWords.has(before.word) : true
}
