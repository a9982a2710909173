import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import { firmKey } from '../../domain/candidates/firmDomain.ts'
import { firmName } from '../../domain/candidates/firms.ts'
import { levelNames } from '../../domain/responses/interest.ts'
import { ownerGreeted, ownerSending } from '../../domain/responses/owners.ts'
import { greetedName } from '../../reading/text/greetedName.ts'
import { ensureClients } from '../../store/candidates/clients.ts'
import { findFirmNames } from '../../store/candidates/firmNames.ts'
import { replaceStatements } from '../../store/candidates/withdrawals.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { runAllThenThrow } from '../../store/database/runAllThenThrow.ts'
import { reopenDeliveries } from '../../store/deliveries/deliveryTies.ts'
import { ensureCampaigns, settleCampaigns } from '../../store/followUps/campaigns.ts'
import { markProcessed } from '../../store/mailbox/unprocessedMessages.ts'
import { type ActivityLog, insertActivityLogs } from '../../store/responses/activityLogs.ts'
import { findAnsweredSubmissions, refreshAnswered } from '../../store/responses/answeredSubmissions.ts'
import { findThreadsOfOwn } from '../../store/responses/interviews.ts'
import { moveSubmissions } from '../../store/responses/movedSubmissions.ts'
import { renamePeople } from '../../store/responses/peopleRecords.ts'
import { returnAnswered } from '../../store/responses/reminders.ts'
import { reopenAnswers, reopenLinkedAnswers, reopenReports } from '../../store/responses/reopenedMessages.ts'
import { insertResponses, lockResponsesOf, type NewResponse } from '../../store/responses/responses.ts'
import { findThreadsAbout, lockThreads, refreshThreads } from '../../store/responses/responseThreads.ts'
import {
  insertResumeSubmissions,
  linkClients,
  refreshResumeSubmissions,
} from '../../store/responses/resumeSubmissions.ts'
import { assignKeys } from '../../store/responses/submissionKeys.ts'
import { insertSubmissions, type NewSubmission } from '../../store/responses/submissions.ts'
import { findOwnerNames, type Greeting, saveGreeted } from '../../store/responses/threadOwners.ts'
import { announceMail } from '../webhooks/announceMail.ts'
import { announceTypes } from '../webhooks/announceTypes.ts'
import { queueSecondOpinions } from './askSecondOpinion.ts'
import type { DraftResponse } from './draftResponse.ts'
import { moveRelinked } from './moveRelinked.ts'
import { refreshDeferrals } from './refreshDeferrals.ts'
import { refreshInterviews } from './refreshInterviews.ts'
import type { UnderstoodMessage } from './understandMessages.ts'

export interface BatchCounts {
  emailsProcessed: number
  newResponses: number
  newSubmissions: number
  reopened: boolean
}

export type AddedResponse = NewResponse & { id: string; candidateName: string }

export type AddedEntry = Pick<ActivityLog, 'activityType' | 'description' | 'details' | 'performedBy'>

/** `ahead` means that older mail is missing. */
export async function storeUnderstood(
  context: Pick<Context, 'config' | 'db' | 'queue' | 'chatModel' | 'clock' | 'newId'>,
  batch: readonly UnderstoodMessage[],
  ahead: boolean,
): Promise<BatchCounts> {
  const { added, newSubmissions, reopened } = await context.db.transaction(trx =>
    storeWithin(context, trx, batch, receivedEntry, ahead),
  )
  return { emailsProcessed: batch.length, newResponses: added.length, newSubmissions: newSubmissions.length, reopened }
}

export async function storeWithin(
  context: Pick<Context, 'config' | 'queue' | 'chatModel' | 'clock' | 'newId'>,
  trx: Knex.Transaction,
  batch: readonly UnderstoodMessage[],
  entryOf: (response: AddedResponse) => AddedEntry,
  ahead = false,
): Promise<{ added: AddedResponse[]; newSubmissions: string[]; reopened: boolean }> {
  const now = context.clock()
  const drafts = batch.flatMap(message => message.responses)
  const submissions = batch.flatMap(message => message.submissions)
  const { newSubmissions, moved } = await addSubmissions(trx, submissions)
  if (await reopenDeliveries(trx, newSubmissions)) await context.queue.enqueue('tieDeliveries', {}, { trx })
  const reopensAnswers = (await reopenAnswers(trx, [...newSubmissions, ...moved])) || moved.length > 0
  const mailIds = batch.map(message => message.id)
  const [rows, before] = await runAllThenThrow([completeResponses(trx, drafts, now), lockResponsesOf(trx, mailIds)])
  const withdrawing = await replaceStatements(
    trx,
    mailIds,
    batch.flatMap(({ statement }) => statement ?? []),
  )
  const threadsAbout = await findThreadsAbout(trx, withdrawing)
  const placed = [...drafts, ...before].flatMap(({ threadId }) => threadId ?? [])
  if (threadsAbout.length > 0) await lockThreads(trx, [...placed, ...threadsAbout])
  const relinked = await moveRelinked(trx, before, rows, now)
  const added = await addResponses(trx, rows)
  // Compares with the threads before they are refreshed.
  await returnAnswered(trx, added, now)
  await saveGreeted(trx, await greetingsOf(trx, added))
  const answering = await refreshAnswered(trx, [...newSubmissions, ...moved])
  const threadIds = [...drafts.map(response => response.threadId), ...relinked.threadIds]
  const submissionIds = [...answering.submissionIds, ...moved, ...relinked.submissionIds]
  const judged = [...added, ...relinked.moved]
  // Records of submissions use the threads' stances.
  await runAllThenThrow([
    refreshThreads(trx, threadIds),
    refreshResumeSubmissions(trx, [...threadIds, ...answering.threadIds], submissionIds),
    announceTypes(
      context,
      trx,
      judged.map(response => ({ ...response, campaignId: response.answered?.campaignId ?? null })),
    ),
    queueSecondOpinions(context, trx, judged),
    insertActivityLogs(
      trx,
      added.map(response => ({
        ...entryOf(response),
        responseId: response.id,
        refId: response.refId,
        createdAt: now,
      })),
    ),
    markProcessed(trx, batch, { processedAt: now, ahead }),
    added.length > 0 && notifyEvent(trx, { type: 'responses.changed', reason: 'received' }),
    relinked.moved.length + relinked.gone > 0 && notifyEvent(trx, { type: 'responses.changed', reason: 'moved' }),
  ])
  const talks = [...threadIds, ...(await findThreadsOfOwn(trx, mailIds))]
  const deferrable = [...threadIds, ...threadsAbout]
  const hasChanged = [await refreshInterviews(context, trx, talks), await refreshDeferrals(context, trx, deferrable)]
  if (hasChanged.includes(true) || withdrawing.length > 0)
    await notifyEvent(trx, { type: 'responses.changed', reason: 'changed' })
  await announceMail(context, trx, mailIds)
  await renamePeople(
    trx,
    mailIds,
    submissions.flatMap(({ to, otherRecipients }) => [to, ...otherRecipients.map(({ address }) => address)]),
  )
  // Last, because reports may be in the batch of the submission.
  const reopened = (await reopenReports(trx, newSubmissions)) || reopensAnswers
  return { added, newSubmissions, reopened }
}

async function addSubmissions(
  trx: Knex,
  given: readonly NewSubmission[],
): Promise<{ newSubmissions: string[]; moved: string[] }> {
  const submissions = await assignKeys(trx, given)
  const campaigns = await ensureCampaigns(trx, submissions)
  const { ids: moved, left } = await moveSubmissions(trx, submissions, campaigns)
  await settleCampaigns(trx, left)
  if (moved.length > 0) await reopenLinkedAnswers(trx, moved)
  const newSubmissions = await insertSubmissions(trx, submissions, campaigns)
  await insertResumeSubmissions(trx, newSubmissions)
  return { newSubmissions, moved }
}

/** CLNT-04. */
async function completeResponses(
  trx: Knex,
  drafts: readonly DraftResponse[],
  now: Date,
): Promise<Omit<AddedResponse, 'id'>[]> {
  const firmNames = await findFirmNames(trx)
  const people = drafts.map(({ clientEmail, clientName, receivedAt }) => ({
    email: clientEmail,
    name: clientName,
    company: firmName(clientEmail, firmNames),
    createdAt: receivedAt ?? now,
  }))
  const clues = drafts.map(draft => ({ ...draft, key: keyOf(draft), firmKey: firmKey(draft.clientEmail) }))
  const [clients, answered] = await runAllThenThrow([ensureClients(trx, people), findAnsweredSubmissions(trx, clues)])
  await linkClients(trx, clients.added)
  return drafts.map(draft => ({
    ...draft,
    clientId: clients.ids.get(draft.clientEmail) ?? '',
    processedAt: now,
    answered: answered.get(keyOf(draft)),
  }))
}

/** A greeting of a recruiter counts more than who sent the submission. */
async function greetingsOf(trx: Knex, added: readonly AddedResponse[]): Promise<Greeting[]> {
  if (added.length === 0) return []
  const names = await findOwnerNames(trx)
  return added.flatMap(({ threadId, receivedAt, content, answered }) => {
    const greeted = ownerGreeted(greetedName(content), names)
    if (greeted !== null) return { threadId, owner: greeted, at: receivedAt }
    const sender = ownerSending(answered?.senderName ?? '', names)
    return sender === null ? [] : { threadId, owner: sender, at: null }
  })
}

async function addResponses(trx: Knex, rows: readonly Omit<AddedResponse, 'id'>[]): Promise<AddedResponse[]> {
  const byKey = new Map(rows.map(row => [keyOf(row), row]))
  const added = await insertResponses(trx, rows)
  return added.flatMap(response => {
    const row = byKey.get(keyOf(response))
    return row ? [{ ...row, id: response.id }] : []
  })
}

function keyOf(response: { messageId: string; refId: string }): string {
  return `${response.messageId}\n${response.refId}`
}

function receivedEntry(response: AddedResponse): AddedEntry {
  return {
    activityType: 'response_received',
    description: `Reply from ${response.clientName} judged ${levelNames[response.level]} (${response.confidence}%)`,
    details: { linkedBy: response.linkedBy },
    performedBy: 'system',
  }
}
