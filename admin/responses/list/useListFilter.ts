import { useListContext } from 'react-admin'
import type { ResponseBody, ResponseFilterBody } from '../../../src/contract/responses.ts'
import { changedFilter } from './filters.ts'

export function useListFilter() {
  const { filter, filterValues, setFilters } = useListContext<ResponseBody>()
  const interested = (filter as ResponseFilterBody | undefined)?.interestLevel !== undefined
  const changed = (change: Parameters<typeof changedFilter>[1]) => changedFilter(filterValues, change, interested)
  return {
    filterValues: filterValues as ResponseFilterBody,
    changed,
    applyFilter: (change: Parameters<typeof changedFilter>[1]) => setFilters(changed(change)),
  }
}
