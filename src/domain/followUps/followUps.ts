import type { LeftOutReason } from './openRecipients.ts'

/** Where a follow-up campaign stands: ordered, on its way, at its end without and with failures, stopped. */
export const followUpStatuses = ['draft', 'sending', 'sent', 'partial', 'cancelled'] as const
export type FollowUpStatus = (typeof followUpStatuses)[number]

/** Where one of its recipients stands; `queued` has a mail in the outbox. */
export const recipientStates = ['waiting', 'queued', 'sent', 'failed', 'left_out', 'cancelled'] as const
export type RecipientState = (typeof recipientStates)[number]

/** What became of a recipient. */
export interface RecipientOutcome {
  state: RecipientState
  /** Why left out, or in words why the mail was refused. */
  reason: LeftOutReason | string | null
  /** The day (ISO date) from which a reason no longer holds. */
  until: string | null
}

/** How many recipients of a follow-up campaign came to what. */
export interface FollowUpCounts {
  total: number
  sent: number
  failed: number
  leftOut: number
}

/** Whether something of a follow-up campaign is still to come. */
export function isRunning(status: FollowUpStatus): boolean {
  return status === 'draft' || status === 'sending'
}
