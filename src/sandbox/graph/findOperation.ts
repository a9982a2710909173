import { GraphFailure } from '../http/GraphFailure.ts'
import type { GraphOperation } from './GraphCall.ts'
import { operations } from './operations.ts'

const table = operations.map(([method, pattern, run]) => ({ method, parts: pattern.split('/'), run }))

function matchParts(parts: readonly string[], segments: readonly string[]): Record<string, string> | undefined {
  if (parts.length !== segments.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of parts.entries()) {
    const segment = segments[index]!
    if (part.startsWith(':')) params[part.slice(1)] = segment
    else if (part.toLowerCase() !== segment.toLowerCase()) return undefined
  }
  return params
}

export function findOperation(
  method: string,
  segments: readonly string[],
): { run: GraphOperation; params: Record<string, string> } {
  let isKnownPath = false
  for (const entry of table) {
    const params = matchParts(entry.parts, segments)
    if (!params) continue
    if (entry.method === method) return { run: entry.run, params }
    isKnownPath = true
  }
  if (isKnownPath) throw new GraphFailure(405, 'ErrorInvalidRequest', 'The HTTP verb is not allowed here.')
  const message = `Resource not found for the segment '${segments.at(-1) ?? ''}'.`
  throw new GraphFailure(400, 'BadRequest', message)
}
