import { useDataProvider, useListContext } from 'react-admin'
import type { ResponseBody } from '../../src/contract/responses.ts'
import { useArchive } from './useArchive.ts'

/** Archives the chosen rows, those on other pages too, and lets go of the choice. */
export function useArchiveSelected(): () => Promise<void> {
  const { data, selectedIds, onUnselectItems } = useListContext<ResponseBody>()
  const dataProvider = useDataProvider()
  const { archiveRows } = useArchive()
  return async () => {
    const listed = (data ?? []).filter(row => selectedIds.includes(row.id))
    const elsewhere = selectedIds.filter(id => !listed.some(row => row.id === id))
    const others =
      elsewhere.length > 0 ? await dataProvider.getMany<ResponseBody>('responses', { ids: elsewhere }) : null
    onUnselectItems()
    await archiveRows([...listed, ...(others?.data ?? [])])
  }
}
