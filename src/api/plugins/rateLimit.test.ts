import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { KnownCallers } from './KnownCallers.ts'
import { addRateLimit, triesOfAddress } from './rateLimit.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

async function limited() {
  const app = Fastify()
  await app.register(cookie)
  const callers = new KnownCallers()
  await addRateLimit(app, callers)
  app.addHook('preParsing', async request => callers.note(request, request.headers.authorization === 'Bearer held'))
  const config = { rateLimit: { max: 3, timeWindow: '1 minute' } }
  app.get('/api/try', { config }, async () => 'ok')
  app.get('/api/door', { config: { rateLimit: triesOfAddress(3) } }, async () => 'ok')
  app.get('/api/other', { config }, async () => 'ok')
  return async (url: string, remoteAddress = '192.0.2.1', token = 'none') => {
    const headers = { authorization: `Bearer ${token}` }
    return (await app.inject({ url, remoteAddress, headers })).statusCode
  }
}

it('counts for a minute from the first call, per address and per limited route', async () => {
  const call = await limited()
  for (const status of [200, 200, 200, 429]) expect(await call('/api/try')).toBe(status)
  expect(await call('/api/try', '192.0.2.2')).toBe(200)
  expect(await call('/api/other')).toBe(200)
  vi.advanceTimersByTime(59_999)
  expect(await call('/api/try')).toBe(429)
  vi.advanceTimersByTime(1)
  expect(await call('/api/try')).toBe(200)
})

it('counts recognized callers separately, wherever they are, but not callers with a made-up token', async () => {
  const call = await limited()
  const from = async (end: number, token?: string) => call('/api/try', `192.0.2.${end}`, token)
  expect(await from(1, 'held')).toBe(200)
  for (const status of [200, 200, 429]) expect(await from(1, 'made up')).toBe(status)
  for (const [end, status] of [200, 200, 200, 429].entries()) expect(await from(end, 'held')).toBe(status)
})

it('counts sign-in attempts by address, even of callers who are signed in', async () => {
  const call = await limited()
  for (const status of [200, 200, 200, 429]) expect(await call('/api/door', '192.0.2.1', 'held')).toBe(status)
  expect(await call('/api/door', '192.0.2.2', 'held')).toBe(200)
})

it('counts an IPv6 network as one caller', async () => {
  const call = await limited()
  for (const [end, status] of [200, 200, 200, 429].entries())
    expect(await call('/api/try', `2001:db8::${end + 1}`)).toBe(status)
})

it('allows calls again after a minute, even if the clock was changed in the meantime', async () => {
  for (const byMs of [-86_400_000, 86_400_000]) {
    const call = await limited()
    for (const status of [200, 200, 200, 429]) expect(await call('/api/try')).toBe(status)
    vi.setSystemTime(Date.now() + byMs)
    expect(await call('/api/try')).toBe(429)
    vi.advanceTimersByTime(60_000)
    expect(await call('/api/try')).toBe(200)
  }
})
