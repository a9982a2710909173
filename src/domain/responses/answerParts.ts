import type { CandidateIndex, KnownCandidate } from '../candidates/candidateIndex.ts'
import { nameParts } from '../candidates/candidateNames.ts'
import type { TextRange } from '../mailbox/quotedText.ts'
import { type Label, labelsIn } from './answerLabels.ts'

interface Words {
  range: TextRange
  /** Replaces the name or reference before the words. */
  head?: string
}

export interface AnswerPart {
  words: Words[]
  /** False when the words may be about someone else. */
  isClear: boolean
}

export interface AnswerParts {
  about: Map<KnownCandidate, AnswerPart>
  /** The words before anyone is named. */
  shared: Words[]
}

/** Returns the words about a linked candidate. They are unclear if several candidates cannot be told apart. */
export function partAbout(
  candidate: KnownCandidate,
  linked: readonly KnownCandidate[],
  text: string,
  { about, shared }: AnswerParts,
): AnswerPart {
  const whole: AnswerPart = { words: [{ range: [0, text.length] }], isClear: false }
  if (about.size === 0) return { ...whole, isClear: speaksOfSeveral(text) }
  const own = about.get(candidate)
  if (own) return own.words.length > 0 ? { ...own, words: [...shared, ...own.words] } : whole
  const isOnly = linked.every(other => other === candidate || about.has(other))
  return shared.length > 0 ? { words: shared, isClear: isOnly } : whole
}

const several = /\b(?:they|them|these|those)\b/i
const single = /\b(?:she|he|hers?|him|his|this (?:one|candidate)|one of)\b/i

const speaksOfSeveral = (text: string): boolean => several.test(text) && !single.test(text)

/** Joins words of a text, and tells where they were. */
export function joinWords(text: string, words: readonly Words[]): { joined: string; placeOf(at: number): number } {
  const parts: { start: number; end: number; at: number }[] = []
  let joined = ''
  for (const { range, head = '' } of words.toSorted((a, b) => a.range[0] - b.range[0])) {
    const last = parts.at(-1)
    const start = Math.max(range[0], last?.end ?? 0)
    const end = Math.max(range[1], start)
    const isApart = last !== undefined && (start > last.end || head !== '')
    joined += (isApart ? between : '') + head
    parts.push({ start, end, at: joined.length })
    joined += text.slice(start, end)
  }
  return {
    joined,
    placeOf(place) {
      const part = parts.findLast(one => one.at <= place) ?? parts[0]
      return part ? Math.min(part.end, part.start + Math.max(0, place - part.at)) : place
    },
  }
}

const between = '\n\n'

interface Piece {
  start: number
  end: number
  labels: Label[]
  isUnsure: boolean
  /** Begins its line with a label. */
  isEntry: boolean
  paragraph: number
}

/** Splits an answer into the words about each of the people presented in our email. */
export function answerParts(
  whole: string,
  people: readonly KnownCandidate[],
  ours: string,
  index: CandidateIndex,
): AnswerParts {
  if (people.length < 2) return { about: new Map(), shared: [] }
  const text = whole.slice(0, longestSplit)
  const labels = withoutRepeatedGroups(labelsIn(text, people, ours, index), text)
  const pieces = sentencesOf(text, labels).flatMap(sentence => cutAtLabels(sentence, text))
  return assign(pieces, people, text)
}

/** Ignores later words. */
const longestSplit = 20_000

const verdict =
  /\b(?:yes|yep|yeah|no|not|nope|pass(?:ing)?|maybe|interest(?:ed)?|decline[ds]?|reject(?:ed)?|interview|meet|proceed|never|absolutely|definitely|hold|too)\b/i

/** 'Both Ann and Ben' and 'Ann and Ben both' name whom they mean. */
function withoutRepeatedGroups(labels: readonly Label[], text: string): Label[] {
  return labels.filter((label, at) => {
    if (label.kind !== 'all') return true
    const near = [labels[at - 2], labels[at - 1], labels[at + 1], labels[at + 2]].filter(one => one !== undefined)
    const inSentence = near.filter(one => {
      const between = text.slice(Math.min(one.end, label.end), Math.max(one.start, label.start))
      return one.kind !== 'all' && !/[.!?;\n]/.test(between) && !/,|\b(?:but|while|though)\b/i.test(between.slice(0, 3))
    })
    return new Set(inSentence.flatMap(one => one.people)).size < 2
  })
}

const abbreviation = /(?:\b(?:mr|mrs|ms|mx|dr|prof|jr|sr|st|vs|a\.m|p\.m|e\.g|i\.e)|(?<!\p{L})\p{Lu})$/iu
/** A shorter line was ended by its writer. */
const wrappedFrom = 60

function sentencesOf(text: string, labels: readonly Label[]): Piece[] {
  const ends = [...text.matchAll(/(?<![.!?])[.!?]+["”’)]*(?=\s|$)|;|\n/g)].flatMap(({ 0: mark, index }) => {
    const end = index + mark.length
    if (labels.some(label => label.start < end && end < label.end)) return []
    if (mark === '\n') {
      const line = index - (text.lastIndexOf('\n', index - 1) + 1)
      const isBlank = /^[ \t]*\n|^\s{0,5}(?:[-*•]|\(?\d{1,2}[.):])/.test(text.slice(end, end + 12)) || line === 0
      const isLabeled = labels.some(
        ({ start }) => /^[\s*•-]{0,4}$/.test(text.slice(end, Math.max(end, start))) && start >= end,
      )
      return line < wrappedFrom || isBlank || isLabeled ? [end] : []
    }
    const before = text.slice(Math.max(0, index - 5), index)
    const isListNumber = /(?:^|\n)\s{0,5}\(?\d{1,2}$/.test(text.slice(Math.max(0, index - 10), index))
    return mark === '.' && (abbreviation.test(before) || isListNumber) ? [] : [end]
  })
  let [start, paragraph] = [0, 0]
  return [...ends, text.length].flatMap(end => {
    const piece = pieceOf(start, end, labels, text, paragraph)
    if (/\n\s*\n/.test(text.slice(Math.max(0, end - 1), end + 20).match(/^\s*/)?.[0] ?? '')) paragraph++
    start = end
    return /[\p{L}\p{N}]/u.test(text.slice(piece.start, piece.end)) ? [piece] : []
  })
}

function pieceOf(start: number, end: number, labels: readonly Label[], text: string, paragraph: number): Piece {
  const own = labels.filter(label => label.start >= start && label.start < end)
  const isEntry =
    own[0] !== undefined && /(?:^|\n)[\s\p{P}\d]{0,6}$/u.test(text.slice(Math.max(0, own[0].start - 7), own[0].start))
  return { start, end, labels: own, isUnsure: false, isEntry, paragraph }
}

/** Cuts a sentence where it turns from one to the next; 'Ann and Ben' stay together. */
function cutAtLabels(sentence: Piece, text: string): Piece[] {
  const pieces: Piece[] = []
  let current: Piece = { ...sentence, labels: sentence.labels.slice(0, 1) }
  for (const [at, label] of sentence.labels.entries()) {
    const last = sentence.labels[at - 1]
    if (!last) continue
    const next = sentence.labels[at + 1]
    const from = last.end
    const gap = text.slice(from, label.start)
    const before = text.slice(current.start, current.labels[0]!.start)
    const after = text.slice(label.end, next?.start ?? sentence.end)
    const cut = isListed(gap, before, after, next !== undefined) ? 'none' : cutIn(gap, after)
    if (typeof cut === 'number' && !isAlike(text.slice(from + cut, label.start), after)) {
      pieces.push({ ...current, end: from + cut })
      current = { ...current, start: from + cut, labels: [label], isUnsure: false }
    } else {
      current.labels = [...current.labels, label]
      if (cut === undefined) current.isUnsure = true
    }
  }
  return [...pieces, { ...current, end: sentence.end }]
}

const list = /^[\s,]*(?:(?:and|or|nor|&|\+|\/|as well as|along with|plus)\s*(?:also\s|then\s|possibly\s)?)?$/i
const ownVerdict = /^\s*(?:(?:is|was|looks|seems|sounds|would|could)\b|isn|yes\b|no\b|pass\b|[:–—-])/i

/** True between 'Ann' and 'Ben' of 'Ann, Ben and Cid', but not in 'We pass on Ann, Ben is great'. */
function isListed(gap: string, before: string, after: string, isMore: boolean): boolean {
  if (!list.test(gap)) return false
  return !/^\s*,\s*$/.test(gap) || isMore || !/\p{L}/u.test(before) || !ownVerdict.test(after)
}

const turn = /,?\s(?:but|while|whereas|though|although|however|yet)\b/i
const joint = /,|\s(?:and|or)\s|\s[–—-]+\s|—/gi

/** Returns undefined when two people share one statement: 'Ann over Ben'. */
function cutIn(gap: string, after: string): number | undefined {
  const turning = turn.exec(gap)
  if (turning) return turning.index
  const joints = [...gap.matchAll(joint)]
  const later = joints.findLast(({ 0: mark, index }) => index > 1 || /and|or/i.test(mark))
  if (later) return later.index
  const isFollowed =
    /^\s*(?:[:,).–—-]\s*)?\p{L}/u.test(after) && (verdict.test(after.slice(0, 30)) || ownVerdict.test(after))
  if (isFollowed && /\p{L}/u.test(gap)) return gap.length
  const isLast = joints.length > 0 || !/\p{L}/u.test(after)
  return verdict.test(gap) && isLast ? (joints[0]?.index ?? 0) : undefined
}

const alike =
  /^\W*(?:(?:and|but)\s)?(?:so|the same|same|also|likewise|ditto|neither|nor)\b|\b(?:too|also|as well|likewise|ditto)\W*$/i

/** 'and so is Ben', 'also Ben' and 'Ben too' say what was said before. */
function isAlike(before: string, after: string): boolean {
  const words = `${before}…${after}`
  return words.length < 40 && alike.test(words) && !verdict.test(words.replace(alike, ''))
}

function assign(pieces: readonly Piece[], people: readonly KnownCandidate[], text: string): AnswerParts {
  const about = new Map<KnownCandidate, AnswerPart>()
  const shared: Words[] = []
  const isList = pieces.filter(({ isEntry }) => isEntry).length > 1
  let heading: Words | undefined
  let current: { people: readonly KnownCandidate[]; words: Words[]; isClear: boolean; paragraph: number } | undefined
  for (const [at, piece] of pieces.entries()) {
    const { start, end, paragraph } = piece
    const whole: Words = { range: [start, end] }
    const [first] = piece.labels
    if (!first) {
      const isOver = isList && current && paragraph > current.paragraph && current.words.length > 0
      if (isHeading(piece, pieces[at + 1], current === undefined, text)) heading = whole
      else if (!current) shared.push(whole)
      else if (!isOver) {
        current.words = [whole]
        add(about, current)
      }
      continue
    }
    const isAfterGap = at === pieces.length - 1 && at > 0 && paragraph > pieces[at - 1]!.paragraph
    // A name alone at the end is a signature.
    if (isBare(piece, text) && !heading && isAfterGap) continue
    const before = text.slice(start, first.start)
    const isOnly = /\b(?:only|just)\s+$/i.test(before) && first.kind !== 'all'
    const words = wordsOf(piece, heading, text)
    current = {
      people: [...new Set(piece.labels.flatMap(label => label.people))],
      words: current && isAlike(before, text.slice(first.end, end)) ? current.words : words,
      isClear:
        !(isOnly && !verdict.test(text.slice(start, end))) &&
        !piece.isUnsure &&
        !piece.labels.some(({ isUnsure }) => isUnsure),
      paragraph,
    }
    add(about, current)
    // 'Only Ann' also says something about the others.
    if (isOnly) {
      const others = people.filter(candidate => !piece.labels.some(label => label.people.includes(candidate)))
      add(about, { people: others, words, isClear: false })
    }
  }
  return { about, shared: isList ? [] : shared }
}

/** True for 'Interested:', and for 'Interested' above a line with a name alone. */
function isHeading({ start, end }: Piece, next: Piece | undefined, isFirst: boolean, text: string): boolean {
  const said = text.slice(start, end)
  return /:\s*$/.test(said) || (isFirst && verdict.test(said) && next?.isEntry === true && isBare(next, text))
}

function wordsOf(piece: Piece, heading: Words | undefined, text: string): Words[] {
  const own = stripped(piece, text)
  const isHeaded = heading && (own.length === 0 || verdict.test(text.slice(...heading.range)))
  return isHeaded ? [heading, ...own] : own
}

function add(
  about: Map<KnownCandidate, AnswerPart>,
  { people, words, isClear }: AnswerPart & { people: readonly KnownCandidate[] },
): void {
  for (const candidate of people) {
    const known = about.get(candidate)
    const isSurer = isClear && words.length > 0 && known?.isClear === false
    if (!known || isSurer) about.set(candidate, { words: [...words], isClear })
    else if (isClear || !known.isClear) known.words.push(...words)
  }
}

function isBare(piece: Piece, text: string): boolean {
  const [first] = piece.labels
  const last = piece.labels.at(-1)
  if (!first || !last) return false
  return !/\p{L}/u.test(text.slice(piece.start, first.start)) && !/\p{L}/u.test(text.slice(last.end, piece.end))
}

const separator = /^\s*(?:[:,).–—-]{1,2}|\(|(?=(?:yes|no|nope|pass|interested)\b))/i

/** Leaves 'no' of 'LL-5108 - no', and 'Interested' of 'Interested: Ann'. */
function stripped(piece: Piece, text: string): Words[] {
  const [first, ...more] = piece.labels
  const { start, end } = piece
  if (!first || first.kind === 'all') return [{ range: [start, end] }]
  if (isBare(piece, text)) return []
  const [before, after] = [text.slice(start, first.start), text.slice(first.end, end)]
  const [candidate] = first.people
  if (more.length > 0 || !candidate) return [{ range: [start, end] }]
  const isLabel = first.kind === 'number' || separator.test(after)
  if (!/\p{L}/u.test(before) && isLabel) {
    const name = nameParts(candidate).first[0] ?? candidate.name
    const head = `${name.charAt(0).toUpperCase()}${name.slice(1)} - `
    return [{ range: [first.end + (separator.exec(after)?.[0].length ?? 0), end], head }]
  }
  const isHead = /(?:[:–—]|\s-)\s*$/.test(before) && !/\p{L}/u.test(after)
  return [{ range: isHead ? [start, first.start] : [start, end] }]
}
