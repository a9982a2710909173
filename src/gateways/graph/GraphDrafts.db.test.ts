import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { composeMail } from '../../actions/sending/composeMail.ts'
import type { SandboxControl } from '../../testing/sandboxControl.ts'
import { openTestContext } from '../../testing/startTestServer.ts'

const putChunk = 'PUT */AttachmentSessions'
const [large, single] = [4, 3.25].map(megabytes => Buffer.alloc(megabytes * 1024 * 1024, 'resume ')) as [Buffer, Buffer]

let product: Awaited<ReturnType<typeof openTestContext>>
let control: SandboxControl
let draftId: string
beforeEach(async () => {
  product = await openTestContext()
  control = product.control
  const mail = { to: ['a@x.example'], subject: 'With a resume', body: '', bodyType: 'text' as const, answering: null }
  draftId = (await product.context.drafts.create(composeMail({ ...mail, attachments: [] }), 'mark')).graphId
  await control.forgetRequests()
})
afterEach(() => product.close())

const drafts = () => product.context.drafts
const attach = (content: Buffer) => drafts().addAttachment(draftId, { name: 'cv.pdf', contentType: 'x/y', content })
const attached = async () => (await drafts().listAttachments(draftId)).map(({ name, size }) => [name, size])
const answers = async (part: string) =>
  (await control.requests()).filter(({ path }) => path.includes(part)).map(({ status }) => status)
const chunks = () => answers('AttachmentSessions')

describe('uploading a large file to a draft', () => {
  it('attaches it in chunks', async () => {
    await attach(large)
    expect([await chunks(), await attached()]).toEqual([[200, 201], [['cv.pdf', large.length]]])
  })

  it('does not count it as attached before the last response confirms it', async () => {
    await control.fault({ kind: 'status', status: 200, match: putChunk })
    await expect(attach(single)).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await attached()).toEqual([])
  })

  it.each([400, 401, 404, 410])('starts a new session when the session is lost: %i', async status => {
    await control.fault({ kind: 'status', status, match: putChunk })
    await attach(large)
    expect([await chunks(), await attached()]).toEqual([[status, 200, 201], [['cv.pdf', large.length]]])
  })

  it('fails as temporarily unavailable when the new session is lost too', async () => {
    await control.fault({ kind: 'status', status: 404, times: 9, match: putChunk })
    await expect(attach(large)).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await chunks()).toEqual([404, 404])
  })

  it.each([429, 503, 504])('stays in its session and waits as long as Retry-After says: %i', async status => {
    await control.fault({ kind: 'status', status, retryAfterSeconds: 0, times: 2, match: putChunk })
    await attach(large)
    expect(await chunks()).toEqual([status, status, 200, 201])
    expect(await answers('createUploadSession')).toEqual([201])
  })

  it('starts over when Graph already has a chunk whose response was lost', async () => {
    await control.fault({ kind: 'afterEffect', status: 504, match: putChunk })
    await attach(large)
    expect([await chunks(), await attached()]).toEqual([[504, 416, 200, 201], [['cv.pdf', large.length]]])
  })

  it('does not attach it twice when the response to its last chunk was lost', async () => {
    await control.fault({ kind: 'afterEffect', status: 504, match: putChunk })
    await expect(attach(single)).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await attached()).toEqual([['cv.pdf', single.length]])
  })
})

describe('removing an attachment from a draft', () => {
  it('succeeds even when the response was lost', async () => {
    await attach(Buffer.from('a resume'))
    const [attachment] = await drafts().listAttachments(draftId)
    await control.fault({ kind: 'afterEffect', status: 504, match: 'DELETE */attachments/' })
    await drafts().removeAttachment(draftId, attachment?.id ?? '')
    expect(await attached()).toEqual([])
  })
})
