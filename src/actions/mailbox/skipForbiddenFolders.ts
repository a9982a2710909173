import { isRefusal } from '../../domain/mailbox/refusedFolders.ts'

/**
 * Runs the other steps when Graph refuses one.
 * @throws the first refusal after the last step, and any other error at once
 */
export async function skipForbiddenFolders(
  signal: AbortSignal,
  steps: Iterable<() => Promise<unknown>>,
): Promise<void> {
  const refusals: unknown[] = []
  for (const step of steps) {
    signal.throwIfAborted()
    try {
      await step()
    } catch (error) {
      if (!isRefusal(error)) throw error
      refusals.push(error)
    }
  }
  if (refusals.length > 0) throw refusals[0]
}
