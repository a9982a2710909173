import type { Attachment, Letter } from './letters.ts'
import { withText } from './written.ts'

export interface Addition {
  text?: string
  attachments?: Attachment[]
}

export function withAddition<L extends Letter>(letter: L, { text, attachments = [] }: Addition): L {
  if (!text && attachments.length === 0) return letter
  const body = text && letter.kind === 'reply' ? withText(letter, text) : letter.body
  return { ...letter, body, attachments: [...letter.attachments, ...attachments] }
}
