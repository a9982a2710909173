import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aReply } from '../testing/builders.ts'
import { connectedEnvironment } from '../testing/connectedEnvironment.ts'
import { runCli, startCli } from '../testing/runCli.ts'
import { openTestContext } from '../testing/startTestServer.ts'

let products: Awaited<ReturnType<typeof openTestContext>>[]
beforeAll(async () => {
  products = await Promise.all([openTestContext(), openTestContext()])
  // An empty sandbox would be filled with the season.
  for (const { control } of products) await control.add(aReply())
})
afterAll(() => Promise.all(products.map(product => product.close())))

it.each([
  ['refuses to sync the sandbox into the mirror of a real mailbox when its settings are lost', 0],
  ['refuses to sync a real mailbox into the mirror of the sandbox', 1],
])('%s', async (_what, at) => {
  const product = products[at]
  if (!product) throw new Error('no product')
  const { DATABASE_URL = '', DATA_DIR = '', MAILBOX = '', ...microsoft } = connectedEnvironment(product)
  const real = { DATABASE_URL, DATA_DIR, MAILBOX, ...microsoft }
  const sandbox = { DATABASE_URL, DATA_DIR, MAILBOX, SANDBOX: 'auto', PORT: '0' }
  const [ours, other] = at === 0 ? [real, sandbox] : [sandbox, real]
  expect(await runCli(['sync', 'mail'], ours)).toMatchObject({ code: 0 })
  const candidates = () => product.context.db('candidates').count('* as n').first()
  const before = await candidates()

  for (const words of [['sync', 'mail'], ['serve'], ['work']]) {
    const refused = await runCli(words, other)
    expect(refused).toMatchObject({ code: 6, stdout: '' })
    expect(refused.stderr).toMatch(/^This database contains .*\n {2}.*(another|an empty) DATA_DIR/)
  }
  expect((await runCli(['doctor'], other)).stdout).toMatch(/^fail +database +This database contains/m)
  expect(await candidates()).toEqual(before)

  expect((await runCli(['status'], other)).code).toBe(0)
  expect((await runCli(['sync', 'mail'], ours)).code).toBe(0)
})

it('refuses to sync another mailbox into the mirror of the first one', async () => {
  const product = await openTestContext()
  try {
    const { DATABASE_URL = '', DATA_DIR = '' } = connectedEnvironment(product)
    const env = { DATABASE_URL, DATA_DIR, SANDBOX: 'on', PORT: '0' }
    await product.control.add(aReply())
    expect((await runCli(['sync', 'mail'], env)).code).toBe(0)
    const { db } = product.context
    const mirrored = async () => [
      await db('message_copies').count('* as n').first(),
      await db('mail_folders').orderBy('id'),
    ]
    const before = await mirrored()
    const refused = await runCli(['sync', 'mail'], { ...env, MAILBOX: 'other@firm.example' })
    expect(refused).toMatchObject({
      code: 6,
      stderr: expect.stringMatching(
        /^other@firm.example has none of the mirrored folders.*\n {2}Restore the previous MAILBOX/,
      ),
    })
    expect(await mirrored()).toEqual(before)
    expect((await runCli(['sync', 'mail'], env)).code).toBe(0)
  } finally {
    await product.close()
  }
})

it('starts no sandbox for an installation whose settings are lost, unless SANDBOX is on', async () => {
  const product = await openTestContext()
  const env = connectedEnvironment(product)
  const { DATA_DIR = '', DATABASE_URL = '' } = env
  const lost = { DATA_DIR, SANDBOX: 'auto', PORT: '0' }
  try {
    const running = startCli(['serve', '--json'], env)
    await running.json()
    running.process.kill('SIGTERM')
    expect((await running.ended).code).toBe(0)

    for (const words of [['start'], ['migrate'], ['status']]) {
      const refused = await runCli(words, lost)
      expect(refused).toMatchObject({ code: 6, stdout: '' })
      expect(refused.stderr).toMatch(
        /with DATABASE_URL and the ENTRA_ variables, but .*\n {2}Check that \.env is in this folder/,
      )
    }
    const daemon = await runCli(['daemon', 'start'], lost)
    expect(daemon).toMatchObject({
      code: 7,
      stdout: '',
      stderr: expect.stringContaining('Check that .env is in this folder'),
    })
    expect(existsSync(join(DATA_DIR, 'postgres.json'))).toBe(false)

    expect((await runCli(['migrate'], { ...lost, DATABASE_URL })).code).toBe(0)
    expect((await runCli(['migrate'], { ...lost, SANDBOX: 'on' })).code).toBe(0)
  } finally {
    await product.close()
    await rm(DATA_DIR, { recursive: true, force: true })
  }
})
