import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { RejoinderDataProvider } from '../../providers/dataProvider.ts'

/** Loads the snippets and the signatures. */
export function useSnippets() {
  const dataProvider = useDataProvider<RejoinderDataProvider>()
  return useQuery({ queryKey: ['snippets'], queryFn: () => dataProvider.snippets() })
}
