import type { Context } from '../../context.ts'
import { insertCandidates, type NewCandidate } from '../../store/candidates/candidates.ts'

export async function addCandidates(context: Pick<Context, 'db'>, candidates: readonly NewCandidate[]): Promise<void> {
  await insertCandidates(context.db, candidates)
}
