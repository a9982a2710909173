import type { CandidateIndex, KnownCandidate } from '../candidates/candidateIndex.ts'
import { isFirstNameAt, nameParts, textWords } from '../candidates/candidateNames.ts'
import { isPlainWord } from '../candidates/firstNames.ts'
import { isAddressed, isMentionedInPassing, placesOfAll, pronounsGivenVerdict } from '../candidates/mentionWords.ts'
import { isShortFor } from '../candidates/shortNames.ts'

/** Words of an answer that say whom it speaks of. */
export interface Label {
  start: number
  end: number
  people: readonly KnownCandidate[]
  kind: 'name' | 'number' | 'all'
  /** True for 'Chen' when two of that name were presented. */
  isUnsure: boolean
}

/** Finds names, references, positions in our email, and words such as 'both'. `index` knows only these people. */
export function labelsIn(
  text: string,
  people: readonly KnownCandidate[],
  ours: string,
  index: CandidateIndex,
): Label[] {
  const named = [...fullNames(text, ours, index), ...firstNames(text, people), ...references(text, people, index)]
  const inOrder = orderIn(ours, people, index)
  const found = [...named, ...positions(text, people, inOrder), ...groups(text, people)]
  const apart = withoutOverlaps(found).filter((label, _, all) => {
    const isAlone = all.every(({ people: [one] }) => one === label.people[0])
    return label.kind !== 'name' || !isGreeted(text, label, isAlone)
  })
  const merged = merge([...pronouns(text, people, apart), ...apart], text)
  const told = merged.filter(label => !isRepeatedInPassing(label, merged, text))
  return [...told, ...others(text, people, told)].toSorted((a, b) => a.start - b.start)
}

const sure = (start: number, end: number, candidate: KnownCandidate, kind: Label['kind'] = 'name'): Label => ({
  start,
  end,
  people: [candidate],
  kind,
  isUnsure: false,
})

const honorific = /\b(Mr|Ms|Mrs|Miss|Mx|Dr)\.?\s*$/i

function fullNames(text: string, ours: string, index: CandidateIndex): Label[] {
  return index.mentionsIn(text).flatMap(mention => {
    const { how, isName, isSomeoneElse, start, end, candidates } = mention
    if (isSomeoneElse || (how === 'last' && !isName && !isSurname(text.slice(start, end)))) return []
    // 'All the Best'
    if (how === 'last' && /\bthe\s$/i.test(text.slice(Math.max(0, start - 5), start))) return []
    const title = honorific.exec(text.slice(Math.max(0, start - 8), start))
    const meant = candidates.length > 1 && title ? ofTitle(title[1]!, candidates, ours, index) : candidates
    return {
      start: start - (title?.[0].length ?? 0),
      end,
      people: meant,
      kind: 'name' as const,
      isUnsure: meant.length > 1,
    }
  })
}

/** 'Kim' with a capital is the candidate presented, even where a sentence begins. */
const isSurname = (written: string): boolean => /^\p{Lu}/u.test(written) && !opener.test(written)

/** Surnames that are also words with which sentences begin. */
const opener =
  /^(?:best|bill|call|case|cash|chase|close|cost|day|early|fair|frank|friday|good|grant|great|hope|just|kind|law|little|long|love|major|mark|may|new|page|power|price|read|rich|sharp|short|small|strong|summer|sunday|true|warm|will|young)$/i

/** Keeps all when our email does not tell. */
function ofTitle(title: string, people: readonly KnownCandidate[], ours: string, index: CandidateIndex) {
  const wanted = /^mr$/i.test(title) ? 'he' : /^(?:ms|mrs|miss)$/i.test(title) ? 'she' : undefined
  const genders = people.map(candidate => genderIn(ours, candidate, people, index))
  if (!wanted || genders.some(gender => gender === undefined)) return people
  const meant = people.filter((_, at) => genders[at] === wanted)
  return meant.length > 0 ? meant : people
}

/** Reads the title or the next pronoun after the name in our email, or compares 'Maria' with 'Mario'. */
function genderIn(
  ours: string,
  candidate: KnownCandidate,
  people: readonly KnownCandidate[],
  index: CandidateIndex,
): 'he' | 'she' | undefined {
  const places = index.mentionsIn(ours).filter(({ how }) => how === 'full')
  const at = places.findIndex(({ candidates }) => candidates.length === 1 && candidates[0] === candidate)
  const { start, end } = places[at] ?? { start: 0, end: 0 }
  const title = honorific.exec(ours.slice(Math.max(0, start - 8), start))?.[1]
  if (title && /^mr$/i.test(title)) return 'he'
  if (title && /^(?:ms|mrs|miss)$/i.test(title)) return 'she'
  const about = at < 0 ? '' : ours.slice(end, places[at + 1]?.start ?? end + 600)
  const pronoun = /\b(?:(he|him|his)|she|hers?)\b/i.exec(about)
  if (pronoun) return pronoun[1] ? 'he' : 'she'
  const first = nameParts(candidate).first.join('')
  const isPair = people.some(other => {
    const name = nameParts(other).first.join('')
    return name !== first && name.slice(0, -1) === first.slice(0, -1) && /[ao]$/.test(name) && /[ao]$/.test(first)
  })
  return isPair ? (first.endsWith('a') ? 'she' : 'he') : undefined
}

/** Short words that are also the beginnings of names. */
const noShortName = /^(?:and|her|his|can|per|mar|jan|jun|jul|aug|sep|the|all|ant|car|may|see|van|val|mat|man)$/

function firstNames(text: string, people: readonly KnownCandidate[]): Label[] {
  const words = textWords(text)
  // On a phone, people write everything in lower case.
  const isLower = !/\p{Lu}/u.test(text)
  const all = people.map(candidate => ({ candidate, parts: nameParts(candidate) }))
  return words.flatMap(({ word, written, start, end }, at) => {
    const named = all.filter(({ parts }) => {
      const [first = ''] = parts.first
      if (first === '') return false
      if (isFirstNameAt(words, at, parts)) return true
      if (isLower) return word === first && word.length > 3
      const isShort = word.length > 2 && /^\p{Lu}/u.test(written) && isShortFor(word, first) && !noShortName.test(word)
      return isShort && isFirstNameAt(words, at, { ...parts, first: [word] })
    })
    const exact = named.filter(({ parts }) => parts.first[0] === word)
    const [one, ...more] = exact.length > 0 ? exact : named
    if (!one || more.length > 0 || isPlainWord(text, start, end, isLower)) return []
    return sure(start, words[at + (exact.length > 0 ? one.parts.first.length : 1) - 1]!.end, one.candidate)
  })
}

/** 'Pass on her, but Peter we want to see': of two, 'her' is the other one. */
function pronouns(text: string, people: readonly KnownCandidate[], named: readonly Label[]): Label[] {
  const [first] = named
  const meant = new Set(named.flatMap(label => label.people))
  const [other, ...more] = people.filter(candidate => !meant.has(candidate))
  if (!first || !other || more.length > 0 || meant.size !== 1) return []
  return pronounsGivenVerdict(text)
    .filter(({ end }) => end < first.start)
    .map(({ start, end }) => sure(start, end, other))
}

function references(text: string, people: readonly KnownCandidate[], index: CandidateIndex): Label[] {
  const whole = index.referencesIn(text).map(({ candidate, start, end }) => sure(start, end, candidate, 'number'))
  const digits = [...text.matchAll(/(?<![\p{L}\p{N}$€£.,:/-])#?(\d{3,8})(?![\p{L}\p{N}%]|[.,:/-]\d)/gu)]
  const bare = digits.flatMap(({ 0: written, 1: number = '', index: start }) => {
    const isNumber = written.startsWith('#') || (number.length > 3 && !/^(?:19|20)\d\d$/.test(number))
    const [one, ...more] = people.filter(({ refId }) => refId.replace(/\D/g, '') === number)
    return one && more.length === 0 && isNumber ? [sure(start, start + written.length, one, 'number')] : []
  })
  return [...whole, ...bare]
}

/** Returns undefined when our email does not show the order. */
function orderIn(ours: string, people: readonly KnownCandidate[], index: CandidateIndex): KnownCandidate[] | undefined {
  const places = [
    ...index.referencesIn(ours),
    ...index
      .mentionsIn(ours)
      .flatMap(({ how, candidates: [candidate, ...more], start }) =>
        how === 'full' && candidate && more.length === 0 ? [{ candidate, start }] : [],
      ),
  ].toSorted((a, b) => a.start - b.start)
  const order = [...new Set(places.map(({ candidate }) => candidate))]
  return order.length === people.length ? order : undefined
}

const ordinals = ['first|1st|former', 'second|2nd', 'third|3rd', 'fourth|4th', 'fifth|5th']
const noun = '(?:one|candidate|lawyer|associate|attorney|person|profile|resume|guy|woman)\\b'
const verdictNext = String.raw`(?=\s*(?:[.,;:!?–—-]|$)|\s+(?:yes|no|nope|pass|is|isn|looks?|sounds?|seems?|please|(?:and|or) (?:the )?(?:second|third|fourth|fifth|last))\b)`
const position = new RegExp(
  String.raw`\b(?:(the)\s)?(?:${ordinals.map(words => `(${words})`).join('|')}|(last|latter))\b(?:\s${noun}|${verdictNext})` +
    String.raw`|(?:#|\b(?:number|candidate|option|no\.)\s)(\d)(?![\p{L}\p{N}]|[.,:/-]\d|\s(?:choice|pick|priority)\b)` +
    String.raw`|(?<=(?:^|\n)[ \t]{0,5}\(?|\s\(?(?=\d\)))(\d)(?=[.):]?\s?(?:[:–—-]{1,2}\s?)?(?:yes|no|nope|pass|interested|not|decline|please|maybe)\b)`,
  'giu',
)

const run = /\bthe (first|last) (two|three)\b(?! (?:weeks?|months?|days?|years?|rounds?))/gi

function positions(text: string, people: readonly KnownCandidate[], order: KnownCandidate[] | undefined): Label[] {
  const found = [...text.matchAll(position)]
  // 'First, thank you' is no position; 'The first one yes, second no' is two.
  const isOfPeople = found.some(([words, the]) => the || /\d|\sone$|\scandidate$/i.test(words))
  const single = (isOfPeople ? found : []).flatMap(match => {
    const [words, , ...rest] = match
    const number = rest.at(-1) ?? rest.at(-2)
    const ordinal = rest.slice(0, ordinals.length).findIndex(Boolean)
    const at = number ? Number(number) - 1 : ordinal >= 0 ? ordinal : people.length - 1
    if (at < 0 || at >= people.length) return []
    if (/former|latter/i.test(words) && people.length !== 2) return []
    const meant = order?.[at]
    return {
      start: match.index,
      end: match.index + words.length,
      people: meant ? [meant] : people,
      kind: 'number' as const,
      isUnsure: !meant,
    }
  })
  const runs = [...text.matchAll(run)].map(({ 0: words, 1: end = '', 2: count = '', index: start }) => {
    const length = /two/i.test(count) ? 2 : 3
    const meant = /first/i.test(end) ? order?.slice(0, length) : order?.slice(-length)
    return { start, end: start + words.length, people: meant ?? people, kind: 'number' as const, isUnsure: !meant }
  })
  return [...single, ...runs]
}

/** A longer list is not what 'all' means. */
const maxOfAll = 5

function groups(text: string, people: readonly KnownCandidate[]): Label[] {
  if (people.length > maxOfAll) return []
  return placesOfAll(text).map(({ start, end }) => {
    const said = text.slice(start, end)
    const count = counts.findIndex(words => words.test(said))
    return { start, end, people, kind: 'all', isUnsure: count >= 0 && count + 2 !== people.length }
  })
}

const counts = [/\b(?:both|neither|either|two)\b/i, /\bthree\b/i, /\bfour\b/i, /\bfive\b/i]

const rest =
  /\b(?:the other(?:s| one| two| candidates?)?|the rest|the remaining (?:one|two|candidates?))\b(?! (?:hand|day|side|partners?|group|offices?|thing)s?\b)/gi

function others(text: string, people: readonly KnownCandidate[], labels: readonly Label[]): Label[] {
  const named = labels.filter(({ kind }) => kind !== 'all')
  const left = people.filter(candidate => !named.some(label => label.people.includes(candidate)))
  if (named.length === 0 || left.length === 0) return []
  return [...text.matchAll(rest)].map(({ 0: words, index: start }) => {
    const isOne = /other(?: one| candidate)?$|one$/i.test(words)
    return { start, end: start + words.length, people: left, kind: 'all', isUnsure: isOne && left.length > 1 }
  })
}

function withoutOverlaps(labels: readonly Label[]): Label[] {
  const kept: Label[] = []
  for (const label of labels.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = kept.at(-1)
    if (!last || label.start >= last.end) kept.push(label)
    // A name is more certain than a group.
    else if (last.kind === 'all' && label.kind !== 'all') kept[kept.length - 1] = label
  }
  return kept
}

/** Joins 'Priya Raghunathan (LL-5105)'. */
function merge(labels: readonly Label[], text: string): Label[] {
  const merged: Label[] = []
  for (const label of labels) {
    const last = merged.at(-1)
    const isSame = last?.people.length === 1 && label.people.length === 1 && last.people[0] === label.people[0]
    if (last && isSame && /^[\s([,:#–—-]{0,4}$/.test(text.slice(last.end, label.start))) {
      last.end = label.end + (/^[)\]]/.test(text.slice(label.end, label.end + 1)) ? 1 : 0)
    } else merged.push({ ...label })
  }
  return merged
}

/** 'Tara, yes.' may answer Tara, unless the answer goes on with 'Iris, no.' */
function isGreeted(text: string, { start, end }: Label, isAlone: boolean): boolean {
  if (!isAddressed(text, start, end)) return false
  const after = text.slice(end, end + 20)
  return (
    isAlone ||
    text.slice(0, start).trim() !== '' ||
    (after.startsWith(',') && !/^, (?:yes|no|nope|pass|interested|not|please(?=[.!\n]))\b/i.test(after))
  )
}

/** 'Ann - stronger than Ben - yes. Ben - no.' compares with Ben once. */
function isRepeatedInPassing(label: Label, labels: readonly Label[], text: string): boolean {
  const isPassing = (one: Label) => one.kind === 'name' && isMentionedInPassing(text, one.start, true)
  if (!isPassing(label)) return false
  return labels.some(other => other !== label && !isPassing(other) && other.people[0] === label.people[0])
}
