import { GraphFailure } from '../http/GraphFailure.ts'

/**
 * Reads `$select` against the properties that the type has.
 * @returns undefined when everything that is sent by default is wanted.
 * @throws GraphFailure 400 ErrorInvalidProperty for a name that the type has not.
 */
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
    // Properties of a subtype are addressed with a cast, which the service takes on the base type.
    if (known.has(name) || name.startsWith('microsoft.graph.')) continue
    throw new GraphFailure(400, 'ErrorInvalidProperty', `Could not find a property named '${name}' on type '${type}'.`)
  }
  return new Set(names)
}
