import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { childEnvironment } from '../../testing/children/childContext.ts'
import { startChild, type TestChild } from '../../testing/children/startChild.ts'
import type { SandboxControl } from '../../testing/sandboxControl.ts'
import { openTestContext } from '../../testing/startTestServer.ts'
import { waitFor } from '../../testing/waitFor.ts'

interface Asking extends TestChild {
  answers: number
}

let opened: Awaited<ReturnType<typeof openTestContext>>
let control: SandboxControl
const children: Asking[] = []
beforeEach(async () => {
  opened = await openTestContext()
  control = opened.control
})
afterEach(async () => {
  await Promise.all(children.splice(0).map(child => child.kill()))
  await opened.close()
})

const ask = (requests: number): Asking => {
  const child = Object.assign(startChild('requestChild.ts', childEnvironment(opened.database.url, opened.sandbox)), {
    answers: 0,
  })
  createInterface({ input: child.process.stdout! }).on('line', () => {
    child.answers += 1
  })
  child.process.stdin?.write('inbox\n'.repeat(requests))
  children.push(child)
  return child
}
const slow = (delayMs: number, match = 'mailFolders') =>
  control.fault({ kind: 'slow', delayMs, times: 1_000_000, match })
const refused = async () => (await control.requests()).filter(({ status }) => status === 429)

it('limits three processes together to four requests at a time, and lets each make progress', async () => {
  await slow(50)
  const asking = [ask(30), ask(30)]
  const { graph } = opened.context
  await Promise.all(Array.from({ length: 30 }, () => graph.countMessages('inbox')))
  await waitFor('all answers', async () => asking.every(({ answers }) => answers === 30))
  expect(await refused()).toEqual([])
  expect(await control.concurrencyHighWater()).toBe(4)
})

it('frees the places of a killed process', async () => {
  await slow(100)
  const killed = ask(4)
  await waitFor('the answers', async () => killed.answers === 4)
  await killed.kill()
  const { graph } = opened.context
  await control.forgetRequests()
  await Promise.all(Array.from({ length: 8 }, () => graph.countMessages('inbox')))
  expect(await control.concurrencyHighWater()).toBe(4)
})

it('uses the free places of another process while its own request is slow', async () => {
  const idle = ask(4)
  await waitFor('the answers', async () => idle.answers === 4)
  await slow(600_000, 'mailFolders/drafts')
  const { graph } = opened.context
  const held = new AbortController()
  const never = graph.countMessages('drafts', held.signal)
  await waitFor('the slow request', async () => opened.context.graph.budget.total() === 1)
  await Promise.all(Array.from({ length: 8 }, () => graph.countMessages('inbox')))
  held.abort(new Error('enough'))
  await expect(never).rejects.toThrow('enough')
})
