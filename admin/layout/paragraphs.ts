/** CONST-08: about how long a paragraph becomes. */
const aimedLength = 200

/**
 * The paragraphs of a text. One long run of words without any line break is parted at the ends of sentences, into
 * paragraphs of about 200 characters; a text that has line breaks keeps its own.
 */
export function paragraphsOf(text: string): string[] {
  const whole = text.trim()
  if (/\n/.test(whole) || whole.length <= aimedLength) return [text]
  const paragraphs: string[] = []
  let open = ''
  for (const sentence of whole.match(/[^.!?]+(?:[.!?]+["'”’)]*(?=\s|$)|$|[.!?])\s*/gu) ?? [whole]) {
    if (open !== '' && open.length + sentence.trimEnd().length > aimedLength) {
      paragraphs.push(open.trim())
      open = ''
    }
    open += sentence
  }
  return open.trim() === '' ? paragraphs : [...paragraphs, open.trim()]
}
