import type { CandidateIndex, KnownCandidate, Mention } from '../candidates/candidateIndex.ts'
import { nameParts, wordsOf } from '../candidates/candidateNames.ts'
import {
  givenVerdictByFirstName,
  listedWith,
  namedByFirstName,
  perhapsMeantByFirstName,
} from '../candidates/firstNames.ts'
import {
  beginsWithName,
  isAddressed,
  isMentionedInPassing,
  pronounsGivenVerdict,
  speaksOfThisOne,
} from '../candidates/mentionWords.ts'
import { answerParts } from './answerParts.ts'

/** Sorted by certainty. */
export const linkRungs = [
  'recruiter',
  'reference_in_new_text',
  'reference_in_subject',
  'reference_in_quoted_text',
  'in_reply_to',
  'conversation',
  'sender_and_name',
] as const
export type LinkRung = (typeof linkRungs)[number]

export interface Link {
  candidate: KnownCandidate
  rung: LinkRung
}

export interface LinkClues {
  newText: string
  subject: string
  quotedText: string
  /** Our email, if the reply quotes none. */
  answeredText?: string
  /** Of the emails in In-Reply-To and References, nearest first. */
  parentCandidateIds: readonly string[]
  /** Of the nearest of these emails. */
  answeredCandidateIds: readonly string[]
  /** Of our emails to the firm in this conversation, newest first. */
  conversationCandidateIds: readonly string[]
  /** Ever submitted to the sender's firm. */
  senderCandidateIds: readonly string[]
  /** Names of the sender and the recipients. */
  correspondents?: readonly string[]
}

/** Returns several candidates for 'yes to Chen, pass on Okafor'. Prefers named ones over the thread's. */
export function linkReply(clues: LinkClues, index: CandidateIndex): Link[] {
  const inNewText = index.referredToIn(clues.newText)
  const quoted = index.referredToIn(clues.quotedText)
  const primary = inNewText.length > 0 ? linked(inNewText, 'reference_in_new_text') : firstLinks(clues, quoted, index)
  const own = primary.map(link => link.candidate)
  const around = [...new Set([...own, ...quoted])]
  const mentioned = [...new Set([...inNewText, ...mentionedIn(clues, own, around, index)])]
  if (mentioned.length === 0) return primary.slice(0, 1)
  return mentioned.map(candidate => ({ candidate, rung: rungOf(candidate, primary, quoted, clues) }))
}

function firstLinks(clues: LinkClues, quoted: readonly KnownCandidate[], index: CandidateIndex): Link[] {
  const inSubject = index.referredToIn(clues.subject)
  const parents = known(clues.parentCandidateIds, index)
  const answered = known(clues.answeredCandidateIds, index)
  const inThread = [...quoted, ...parents, ...known(clues.conversationCandidateIds, index)]
  // The answered email decides, because a reused thread keeps its subject.
  const isReused =
    answered.length > 0 &&
    !inSubject.some(candidate => answered.includes(candidate)) &&
    (answered.includes(quoted[0]!) || inSubject.every(candidate => inThread.includes(candidate)))
  if (inSubject.length > 0 && isReused) return linked(answered, 'in_reply_to')
  if (inSubject.length > 0) return linked(inSubject, 'reference_in_subject')
  if (quoted.length === 1) return linked(quoted, 'reference_in_quoted_text')
  if (parents.length > 0) return linked(parents, 'in_reply_to')
  if (quoted.length > 0) return linked(quoted, 'reference_in_quoted_text')
  return linked(known(clues.conversationCandidateIds, index), 'conversation')
}

/** Returns none when the reply relies on the thread. */
function mentionedIn(clues: LinkClues, own: Around, around: Around, index: CandidateIndex): KnownCandidate[] {
  const answered = known(clues.answeredCandidateIds, index)
  const presented = presentedIn(clues, around, answered, index)
  const parts = answerParts(
    clues.newText,
    presented,
    clues.quotedText || (clues.answeredText ?? ''),
    index.among(presented),
  )
  const told = presented.filter(candidate => parts.about.has(candidate))
  const named = [...new Set([...told, ...namedInText(clues, own, around, index)])]
  if (named.length > 0) return named
  const inSubject = namedInSubject(clues, own, around, index)
  const ofSubject = own.every(candidate => inSubject.includes(candidate))
    ? inSubject
    : own.filter(candidate => inSubject.includes(candidate))
  // If the email presented several, a recruiter must decide whom the answer means.
  return ofSubject.length === 0 && own.every(candidate => answered.includes(candidate)) ? answered : ofSubject
}

/** Falls back to the only two sent in this thread. */
function presentedIn(clues: LinkClues, around: Around, answered: Around, index: CandidateIndex): KnownCandidate[] {
  const near = [...new Set([...around, ...(answered.length > 1 ? answered : [])])]
  if (near.length > 1) return near
  const inThread = [clues.parentCandidateIds, clues.conversationCandidateIds]
  const sent = inThread.map(ids => [...new Set([...near, ...known(ids, index)])])
  return sent.find(candidates => candidates.length === 2) ?? []
}

type Around = readonly KnownCandidate[]

/** Adds the thread's candidate when text precedes another candidate's name. */
function namedInText(clues: LinkClues, own: Around, around: Around, index: CandidateIndex): KnownCandidate[] {
  const { newText } = clues
  const firm = known(clues.senderCandidateIds, index)
  const byName = [
    ...index.mentionsIn(newText).flatMap(mention => {
      if ((mention.how === 'last' && !mention.isName) || isAddressed(newText, mention.start)) return []
      // 'All the Best'
      if (mention.how === 'last' && /\bthe\s$/i.test(newText.slice(0, mention.start).slice(-5))) return []
      const candidate = whoIsMeant(mention, clues, own, around)
      return candidate ? [{ candidate, start: mention.start, end: mention.end }] : []
    }),
    ...givenVerdictByFirstName(newText, [...new Set([...around, ...own, ...firm])]),
  ]
  const near = namedByFirstName(newText, own)
  const ofThread = [...byName, ...near].filter(({ candidate }) => own.includes(candidate))
  const strangers = firm.filter(candidate => !around.includes(candidate) && !isCorrespondent(candidate, clues))
  const perhaps = perhapsMeantByFirstName(newText, strangers, [...ofThread, ...pronounsGivenVerdict(newText)]).filter(
    ({ candidate }) => !byName.some(one => one.candidate === candidate),
  )
  const listed = [...listedWith(newText, [...byName, ...near], firm), ...perhaps]
  // Only a contrast with another candidate needs the first name of the thread's own.
  const isContrasted = [...byName, ...listed].some(({ candidate }) => !own.includes(candidate))
  const mentions = [...byName, ...listed, ...(isContrasted ? near : [])]
  const namesOwn = mentions.some(({ candidate }) => own.includes(candidate))
  const meant = mentions.filter(
    ({ candidate, start }) =>
      own.includes(candidate) || !isMentionedInPassing(newText, start, namesOwn || around.includes(candidate)),
  )
  const named = [...new Set(meant.map(({ candidate }) => candidate))]
  const [first] = own
  if (named.length === 0 || namesOwn || !first) return named
  const at = Math.min(...meant.map(({ start }) => start))
  const isSure = meant.some(mention => !perhaps.includes(mention))
  return isSure && beginsWithName(newText, at) && !speaksOfThisOne(newText, at) ? named : [first, ...named]
}

/** A partner may have the first name of a candidate. */
function isCorrespondent(candidate: KnownCandidate, { correspondents = [], quotedText }: LinkClues): boolean {
  const [first = ''] = nameParts(candidate).first
  const known = [...correspondents, ...(quotedText.slice(0, longestQuoted).match(addressLine) ?? [])]
  return known.some(line => wordsOf(line).includes(first))
}

const longestQuoted = 20_000
const addressLine = /^[>\s*]{0,6}(?:from|to|cc|hi|hello|dear)\b.{0,300}/gim

function namedInSubject(clues: LinkClues, own: Around, around: Around, index: CandidateIndex): KnownCandidate[] {
  const full = index.mentionsIn(clues.subject).filter(({ how }) => how === 'full')
  return [...new Set(full.flatMap(mention => whoIsMeant(mention, clues, own, around) ?? []))]
}

/** Returns undefined when it is not clear. */
function whoIsMeant(
  { candidates, isSomeoneElse }: Mention,
  clues: LinkClues,
  own: Around,
  around: Around,
): KnownCandidate | undefined {
  const ids = new Set([
    ...clues.parentCandidateIds,
    ...clues.conversationCandidateIds,
    ...clues.senderCandidateIds,
    ...around.map(candidate => candidate.id),
  ])
  const namesakes = candidates.filter(candidate => ids.has(candidate.id))
  const nearest = [own, around]
    .map(near => namesakes.filter(candidate => near.includes(candidate)))
    .find(group => group.length > 0)
  // 'Peter Chen' is another person, unless the thread is about a Chen.
  if (isSomeoneElse && !namesakes.some(candidate => own.includes(candidate))) return undefined
  const meant = nearest ?? namesakes
  return meant.length === 1 ? meant[0] : undefined
}

function rungOf(
  candidate: KnownCandidate,
  primary: readonly Link[],
  quoted: readonly KnownCandidate[],
  { parentCandidateIds, conversationCandidateIds }: LinkClues,
): LinkRung {
  const first = primary.find(link => link.candidate === candidate)
  if (first) return first.rung
  if (quoted.includes(candidate)) return 'reference_in_quoted_text'
  if (parentCandidateIds.includes(candidate.id)) return 'in_reply_to'
  return conversationCandidateIds.includes(candidate.id) ? 'conversation' : 'sender_and_name'
}

function known(ids: readonly string[], index: CandidateIndex): KnownCandidate[] {
  return [...new Set(ids)].map(id => index.byId(id)).filter(candidate => candidate !== undefined)
}

function linked(candidates: readonly KnownCandidate[], rung: LinkRung): Link[] {
  return candidates.map(candidate => ({ candidate, rung }))
}
