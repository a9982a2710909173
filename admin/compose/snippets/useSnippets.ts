import { useQuery } from '@tanstack/react-query'
import { dataProvider } from '../../providers/dataProvider.ts'

export function useSnippets() {
  return useQuery({ queryKey: ['snippets'], queryFn: () => dataProvider.snippets() })
}
