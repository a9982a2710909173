import { closest, distance } from 'fastest-levenshtein'
import type { Environment } from './variableReader.ts'

export interface Misspelling {
  name: string
  meant: string
}

/** Requires more similarity of the environment's names, which also belong to other programs. */
export function findMisspelled(
  known: ReadonlySet<string>,
  { file, environment }: { file: Environment; environment: Environment },
): Misspelling[] {
  const near = (names: readonly string[], isNear: (name: string, meant: string) => boolean) =>
    names
      .filter(name => !known.has(name))
      .map(name => ({ name, meant: closest(name.toUpperCase(), [...known]) }))
      .filter(({ name, meant }) => isNear(name.toUpperCase(), meant))
  const found = [...near(Object.keys(file), isSimilar), ...near(Object.keys(environment), isVerySimilar)]
  return [...new Map(found.map(each => [each.name, each])).values()]
}

const isSimilar = (name: string, meant: string): boolean => distance(name, meant) <= Math.max(1, meant.length / 4)

/** Skips short names, which differ little: HOME and HOST. */
const isVerySimilar = (name: string, meant: string): boolean =>
  name.length > 7 && (distance(name, meant) <= 2 || meant.startsWith(name))
