/**
 * Replaces `length` characters before the cursor by a text and keeps the browser's own undo. The command is deprecated,
 * but nothing else does that in a text field.
 */
export function insertText(field: HTMLTextAreaElement, text: string, length = 0): void {
  field.focus()
  field.setSelectionRange(field.selectionStart - length, field.selectionEnd)
  document.execCommand('insertText', false, text)
}

/** Inserts a sentence, after a space if a word precedes the cursor. */
export function insertSentence(field: HTMLTextAreaElement, sentence: string): void {
  const before = field.value.charAt(field.selectionStart - 1)
  insertText(field, /\S/.test(before) ? ` ${sentence}` : sentence)
}
