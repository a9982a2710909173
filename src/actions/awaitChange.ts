import type { Context } from '../context.ts'
import type { DomainEvent } from '../domain/events.ts'
import { listenToEvents } from '../store/database/events.ts'

export interface Watch<T> {
  isOurs(event: DomainEvent): boolean
  look(): Promise<T>
  isEnd(seen: T): boolean
  patienceMs?: number
  signal?: AbortSignal
}

export async function awaitChange<T>({ databaseUrl }: Pick<Context, 'databaseUrl'>, watch: Watch<T>): Promise<T> {
  const { patienceMs, signal } = watch
  let wake = (): void => {}
  let isOver = signal?.aborted ?? false
  const end = (): void => {
    isOver = true
    wake()
  }
  signal?.addEventListener('abort', end)
  // Without a listener, an AbortSignal.timeout can be garbage-collected and then never fires.
  const timer = patienceMs === undefined ? undefined : setTimeout(end, patienceMs)
  const listening = listenToEvents(
    databaseUrl,
    event => watch.isOurs(event) && wake(),
    () => wake(),
  )
  try {
    await listening
    for (;;) {
      // Comes before the check, so that no change is missed.
      const changed = new Promise<void>(resolve => {
        wake = resolve
      })
      const seen = await watch.look()
      if (watch.isEnd(seen) || isOver) return seen
      await changed
    }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
    await (await listening)()
  }
}
