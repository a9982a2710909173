import type { ResponseBody, ThreadEmailBody } from '../contract/responses.ts'
import { type FirmNames, firmName } from '../domain/candidates/firms.ts'
import type { LinkRung } from '../domain/responses/linking.ts'
import { shownLevel } from '../domain/responses/threads.ts'
import { senderDomain } from '../domain/senderDomain.ts'
import type { ResponseRow, ThreadEmailRow } from '../store/responses/responseList.ts'
import { iso } from './iso.ts'
import { presentReminder } from './presentReminder.ts'

export interface ResponseView {
  /** STATE-11. */
  overrideDomains: readonly string[]
  firmNames: FirmNames
}

export function presentResponse(
  row: ResponseRow,
  thread: readonly ThreadEmailRow[],
  view: ResponseView,
  answeredAt: Date | null = null,
): ResponseBody {
  const { overrideDomains, firmNames } = view
  const domain = senderDomain(row.clientEmail)
  const level = row.level ?? 'unknown'
  return {
    id: row.id,
    refId: row.refId,
    candidateId: row.candidateId,
    candidateName: row.candidateName,
    clientEmail: row.clientEmail,
    clientName: row.clientName,
    senderName: row.clientName ?? row.clientEmail,
    firm: firmName(row.clientEmail, firmNames),
    replyTo: row.replyTo,
    subject: row.subject,
    content: row.content,
    interestLevel: level,
    messageLevel: shownLevel(level, domain, overrideDomains),
    shownLevel: shownLevel(row.threadLevel, domain, overrideDomains),
    stance: shownLevel(row.stance, domain, overrideDomains),
    sentimentScore: confidenceOf(row),
    evidence: row.evidence,
    linkedBy: row.linkedBy as LinkRung | null,
    classifierVersion: row.classifierVersion,
    correctedAt: iso(row.correctedAt),
    isCategorySet: row.isCategorySet,
    hasAttachments: row.hasAttachments,
    isRead: row.isRead,
    status: row.status,
    category: row.category,
    receivedAt: iso(row.receivedAt),
    threadId: row.threadId,
    threadPosition: row.threadPosition,
    latestAt: iso(row.latestAt),
    answeredAt: iso(answeredAt),
    threadSize: row.threadSize,
    threadUnread: row.threadUnread,
    reminder: row.reminder && presentReminder(row.reminder),
    owner: row.owner,
    isOwnerSet: row.isOwnerSet,
    isWithdrawn: row.isWithdrawn,
    threadEmails: thread.map(email => presentThreadEmail(email, view)),
  }
}

const confidenceOf = ({ level, judgedLevel, confidence }: ResponseRow) => (level === judgedLevel ? confidence : null)

function presentThreadEmail(row: ThreadEmailRow, { overrideDomains, firmNames }: ResponseView): ThreadEmailBody {
  const level = row.level ?? 'unknown'
  return {
    id: row.id,
    receivedAt: iso(row.receivedAt),
    clientEmail: row.clientEmail,
    senderName: row.clientName ?? row.clientEmail,
    firm: firmName(row.clientEmail, firmNames),
    content: row.content,
    interestLevel: level,
    messageLevel: shownLevel(level, senderDomain(row.clientEmail), overrideDomains),
    sentimentScore: confidenceOf(row),
    decides: row.decides,
    hasAttachments: row.hasAttachments,
    isRead: row.isRead,
    threadPosition: row.threadPosition,
  }
}
