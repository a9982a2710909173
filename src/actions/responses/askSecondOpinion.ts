import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { isExcludedSender } from '../../domain/responses/excludedSenders.ts'
import { type InterestLevel, levelNames } from '../../domain/responses/interest.ts'
import {
  opinionMessages,
  readOpinion,
  secondOpinionBelow,
  speaksToModels,
  withOpinion,
} from '../../reading/interest/secondOpinion.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { insertActivityLogs } from '../../store/responses/activityLogs.ts'
import { findUnsureResponse, storeJudgments, type UnsureResponse } from '../../store/responses/responseJudgments.ts'
import { findTypedResponse } from '../../store/responses/responses.ts'
import { refreshStances } from '../../store/responses/resumeSubmissions.ts'
import { announceLevel } from '../webhooks/announceLevel.ts'
import { announceTypes } from '../webhooks/announceTypes.ts'

/** No decision depends on older mail. */
const newestDays = 30

export async function queueSecondOpinions(
  context: Pick<Context, 'queue' | 'chatModel' | 'clock'>,
  trx: Knex.Transaction,
  judged: readonly { id: string; confidence: number; receivedAt: Date | null }[],
): Promise<void> {
  if (!context.chatModel) return
  const since = context.clock().getTime() - newestDays * 86_400_000
  const unsure = judged.filter(
    ({ confidence, receivedAt }) => confidence < secondOpinionBelow && (receivedAt?.getTime() ?? 0) >= since,
  )
  await context.queue.enqueueAll(
    'askSecondOpinion',
    unsure.map(({ id }) => ({ responseId: id })),
    trx,
  )
}

/**
 * Skips emails that address models, and excluded senders (VAL-16). Requires quoted evidence.
 * @throws AppError `unavailable` or `rejected`
 */
export async function askSecondOpinion(
  context: Pick<Context, 'config' | 'db' | 'queue' | 'chatModel' | 'clock' | 'newId'>,
  responseId: string,
  signal: AbortSignal,
): Promise<void> {
  const response = await findUnsureResponse(context.db, responseId, secondOpinionBelow)
  if (!context.chatModel || !response || response.content.trim() === '') return
  if (isExcludedSender(response.clientEmail, context.config)) return
  const { content: newText, subject, candidateName } = response
  const question = { newText, subject, candidateName }
  if (speaksToModels(question)) return
  const messages = opinionMessages(question, `=====${context.newId()}=====`)
  const opinion = readOpinion(await context.chatModel.ask(messages, signal), newText)
  const holds = opinion && withOpinion(response, opinion)
  if (!holds) return
  const agreed = holds.level === response.level
  const judgment = {
    ...holds,
    id: responseId,
    version: response.version,
    secondOpinion: { model: context.chatModel.name, level: holds.level, agreed },
  }
  await context.db.transaction(async trx => {
    const stored = await storeJudgments(trx, [judgment])
    if (stored.length === 0) return
    if (response.threadId) await refreshStances(trx, [response.threadId])
    const typed = agreed ? null : await findTypedResponse(trx, responseId)
    if (typed) await announceTypes(context, trx, [typed])
    const moved = { responseId, from: response.level, to: holds.level, by: judgment.secondOpinion.model }
    await announceLevel(context, trx, moved)
    await insertActivityLogs(trx, [activity(response, judgment, context.clock())])
    await notifyEvent(trx, { type: 'responses.changed', reason: 'rescored' })
  })
}

function activity(
  { id, refId, level }: UnsureResponse,
  { secondOpinion }: { secondOpinion: { model: string; level: InterestLevel; agreed: boolean } },
  createdAt: Date,
) {
  const { model, agreed } = secondOpinion
  return {
    responseId: id,
    refId,
    activityType: 'second_opinion',
    description: agreed
      ? `${model} agreed on ${levelNames[level]}`
      : `${model} judged ${levelNames[secondOpinion.level]} instead of ${levelNames[level]}`,
    details: secondOpinion,
    performedBy: 'system',
    createdAt,
  }
}
