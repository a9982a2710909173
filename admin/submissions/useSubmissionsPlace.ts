import { useCallback } from 'react'
import { type UrlState, useUrlState } from '../kit/state/useUrlState.ts'

export type SubmissionsTab = 'by-date' | 'by-candidate'

/** The URL holds all of this state. */
export interface SubmissionsPlace {
  tab: SubmissionsTab
  page: number
  search: string
  archived: boolean
  openId: string | null
  go: UrlState['go']
  open(id: string): void
  close(): void
  filter: { q?: string; archived?: 'true' }
}

export function useSubmissionsPlace(): SubmissionsPlace {
  const { read, page, go } = useUrlState('submission')
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
