import { useQuery } from '@tanstack/react-query'
import type { SavedViewBody, SavedViewCountBody } from '../../src/contract/savedViews.ts'
import { dataProvider } from '../providers/dataProvider.ts'

export function useSavedViews() {
  return useQuery({ queryKey: ['saved-views', 'list'], queryFn: () => dataProvider.savedViews() })
}

/** Counts what the views find while they are shown. */
export function useSavedViewCounts(enabled: boolean): ReadonlyMap<string, SavedViewCountBody> {
  const { data = [] } = useQuery({
    queryKey: ['saved-views', 'counts'],
    queryFn: () => dataProvider.savedViewCounts(),
    enabled,
  })
  return new Map(data.map(count => [count.id, count]))
}

/** Returns the address at which a view lists what it finds. */
export function pathOfView({ screen, query }: Pick<SavedViewBody, 'screen' | 'query'>): string {
  return screen === 'mailbox'
    ? `/?${new URLSearchParams({ q: query })}`
    : `/smart-email?${new URLSearchParams({ filter: JSON.stringify({ q: query }) })}`
}

const maxKeys = 9

/** Returns the key of a view after `g`; the first nine have one. */
export const keyOfView = (index: number): string | undefined => (index < maxKeys ? String(index + 1) : undefined)
