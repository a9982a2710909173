import type { Context } from '../../../context.ts'
import { AppError } from '../../../domain/errors.ts'
import { fileName, mediaType } from '../../../domain/mailbox/attachmentFiles.ts'
import type { OutgoingAttachment } from '../../../domain/sending/outgoingMail.ts'
import { findSettings } from '../../../store/operations/settings.ts'
import { findUploads } from '../../../store/sending/uploads.ts'

/** Trusts the uploads, not the client. */
export async function checkUploads(
  context: Pick<Context, 'db'>,
  attachments: readonly OutgoingAttachment[],
): Promise<OutgoingAttachment[]> {
  if (attachments.length === 0) return []
  const uploads = await findUploads(
    context.db,
    attachments.map(({ objectPath }) => objectPath),
  )
  const byPath = new Map(uploads.map(upload => [upload.objectPath, upload]))
  const checked = attachments.map(({ objectPath, name }, index) => {
    const upload = byPath.get(objectPath)
    if (!upload || upload.size === null) {
      throw new AppError('invalid', 'attachment.gone', `The file '${name}' does not exist.`, {
        field: `attachments.${index}.objectPath`,
        hint: 'Attach it again.',
      })
    }
    return { objectPath, name: fileName(name), size: upload.size, contentType: mediaType(upload.contentType) }
  })
  const { attachmentLimitMb } = await findSettings(context.db)
  const total = checked.reduce((sum, { size }) => sum + size, 0)
  if (total > attachmentLimitMb * 1024 * 1024) {
    throw new AppError('invalid', 'attachment.tooLarge', `The attachments together exceed ${attachmentLimitMb} MB.`, {
      field: 'attachments',
      hint: 'Remove some attachments or send a link. You can change the limit in Settings.',
    })
  }
  return checked
}
