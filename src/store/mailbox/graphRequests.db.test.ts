import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestContext } from '../../testing/startTestServer.ts'
import { waitFor } from '../../testing/waitFor.ts'
import { createRequestMeter } from './graphRequests.ts'

const minuteMs = 60_000
const startedAt = Date.UTC(2026, 2, 2, 9, 0, 30)

let laterMs: number
let opened: Awaited<ReturnType<typeof openTestContext>>
beforeEach(async () => {
  laterMs = 0
  opened = await openTestContext()
})
afterEach(() => opened.close())

const clock = () => new Date(startedAt + laterMs)
const openMeter = () =>
  createRequestMeter(opened.context.db, clock, error => {
    throw error
  })
const rows = () => opened.context.db('graph_requests').orderBy('minute')

describe('the request budget for ten minutes', () => {
  it('blocks a process once all processes together have used it up, until old requests expire', async () => {
    const [one, other] = [openMeter(), openMeter()]
    one.count(4000)
    await waitFor('the first minute', async () => (await rows()).length === 1)
    laterMs = 2 * minuteMs
    other.count(4999)
    await waitFor('the third minute', async () => (await rows()).length === 2)
    expect([one.leftMs(), other.leftMs()].every(leftMs => leftMs <= 0)).toBe(true)
    one.count(50)
    // The first minute ends 30 s after the first request, and its requests count for ten more minutes.
    await waitFor('the end of the budget', async () => one.leftMs() > 0)
    expect(one.leftMs()).toBe(8.5 * minuteMs)
    laterMs = 10.5 * minuteMs
    expect(one.leftMs()).toBe(0)
    one.count(50)
    await waitFor('the next', async () => (await rows()).length === 3)
    expect(one.leftMs()).toBeLessThanOrEqual(0)
    await Promise.all([one.close(), other.close()])
  })
})
