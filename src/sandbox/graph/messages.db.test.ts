import { beforeEach, describe, expect, it } from 'vitest'
import { mailbox, startTestSandbox } from '../../testing/testSandbox.ts'

const immutable = { prefer: 'IdType="ImmutableId"' }
const { client, sandbox } = await startTestSandbox()

beforeEach(async () => {
  await client.control('POST', '/reset', {})
})

interface Added {
  id: string
  restId: string
  internetMessageId: string
  conversationId: string
}

async function add(order: Record<string, unknown> = {}): Promise<Added> {
  const from = { name: 'Eleanor Vance', address: 'eleanor.vance@hartwellpruitt.example' }
  const { body } = await client.control('POST', '/messages', { from, subject: 'RE: JL-2204', ...order })
  return body as unknown as Added
}

describe('listing messages', () => {
  it('returns ten per page with a nextLink, newest first, and a count on request', async () => {
    for (let day = 10; day < 25; day += 1)
      await add({ subject: `${day}`, receivedDateTime: `2026-10-${day}T12:00:00Z` })
    const first = await client.get('/messages?$select=subject&$count=true')
    expect(first.body.value!.map(each => each.subject)).toEqual([24, 23, 22, 21, 20, 19, 18, 17, 16, 15].map(String))
    expect(first.body['@odata.count']).toBe(15)
    const second = await client.get(first.body['@odata.nextLink'] as string)
    expect(second.body.value).toHaveLength(5)
    expect(second.body['@odata.nextLink']).toBeUndefined()
    expect((await client.get('/mailFolders/inbox/messages/$count')).text).toBe('15')
  })

  it('includes headers and unique body only when they are selected', async () => {
    const content = 'Yes, Tuesday.\n\n-----Original Message-----\nFrom: us\n\nWould you meet her?'
    const headers = [{ name: 'Auto-Submitted', value: 'no' }]
    const { id } = await add({ body: { contentType: 'text', content }, headers })
    const plain = await client.get(`/messages/${id}`)
    expect(plain.body).not.toHaveProperty('internetMessageHeaders')
    expect(plain.body).not.toHaveProperty('uniqueBody')
    const text = { prefer: 'outlook.body-content-type="text"' }
    const chosen = await client.get(`/messages/${id}?$select=internetMessageHeaders,uniqueBody`, text)
    expect(chosen.body.internetMessageHeaders).toEqual(headers)
    expect(chosen.body.uniqueBody).toEqual({ contentType: 'text', content: 'Yes, Tuesday.\n\n' })
    expect(chosen.headers.get('preference-applied')).toContain('outlook.body-content-type="text"')
  })

  it('returns text as HTML unless text is preferred', async () => {
    const { id } = await add({ body: { contentType: 'text', content: 'a < b' } })
    const { body } = (await client.get(`/messages/${id}`)).body as { body: { contentType: string; content: string } }
    expect(body.contentType).toBe('html')
    expect(body.content).toContain('a &lt; b')
  })

  it.each([
    [`$filter=internetMessageId eq '<a''b@x.example>'`, 1],
    ['$filter=isRead eq true', 0],
    ['$filter=receivedDateTime ge 2026-10-01T00:00:00Z and receivedDateTime lt 2026-10-02T00:00:00Z', 1],
    [`$search="from:vance AND subject:JL-2204"`, 1],
    [`$search="nowhere"`, 0],
    [`$search="hartwellpruitt NOT JL-2204"`, 0],
  ])('finds messages by %s', async (query, count) => {
    await add({ internetMessageId: "<a'b@x.example>", receivedDateTime: '2026-10-01T12:00:00Z' })
    const answer = await client.get(`/messages?${query.replaceAll(' ', '%20')}`)
    expect(answer.status).toBe(200)
    expect(answer.body.value).toHaveLength(count)
  })

  it.each([
    [`$filter=endswith(subject,'x')`, 'ErrorInvalidUrlQueryFilter'],
    [`$filter=toRecipients/any(r: r/emailAddress/address eq 'x')`, 'ErrorInvalidUrlQueryFilter'],
    ['$filter=isRead eq false&$orderby=receivedDateTime desc', 'InefficientFilter'],
    ['$top=1001', 'ErrorInvalidUrlQuery'],
    ['$top=0', 'ErrorInvalidUrlQuery'],
    ['$select=nonsense', 'ErrorInvalidProperty'],
    ['$search=x', 'ErrorInvalidUrlQuery'],
    ['$search="x"&$orderby=subject', 'ErrorInvalidUrlQuery'],
    ['$expand=singleValueExtendedProperties', 'ErrorInvalidUrlQuery'],
  ])('refuses %s', async (query, code) => {
    const answer = await client.get(`/messages?${query}`)
    expect([answer.status, answer.body.error?.code]).toEqual([400, code])
    expect(answer.body.error).toMatchObject({ innerError: { 'request-id': expect.any(String) } })
  })
})

describe('message ids', () => {
  it('change on a move unless they are immutable, and the old one is then unknown', async () => {
    const { id, restId } = await add()
    const moved = await client.call('POST', `/messages/${restId}/move`, { body: { destinationId: 'archive' } })
    expect(moved.status).toBe(201)
    expect(moved.body.id).not.toBe(restId)
    expect((await client.get(`/messages/${restId}`)).body.error?.code).toBe('ErrorItemNotFound')
    const kept = await client.get(`/messages/${id}`, immutable)
    expect([kept.status, kept.body.id]).toEqual([200, id])
    expect(kept.headers.get('preference-applied')).toBe('IdType="ImmutableId"')
  })

  it('are checked for their form', async () => {
    expect((await client.get('/messages/x')).body.error?.code).toBe('ErrorInvalidIdMalformed')
    const stranger = await client.get(`/messages/${'A'.repeat(60)}`)
    expect([stranger.status, stranger.body.error?.code]).toEqual([404, 'ErrorItemNotFound'])
    expect((await client.get('/mailFolders/clutter')).status).toBe(404)
  })

  it('may be in parentheses and quotes', async () => {
    const { restId } = await add()
    expect((await client.get(`/mailFolders('inbox')/messages('${restId}')`)).status).toBe(200)
  })

  it('can be translated', async () => {
    const { id, restId } = await add()
    const body = { inputIds: [restId, 'A'.repeat(40)], sourceIdType: 'restId', targetIdType: 'restImmutableEntryId' }
    const answer = await client.call('POST', '/translateExchangeIds', { body })
    expect(answer.body.value).toMatchObject([
      { sourceId: restId, targetId: id },
      { errorDetails: { code: 'ErrorItemNotFound' } },
    ])
  })
})

describe('changing a message', () => {
  it('sets the read state and flag, and refuses a new subject for a received email', async () => {
    const { id } = await add()
    const patch = { isRead: true, flag: { flagStatus: 'flagged' } }
    const done = await client.call('PATCH', `/messages/${id}`, { body: patch })
    expect([done.status, done.body.isRead, done.body.flag]).toEqual([200, true, { flagStatus: 'flagged' }])
    const refused = await client.call('PATCH', `/messages/${id}`, { body: { subject: 'other' } })
    expect(refused.status).toBe(400)
    expect((await client.call('PATCH', `/messages/${id}`, { body: { nonsense: 1 } })).status).toBe(400)
  })

  it('is refused with 412 when the ETag is outdated', async () => {
    const { id } = await add()
    const etag = (await client.get(`/messages/${id}`)).body['@odata.etag'] as string
    const once = { body: { isRead: true }, headers: { 'if-match': etag } }
    expect((await client.call('PATCH', `/messages/${id}`, once)).status).toBe(200)
    expect((await client.call('PATCH', `/messages/${id}`, once)).status).toBe(412)
  })

  it('moves it to Deleted Items on the first delete and hides it on the second', async () => {
    const { id } = await add()
    const deleted = (await client.get('/mailFolders/deleteditems')).body.id
    expect((await client.call('DELETE', `/messages/${id}`)).status).toBe(204)
    expect((await client.get(`/messages/${id}`)).body.parentFolderId).toBe(deleted)
    expect((await client.call('DELETE', `/messages/${id}`)).status).toBe(204)
    const { body } = await client.get('/mailFolders/deleteditems')
    expect(body.totalItemCount).toBe(0)
    expect((await client.call('POST', `/messages/${id}/permanentDelete`)).status).toBe(204)
    expect((await client.get(`/messages/${id}`)).status).toBe(404)
  })

  it('copies it under another id with the same Message-ID', async () => {
    const { id, internetMessageId } = await add()
    const copy = await client.call('POST', `/messages/${id}/copy`, { body: { DestinationId: 'archive' } })
    expect([copy.status, copy.body.internetMessageId]).toEqual([201, internetMessageId])
    expect((await client.get('/messages/$count')).text).toBe('2')
  })
})

describe('a corrupt message', () => {
  it('fails every request for its content and no other, until it is repaired', async () => {
    const { id } = await add()
    await add()
    await client.control('POST', `/messages/${id}/corrupt`)
    const page = await client.get('/messages')
    expect([page.status, page.body.error?.code]).toEqual([500, 'ErrorItemCorrupt'])
    expect((await client.get('/mailFolders/inbox/messages/delta')).status).toBe(500)
    expect((await client.get(`/messages/${id}?$select=uniqueBody`)).status).toBe(500)
    expect((await client.get('/messages?$select=subject,isRead')).body.value).toHaveLength(2)
    await client.control('POST', `/messages/${id}/heal`)
    expect((await client.get('/messages')).status).toBe(200)
  })
})

describe('access to Graph', () => {
  it('is denied without a token, to other mailboxes and to the directory', async () => {
    const bare = await fetch(`${sandbox.graphUrl}/v1.0/users/${mailbox}/messages`)
    expect([bare.status, bare.headers.has('www-authenticate')]).toEqual([401, true])
    const other = await client.get('/users/someone@else.example/messages')
    expect([other.status, other.body.error?.code]).toEqual([403, 'ErrorAccessDenied'])
    expect((await client.get(`/users/${mailbox}`)).body.error?.code).toBe('Authorization_RequestDenied')
  })
})
