import type { ServerEventBody } from '../../src/contract/events.ts'

interface Listener {
  hear(event: ServerEventBody): void
  /** `again` is true when the connection had been lost before. */
  opened(again: boolean): void
  /** `refused` is true when the server answered, but not with events. */
  lost(refused: boolean): void
}

const reopenAfterMs = 5000

/**
 * Server-sent events of one address. The browser reconnects a broken stream by itself, but gives up for good
 * when the answer is an error (a server that is starting, say): then a new stream is opened.
 */
export function openEventStream(url: string, listener: Listener): { close(): void } {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasLost = false

  const open = () => {
    source = new EventSource(url, { withCredentials: true })
    source.onopen = () => {
      listener.opened(wasLost)
      wasLost = false
    }
    source.onmessage = message => {
      const event = parse(message.data)
      if (event) listener.hear(event)
    }
    source.onerror = () => {
      wasLost = true
      const refused = source?.readyState === EventSource.CLOSED
      listener.lost(refused)
      if (refused) timer = setTimeout(open, reopenAfterMs)
    }
  }

  open()
  return {
    close() {
      clearTimeout(timer)
      source?.close()
    },
  }
}

function parse(data: string): ServerEventBody | undefined {
  try {
    return JSON.parse(data) as ServerEventBody
  } catch {
    return undefined
  }
}
