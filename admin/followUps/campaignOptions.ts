import type { CampaignBody } from '../../src/contract/campaigns.ts'
import { newestOfEachName } from '../../src/domain/followUps/campaigns.ts'

export interface CampaignOption {
  candidateName: string
  /** Position level and location; empty if neither is known (FUP-02). */
  label: string
  /** Start of the newest campaign. */
  sentAt: string | null
}

/** Returns one option per candidate name, newest first, labeled by the newest campaign (FUP-01). */
export function campaignOptions(campaigns: readonly CampaignBody[]): CampaignOption[] {
  return newestOfEachName(campaigns).map(({ candidateName, positionLevel, location, sentAt }) => ({
    candidateName,
    label: [positionLevel, location].filter(Boolean).join(' · '),
    sentAt,
  }))
}
