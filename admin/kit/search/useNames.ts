import { useQuery } from '@tanstack/react-query'
import type { CandidateBody, ClientBody } from '../../../src/contract/candidates.ts'
import type { TypedPart } from '../../../src/domain/search/suggestSearch.ts'
import { dataProvider } from '../../providers/dataProvider.ts'
import { useDebounced } from '../state/useDebounced.ts'

const page = { pagination: { page: 1, perPage: 20 }, sort: { field: 'name', order: 'ASC' } } as const
const shortPauseMs = 150

export function useNames(part: TypedPart | null): string[] {
  const term = part?.term
  const q = useDebounced(term === 'owner' ? '' : (part?.value.trim().slice(0, 200) ?? ''), shortPauseMs)
  const { data = [] } = useQuery({
    queryKey: ['names', term, q] as const,
    queryFn: async (): Promise<string[]> => {
      if (term === 'owner') return ['me', 'none', ...(await dataProvider.owners())]
      if (term === 'candidate') {
        const { data } = await dataProvider.getList<CandidateBody>('candidates', { ...page, filter: { q } })
        return [...new Set(data.map(({ name }) => name))]
      }
      const { data } = await dataProvider.getList<ClientBody>('clients', { ...page, filter: { q } })
      return [...new Set(data.map(({ company }) => company))]
    },
    enabled: term === 'owner' || ((term === 'candidate' || term === 'firm') && q !== ''),
    placeholderData: (shown, query) => (query?.queryKey[1] === term ? shown : undefined),
    gcTime: 60_000,
    staleTime: 60_000,
  })
  return term === 'owner' || term === 'candidate' || term === 'firm' ? data : []
}
