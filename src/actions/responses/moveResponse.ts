import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { firmKey } from '../../domain/candidates/firmDomain.ts'
import { AppError, notFound } from '../../domain/errors.ts'
import { threadParts } from '../../domain/responses/threads.ts'
import type { Candidate } from '../../store/candidates/candidates.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { isUniqueViolation } from '../../store/database/isDataError.ts'
import { listLinkedResponses } from '../../store/mailbox/emailDetails.ts'
import { lockIfUnprocessed } from '../../store/mailbox/unprocessedMessages.ts'
import { insertActivityLogs } from '../../store/responses/activityLogs.ts'
import { findAnsweredSubmissions, saveAnswered } from '../../store/responses/answeredSubmissions.ts'
import { findCorrections } from '../../store/responses/corrections.ts'
import { findJudgedResponse, storeJudgments } from '../../store/responses/responseJudgments.ts'
import {
  findTypedResponse,
  lockPlacedResponse,
  type PlacedResponse,
  placeResponse,
} from '../../store/responses/responses.ts'
import { dissolveThreads, threadKey } from '../../store/responses/responseThreads.ts'
import { refreshStances } from '../../store/responses/resumeSubmissions.ts'
import { announceLevel } from '../webhooks/announceLevel.ts'
import { announceTypes } from '../webhooks/announceTypes.ts'
import { queueSecondOpinions } from './askSecondOpinion.ts'
import { findChosenCandidate, notProcessedYet } from './findChosenCandidate.ts'
import { refreshDeferrals } from './refreshDeferrals.ts'
import { refreshInterviews } from './refreshInterviews.ts'
import { judgeAgain } from './rescoreResponses.ts'
import { findAnsweredTexts } from './separateOriginals.ts'

export interface ResponseMove {
  id: string
  candidateId: string
  performedBy: string
}

/** Judges the response again unless a recruiter corrected it. */
export async function moveResponse(
  context: Pick<Context, 'config' | 'db' | 'queue' | 'texts' | 'chatModel' | 'clock' | 'newId'>,
  { id, candidateId, performedBy }: ResponseMove,
  check?: (trx: Knex.Transaction) => Promise<void>,
): Promise<void> {
  await context.db.transaction(async trx => {
    const before = await lockPlacedResponse(trx, id)
    if (!before) throw notFound('response')
    await check?.(trx)
    const candidate = await findChosenCandidate(trx, candidateId, before.clientEmail)
    if (before.candidateId === candidate.id) return
    if (before.messageId && (await lockIfUnprocessed(trx, before.messageId))) throw notProcessedYet()
    const responses = await listLinkedResponses(trx, before.messageId ?? '')
    if (responses.some(response => response.candidateId === candidate.id)) throw isThere(candidate)
    const threadIds = await place(trx, before, candidate)
    await refreshInterviews(context, trx, threadIds)
    await refreshDeferrals(context, trx, threadIds)
    await judge(context, trx, id, performedBy)
    const typed = await findTypedResponse(trx, id)
    if (typed) await announceTypes(context, trx, [typed])
    await insertActivityLogs(trx, [movedEntry(before, candidate, performedBy, context.clock())])
    await notifyEvent(trx, { type: 'responses.changed', reason: 'moved' })
  })
}

async function place(trx: Knex.Transaction, before: PlacedResponse, candidate: Candidate): Promise<string[]> {
  const { id, messageId, clientEmail, conversationId } = before
  const parts = { conversationId, internetMessageId: messageId ?? id, candidateId: candidate.id }
  const threadId = threadKey(threadParts({ ...parts, senderAddress: clientEmail }))
  const threadIds = [before.threadId, threadId].filter(thread => thread !== null)
  await dissolveThreads(trx, threadIds)
  const place = { candidateId: candidate.id, refId: candidate.refId, threadId, linkedBy: 'recruiter' as const }
  await placeResponse(trx, id, place).catch(error => {
    throw isUniqueViolation(error) ? isThere(candidate) : error
  })
  const clues = { ...before, key: id, candidateId: candidate.id, firmKey: firmKey(clientEmail) }
  const answered = await findAnsweredSubmissions(trx, [clues])
  await saveAnswered(trx, [{ id, ...answered.get(id) }])
  await refreshStances(trx, threadIds, before.submissionId ? [before.submissionId] : [])
  return threadIds
}

async function judge(
  context: Pick<Context, 'config' | 'queue' | 'texts' | 'chatModel' | 'clock'>,
  trx: Knex.Transaction,
  id: string,
  by: string,
): Promise<void> {
  const response = await findJudgedResponse(trx, id)
  if (!response) return
  const firm = firmKey(response.clientEmail)
  const answeredText = (await findAnsweredTexts(trx, [response], context.config.mailbox)).get(response)
  const corrections = (await findCorrections(trx, [firm])).get(firm)
  const judgment = await judgeAgain(context, response, { answeredText, corrections })
  const stored = await storeJudgments(trx, [judgment])
  if (stored.length === 0) return
  await announceLevel(context, trx, { responseId: id, from: response.level, to: judgment.level, by })
  if (!response.threadId) return
  await refreshStances(trx, [response.threadId])
  await queueSecondOpinions(context, trx, [{ ...judgment, receivedAt: response.receivedAt }])
}

function movedEntry(before: PlacedResponse, candidate: Candidate, performedBy: string, createdAt: Date) {
  const from = before.candidateName ?? before.refId ?? 'nobody'
  return {
    responseId: before.id,
    refId: candidate.refId,
    activityType: 'response_moved',
    description: `Moved from ${from} to ${candidate.name}`,
    details: { from: before.candidateId, to: candidate.id, linkedBy: 'recruiter' },
    performedBy,
    createdAt,
  }
}

function isThere({ name }: Candidate): AppError {
  return new AppError('conflict', 'response.alreadyAbout', `This email already has a response about ${name}.`, {
    field: 'candidateId',
  })
}
