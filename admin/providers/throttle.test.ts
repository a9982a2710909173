import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { throttle } from './throttle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('runs at once, then once more for all calls in the wait', () => {
  const run = vi.fn()
  const { call } = throttle(run, 1000)
  call()
  call()
  call()
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1000)
  expect(run).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(5000)
  expect(run).toHaveBeenCalledTimes(2)
})

it('does nothing any more once it is cancelled', () => {
  const run = vi.fn()
  const { call, cancel } = throttle(run, 1000)
  call()
  call()
  cancel()
  vi.advanceTimersByTime(5000)
  expect(run).toHaveBeenCalledTimes(1)
})
