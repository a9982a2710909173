import { expect, it } from 'vitest'
import { createPagePace } from './pagePace.ts'

it('asks for much less when a page goes badly, down to one mail', () => {
  const pace = createPagePace()
  const seen = [pace.size()]
  for (let n = 0; n < 3; n += 1) {
    pace.wentBadly()
    seen.push(pace.size())
  }
  expect(seen).toEqual([200, 20, 1, 1])
})

it('comes back to large pages, ten that went well at a time', () => {
  const pace = createPagePace()
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
