import { describe, expect, it } from 'vitest'
import { offeredStatuses, readable, readSkills } from './candidateTexts.ts'

describe('what the candidates screen says', () => {
  it('[CAND-15] makes a list of typed skills', () => {
    expect(readSkills(' M&A, private equity ,, M&A,')).toEqual(['M&A', 'private equity'])
    expect(readSkills(' ')).toEqual([])
  })
  it('[CAND-08] [STATE-17] does not offer to archive', () => {
    expect(offeredStatuses).toEqual(['not_viewed', 'viewed', 'active', 'inactive'])
  })
  it('writes values for people', () => {
    expect(readable('reference_check')).toBe('Reference Check')
  })
})
