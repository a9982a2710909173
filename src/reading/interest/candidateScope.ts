import type { Clause } from './clauses.ts'

/** The names that distinguish candidates in a text. */
export interface ScopeNames {
  candidateName?: string
  otherCandidateNames?: readonly string[]
  /** Other people in the quoted email may be candidates. */
  quotedText?: string
}

const honorific = /\b(?:Mr|Ms|Mrs|Mx|Dr)\.?\s+(\p{Lu}[\p{L}'’-]+)/gu
const everybody =
  /\b(?:both(?! (?:partners|sides|offices|groups|of us|sections))|all (?:three|four|of them)|either|neither|each of them|the two|the three)\b/i

/**
 * Returns the clauses about this candidate, without those that name someone else and what follows them.
 * @param plainWords words in lower case that are no names
 */
export function clausesAbout(clauses: readonly Clause[], names: ScopeNames, plainWords: ReadonlySet<string>): Clause[] {
  const own = nameWords(names.candidateName ?? '')
  if (own.size === 0) return [...clauses]
  const others = otherWords(clauses, names, own, plainWords)
  const items = itemsAbout(clauses, own, others)
  if (items.size > 0) return clauses.filter(clause => items.has(clause.item))
  const first = ownTopic(clauses, own, plainWords)
  if (others.size === 0) return clauses.slice(first)
  let isOwn = true
  return clauses
    .slice(first)
    .flatMap(splitAtLines(own, others))
    .flatMap(splitAtNames(own, others))
    .filter(clause => {
      const namesOwn = mentions(clause.text, own) || everybody.test(clause.text)
      if (namesOwn) isOwn = true
      else if (mentions(clause.text, others) && !(isOwn && meets(clause.text, others))) isOwn = false
      return isOwn
    })
}

const itemHead = /^\s*(?:\(?\d{1,2}[.)]|[-*•])\s+(?:(?:Mr|Ms|Mrs|Mx|Dr)\.?\s+)?(\p{L}[\p{L}’'-]*)/iu

/** Returns the list items that name the candidate; none if the list is not of people. */
function itemsAbout(clauses: readonly Clause[], own: ReadonlySet<string>, others: ReadonlySet<string>): Set<number> {
  const listed = clauses.filter(clause => clause.item > 0)
  const items = new Set(listed.filter(clause => mentions(clause.text, own)).map(clause => clause.item))
  const isOfPeople = listed.some(({ item, text }) => {
    const head = itemHead.exec(text.slice(0, 120))?.[1] ?? ''
    const opens = mentions(head, own) && !/['’]s$/i.test(head)
    return opens || (!items.has(item) && mentions(text, others))
  })
  return isOfPeople ? items : new Set()
}

const topic =
  /^[\s\p{P}]{0,5}(?:as (?:for|to|regards)|on|regarding|re:?|concerning|with (?:regard|respect) to|turning to|(?:moving )?on to)\s+(?:(?:Mr|Ms|Mrs|Mx|Dr)\.?\s+)?(\p{Lu}[\p{L}'’-]+)/iu

/** Returns where the candidate's part begins: 'As for Ms. Lind, ...' */
function ownTopic(clauses: readonly Clause[], own: ReadonlySet<string>, plainWords: ReadonlySet<string>): number {
  const at = clauses.findIndex(clause => mentions(clause.text, own))
  if (at <= 0 || !opensWith(clauses[at]!.text, own)) return 0
  return clauses.slice(0, at).some(clause => namesSomebody(clause.text, plainWords)) ? at : 0
}

/** Returns whether a clause turns to one of these names. */
function opensWith(text: string, names: ReadonlySet<string>): boolean {
  const name = topic.exec(text.slice(0, 120))?.[1]
  return name !== undefined && mentions(name, names)
}

/** Returns whether a name follows any greeting. */
function namesSomebody(text: string, plainWords: ReadonlySet<string>): boolean {
  const said = text.replace(/^[^,:\n]{0,40}[,:\n]/, '').slice(0, 700)
  return [...said.matchAll(/(?<![\p{L}.])\p{Lu}\p{Ll}+/gu)].some(([word]) => {
    return !plainWords.has(word.toLowerCase()) && !noName.test(word.toLowerCase())
  })
}

/** Separates lines that begin with a name: 'Ann Lind - please arrange a call'. */
function splitAtLines(own: ReadonlySet<string>, others: ReadonlySet<string>): (clause: Clause) => Clause[] {
  return clause => {
    const lines = [...clause.text.matchAll(/\n[\s\p{P}]{0,5}(\p{L}[\p{L}'’-]*)/gu)]
    return cutAt(
      clause,
      lines.filter(([, word = '']) => mentions(word, own) || mentions(word, others)).map(match => match.index),
    )
  }
}

const pronoun = /\b(?:he|she|him|her|they|them)\b/i

/** 'Ann, not Ben, is the one': the clause stays whole. */
const aside = /,\s(?:and\s)?not\s[^,]{2,40},/i

/**
 * Splits where a second name begins, but not within 'Ann, Ben and Cid'. A clause that only names another splits at
 * 'and' if the part before is about this candidate.
 */
function splitAtNames(own: ReadonlySet<string>, others: ReadonlySet<string>): (clause: Clause) => Clause[] {
  return clause => {
    const { text } = clause
    if (!mentions(text, others) || opensWith(text, own) || aside.test(text)) return [clause]
    if (mentions(text, own) || everybody.test(text)) {
      const isName = (word: string) => mentions(word, own) || mentions(word, others)
      const cuts = [...text.matchAll(/,\s(?:and\b)?|:\s|\band\b|\bwhile\b/gi)].filter(
        ({ 0: joint, index }) =>
          !(isName(lastWord(text.slice(0, index))) && isName(firstWord(text.slice(index + joint.length)))),
      )
      return cutAt(
        clause,
        cuts.map(match => match.index),
      )
    }
    const joint = /\b(?:and|but|while)\b/i.exec(text)
    const before = text.slice(0, joint?.index ?? 0)
    return pronoun.test(before) && !mentions(before, others) ? cutAt(clause, [before.length]) : [clause]
  }
}

/** A person whom the candidate is to meet is no candidate. */
function meets(text: string, others: ReadonlySet<string>): boolean {
  const [, before] = /^(.{0,200}?\b(?:him|her|them)\b.{0,60}?)\bwith\b\s/is.exec(text) ?? []
  return before !== undefined && !mentions(before, others)
}

const firstWord = (text: string): string => /^[^\p{L}]{0,3}(\p{L}[\p{L}'’]*)/u.exec(text)?.[1] ?? ''
const lastWord = (text: string): string => /(\p{L}[\p{L}'’]{0,40})[^\p{L}]{0,3}$/u.exec(text.slice(-50))?.[1] ?? ''

/** Splits a clause at these offsets in its text. */
function cutAt(clause: Clause, places: readonly number[]): Clause[] {
  if (places.length === 0) return [clause]
  const edges = [0, ...places, clause.text.length]
  return edges.slice(0, -1).map((from, index) => {
    const text = clause.text.slice(from, edges[index + 1])
    return { ...clause, text, start: clause.start + from, end: clause.start + from + text.length }
  })
}

function otherWords(
  clauses: readonly Clause[],
  names: ScopeNames,
  own: ReadonlySet<string>,
  plainWords: ReadonlySet<string>,
): Set<string> {
  const others = new Set((names.otherCandidateNames ?? []).flatMap(name => [...nameWords(name)]))
  let words: Set<string> | undefined
  // Read on demand: few replies mention a second 'Mr' or 'Ms' and need the quoted words.
  const quoted = () => {
    words ??= new Set(wordsOf((names.quotedText ?? '').slice(0, 20_000)))
    return words
  }
  const namesOwn = clauses.some(clause => mentions(clause.text, own))
  for (const clause of namesOwn ? clauses.slice(1) : []) addHonorifics(clause.text, quoted, others)
  const first = namesOwn ? clauses[0]?.text.replace(/^[^,:]{0,40}[,:]/, '') : undefined
  if (first) addHonorifics(first, quoted, others)
  for (const clause of namesOwn ? clauses : []) addOwners(clause.text, others, plainWords)
  if (namesOwn) for (const word of peopleIn(names.quotedText ?? '', plainWords)) others.add(word)
  for (const word of own) others.delete(word)
  return others
}

const fullName = /(?<![\p{L}.])(\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?)[ \t]+(\p{Lu}[\p{L}'’-]+)/gu
const noName =
  /^(?:new|san|los|las|santa|hong|saint|am|big|real|human|vice|managing|north|south|east|west|united|puerto|costa|fort|mr|ms|mrs|dr|prof|dear|hi|hello|kind|best|llp|llc|law|legal|search|group|partners?|street|avenue|university|college|school|court|circuit|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/
/** 'Georgia Pace (REF-5751)' is a person, though her name is a plain word. */
const referred = /^,?\s?[([](?:\p{L}{2,10}\.?\s)?#?\p{Lu}{0,5}-?\d/u
const headerLine = /^[\s>*_]{0,4}\p{L}{1,14}\s?:|@|^\s*\S+(?:\s+\S+){0,2}\s*$/u

/** 'Georgia\n> Pace': email programs wrap long lines. */
const wrapped = /(?<=[^\n]{60})\n[> ]{0,6}(?=\p{L})/gu

/** Returns full names in the running text, which may be of other candidates. */
function peopleIn(quotedText: string, plainWords: ReadonlySet<string>): Set<string> {
  const people = new Set<string>()
  const isName = (word: string) => !plainWords.has(word) && !noName.test(word)
  for (const line of quotedText.slice(0, 20_000).replace(wrapped, ' ').split('\n')) {
    if (headerLine.test(line)) continue
    for (const { 0: name, 1: first = '', 2: last = '', index } of line.matchAll(fullName)) {
      const isReferred = referred.test(line.slice(index + name.length, index + name.length + 30))
      const lasts = [...nameWords(last)]
      const isPerson = !noName.test(first.toLowerCase()) && lasts.length > 0 && lasts.every(isName)
      // A plain word more likely opens a sentence: 'Would Okonjo be of interest?'
      if (isReferred || isPerson) for (const word of [...nameWords(first), ...lasts]) if (isName(word)) people.add(word)
    }
  }
  return people
}

function addHonorifics(text: string, quoted: () => ReadonlySet<string>, others: Set<string>): void {
  for (const match of text.matchAll(honorific)) {
    const words = wordsOf(match[1]!)
    if (words.every(word => quoted().has(word))) for (const word of words) others.add(word)
  }
}

const owner =
  /(?<!\p{L})(\p{Lu}\p{Ll}[\p{L}-]*)['’]s (?:interview|résumé|resume|cv|candidacy|brief|writing|materials|credentials|background|profile|deal sheet)\b(?! (?:with|of|by)\b)/gu

/** Takes a person with a résumé or an interview for a candidate. */
function addOwners(text: string, others: Set<string>, plainWords: ReadonlySet<string>): void {
  for (const [, name = ''] of text.matchAll(owner)) {
    for (const word of nameWords(name)) if (!plainWords.has(word) && !noName.test(word)) others.add(word)
  }
}

function nameWords(name: string): Set<string> {
  return new Set(wordsOf(name).filter(word => word.length > 2))
}

function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’]s\b/g, '')
  return plain.match(/[\p{L}\p{N}'’]+/gu) ?? []
}

function mentions(text: string, names: ReadonlySet<string>): boolean {
  return wordsOf(text).some(word => names.has(word))
}
