interface Range {
  start: number
  end: number
}

/** Text between the ranges has no `range`. */
interface Part<R> {
  start: number
  text: string
  range?: R
}

/** Where ranges overlap, the earlier one wins. */
export function textParts<R extends Range>(text: string, ranges: readonly R[]): Part<R>[] {
  const parts: Part<R>[] = []
  let at = 0
  for (const range of [...ranges].sort((a, b) => a.start - b.start)) {
    const from = Math.max(range.start, at)
    const to = Math.min(range.end, text.length)
    if (to <= from) continue
    if (from > at) parts.push({ start: at, text: text.slice(at, from) })
    parts.push({ start: from, text: text.slice(from, to), range })
    at = to
  }
  if (at < text.length) parts.push({ start: at, text: text.slice(at) })
  return parts
}
