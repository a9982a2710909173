/** The end is exclusive. */
export type TextRange = [start: number, end: number]

interface ShownLine {
  text: string
  isQuote: boolean
}

export function layOutLines(lines: Iterable<ShownLine>): { text: string; quotes: TextRange[] } {
  const shown: string[] = []
  const quotes: TextRange[] = []
  let [length, inQuote] = [0, false]
  for (const { text, isQuote } of trimmed(lines)) {
    const start = length === 0 ? 0 : length + 1
    shown.push(text)
    length = start + text.length
    const last = quotes.at(-1)
    if (isQuote && inQuote && last) last[1] = length
    else if (isQuote) quotes.push([start, length])
    inQuote = isQuote
  }
  return { text: shown.join('\n'), quotes }
}

function trimmed(lines: Iterable<ShownLine>): ShownLine[] {
  const kept: ShownLine[] = []
  let blank: ShownLine | null = null
  for (const line of lines) {
    const text = line.text.replaceAll('\u00A0', ' ').trimEnd()
    if (text === '') {
      blank ??= { text, isQuote: line.isQuote }
      continue
    }
    if (blank && kept.length > 0) kept.push(blank)
    blank = null
    kept.push({ text: kept.length === 0 ? text.trimStart() : text, isQuote: line.isQuote })
  }
  return kept
}

export function unquotedTextOf(text: string, quotes: readonly TextRange[]): string {
  let at = 0
  const parts: string[] = []
  for (const [start, end] of quotes) {
    parts.push(text.slice(at, start))
    at = end
  }
  return [...parts, text.slice(at)].join('')
}

/** Removes '>' at the starts of lines. */
export function quotedTextOf(text: string, quotes: readonly TextRange[]): string {
  const lines = quotes.flatMap(([start, end]) => text.slice(start, end).split('\n'))
  return layOutLines(lines.map(line => ({ text: line.replace(/^> ?/, ''), isQuote: true }))).text
}
