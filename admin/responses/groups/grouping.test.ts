import { expect, it } from 'vitest'
import { firmGroups } from './grouping.ts'

it('[GRP-11] groups by firm, the firm with the latest message first', () => {
  const at = (firm: string, day: number) => ({ firm, receivedAt: `2026-03-0${day}T00:00:00Z` })
  const groups = firmGroups([at('Old', 1), at('Mixed', 2), at('', 3), at('Mixed', 4)])
  expect(groups.map(({ firm, rows }) => [firm, rows.map(({ receivedAt }) => receivedAt.slice(9, 10))])).toEqual([
    ['Mixed', ['4', '2']],
    ['Unknown Firm', ['3']],
    ['Old', ['1']],
  ])
})
