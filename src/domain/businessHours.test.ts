import { describe, expect, it } from 'vitest'
import { nextIntervalReview, pollIntervalMs, submissionsIntervalMs } from './businessHours.ts'

const zone = 'America/New_York'
const at = (iso: string) => new Date(iso)

describe('intervals of the background syncs', () => {
  it.each([
    ['2026-11-20T13:59:59.999Z', 120_000],
    ['2026-11-20T14:00:00Z', 15_000],
    ['2026-11-20T22:59:59Z', 15_000],
    ['2026-11-20T23:00:00Z', 120_000],
    ['2026-11-21T15:00:00Z', 15_000],
    ['2026-07-20T13:00:00Z', 15_000],
    ['2026-07-20T22:00:00Z', 120_000],
  ])('[CONST-05] [STATE-06] at %s email is polled every %d ms, on Saturdays and in summer too', (moment, expected) => {
    expect(pollIntervalMs(at(moment), zone)).toBe(expected)
  })

  it('[CONST-07] submissions are synced every 5 minutes in business hours, otherwise every 15', () => {
    expect(submissionsIntervalMs(at('2026-11-20T15:00:00Z'), zone)).toBe(300_000)
    expect(submissionsIntervalMs(at('2026-11-20T23:30:00Z'), zone)).toBe(900_000)
  })

  it('[CONST-06] reviews the interval every 60 minutes, on the hour', () => {
    const first = nextIntervalReview(at('2026-11-20T13:12:00Z'), zone)
    expect(first.toISOString()).toBe('2026-11-20T14:00:00.000Z')
    expect(nextIntervalReview(first, zone).toISOString()).toBe('2026-11-20T15:00:00.000Z')
  })
})
