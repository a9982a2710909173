import { once } from 'node:events'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { childEnvironment } from '../../testing/children/childContext.ts'
import { startChild, type TestChild } from '../../testing/children/startChild.ts'
import type { SandboxControl } from '../../testing/sandboxControl.ts'
import { openTestContext } from '../../testing/startTestServer.ts'
import { waitFor } from '../../testing/waitFor.ts'
import { listen } from '../database/listen.ts'
import { shareGraphPause } from './graphPause.ts'

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

it.each([
  ['a shorter pause follows', [60_000, 1000], 0, 60_000],
  ['a refusal without Retry-After follows', [60_000, 0], 0, 60_000],
  ['a longer pause follows', [1000, 60_000], 0, 60_000],
  ['the clock was set back', [60_000, 1000], -600_000, 1000],
])('shares the later end with a process that starts when %s', async (_, [first = 0, second = 0], setMs, leftMs) => {
  const { url } = opened.database
  const now = Date.now()
  const pauseAt = (ms: number) =>
    shareGraphPause({ url, db: opened.context.db, clock: () => new Date(now + ms), onError: () => {} })
  const shared: string[] = []
  const stop = await listen(url, {
    channel: 'rejoinder_graph_pause',
    onPayload: payload => shared.push(payload),
    onGap: () => {},
  })
  pauseAt(0).extend(first)
  await waitFor('the first pause', async () => shared.length === 1)
  pauseAt(setMs).extend(second)
  await waitFor('the second pause', async () => shared.length === 2)
  const later = pauseAt(setMs)
  await later.begin()
  expect(later.leftMs()).toBe(leftMs)
  await Promise.all([later.close(), stop()])
})
