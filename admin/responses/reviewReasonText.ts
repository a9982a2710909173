import type { ReviewReasonBody } from '../../src/contract/mailbox.ts'
import { levelLabel } from './levels.ts'

/** MBX-13 */
export function reviewReasonText({ reason, level, confidence }: ReviewReasonBody): string {
  if (reason === 'unproven') return 'Sender not verified'
  if (reason === 'unlinked') return 'Not linked to a candidate'
  if (reason === 'attached') return 'Open the attached email'
  if (reason === 'unprocessed') return 'Could not be processed'
  return `Perhaps ${levelLabel(level)} (${confidence}% sure)`
}
