import type { ComposedLetter } from './letters.ts'
import type { WritingProps } from './ReplyModal.tsx'
export function ComposerDialog(_props: WritingProps<ComposedLetter>) {
  return null
}
