import type { ResponseBody } from '../../src/contract/responses.ts'

interface Part {
  start: number
  text: string
  /** The rule that these words fired; absent for the words between. */
  rule?: string
}

/** Cuts a text into the words that decided its level and those between. Ranges that overlap are joined. */
export function evidenceParts(content: string, evidence: ResponseBody['evidence']): Part[] {
  const parts: Part[] = []
  let at = 0
  for (const { start, end, rule } of [...evidence].sort((a, b) => a.start - b.start)) {
    const from = Math.max(start, at)
    const to = Math.min(end, content.length)
    if (to <= from) continue
    if (from > at) parts.push({ start: at, text: content.slice(at, from) })
    parts.push({ start: from, text: content.slice(from, to), rule })
    at = to
  }
  if (at < content.length) parts.push({ start: at, text: content.slice(at) })
  return parts
}
