/**
 * How old a signature of SendGrid may be. SendGrid repeats an event for 24 hours and does not say whether it signs
 * anew: a narrower window could lose events for good. What is replayed within it folds into what is known.
 */
const oldestMs = 25 * 3_600_000
/** How far another clock may be ahead of ours. */
const aheadMs = 10 * 60_000

/** Whether the timestamp of a signature (seconds, as text) is fresh. */
export function isFreshTimestamp(timestamp: string, now: Date): boolean {
  if (!/^\d{1,11}$/.test(timestamp)) return false
  const age = now.getTime() - Number(timestamp) * 1000
  return age <= oldestMs && age >= -aheadMs
}
