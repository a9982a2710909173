import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { AppError, notFound } from '../../domain/errors.ts'
import { deleteFormerClient } from '../../store/candidates/clients.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { reopenUnlinked } from '../../store/responses/reopenedMessages.ts'
import { deleteResponses, lockPlacedResponse } from '../../store/responses/responses.ts'
import { dissolveThreads } from '../../store/responses/responseThreads.ts'
import { refreshStances } from '../../store/responses/resumeSubmissions.ts'
import { refreshDeferrals } from './refreshDeferrals.ts'
import { refreshInterviews } from './refreshInterviews.ts'

/** Processes the email as if it had just arrived. */
export async function unlinkResponse(
  context: Pick<Context, 'config' | 'db' | 'queue' | 'clock'>,
  id: string,
  check?: (trx: Knex.Transaction) => Promise<void>,
): Promise<void> {
  await context.db.transaction(async trx => {
    const response = await lockPlacedResponse(trx, id)
    if (!response) throw notFound('response')
    await check?.(trx)
    const { linkedBy, messageId, clientEmail, threadId, submissionId } = response
    if (linkedBy !== 'recruiter' || messageId === null) throw linkedByProgram()
    const threadIds = threadId === null ? [] : [threadId]
    await dissolveThreads(trx, threadIds)
    await deleteResponses(trx, [id])
    await deleteFormerClient(trx, clientEmail)
    await refreshStances(trx, threadIds, submissionId === null ? [] : [submissionId])
    await refreshInterviews(context, trx, threadIds)
    await refreshDeferrals(context, trx, threadIds)
    await reopenUnlinked(trx, messageId)
    await context.queue.enqueue('relinkMail', {}, { trx })
    await notifyEvent(trx, { type: 'responses.changed', reason: 'moved' })
    await notifyEvent(trx, { type: 'emails.changed', folderIds: ['for-review', 'responses', 'candidates'] })
  })
}

function linkedByProgram(): AppError {
  return new AppError('conflict', 'response.linkedByProgram', 'Only a link that a person made can be removed.', {
    hint: 'Change the candidate instead, or correct the level.',
  })
}
