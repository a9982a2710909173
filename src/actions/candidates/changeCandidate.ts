import type { Context } from '../../context.ts'
import { type CandidateInput, joinName, readCandidateChange } from '../../domain/candidates/candidates.ts'
import { noSuch } from '../../domain/errors.ts'
import {
  type Candidate,
  carryNames,
  findCandidate,
  findCandidateByReference,
  lockCandidate,
  markUnsought,
  updateEnteredCandidate,
} from '../../store/candidates/candidates.ts'
import { notifyEvent } from '../../store/database/events.ts'
import { isUniqueViolation } from '../../store/database/isDataError.ts'
import { referenceTaken } from './addCandidate.ts'

/**
 * Changes a candidate (API-37): any status and pipelineStage from any other (STATE-16, STATE-18), and the other fields.
 * What is changed here no sync from Caspio touches again. The name follows first and last name unless it is given or was
 * another. With a new name or reference, mail that names it and did not link is looked at again.
 *
 * @throws AppError `notFound`, `invalid` for a wrong field, `conflict` for a reference that another candidate has
 */
export async function changeCandidate(context: Context, id: string, input: CandidateInput): Promise<Candidate> {
  const asked = readCandidateChange(input)
  return context.db.transaction(async trx => {
    const before = await lockCandidate(trx, id)
    if (!before) throw noSuch('candidate')
    const change = withName(before, asked)
    if (change.refId !== undefined) {
      const holder = await findCandidateByReference(trx, change.refId)
      if (holder && holder.id !== id) throw referenceTaken(holder)
    }
    await updateEnteredCandidate(trx, id, change, context.clock()).catch(error => {
      // Somebody was quicker.
      throw isUniqueViolation(error) ? referenceTaken(null) : error
    })
    const isKnownOtherwise = (['refId', 'name', 'firstName', 'lastName'] as const).some(
      field => change[field] !== undefined && change[field] !== before[field],
    )
    if (isKnownOtherwise) {
      await carryNames(trx, [id])
      await markUnsought(trx, [id])
      await context.queue.enqueue('relinkMail', {}, { trx })
    }
    await notifyEvent(trx, { type: 'candidates.changed' })
    return (await findCandidate(trx, id)) ?? before
  })
}

function withName<T extends Partial<Candidate>>(before: Candidate, change: T): T {
  const { firstName, lastName } = { ...before, ...change }
  const isJoined = before.name === joinName(before.firstName, before.lastName)
  const name = joinName(firstName, lastName)
  return change.name === undefined && isJoined && name !== before.name && name !== '' ? { ...change, name } : change
}
