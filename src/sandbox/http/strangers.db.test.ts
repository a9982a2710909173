import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { rawCall } from '../../testing/rawCall.ts'
import { mailbox, startTestSandbox } from '../../testing/testSandbox.ts'

const { client, sandbox } = await startTestSandbox()
const inControl = (path: string) => new URL(sandbox.controlUrl).pathname + path
const json = { 'content-type': 'application/json' }

beforeEach(async () => void (await client.control('POST', '/reset', {})))

const countEmails = async () => ((await client.control('GET', '/mailbox')).body.value ?? []).length

async function status(method: string, path: string, headers: Record<string, string> = {}, body?: string) {
  return (await rawCall(sandbox.url, { method, path, headers, body })).status
}

const published = { client_id: 'sandbox', client_secret: 'sandbox-secret', grant_type: 'client_credentials' }

describe('a stranger who reaches the ports of the sandbox', () => {
  it.each([
    ['GET', '/mailbox'],
    ['GET', '/requests'],
    ['POST', '/messages'],
    ['POST', '/faults'],
    ['POST', '/reset'],
    ['POST', '/caspio/rows'],
  ])('controls nothing without the secret of the current start: %s %s', async (method, path) => {
    for (const prefix of ['/control', `/control/${'0'.repeat(43)}`])
      expect(await status(method, prefix + path, json, method === 'GET' ? undefined : '{}')).toBeGreaterThanOrEqual(403)
    expect(await countEmails()).toBe(0)
  })

  it('gets no token with a published secret and cannot forge one', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const scope = 'https://graph.microsoft.com/.default'
    const body = new URLSearchParams({ ...published, scope }).toString()
    expect(await status('POST', '/tenant.example/oauth2/v2.0/token', form, body)).toBe(401)
    expect(await status('POST', '/oauth/token', form, body)).toBe(400)
    expect(await status('GET', '/v3/messages?query=x', { authorization: 'Bearer SG.sandbox' })).toBe(401)
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const text = `${encode({ typ: 'JWT', alg: 'HS256' })}.${encode({ exp: 9_999_999_999 })}`
    const forged = `${text}.${createHmac('sha256', 'rejoinder-sandbox').update(text).digest('base64url')}`
    const path = `/v1.0/users/${mailbox}/messages`
    expect(await status('GET', path, { authorization: `Bearer ${forged}` })).toBe(401)
  })

  it.each(['rebound.example', '127.0.0.1.rebound.example', 'localhost.rebound.example:80'])(
    'is refused under another host name: %s',
    async host => {
      expect(await status('GET', inControl('/mailbox'), { host })).toBe(403)
      expect(await status('GET', `/v1.0/users/${mailbox}/messages`, { host })).toBe(403)
      expect(await status('GET', '/tenant.example/v2.0/.well-known/openid-configuration', { host })).toBe(403)
    },
  )

  it('is refused as a web page of another origin', async () => {
    const page = { origin: 'https://evil.example' }
    expect(await status('POST', inControl('/messages'), { ...page, ...json }, '{}')).toBe(403)
    expect(await status('POST', '/tenant.example/oauth2/v2.0/token', page, '')).toBe(403)
    expect(await countEmails()).toBe(0)
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded'])('is refused with the content type %s', async type => {
    expect(await status('POST', inControl('/messages'), { 'content-type': type }, '{}')).toBe(415)
    expect(await countEmails()).toBe(0)
  })

  it('cannot inject a pattern, because faults match plain text', async () => {
    const fault = (match: unknown) => client.control('POST', '/faults', { kind: 'status', status: 503, match })
    const read = async () => (await client.get('/mailFolders/inbox')).status
    await fault('mailFolders/in.ox')
    await fault('^(([a-z])+.)+[A-Z]([a-z])+$')
    expect(await read()).toBe(200)
    await fault(['POST *inbox', 'GET *mailFolders/in*ox$'])
    expect([await read(), await read()]).toEqual([503, 200])
    expect((await fault({ source: '.*' })).status).toBe(400)
  })

  it('cannot exhaust memory, because body size is limited', async () => {
    const large = '"'.padEnd(65 * 2 ** 20, 'x')
    expect(await status('POST', inControl('/messages'), json, large)).toBe(413)
    expect(await status('POST', '/tenant.example/oauth2/v2.0/token', {}, large.slice(0, 2 ** 17))).toBe(413)
  })
})
