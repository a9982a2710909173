import { GraphFailure } from '../http/GraphFailure.ts'

export function parseSelect(
  select: string | undefined,
  known: ReadonlySet<string>,
  type: string,
): ReadonlySet<string> | undefined {
  if (select === undefined) return undefined
  const names = select
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '')
  if (names.length === 0 || names.includes('*')) return undefined
  for (const name of names) {
    // Graph accepts casts to the properties of subtypes on the base type.
    if (known.has(name) || name.startsWith('microsoft.graph.')) continue
    throw new GraphFailure(400, 'ErrorInvalidProperty', `Could not find a property named '${name}' on type '${type}'.`)
  }
  return new Set(names)
}
