import { useGetList } from 'react-admin'
import type { CampaignBody } from '../../src/contract/campaigns.ts'
import { ignoreErrors } from '../kit/feedback/ignoreErrors.ts'
import { useDebounced } from '../kit/state/useDebounced.ts'
import { type CampaignOption, campaignOptions } from './campaignOptions.ts'

const newest = 300
const sort = { field: 'sentAt', order: 'DESC' } as const

const asked = (q: string) => ({
  pagination: { page: 1, perPage: newest },
  sort,
  filter: { isActive: 'true', ...(q && { q }) },
})

/** FUP-01, API-43 */
export function useCampaigns(typed: string, chosenName: string) {
  const sought = useDebounced(typed.trim().slice(0, 200))
  const listed = useGetList<CampaignBody>('campaigns', asked(''), ignoreErrors)
  const { data = [], total = 0 } = listed
  const isWhole = total <= data.length
  const q = sought || (data.some(({ candidateName }) => candidateName === chosenName) ? '' : chosenName)
  const found = useGetList<CampaignBody>('campaigns', asked(q), { enabled: q !== '' && !isWhole, ...ignoreErrors })
  const options: CampaignOption[] = campaignOptions(isWhole ? data : [...data, ...(found.data ?? [])])
  const { error, isPending, refetch } = listed
  return { options, isNone: listed.data !== undefined && total === 0, error, isPending, refetch }
}
