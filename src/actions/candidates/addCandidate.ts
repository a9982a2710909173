import type { Context } from '../../context.ts'
import { type CandidateInput, candidateFields, readNewCandidate } from '../../domain/candidates/candidates.ts'
import { AppError } from '../../domain/errors.ts'
import { type Candidate, findCandidateByReference, insertEnteredCandidate } from '../../store/candidates/candidates.ts'
import { notifyEvent } from '../../store/database/events.ts'

/** API-36, CAND-17. */
export async function addCandidate(
  context: Pick<Context, 'db' | 'queue' | 'clock'>,
  input: CandidateInput & { isFromCaspio?: 'true' | 'false' },
): Promise<Candidate> {
  const facts = readNewCandidate(input)
  const entered = candidateFields.filter(field => isGiven(facts[field]))
  const { isFromCaspio = 'false' } = input
  const now = context.clock()
  const candidate = { ...facts, isFromCaspio, createdAt: now, updatedAt: now }
  return context.db.transaction(async trx => {
    const added = await insertEnteredCandidate(trx, candidate, isFromCaspio === 'true' ? [] : entered)
    if (!added) throw referenceTaken(await findCandidateByReference(trx, facts.refId))
    await context.queue.enqueue('relinkMail', {}, { trx })
    await notifyEvent(trx, { type: 'candidates.changed' })
    return added
  })
}

export function referenceTaken(holder: Pick<Candidate, 'name' | 'refId'> | null): AppError {
  const who = holder ? `${holder.refId} is the reference of ${holder.name}.` : 'The reference is taken.'
  return new AppError('conflict', 'candidate.referenceTaken', who, {
    field: 'refId',
    hint: 'References are not case-sensitive. Choose another one, or change that candidate.',
  })
}

function isGiven(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null
}
