import { isDataError } from '../store/database/isDataError.ts'

/** What storing some things came to. */
export interface StoredApart<T, R> {
  /** What storing the parts answered, in their order. */
  stored: R[]
  /** What PostgreSQL refuses, in the same order. */
  refused: { item: T; error: Error }[]
}

/**
 * Stores things all at once; when PostgreSQL refuses one of them for its data, by halves until the bad ones stand alone,
 * so that one bad thing stops only itself.
 *
 * @param store stores a part of them whole or not at all: in a transaction of its own, or in a savepoint
 * @throws what is no refusal of data; what was stored until then stays
 */
export async function storeApart<T, R>(
  items: readonly T[],
  store: (part: readonly T[]) => Promise<R>,
): Promise<StoredApart<T, R>> {
  try {
    return { stored: [await store(items)], refused: [] }
  } catch (error) {
    const [item] = items
    if (!isDataError(error) || item === undefined) throw error
    if (items.length === 1) return { stored: [], refused: [{ item, error }] }
    const middle = items.length >> 1
    const left = await storeApart(items.slice(0, middle), store)
    const right = await storeApart(items.slice(middle), store)
    return { stored: [...left.stored, ...right.stored], refused: [...left.refused, ...right.refused] }
  }
}
