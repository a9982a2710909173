import { useGetList } from 'react-admin'
import type { CandidateBody } from '../../../src/contract/candidates.ts'
import { quietly } from '../../kit/feedback/quietly.ts'
import { usePaused } from '../../kit/state/usePaused.ts'

export type FoundCandidate = Pick<CandidateBody, 'id' | 'name' | 'refId' | 'role' | 'firm'>

const maxShown = 20
const sort = { field: 'name', order: 'ASC' } as const
const pagination = { page: 1, perPage: maxShown }

/** Searches candidates by name or reference after a pause in typing, and returns only current results (API-35). */
export function useCandidateSearch(typed: string, exceptId: string | null) {
  const wanted = typed.trim().slice(0, 200)
  const q = usePaused(wanted)
  const enabled = q !== ''
  const { data, error, refetch } = useGetList<FoundCandidate>(
    'candidates',
    { pagination, sort, filter: { q } },
    { enabled, ...quietly },
  )
  const found = wanted !== '' && wanted === q ? data?.filter(({ id }) => id !== exceptId) : undefined
  return { found, error: wanted !== '' && wanted === q ? error : null, refetch }
}
