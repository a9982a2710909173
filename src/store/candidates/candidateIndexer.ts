import type { Knex } from 'knex'
import { type CandidateIndex, createCandidateIndex } from '../../domain/candidates/candidateIndex.ts'
import { plainWords } from '../../reading/interest/judgeInterest.ts'
import { findCandidatesVersion, listKnownCandidates } from './candidates.ts'

export interface CandidateIndexer {
  current(): Promise<CandidateIndex>
}

/** Caches the index until a candidate changes, because building it would delay new mail. */
export function createCandidateIndexer(db: Knex, pattern: RegExp): CandidateIndexer {
  let known: { version: string; index: CandidateIndex } | null = null
  return {
    async current() {
      const version = await findCandidatesVersion(db)
      if (known?.version !== version) {
        // Reads the version first, so that a change in between causes another read.
        known = { version, index: createCandidateIndex(await listKnownCandidates(db), pattern, plainWords()) }
      }
      return known.index
    },
  }
}
