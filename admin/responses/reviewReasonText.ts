import type { ReviewReasonBody } from '../../src/contract/mailbox.ts'
import { levelLabel } from './levels.ts'

/** A lower figure would read as a certain no. */
const leastShown = 40

/** MBX-13 */
export function reviewReasonText({ reason, level, confidence, candidateNames }: ReviewReasonBody): string {
  if (reason === 'unproven') return 'Sender not verified'
  if (reason === 'candidate') return 'From a candidate who may be withdrawing'
  const names = candidateNames.join(', ')
  if (reason === 'unlinked') return names ? `Mentions ${names}, not linked` : 'Not linked to a candidate'
  if (reason === 'attached') return 'Open the attached email'
  if (reason === 'unprocessed') return 'Could not be processed'
  const sure = confidence !== null && confidence >= leastShown ? ` (${confidence}% sure)` : ''
  return `Perhaps ${levelLabel(level)}${sure}`
}
