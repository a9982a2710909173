import type { ResponseFilterBody } from '../../../src/contract/responses.ts'
import { parseSearch } from '../../../src/domain/search/parseSearch.ts'

/** Ignores read or unread. */
export const isFiltered = (filter: ResponseFilterBody) =>
  Boolean(filter.q || filter.interestLevel || filter.refId || filter.owner)

const anywhere = { screen: 'responses', now: new Date(0), timeZone: 'UTC', user: '' } as const

/** The search itself lists unread or archived responses, or those with a reminder. */
export const namesState = (q: string | undefined): boolean =>
  parseSearch(q ?? '', anywhere).parts.some(
    ({ term, values }) =>
      (term === 'is' && !values.includes('corrected')) || (term === 'has' && values.includes('reminder')),
  )

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
