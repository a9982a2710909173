import type { ResponseFilterBody } from '../../../src/contract/responses.ts'

/** Whether something narrows the list beside read or unread. */
export const isFiltered = (filter: ResponseFilterBody) => Boolean(filter.q || filter.interestLevel || filter.refId)

/**
 * The filter with a change. A name that led here lists read and unread; once nothing narrows the list any more it is the
 * unread one, as at first, unless `interested` lists them all.
 */
export function changedFilter(
  before: ResponseFilterBody,
  change: Pick<ResponseFilterBody, 'q' | 'interestLevel' | 'refId'>,
  interested: boolean,
): ResponseFilterBody {
  const filter = { ...before, ...change }
  return interested || filter.isRead || isFiltered(filter) ? filter : { ...filter, isRead: 'false' }
}
