import { useCallback } from 'react'
import { type Address, useAddress } from '../kit/state/useAddress.ts'

export type SubmissionsTab = 'by-date' | 'by-candidate'

/** Where among the submissions one stands. */
export interface SubmissionsPlace {
  tab: SubmissionsTab
  page: number
  search: string
  /** Those that were archived are listed instead. */
  archived: boolean
  /** The submission that is open over the list. */
  openId: string | null
  go: Address['go']
  open(id: string): void
  close(): void
  /** What narrows the lists, for the server. */
  filter: { q?: string; archived?: 'true' }
}

/** Reads and changes the place; all of it is in the address. */
export function useSubmissionsPlace(): SubmissionsPlace {
  const { read, page, go } = useAddress('submission')
  const openId = read('submission') || null
  const isOpen = openId !== null
  const open = useCallback((id: string) => go({ submission: id }, { replace: isOpen }), [go, isOpen])
  const close = useCallback(() => go({ submission: '' }, { replace: true }), [go])
  const search = read('find')
  const archived = read('archived') === 'true'
  return {
    tab: read('tab') === 'by-candidate' ? 'by-candidate' : 'by-date',
    page,
    search,
    archived,
    openId,
    go,
    open,
    close,
    filter: { ...(search && { q: search }), ...(archived && { archived: 'true' as const }) },
  }
}
