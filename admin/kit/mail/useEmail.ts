import { queryOptions, useQuery } from '@tanstack/react-query'
import { dataProvider } from '../../providers/dataProvider.ts'

export const emailQuery = (messageId: string | null) =>
  queryOptions({
    queryKey: ['outlook', 'email', messageId],
    queryFn: () => dataProvider.email(messageId ?? ''),
    enabled: messageId !== null,
  })

export const useEmail = (messageId: string | null) => useQuery(emailQuery(messageId))
