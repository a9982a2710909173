import type { Context } from '../context.ts'
import type { ResponseBody } from '../contract/responses.ts'
import { mostOfKind as limit } from '../contract/today.ts'
import { findFirmNames } from '../store/candidates/firmNames.ts'
import { listResponses } from '../store/responses/responseList.ts'
import { listUnansweredResponses, type UnansweredQuestion } from '../store/responses/unanswered.ts'
import { presentResponse } from './presentResponse.ts'

type Wanted = Pick<UnansweredQuestion, 'stance' | 'category' | 'candidateId'>

/** The kinds of replies that wait for our answer. */
export const waitingKinds = {
  yeses: { stance: 'high' },
  questions: { stance: 'moderate', category: 'question' },
} as const satisfies Record<string, Wanted>

/** Returns the replies of a kind that wait for our answer, newest first, in API form. */
export async function listWaiting({ db, config }: Context, wanted: Wanted): Promise<ResponseBody[]> {
  const { mailbox, interestOverrideDomains: overrideDomains } = config
  const id = await listUnansweredResponses(db, { ...wanted, mailbox, overrideDomains, limit })
  if (id.length === 0) return []
  const sort = { field: 'receivedAt', order: 'desc' } as const
  const { rows } = await listResponses(db, { id }, { first: 0, last: limit - 1, sort }, overrideDomains)
  const view = { overrideDomains, firmNames: await findFirmNames(db) }
  return rows.map(row => presentResponse(row, [], view))
}
