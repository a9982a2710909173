import type { CampaignEligibility } from '../actions/sending/findOpenRecipients.ts'
import type { CandidateOverviewBody, CandidatePersonBody, CandidateStepBody } from '../contract/candidateOverview.ts'
import { maxSteps } from '../contract/candidateOverview.ts'
import { firmName } from '../domain/candidates/firms.ts'
import { type PeopleNames, personName, writtenName } from '../domain/displayNames.ts'
import { interestLevels } from '../domain/responses/interest.ts'
import { shownLevel } from '../domain/responses/threads.ts'
import { senderDomain } from '../domain/senderDomain.ts'
import { shownSubject } from '../domain/subjects.ts'
import type { Withdrawal } from '../store/candidates/withdrawals.ts'
import type { DeliveryStep } from '../store/deliveries/deliveryTimeline.ts'
import type { CampaignRecipient } from '../store/followUps/campaignRecipients.ts'
import type { CandidateAnswer, CandidateWork } from '../store/responses/candidateHistory.ts'
import { presentAsked } from './presentFollowUp.ts'
import type { ResponseView } from './presentResponse.ts'

export function presentSteps(
  deliveries: readonly DeliveryStep[],
  work: readonly CandidateWork[],
  words: ReadonlyMap<string, string>,
  names: PeopleNames,
  view: ResponseView,
): CandidateStepBody[] {
  const steps = [
    ...deliveries.map(step => presentDelivery(step, words, view)),
    ...work.map(entry => ({
      ...entry,
      at: entry.at.toISOString(),
      firm: entry.recipient && !entry.emailId ? firmName(entry.recipient, view.firmNames) : null,
      level: null,
    })),
  ]
  return steps
    .sort((one, other) => other.at.localeCompare(one.at))
    .slice(0, maxSteps)
    .map(step => ({
      ...step,
      recipientName: step.recipient && personName({ name: step.recipientName ?? '', address: step.recipient }, names),
    }))
}

export function namesOf(
  steps: readonly Pick<CandidateWork, 'recipient' | 'recipientName'>[],
  standing: CampaignEligibility | null,
  own: PeopleNames,
): PeopleNames {
  const written = steps.flatMap(({ recipient, recipientName }) => {
    const name = writtenName(recipientName ?? '')
    return recipient && name ? [[recipient.toLowerCase(), name] as const] : []
  })
  const { open = [], leftOut = [] } = standing ?? {}
  const known = [...open, ...leftOut.map(({ recipient }) => recipient)].flatMap(({ recipientEmail, knownName }) =>
    knownName ? [[recipientEmail, knownName] as const] : [],
  )
  return new Map([...written, ...known, ...own])
}

function presentDelivery(
  step: DeliveryStep,
  words: ReadonlyMap<string, string>,
  view: ResponseView,
): CandidateStepBody {
  const { id, kind, at, recipient, recipientName, firm, submissionId, responseId, subject, detail } = step
  const isReply = kind === 'replied'
  const silent = isReply || kind === 'delivered'
  return {
    // A bounce that arrived by email has the same id for each recipient.
    id: `${id} ${recipient}`,
    kind,
    at: at.toISOString(),
    recipient,
    recipientName,
    firm,
    submissionId,
    responseId,
    level: isReply ? levelOf(detail ?? '', recipient, view) : null,
    // A calendar answer may contain no words.
    words: isReply ? words.get(responseId ?? '')?.trim() || shownSubject(subject) : '',
    detail: silent ? null : detail,
    by: null,
    emailId: null,
    emailFolderId: null,
  }
}

function levelOf(level: string, email: string, { overrideDomains }: ResponseView) {
  const known = interestLevels.find(each => each === level) ?? 'unknown'
  return shownLevel(known, senderDomain(email), overrideDomains)
}

export function presentWithdrawals(
  withdrawals: readonly Withdrawal[],
  { firmNames }: ResponseView,
): CandidateOverviewBody['withdrawals'] {
  return withdrawals
    .map(({ firmKey, at, words, setBy, emailId, emailFolderId }) => ({
      firm: firmKey && firmName(firmKey, firmNames),
      at: at.toISOString(),
      ...{ words, setBy, emailId, emailFolderId },
    }))
    .sort((one, other) => Number(one.firm !== null) - Number(other.firm !== null))
}

/** Lists firms with a reply first, the most interested first. */
export function presentFirms(
  standing: CampaignEligibility | null,
  answers: readonly CandidateAnswer[],
  view: ResponseView,
): CandidateOverviewBody['firms'] {
  const answerOf = new Map(answers.map(answer => [answer.email, answer]))
  const { open = [], leftOut = [] } = standing ?? {}
  const known = new Set([...open, ...leftOut.map(({ recipient }) => recipient)].map(one => one.recipientEmail))
  const present = (
    { recipientEmail: email, recipientName: name, sentAt }: CampaignRecipient,
    state: Pick<CandidatePersonBody, 'standing' | 'until' | 'early' | 'asked'>,
  ): CandidatePersonBody => ({
    email,
    name,
    ...state,
    submittedAt: sentAt.toISOString(),
    ...presentAnswer(answerOf.get(email), view),
  })
  const people = [
    ...open.map(recipient =>
      present(recipient, {
        standing: 'open',
        until: null,
        early: recipient.early,
        asked: presentAsked(recipient.asked),
      }),
    ),
    ...leftOut.map(({ recipient, reason, until, asked }) =>
      present(recipient, { standing: reason, until, early: null, asked: presentAsked(asked) }),
    ),
    ...answers
      .filter(({ email }) => !known.has(email))
      .map(
        (answer): CandidatePersonBody => ({
          email: answer.email,
          name: answer.name,
          standing: 'answered',
          until: null,
          early: null,
          asked: null,
          submittedAt: null,
          ...presentAnswer(answer, view),
        }),
      ),
  ].sort((one, other) => rank(one) - rank(other))
  const firms = Map.groupBy(people, ({ email }) => firmName(email, view.firmNames))
  return [...firms].map(([firm, members]) => ({ firm, people: members }))
}

function presentAnswer(answer: CandidateAnswer | undefined, view: ResponseView) {
  if (!answer) return { level: null, responseId: null, noLongerInterested: false }
  const { level, email, responseId } = answer
  const showsYes = levelOf('high', email, view) === 'high'
  return {
    level: levelOf(level, email, view),
    responseId,
    noLongerInterested: answer.noLongerInterested && showsYes,
  }
}

const rank = ({ level }: CandidatePersonBody) =>
  level === null ? interestLevels.length : interestLevels.indexOf(level)
