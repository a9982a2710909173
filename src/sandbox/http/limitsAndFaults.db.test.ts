import { beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../testing/database/testDatabase.ts'
import { mailbox, startTestSandbox } from '../../testing/testSandbox.ts'
import { SandboxClient } from '../SandboxClient.ts'
import { startSandbox } from '../startSandbox.ts'

const { client, sandbox } = await startTestSandbox()

beforeEach(async () => {
  await client.control('POST', '/reset', {})
  await client.control('DELETE', '/requests')
})

const fault = (order: Record<string, unknown>) => client.control('POST', '/faults', order)
const read = () => client.get('/mailFolders/inbox')
const item = (id: string, more: Record<string, unknown> = {}) => ({
  id,
  method: 'GET',
  url: `/users/${mailbox}/mailFolders/inbox`,
  ...more,
})
const batch = (requests: unknown[]) => client.call('POST', '/$batch', { body: { requests } })

interface BatchAnswer {
  id: string
  status: number
  headers: Record<string, string>
}

describe('the limits of the sandbox', () => {
  it('allow four requests at a time and answer others with 429 and Retry-After', async () => {
    await fault({ kind: 'slow', delayMs: 300, times: 4 })
    const answers = await Promise.all(Array.from({ length: 6 }, read))
    const refused = answers.filter(answer => answer.status === 429)
    expect(refused).toHaveLength(2)
    expect(refused[0]!.headers.get('retry-after')).toBe('1')
    expect(refused[0]!.body.error).toMatchObject({
      code: 'ApplicationThrottled',
      message: 'Application is over its MailboxConcurrency limit.',
    })
    expect((await read()).status).toBe(200)
    const { body } = await client.control('GET', '/requests')
    expect(body.concurrencyHighWater).toBe(4)
    expect(body.value).toHaveLength(7)
  })

  it('count requests within ten minutes', async () => {
    await client.control('POST', '/limits', { requestsPer10Minutes: 2 })
    const statuses = [await read(), await read(), await read()].map(answer => answer.status)
    expect(statuses).toEqual([200, 200, 429])
  })
})

describe('an injected fault', () => {
  it('affects the given number of requests, and only matching ones', async () => {
    await fault({ kind: 'status', status: 429, retryAfterSeconds: 7, times: 1, match: 'GET */inbox' })
    await fault({ kind: 'status', status: 503, times: 1 })
    expect((await client.get('/mailFolders/archive')).status).toBe(503)
    const hit = await read()
    expect([hit.status, hit.headers.get('retry-after')]).toEqual([429, '7'])
    expect((await read()).status).toBe(200)
  })

  it('can cut the connection in the middle of the body', async () => {
    await fault({ kind: 'cut', times: 1 })
    await expect(read()).rejects.toThrow()
    expect((await read()).status).toBe(200)
  })

  it('can happen after the request has taken effect', async () => {
    await fault({ kind: 'afterEffect', status: 504, times: 1, match: 'POST' })
    const message = { subject: 'Once', toRecipients: [{ emailAddress: { address: 'a@x.example' } }] }
    expect((await client.call('POST', '/sendMail', { body: { message } })).status).toBe(504)
    expect((await client.get('/mailFolders/sentitems/messages')).body.value).toHaveLength(1)
  })

  it('repeats the same sequence for the same seed', async () => {
    const run = async () => {
      await client.control('DELETE', '/faults')
      await fault({ kind: 'random', seed: 7, rate: 0.4, kinds: ['429', '503', '504'] })
      const statuses: number[] = []
      for (let n = 0; n < 20; n += 1) statuses.push((await read()).status)
      return statuses
    }
    const first = await run()
    expect(new Set(first).size).toBeGreaterThan(2)
    expect(await run()).toEqual(first)
  })

  it('can affect the token endpoint when the fault names it', async () => {
    await fault({ kind: 'status', status: 503, times: 1, match: 'oauth2' })
    const form = new URLSearchParams({ grant_type: 'client_credentials' })
    const answer = await fetch(`${sandbox.loginUrl}/t/oauth2/v2.0/token`, { method: 'POST', body: form })
    expect(answer.status).toBe(503)
  })
})

describe('a batch', () => {
  it('returns a status and Retry-After for each of its requests', async () => {
    await fault({ kind: 'status', status: 429, retryAfterSeconds: 3, times: 1, match: 'archive' })
    const { body, status } = await batch([
      item('1'),
      item('2', { url: `/users/${mailbox}/mailFolders/archive` }),
      item('3', { url: `/users/${mailbox}/messages/${'A'.repeat(50)}` }),
    ])
    const answers = body.responses as BatchAnswer[]
    const byId = new Map(answers.map(each => [each.id, each]))
    expect(status).toBe(200)
    expect([byId.get('1')?.status, byId.get('2')?.status, byId.get('3')?.status]).toEqual([200, 429, 404])
    expect(byId.get('2')?.headers['Retry-After']).toBe('3')
  })

  it('runs twenty requests within the limit of four, and refuses twenty-one', async () => {
    const requests = Array.from({ length: 20 }, (_, n) => item(String(n)))
    const { body } = await batch(requests)
    expect((body.responses as BatchAnswer[]).every(each => each.status === 200)).toBe(true)
    expect((await batch([...requests, item('21')])).status).toBe(400)
  })

  it('skips requests that depend on a failed one, and refuses duplicate ids', async () => {
    const failing = item('a', { url: `/users/${mailbox}/messages/x` })
    const { body } = await batch([failing, item('b', { dependsOn: ['A'] })])
    expect((body.responses as BatchAnswer[]).map(each => each.status)).toEqual([400, 424])
    expect((await batch([item('a'), item('A')])).status).toBe(400)
  })

  it('passes bodies to the requests, and returns none for an empty response', async () => {
    const made = await client.control('POST', '/messages', { subject: 'x' })
    const { body } = await batch([
      item('1', {
        method: 'PATCH',
        url: `/users/${mailbox}/messages/${made.body.id}`,
        headers: { 'Content-Type': 'application/json' },
        body: { isRead: true },
      }),
      item('2', { method: 'DELETE', url: `/users/${mailbox}/messages/${made.body.id}`, dependsOn: ['1'] }),
    ])
    expect(body.responses).toMatchObject([{ body: { isRead: true } }, { id: '2', status: 204 }])
    expect((body.responses as object[])[1]).not.toHaveProperty('body')
  })
})

it('keeps its messages, port and delta links across a restart', async () => {
  const own = await createTestDatabase()
  const first = await startSandbox({ databaseUrl: own.url, mailbox, seed: false })
  const before = await SandboxClient.connect(first, mailbox)
  const page = await before.get('/mailFolders/inbox/messages/delta')
  const round = await before.get(page.body['@odata.nextLink'] as string)
  await before.control('POST', '/messages', { subject: 'kept' })
  await first.close()
  const second = await startSandbox({ databaseUrl: own.url, mailbox })
  try {
    const after = await SandboxClient.connect(second, mailbox)
    expect(second.url).toBe(first.url)
    expect((await after.get(round.body['@odata.deltaLink'] as string)).body.value).toMatchObject([{ subject: 'kept' }])
  } finally {
    await second.close()
    await own.drop()
  }
})
