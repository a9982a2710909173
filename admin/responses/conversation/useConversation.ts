import { useQuery } from '@tanstack/react-query'
import { dataProvider } from '../../providers/dataProvider.ts'

/** Loads the conversation of a response. All responses of a thread share `threadId`. */
export function useThreadConversation(threadId: string, responseId: string) {
  return useQuery({
    queryKey: ['conversations', 'thread', threadId],
    queryFn: () => dataProvider.conversation({ responseId }),
  })
}

/** Loads the conversation of an email, and keeps it when another email of it opens. */
export function useEmailConversation(messageId: string) {
  return useQuery({
    queryKey: ['conversations', 'email', messageId],
    queryFn: () => dataProvider.conversation({ messageId }),
    placeholderData: shown => (shown?.entries.some(({ emailId }) => emailId === messageId) ? shown : undefined),
  })
}
