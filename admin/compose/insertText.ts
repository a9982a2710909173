/** Only this deprecated command keeps the browser's undo. */
export function insertText(field: HTMLTextAreaElement, text: string, length = 0): void {
  field.focus()
  field.setSelectionRange(field.selectionStart - length, field.selectionEnd)
  document.execCommand('insertText', false, text)
}

/** A second click must not repeat the sentence. */
export function insertSentence(field: HTMLTextAreaElement, sentence: string): void {
  field.focus()
  if (field.value.includes(sentence)) return
  const before = field.value.charAt(field.selectionStart - 1)
  insertText(field, /\S/.test(before) ? ` ${sentence}` : sentence)
}
