import { describe, expect, it } from 'vitest'
import { isExcludedSender } from './excludedSenders.ts'

describe('isExcludedSender', () => {
  const exclusions = { blockedSenders: ['news@ads.example'], excludedDomains: ['ourfirm.example', 'partner.example'] }

  it('[VAL-16] excludes blocked senders and excluded domains', () => {
    expect(isExcludedSender('News@Ads.example', exclusions)).toBe(true)
    expect(isExcludedSender('a@OurFirm.example', exclusions)).toBe(true)
    expect(isExcludedSender('a@mail.partner.example', exclusions)).toBe(true)
  })

  it('[VAL-16] excludes no other sender', () => {
    expect(isExcludedSender('other@ads.example', exclusions)).toBe(false)
    expect(isExcludedSender('a@notourfirm.example', exclusions)).toBe(false)
    expect(isExcludedSender('', { blockedSenders: [], excludedDomains: [] })).toBe(false)
  })
})
