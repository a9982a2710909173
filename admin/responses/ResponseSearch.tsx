import { useListContext } from 'react-admin'
import { SearchField } from '../layout/SearchField.tsx'

const alone = { xs: '100%', sm: 320 }
const besideExport = { xs: 'calc(100% - 88px)', sm: 320 }

/** RESP-02. */
export function ResponseSearch({ interested }: { interested: boolean }) {
  const { filterValues, setFilters } = useListContext()
  return (
    <SearchField
      label="Search candidate, Ref ID, or email"
      wanted={filterValues.q ?? ''}
      onSearch={typed => setFilters({ ...filterValues, q: typed || undefined })}
      width={interested ? besideExport : alone}
    />
  )
}
