import { describe, expect, it } from 'vitest'
import { fullWeek, shortWeek } from './weekText.ts'

describe('a week', () => {
  it('[PER-01] [CONST-16] is named by its Sunday, wherever its midnight was', () => {
    for (const midnight of [
      '2026-11-15T05:00:00.000Z',
      '2026-11-15T08:00:00.000Z',
      '2026-11-15T00:00:00.000Z',
      '2026-11-14T10:00:00.000Z',
    ]) {
      expect(shortWeek(midnight)).toBe('Nov 15')
      expect(fullWeek(midnight)).toBe('Nov 15, 2026')
    }
  })

  it('keeps its year at the turn of it', () => {
    expect([fullWeek('2026-12-27T05:00:00.000Z'), fullWeek('2027-01-03T05:00:00.000Z')]).toEqual([
      'Dec 27, 2026',
      'Jan 3, 2027',
    ])
  })
})
