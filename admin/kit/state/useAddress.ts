import { useCallback } from 'react'
import { pageOf } from './pageOf.ts'
import { useAddressQuery } from './useAddressQuery.ts'

/** List state that is kept in the address, for bookmarks, links and the back button. */
export interface Address {
  /** Returns a query parameter, or ''. */
  read(name: string): string
  page: number
  /** Sets query parameters; '' removes one. A changed list starts at page 1 with nothing open. */
  go(change: Record<string, string | number>, options?: { replace?: boolean }): void
}

/**
 * Reads and changes the query of the address.
 *
 * @param opened parameter that names the open item, if any
 */
export function useAddress(opened = ''): Address {
  const [query, editQuery] = useAddressQuery()
  const go = useCallback<Address['go']>(
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
