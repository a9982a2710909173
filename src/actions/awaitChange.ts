import type { Context } from '../context.ts'
import type { DomainEvent } from '../domain/events.ts'
import { listenToEvents } from '../store/database/events.ts'

/** A state to wait for. */
export interface Watch<T> {
  /** Returns whether an event announces a change of it. */
  isOurs(event: DomainEvent): boolean
  look(): Promise<T>
  isEnd(seen: T): boolean
  /** Ends the wait with one more look. */
  signal: AbortSignal
}

/**
 * Looks again whenever something may have changed, until it has ended or the signal fires.
 *
 * @returns the last look
 * @throws what `look` throws
 */
export async function awaitChange<T>({ databaseUrl }: Pick<Context, 'databaseUrl'>, watch: Watch<T>): Promise<T> {
  const { signal } = watch
  let wake = (): void => {}
  const stopListening = await listenToEvents(
    databaseUrl,
    event => watch.isOurs(event) && wake(),
    () => wake(),
  )
  const onAbort = () => wake()
  signal.addEventListener('abort', onAbort)
  try {
    for (;;) {
      // Created before the look, so that no change is missed.
      const changed = new Promise<void>(resolve => {
        wake = resolve
      })
      const seen = await watch.look()
      if (watch.isEnd(seen) || signal.aborted) return seen
      await changed
    }
  } finally {
    signal.removeEventListener('abort', onAbort)
    await stopListening()
  }
}
