import { expect, it } from 'vitest'
import { weekOf } from '../../../src/domain/weeks.ts'
import { weekText } from './weekText.ts'

it('[PER-01] [PER-02] names a week by its Sunday and its Saturday, across clock changes', () => {
  const tuesday = new Date('2026-11-03T15:00:00Z')
  const zone = 'America/New_York'
  expect(weekText(weekOf(tuesday, zone), zone)).toBe('Sunday, Nov 1, 2026 to Saturday, Nov 7, 2026 (Eastern time)')
  expect(weekText(weekOf(tuesday, zone, 1), zone)).toBe('Sunday, Oct 25, 2026 to Saturday, Oct 31, 2026 (Eastern time)')
})
