import type { Context } from '../context.ts'
import { AppError, noSuch } from '../domain/errors.ts'
import { endStates } from '../domain/outgoingMail.ts'
import { listenToEvents } from '../store/events.ts'
import { findOutboxEntry, type OutboxEntry } from '../store/outbox.ts'

/**
 * Waits until a mail of the outbox has come to its end, as long as patience lasts.
 *
 * @returns the mail as it stands then: on its way still, when patience was too short
 * @throws AppError `rejected` with the reason when it failed
 */
export async function awaitSending(context: Context, id: string, patienceMs: number): Promise<OutboxEntry> {
  let wake = (): void => {}
  const listening = await listenToEvents(
    context.databaseUrl,
    event => event.type === 'outbox.changed' && event.id === id && wake(),
    () => wake(),
  )
  const patience = AbortSignal.timeout(patienceMs)
  try {
    for (;;) {
      const changed = new Promise<void>(resolve => {
        wake = resolve
        patience.addEventListener('abort', () => resolve(), { once: true })
      })
      const entry = await findOutboxEntry(context.db, id)
      if (!entry) throw noSuch('outbox')
      if (entry.state === 'failed') throw failure(entry)
      if (endStates.has(entry.state) || patience.aborted) return entry
      await changed
    }
  } finally {
    await listening()
  }
}

function failure({ lastError }: OutboxEntry): AppError {
  return new AppError('rejected', 'outbox.failed', lastError ?? 'The mail was refused.', {
    hint: 'Mend it and send it again; nothing has left.',
  })
}
