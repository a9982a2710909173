import type { CampaignBody } from '../../src/contract/campaigns.ts'

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
  const newestFirst = campaigns.toSorted((a, b) => time(b) - time(a))
  const byName = new Map<string, CampaignBody>()
  for (const campaign of newestFirst) {
    if (!byName.has(campaign.candidateName)) byName.set(campaign.candidateName, campaign)
  }
  return [...byName.values()].map(({ candidateName, positionLevel, location, sentAt }) => ({
    candidateName,
    label: [positionLevel, location].filter(Boolean).join(' · '),
    sentAt,
  }))
}

const time = ({ sentAt }: CampaignBody) => (sentAt ? Date.parse(sentAt) : 0)
