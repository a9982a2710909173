import { useEffect } from 'react'

export interface ListAnswer {
  data?: readonly unknown[] | undefined
  total?: number | undefined
  isFetching?: boolean
}

export interface PageWanted {
  page: number
  perPage: number
  onPage: (page: number, options?: { replace: boolean }) => void
}

/** Replaces a page past the end with the last one. Returns true meanwhile, so that the list does not look empty. */
export function useClampedPage({ data, total = 0, isFetching = false }: ListAnswer, wanted?: PageWanted): boolean {
  const { page = 1, perPage = 1, onPage } = wanted ?? {}
  const last = Math.ceil(total / perPage)
  const isPageEmpty = data?.length === 0 && total > 0
  // While loading, the data may be outdated or another page's.
  const isPastEnd = isPageEmpty && page > last && !isFetching
  useEffect(() => {
    if (isPastEnd) onPage?.(last, { replace: true })
  }, [isPastEnd, last, onPage])
  return isPastEnd || (isPageEmpty && isFetching)
}
