import { malformedId } from './GraphFailure.ts'

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw malformedId()
  }
}

/** Treats `messages('AAMk')` like `messages/AAMk`, and `delta()` and `microsoft.graph.delta` like `delta`. */
function splitPart(part: string): string[] {
  const withKey = /^([A-Za-z$.]+)\('(.*)'\)$/.exec(part)
  if (withKey) return [withKey[1] ?? '', (withKey[2] ?? '').replaceAll("''", "'")]
  return [part.replace(/\(\)$/, '').replace(/^microsoft\.graph\./, '')]
}

function dropParents(segments: string[]): string[] {
  const lower = segments.map(each => each.toLowerCase())
  const inner = lower.lastIndexOf('childfolders')
  if (lower[2] === 'mailfolders' && inner > 3 && segments.length > inner + 1 && !isAction(lower[inner + 1])) {
    return dropParents([...segments.slice(0, 3), ...segments.slice(inner + 1)])
  }
  if (lower[2] === 'mailfolders' && lower[4] === 'messages' && segments.length > 5 && !isAction(lower[5])) {
    return [...segments.slice(0, 2), ...segments.slice(4)]
  }
  return segments
}

const isAction = (segment: string | undefined) => segment === 'delta' || segment === '$count'

/** Returns the decoded path after `/v1.0/`, in canonical form. */
export function splitPath(path: string): string[] {
  const parts = path.split('/').filter(part => part !== '')
  return dropParents(parts.flatMap(part => splitPart(decodePart(part))))
}
