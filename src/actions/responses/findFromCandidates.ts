import type { DatabaseContext } from '../../context.ts'
import { judgeInterest } from '../../reading/interest/judgeInterest.ts'
import { listUnansweredOfCandidates, type UnansweredOfCandidate } from '../../store/responses/candidateEmails.ts'

const days = 30
const longestThanks = 200

/** Finds the candidates' own emails that nobody has answered, newest first, without those that only say thanks. */
export async function findFromCandidates(
  { db, clock }: Pick<DatabaseContext, 'db' | 'clock'>,
  limit: number,
): Promise<UnansweredOfCandidate[]> {
  const since = new Date(clock().getTime() - days * 86_400_000)
  const emails = await listUnansweredOfCandidates(db, since, limit)
  return emails.filter(({ words }) => !onlyThanks(words))
}

function onlyThanks(words: string): boolean {
  if (words.length > longestThanks || words.includes('?')) return false
  return judgeInterest({ newText: words, subject: '', automatic: null }).category === 'acknowledgement'
}
