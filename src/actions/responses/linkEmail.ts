import type { Knex } from 'knex'
import type { Context } from '../../context.ts'
import type { KnownCandidate } from '../../domain/candidates/candidateIndex.ts'
import { firmKey } from '../../domain/candidates/firmDomain.ts'
import { AppError, notFound } from '../../domain/errors.ts'
import { levelNames } from '../../domain/responses/interest.ts'
import { type Unlinkable, unlinkableBecause } from '../../domain/responses/linkableMail.ts'
import { senderDomain } from '../../domain/senderDomain.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { type LinkedResponseRow, listLinkedResponses, saveReviewClosed } from '../../store/mailbox/emailDetails.ts'
import { lockMessage, type StoredMessage } from '../../store/mailbox/unprocessedMessages.ts'
import { findCorrections } from '../../store/responses/corrections.ts'
import { draftResponse } from './draftResponse.ts'
import { findChosenCandidate, notProcessedYet } from './findChosenCandidate.ts'
import { readForwardedAnswer } from './readForwardedAnswer.ts'
import { separateOriginals } from './separateOriginals.ts'
import { type AddedEntry, type AddedResponse, storeWithin } from './storeUnderstood.ts'

export interface EmailLink {
  messageId: string
  candidateId: string
  performedBy: string
}

/** Closes the review. */
export async function linkEmail(
  context: Pick<Context, 'config' | 'db' | 'queue' | 'texts' | 'chatModel' | 'clock' | 'newId'>,
  { messageId, ...link }: EmailLink,
): Promise<string> {
  return context.db.transaction(async trx => {
    const found = await lockMessage(trx, messageId)
    if (!found) throw notFound('email')
    const { kind, automaticKind } = found
    const message = readForwardedAnswer(found.message, context.config.mailbox)
    const candidate = await findChosenCandidate(trx, link.candidateId, message.fromAddress)
    const responses = await listLinkedResponses(trx, message.internetMessageId)
    const same = responses.find(response => response.candidateId === candidate.id)
    if (same) return same.id
    const reason = unlinkableBecause({ kind, automaticKind, fromAddress: message.fromAddress }, context.config.mailbox)
    if (reason) throw unlinkable(reason)
    if (senderDomain(message.fromAddress) === senderDomain(context.config.mailbox)) throw isColleagues()
    const [other] = responses
    if (other) throw isAboutAnother(other)
    const id = await makeResponse(context, trx, { message, candidate, performedBy: link.performedBy })
    await saveReviewClosed(trx, messageId, context.clock())
    await notifyEvent(trx, { type: 'emails.changed', folderIds: ['for-review', 'responses', 'candidates'] })
    return id
  })
}

interface MailAbout {
  message: StoredMessage
  candidate: KnownCandidate
  performedBy: string
}

async function makeResponse(
  context: Pick<Context, 'config' | 'queue' | 'texts' | 'chatModel' | 'clock' | 'newId'>,
  trx: Knex.Transaction,
  { message, candidate, performedBy }: MailAbout,
): Promise<string> {
  const firm = firmKey(message.fromAddress)
  const corrections = await findCorrections(trx, [firm])
  const whole = await separateOriginals(trx, [message], context.config.mailbox)
  const link = { candidate, rung: 'recruiter' as const }
  const responses = await Promise.all(
    whole.map(mail =>
      draftResponse(context, mail, link, { links: [link], presented: [], corrections: corrections.get(firm) }),
    ),
  )
  const { id } = message
  const understood = { id, kind: 'response' as const, automatic: null, submissions: [], responses, learned: [] }
  const { added } = await storeWithin(context, trx, [understood], response => linkedEntry(response, performedBy))
  const [response] = added
  if (!response) throw new Error('The response was not added.')
  return response.id
}

function linkedEntry(
  { candidateId, candidateName, level, confidence }: AddedResponse,
  performedBy: string,
): AddedEntry {
  return {
    activityType: 'response_linked',
    description: `Linked to ${candidateName}, judged ${levelNames[level]} (${confidence}%)`,
    details: { linkedBy: 'recruiter', candidateId },
    performedBy,
  }
}

const refusals: Readonly<Record<Exclude<Unlinkable, 'unprocessed'>, string>> = {
  own: 'This is one of our own emails. Only an answer from a law firm can be linked to a candidate.',
  automatic:
    'This is a delivery report or a spam complaint. Only an answer from a law firm can be linked to a candidate.',
  system: 'This is a notification from our own system. Only an answer from a law firm can be linked to a candidate.',
}

function unlinkable(reason: Unlinkable): AppError {
  return reason === 'unprocessed' ? notProcessedYet() : new AppError('conflict', `email.${reason}`, refusals[reason])
}

function isColleagues(): AppError {
  return new AppError(
    'conflict',
    'email.colleague',
    'This email is from a colleague, so it is not a reply from a firm.',
    {
      hint: 'If an email is attached, open it, forward it to the shared mailbox without attaching it, and link that email.',
    },
  )
}

function isAboutAnother({ candidateName, refId }: LinkedResponseRow): AppError {
  const name = candidateName ?? refId ?? 'another candidate'
  return new AppError('conflict', 'email.linked', `This email is already a response about ${name}.`, {
    field: 'candidateId',
    hint: 'Open that response and change its candidate.',
  })
}
