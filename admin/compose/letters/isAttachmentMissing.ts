import type { Letter } from './letters.ts'
import { ownText } from './ownText.ts'

const mention = /\b(?:attach(?:ed|ing|ments?)?|enclosed|enclosing)\b/i

export function isAttachmentMissing(letter: Letter): boolean {
  const how = letter.kind === 'reply' ? letter.how : letter.answering?.how
  if (how === 'forward' || letter.attachments.length > 0) return false
  const text = letter.kind === 'reply' ? ownText(letter) : letter.body.replace(/<[^>]*>/g, ' ')
  return mention.test(text)
}
