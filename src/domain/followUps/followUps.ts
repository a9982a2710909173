import type { LeftOutReason } from './openRecipients.ts'

export const followUpStatuses = ['draft', 'sending', 'sent', 'partial', 'cancelled'] as const
export type FollowUpStatus = (typeof followUpStatuses)[number]

/** `queued` has an email in the outbox. */
export const recipientStates = ['waiting', 'queued', 'sent', 'failed', 'left_out', 'cancelled'] as const
export type RecipientState = (typeof recipientStates)[number]

export interface RecipientOutcome {
  state: RecipientState
  reason: LeftOutReason | string | null
  /** An ISO date. */
  until: string | null
}

export interface FollowUpCounts {
  total: number
  sent: number
  failed: number
  leftOut: number
}

export function isRunning(status: FollowUpStatus): boolean {
  return status === 'draft' || status === 'sending'
}
