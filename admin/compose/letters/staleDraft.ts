import { answerOf } from '../../providers/errorText.ts'
import type { StaleDraft } from './letters.ts'

const codes = new Set(['draft.notFound', 'draft.sent', 'draft.deleted', 'draft.sending', 'draft.changed'])

/** Returns undefined if the draft can still be changed. */
export function staleDraftOf(error: unknown): StaleDraft | undefined {
  const { code, error: text = '' } = answerOf(error)
  return code && codes.has(code) ? { code, text } : undefined
}
