import { expect, it } from 'vitest'
import { retryAfterMs } from './retry.ts'

it('reads Retry-After in seconds, with a fraction, and as a date', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  expect(retryAfterMs('10', now)).toBe(10_000)
  expect(retryAfterMs('2.128', now)).toBe(2128)
  expect(retryAfterMs('Sat, 21 Nov 2026 10:00:05 GMT', now)).toBe(5000)
  expect(retryAfterMs('Sat, 21 Nov 2026 09:00:00 GMT', now)).toBe(0)
  expect(retryAfterMs('soon', now)).toBeUndefined()
  expect(retryAfterMs(null, now)).toBeUndefined()
})
