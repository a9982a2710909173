import type { Context } from '../../context.ts'
import { insertCandidates, type NewCandidate } from '../../store/candidates/candidates.ts'

/** Adds candidates whose refId is new; those known already stay as they are. */
export async function addCandidates(context: Context, candidates: readonly NewCandidate[]): Promise<void> {
  await insertCandidates(context.db, candidates)
}
