import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { RejoinderDataProvider } from '../../providers/dataProvider.ts'

export function useEmail(messageId: string | null) {
  const dataProvider = useDataProvider<RejoinderDataProvider>()
  return useQuery({
    queryKey: ['outlook', 'email', messageId],
    queryFn: () => dataProvider.email(messageId ?? ''),
    enabled: messageId !== null,
  })
}
