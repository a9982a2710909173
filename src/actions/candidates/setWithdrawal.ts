import type { Context } from '../../context.ts'
import { notFound } from '../../domain/errors.ts'
import { lockCandidate } from '../../store/candidates/candidates.ts'
import { insertStatements, listWithdrawals } from '../../store/candidates/withdrawals.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { insertActivityLogs } from '../../store/responses/activityLogs.ts'
import { findThreadsAbout } from '../../store/responses/responseThreads.ts'
import { refreshDeferrals } from '../responses/refreshDeferrals.ts'

/** Only an email that arrives later can change it again. */
export async function setWithdrawal(
  context: Pick<Context, 'config' | 'db' | 'clock'>,
  candidateId: string,
  withdrawn: boolean,
  performedBy: string,
): Promise<void> {
  const now = context.clock()
  await context.db.transaction(async trx => {
    const candidate = await lockCandidate(trx, candidateId)
    if (!candidate) throw notFound('candidate')
    const open = await listWithdrawals(trx, [candidateId])
    if (withdrawn ? open.some(({ firmKey }) => firmKey === null) : open.length === 0) return
    const statement = { candidateId, firmKey: null, withdrawn, at: now, messageId: null, words: null }
    await insertStatements(trx, [{ ...statement, setBy: performedBy }])
    await refreshDeferrals(context, trx, await findThreadsAbout(trx, [candidateId]))
    const description = withdrawn ? 'Set to withdrawn' : 'Set to not withdrawn'
    const entry = { responseId: null, candidateId, refId: candidate.refId, activityType: 'candidate_changed' }
    await insertActivityLogs(trx, [{ ...entry, description, details: { withdrawn }, performedBy, createdAt: now }])
    await notifyEvent(trx, { type: 'responses.changed', reason: 'changed' })
    await notifyEvent(trx, { type: 'candidates.changed' })
  })
}
