import { setTimeout as wait } from 'node:timers/promises'

export class EventListener {
  readonly heard: string[] = []
  readonly #stop = new AbortController()

  constructor(url: string, headers: Record<string, string>) {
    void this.#listen(url, headers)
  }

  count(type: string): number {
    return this.heard.filter(heard => heard === type).length
  }

  close(): void {
    this.#stop.abort()
  }

  async #listen(url: string, headers: Record<string, string>): Promise<void> {
    while (!this.#stop.signal.aborted) {
      await this.#hear(url, headers).catch(() => {})
      await wait(200)
    }
  }

  async #hear(url: string, headers: Record<string, string>): Promise<void> {
    const stream = await fetch(url, { headers, signal: this.#stop.signal })
    if (!stream.ok) return
    this.heard.push('connected')
    let text = ''
    for await (const chunk of stream.body ?? []) {
      text += Buffer.from(chunk).toString()
      const lines = text.split('\n')
      text = lines.pop() ?? ''
      for (const line of lines) if (line.startsWith('data: ')) this.#note(JSON.parse(line.slice(6)))
    }
  }

  #note(event: { type: string; reason?: string }): void {
    this.heard.push(event.reason ? `${event.type} ${event.reason}` : event.type)
  }
}
