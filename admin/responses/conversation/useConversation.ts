import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { RejoinderDataProvider } from '../../providers/dataProvider.ts'

/** Both sides' mail, by what it is asked for; `key` is the same for all mail of one conversation. */
export function useConversation(key: string, of: { responseId: string } | { messageId: string }) {
  const dataProvider = useDataProvider<RejoinderDataProvider>()
  return useQuery({ queryKey: ['conversations', key], queryFn: () => dataProvider.conversation(of) })
}
