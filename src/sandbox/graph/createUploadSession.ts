import { randomUUID } from 'node:crypto'
import { GraphFailure, invalidRequest } from '../http/GraphFailure.ts'
import { type GraphReply, isObject, readJson, readMember } from '../http/GraphRequest.ts'
import { findMessage } from '../store/findMessage.ts'
import { makeGuid } from '../store/makeIds.ts'
import { type GraphCall, makeContext } from './GraphCall.ts'

const smallest = 3 * 1024 * 1024
const largest = 150 * 1024 * 1024

/** Takes files of 3 to 150 MB, for three hours. */
export async function createUploadSession(call: GraphCall): Promise<GraphReply> {
  const { sandbox, params } = call
  const item = readMember(readJson(call.request), 'attachmentItem')
  if (!isObject(item) || item.attachmentType !== 'file' || typeof item.name !== 'string') {
    throw invalidRequest('The AttachmentItem needs attachmentType, name and size.')
  }
  const size = Number(item.size)
  if (!Number.isInteger(size) || size < smallest) {
    const message = 'The attachment size should not be less than the minimum size of 3145728 bytes.'
    throw new GraphFailure(400, 'ErrorAttachmentSizeShouldNotBeLessThanMinimumSize', message)
  }
  if (size > largest) {
    throw new GraphFailure(400, 'ErrorAttachmentSizeLimitExceeded', 'The attachment exceeds the size limit.')
  }
  const message = await findMessage(sandbox.db, sandbox.mailbox, params.message!, false)
  const token = randomUUID()
  const expiresAt = new Date(sandbox.clock().getTime() + 3 * 3_600_000)
  await sandbox
    .db('sandbox.uploads')
    .insert({ token, message_n: message.n, item: JSON.stringify(item), size, expires_at: expiresAt })
  const user = `${makeGuid('user', sandbox.mailbox)}@${makeGuid('tenant', sandbox.mailbox)}`
  const path = `Users('${user}')/Messages('${message.rest_id}')/AttachmentSessions('${token}')`
  return {
    status: 201,
    body: {
      '@odata.context': makeContext(call, 'microsoft.graph.uploadSession'),
      uploadUrl: `${sandbox.baseUrl()}/api/v2.0/${path}?authtoken=${token}`,
      expirationDateTime: expiresAt.toISOString(),
      nextExpectedRanges: ['0-'],
    },
  }
}
