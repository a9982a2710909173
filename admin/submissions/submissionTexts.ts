import type { SubmissionBody } from '../../src/contract/submissions.ts'
import { displayName } from '../../src/domain/displayNames.ts'

/** SUB-09 */
export const candidateOf = (name: string): string => name.trim() || 'Unknown Candidate'
export const referenceOf = (refId: string | null): string => refId?.trim() || 'no-ref'

/** ERR-28 */
export const firmOf = ({ clientCompany }: SubmissionBody): string => clientCompany || 'Unknown Firm'
/** VAL-12, ERR-28 */
export const contactOf = ({ toName, to }: SubmissionBody): string => displayName({ name: toName ?? '', address: to })

export const mostShown = 2

/** Formats 'Ann Smith, Bob Low +1'. */
export const contactsOf = (submission: SubmissionBody): string =>
  shortened([contactOf(submission), ...submission.otherRecipients.map(displayName)])

export const addressesOf = ({ to, otherRecipients }: SubmissionBody): string[] =>
  [to, ...otherRecipients.map(({ address }) => address)].filter(Boolean)

/** Returns each firm once, with one of its addresses. */
export function firmsOf(submission: SubmissionBody): { name: string; address: string }[] {
  const firms = new Map([[firmOf(submission), submission.to]])
  for (const { firm, address } of submission.otherRecipients) if (!firms.has(firm)) firms.set(firm, address)
  return [...firms].map(([name, address]) => ({ name, address }))
}

/** PER-05 */
export const submittedTo = (submission: SubmissionBody): string =>
  submission.clientCompany
    ? shortened(firmsOf(submission).map(({ name }) => name))
    : submission.toName
      ? contactsOf(submission)
      : shortened(addressesOf(submission))

const shortened = (names: readonly string[]): string => {
  const more = names.length - mostShown
  return `${names.slice(0, mostShown).join(', ')}${more > 0 ? ` +${more}` : ''}`
}
