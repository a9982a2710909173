import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { throttle } from './throttle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('runs at once, then once more for all calls during the wait', async () => {
  const run = vi.fn()
  const { call } = throttle(run, 1000)
  call()
  call()
  call()
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(run).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(5000)
  expect(run).toHaveBeenCalledTimes(2)
})

it('does not run again before the last run has ended', async () => {
  const ends: (() => void)[] = []
  const run = vi.fn(() => new Promise<void>(resolve => ends.push(resolve)))
  const { call } = throttle(run, 1000)
  call()
  call()
  await vi.advanceTimersByTimeAsync(5000)
  expect(run).toHaveBeenCalledTimes(1)
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(run).toHaveBeenCalledTimes(2)
})

it('runs again after a failed run', async () => {
  const run = vi.fn(() => Promise.reject(new Error('refused')))
  const { call } = throttle(run, 1000)
  call()
  await vi.advanceTimersByTimeAsync(1000)
  call()
  expect(run).toHaveBeenCalledTimes(2)
})

it('does nothing after it is canceled', async () => {
  const run = vi.fn()
  const { call, cancel } = throttle(run, 1000)
  call()
  call()
  cancel()
  await vi.advanceTimersByTimeAsync(5000)
  expect(run).toHaveBeenCalledTimes(1)
})
