import type { Context } from '../../context.ts'
import { inlineImageType } from '../../domain/mailbox/attachmentFiles.ts'
import type { AttachmentItem } from '../../domain/mailbox/mailItem.ts'
import type { WrittenDraft } from '../../gateways/graph/graphDrafts.ts'
import { findUploadsOfDraft } from '../../store/sending/uploads.ts'
import { checkNotOnItsWay, draftNotFound, findOpenDraft } from './findOpenDraft.ts'

/** A file of a draft. */
export interface DraftFile extends AttachmentItem {
  /** What the text calls it. */
  contentId: string | null
  /** The upload that it was made of, while that is kept. */
  objectPath: string | null
}

/** A draft as it is gone on with. */
export interface OpenedDraft extends WrittenDraft {
  files: DraftFile[]
}

/**
 * Reads a draft of the mailbox, whoever made it, to go on writing. It is asked of Graph: the mirror may not know yet what
 * was saved a moment ago.
 *
 * @throws AppError `notFound` and `conflict` for a draft that was sent or deleted, and as Graph answers
 */
export async function openDraft(context: Context, draftId: string): Promise<OpenedDraft> {
  await findOpenDraft(context, draftId)
  await checkNotOnItsWay(context.db, draftId)
  const draft = await context.drafts.read(draftId)
  if (!draft) throw draftNotFound()
  const { attachments = [], body = '' } = draft.item
  const [contentIds, uploads] = await Promise.all([
    readContentIds(context, draftId, /cid:/i.test(body) ? attachments : []),
    findUploadsOfDraft(context.db, draftId),
  ])
  const files = attachments.map(file => ({
    ...file,
    contentId: contentIds[file.id] ?? null,
    objectPath: uploads.find(({ attachmentId }) => attachmentId === file.id)?.objectPath ?? null,
  }))
  return { ...draft, files }
}

/** By attachment id, of the pictures. */
async function readContentIds(
  context: Context,
  draftId: string,
  attachments: readonly AttachmentItem[],
): Promise<Record<string, string>> {
  const pictures = attachments.filter(file => inlineImageType(file) !== null).map(({ id }) => id)
  return pictures.length > 0 ? context.graph.readContentIds(draftId, pictures) : {}
}
