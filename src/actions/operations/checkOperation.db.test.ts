import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestContext } from '../../testing/startTestServer.ts'
import { createApiToken, revokeApiToken } from './apiTokens.ts'
import { checkOperation } from './checkOperation.ts'

let now = new Date()
let product: Awaited<ReturnType<typeof openTestContext>>
beforeAll(async () => {
  product = await openTestContext({ clock: () => now })
})
afterAll(() => product.close())

const tokens = async () => (await checkOperation(product.context)).find(({ name }) => name === 'tokens')

it('warns about API tokens that have expired, without expiry or unused for 90 days, except a metrics token without expiry', async () => {
  const { context } = product
  await createApiToken(context, 'good', { days: 365 })
  await createApiToken(context, 'figures', { scope: 'metrics', days: null })
  expect(await tokens()).toMatchObject({ state: 'ok' })
  await createApiToken(context, 'endless', { days: null })
  expect(await tokens()).toMatchObject({ state: 'warn', message: expect.stringMatching(/90 days: endless\.$/) })
  await createApiToken(context, 'short', { days: 1 })
  now = new Date(now.getTime() + 2 * 86_400_000)
  expect(await tokens()).toMatchObject({ state: 'warn', message: expect.stringMatching(/^Expired: short\./) })
  await revokeApiToken(context, 'short')
  now = new Date(now.getTime() + 89 * 86_400_000)
  expect(await tokens()).toMatchObject({ message: expect.stringMatching(/: endless, figures, good\.$/) })
})
