import type { CandidateIndex } from '../candidates/candidateIndex.ts'
import { firmKey } from '../candidates/firmDomain.ts'
import { hasTitle } from '../candidates/mentionWords.ts'
import { nameKey } from '../displayNames.ts'
import { headerValue, type MailHeader } from '../mail.ts'
import type { MailHistory, SentSpan } from './mailHistory.ts'

interface PersonsMail {
  fromAddress: string
  fromName: string
  inReplyTo: string | null
  referenceIds: readonly string[]
  headers: readonly MailHeader[]
  subject: string
  newText: string
  receivedAt: Date | null
}

/** Also true for email that names someone at a firm with a submission, as a booking does. */
export function looksLikeAnswer(
  { fromAddress, fromName, inReplyTo, referenceIds, headers, subject, newText, receivedAt }: PersonsMail,
  index: CandidateIndex,
  { byFirm, sentSpans }: Pick<MailHistory, 'byFirm' | 'sentSpans'>,
): boolean {
  if (inReplyTo !== null || /^\s*re\s*:/i.test(subject)) return true
  const firm = firmKey(fromAddress)
  const sentHere = byFirm.get(firm) ?? []
  if ([newText, subject].some(text => namesCandidate(text, index, sentHere))) return true
  if (headerValue(headers, 'List-Unsubscribe') !== undefined) return false
  if (referenceIds.length > 0) return true
  // A recipient may write from a private address.
  const keys = [firm, ...firmsNamedIn({ subject, newText }), nameKey(fromName) ?? '']
  return receivedAt !== null && keys.some(one => mayAnswerAt(sentSpans.get(one), receivedAt))
}

const namedAddress = /[\w.+'-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g

export function firmsNamedIn({ subject, newText }: Pick<PersonsMail, 'subject' | 'newText'>): string[] {
  return (`${subject}\n${newText.slice(0, 5000)}`.match(namedAddress) ?? []).map(firmKey)
}

function namesCandidate(text: string, index: CandidateIndex, sentHere: readonly string[]): boolean {
  return index.mentionsIn(text).some(({ how, isName, isSomeoneElse, candidates, start }) => {
    if (how === 'full') return true
    const isMeant = hasTitle(text, start) || candidates.some(({ id }) => sentHere.includes(id))
    return isName && !isSomeoneElse && isMeant
  })
}

/** Answers rarely come later. */
const answeredWithinMs = 90 * 86_400_000

function mayAnswerAt(span: SentSpan | undefined, at: Date): boolean {
  return span !== undefined && span.first <= at && at.getTime() - span.last.getTime() <= answeredWithinMs
}
