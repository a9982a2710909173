import type { Context } from '../../../context.ts'
import { extractPictures, isPictureName, refersToPicture } from '../../../domain/mailbox/inlinePictures.ts'
import type { DraftMail } from '../../../domain/sending/outgoingMail.ts'

/** Keeps inline files of the answered email. */
export async function attachPictures(
  context: Pick<Context, 'drafts'>,
  draftId: string,
  mail: DraftMail,
  mayHaveSome: boolean,
  signal?: AbortSignal,
): Promise<void> {
  if (mail.bodyType !== 'html') return
  const { drafts } = context
  const { pictures } = extractPictures(mail.body)
  const listed = mayHaveSome ? await drafts.listAttachments(draftId, signal) : []
  const present = listed.filter(({ name, isInline }) => isInline && isPictureName(name))
  const wanted = new Set(pictures.map(({ name }) => name))
  for (const { id, name } of present) {
    if (!wanted.has(name) && !refersToPicture(mail.body, name)) await drafts.removeAttachment(draftId, id, signal)
  }
  for (const { name, contentType, contentId, base64 } of pictures) {
    if (present.some(attachment => attachment.name === name)) continue
    const content = Buffer.from(base64, 'base64')
    await drafts.addAttachment(draftId, { name, contentType, content, contentId }, signal)
  }
}
