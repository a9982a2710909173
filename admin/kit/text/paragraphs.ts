/** CONST-08 */
const aimedLength = 200

/** Splits a long text without line breaks after sentences. Omits the first offset. */
export function paragraphStarts(text: string): number[] {
  const whole = text.trimEnd()
  if (/\n/.test(whole.trimStart()) || whole.trimStart().length <= aimedLength) return []
  const starts: number[] = []
  let paragraphStart = 0
  for (const { 0: sentence, index } of whole.matchAll(/[^.!?]+(?:[.!?]+["'”’)]*(?=\s|$)|$|[.!?])\s*/gu)) {
    const end = index + sentence.trimEnd().length
    // Without a space before it, this continues a word or address.
    if (index > paragraphStart && /\s/.test(text.charAt(index - 1)) && end - paragraphStart > aimedLength) {
      starts.push(index)
      paragraphStart = index
    }
  }
  return starts
}

/** `at` is the offset of the piece. */
export function withParagraphs(piece: string, starts: readonly number[], at = 0): string {
  const inside = starts.filter(start => start >= at && start < at + piece.length)
  const edges = [0, ...inside.map(start => start - at), piece.length]
  return edges
    .slice(1)
    .map((end, index) => piece.slice(edges[index], end))
    .join('\n\n')
}
