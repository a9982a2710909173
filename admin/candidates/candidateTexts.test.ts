import { describe, expect, it } from 'vitest'
import { offeredStatuses, readSkills, titleCase } from './candidateTexts.ts'

describe('the texts of the candidates screen', () => {
  it('[CAND-15] turn typed skills into a list', () => {
    expect(readSkills(' M&A, private equity ,, M&A,')).toEqual(['M&A', 'private equity'])
    expect(readSkills(' ')).toEqual([])
  })
  it('[CAND-08] [STATE-17] do not offer to archive', () => {
    expect(offeredStatuses).toEqual(['not_viewed', 'viewed', 'active', 'inactive'])
  })
  it('show values in plain words', () => {
    expect(titleCase('reference_check')).toBe('Reference Check')
  })
})
