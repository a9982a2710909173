import { beforeEach, describe, expect, it } from 'vitest'
import { startTestSandbox } from '../../testing/testSandbox.ts'
import type { ClientAnswer } from '../SandboxClient.ts'

const immutable = { prefer: 'IdType="ImmutableId"' }
const { client, sandbox } = await startTestSandbox()

beforeEach(async () => {
  await client.control('POST', '/reset', {})
})

async function addEmails(count: number, folder = 'inbox'): Promise<string[]> {
  const orders = Array.from({ length: count }, (_, index) => ({
    folder,
    from: { name: 'Eleanor Vance', address: 'eleanor.vance@hartwellpruitt.example' },
    subject: `Mail ${index}`,
    body: { contentType: 'text', content: `Text ${index}` },
    receivedDateTime: new Date(Date.UTC(2026, 9, 1, 12, index)).toISOString(),
  }))
  const { body } = await client.control('POST', '/messages', orders)
  return (body as unknown as { id: string }[]).map(each => each.id)
}

const linkOf = ({ body }: ClientAnswer, kind: 'next' | 'delta') => body[`@odata.${kind}Link`] as string | undefined

async function walk(start: string, size = 4, between?: () => Promise<unknown>) {
  const items: Record<string, unknown>[] = []
  let link: string = start
  for (let page = 0; ; page += 1) {
    const answer = await client.get(link, { prefer: `IdType="ImmutableId", odata.maxpagesize=${size}` })
    expect(answer.status).toBe(200)
    items.push(...answer.body.value!)
    if (page === 0) await between?.()
    const next = linkOf(answer, 'next')
    if (!next) return { items, pages: page + 1, deltaLink: linkOf(answer, 'delta')! }
    expect(linkOf(answer, 'delta')).toBeUndefined()
    link = next
  }
}

const inbox = '/mailFolders/inbox/messages/delta?$select=subject,isRead'

describe('a first delta round', () => {
  it('returns every message once, newest first, and ends with a deltaLink', async () => {
    const ids = await addEmails(10)
    const { items, deltaLink } = await walk(inbox)
    expect(items.map(item => item.id)).toEqual(ids.toReversed())
    expect(deltaLink).toContain('$deltatoken=')
    expect(deltaLink.startsWith(`${sandbox.graphUrl}/v1.0/`)).toBe(true)
  })

  it('has an empty page with a nextLink when the messages exactly fill the pages', async () => {
    await addEmails(8)
    const { items, pages } = await walk(inbox)
    expect(items).toHaveLength(8)
    expect(pages).toBe(4)
  })

  it('includes messages that arrive, change or leave between its pages', async () => {
    const ids = await addEmails(10)
    const { items } = await walk(inbox, 4, async () => {
      await addEmails(1)
      await client.call('PATCH', `/messages/${ids[0]}`, { body: { isRead: true } })
      await client.call('PATCH', `/messages/${ids[9]}`, { body: { isRead: true } })
      await client.call('POST', `/messages/${ids[5]}/move`, { body: { destinationId: 'archive' }, headers: immutable })
    })
    const last = new Map(items.map(item => [item.id, item]))
    expect(last.size).toBe(11)
    expect(last.get(ids[0])?.isRead).toBe(true)
    expect(last.get(ids[9])?.isRead).toBe(true)
    expect(last.get(ids[5])?.['@removed']).toEqual({ reason: 'deleted' })
  })

  it('returns ten messages per page by default and never more than 512', async () => {
    await addEmails(600)
    expect((await client.get(inbox)).body.value).toHaveLength(10)
    expect((await client.get(inbox, { prefer: 'odata.maxpagesize=1000' })).body.value).toHaveLength(512)
  })

  it('stops at 5,000 messages when it has a filter', async () => {
    await addEmails(5100)
    const { items } = await walk(`${inbox}&$filter=receivedDateTime ge 2026-01-01T00:00:00Z`, 512)
    expect(items).toHaveLength(5000)
  })
})

describe('a later delta round', () => {
  it('returns nothing when nothing has changed', async () => {
    await addEmails(3)
    const { deltaLink } = await walk(inbox)
    expect(await walk(deltaLink)).toMatchObject({ items: [], pages: 1 })
  })

  it('returns new, changed, deleted and moved messages with the properties of the first request', async () => {
    const ids = await addEmails(4)
    const { deltaLink } = await walk(inbox)
    const [added] = await addEmails(1)
    await client.call('PATCH', `/messages/${ids[0]}`, { body: { isRead: true } })
    await client.call('DELETE', `/messages/${ids[1]}`)
    await client.call('POST', `/messages/${ids[2]}/move`, { body: { destinationId: 'archive' } })
    const { items } = await walk(deltaLink, 2)
    expect(items).toEqual([
      { '@odata.etag': expect.any(String), id: added, subject: 'Mail 0', isRead: false },
      { '@odata.etag': expect.any(String), id: ids[0], subject: 'Mail 0', isRead: true },
      { '@odata.type': '#microsoft.graph.message', id: ids[1], '@removed': { reason: 'deleted' } },
      { '@odata.type': '#microsoft.graph.message', id: ids[2], '@removed': { reason: 'deleted' } },
    ])
  })

  it('returns only the requested kinds of change', async () => {
    const ids = await addEmails(3)
    const { deltaLink } = await walk(`${inbox}&changeType=created`)
    await client.call('PATCH', `/messages/${ids[0]}`, { body: { isRead: true } })
    await client.call('DELETE', `/messages/${ids[1]}`)
    const [added] = await addEmails(1)
    expect((await walk(deltaLink)).items.map(item => item.id)).toEqual([added])
  })

  it('can be configured to report a message that moved away and back only as removed', async () => {
    const [id] = await addEmails(1)
    const { deltaLink } = await walk(inbox)
    await client.control('POST', `/messages/${id}/move`, { destinationId: 'archive', seenOnlyAsRemoved: true })
    const { items } = await walk(deltaLink)
    expect(items).toMatchObject([{ id, '@removed': { reason: 'deleted' } }])
    const found = await client.get(`/messages/${id}`, immutable)
    const folder = await client.get('/mailFolders/inbox')
    expect(found.body.parentFolderId).toBe(folder.body.id)
  })

  it('reports a changed immutable id as one removed and one new message', async () => {
    const [id] = await addEmails(1)
    const { deltaLink } = await walk(inbox)
    const { body } = await client.control('POST', `/messages/${id}/changeId`)
    const { items } = await walk(deltaLink)
    expect(items.map(item => [item.id, '@removed' in item])).toEqual([
      [id, true],
      [body.id, false],
    ])
    expect((await client.get(`/messages/${id}`)).status).toBe(404)
  })
})

describe('a delta token', () => {
  it('is answered after a reset with 410 and the address for a new round', async () => {
    const { deltaLink } = await walk(inbox)
    await client.control('POST', '/reset', {})
    const answer = await client.get(deltaLink)
    expect(answer.status).toBe(410)
    expect(answer.body.error?.code).toBe('SyncStateNotFound')
    expect((await client.get(answer.headers.get('location')!)).status).toBe(200)
  })

  it('is answered with 410 as many times as a fault says', async () => {
    const { deltaLink } = await walk(inbox)
    await client.control('POST', '/faults', { kind: 'goneDelta', times: 1 })
    expect((await client.get(deltaLink)).status).toBe(410)
    expect((await client.get(deltaLink)).status).toBe(200)
  })

  it('that was never issued is answered with 410', async () => {
    expect((await client.get(`${inbox}&$deltatoken=latest`)).status).toBe(410)
  })
})

describe('the delta of messages refuses', () => {
  it.each([
    ['/messages/delta', 'ErrorInvalidRequest'],
    [`${inbox}&$orderby=subject`, 'ErrorInvalidUrlQuery'],
    [`${inbox}&$search="x"`, 'ErrorInvalidUrlQuery'],
    [`${inbox}&$filter=isRead eq true`, 'ErrorInvalidUrlQuery'],
  ])('%s', async (path, code) => {
    const answer = await client.get(path)
    expect([answer.status, answer.body.error?.code]).toEqual([400, code])
  })
})

it('returns new, renamed and deleted folders in the folder delta', async () => {
  const first = await walk('/mailFolders/delta', 50)
  const made = await client.call('POST', '/mailFolders/inbox/childFolders', { body: { displayName: 'Clients' } })
  const twin = await client.call('POST', '/mailFolders/inbox/childFolders', { body: { displayName: 'clients' } })
  expect([made.status, twin.status, twin.body.error?.code]).toEqual([201, 409, 'ErrorFolderExists'])
  const second = await walk(first.deltaLink)
  expect(second.items.map(item => item.displayName)).toEqual(['Clients'])
  expect((await client.call('DELETE', `/mailFolders/${made.body.id}`)).status).toBe(204)
  const third = await walk(second.deltaLink)
  expect(third.items).toEqual([{ id: made.body.id, '@removed': { reason: 'deleted' } }])
})
