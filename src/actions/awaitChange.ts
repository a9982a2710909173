import type { Context } from '../context.ts'
import type { DomainEvent } from '../domain/events.ts'
import { listenToEvents } from '../store/database/events.ts'

export interface Watch<T> {
  isOurs(event: DomainEvent): boolean
  look(): Promise<T>
  isEnd(seen: T): boolean
  signal: AbortSignal
}

/** Looks again whenever something may have changed; returns the last look. */
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
