import { useCallback } from 'react'
import { pageOf } from './pageOf.ts'
import { useAddressQuery } from './useAddressQuery.ts'

/** What of the list the address names: it can be kept, sent and gone back to. */
export interface Address {
  /** A part of the address, or '' when it is not there. */
  read(name: string): string
  page: number
  /** Changes what is named; '' takes it out. Whatever is listed otherwise begins at page 1, with nothing open. */
  go(change: Record<string, string | number>, options?: { replace?: boolean }): void
}

/**
 * Reads and changes the address behind the path.
 *
 * @param opened the part that names what is open over the list, where something can be
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
