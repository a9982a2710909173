import { answerOf } from '../../providers/errorText.ts'
import type { LostDraft } from './letters.ts'

const codes = new Set(['draft.notFound', 'draft.sent', 'draft.deleted', 'draft.sending', 'draft.changed'])

/** What the server says of a draft that cannot be written on any more; nothing for other failures. */
export function lostDraftOf(error: unknown): LostDraft | undefined {
  const { code, error: text = '' } = answerOf(error)
  return code && codes.has(code) ? { code, text } : undefined
}
