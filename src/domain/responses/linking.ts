import type { CandidateIndex, KnownCandidate, Mention } from '../candidates/candidateIndex.ts'
import {
  beginsWithName,
  isAddressed,
  isMentionedInPassing,
  namedByFirstName,
  speaksOfAll,
} from '../candidates/mentionWords.ts'

/**
 * Law 8: the rungs of the ladder by which a reply is linked to its candidate, the surest first.
 * The rung that held is stored with the response and shown. What a recruiter has set stands: such a mail is not linked
 * again.
 */
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

/** A candidate that a reply speaks of, and how we know. */
export interface Link {
  candidate: KnownCandidate
  rung: LinkRung
}

/** What linking goes by: the words of the reply, and what was sent before to and by whom. Ids are candidates'. */
export interface LinkClues {
  newText: string
  subject: string
  quotedText: string
  /** Of the mails that In-Reply-To and References name, the nearest first. */
  parentCandidateIds: readonly string[]
  /** Of our mails in the same conversation that went to this sender's firm, or its earlier replies in it, newest first. */
  conversationCandidateIds: readonly string[]
  /** Submitted to this sender's firm at any time. */
  senderCandidateIds: readonly string[]
}

/** More than so many in one quoted mail are a list, which no 'both' speaks of. */
const mostOfAll = 5

/**
 * Links a reply to its candidates. Usually one; several when the new text itself speaks of several
 * ('yes to Chen, pass on Okafor'), so that each gets a response of its own. Who is named is meant, whatever the thread
 * was about before; of two with one name the one of the thread is.
 */
export function linkReply(clues: LinkClues, index: CandidateIndex): Link[] {
  const inNewText = index.referredToIn(clues.newText)
  const quoted = index.referredToIn(clues.quotedText)
  if (inNewText.length > 0) {
    const others = namedInText(clues, inNewText, [...new Set([...inNewText, ...quoted])], index)
    return [
      ...linked(inNewText, 'reference_in_new_text'),
      ...linked(
        others.filter(candidate => !inNewText.includes(candidate)),
        'sender_and_name',
      ),
    ]
  }
  const primary = firstLinks(clues, quoted, index)
  const around = [...new Set([...primary.map(link => link.candidate), ...quoted])]
  const spokenOf = spokenOfIn(clues, primary, around, index)
  if (spokenOf.length === 0) return primary.slice(0, 1)
  return spokenOf.map(candidate => ({ candidate, rung: rungOf(candidate, primary, quoted, clues) }))
}

function firstLinks(clues: LinkClues, quoted: readonly KnownCandidate[], index: CandidateIndex): Link[] {
  const inSubject = index.referredToIn(clues.subject)
  const parents = known(clues.parentCandidateIds, index)
  const [answered] = parents
  // A thread that was used for another candidate keeps its subject: what is answered and stands below says more.
  const isAnswered = answered !== undefined && quoted[0] === answered && !inSubject.includes(answered)
  if (inSubject.length > 0 && isAnswered) return linked([answered], 'in_reply_to')
  if (inSubject.length > 0) return linked(inSubject, 'reference_in_subject')
  if (quoted.length === 1) return linked(quoted, 'reference_in_quoted_text')
  if (parents.length > 0) return linked(parents, 'in_reply_to')
  if (quoted.length > 0) return linked(quoted, 'reference_in_quoted_text')
  return linked(known(clues.conversationCandidateIds, index), 'conversation')
}

/** Of whom the reply speaks by its own words; nobody when it leaves that to the thread. */
function spokenOfIn(
  clues: LinkClues,
  primary: readonly Link[],
  around: Around,
  index: CandidateIndex,
): KnownCandidate[] {
  const own = primary.map(link => link.candidate)
  const inText = namedInText(clues, own, around, index)
  if (inText.length > 0) return inText
  const everybody = allOfThread(clues, around, index)
  if (everybody.length > 1 && speaksOfAll(clues.newText)) return everybody
  const inSubject = namedInSubject(clues, own, around, index)
  return own.every(candidate => inSubject.includes(candidate))
    ? inSubject
    : own.filter(candidate => inSubject.includes(candidate))
}

/** Of whom 'both' may speak: whom the mails name, else the only two who were sent in this thread one after the other. */
function allOfThread(clues: LinkClues, around: Around, index: CandidateIndex): KnownCandidate[] {
  if (around.length > 1) return around.length <= mostOfAll ? [...around] : []
  const inThread = [clues.parentCandidateIds, clues.conversationCandidateIds]
  const sent = inThread.map(ids => [...new Set([...around, ...known(ids, index)])])
  return sent.find(candidates => candidates.length === 2) ?? []
}

/** Candidates of whom the thread speaks: by reference, or because they were sent in it. */
type Around = readonly KnownCandidate[]

/**
 * Whom the new text names, as far as the firm can know of them. Where that is somebody else than the thread was about,
 * and something stands before the name, it speaks of both.
 */
function namedInText(clues: LinkClues, own: Around, around: Around, index: CandidateIndex): KnownCandidate[] {
  const { newText } = clues
  const mentions = [
    ...index.mentionsIn(newText).flatMap(mention => {
      if ((mention.how === 'last' && !mention.isName) || isAddressed(newText, mention.start)) return []
      const candidate = whoIsMeant(mention, clues, own, around)
      return candidate ? [{ candidate, start: mention.start }] : []
    }),
    ...(around.length > 1 ? namedByFirstName(newText, around) : []),
  ]
  const namesOwn = mentions.some(({ candidate }) => own.includes(candidate))
  const meant = mentions.filter(
    ({ candidate, start }) =>
      own.includes(candidate) || !isMentionedInPassing(newText, start, namesOwn || around.includes(candidate)),
  )
  const named = [...new Set(meant.map(({ candidate }) => candidate))]
  const [first] = own
  if (named.length === 0 || namesOwn || !first) return named
  return beginsWithName(newText, Math.min(...meant.map(({ start }) => start))) ? named : [first, ...named]
}

/** Candidates that the firm can know of and whose full name the subject says. */
function namedInSubject(clues: LinkClues, own: Around, around: Around, index: CandidateIndex): KnownCandidate[] {
  const full = index.mentionsIn(clues.subject).filter(({ how }) => how === 'full')
  return [...new Set(full.flatMap(mention => whoIsMeant(mention, clues, own, around) ?? []))]
}

/** Of several with one name the one whom the thread is about; nobody when that is not clear. */
function whoIsMeant(
  { candidates, isSomebodyElse }: Mention,
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
  // 'Peter Chen' is no candidate of that last name; in a thread about one he may be meant, by another first name.
  if (isSomebodyElse && !namesakes.some(candidate => own.includes(candidate))) return undefined
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
