import type { Context } from '../../context.ts'
import { notFound } from '../../domain/errors.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { updateArchived } from '../../store/responses/submissions.ts'

export async function archiveSubmission(
  context: Pick<Context, 'db' | 'clock'>,
  id: string,
  archived: boolean,
): Promise<void> {
  await context.db.transaction(async trx => {
    if (!(await updateArchived(trx, id, archived, context.clock()))) throw notFound('submission')
    await notifyEvent(trx, { type: 'submissions.changed' })
  })
}
