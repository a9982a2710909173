/**
 * Lets `most` calls through in any window of `windowMs`, counted from the first; for what strangers can cause.
 *
 * @returns whether one more goes
 */
export function createCallLimit(most: number, windowMs: number, clock: () => Date): () => boolean {
  let startedAt = Number.NEGATIVE_INFINITY
  let count = 0
  return () => {
    const now = clock().getTime()
    // Earlier than the window: the clock was set back.
    if (now - startedAt >= windowMs || now < startedAt) {
      startedAt = now
      count = 0
    }
    count += 1
    return count <= most
  }
}
