import type { Context } from '../../../context.ts'
import { AppError } from '../../../domain/errors.ts'
import { isPictureName } from '../../../domain/mailbox/inlinePictures.ts'
import type { DraftMail, OutgoingAttachment } from '../../../domain/sending/outgoingMail.ts'
import type { DraftAttachment } from '../../../gateways/graph/GraphDrafts.ts'
import { findUploads, findUploadsOfDraft, type Upload, updateUploads } from '../../../store/sending/uploads.ts'
import { objectKey } from './objectKey.ts'

/** `isKnown` is false for a new draft, whose files belong to the answered email. */
export async function attachUploads(
  context: Pick<Context, 'db' | 'drafts' | 'objects'>,
  draftId: string,
  mail: Pick<DraftMail, 'attachments' | 'removedAttachments' | 'answering'>,
  isKnown: boolean,
  signal?: AbortSignal,
): Promise<void> {
  const { attachments: wanted, removedAttachments = [], answering } = mail
  const mayHaveSome = isKnown || (answering !== null && wanted.length > 0)
  const present = mayHaveSome ? await context.drafts.listAttachments(draftId, signal) : []
  const uploads = await findUploads(
    context.db,
    wanted.map(({ objectPath }) => objectPath),
  )
  const byPath = new Map(uploads.map(upload => [upload.objectPath, upload]))
  if (isKnown) {
    await removeUnwanted(context, draftId, wanted, present, signal)
    await removeOwn(context, draftId, removedAttachments, present, signal)
  }
  for (const attachment of wanted) {
    const upload = byPath.get(attachment.objectPath)
    if (upload && isAttached(upload, draftId, present)) continue
    const left = upload && findLeft(upload, draftId, present, uploads)
    const attachmentId = left?.id ?? (await attach(context, draftId, attachment, present, signal))
    const change = { draftId, attachmentId, attaching: null }
    await updateUploads(context.db, [attachment.objectPath], change)
    if (upload) Object.assign(upload, change)
  }
}

async function removeUnwanted(
  context: Pick<Context, 'db' | 'drafts'>,
  draftId: string,
  wanted: readonly OutgoingAttachment[],
  present: DraftAttachment[],
  signal?: AbortSignal,
): Promise<void> {
  const paths = new Set(wanted.map(({ objectPath }) => objectPath))
  const uploads = await findUploadsOfDraft(context.db, draftId)
  for (const upload of uploads) {
    if (paths.has(upload.objectPath)) continue
    const attachmentId = upload.attachmentId ?? findLeft(upload, draftId, present, uploads)?.id
    if (attachmentId) await remove(context, draftId, attachmentId, present, signal)
    await updateUploads(context.db, [upload.objectPath], { draftId: null, attachmentId: null, attaching: null })
  }
}

async function removeOwn(
  context: Pick<Context, 'db' | 'drafts'>,
  draftId: string,
  removed: readonly string[],
  present: DraftAttachment[],
  signal?: AbortSignal,
): Promise<void> {
  const uploads = new Set((await findUploadsOfDraft(context.db, draftId)).map(({ attachmentId }) => attachmentId))
  const going = present.filter(({ id, name }) => removed.includes(id) && !uploads.has(id) && !isPictureName(name))
  for (const { id } of going) await remove(context, draftId, id, present, signal)
}

async function remove(
  context: Pick<Context, 'drafts'>,
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

/** Stores the attempt first, so that a later one recognizes its result. */
async function attach(
  context: Pick<Context, 'db' | 'drafts' | 'objects'>,
  draftId: string,
  { objectPath, name, size, contentType }: OutgoingAttachment,
  before: DraftAttachment[],
  signal?: AbortSignal,
): Promise<string | null> {
  const content = await context.objects.read(objectKey(objectPath))
  if (content.byteLength !== size) throw damaged(name, size, content.byteLength)
  const attaching = { name, beside: before.map(({ id }) => id) }
  await updateUploads(context.db, [objectPath], { draftId, attachmentId: null, attaching })
  await context.drafts.addAttachment(draftId, { name, contentType, content }, signal)
  const now = await context.drafts.listAttachments(draftId, signal)
  const added = now.find(attachment => attachment.name === name && !attaching.beside.includes(attachment.id))
  before.splice(0, before.length, ...now)
  return added?.id ?? null
}

/** A full disk or a power loss may truncate a file. */
function damaged(name: string, size: number, left: number): AppError {
  return new AppError(
    'rejected',
    'object.damaged',
    `The attached file ${name} is incomplete: ${left} of ${size} bytes are left.`,
    {
      hint: 'Attach it again.',
    },
  )
}

function isAttached(upload: Upload, draftId: string, present: readonly DraftAttachment[]): boolean {
  return upload.draftId === draftId && present.some(({ id }) => id === upload.attachmentId)
}

function isClaimed({ id }: DraftAttachment, uploads: readonly Upload[]): boolean {
  return uploads.some(upload => upload.attachmentId === id)
}

/** Graph may count the size differently. */
function findLeft(
  { draftId, attaching, size }: Upload,
  ofDraft: string,
  present: readonly DraftAttachment[],
  uploads: readonly Upload[],
): DraftAttachment | undefined {
  if (draftId !== ofDraft || attaching === null || size === null) return undefined
  return present.find(
    candidate =>
      !candidate.isInline &&
      candidate.name === attaching.name &&
      !attaching.beside.includes(candidate.id) &&
      Math.abs(candidate.size - size) <= 4096 + size / 10 &&
      !isClaimed(candidate, uploads),
  )
}
