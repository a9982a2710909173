import { beforeEach, expect, it } from 'vitest'
import { startTestSandbox } from '../../testing/testSandbox.ts'

const mb = 1024 * 1024
let draft: string
const { client } = await startTestSandbox()

beforeEach(async () => {
  draft = (await client.call('POST', '/messages', { body: { subject: 'With files' } })).body.id as string
})

const file = (content: Buffer, more = {}) => ({
  '@odata.type': '#microsoft.graph.fileAttachment',
  name: 'Résumé.pdf',
  contentType: 'application/pdf',
  contentBytes: content.toString('base64'),
  ...more,
})

it('adds, lists, reads and deletes a file smaller than 3 MB', async () => {
  const path = `/messages/${draft}/attachments`
  const added = await client.call('POST', path, { body: file(Buffer.from('%PDF')) })
  expect([added.status, added.body.size]).toEqual([201, 4])
  const [listed] = (await client.get(path)).body.value!
  expect(listed).toMatchObject({ name: 'Résumé.pdf', contentBytes: 'JVBERg==', isInline: false })
  const [lean] = (await client.get(`${path}?$select=id,name,size`)).body.value!
  expect(lean).not.toHaveProperty('contentBytes')
  expect((await client.get(`${path}/${listed!.id}/$value`)).text).toBe('%PDF')
  expect((await client.get(`/messages/${draft}`)).body.hasAttachments).toBe(true)
  expect((await client.call('DELETE', `${path}/${listed!.id}`)).status).toBe(204)
  expect((await client.get(`/messages/${draft}`)).body.hasAttachments).toBe(false)
})

it('does not count inline files as attachments', async () => {
  const body = file(Buffer.from('x'), { isInline: true, contentId: 'logo@1' })
  await client.call('POST', `/messages/${draft}/attachments`, { body })
  const { body: message } = await client.get(`/messages/${draft}?$expand=attachments`)
  expect(message).toMatchObject({ hasAttachments: false, attachments: [{ contentId: 'logo@1', isInline: true }] })
})

it('refuses a 3 MB file without an upload session, and a smaller one with it', async () => {
  const path = `/messages/${draft}/attachments`
  expect((await client.call('POST', path, { body: file(Buffer.alloc(3 * mb)) })).status).toBe(413)
  const AttachmentItem = { attachmentType: 'file', name: 'a', size: 1000 }
  const small = await client.call('POST', `${path}/createUploadSession`, { body: { AttachmentItem } })
  expect(small.body.error?.code).toBe('ErrorAttachmentSizeShouldNotBeLessThanMinimumSize')
})

it('accepts a large file in ordered chunks without Authorization', async () => {
  const size = 5 * mb + 17
  const content = Buffer.alloc(size, 'resume ')
  const AttachmentItem = { attachmentType: 'file', name: 'big.pdf', size, contentType: 'application/pdf' }
  const path = `/messages/${draft}/attachments`
  const session = await client.call('POST', `${path}/createUploadSession`, { body: { AttachmentItem } })
  expect([session.status, session.body.nextExpectedRanges]).toEqual([201, ['0-']])
  const put = (from: number, to: number, headers = {}) =>
    fetch(session.body.uploadUrl as string, {
      method: 'PUT',
      headers: {
        'content-range': `bytes ${from}-${to - 1}/${size}`,
        'content-type': 'application/octet-stream',
        ...headers,
      },
      body: content.subarray(from, to),
    })
  expect((await put(0, 3 * mb, { authorization: 'Bearer x' })).status).toBe(401)
  expect((await put(3 * mb, size)).status).toBe(416)
  const first = await put(0, 3 * mb)
  expect([first.status, await first.json()]).toMatchObject([200, { nextExpectedRanges: [String(3 * mb)] }])
  const last = await put(3 * mb, size)
  expect([last.status, last.headers.get('location'), await last.text()]).toEqual([201, expect.any(String), ''])
  const [listed] = (await client.get(path)).body.value!
  expect(Buffer.from(listed!.contentBytes as string, 'base64').equals(content)).toBe(true)
  expect((await put(0, 10)).status).toBe(404)
})

it('returns the message as MIME with its attachments', async () => {
  await client.call('POST', `/messages/${draft}/attachments`, { body: file(Buffer.from('%PDF')) })
  const { text } = await client.get(`/messages/${draft}/$value`)
  expect(text).toContain('Subject: With files')
  expect(text).toContain('Content-Disposition: attachment')
  expect(text).toContain('JVBERg==')
})
