import type { CandidateIndex, KnownCandidate } from './candidateIndex.ts'

/**
 * Law 8: the rungs of the ladder by which a reply is linked to its candidate, the surest first.
 * The rung that held is stored with the response and shown.
 */
export const linkRungs = [
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
  /** Of the mails that In-Reply-To and References name. */
  parentCandidateIds: readonly string[]
  /** Of our mails in the same conversation that went to this sender's firm, or its earlier replies in it. */
  conversationCandidateIds: readonly string[]
  /** Submitted to this sender's firm at any time. */
  senderCandidateIds: readonly string[]
}

/**
 * Links a reply to its candidates. Usually one; several when the new text itself speaks of several
 * ('yes to Chen, pass on Okafor'), so that each gets a response of its own.
 */
export function linkReply(clues: LinkClues, index: CandidateIndex): Link[] {
  const inNewText = index.referredToIn(clues.newText)
  if (inNewText.length > 0) return linked(inNewText, 'reference_in_new_text')
  const quoted = index.referredToIn(clues.quotedText)
  const primary = firstLinks(clues, quoted, index)
  const named = namedAmongKnown(clues, quoted, index)
  const mentionsOthers = named.length > 1 && primary.every(link => named.includes(link.candidate))
  if (primary.length > 0 && !mentionsOthers) return narrowed(primary, named)
  if (primary.length > 0) return named.map(candidate => ({ candidate, rung: primary[0]?.rung ?? 'sender_and_name' }))
  return linked(named, 'sender_and_name')
}

function firstLinks(clues: LinkClues, quoted: readonly KnownCandidate[], index: CandidateIndex): Link[] {
  const inSubject = index.referredToIn(clues.subject)
  if (inSubject.length > 0) return linked(inSubject, 'reference_in_subject')
  if (quoted.length === 1) return linked(quoted, 'reference_in_quoted_text')
  const parents = known(clues.parentCandidateIds, index)
  if (parents.length > 0) return linked(parents, 'in_reply_to')
  if (quoted.length > 0) return linked(quoted, 'reference_in_quoted_text')
  return linked(known(clues.conversationCandidateIds, index), 'conversation')
}

/** Where subject, quotes or conversation hold several, the one whom the new text names; else the first. */
function narrowed(links: Link[], named: readonly KnownCandidate[]): Link[] {
  if (links.length === 1) return links
  const spokenOf = links.filter(link => named.includes(link.candidate))
  return spokenOf.length > 0 ? spokenOf : links.slice(0, 1)
}

/** Candidates that the firm can know of and whose name the new text, or else the subject, says. */
function namedAmongKnown(clues: LinkClues, quoted: readonly KnownCandidate[], index: CandidateIndex): KnownCandidate[] {
  const ids = new Set([
    ...clues.parentCandidateIds,
    ...clues.conversationCandidateIds,
    ...clues.senderCandidateIds,
    ...quoted.map(candidate => candidate.id),
  ])
  const inText = [...index.namedIn(clues.newText)]
    .filter(([candidate, how]) => how === 'full' || isWrittenAsName(clues.newText, candidate))
    .map(([candidate]) => candidate)
  const inSubject = [...index.namedIn(clues.subject)]
    .filter(([, how]) => how === 'full')
    .map(([candidate]) => candidate)
  const knownTo = (candidate: KnownCandidate) => ids.has(candidate.id)
  return inText.some(knownTo) ? inText.filter(knownTo) : inSubject.filter(knownTo)
}

/** A last name alone counts when it is written as a name: 'Long' is a candidate, 'long' is not. */
function isWrittenAsName(text: string, candidate: KnownCandidate): boolean {
  return text.includes(candidate.lastName ?? candidate.name)
}

function known(ids: readonly string[], index: CandidateIndex): KnownCandidate[] {
  return [...new Set(ids)].map(id => index.byId(id)).filter(candidate => candidate !== undefined)
}

function linked(candidates: readonly KnownCandidate[], rung: LinkRung): Link[] {
  return candidates.map(candidate => ({ candidate, rung }))
}
