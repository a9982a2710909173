import type { Context } from '../../context.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { deleteWriter, putWriter, type Writer } from '../../store/sending/writers.ts'

export async function recordWriter(
  context: Pick<Context, 'db' | 'clock'>,
  writer: Writer & { conversation: string },
): Promise<void> {
  await context.db.transaction(async trx => {
    if (await putWriter(trx, { ...writer, now: context.clock() })) await notifyEvent(trx, { type: 'writers.changed' })
  })
}

export async function endWriter(context: Pick<Context, 'db'>, letterKey: string): Promise<void> {
  await context.db.transaction(async trx => {
    if ((await deleteWriter(trx, letterKey)) > 0) await notifyEvent(trx, { type: 'writers.changed' })
  })
}
