interface Told {
  at: number
  heldBack: number
}

const againAfterMs = 60_000

export class LogThrottle {
  private readonly told = new Map<string, Told>()

  /** Returns the number held back before, or null to hold this one back. */
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
