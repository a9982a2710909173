import type { Knex } from 'knex'
import type { KnownCandidate } from '../../domain/candidates/candidateIndex.ts'
import { type ListRange, likePattern, listRows, narrowById, type Page } from '../database/listRows.ts'
import { prepared } from '../database/prepared.ts'
import { namedLike } from '../database/termConditions.ts'

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
  /** Caspio's values that could not be used as they are. */
  caspioNote: string | null
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
  caspioNote: 'caspio_note',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
}

/** API-35. */
export interface CandidateFilter {
  id?: string | string[]
  q?: string
  status?: string
  practiceArea?: string
  isFromCaspio?: string
}

/** Must equal the index candidates_list_search. */
const searched = `(name || ' ' || coalesce(role, '') || ' ' || coalesce(email, '') || ' ' || coalesce(firm, '')
  || ' ' || ref_id)`

/** Newest first by default (CAND-11). */
export function listCandidates(db: Knex, filter: CandidateFilter, range: ListRange): Promise<Page<Candidate>> {
  const query = db('candidates').select(columns)
  narrowById(query, filter.id)
  if (filter.status) query.where({ status: filter.status })
  if (filter.practiceArea) query.where({ practice_area: filter.practiceArea })
  if (filter.isFromCaspio) query.where({ is_from_caspio: filter.isFromCaspio })
  if (filter.q?.trim()) {
    const like = likePattern(filter.q)
    query.whereRaw(`(${searched} ilike ? or ${namedLike})`, [like, like])
  }
  return listRows(query, columns, range, { field: 'createdAt', order: 'desc' })
}

export async function findCandidate(db: Knex, id: string): Promise<Candidate | null> {
  return (await db('candidates').where({ id }).first(columns)) ?? null
}

export async function findCandidateByReference(db: Knex, refId: string): Promise<Candidate | null> {
  return (await db('candidates').whereRaw('lower(ref_id) = lower(?)', [refId]).first(columns)) ?? null
}

export async function findCandidatesVersion(db: Knex): Promise<string> {
  const { rows } = await db
    .raw<{ rows: { version: string }[] }>(
      `select count(*) || '.' || coalesce(sum(xmin::text::bigint), 0) as version from candidates`,
    )
    .options(prepared('version of candidates'))
  return rows[0]?.version ?? ''
}

export function listKnownCandidates(db: Knex): Promise<KnownCandidate[]> {
  return db('candidates')
    .select({ id: 'id', refId: 'ref_id', name: 'name', firstName: 'first_name', lastName: 'last_name', email: 'email' })
    .orderBy('id')
    .options(prepared('known candidates'))
}

/** Absent fields get their defaults (VAL-24). */
export type NewCandidate = Pick<Candidate, 'refId' | 'name'> & Partial<Omit<Candidate, 'id' | 'updatedAt'>>

export async function insertCandidates(db: Knex, candidates: readonly NewCandidate[]): Promise<void> {
  if (candidates.length > 0) await db('candidates').insert(candidates.map(toRow)).onConflict().ignore()
}

/** Marks the fields as entered, so that no sync changes them. Returns null when the refId is taken. */
export async function insertEnteredCandidate(
  trx: Knex.Transaction,
  candidate: NewCandidate,
  entered: readonly string[],
): Promise<Candidate | null> {
  const rows = await trx('candidates')
    .insert({ ...toRow(candidate), edited_fields: [...entered] })
    .onConflict()
    .ignore()
    .returning(Object.entries(columns).map(([name, column]) => `${column} as ${name}`))
  return (rows[0] as unknown as Candidate | undefined) ?? null
}

export async function lockCandidate(trx: Knex.Transaction, id: string): Promise<Candidate | null> {
  return (await trx('candidates').where({ id }).forNoKeyUpdate().first(columns)) ?? null
}

export async function updateEnteredCandidate(
  trx: Knex.Transaction,
  id: string,
  change: Partial<Candidate>,
  now: Date,
): Promise<void> {
  await trx('candidates')
    .where({ id })
    .update({
      ...toRow(change),
      updated_at: now,
      edited_fields: trx.raw('array(select distinct unnest(edited_fields || ?::text[]))', [Object.keys(change)]),
    })
}

export function lockUnsearched(trx: Knex.Transaction, limit: number): Promise<KnownCandidate[]> {
  return trx('candidates')
    .select({ id: 'id', refId: 'ref_id', name: 'name', firstName: 'first_name', lastName: 'last_name' })
    .whereRaw('not mail_sought')
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
}

export async function markSearched(trx: Knex.Transaction, ids: readonly string[]): Promise<void> {
  await trx('candidates').whereIn('id', ids).update({ mail_sought: true })
}

export async function markUnsearched(trx: Knex.Transaction, ids: readonly string[]): Promise<void> {
  await trx('candidates').whereIn('id', ids).update({ mail_sought: false })
}

const namedIn = [
  ['campaigns', 'candidate_name', 'candidate_id'],
  ['email_submissions', 'candidate_name', 'candidate_id'],
  ['follow_up_campaigns', 'candidate_name', 'candidate_id'],
  ['email_responses', 'campaign_candidate_name', 'campaign_candidate_id'],
]
const referredIn = ['email_responses', 'email_submissions', 'response_threads'].map(table => [
  table,
  'ref_id',
  'candidate_id',
])

export async function carryNames(trx: Knex.Transaction, ids: readonly string[]): Promise<void> {
  const carry = (own: string, places: readonly string[][]) =>
    places.map(([table, column, candidate]) =>
      trx.raw(
        `update ?? as t set ?? = c.?? from candidates c
         where c.id = any(?) and t.?? = c.id and t.?? is distinct from c.??`,
        [table, column, own, [...ids], candidate, column, own] as Knex.RawBinding[],
      ),
    )
  for (const statement of [...carry('name', namedIn), ...carry('ref_id', referredIn)]) await statement
  await trx.raw(
    `update resume_submissions r set ref_id = s.ref_id from email_submissions s
     where s.candidate_id = any(?) and r.email_submission_id = s.id and r.ref_id is distinct from s.ref_id`,
    [[...ids]],
  )
}

function toRow(candidate: Partial<Candidate>): Record<string, unknown> {
  const given = (Object.entries(columns) as [keyof Candidate, string][]).filter(
    ([name]) => candidate[name] !== undefined,
  )
  return Object.fromEntries(
    given.map(([name, column]) => [column, name === 'skills' ? JSON.stringify(candidate.skills) : candidate[name]]),
  )
}
