import type { Attachment, Letter } from './letters.ts'
import { withText } from './ownText.ts'

export interface AddedContent {
  text?: string
  attachments?: Attachment[]
}

export function withAddedContent<L extends Letter>(letter: L, { text, attachments = [] }: AddedContent): L {
  if (!text && attachments.length === 0) return letter
  const body = text && letter.kind === 'reply' ? withText(letter, text) : letter.body
  return { ...letter, body, attachments: [...letter.attachments, ...attachments] }
}
