import { queryOptions, useQuery } from '@tanstack/react-query'
import { dataProvider } from '../../providers/dataProvider.ts'

/** All responses of a thread share `threadId`. */
export function useThreadConversation(threadId: string, responseId: string) {
  return useQuery({
    queryKey: ['conversations', 'thread', threadId],
    queryFn: () => dataProvider.conversation({ responseId }),
  })
}

export const emailConversationQuery = (messageId: string) =>
  queryOptions({
    queryKey: ['conversations', 'email', messageId],
    queryFn: () => dataProvider.conversation({ messageId }),
  })

/** Stays when another email of the conversation opens. */
export function useEmailConversation(messageId: string) {
  return useQuery({
    ...emailConversationQuery(messageId),
    placeholderData: shown => (shown?.entries.some(({ emailId }) => emailId === messageId) ? shown : undefined),
  })
}
