import { useQueryClient } from '@tanstack/react-query'
import { useUndoable } from '../kit/feedback/useUndoable.ts'
import { dataProvider } from '../providers/dataProvider.ts'
import { errorTextOr } from '../providers/errorText.ts'
import { refreshMailbox } from '../providers/refresh.ts'
import { removeEmailFromToday } from './removeFromToday.ts'

interface Texts {
  description?: string
  undone: string
}

/** MBX-13 */
export function useCloseEmail(): (messageId: string, texts: Texts) => Promise<void> {
  const client = useQueryClient()
  const act = useUndoable()
  const setClosed = (messageId: string, closed: boolean) =>
    dataProvider.closeReview(messageId, closed).finally(() => void refreshMailbox(client))
  return (messageId, { description, undone }) =>
    act({
      make: () => {
        removeEmailFromToday(client, messageId)
        return setClosed(messageId, true)
      },
      done: { title: 'Email closed', ...(description && { description }) },
      failed: error => ({ title: 'Error', description: errorTextOr(error, 'Failed to close the email') }),
      undo: () => ({ run: () => setClosed(messageId, false), done: undone }),
    })
}
