import type { Context } from '../context.ts'
import type { ResponseBody } from '../contract/responses.ts'
import { defaultPerKind } from '../contract/today.ts'
import { findFirmNames } from '../store/candidates/firmNames.ts'
import { listEndedInterviews } from '../store/responses/interviews.ts'
import { listDueThreads } from '../store/responses/reminders.ts'
import { listResponses } from '../store/responses/responseList.ts'
import { listUnansweredResponses, type UnansweredQuestion } from '../store/responses/unanswered.ts'
import { presentResponse } from './presentResponse.ts'

type Wanted = Pick<UnansweredQuestion, 'stance' | 'category' | 'wasInterested' | 'candidateId'>

export const waitingKinds = {
  yeses: { stance: 'high' },
  noLongerInterested: { stance: 'not_interested', wasInterested: true },
  questions: { stance: 'moderate', category: 'question' },
  redirects: { stance: 'unknown', category: 'redirect' },
} as const satisfies Record<string, Wanted>

export async function listWaiting(context: Context, wanted: Wanted, limit = defaultPerKind): Promise<ResponseBody[]> {
  const { db, config } = context
  const { mailbox, interestOverrideDomains: overrideDomains } = config
  return presentListed(context, await listUnansweredResponses(db, { ...wanted, mailbox, overrideDomains, limit }))
}

export async function listDueReminders(context: Context, limit: number): Promise<ResponseBody[]> {
  return presentListed(context, await listDueThreads(context.db, context.config.mailbox, limit))
}

export async function listCalledOff(context: Context, limit: number): Promise<ResponseBody[]> {
  return presentListed(context, await listEndedInterviews(context.db, context.clock(), limit))
}

async function presentListed({ db, config }: Context, id: string[]): Promise<ResponseBody[]> {
  if (id.length === 0) return []
  const { interestOverrideDomains: overrideDomains } = config
  const sort = { field: 'receivedAt', order: 'desc' } as const
  const { rows } = await listResponses(db, { id }, { first: 0, last: id.length - 1, sort }, overrideDomains)
  const view = { overrideDomains, firmNames: await findFirmNames(db) }
  return rows.map(row => presentResponse(row, [], view))
}
