import { useListContext } from 'react-admin'
import { SearchField } from '../layout/SearchField.tsx'
import { useAddressQuery } from '../layout/useAddressQuery.ts'

const alone = { xs: '100%', sm: 320 }
const besideExport = { xs: 'calc(100% - 88px)', sm: 320 }

/** RESP-02. */
export function ResponseSearch({ interested }: { interested: boolean }) {
  const { filterValues } = useListContext()
  const [, editQuery] = useAddressQuery()
  /** As the list itself writes it into the address, but for one step back, not one for each pause. */
  const search = (typed: string) =>
    editQuery(
      query => {
        query.set('filter', JSON.stringify({ ...filterValues, q: typed || undefined }))
        query.delete('page')
      },
      { replace: true },
    )
  return (
    <SearchField
      label="Search candidate, Ref ID, or email"
      wanted={filterValues.q ?? ''}
      onSearch={search}
      width={interested ? besideExport : alone}
    />
  )
}
