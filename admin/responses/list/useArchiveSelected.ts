import { useListContext } from 'react-admin'
import type { ResponseBody } from '../../../src/contract/responses.ts'
import { useToast } from '../../kit/feedback/useToast.ts'
import { useArchive } from '../useArchive.ts'
import { useChosenRows } from './ChosenRows.tsx'

export function useArchiveSelected(): () => Promise<void> {
  const { onUnselectItems } = useListContext<ResponseBody>()
  const chosen = useChosenRows()
  const { archiveThreads } = useArchive()
  const toast = useToast()
  return async () => {
    const unread = [...chosen.current.values()].map(row => row.unread).filter(ids => ids.length > 0)
    onUnselectItems()
    if (unread.length > 0) await archiveThreads(unread)
    else
      toast({ title: 'Nothing to archive', description: 'The selected responses are already archived.', type: 'info' })
  }
}
