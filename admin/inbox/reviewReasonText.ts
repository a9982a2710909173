import type { ReviewReasonBody } from '../../src/contract/mailbox.ts'
import { levelLabel } from '../responses/levels.ts'

/** MBX-13: why an email is for review, so that it is plain what to do. */
export function reviewReasonText({ reason, level, confidence }: ReviewReasonBody): string {
  if (reason === 'unproven') return 'Not proven to come from this firm'
  if (reason === 'fromCandidate') return 'From the candidate'
  if (reason === 'unlinked') return 'Not linked to a candidate'
  if (reason === 'unprocessed') return 'Could not be processed'
  return `Level unsure: ${levelLabel(level)} ${confidence}%`
}
