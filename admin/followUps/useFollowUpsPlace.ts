import { useCallback } from 'react'
import { useUrlState } from '../kit/state/useUrlState.ts'

export interface FollowUpsPlace {
  candidateName: string
  followUpId: string
  choose(candidateName: string): void
  show(followUpId: string): void
}

export function useFollowUpsPlace(): FollowUpsPlace {
  const { read, go } = useUrlState('followUp')
  const choose = useCallback((candidate: string) => go({ candidate }), [go])
  const show = useCallback((followUp: string) => go({ followUp }, { replace: true }), [go])
  return { candidateName: read('candidate'), followUpId: read('followUp'), choose, show }
}
