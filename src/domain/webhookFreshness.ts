/** SendGrid repeats events for 24 hours, perhaps with the old signature. */
const oldestMs = 25 * 3_600_000
/** SendGrid's clock may be ahead of ours. */
const aheadMs = 10 * 60_000

/** The timestamp is in seconds, as text. */
export function isFreshTimestamp(timestamp: string, now: Date): boolean {
  if (!/^\d{1,11}$/.test(timestamp)) return false
  const age = now.getTime() - Number(timestamp) * 1000
  return age <= oldestMs && age >= -aheadMs
}
