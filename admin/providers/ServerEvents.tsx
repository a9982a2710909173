import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { useLogout } from 'react-admin'
import type { ServerEventBody } from '../../src/contract/events.ts'
import { createRefresher } from './createRefresher.ts'
import { openEventStream } from './eventStream.ts'
import { refreshEverything } from './refresh.ts'
import { forgetSession, readSession } from './session.ts'

export type SyncProgress = Extract<ServerEventBody, { type: 'sync.progress' }>

type CaspioProgress = Extract<ServerEventBody, { type: 'caspio.progress' }>

interface Heard {
  connection: 'connecting' | 'open' | 'lost'
  progress: SyncProgress | undefined
  caspio: CaspioProgress | undefined
}

const HeardContext = createContext<Heard>({ connection: 'connecting', progress: undefined, caspio: undefined })

export const useServerEvents = () => useContext(HeardContext)

/** Listens to server events while a user is signed in, and refreshes what has changed. */
export function ServerEvents({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const [connection, setConnection] = useState<Heard['connection']>('connecting')
  const [progress, setProgress] = useState<SyncProgress>()
  const [caspio, setCaspio] = useState<CaspioProgress>()

  const leaveIfSignedOut = useLeaveIfSignedOut()

  useEffect(() => {
    const refresher = createRefresher(client)
    const forgetProgress = () => {
      setProgress(undefined)
      setCaspio(undefined)
    }
    const hear = (event: ServerEventBody) => {
      if (event.type === 'sync.progress') setProgress(event)
      // 'emails.changed' also follows a sync that failed.
      if (event.type === 'sync.finished' || event.type === 'emails.changed') setProgress(undefined)
      if (event.type === 'caspio.progress') setCaspio(event)
      if (event.type === 'caspio.finished') setCaspio(undefined)
      // The end of a running sync may have been missed.
      if (event.type === 'responses.changed' && event.reason === 'reconnected') forgetProgress()
      refresher.hear(event)
    }
    const stream = openEventStream('/api/events', {
      hear,
      opened: again => {
        setConnection('open')
        if (!again) return
        forgetProgress()
        void refreshEverything(client)
      },
      lost: refused => {
        setConnection('lost')
        forgetProgress()
        if (refused) leaveIfSignedOut()
      },
    })
    return () => {
      stream.close()
      refresher.cancel()
    }
  }, [client, leaveIfSignedOut])

  return <HeardContext value={{ connection, progress, caspio }}>{children}</HeardContext>
}

/** Signs out if the session has ended in the meantime. */
function useLeaveIfSignedOut(): () => void {
  const signOut = useLogout()
  return useCallback(() => {
    forgetSession()
    readSession().then(
      ({ user }) => user || signOut({}, '/sign-in'),
      () => {},
    )
  }, [signOut])
}
