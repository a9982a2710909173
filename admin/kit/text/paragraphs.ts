/** CONST-08: about how long a paragraph becomes. */
const aimedLength = 200

/**
 * Where the paragraphs of a text begin but the first, as offsets. One long run of words without any line break is parted
 * at the ends of sentences, into paragraphs of about 200 characters; a text that has line breaks keeps its own.
 */
export function paragraphStarts(text: string): number[] {
  const whole = text.trimEnd()
  if (/\n/.test(whole.trimStart()) || whole.trimStart().length <= aimedLength) return []
  const starts: number[] = []
  let begun = 0
  for (const { 0: sentence, index } of whole.matchAll(/[^.!?]+(?:[.!?]+["'”’)]*(?=\s|$)|$|[.!?])\s*/gu)) {
    const end = index + sentence.trimEnd().length
    // What stands without a blank before it goes on a word or an address.
    if (index > begun && /\s/.test(text.charAt(index - 1)) && end - begun > aimedLength) {
      starts.push(index)
      begun = index
    }
  }
  return starts
}

/** A piece of a text with an empty line before each paragraph that begins in it; `at` is where the piece begins. */
export function withParagraphs(piece: string, starts: readonly number[], at = 0): string {
  const inside = starts.filter(start => start >= at && start < at + piece.length)
  const edges = [0, ...inside.map(start => start - at), piece.length]
  return edges
    .slice(1)
    .map((end, index) => piece.slice(edges[index], end))
    .join('\n\n')
}
