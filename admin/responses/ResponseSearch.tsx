import { useListContext } from 'react-admin'
import { SearchField } from '../layout/SearchField.tsx'

const width = { xs: '100%', sm: 320 }

/** RESP-02. */
export function ResponseSearch() {
  const { filterValues, setFilters } = useListContext()
  return (
    <SearchField
      label="Search candidate, Ref ID, or email"
      wanted={filterValues.q ?? ''}
      onSearch={typed => setFilters({ ...filterValues, q: typed || undefined })}
      width={width}
    />
  )
}
