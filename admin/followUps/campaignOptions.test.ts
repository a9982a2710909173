import { expect, it } from 'vitest'
import type { CampaignBody } from '../../src/contract/campaigns.ts'
import { campaignOptions } from './campaignOptions.ts'

const campaign = (over: Partial<CampaignBody>) => over as CampaignBody

it('[FUP-01] offers each candidate name once, by the newest campaign, newest first', () => {
  const options = campaignOptions([
    campaign({ candidateName: 'Ada Lind', sentAt: '2026-10-01T12:00:00Z', positionLevel: 'Associate' }),
    campaign({ candidateName: 'Wei Chen', sentAt: '2026-10-02T12:00:00Z' }),
    campaign({ candidateName: 'Ada Lind', sentAt: '2026-10-03T12:00:00Z', positionLevel: 'Counsel' }),
    campaign({ candidateName: 'Omar Haddad', sentAt: null }),
  ])
  expect(options.map(({ candidateName, sentAt }) => [candidateName, sentAt])).toEqual([
    ['Ada Lind', '2026-10-03T12:00:00Z'],
    ['Wei Chen', '2026-10-02T12:00:00Z'],
    ['Omar Haddad', null],
  ])
})

it('[FUP-02] labels an option with position level and location, as far as they are known', () => {
  const label = (over: Partial<CampaignBody>) => campaignOptions([campaign({ candidateName: 'A', ...over })])[0]?.label
  expect(label({ positionLevel: 'Counsel', location: 'Boston, MA' })).toBe('Counsel · Boston, MA')
  expect(label({ positionLevel: null, location: 'Boston, MA' })).toBe('Boston, MA')
  expect(label({ positionLevel: null, location: null })).toBe('')
})
