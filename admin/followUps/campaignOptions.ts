import type { CampaignBody } from '../../src/contract/campaigns.ts'
import { newestOfEachName } from '../../src/domain/followUps/campaigns.ts'

/** A candidate whose campaigns can be followed up. */
export interface CampaignOption {
  candidateName: string
  /** FUP-02: position level and location; empty where neither is known. */
  label: string
  /** When the newest campaign began. */
  sentAt: string | null
}

/** FUP-01: one option per distinct candidate name, newest first. Of several campaigns the newest tells the label. */
export function campaignOptions(campaigns: readonly CampaignBody[]): CampaignOption[] {
  return newestOfEachName(campaigns).map(({ candidateName, positionLevel, location, sentAt }) => ({
    candidateName,
    label: [positionLevel, location].filter(Boolean).join(' · '),
    sentAt,
  }))
}
