import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createApiToken } from '../actions/operations/apiTokens.ts'
import { setPassword } from '../actions/operations/signIn.ts'
import { openTestContext } from '../testing/startTestServer.ts'
import { buildApp } from './buildApp.ts'

const password = 'a long enough one'
let opened: Awaited<ReturnType<typeof openTestContext>>
let app: FastifyInstance
beforeEach(async () => {
  opened = await openTestContext()
  app = await buildApp(opened.context, null)
  await setPassword(opened.context, password)
})
afterEach(async () => {
  await app.close()
  await opened.close()
})

async function attempt(given: { password?: string; ip?: string; forwardedFor?: string; cookie?: string }) {
  const { password: payload = 'guess guess guess', ip = '127.0.0.1', forwardedFor, cookie } = given
  const headers = { ...(forwardedFor && { 'x-forwarded-for': forwardedFor }), ...(cookie && { cookie }) }
  const body = {
    method: 'POST',
    url: '/api/session',
    headers,
    remoteAddress: ip,
    payload: { password: payload },
  } as const
  const answer = await app.inject(body)
  const known = answer.cookies.find(({ name }) => name === 'rejoinder_known')
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], known }
}

const statusesOf = async (tries: Parameters<typeof attempt>[0][]) => {
  const statuses: number[] = []
  for (const each of tries) statuses.push((await attempt(each)).status)
  return statuses
}
const addresses = (count: number, make: (n: number) => string) => Array.from({ length: count }, (_, n) => make(n))

describe('password guessing', () => {
  it('is limited for the whole installation, whatever addresses a local proxy forwards', async () => {
    const tries = addresses(60, n => `203.0.113.${n}`).map(forwardedFor => ({ forwardedFor }))
    const statuses = await statusesOf(tries)
    expect(statuses.filter(status => status === 401)).toHaveLength(40)
    expect(statuses.slice(40)).toEqual(Array(20).fill(429))
    expect(await attempt({ forwardedFor: '203.0.113.99' })).toMatchObject({ status: 429, retryAfter: '60' })
  })

  it('does not lock out users who have signed in before in that browser', async () => {
    const { status, known } = await attempt({ password, ip: '198.51.100.1' })
    expect([status, known?.httpOnly, known?.path]).toEqual([200, true, '/api/session'])
    await statusesOf(addresses(60, n => `203.0.113.${n}`).map(ip => ({ ip })))
    expect((await attempt({ password, ip: '198.51.100.2' })).status).toBe(429)
    const cookie = `rejoinder_known=${known?.value}`
    expect((await attempt({ password, ip: '198.51.100.3', cookie })).status).toBe(200)
    expect((await attempt({ password, ip: '198.51.100.4', cookie: 'rejoinder_known=made-up' })).status).toBe(429)
    const guesses = await statusesOf(addresses(12, n => `198.51.100.${n + 10}`).map(ip => ({ ip, cookie })))
    expect([guesses[0], guesses.at(-1)]).toEqual([401, 429])
  })

  it('is counted per /64 network of IPv6, and per /48 for owners of more', async () => {
    const one = await statusesOf(addresses(11, n => `2001:db8:1:1::${n}`).map(ip => ({ ip })))
    expect([one[9], one[10]]).toEqual([401, 429])
    const many = await statusesOf(addresses(21, n => `2001:db8:2:${n}::1`).map(ip => ({ ip })))
    expect([many[19], many[20]]).toEqual([401, 429])
    expect((await attempt({ ip: '2001:db8:3::1' })).status).toBe(401)
  })

  it('from 150 addresses at once does not delay other requests', async () => {
    const token = await createApiToken(opened.context, 'recruiter', { scope: 'read' })
    const headers = { authorization: `Bearer ${token}` }
    const tries = Promise.all(addresses(150, n => `203.0.113.${n}`).map(ip => attempt({ ip })))
    let isOver = false
    void tries.then(() => {
      isOver = true
    })
    let answered = 0
    while (!isOver) {
      for (const url of ['/readyz', '/api/settings']) {
        expect((await app.inject({ url, headers })).statusCode).toBe(200)
        answered += 1
      }
    }
    expect(answered).toBeGreaterThan(5)
    const statuses = (await tries).map(({ status }) => status)
    // At most two are verified and eight wait.
    expect(statuses.filter(status => status === 401).length).toBeLessThanOrEqual(10)
    expect(new Set(statuses)).toEqual(new Set([401, 429]))
  })
})
