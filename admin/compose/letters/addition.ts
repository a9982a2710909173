import type { Attachment, Letter } from './letters.ts'
import { withText } from './written.ts'

/** Content that a button adds to a letter. */
export interface Addition {
  text?: string
  attachments?: Attachment[]
}

/** Adds to a letter that was begun before: the text goes below what is written in it. */
export function withAddition<L extends Letter>(letter: L, { text, attachments = [] }: Addition): L {
  if (!text && attachments.length === 0) return letter
  const body = text && letter.kind === 'reply' ? withText(letter, text) : letter.body
  return { ...letter, body, attachments: [...letter.attachments, ...attachments] }
}
