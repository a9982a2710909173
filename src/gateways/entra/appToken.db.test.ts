import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestContext } from '../../testing/startTestServer.ts'
import { createTokenSource } from './appToken.ts'

let product: Awaited<ReturnType<typeof openTestContext>>
beforeEach(async () => {
  product = await openTestContext()
})
afterEach(() => product.close())

const tokens = (tenantId: string) =>
  createTokenSource({
    tenantId,
    clientId: 'test',
    clientSecret: product.sandbox.secret,
    loginUrl: product.sandbox.loginUrl,
  })
const busy = (retryAfterSeconds?: number) =>
  product.control.fault({ kind: 'status', status: 429, retryAfterSeconds, match: 'oauth2' })

it.each([600, undefined])(
  'sends Entra no request until Retry-After has passed, however often a token is requested: %s',
  async seconds => {
    await busy(seconds)
    const token = tokens('tenant.example')
    for (const renew of [false, true, false, false]) {
      await expect(token({ renew })).rejects.toMatchObject({ kind: 'unavailable', retryAfterMs: expect.any(Number) })
    }
  },
)

it('requests a token again once Retry-After has passed', async () => {
  await busy(0)
  const token = tokens('tenant.example')
  await expect(token()).rejects.toMatchObject({ kind: 'unavailable' })
  expect(await token()).toEqual(expect.any(String))
})

it.each(['common', 'organizations'])(
  'names ENTRA_TENANT_ID when it is not the id of a single tenant: %s',
  async tenantId => {
    await expect(tokens(tenantId)()).rejects.toMatchObject({
      kind: 'credentials',
      hint: expect.stringContaining('ENTRA_TENANT_ID'),
    })
  },
)
