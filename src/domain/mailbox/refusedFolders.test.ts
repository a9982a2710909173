import { expect, it } from 'vitest'
import { AppError } from '../errors.ts'
import { isRefusal, isTolerated } from './refusedFolders.ts'

const now = new Date('2026-11-20T15:00:00Z')
const since = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

it.each([
  ['archive', 60, true],
  [null, 600, true],
  ['drafts', 59, false],
  ['inbox', 600, false],
  ['sentitems', 600, false],
  [null, -600, false],
] as const)('folder %s, refused for %d minutes, is waived: %s', (wellKnownName, minutes, isExpected) => {
  expect(isTolerated({ wellKnownName, refusedSince: since(minutes) }, now)).toBe(isExpected)
})

it('treats only errors that a retry cannot fix as a refusal', () => {
  const of = (kind: AppError['kind']) => isRefusal(new AppError(kind, 'graph.403', 'x'))
  expect((['forbidden', 'notFound', 'rejected'] as const).map(of)).toEqual([true, true, true])
  expect((['unavailable', 'credentials', 'conflict'] as const).map(of)).toEqual([false, false, false])
  expect(isRefusal(new Error('a bug'))).toBe(false)
})
