export interface ServedRequest {
  method: string
  path: string
  status: number
  at: string
  durationMs: number
}

const kept = 20_000

/** Keeps the newest 20,000. */
export class RequestLog {
  #served: ServedRequest[] = []

  add(request: ServedRequest): void {
    this.#served.push(request)
    if (this.#served.length > kept * 2) this.#served = this.#served.slice(-kept)
  }

  list(): ServedRequest[] {
    return this.#served.slice(-kept)
  }

  clear(): void {
    this.#served = []
  }
}
