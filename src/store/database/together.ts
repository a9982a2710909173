/** What PostgreSQL calls a statement of a transaction in which one before it has failed. */
const failedBefore = '25P02'

/**
 * Awaits statements of one transaction that were begun together, all to their end. What those behind the one that failed
 * say, that the transaction has, is nobody's reason.
 *
 * @throws what the first of them threw
 */
export async function together<T extends readonly unknown[]>(
  statements: T,
): Promise<{ -readonly [at in keyof T]: Awaited<T[at]> }> {
  const results = await Promise.allSettled(statements)
  const failures = results.flatMap(result => (result.status === 'rejected' ? [result.reason] : []))
  if (failures.length > 0) throw failures.find(({ code }) => code !== failedBefore) ?? failures[0]
  return results.map(result => (result.status === 'fulfilled' ? result.value : undefined)) as {
    -readonly [at in keyof T]: Awaited<T[at]>
  }
}
