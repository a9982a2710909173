import type { Knex } from 'knex'
import { isOwnAddress } from '../../domain/candidates/candidateIndex.ts'
import { AppError, notFound } from '../../domain/errors.ts'
import { type Candidate, findCandidate } from '../../store/candidates/candidates.ts'

/** Candidates do not answer about themselves. */
export async function findChosenCandidate(db: Knex, candidateId: string, fromAddress: string): Promise<Candidate> {
  const field = 'candidateId'
  const candidate = await findCandidate(db, candidateId)
  if (!candidate) throw notFound('candidate', field)
  if (isOwnAddress(candidate, fromAddress)) {
    throw new AppError(
      'conflict',
      'candidate.isSender',
      `${candidate.name} wrote this email, so it is not a reply from a firm.`,
      {
        field,
      },
    )
  }
  return candidate
}

export function notProcessedYet(): AppError {
  return new AppError('conflict', 'email.unprocessed', 'Rejoinder has not processed this email yet.', {
    hint: 'Try again in a moment.',
  })
}
