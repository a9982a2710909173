import { once } from 'node:events'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { childEnvironment } from '../../testing/children/childContext.ts'
import { startChild, type TestChild } from '../../testing/children/startChild.ts'
import type { SandboxControl } from '../../testing/sandboxControl.ts'
import { openTestContext } from '../../testing/startTestServer.ts'
import { waitFor } from '../../testing/waitFor.ts'

let opened: Awaited<ReturnType<typeof openTestContext>>
let control: SandboxControl
const children: TestChild[] = []
beforeEach(async () => {
  opened = await openTestContext()
  control = opened.control
})
afterEach(async () => {
  await Promise.all(children.splice(0).map(child => child.kill()))
  await opened.close()
})

const start = (): TestChild => {
  const child = startChild('requestChild.ts', childEnvironment(opened.database.url, opened.sandbox))
  children.push(child)
  return child
}
const ask = async (child: TestChild, folder: string): Promise<void> => {
  const answered = once(child.process.stdout!, 'data')
  child.process.stdin?.write(`${folder}\n`)
  await answered
}
const requestsOf = async (folder: string) => {
  const requests = (await control.requests()) as unknown as { path: string; status: number; at: string }[]
  return requests.filter(({ path }) => path.includes(folder)).map(({ status, at }) => ({ status, at: Date.parse(at) }))
}

it('pauses the Graph requests of every process while Graph asks any of them to wait', async () => {
  const running = start()
  await ask(running, 'outbox')
  await control.fault({ kind: 'status', status: 429, retryAfterSeconds: 4, times: 1, match: 'inbox' })
  const { graph } = opened.context
  const refused = graph.countMessages('inbox')
  await waitFor('the refusal', async () => (await requestsOf('inbox')).length === 1)
  await waitFor('the word of it', async () => opened.context.db('settings').where({ name: 'graphPausedUntil' }).first())
  await Promise.all([ask(running, 'drafts'), ask(start(), 'sentitems'), graph.countMessages('archive'), refused])
  const [first, again] = await requestsOf('inbox')
  const others = await Promise.all(['drafts', 'sentitems', 'archive'].map(requestsOf))
  expect(first?.status).toBe(429)
  for (const request of [...others.flat(), again])
    expect(request).toMatchObject({ status: 200, at: expect.toSatisfy((at: number) => at - (first?.at ?? 0) >= 3990) })
  expect(others.flat()).toHaveLength(3)
})
