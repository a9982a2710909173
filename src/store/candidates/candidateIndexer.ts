import type { Knex } from 'knex'
import { type CandidateIndex, createCandidateIndex } from '../../domain/candidates/candidateIndex.ts'
import { plainWords } from '../../reading/interest/judgeInterest.ts'
import { findCandidatesVersion, listKnownCandidates } from './candidates.ts'

/** Tells which candidates mails speak of, as far as the database knows candidates now. */
export interface CandidateIndexer {
  current(): Promise<CandidateIndex>
}

/**
 * Makes the indexer. The index stays while no candidate has changed: making it costs more the more candidates there are,
 * and a mail that arrives alone should not wait for that.
 *
 * @param pattern proposes what may be a reference (REF_ID_PATTERN)
 */
export function createCandidateIndexer(db: Knex, pattern: RegExp): CandidateIndexer {
  let known: { version: string; index: CandidateIndex } | null = null
  return {
    async current() {
      const version = await findCandidatesVersion(db)
      if (known?.version !== version) {
        // Read after its version: what changes between the two is read again the next time.
        known = { version, index: createCandidateIndex(await listKnownCandidates(db), pattern, plainWords()) }
      }
      return known.index
    },
  }
}
