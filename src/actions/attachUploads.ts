import type { Context } from '../context.ts'
import { isPictureName } from '../domain/inlinePictures.ts'
import type { DraftMail, OutgoingAttachment } from '../domain/outgoingMail.ts'
import type { DraftAttachment } from '../gateways/graph/graphDrafts.ts'
import { findUploads, findUploadsOfDraft, type Upload, updateUploads } from '../store/uploads.ts'
import { objectKey } from './receiveUpload.ts'

/**
 * Gives a draft exactly the wanted files of ours: those that it lacks are attached, those that were taken out of the
 * mail are removed. What it has of its own, the files of a forwarded mail for example, stays unless it is named among
 * `removedAttachments`.
 *
 * @param mayHaveSome false for a draft that was made just now
 * @throws AppError as Graph answers
 */
export async function attachUploads(
  context: Context,
  draftId: string,
  { attachments: wanted, removedAttachments = [] }: Pick<DraftMail, 'attachments' | 'removedAttachments'>,
  mayHaveSome: boolean,
  signal?: AbortSignal,
): Promise<void> {
  const present = mayHaveSome ? await context.drafts.listAttachments(draftId, signal) : []
  const uploads = await findUploads(
    context.db,
    wanted.map(({ objectPath }) => objectPath),
  )
  const byPath = new Map(uploads.map(upload => [upload.objectPath, upload]))
  if (mayHaveSome) {
    await removeUnwanted(context, draftId, wanted, present, signal)
    await removeOwn(context, draftId, removedAttachments, present, signal)
  }
  for (const attachment of wanted) {
    const upload = byPath.get(attachment.objectPath)
    if (upload && isAttached(upload, draftId, present)) continue
    const found = present.find(candidate => isLikely(candidate, attachment) && !isClaimed(candidate, uploads))
    const attachmentId = found?.id ?? (await attach(context, draftId, attachment, present, signal))
    await updateUploads(context.db, [attachment.objectPath], { draftId, attachmentId })
    const claimed = byPath.get(attachment.objectPath)
    if (claimed) Object.assign(claimed, { draftId, attachmentId })
  }
}

async function removeUnwanted(
  context: Context,
  draftId: string,
  wanted: readonly OutgoingAttachment[],
  present: DraftAttachment[],
  signal?: AbortSignal,
): Promise<void> {
  const paths = new Set(wanted.map(({ objectPath }) => objectPath))
  for (const upload of await findUploadsOfDraft(context.db, draftId)) {
    if (paths.has(upload.objectPath)) continue
    if (upload.attachmentId) await remove(context, draftId, upload.attachmentId, present, signal)
    await updateUploads(context.db, [upload.objectPath], { draftId: null, attachmentId: null })
  }
}

/** Takes out what the draft had of its own. The pictures of its text follow the text. */
async function removeOwn(
  context: Context,
  draftId: string,
  removed: readonly string[],
  present: DraftAttachment[],
  signal?: AbortSignal,
): Promise<void> {
  const uploads = new Set((await findUploadsOfDraft(context.db, draftId)).map(({ attachmentId }) => attachmentId))
  const going = present.filter(({ id, name }) => removed.includes(id) && !uploads.has(id) && !isPictureName(name))
  for (const { id } of going) await remove(context, draftId, id, present, signal)
}

/** Takes an attachment off the draft and out of what it has, unless it is gone already. */
async function remove(
  context: Context,
  draftId: string,
  attachmentId: string,
  present: DraftAttachment[],
  signal?: AbortSignal,
): Promise<void> {
  const at = present.findIndex(({ id }) => id === attachmentId)
  if (at === -1) return
  await context.drafts.removeAttachment(draftId, attachmentId, signal)
  present.splice(at, 1)
}

/** Attaches a file; answers the id of what it became, found by what was not there before. */
async function attach(
  context: Context,
  draftId: string,
  { objectPath, name, contentType }: OutgoingAttachment,
  before: DraftAttachment[],
  signal?: AbortSignal,
): Promise<string | null> {
  const content = await context.objects.read(objectKey(objectPath))
  await context.drafts.addAttachment(draftId, { name, contentType, content }, signal)
  const known = new Set(before.map(({ id }) => id))
  const now = await context.drafts.listAttachments(draftId, signal)
  const added = now.find(attachment => attachment.name === name && !known.has(attachment.id))
  before.splice(0, before.length, ...now)
  return added?.id ?? null
}

function isAttached(upload: Upload, draftId: string, present: readonly DraftAttachment[]): boolean {
  return upload.draftId === draftId && present.some(({ id }) => id === upload.attachmentId)
}

function isClaimed({ id }: DraftAttachment, uploads: readonly Upload[]): boolean {
  return uploads.some(upload => upload.attachmentId === id)
}

/**
 * Left by a try whose end was not noted: the same name, and about the same size, since Graph's count may differ from
 * the file's.
 */
function isLikely(present: DraftAttachment, { name, size }: OutgoingAttachment): boolean {
  return !present.isInline && present.name === name && Math.abs(present.size - size) <= 4096 + size / 10
}
