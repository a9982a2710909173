import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { useLogout } from 'react-admin'
import type { ServerEventBody } from '../../src/contract/events.ts'
import { openEventStream } from './eventStream.ts'
import {
  isChangingResponses,
  refreshAfterSync,
  refreshCampaigns,
  refreshCandidates,
  refreshEverything,
  refreshFollowUps,
  refreshMailbox,
  refreshOpenRecipients,
  refreshOutbox,
  refreshResponses,
  refreshSettings,
  refreshStatus,
} from './refresh.ts'
import { forgetSession, readSession } from './session.ts'
import { throttle } from './throttle.ts'

type SyncProgress = Extract<ServerEventBody, { type: 'sync.progress' }>

type CaspioProgress = Extract<ServerEventBody, { type: 'caspio.progress' }>

interface Heard {
  connection: 'connecting' | 'open' | 'lost'
  /** How far the mail sync is that runs right now, if one does. */
  progress: SyncProgress | undefined
  /** The same of the sync of candidates. */
  caspio: CaspioProgress | undefined
}

const HeardContext = createContext<Heard>({ connection: 'connecting', progress: undefined, caspio: undefined })

export const useServerEvents = () => useContext(HeardContext)

/** Listens to the server for as long as somebody is signed in, and refreshes what it says has changed. */
export function ServerEvents({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const [connection, setConnection] = useState<Heard['connection']>('connecting')
  const [progress, setProgress] = useState<SyncProgress>()
  const [caspio, setCaspio] = useState<CaspioProgress>()

  const leaveIfSignedOut = useLeaveIfSignedOut()

  useEffect(() => {
    const responsesChanged = throttle(() => isChangingResponses(client) || refreshResponses(client), 1000)
    const mailboxChanged = throttle(() => refreshMailbox(client), 1000)
    const candidatesChanged = throttle(() => refreshCandidates(client), 1000)
    const campaignsChanged = throttle(() => refreshCampaigns(client), 1000)
    const recipientsChanged = throttle(() => refreshOpenRecipients(client), 1000)
    const followUpsChanged = throttle(() => refreshFollowUps(client), 1000)
    const hear = (event: ServerEventBody) => {
      if (event.type === 'sync.progress') return setProgress(event)
      if (event.type === 'caspio.progress') return setCaspio(event)
      if (event.type === 'caspio.finished') return setCaspio(undefined)
      if (event.type === 'settings.changed') return void refreshSettings(client)
      if (event.type === 'responses.changed') {
        recipientsChanged.call()
        return responsesChanged.call()
      }
      if (event.type === 'followUps.changed') {
        // In between, who is being written to is left out either way.
        if (event.status !== 'sending') recipientsChanged.call()
        return followUpsChanged.call()
      }
      if (event.type === 'outbox.changed') return void refreshOutbox(client, event.state === 'sent')
      if (event.type === 'submissions.changed') {
        campaignsChanged.call()
        return mailboxChanged.call()
      }
      if (event.type === 'emails.changed') {
        // An answer that waited for review holds nobody back once it was looked at.
        if (event.folderIds.includes('for-review')) recipientsChanged.call()
        return mailboxChanged.call()
      }
      if (event.type === 'candidates.changed') return candidatesChanged.call()
      if (event.type !== 'sync.finished') return
      setProgress(undefined)
      void refreshStatus(client)
      if (!event.changed) return
      campaignsChanged.call()
      if (event.manual) return void refreshAfterSync(client)
      mailboxChanged.call()
      if (event.result.newResponses > 0) responsesChanged.call()
    }
    const stream = openEventStream('/api/events', {
      hear,
      opened: again => {
        setConnection('open')
        if (again) void refreshEverything(client)
      },
      lost: refused => {
        setConnection('lost')
        setProgress(undefined)
        setCaspio(undefined)
        if (refused) leaveIfSignedOut()
      },
    })
    return () => {
      stream.close()
      responsesChanged.cancel()
      mailboxChanged.cancel()
      candidatesChanged.cancel()
      campaignsChanged.cancel()
      recipientsChanged.cancel()
      followUpsChanged.cancel()
    }
  }, [client, leaveIfSignedOut])

  return <HeardContext value={{ connection, progress, caspio }}>{children}</HeardContext>
}

/** The session may have ended while nothing was asked: then the way is to the sign-in page. */
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
