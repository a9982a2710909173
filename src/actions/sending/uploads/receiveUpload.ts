import { type Readable, Transform } from 'node:stream'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../domain/errors.ts'
import { hashOfSecret, newSecret } from '../../../store/database/secrets.ts'
import { findSettings } from '../../../store/operations/settings.ts'
import {
  findUploadPlace,
  findUploads,
  insertUpload,
  sumUploads,
  updateUploads,
} from '../../../store/sending/uploads.ts'
import { objectKey } from './objectKey.ts'

const validMs = 3_600_000
/** Keeps a program from filling the disk. Sent uploads are deleted. */
const maxBytes = 10 * 1024 ** 3

/** Returns the address's last segment and the upload's signature (API-06). */
export async function openUpload(
  context: Pick<Context, 'db' | 'clock' | 'newId'>,
): Promise<{ id: string; signature: string }> {
  const id = context.newId()
  const signature = newSecret()
  const now = context.clock()
  await insertUpload(context.db, {
    id,
    objectPath: `/objects/${id}`,
    tokenHash: hashOfSecret(signature),
    expiresAt: new Date(now.getTime() + validMs),
    createdAt: now,
  })
  return { id, signature }
}

/** API-07. */
export async function receiveUpload(
  context: Pick<Context, 'db' | 'objects' | 'clock'>,
  upload: { id: string; signature: string; contentType: string; content: Readable },
): Promise<void> {
  const place = await findUploadPlace(context.db, upload.id, hashOfSecret(upload.signature))
  if (!place || place.expiresAt < context.clock() || place.draftId || place.outboxId) {
    throw new AppError('forbidden', 'upload.signature', 'This upload URL is no longer valid.', {
      hint: 'Ask for a new one.',
    })
  }
  if ((await sumUploads(context.db)) >= maxBytes) {
    throw new AppError('conflict', 'upload.tooLarge', 'The files waiting to be sent exceed 10 GB.', {
      hint: 'Send or delete drafts with files, then upload the file again.',
    })
  }
  const { attachmentLimitMb } = await findSettings(context.db)
  const counted = countBytes(attachmentLimitMb)
  upload.content.once('error', error => counted.stream.destroy(error))
  // Unread content would block the connection and its next request.
  counted.stream.once('close', () => upload.content.resume())
  await context.objects.put(objectKey(place.objectPath), upload.content.pipe(counted.stream))
  const change = { size: counted.bytes(), contentType: upload.contentType }
  await updateUploads(context.db, [place.objectPath], change)
}

/** A client that states another size has lost bytes (API-08). */
export async function describeUpload(
  context: Pick<Context, 'db'>,
  objectPath: string,
  metadata: { originalName: string; size: number; contentType?: string },
): Promise<{ originalName: string; size: number; contentType: string }> {
  const [upload] = await findUploads(context.db, [objectPath])
  if (!upload || upload.size === null) {
    throw new AppError('notFound', 'upload.notFound', 'No file was uploaded to this path.', { field: 'objectPath' })
  }
  if (upload.size !== metadata.size) {
    throw new AppError('invalid', 'upload.size', `Received ${upload.size} bytes instead of ${metadata.size}.`, {
      field: 'metadata.size',
      hint: 'Upload the file again.',
    })
  }
  // RF-12.
  const contentType = metadata.contentType?.trim() || upload.contentType || 'application/octet-stream'
  await updateUploads(context.db, [objectPath], { originalName: metadata.originalName, contentType })
  return { originalName: metadata.originalName, size: upload.size, contentType }
}

function countBytes(limitMb: number): { stream: Transform; bytes(): number } {
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.byteLength
      if (bytes > limitMb * 1024 * 1024) done(tooLarge(limitMb))
      else done(null, chunk)
    },
  })
  return { stream, bytes: () => bytes }
}

function tooLarge(limitMb: number): AppError {
  return new AppError('invalid', 'upload.tooLarge', `The file is larger than ${limitMb} MB.`, {
    hint: 'Send a link instead. You can change the limit in Settings.',
  })
}
