import { expect, it } from 'vitest'
import { AppError } from '../domain/errors.ts'
import { retryAfterMs, waitToRetry } from './retry.ts'

it('reads Retry-After in seconds, with a fraction, and as a date', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  expect(retryAfterMs('10', now)).toBe(10_000)
  expect(retryAfterMs('2.128', now)).toBe(2128)
  expect(retryAfterMs('Sat, 21 Nov 2026 10:00:05 GMT', now)).toBe(5000)
  expect(retryAfterMs('Sat, 21 Nov 2026 09:00:00 GMT', now)).toBe(0)
  expect(retryAfterMs('soon', now)).toBeUndefined()
  for (const years of ['99999999999', 'Infinity', 'Sat, 21 Nov 2099 10:00:00 GMT']) {
    expect(retryAfterMs(years, now), 'no answer stops the mail for days').toBe(3_600_000)
  }
  expect(retryAfterMs(null, now)).toBeUndefined()
})

it('waits as long as a response asks, and gives up when that is more than three minutes', async () => {
  const error = new AppError('unavailable', 'graph.slow', 'Busy.', { retryAfterMs: 180_001 })
  await expect(waitToRetry(error, 1, 500)).rejects.toBe(error)
})
