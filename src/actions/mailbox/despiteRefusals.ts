import { isRefusal } from '../../domain/mailbox/refusedFolders.ts'

/**
 * Takes steps that do not need each other, one after the other: what Microsoft Graph refuses in one does not keep the
 * next from being taken. When it stays away altogether, the rest would only wait for it in vain.
 *
 * @throws the first refusal, after the last step; anything else at once
 */
export async function despiteRefusals(signal: AbortSignal, steps: Iterable<() => Promise<unknown>>): Promise<void> {
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
