import { useListContext } from 'react-admin'
import type { ResponseBody } from '../../src/contract/responses.ts'
import { useChosenRows } from './ChosenRows.tsx'
import { useArchive } from './useArchive.ts'

/** Archives what was unread in the chosen rows, those on other pages too, and lets go of the choice. */
export function useArchiveSelected(): () => Promise<void> {
  const { onUnselectItems } = useListContext<ResponseBody>()
  const chosen = useChosenRows()
  const { archiveThreads } = useArchive()
  return async () => {
    const unread = [...chosen.current.values()].map(row => row.unread)
    onUnselectItems()
    await archiveThreads(unread)
  }
}
