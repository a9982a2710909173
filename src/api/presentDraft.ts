import type { OpenedDraft } from '../actions/sending/openDraft.ts'
import type { OpenedDraftBody } from '../contract/sending.ts'
import { iso } from './iso.ts'

export function presentDraft(draftId: string, draft: OpenedDraft): OpenedDraftBody {
  const { item, files, isDeliveryReceiptRequested, isReadReceiptRequested, savedAt, webLink, mark } = draft
  return {
    draftId,
    to: item.to ?? [],
    cc: item.cc ?? [],
    bcc: item.bcc ?? [],
    subject: item.subject ?? '',
    bodyType: item.bodyType ?? 'text',
    body: item.body ?? '',
    importance: item.importance ?? 'normal',
    isDeliveryReceiptRequested,
    isReadReceiptRequested,
    attachments: files.map(({ id, name, size, contentType, isInline, contentId, objectPath }) => {
      return { id, name, size, contentType, isInline, contentId, objectPath }
    }),
    savedAt: iso(savedAt),
    webLink,
    mark,
  }
}
