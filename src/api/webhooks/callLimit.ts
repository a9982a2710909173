/** Limits calls that strangers can cause. The returned function counts a call and says whether it is allowed. */
export function createCallLimit(most: number, windowMs: number, clock: () => Date): () => boolean {
  let startedAt = Number.NEGATIVE_INFINITY
  let count = 0
  return () => {
    const now = clock().getTime()
    // A time before the window means that the clock was set back.
    if (now - startedAt >= windowMs || now < startedAt) {
      startedAt = now
      count = 0
    }
    count += 1
    return count <= most
  }
}
