import type { ResponseFilterBody } from '../../../src/contract/responses.ts'
import { parseSearch, namesState as partsNameState } from '../../../src/domain/search/parseSearch.ts'

/** Ignores read or unread. */
export const isFiltered = (filter: ResponseFilterBody) =>
  Boolean(filter.q || filter.interestLevel || filter.refId || filter.owner)

const anywhere = { screen: 'responses', now: new Date(0), timeZone: 'UTC', user: '' } as const

export const namesState = (q = ''): boolean => partsNameState(parseSearch(q, anywhere).parts)

/**
 * A search that names a state overrides the buttons. An empty filter returns to unread, unless `interested` lists all.
 */
export function changedFilter(
  before: ResponseFilterBody,
  change: Pick<ResponseFilterBody, 'q' | 'interestLevel' | 'refId' | 'owner'>,
  interested: boolean,
): ResponseFilterBody {
  const { isRead, hasReminder, ...rest } = { ...before, ...change }
  if (namesState(rest.q)) return rest
  const filter = { ...rest, ...(isRead && { isRead }), ...(hasReminder && { hasReminder }) }
  if (!interested && namesState(before.q)) return { ...filter, isRead: 'false' }
  return interested || filter.isRead || filter.hasReminder || isFiltered(filter)
    ? filter
    : { ...filter, isRead: 'false' }
}
