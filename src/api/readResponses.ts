import { IANAZone } from 'luxon'
import { findCandidateTime } from '../actions/responses/findCandidateTime.ts'
import { findOfferedTimes } from '../actions/responses/findOfferedTimes.ts'
import type { DatabaseContext } from '../context.ts'
import type { ResponseBody, ResponseDetailsBody, WritingBody } from '../contract/responses.ts'
import { daysBetween } from '../domain/businessDays.ts'
import { knownFirmName } from '../domain/candidates/firms.ts'
import { notFound } from '../domain/errors.ts'
import { firstName, sentAgo } from '../domain/followUps/followUpTemplate.ts'
import { listedFiles } from '../domain/mailbox/attachmentFiles.ts'
import { instantsOf } from '../reading/times/offeredTimes.ts'
import { findFirmNames } from '../store/candidates/firmNames.ts'
import { findInterviews } from '../store/responses/interviews.ts'
import { findResponse, listThreadEmails, type ResponseRow } from '../store/responses/responseList.ts'
import { findResponseMail } from '../store/responses/responseMail.ts'
import { findThreadAnswers } from '../store/responses/unanswered.ts'
import { findWritingFacts } from '../store/responses/writingFacts.ts'
import { presentInterview } from './presentInterview.ts'
import { presentResponse, type ResponseView } from './presentResponse.ts'

export async function presentResponses(
  context: DatabaseContext,
  rows: readonly ResponseRow[],
): Promise<ResponseBody[]> {
  const several = rows.filter(row => row.threadSize > 1).map(row => row.threadId ?? '')
  const ids = rows.map(({ id }) => id)
  const [threads, view, answers] = await Promise.all([
    listThreadEmails(context.db, several),
    readView(context),
    findThreadAnswers(context.db, ids, context.config.mailbox),
  ])
  return rows.map(row => presentResponse(row, threads.get(row.threadId ?? '') ?? [], view, answers.get(row.id)))
}

export async function readResponse(context: DatabaseContext, id: string): Promise<ResponseDetailsBody> {
  const { db, config } = context
  const row = await findResponse(db, id)
  if (!row) throw notFound('response')
  const threads = await listThreadEmails(db, [row.threadId ?? ''])
  const mail = await findResponseMail(db, row.messageId ?? '')
  const answers = await findThreadAnswers(db, [id], config.mailbox)
  const interview = (await findInterviews(db, [row.threadId ?? ''])).get(row.threadId ?? '')
  const offered = await findOfferedTimes(context, row, interview)
  const writing = await readWriting(context, row)
  const offer = row.receivedAt && {
    ...{ key: row.messageId ?? id, subject: row.subject ?? '', words: row.content, at: row.receivedAt },
    ...{ conversationId: mail?.conversationId ?? null, odataType: mail?.odataType ?? null },
    ...{ times: offered, candidateZone: writing.zone },
  }
  return {
    ...presentResponse(row, threads.get(row.threadId ?? '') ?? [], await readView(context), answers.get(id)),
    // A colleague's note above a forwarded answer must not be quoted to its sender.
    fullText: mail && mail.fromAddress === row.clientEmail ? mail.text : row.content,
    offeredTimes: offered.map(offer => ({ ...offer, ...instantsOf(offer) })),
    candidateTime: offer && !interview?.startsAt ? await findCandidateTime(context, row, offer) : null,
    interview: presentInterview(interview),
    isInterviewSet: Boolean(interview?.setBy),
    writing,
    emailId: mail?.emailId ?? null,
    emailFolderId: mail?.emailFolderId ?? null,
    attachments: mail ? listedFiles(mail.attachments) : [],
  }
}

async function readView({ db, config }: DatabaseContext): Promise<ResponseView> {
  return { overrideDomains: config.interestOverrideDomains, firmNames: await findFirmNames(db) }
}

/** Names a firm only if its name is known, because the label of a domain is a guess. */
async function readWriting({ db, config, clock }: DatabaseContext, row: ResponseRow): Promise<WritingBody> {
  const { clientEmail, clientName, candidateId, candidateName } = row
  const { candidateEmail, candidateZone, submittedAt } = await findWritingFacts(db, candidateId, clientEmail)
  const { businessTimeZone } = config
  const days = submittedAt && daysBetween(submittedAt, clock(), businessTimeZone)
  return {
    candidateEmail,
    zone: candidateZone !== null && IANAZone.isValidZone(candidateZone) ? candidateZone : businessTimeZone,
    fields: {
      candidate: candidateName,
      firm: knownFirmName(clientEmail, await findFirmNames(db)) ?? null,
      firstName: firstName({ name: clientName ?? '', address: clientEmail }),
      daysSince: days === null ? null : String(days),
      sentAgo: days === null ? null : sentAgo(days),
    },
  }
}
