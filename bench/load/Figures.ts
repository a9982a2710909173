/** Milliseconds by phase and kind. */
export class Figures {
  readonly errors: string[] = []
  phase = 'warm-up'
  readonly #times = new Map<string, Map<string, number[]>>()

  add(kind: string, ms: number): void {
    const kinds = this.#times.get(this.phase) ?? new Map<string, number[]>()
    this.#times.set(this.phase, kinds)
    const times = kinds.get(kind) ?? []
    kinds.set(kind, times)
    times.push(ms)
  }

  kinds(phase: string): string[] {
    return [...(this.#times.get(phase)?.keys() ?? [])].sort()
  }

  times(phase: string, kinds: readonly string[]): number[] {
    return kinds.flatMap(kind => this.#times.get(phase)?.get(kind) ?? [])
  }
}
