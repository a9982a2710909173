import { GraphFailure, invalidRequest } from '../http/GraphFailure.ts'
import type { GraphReply } from '../http/GraphRequest.ts'
import type { SandboxContext } from '../SandboxContext.ts'
import { changeStore } from '../store/changeStore.ts'
import { insertAttachments } from '../store/insertAttachments.ts'
import { refreshAttachmentMark } from './attachments.ts'

interface UploadRow {
  token: string
  message_n: string
  item: { name: string; contentType?: string; isInline?: boolean; contentId?: string }
  size: number
  received: number
  expires_at: Date
}

export interface UploadRequest {
  method: string
  token: string
  headers: Readonly<Record<string, string | undefined>>
  body: Buffer
}

const largestChunk = 4 * 1024 * 1024

async function findUpload(sandbox: SandboxContext, request: UploadRequest): Promise<UploadRow> {
  // As in Graph, the URL contains its own token.
  if (request.headers.authorization !== undefined) {
    throw new GraphFailure(401, 'InvalidAuthenticationToken', 'Authorization must not be sent to an upload URL.')
  }
  const isToken = /^[0-9a-f-]{36}$/.test(request.token)
  const row = isToken
    ? await sandbox.db<UploadRow>('sandbox.uploads').where({ token: request.token }).first()
    : undefined
  if (!row || row.expires_at <= sandbox.clock()) {
    throw new GraphFailure(404, 'ErrorItemNotFound', 'The upload session was not found.')
  }
  return row
}

function checkRange(upload: UploadRow, request: UploadRequest): { start: number; end: number } {
  const range = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(request.headers['content-range'] ?? '')
  if (!range) throw invalidRequest('The Content-Range header is missing or malformed.')
  const [start, end, total] = range.slice(1).map(Number) as [number, number, number]
  const length = request.body.length
  if (length > largestChunk) throw new GraphFailure(413, 'RequestEntityTooLarge', 'Request Entity Too Large')
  if (total !== upload.size || end - start + 1 !== length || end >= total) {
    throw invalidRequest('The Content-Range header does not match the content or the session.')
  }
  if (start !== upload.received) {
    throw new GraphFailure(416, 'ErrorInvalidRange', 'The uploaded fragment is not the next expected one.')
  }
  return { start, end }
}

async function finishUpload(sandbox: SandboxContext, upload: UploadRow): Promise<string> {
  return changeStore(sandbox, async trx => {
    const chunks: { content: Buffer }[] = await trx('sandbox.upload_chunks')
      .where({ token: upload.token })
      .orderBy('first_byte')
    const { name, contentType = 'application/octet-stream', isInline = false, contentId = null } = upload.item
    const attachment = { name, contentType, isInline, contentId, content: Buffer.concat(chunks.map(c => c.content)) }
    const [id] = await insertAttachments(trx, [{ messageN: upload.message_n, at: sandbox.clock(), attachment }])
    await refreshAttachmentMark(trx, upload.message_n, sandbox.clock())
    await trx('sandbox.uploads').where({ token: upload.token }).delete()
    return id!
  })
}

/** Takes chunks of at most 4 MB, in order. Answers 200 with the next range, and at the end 201 without a body. */
export async function receiveUpload(sandbox: SandboxContext, request: UploadRequest): Promise<GraphReply> {
  const upload = await findUpload(sandbox, request)
  if (request.method === 'DELETE') {
    await sandbox.db('sandbox.uploads').where({ token: upload.token }).delete()
    return { status: 204 }
  }
  const { start, end } = checkRange(upload, request)
  await sandbox.db('sandbox.upload_chunks').insert({ token: upload.token, first_byte: start, content: request.body })
  await sandbox
    .db('sandbox.uploads')
    .where({ token: upload.token })
    .update({ received: end + 1 })
  if (end + 1 === upload.size) {
    const id = await finishUpload(sandbox, upload)
    const path = `Users('${sandbox.mailbox}')/Messages('${upload.message_n}')/Attachments('${id}')`
    return { status: 201, headers: { location: `${sandbox.baseUrl()}/api/v2.0/${path}` } }
  }
  return {
    status: 200,
    body: {
      '@odata.context': `${sandbox.baseUrl()}/api/v2.0/$metadata#AttachmentSession`,
      ExpirationDateTime: upload.expires_at.toISOString(),
      nextExpectedRanges: [String(end + 1)],
    },
  }
}
