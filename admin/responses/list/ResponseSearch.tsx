import { SearchField } from '../../kit/controls/SearchField.tsx'
import { useAddressQuery } from '../../kit/state/useAddressQuery.ts'
import { useNarrowing } from './useNarrowing.ts'

/** RESP-02 */
export function ResponseSearch() {
  const { filterValues, changed } = useNarrowing()
  const [, editQuery] = useAddressQuery()
  /** Writes the address as the list does, but with one history entry instead of one per pause in typing. */
  const search = (typed: string) =>
    editQuery(
      query => {
        query.set('filter', JSON.stringify(changed({ q: typed || undefined })))
        query.delete('page')
      },
      { replace: true },
    )
  return (
    <SearchField
      label="Search candidate, Ref ID, or email"
      wanted={filterValues.q ?? ''}
      onSearch={search}
      width={{ xs: '100%', md: 320 }}
    />
  )
}
