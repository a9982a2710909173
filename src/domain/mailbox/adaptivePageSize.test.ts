import { expect, it } from 'vitest'
import { createAdaptivePageSize } from './adaptivePageSize.ts'

it('shrinks the page sharply after a failure, down to one message', () => {
  const pace = createAdaptivePageSize()
  const seen = [pace.size()]
  for (let n = 0; n < 3; n += 1) {
    pace.wentBadly()
    seen.push(pace.size())
  }
  expect(seen).toEqual([200, 20, 1, 1])
})

it('grows back to large pages, after every ten successes', () => {
  const pace = createAdaptivePageSize()
  pace.wentBadly()
  const seen: number[] = []
  for (let n = 1; n <= 50; n += 1) {
    pace.wentWell()
    if (n % 10 === 9 || n % 10 === 0) seen.push(pace.size())
  }
  expect(seen).toEqual([20, 40, 40, 80, 80, 160, 160, 200, 200, 200])
  pace.wentBadly()
  expect(pace.size()).toBe(20)
})
