import { GraphFailure, invalidRequest } from '../http/GraphFailure.ts'
import { isObject } from '../http/GraphRequest.ts'
import type { NewAttachment } from '../store/Message.ts'

const largestDirect = 3 * 1024 * 1024

export function readAttachmentInput(value: unknown): NewAttachment {
  if (!isObject(value) || typeof value.name !== 'string') throw invalidRequest('The attachment needs a name.')
  const kind = /#microsoft\.graph\.(file|item|reference)Attachment$/i.exec(String(value['@odata.type']))?.[1]
  if (kind !== 'file') throw invalidRequest('The attachment must be a #microsoft.graph.fileAttachment.')
  const text = value.contentBytes
  if (typeof text !== 'string' || !/^[A-Za-z0-9+/\s]*={0,2}\s*$/.test(text)) {
    throw invalidRequest('The contentBytes of the attachment must be base64.')
  }
  const content = Buffer.from(text, 'base64')
  if (content.length >= largestDirect) {
    throw new GraphFailure(413, 'ErrorAttachmentSizeLimitExceeded', 'The attachment exceeds the size limit.')
  }
  return {
    kind: 'file',
    name: value.name,
    contentType: typeof value.contentType === 'string' ? value.contentType : 'application/octet-stream',
    isInline: value.isInline === true,
    contentId: typeof value.contentId === 'string' ? value.contentId : null,
    content,
  }
}
