import type { Context } from '../../context.ts'
import { inlineImageType } from '../../domain/mailbox/attachmentFiles.ts'
import type { AttachmentItem } from '../../domain/mailbox/mailItem.ts'
import type { WrittenDraft } from '../../gateways/graph/GraphDrafts.ts'
import { findUploadsOfDraft } from '../../store/sending/uploads.ts'
import { checkNotOnItsWay, draftNotFound, findOpenDraft } from './findOpenDraft.ts'

export interface DraftFile extends AttachmentItem {
  contentId: string | null
  /** Null once the upload is deleted. */
  objectPath: string | null
}

export interface OpenedDraft extends WrittenDraft {
  files: DraftFile[]
}

/** The mirror may lag behind the last save. */
export async function openDraft(
  context: Pick<Context, 'db' | 'graph' | 'drafts'>,
  draftId: string,
): Promise<OpenedDraft> {
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

async function readContentIds(
  context: Pick<Context, 'graph'>,
  draftId: string,
  attachments: readonly AttachmentItem[],
): Promise<Record<string, string>> {
  const pictures = attachments.filter(file => inlineImageType(file) !== null).map(({ id }) => id)
  return pictures.length > 0 ? context.graph.readContentIds(draftId, pictures) : {}
}
