import type { Context } from '../../context.ts'
import { notFound } from '../../domain/errors.ts'
import { isRunning } from '../../domain/followUps/followUps.ts'
import { type FollowUp, findFollowUp } from '../../store/followUps/followUps.ts'
import { awaitChange } from '../awaitChange.ts'

interface Patience {
  idleMs: number
  signal?: AbortSignal
  onChange?: (followUp: FollowUp) => void
}

/** May return a running follow-up. */
export async function awaitFollowUp(
  context: Pick<Context, 'databaseUrl' | 'db'>,
  id: string,
  patience: Patience,
): Promise<FollowUp> {
  const { idleMs, signal, onChange } = patience
  const idle = new AbortController()
  const timer = setTimeout(() => idle.abort(), idleMs)
  try {
    return await awaitChange(context, {
      isOurs: event => event.type === 'followUps.changed' && event.id === id,
      async look() {
        timer.refresh()
        const followUp = await findFollowUp(context.db, id)
        if (!followUp) throw notFound('followUp')
        onChange?.(followUp)
        return followUp
      },
      isEnd: ({ status }) => !isRunning(status),
      signal: signal ? AbortSignal.any([idle.signal, signal]) : idle.signal,
    })
  } finally {
    clearTimeout(timer)
  }
}
