import type { SubmissionBody } from '../../src/contract/submissions.ts'
import { displayName } from '../../src/domain/displayNames.ts'

/** SUB-09 */
export const candidateOf = (name: string): string => name.trim() || 'Unknown Candidate'
export const referenceOf = (refId: string | null): string => refId?.trim() || 'no-ref'

/** ERR-28 */
export const firmOf = ({ clientCompany }: SubmissionBody): string => clientCompany || 'Unknown Firm'
/** VAL-12, ERR-28 */
export const contactOf = ({ toName, to }: SubmissionBody): string => displayName({ name: toName ?? '', address: to })

/** PER-05 */
export const submittedTo = (submission: SubmissionBody): string =>
  submission.clientCompany || (submission.toName ? contactOf(submission) : submission.to)
