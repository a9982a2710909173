import { DateTime } from 'luxon'
import type { DatabaseContext } from '../context.ts'
import type { InterviewBody, ListedInterviewBody } from '../contract/interviews.ts'
import { firmKey } from '../domain/candidates/firmDomain.ts'
import { firmName } from '../domain/candidates/firms.ts'
import { findFirmNames } from '../store/candidates/firmNames.ts'
import { type KeptInterview, type ListedInterview, listInterviews } from '../store/responses/interviews.ts'
import { iso } from './iso.ts'

export function presentInterview(interview: KeptInterview | undefined): InterviewBody | null {
  if (!interview?.startsAt || !interview.timeZone) return null
  const { startsAt, endsAt, timeZone, zoneStated, agreedAt, setBy } = interview
  return {
    ...{ startsAt: startsAt.toISOString(), endsAt: iso(endsAt), timeZone, zoneStated },
    ...{ agreedAt: agreedAt.toISOString(), setBy },
  }
}

const daysShown = 7

/** Lists those of today and the next seven days, the soonest first. */
export function listSoonInterviews(context: DatabaseContext, limit: number): Promise<ListedInterviewBody[]> {
  const { clock, config } = context
  const today = DateTime.fromJSDate(clock(), { zone: config.businessTimeZone })
  const until = today
    .plus({ days: daysShown + 1 })
    .startOf('day')
    .toJSDate()
  return listComing(context, { until, limit })
}

export async function listComing(
  { db, clock }: DatabaseContext,
  wanted: { until?: Date; candidateId?: string; limit: number },
): Promise<ListedInterviewBody[]> {
  const rows = await listInterviews(db, { from: clock(), ...wanted })
  if (rows.length === 0) return []
  const firmNames = await findFirmNames(db)
  // Several conversations may agree on one time.
  const distinct = new Map(rows.toReversed().map(row => [keyOf(row), row]))
  return [...distinct.values()]
    .reverse()
    .flatMap(({ responseId, candidateId, candidateName, clientEmail, clientName, isWithdrawn, ...row }) => {
      const interview = presentInterview(row)
      if (!interview) return []
      const senderName = clientName ?? clientEmail
      const firm = firmName(clientEmail, firmNames)
      return [{ ...interview, responseId, candidateId, candidateName, clientEmail, senderName, firm, isWithdrawn }]
    })
}

const keyOf = ({ candidateId, clientEmail, startsAt }: ListedInterview) =>
  [candidateId, firmKey(clientEmail), startsAt?.toISOString()].join(' ')
