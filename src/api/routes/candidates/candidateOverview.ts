import { findEligibility } from '../../../actions/sending/findOpenRecipients.ts'
import type { Context } from '../../../context.ts'
import { CandidateOverview, maxSteps } from '../../../contract/candidateOverview.ts'
import { ErrorBody, IdParams } from '../../../contract/list.ts'
import { notFound } from '../../../domain/errors.ts'
import { findCandidate } from '../../../store/candidates/candidates.ts'
import { findFirmNames } from '../../../store/candidates/firmNames.ts'
import { listWithdrawals } from '../../../store/candidates/withdrawals.ts'
import { listDeliverySteps } from '../../../store/deliveries/deliveryTimeline.ts'
import { findPeopleNames } from '../../../store/mailbox/peopleNames.ts'
import { findReplyWords, listCandidateAnswers, listCandidateWork } from '../../../store/responses/candidateHistory.ts'
import type { App } from '../../app.ts'
import { isoDates } from '../../iso.ts'
import { listWaiting, waitingKinds } from '../../listWaiting.ts'
import { namesOf, presentFirms, presentSteps, presentWithdrawals } from '../../presentCandidateOverview.ts'
import { listComing } from '../../presentInterview.ts'

const events = ['delivered', 'bounce', 'dropped', 'spamreport', 'unsubscribe', 'group_unsubscribe']
const newestFirst = { first: 0, last: maxSteps - 1, sort: { field: 'at', order: 'desc' } } as const

export function candidateOverviewRoutes(app: App, context: Context): void {
  const { db, config } = context
  app.get(
    '/api/candidates/:id/overview',
    {
      schema: {
        tags: ['candidates'],
        summary: "Get a candidate's history, the replies by firm, and the replies that still need an answer",
        params: IdParams,
        response: { 200: CandidateOverview, '4xx': ErrorBody },
      },
    },
    async ({ params: { id: candidateId } }) => {
      const candidate = await findCandidate(db, candidateId)
      if (!candidate) throw notFound('candidate')
      const [deliveries, work, answers, eligibility, yeses, lost, questions, firmNames, interviews, withdrawals] =
        await Promise.all([
          listDeliverySteps(db, { candidateId, events }, newestFirst),
          listCandidateWork(db, candidateId, maxSteps),
          listCandidateAnswers(db, candidateId),
          findEligibility(context, db, { candidateId }),
          listWaiting(context, { ...waitingKinds.yeses, candidateId }),
          listWaiting(context, { ...waitingKinds.noLongerInterested, candidateId }),
          listWaiting(context, { ...waitingKinds.questions, candidateId }),
          findFirmNames(db),
          listComing(context, { candidateId, limit: maxSteps }),
          listWithdrawals(db, [candidateId]),
        ])
      const steps = [...deliveries.rows, ...work.rows]
      const [words, own] = await Promise.all([
        findReplyWords(
          db,
          deliveries.rows.flatMap(({ responseId }) => responseId ?? []),
        ),
        findPeopleNames(
          db,
          steps.flatMap(({ recipient }) => recipient ?? []),
        ),
      ])
      const names = namesOf(steps, eligibility, own)
      const view = { overrideDomains: config.interestOverrideDomains, firmNames }
      return {
        candidate: isoDates(candidate),
        withdrawals: presentWithdrawals(withdrawals, view),
        interviews,
        waiting: [...yeses, ...lost, ...questions],
        firms: presentFirms(eligibility, answers, view),
        campaignName: eligibility?.open[0]?.candidateName ?? eligibility?.leftOut[0]?.recipient.candidateName ?? null,
        steps: presentSteps(deliveries.rows, work.rows, words, names, view),
        stepCount: deliveries.total + work.total,
      }
    },
  )
}
