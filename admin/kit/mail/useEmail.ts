import { useQuery } from '@tanstack/react-query'
import { dataProvider } from '../../providers/dataProvider.ts'

export function useEmail(messageId: string | null) {
  return useQuery({
    queryKey: ['outlook', 'email', messageId],
    queryFn: () => dataProvider.email(messageId ?? ''),
    enabled: messageId !== null,
  })
}
