import { answerOf } from '../../providers/errorText.ts'
import type { LostDraft } from './letters.ts'

const codes = new Set(['draft.notFound', 'draft.sent', 'draft.deleted', 'draft.sending', 'draft.changed'])

/** Returns undefined for errors that leave the draft changeable. */
export function lostDraftOf(error: unknown): LostDraft | undefined {
  const { code, error: text = '' } = answerOf(error)
  return code && codes.has(code) ? { code, text } : undefined
}
