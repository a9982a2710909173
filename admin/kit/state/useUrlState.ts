import { useCallback } from 'react'
import { pageOf } from './pageOf.ts'
import { useUrlQuery } from './useUrlQuery.ts'

/** The URL allows bookmarks, links, and the back button. */
export interface UrlState {
  /** Returns '' for a missing parameter. */
  read(name: string): string
  page: number
  /** '' removes a parameter. A changed list starts at page 1 with nothing open. */
  go(change: Record<string, string | number>, options?: { replace?: boolean }): void
}

/** @param opened parameter of the open item */
export function useUrlState(opened = ''): UrlState {
  const [query, editQuery] = useUrlQuery()
  const go = useCallback<UrlState['go']>(
    (change, options) => {
      editQuery(next => {
        const names = Object.keys(change)
        if (names.some(name => name !== opened)) for (const name of ['page', opened]) next.delete(name)
        for (const name of names) {
          const value = String(change[name])
          if (value === '' || (name === 'page' && value === '1')) next.delete(name)
          else next.set(name, value)
        }
      }, options)
    },
    [editQuery, opened],
  )
  return {
    read: name => query.get(name) ?? '',
    page: pageOf(query),
    go,
  }
}
