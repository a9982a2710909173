import { useCallback } from 'react'
import { useAddress } from '../kit/state/useAddress.ts'

/** Whose campaign is chosen, and which follow-up is shown: both are in the address. */
export interface FollowUpsPlace {
  candidateName: string
  followUpId: string
  choose(candidateName: string): void
  show(followUpId: string): void
}

/** Reads and changes the place. */
export function useFollowUpsPlace(): FollowUpsPlace {
  const { read, go } = useAddress('followUp')
  const choose = useCallback((candidate: string) => go({ candidate }), [go])
  const show = useCallback((followUp: string) => go({ followUp }, { replace: true }), [go])
  return { candidateName: read('candidate'), followUpId: read('followUp'), choose, show }
}
