import type { ServerEventBody } from '../../src/contract/events.ts'

interface Listener {
  hear(event: ServerEventBody): void
  /** `again` is true if events may have been missed. */
  opened(again: boolean): void
  /** `refused` is true if the server did not answer with events. */
  lost(refused: boolean): void
}

export interface EventStream {
  keepInBackground(isKept: boolean): void
  close(): void
}

const reopenAfterMs = 5000
const restAfterMs = 15_000
const networkChanges = ['offline', 'online'] as const

/** Closes the stream in a hidden tab, since HTTP/1.1 allows six connections per server. Events then count as missed. */
export function openEventStream(url: string, listener: Listener): EventStream {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let resting: ReturnType<typeof setTimeout> | undefined
  let wasLost = false
  let isKept = false

  const isResting = () => document.visibilityState === 'hidden' && !isKept

  const open = () => {
    if (isResting()) return rest()
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
    if (isResting()) resting = setTimeout(rest, restAfterMs)
    else if (!source) open()
  }

  const reopen = () => {
    if (!source) return
    rest()
    open()
  }

  document.addEventListener('visibilitychange', seenOrNot)
  for (const change of networkChanges) addEventListener(change, reopen)
  open()
  return {
    keepInBackground(keep) {
      isKept = keep
      seenOrNot()
    },
    close() {
      document.removeEventListener('visibilitychange', seenOrNot)
      for (const change of networkChanges) removeEventListener(change, reopen)
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
