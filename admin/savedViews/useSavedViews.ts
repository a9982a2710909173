import { useQuery } from '@tanstack/react-query'
import type { SavedViewBody, SavedViewCountBody } from '../../src/contract/savedViews.ts'
import { dataProvider } from '../providers/dataProvider.ts'

export function useSavedViews() {
  return useQuery({ queryKey: ['saved-views', 'list'], queryFn: () => dataProvider.savedViews() })
}

export function useSavedViewCounts(enabled: boolean): ReadonlyMap<string, SavedViewCountBody> {
  const { data = [] } = useQuery({
    queryKey: ['saved-views', 'counts'],
    queryFn: () => dataProvider.savedViewCounts(),
    enabled,
  })
  return new Map(data.map(count => [count.id, count]))
}

export function pathOfView({ screen, query }: Pick<SavedViewBody, 'screen' | 'query'>): string {
  return screen === 'mailbox'
    ? `/?${new URLSearchParams({ q: query })}`
    : `/smart-email?${new URLSearchParams({ filter: JSON.stringify({ q: query }) })}`
}

const maxKeys = 9

/** Follows `g` in the shortcut. */
export const keyOfView = (index: number): string | undefined => (index < maxKeys ? String(index + 1) : undefined)
