import { expect, it } from 'vitest'
import { createCallLimit } from './callLimit.ts'

it('allows a limited number of calls per window, also after the clock was set back', () => {
  let nowMs = Date.UTC(2026, 10, 21)
  const mayCall = createCallLimit(2, 60_000, () => new Date(nowMs))
  const three = () => [mayCall(), mayCall(), mayCall()]
  expect(three()).toEqual([true, true, false])
  nowMs += 59_999
  expect(mayCall()).toBe(false)
  nowMs += 1
  expect(three()).toEqual([true, true, false])
  nowMs -= 86_400_000
  expect(three()).toEqual([true, true, false])
})
