import { useGetList } from 'react-admin'
import type { CandidateBody } from '../../../src/contract/candidates.ts'
import type { SubmissionBody } from '../../../src/contract/submissions.ts'
import { senderDomain } from '../../../src/domain/senderDomain.ts'
import type { PickOption } from '../../kit/controls/PickField.tsx'
import { ignoreErrors } from '../../kit/feedback/ignoreErrors.ts'
import { useDebounced } from '../../kit/state/useDebounced.ts'
import { shortDate } from '../../kit/text/dates.ts'

const maxShown = 20
const sort = { field: 'name', order: 'ASC' } as const
const pagination = { page: 1, perPage: maxShown }
const newestFirst = { field: 'sentAt', order: 'DESC' } as const

/** API-35 */
export function useCandidateSearch(typed: string, exceptId: string | null) {
  const wanted = typed.trim().slice(0, 200)
  const q = useDebounced(wanted)
  const enabled = q !== ''
  const { data, error, refetch } = useGetList<CandidateBody>(
    'candidates',
    { pagination, sort, filter: { q } },
    { enabled, ...ignoreErrors },
  )
  const found = data?.filter(({ id }) => id !== exceptId).map(ofCandidate)
  const isCurrent = wanted !== '' && wanted === q
  return { found: isCurrent ? found : undefined, error: isCurrent ? error : null, refetch }
}

const ofCandidate = ({ id, name, refId, role, firm }: CandidateBody): PickOption => ({
  ...{ id, name, end: refId },
  detail: [role, firm].filter(Boolean).join(' · '),
})

/** Returns candidates submitted to the sender's domain, latest first. */
export function useSubmittedCandidates(sender: string, exceptId: string | null): PickOption[] {
  const { data = [] } = useGetList<SubmissionBody>(
    'submissions',
    { pagination, sort: newestFirst, filter: { q: `@${senderDomain(sender)}` } },
    { enabled: sender.includes('@'), ...ignoreErrors },
  )
  const found = data.flatMap(({ candidateId, candidateName, refId, to, toName, sentAt }) =>
    candidateId === null || candidateId === exceptId
      ? []
      : [
          {
            ...{ id: candidateId, name: candidateName, end: refId },
            detail: `Submitted to ${toName || to} · ${shortDate(sentAt)}`,
          },
        ],
  )
  return [...new Map(found.toReversed().map(candidate => [candidate.id, candidate])).values()].toReversed()
}
