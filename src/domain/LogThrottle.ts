interface LogState {
  at: number
  heldBack: number
}

const againAfterMs = 60_000

export class LogThrottle {
  private readonly states = new Map<string, LogState>()

  /** Returns the number held back before, or null to hold this one back. */
  next(kind: string, nowMs: number): number | null {
    const last = this.states.get(kind)
    if (last && nowMs - last.at < againAfterMs) {
      last.heldBack += 1
      return null
    }
    this.states.set(kind, { at: nowMs, heldBack: 0 })
    return last?.heldBack ?? 0
  }
}
