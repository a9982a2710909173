import { useQuery } from '@tanstack/react-query'
import { dataProvider } from '../../providers/dataProvider.ts'

/** Loads the snippets and the signatures. */
export function useSnippets() {
  return useQuery({ queryKey: ['snippets'], queryFn: () => dataProvider.snippets() })
}
