import type { Knex } from 'knex'
import { DateTime } from 'luxon'
import type { Context } from '../../context.ts'
import { AppError, notFound } from '../../domain/errors.ts'
import { interviewMoment } from '../../domain/responses/interviewMoment.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { insertActivityLogs } from '../../store/responses/activityLogs.ts'
import { findInterviews, replaceInterview } from '../../store/responses/interviews.ts'
import { listRemindedThreads } from '../../store/responses/reminders.ts'
import { lockReading } from '../../store/responses/responses.ts'
import { refreshInterviews } from './refreshInterviews.ts'

export interface InterviewOrder {
  /** Null for none. */
  startsAt: Date | null
  endsAt?: Date | null
  timeZone?: string | undefined
  isSet: boolean
}

const dayMs = 86_400_000
/** A correction may concern an interview that has taken place. */
const earliestDays = 31
const latestDays = 2 * 365

/** Undoing a choice lets the emails decide again. */
export async function setInterview(
  context: Pick<Context, 'config' | 'db' | 'clock'>,
  responseId: string,
  order: InterviewOrder,
  performedBy: string,
  check?: (trx: Knex.Transaction) => Promise<void>,
): Promise<void> {
  const now = context.clock()
  const next = order.isSet ? chosen(order, performedBy, now, context.config.businessTimeZone) : null
  await context.db.transaction(async trx => {
    if (check) await lockReading(trx, responseId)
    await check?.(trx)
    const [thread] = await listRemindedThreads(trx, { responseId })
    if (!thread) throw notFound('response')
    const { threadId, refId } = thread
    const before = (await findInterviews(trx, [threadId])).get(threadId)
    await replaceInterview(trx, threadId, before, next)
    if (!next) await refreshInterviews(context, trx, [threadId])
    const description = next ? setText(next) : 'Interview follows the emails again'
    const entry = { responseId, refId, activityType: 'interview_set', description, details: order }
    await insertActivityLogs(trx, [{ ...entry, performedBy, createdAt: now }])
    await notifyEvent(trx, { type: 'responses.changed', reason: 'changed' })
  })
}

function setText({ startsAt, timeZone }: ReturnType<typeof chosen>): string {
  return startsAt && timeZone ? `Interview set: ${interviewMoment(startsAt, timeZone)}` : 'Interview removed'
}

function chosen(order: InterviewOrder, setBy: string, agreedAt: Date, businessZone: string) {
  const { startsAt, endsAt = null, timeZone = businessZone } = order
  const rest = { zoneStated: true, messageId: null, agreedAt, setBy }
  if (!startsAt) return { startsAt, endsAt: null, timeZone: null, ...rest }
  const refuse = (field: 'startsAt' | 'endsAt' | 'timeZone', message: string) => {
    throw new AppError('invalid', `interview.${field}`, message, { field })
  }
  const daysAhead = (startsAt.getTime() - agreedAt.getTime()) / dayMs
  if (daysAhead < -earliestDays || daysAhead > latestDays)
    refuse('startsAt', `An interview must start within the last ${earliestDays} days or the next two years.`)
  if (!DateTime.local({ zone: timeZone }).isValid) refuse('timeZone', 'Enter a time zone such as America/New_York.')
  if (endsAt && endsAt <= startsAt) refuse('endsAt', 'An interview must end after it starts.')
  if (endsAt && endsAt.getTime() - startsAt.getTime() > dayMs) refuse('endsAt', 'An interview must last at most a day.')
  return { startsAt, endsAt, timeZone, ...rest }
}
