/** What is to be told of a kind: nothing now, or this one and how many were held back before it. */
interface Told {
  at: number
  heldBack: number
}

/** Something of a kind is told at once, then again after so long at the earliest. */
const againAfterMs = 60_000

/** Keeps what comes again and again from washing everything else out of the log. */
export class Seldom {
  private readonly told = new Map<string, Told>()

  /**
   * Whether one of a kind is to be told now.
   *
   * @param nowMs by a clock that nobody sets
   * @returns how many of its kind were held back since the last that was told; null to hold this one back too
   */
  next(kind: string, nowMs: number): number | null {
    const last = this.told.get(kind)
    if (last && nowMs - last.at < againAfterMs) {
      last.heldBack += 1
      return null
    }
    this.told.set(kind, { at: nowMs, heldBack: 0 })
    return last?.heldBack ?? 0
  }
}
