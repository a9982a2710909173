import type { OpenedDraftBody } from '../../../src/contract/sending.ts'
import { inlineImageType } from '../../../src/domain/mailbox/attachmentFiles.ts'
import { largestPicture } from '../editor/largestPicture.ts'
import { recipientText } from '../recipientText.ts'
import { cleanForEditor, type DraftParts, linesToHtml, splitDraft } from './draftBody.ts'
import type { Attachment, ComposedLetter } from './letters.ts'
import { freshLetter } from './newLetter.ts'

type DraftFile = OpenedDraftBody['attachments'][number]

/**
 * Moves what the editor supports into it and keeps the rest below.
 *
 * @param fetchPicture returns a data: address
 */
export async function openedLetter(
  draft: OpenedDraftBody,
  fetchPicture: (draftId: string, file: DraftFile, type: string) => Promise<string>,
): Promise<ComposedLetter> {
  const { draftId, to, cc, bcc, subject, importance, isDeliveryReceiptRequested, isReadReceiptRequested } = draft
  const { parts, pictures } = await readBody(draft, fetchPicture)
  const attachments = draft.attachments.filter(file => !isInText(file, draft.body)).map(toAttachment)
  const replaced = draft.attachments.filter(({ contentId }) => contentId && pictures.has(contentId))
  return freshLetter<ComposedLetter>({
    kind: 'composed',
    slot: `draft ${draftId}`,
    draftId,
    to: to.map(recipientText),
    cc: cc.length > 0 ? cc.map(recipientText) : null,
    bcc: bcc.length > 0 ? bcc.map(recipientText) : null,
    subject,
    body: cleanForEditor(parts.html, pictures),
    importance,
    isDeliveryReceiptRequested,
    isReadReceiptRequested,
    attachments,
    removedAttachments: replaced
      .filter(({ contentId }) => !parts.kept.includes(`cid:${contentId}`))
      .map(({ id }) => id),
    ...(parts.kept && { quoted: { html: parts.kept } }),
    opened: {
      files: attachments,
      unknown: parts.unknown,
      hasFonts: parts.hasFonts,
      webLink: draft.webLink,
      mark: draft.mark,
    },
  })
}

/** Pictures that cannot be fetched stay in the part below. */
async function readBody(draft: OpenedDraftBody, fetchPicture: Parameters<typeof openedLetter>[1]) {
  const { draftId, bodyType, body } = draft
  const pictures = new Map<string, string>()
  if (bodyType === 'text') {
    const parts: DraftParts = { html: linesToHtml(body), pictures: [], kept: '', unknown: [], hasFonts: false }
    return { parts, pictures }
  }
  const fitting = new Map(draft.attachments.flatMap(file => (fitsIntoText(file) ? [[file.contentId, file]] : [])))
  const first = splitDraft(body, new Set(fitting.keys()))
  for (const contentId of first.pictures) {
    const file = fitting.get(contentId)
    const source = file && (await fetchPicture(draftId, file, inlineImageType(file) ?? '').catch(() => undefined))
    if (source) pictures.set(contentId, source)
  }
  const parts = first.pictures.length === pictures.size ? first : splitDraft(body, new Set(pictures.keys()))
  return { parts, pictures }
}

function fitsIntoText(file: DraftFile): file is DraftFile & { contentId: string } {
  return file.contentId !== null && inlineImageType(file) !== null && file.size <= largestPicture
}

const isInText = ({ isInline, contentId }: DraftFile, body: string) =>
  isInline && contentId !== null && body.includes(`cid:${contentId}`)

function toAttachment({ id, name, size, objectPath }: DraftFile): Attachment {
  return { id, name, size, uploading: false, attachmentId: id, ...(objectPath && { objectPath }) }
}
