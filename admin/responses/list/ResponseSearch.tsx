import { parseSearch } from '../../../src/domain/search/parseSearch.ts'
import { QueryField } from '../../kit/search/QueryField.tsx'
import { RefusedParts } from '../../kit/search/RefusedParts.tsx'
import { useSearchScene } from '../../kit/search/useSearchScene.ts'
import { useAddressQuery } from '../../kit/state/useAddressQuery.ts'
import { useNarrowing } from './useNarrowing.ts'

/** RESP-02 */
export function ResponseSearch() {
  const { filterValues, changed } = useNarrowing()
  const [, editQuery] = useAddressQuery()
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
  const { filterValues } = useNarrowing()
  const { refused } = parseSearch(filterValues.q ?? '', useSearchScene('responses'))
  return <RefusedParts refused={refused} sx={{ flexBasis: '100%', mt: -1, mb: -0.5 }} />
}
