import { expect, it } from 'vitest'
import { LogThrottle } from './LogThrottle.ts'

it('logs the first message of a kind, then one per minute with the number suppressed', () => {
  const seldom = new LogThrottle()
  const at = (seconds: number, kind = 'away') => seldom.next(kind, seconds * 1000)
  expect([at(0), at(1), at(59), at(59, 'refused')]).toEqual([0, null, null, 0])
  expect([at(60), at(119), at(120)]).toEqual([2, null, 1])
  expect(at(1000)).toBe(0)
})
