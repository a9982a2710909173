import { type CandidateIndex, type KnownCandidate, namedInFull } from '../candidates/candidateIndex.ts'
import { campaignSubject } from '../followUps/campaigns.ts'
import { argument } from './deliveryEvents.ts'

/** Sorted by certainty. */
export const tieRungs = ['message_id', 'arguments', 'subject', 'candidate_name'] as const
export type TieRung = (typeof tieRungs)[number]

export interface DeliveryClues {
  recipientEmail: string | null
  smtpId: string | null
  subject: string | null
  customArgs: Readonly<Record<string, unknown>>
  at: Date
}

export interface SentSubmission {
  id: string
  internetMessageId: string | null
  candidateId: string | null
  campaignId: string | null
  to: string
  subject: string
  sentAt: Date
}

export interface SentCampaign {
  id: string
  trackingId: string
  candidateId: string | null
  originalSubject: string | null
  sentAt: Date | null
}

export interface SentMail {
  submissions: readonly SentSubmission[]
  campaigns: readonly SentCampaign[]
}

export interface DeliveryTie {
  tiedBy: TieRung
  submissionId: string | null
  campaignId: string | null
  candidateId: string | null
}

/** SendGrid's clock may differ from ours. */
const slackMs = 10 * 60_000

/** Takes the newest submission before the event, otherwise the campaign. */
export function tieDelivery(clues: DeliveryClues, known: SentMail, candidates: CandidateIndex): DeliveryTie | null {
  return (
    byMessageId(clues, known) ??
    byArguments(clues, known, candidates) ??
    bySubject(clues, known) ??
    byName(clues, known, candidates)
  )
}

export function givenIds({ smtpId, customArgs }: DeliveryClues) {
  return {
    messageIds: [smtpId, argument(customArgs, 'messageId'), argument(customArgs, 'internetMessageId')].filter(
      id => id !== null,
    ),
    submissionId: argument(customArgs, 'submissionId') ?? argument(customArgs, 'emailSubmissionId'),
    campaignId: argument(customArgs, 'campaignId') ?? argument(customArgs, 'trackingId'),
  }
}

export function mentionedCandidates(
  { subject, customArgs }: DeliveryClues,
  index: CandidateIndex,
): { given: KnownCandidate | null; named: KnownCandidate | null } {
  const id = argument(customArgs, 'candidateId')
  const reference = argument(customArgs, 'refId') ?? argument(customArgs, 'reference')
  const given = (id && index.byId(id)) || (reference && only(index.referredToIn(reference))) || null
  const words = [argument(customArgs, 'candidateName'), subject, ...titles(customArgs)].filter(Boolean).join('\n')
  return { given, named: only(index.referredToIn(words)) ?? only(namedInFull(index, words)) }
}

function byMessageId({ smtpId }: DeliveryClues, { submissions }: SentMail): DeliveryTie | null {
  const found = smtpId && submissions.find(submission => submission.internetMessageId === smtpId)
  return found ? tieTo('message_id', found) : null
}

function byArguments(clues: DeliveryClues, known: SentMail, index: CandidateIndex): DeliveryTie | null {
  const { messageIds, submissionId, campaignId } = givenIds(clues)
  const { submissions, campaigns } = known
  const submission = submissions.find(
    each => each.id === submissionId || messageIds.includes(each.internetMessageId ?? ''),
  )
  if (submission) return tieTo('arguments', submission)
  const campaign = campaigns.find(each => campaignId && [each.id, each.trackingId].includes(campaignId))
  if (campaign) {
    const sent = newest(sentTo(clues, submissions).filter(each => each.campaignId === campaign.id))
    if (sent) return tieTo('arguments', sent)
    return { tiedBy: 'arguments', submissionId: null, campaignId: campaign.id, candidateId: campaign.candidateId }
  }
  const { given } = mentionedCandidates(clues, index)
  return given && tieToCandidate('arguments', given, clues, known)
}

function bySubject(clues: DeliveryClues, { submissions }: SentMail): DeliveryTie | null {
  const subject = clues.subject && campaignSubject(clues.subject)
  if (!subject) return null
  const sent = newest(sentTo(clues, submissions).filter(each => campaignSubject(each.subject) === subject))
  return sent ? tieTo('subject', sent) : null
}

function byName(clues: DeliveryClues, known: SentMail, index: CandidateIndex): DeliveryTie | null {
  const { named } = mentionedCandidates(clues, index)
  return named && tieToCandidate('candidate_name', named, clues, known)
}

/** Prefers this recipient, then the subject's campaign, then the newest. */
function tieToCandidate(
  tiedBy: TieRung,
  { id: candidateId }: KnownCandidate,
  clues: DeliveryClues,
  { submissions, campaigns }: SentMail,
): DeliveryTie {
  const sent = newest(sentTo(clues, submissions).filter(each => each.candidateId === candidateId))
  if (sent) return tieTo(tiedBy, sent)
  const subject = clues.subject && campaignSubject(clues.subject)
  const own = campaigns.filter(each => each.candidateId === candidateId)
  const before = own.filter(each => each.sentAt !== null && isBefore(each.sentAt, clues))
  const campaign =
    own.find(each => subject && campaignSubject(each.originalSubject ?? '') === subject) ?? newest(before)
  return { tiedBy, submissionId: null, campaignId: campaign?.id ?? null, candidateId }
}

function tieTo(tiedBy: TieRung, submission: SentSubmission): DeliveryTie {
  const { id: submissionId, campaignId, candidateId } = submission
  return { tiedBy, submissionId, campaignId, candidateId }
}

function sentTo(clues: DeliveryClues, submissions: readonly SentSubmission[]): SentSubmission[] {
  const { recipientEmail } = clues
  return submissions.filter(each => each.to.toLowerCase() === recipientEmail && isBefore(each.sentAt, clues))
}

function isBefore(sentAt: Date, { at }: DeliveryClues): boolean {
  return sentAt.getTime() <= at.getTime() + slackMs
}

function newest<T extends { sentAt: Date | null }>(sent: readonly T[]): T | undefined {
  return sent.toSorted((a, b) => (b.sentAt?.getTime() ?? 0) - (a.sentAt?.getTime() ?? 0))[0]
}

function only<T>(all: readonly T[]): T | null {
  return all.length === 1 ? (all[0] ?? null) : null
}

function titles(customArgs: Readonly<Record<string, unknown>>): string[] {
  const named = ['marketingCampaignName', 'singlesendName', 'campaignSubject', 'campaignName']
  const categories = [customArgs.category].flat().filter(category => typeof category === 'string')
  return [...categories, ...named.map(name => argument(customArgs, name)).filter(title => title !== null)]
}
