import type { Knex } from 'knex'
import { insertActivityLogs } from '../../store/responses/activityLogs.ts'
import { saveAnswered } from '../../store/responses/answeredSubmissions.ts'
import { storeJudgments } from '../../store/responses/responseJudgments.ts'
import {
  deleteResponses,
  type LinkedResponse,
  type NewResponse,
  placeResponse,
} from '../../store/responses/responses.ts'
import { dissolveThreads } from '../../store/responses/responseThreads.ts'

type GivenResponse = NewResponse & { candidateName: string }

export interface Relinked {
  moved: (GivenResponse & { id: string })[]
  gone: number
  threadIds: string[]
  submissionIds: string[]
}

/** Keeps recruiters' links and corrections. */
export async function moveRelinked(
  trx: Knex.Transaction,
  before: readonly LinkedResponse[],
  given: readonly GivenResponse[],
  now: Date,
): Promise<Relinked> {
  const changes = relinked(before, given)
  if (changes.length === 0) return { moved: [], gone: 0, threadIds: [], submissionIds: [] }
  const moves = changes.flatMap(({ before, after }) => (after ? [{ before, after: { ...after, id: before.id } }] : []))
  const moved = moves.map(({ after }) => after)
  const gone = changes.filter(({ after }) => !after).map(({ before }) => before.id)
  const threadIds = changes.map(({ before }) => before.threadId).filter(id => id !== null)
  // All at once, to lock threads in one order.
  await dissolveThreads(trx, [...threadIds, ...given.map(response => response.threadId)])
  await deleteResponses(trx, gone)
  for (const { id, ...place } of moved) await placeResponse(trx, id, place)
  await storeJudgments(
    trx,
    moved.map(response => ({ ...response, version: response.classifierVersion })),
  )
  await saveAnswered(
    trx,
    moved.map(({ id, answered }) => ({ id, ...answered })),
  )
  await insertActivityLogs(
    trx,
    moves.map(move => movedEntry(move, now)),
  )
  return {
    moved,
    gone: gone.length,
    threadIds,
    submissionIds: changes.map(({ before }) => before.submissionId).filter(id => id !== null),
  }
}

function relinked(before: readonly LinkedResponse[], given: readonly GivenResponse[]) {
  const givenByMail = Map.groupBy(given, response => response.messageId)
  return [...Map.groupBy(before, response => response.messageId)].flatMap(([messageId, known]) => {
    if (known.some(response => response.linkedBy === 'recruiter')) return []
    const now = givenByMail.get(messageId ?? '') ?? []
    const added = now.filter(one => !known.some(old => old.candidateId === one.candidateId || old.refId === one.refId))
    const outdated = known.filter(
      old => old.candidateId !== null && !old.isCorrected && !now.some(one => one.candidateId === old.candidateId),
    )
    return outdated.map((old, at) => ({ before: old, after: added[at] }))
  })
}

function movedEntry({ before, after }: { before: LinkedResponse; after: Relinked['moved'][number] }, createdAt: Date) {
  const from = before.candidateName ?? before.refId ?? 'nobody'
  return {
    responseId: after.id,
    refId: after.refId,
    activityType: 'response_moved',
    description: `Moved from ${from} (${before.refId}) to ${after.candidateName} (${after.refId})`,
    details: { from: before.candidateId, to: after.candidateId, linkedBy: after.linkedBy },
    performedBy: 'system',
    createdAt,
  }
}
