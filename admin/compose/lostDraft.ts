import { errorText } from '../providers/errorText.ts'
import type { LostDraft } from './letters.ts'

const codes = new Set(['draft.notFound', 'draft.sent', 'draft.deleted', 'draft.sending', 'draft.changed'])

/** What the server says of a draft that cannot be written on any more; nothing for other failures. */
export function lostDraftOf(error: unknown): LostDraft | undefined {
  const body = error && typeof error === 'object' && 'body' in error ? error.body : undefined
  const { code, error: told } = (body ?? {}) as { code?: unknown; error?: unknown }
  if (typeof code !== 'string' || !codes.has(code)) return undefined
  return { code, text: typeof told === 'string' ? told : (errorText(error) ?? '') }
}
