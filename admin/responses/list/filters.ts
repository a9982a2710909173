import type { ResponseFilterBody } from '../../../src/contract/responses.ts'

/** Returns whether the filter has more than read or unread. */
export const isFiltered = (filter: ResponseFilterBody) =>
  Boolean(filter.q || filter.interestLevel || filter.refId || filter.owner)

/** Applies a change to the filter. A filter with nothing left returns to unread, unless `interested` lists all. */
export function changedFilter(
  before: ResponseFilterBody,
  change: Pick<ResponseFilterBody, 'q' | 'interestLevel' | 'refId' | 'owner'>,
  interested: boolean,
): ResponseFilterBody {
  const filter = { ...before, ...change }
  return interested || filter.isRead || filter.snoozed || isFiltered(filter) ? filter : { ...filter, isRead: 'false' }
}
