const failedBefore = '25P02'

/** Throws the first real error, not one that followed from it. */
export async function runAllThenThrow<T extends readonly unknown[]>(
  statements: T,
): Promise<{ -readonly [at in keyof T]: Awaited<T[at]> }> {
  const results = await Promise.allSettled(statements)
  const failures = results.flatMap(result => (result.status === 'rejected' ? [result.reason] : []))
  if (failures.length > 0) throw failures.find(({ code }) => code !== failedBefore) ?? failures[0]
  return results.map(result => (result.status === 'fulfilled' ? result.value : undefined)) as {
    -readonly [at in keyof T]: Awaited<T[at]>
  }
}
