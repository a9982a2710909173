import type { DatabaseContext } from '../../context.ts'
import { judgeInterest } from '../../reading/interest/judgeInterest.ts'
import { listUnansweredOfCandidates, type UnansweredOfCandidate } from '../../store/responses/candidateEmails.ts'

const days = 30
const longestThanks = 200
const pageSize = 50

/** Finds the candidates' own emails that nobody has answered, newest first, without those that only say thanks. */
export async function findFromCandidates(
  { db, clock }: Pick<DatabaseContext, 'db' | 'clock'>,
  limit: number,
): Promise<UnansweredOfCandidate[]> {
  const since = new Date(clock().getTime() - days * 86_400_000)
  const size = Math.max(pageSize, limit)
  const found: UnansweredOfCandidate[] = []
  for (let offset = 0; found.length < limit; offset += size) {
    const emails = await listUnansweredOfCandidates(db, since, { offset, limit: size })
    found.push(...emails.filter(({ words }) => !onlyThanks(words)))
    if (emails.length < size) break
  }
  return found.slice(0, limit)
}

function onlyThanks(words: string): boolean {
  if (words.length > longestThanks || words.includes('?')) return false
  return judgeInterest({ newText: words, subject: '', automatic: null }).category === 'acknowledgement'
}
