import { parseSearch } from '../../../src/domain/search/parseSearch.ts'
import { QueryField } from '../../kit/search/QueryField.tsx'
import { RefusedParts } from '../../kit/search/RefusedParts.tsx'
import { useSearchContext } from '../../kit/search/useSearchContext.ts'
import { useUrlQuery } from '../../kit/state/useUrlQuery.ts'
import { useListFilter } from './useListFilter.ts'

/** RESP-02 */
export function ResponseSearch() {
  const { filterValues, changed } = useListFilter()
  const [, editQuery] = useUrlQuery()
  /** The list would add a history entry for each pause in typing. */
  const search = (typed: string) =>
    editQuery(
      query => {
        query.set('filter', JSON.stringify(changed({ q: typed || undefined })))
        query.delete('page')
      },
      { replace: true },
    )
  return (
    <QueryField
      screen="responses"
      label="Search candidate, Ref ID, or email"
      wanted={filterValues.q ?? ''}
      onSearch={search}
      width={{ xs: '100%', md: 320 }}
    />
  )
}

export function RefusedSearch() {
  const { filterValues } = useListFilter()
  const { refused } = parseSearch(filterValues.q ?? '', useSearchContext('responses'))
  return <RefusedParts refused={refused} sx={{ flexBasis: '100%', mt: -1, mb: -0.5 }} />
}
