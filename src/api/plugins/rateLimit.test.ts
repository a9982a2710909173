import Fastify from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addRateLimit } from './rateLimit.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

async function limited() {
  const app = Fastify()
  await addRateLimit(app)
  const config = { rateLimit: { max: 3, timeWindow: '1 minute' } }
  app.get('/api/try', { config }, async () => 'ok')
  app.get('/api/other', { config }, async () => 'ok')
  return async (url: string, remoteAddress = '192.0.2.1') => (await app.inject({ url, remoteAddress })).statusCode
}

it('counts a minute from the first call, for each address and each such route by itself', async () => {
  const call = await limited()
  for (const status of [200, 200, 200, 429]) expect(await call('/api/try')).toBe(status)
  expect(await call('/api/try', '192.0.2.2')).toBe(200)
  expect(await call('/api/other')).toBe(200)
  vi.advanceTimersByTime(59_999)
  expect(await call('/api/try')).toBe(429)
  vi.advanceTimersByTime(1)
  expect(await call('/api/try')).toBe(200)
})

it('takes whole networks of IPv6 for one caller', async () => {
  const call = await limited()
  for (const [end, status] of [200, 200, 200, 429].entries())
    expect(await call('/api/try', `2001:db8::${end + 1}`)).toBe(status)
})

it('lets in again after a minute, whatever the clock was set to meanwhile', async () => {
  for (const byMs of [-86_400_000, 86_400_000]) {
    const call = await limited()
    for (const status of [200, 200, 200, 429]) expect(await call('/api/try')).toBe(status)
    vi.setSystemTime(Date.now() + byMs)
    expect(await call('/api/try')).toBe(429)
    vi.advanceTimersByTime(60_000)
    expect(await call('/api/try')).toBe(200)
  }
})
