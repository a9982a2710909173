import type { Knex } from 'knex'
import type { KnownCandidate } from '../domain/candidateIndex.ts'
import { type ListRange, listRows, type Page } from './listRows.ts'

/** ENT-01. */
export interface Candidate {
  id: string
  refId: string
  firstName: string | null
  lastName: string | null
  name: string
  email: string | null
  phone: string | null
  firm: string | null
  role: string | null
  practiceArea: string | null
  experience: string | null
  skills: string[]
  state: string | null
  city: string | null
  timezone: string | null
  status: string
  pipelineStage: string | null
  isFromCaspio: 'true' | 'false'
  caspioCreatedAt: Date | null
  caspioUpdatedAt: Date | null
  createdAt: Date
  updatedAt: Date
}

const columns = {
  id: 'id',
  refId: 'ref_id',
  firstName: 'first_name',
  lastName: 'last_name',
  name: 'name',
  email: 'email',
  phone: 'phone',
  firm: 'firm',
  role: 'role',
  practiceArea: 'practice_area',
  experience: 'experience',
  skills: 'skills',
  state: 'state',
  city: 'city',
  timezone: 'timezone',
  status: 'status',
  pipelineStage: 'pipeline_stage',
  isFromCaspio: 'is_from_caspio',
  caspioCreatedAt: 'caspio_created_at',
  caspioUpdatedAt: 'caspio_updated_at',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
}

/** What the list of candidates can be narrowed by (API-35). */
export interface CandidateFilter {
  id?: string | string[]
  q?: string
  status?: string
  practiceArea?: string
  isFromCaspio?: string
}

/** Candidates, newest first unless asked otherwise (CAND-11). */
export function listCandidates(db: Knex, filter: CandidateFilter, range: ListRange): Promise<Page<Candidate>> {
  const query = db('candidates').select(columns)
  if (filter.id !== undefined) query.whereIn('id', [filter.id].flat())
  if (filter.status) query.where({ status: filter.status })
  if (filter.practiceArea) query.where({ practice_area: filter.practiceArea })
  if (filter.isFromCaspio) query.where({ is_from_caspio: filter.isFromCaspio })
  if (filter.q) {
    const like = `%${filter.q.replace(/[\\%_]/g, '\\$&')}%`
    query.whereRaw(`concat_ws(' ', name, role, email, firm, ref_id) ilike ?`, [like])
  }
  return listRows(query, columns, range, { field: 'createdAt', order: 'desc' })
}

/** One candidate, or null. */
export async function findCandidate(db: Knex, id: string): Promise<Candidate | null> {
  return (await db('candidates').where({ id }).first(columns)) ?? null
}

/** All candidates as linking needs them. */
export function listKnownCandidates(db: Knex): Promise<KnownCandidate[]> {
  return db('candidates')
    .select({ id: 'id', refId: 'ref_id', name: 'name', firstName: 'first_name', lastName: 'last_name' })
    .orderBy('id')
}

/** What a new candidate can carry; the rest has its defaults (VAL-24). */
export type NewCandidate = Pick<Candidate, 'refId' | 'name'> & Partial<Omit<Candidate, 'id' | 'updatedAt'>>

/** Adds the candidates whose refId is new and leaves the others. */
export async function insertCandidates(db: Knex, candidates: readonly NewCandidate[]): Promise<void> {
  const names = Object.entries(columns) as [keyof Candidate, string][]
  const rows = candidates.map(candidate => {
    const values = candidate as Partial<Candidate>
    const given = names.filter(([name]) => values[name] !== undefined)
    return Object.fromEntries(
      given.map(([name, column]) => [column, name === 'skills' ? JSON.stringify(values.skills) : values[name]]),
    )
  })
  if (rows.length > 0) await db('candidates').insert(rows).onConflict().ignore()
}
