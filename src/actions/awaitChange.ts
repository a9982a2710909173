import type { Context } from '../context.ts'
import type { DomainEvent } from '../domain/events.ts'
import { listenToEvents } from '../store/database/events.ts'

/** What is waited for. */
export interface Watch<T> {
  /** Whether an event tells of a change. */
  isOurs(event: DomainEvent): boolean
  look(): Promise<T>
  isEnd(seen: T): boolean
  /** Ends the waiting with one more look. */
  signal: AbortSignal
}

/**
 * Looks at something again whenever it may have changed, until it has come to its end or is waited for no more.
 *
 * @returns what was seen last
 * @throws what `look` throws
 */
export async function awaitChange<T>({ databaseUrl }: Context, watch: Watch<T>): Promise<T> {
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
      // Before the look, so that no change is missed.
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
