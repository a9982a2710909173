import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { mailbox, startTestSandbox } from '../../testing/testSandbox.ts'

const immutable = { prefer: 'IdType="ImmutableId"' }

interface Notice {
  changeType?: string
  clientState?: string
  lifecycleEvent?: string
  subscriptionId: string
  resourceData?: { id: string }
}

class Endpoint {
  notices: Notice[] = []
  posts = 0
  refusals = 0
  handshake: (token: string) => string = token => token
  #waiting: (() => void)[] = []
  #server: Server

  constructor() {
    this.#server = createServer((request, response) => {
      const token = new URL(request.url!, 'http://x').searchParams.get('validationToken')
      if (token !== null) {
        response.writeHead(200, { 'content-type': 'text/plain' }).end(this.handshake(token))
        return
      }
      let text = ''
      request.on('data', chunk => {
        text += chunk
      })
      request.on('end', () => {
        this.posts += 1
        const isRefused = this.refusals > 0
        if (isRefused) this.refusals -= 1
        else this.notices.push(...JSON.parse(text).value)
        response.writeHead(isRefused ? 503 : 202).end()
        for (const wake of this.#waiting.splice(0)) wake()
      })
    })
  }

  async listen(): Promise<string> {
    await new Promise<void>(resolve => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook?kept=1`
  }

  async until(isDone: () => boolean): Promise<void> {
    while (!isDone()) await new Promise<void>(resolve => this.#waiting.push(resolve))
  }

  close(): Promise<unknown> {
    this.#server.closeAllConnections()
    return new Promise(resolve => this.#server.close(resolve))
  }
}

const { client } = await startTestSandbox()
let endpoint: Endpoint
let url: string

beforeAll(async () => {
  endpoint = new Endpoint()
  url = await endpoint.listen()
})
afterAll(async () => {
  await endpoint.close()
})
beforeEach(async () => {
  await client.control('POST', '/reset', {})
  await client.control('POST', '/notifications', {})
  Object.assign(endpoint, { notices: [], posts: 0, refusals: 0, handshake: (token: string) => token })
})

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

const subscribe = (more: Record<string, unknown> = {}) =>
  client.call('POST', '/subscriptions', {
    headers: immutable,
    body: {
      changeType: 'created,updated,deleted',
      notificationUrl: url,
      lifecycleNotificationUrl: url,
      resource: `users/${mailbox}/mailFolders('inbox')/messages`,
      expirationDateTime: inMinutes(5000),
      clientState: 'secret',
      ...more,
    },
  })

async function addMail(): Promise<string> {
  const { body } = await client.control('POST', '/messages', { from: { name: 'A', address: 'a@x.example' } })
  return body.id as string
}

const notified = () => endpoint.notices.map(notice => [notice.changeType, notice.resourceData?.id])

it('notifies of new, changed and moved messages with their immutable ids', async () => {
  const made = await subscribe()
  expect(made.status).toBe(201)
  const id = await addMail()
  await endpoint.until(() => endpoint.notices.length === 1)
  await client.call('PATCH', `/messages/${id}`, { body: { isRead: true } })
  await endpoint.until(() => endpoint.notices.length === 2)
  await client.call('POST', `/messages/${id}/move`, { body: { destinationId: 'archive' } })
  await endpoint.until(() => endpoint.notices.length === 3)
  expect(notified()).toEqual([
    ['created', id],
    ['updated', id],
    ['deleted', id],
  ])
  expect(endpoint.notices[0]).toMatchObject({ clientState: 'secret', subscriptionId: made.body.id })
})

it('groups simultaneous notifications and delivers rejected ones again', async () => {
  await subscribe()
  endpoint.refusals = 1
  await client.control('POST', '/messages', [{ subject: 'a' }, { subject: 'b' }, { subject: 'c' }])
  await endpoint.until(() => endpoint.notices.length === 3)
  expect(endpoint.posts).toBe(2)
})

it('loses and duplicates notifications on request', async () => {
  await subscribe()
  await client.control('POST', '/notifications', { loseRate: 0, doubleRate: 1, seed: 1 })
  await addMail()
  await endpoint.until(() => endpoint.notices.length === 2)
  await client.control('POST', '/notifications', { loseRate: 1, doubleRate: 0, seed: 1 })
  await addMail()
  const { body } = await client.get('/subscriptions')
  await client.control('POST', '/lifecycle', { subscriptionId: body.value![0]!.id, event: 'missed' })
  await endpoint.until(() => endpoint.notices.some(notice => notice.lifecycleEvent === 'missed'))
  expect(endpoint.notices.filter(notice => notice.changeType)).toHaveLength(2)
})

it('refuses an endpoint that does not return the decoded token', async () => {
  endpoint.handshake = encodeURIComponent
  const answer = await subscribe()
  expect([answer.status, answer.body.error?.code]).toEqual([400, 'InvalidRequest'])
  expect(answer.body.error?.message).toContain('must respond with 200 OK to validation request')
})

it.each([
  [{ expirationDateTime: inMinutes(10_081) }, 400],
  [{ expirationDateTime: 'soon' }, 400],
  [{ notificationUrl: 'http://example.org/hook' }, 400],
  [{ changeType: 'moved' }, 400],
  [{ clientState: 'x'.repeat(129) }, 400],
  [{ resource: 'users/other@x.example/messages' }, 403],
])('refuses %j', async (more, status) => {
  expect((await subscribe(more)).status).toBe(status)
})

it('extends a short lifetime to 45 minutes, renews a subscription, and refuses a duplicate', async () => {
  const made = await subscribe({ expirationDateTime: inMinutes(1) })
  expect(Date.parse(made.body.expirationDateTime as string)).toBeGreaterThan(Date.parse(inMinutes(44)))
  expect((await subscribe()).status).toBe(409)
  const path = `/subscriptions/${made.body.id}`
  const renewed = await client.call('PATCH', path, { body: { expirationDateTime: inMinutes(9000) } })
  expect(renewed.status).toBe(200)
  expect((await client.call('POST', `${path}/reauthorize`)).status).toBe(204)
  expect((await client.call('DELETE', path)).status).toBe(204)
  expect((await client.get(path)).status).toBe(404)
})

it('sends a lifecycle notification and forgets a subscription reported as removed', async () => {
  const { body } = await subscribe()
  await client.control('POST', '/lifecycle', { subscriptionId: body.id, event: 'subscriptionRemoved' })
  await endpoint.until(() => endpoint.notices.length === 1)
  expect(endpoint.notices[0]).toMatchObject({ lifecycleEvent: 'subscriptionRemoved', clientState: 'secret' })
  expect((await client.get(`/subscriptions/${body.id}`)).status).toBe(404)
})
