import { expect, it } from 'vitest'
import { threadDates } from './threadDates.ts'

const at = (day: number, hour: number) => new Date(2026, 2, day, hour).toISOString()

it('shows when the newest message of a thread arrived, and the first one if on another day', () => {
  const noted = (receivedAt: string | null, latestAt: string | null) => {
    const { date, note } = threadDates({ receivedAt, latestAt })
    return `${date} ${note}`.trim()
  }
  expect(noted(at(5, 9), at(7, 15))).toBe('Mar 7, 2026 since Mar 5, 2026')
  expect(noted(at(7, 9), at(7, 15))).toBe('Mar 7, 2026 3:00 PM')
  expect(noted(at(7, 9), at(7, 9))).toBe('Mar 7, 2026 9:00 AM')
  expect(noted(at(7, 9), null)).toBe('Mar 7, 2026 9:00 AM')
  expect(noted(null, null)).toBe('Unknown date')
})

it('shows the first and the newest time of a thread in full', () => {
  const { exact } = threadDates({ receivedAt: at(5, 9), latestAt: at(7, 15) })
  expect(exact).toBe('Latest: Mar 7, 2026, 3:00 PM\nFirst: Mar 5, 2026, 9:00 AM')
})
