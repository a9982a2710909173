import type Quill from 'quill/core.js'
import { Delta } from 'quill/core.js'
import { withoutGreeting } from '../snippets/withoutGreeting.ts'

export function textBefore(quill: Quill): string {
  const range = quill.getSelection()
  if (!range || range.length > 0) return ''
  const start = Math.max(0, range.index - 40)
  return quill.getText(start, range.index - start)
}

export function insertSnippet(quill: Quill, snippet: string, length: number): void {
  const { index, length: chosen } = quill.getSelection(true)
  const html = withoutGreeting(snippet, quill.getText(0, index - length))
  const inserted = quill.clipboard.convert({ html })
  const change = new Delta()
    .retain(index - length)
    .delete(length + chosen)
    .concat(inserted)
  quill.updateContents(change, 'user')
  quill.setSelection(index - length + inserted.length(), 0, 'silent')
}
