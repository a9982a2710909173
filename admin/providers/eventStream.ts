import type { ServerEventBody } from '../../src/contract/events.ts'

interface Listener {
  hear(event: ServerEventBody): void
  /** `again` is true when something may have been missed since the last time. */
  opened(again: boolean): void
  /** `refused` is true when the server answered, but not with events. */
  lost(refused: boolean): void
}

const reopenAfterMs = 5000
const restAfterMs = 15_000

/**
 * Server-sent events of one address. The browser reconnects a broken stream by itself, but gives up for good
 * when the answer is an error (a server that is starting, say): then a new stream is opened.
 *
 * A tab that is not seen leaves its connection to the others after a while: over HTTP/1.1 a browser has six to a
 * server, and a stream keeps one. Seen again, it opens a new stream, and what was missed counts as lost.
 */
export function openEventStream(url: string, listener: Listener): { close(): void } {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let resting: ReturnType<typeof setTimeout> | undefined
  let wasLost = false

  const open = () => {
    if (document.visibilityState === 'hidden') return rest()
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

  const close = () => {
    clearTimeout(timer)
    source?.close()
    source = undefined
  }
  const rest = () => {
    close()
    wasLost = true
  }
  const seenOrNot = () => {
    clearTimeout(resting)
    if (document.visibilityState === 'hidden') resting = setTimeout(rest, restAfterMs)
    else if (!source) open()
  }

  document.addEventListener('visibilitychange', seenOrNot)
  open()
  return {
    close() {
      document.removeEventListener('visibilitychange', seenOrNot)
      clearTimeout(resting)
      close()
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
