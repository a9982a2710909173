import type { Context } from '../context.ts'
import { noSuch } from '../domain/errors.ts'
import { isRunning } from '../domain/followUps.ts'
import { listenToEvents } from '../store/events.ts'
import { type FollowUp, findFollowUp } from '../store/followUps.ts'

interface Patience {
  /** Given up when nothing has happened for so long, in milliseconds. */
  idleMs: number
  signal?: AbortSignal
  onChange?: (followUp: FollowUp) => void
}

/**
 * Waits until a follow-up has come to its end.
 *
 * @returns the follow-up as it stands then: still running when patience was too short or the signal came
 * @throws AppError `notFound`
 */
export async function awaitFollowUp(context: Context, id: string, patience: Patience): Promise<FollowUp> {
  const { idleMs, signal, onChange } = patience
  let wake = (): void => {}
  const stopListening = await listenToEvents(
    context.databaseUrl,
    event => event.type === 'followUps.changed' && event.id === id && wake(),
    () => wake(),
  )
  const onAbort = () => wake()
  signal?.addEventListener('abort', onAbort)
  try {
    for (;;) {
      let timer: NodeJS.Timeout | undefined
      let isIdle = false
      const changed = new Promise<void>(resolve => {
        wake = resolve
        timer = setTimeout(() => {
          isIdle = true
          resolve()
        }, idleMs)
      })
      const followUp = await findFollowUp(context.db, id)
      if (!followUp) throw noSuch('followUp')
      onChange?.(followUp)
      const ended = !isRunning(followUp.status) || signal?.aborted
      if (!ended) await changed
      clearTimeout(timer)
      if (ended || isIdle) return followUp
    }
  } finally {
    signal?.removeEventListener('abort', onAbort)
    await stopListening()
  }
}
