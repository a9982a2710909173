import { isDataError } from '../store/database/isDataError.ts'

export interface BisectionResult<T, R> {
  stored: R[]
  refused: { item: T; error: Error }[]
}

/**
 * Splits refused items in half until each bad one is alone. `store` stores all or nothing.
 * @throws any error that is not about data; what was stored before stays
 */
export async function storeWithBisection<T, R>(
  items: readonly T[],
  store: (part: readonly T[]) => Promise<R>,
): Promise<BisectionResult<T, R>> {
  try {
    return { stored: [await store(items)], refused: [] }
  } catch (error) {
    const [item] = items
    if (!isDataError(error) || item === undefined) throw error
    if (items.length === 1) return { stored: [], refused: [{ item, error }] }
    const middle = items.length >> 1
    const left = await storeWithBisection(items.slice(0, middle), store)
    const right = await storeWithBisection(items.slice(middle), store)
    return { stored: [...left.stored, ...right.stored], refused: [...left.refused, ...right.refused] }
  }
}
