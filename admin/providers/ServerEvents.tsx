import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { ServerEventBody } from '../../src/contract/events.ts'
import { createRefresher } from './createRefresher.ts'
import { type EventStream, openEventStream } from './eventStream.ts'
import { refreshEverything } from './refresh.ts'
import { announceSessionEnd, forgetSession, readSession } from './session.ts'

export type SyncProgress = Extract<ServerEventBody, { type: 'sync.progress' }>

type CaspioProgress = Extract<ServerEventBody, { type: 'caspio.progress' }>

interface EventState {
  connection: 'connecting' | 'open' | 'lost'
  /** Set if too many windows use the stream. */
  refusal: string | undefined
  progress: SyncProgress | undefined
  caspio: CaspioProgress | undefined
}

const EventStateContext = createContext<EventState>({
  connection: 'connecting',
  refusal: undefined,
  progress: undefined,
  caspio: undefined,
})

export const useServerEvents = () => useContext(EventStateContext)

interface Stream {
  /** Returns a function that stops listening. */
  listen(listener: (event: ServerEventBody) => void): () => void
  keepInBackground(isKept: boolean): void
}

const StreamContext = createContext<Stream>({ listen: () => () => {}, keepInBackground: () => {} })

export const useEventStream = () => useContext(StreamContext)

/** A first load can take seconds; events from before the stream opened would be missed. */
const address = '/api/events?last=10'

/** Events may have been missed. */
const missed: ServerEventBody = { type: 'responses.changed', reason: 'reconnected' }

export function ServerEvents({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const [connection, setConnection] = useState<EventState['connection']>('connecting')
  const [refusal, setRefusal] = useState<string>()
  const [progress, setProgress] = useState<SyncProgress>()
  const [caspio, setCaspio] = useState<CaspioProgress>()

  const listeners = useRef(new Set<(event: ServerEventBody) => void>())
  const opened = useRef<EventStream>(null)
  const shared = useMemo<Stream>(
    () => ({
      listen(listener) {
        listeners.current.add(listener)
        return () => listeners.current.delete(listener)
      },
      keepInBackground: isKept => opened.current?.keepInBackground(isKept),
    }),
    [],
  )

  useEffect(() => {
    const refresher = createRefresher(client)
    const forgetProgress = () => {
      setProgress(undefined)
      setCaspio(undefined)
    }
    const hear = (event: ServerEventBody) => {
      if (event.type === 'sync.progress') setProgress(event)
      // 'emails.changed' also follows a failed sync.
      if (event.type === 'sync.finished' || event.type === 'emails.changed') setProgress(undefined)
      if (event.type === 'caspio.progress') setCaspio(event)
      if (event.type === 'caspio.finished') setCaspio(undefined)
      // The end of a running sync may have been missed.
      if (event.type === 'responses.changed' && event.reason === 'reconnected') forgetProgress()
      refresher.hear(event)
      tell(event)
    }
    const tell = (event: ServerEventBody) => {
      for (const listener of listeners.current) listener(event)
    }
    const stream = openEventStream(address, {
      hear,
      opened: again => {
        setConnection('open')
        setRefusal(undefined)
        if (!again) return
        forgetProgress()
        tell(missed)
        void refreshEverything(client)
      },
      lost: refused => {
        setConnection('lost')
        forgetProgress()
        setRefusal(undefined)
        if (!refused) return
        leaveIfSignedOut()
        void readRefusal().then(setRefusal)
      },
    })
    opened.current = stream
    return () => {
      stream.close()
      refresher.cancel()
    }
  }, [client])

  return (
    <StreamContext value={shared}>
      <EventStateContext value={{ connection, refusal, progress, caspio }}>{children}</EventStateContext>
    </StreamContext>
  )
}

function leaveIfSignedOut(): void {
  forgetSession()
  readSession().then(
    ({ user }) => {
      if (!user) announceSessionEnd()
    },
    () => {},
  )
}

/** An EventSource does not reveal the reason. */
async function readRefusal(): Promise<string | undefined> {
  const ending = new AbortController()
  try {
    const answer = await fetch(address, { signal: ending.signal })
    return answer.status === 429 ? (await answer.json()).error : undefined
  } catch {
    return undefined
  } finally {
    ending.abort()
  }
}
