import { useEffect } from 'react'

/** A page of a list, as any query answers it. */
export interface ListAnswer {
  data?: readonly unknown[] | undefined
  /** Of all pages. */
  total?: number | undefined
  isFetching?: boolean
}

/** Which page of a list was asked for, and how to ask for another. */
export interface PageWanted {
  page: number
  perPage: number
  onPage: (page: number, options?: { replace: boolean }) => void
}

/**
 * Goes to the last page when the one that was asked for lies behind it: its rows have left, or an address named it. The
 * way back does not lead there again.
 *
 * @returns whether the rows are on their way: until they are here, nothing says that there are none
 */
export function usePastEnd({ data, total = 0, isFetching = false }: ListAnswer, wanted?: PageWanted): boolean {
  const { page = 1, perPage = 1, onPage } = wanted ?? {}
  const last = Math.ceil(total / perPage)
  const nothingHere = data?.length === 0 && total > 0
  // While it is asked for, what stands in for it may be another page, or this one as it was once.
  const isBehind = nothingHere && page > last && !isFetching
  useEffect(() => {
    if (isBehind) onPage?.(last, { replace: true })
  }, [isBehind, last, onPage])
  return isBehind || (nothingHere && isFetching)
}
