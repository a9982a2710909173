import type { CampaignBody } from '../../src/contract/campaigns.ts'
import { newestOfEachName } from '../../src/domain/followUps/campaigns.ts'

export interface CampaignOption {
  candidateName: string
  /** Position level and location (FUP-02). */
  label: string
  sentAt: string | null
}

/** FUP-01 */
export function campaignOptions(campaigns: readonly CampaignBody[]): CampaignOption[] {
  return newestOfEachName(campaigns).map(({ candidateName, positionLevel, location, sentAt }) => ({
    candidateName,
    label: [positionLevel, location].filter(Boolean).join(' · '),
    sentAt,
  }))
}
