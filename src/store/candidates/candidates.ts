import type { Knex } from 'knex'
import type { KnownCandidate } from '../../domain/candidates/candidateIndex.ts'
import { containing, type ListRange, listRows, narrowById, type Page } from '../database/listRows.ts'
import { prepared } from '../database/prepared.ts'

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
  /** What of its row in Caspio could not be taken as it is. */
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

/** What the list of candidates can be narrowed by (API-35). */
export interface CandidateFilter {
  id?: string | string[]
  q?: string
  status?: string
  practiceArea?: string
  isFromCaspio?: string
}

/** As the index candidates_list_search has it. */
const searched = `(name || ' ' || coalesce(role, '') || ' ' || coalesce(email, '') || ' ' || coalesce(firm, '')
  || ' ' || ref_id)`

/** Candidates, newest first unless asked otherwise (CAND-11). */
export function listCandidates(db: Knex, filter: CandidateFilter, range: ListRange): Promise<Page<Candidate>> {
  const query = db('candidates').select(columns)
  narrowById(query, filter.id)
  if (filter.status) query.where({ status: filter.status })
  if (filter.practiceArea) query.where({ practice_area: filter.practiceArea })
  if (filter.isFromCaspio) query.where({ is_from_caspio: filter.isFromCaspio })
  if (filter.q?.trim()) query.whereRaw(`${searched} ilike ?`, [containing(filter.q)])
  return listRows(query, columns, range, { field: 'createdAt', order: 'desc' })
}

/** One candidate, or null. */
export async function findCandidate(db: Knex, id: string): Promise<Candidate | null> {
  return (await db('candidates').where({ id }).first(columns)) ?? null
}

/** The same, by its reference, whatever its case. */
export async function findCandidateByReference(db: Knex, refId: string): Promise<Candidate | null> {
  return (await db('candidates').whereRaw('lower(ref_id) = lower(?)', [refId]).first(columns)) ?? null
}

/** What is another when a candidate has been added, changed or removed: how many rows there are, and who wrote them. */
export async function findCandidatesVersion(db: Knex): Promise<string> {
  const { rows } = await db
    .raw<{ rows: { version: string }[] }>(
      `select count(*) || '.' || coalesce(sum(xmin::text::bigint), 0) as version from candidates`,
    )
    .options(prepared('version of candidates'))
  return rows[0]?.version ?? ''
}

/** All candidates as linking needs them. */
export function listKnownCandidates(db: Knex): Promise<KnownCandidate[]> {
  return db('candidates')
    .select({ id: 'id', refId: 'ref_id', name: 'name', firstName: 'first_name', lastName: 'last_name', email: 'email' })
    .orderBy('id')
    .options(prepared('known candidates'))
}

/** What a new candidate can carry; the rest has its defaults (VAL-24). */
export type NewCandidate = Pick<Candidate, 'refId' | 'name'> & Partial<Omit<Candidate, 'id' | 'updatedAt'>>

/** Adds the candidates whose refId is new and leaves the others. */
export async function insertCandidates(db: Knex, candidates: readonly NewCandidate[]): Promise<void> {
  if (candidates.length > 0) await db('candidates').insert(candidates.map(toRow)).onConflict().ignore()
}

/**
 * Adds a candidate that a recruiter has entered. What was entered is the recruiter's: no sync touches it.
 *
 * @returns null when the refId is taken
 */
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

/** One candidate, kept from other writers until the transaction ends, or null. */
export async function lockCandidate(trx: Knex.Transaction, id: string): Promise<Candidate | null> {
  return (await trx('candidates').where({ id }).forNoKeyUpdate().first(columns)) ?? null
}

/** Stores what a recruiter has changed, and that it is the recruiter's from now on. */
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

/** Candidates about whom unlinked mail was not looked for yet, kept from other writers until the transaction ends. */
export function lockUnsought(trx: Knex.Transaction, limit: number): Promise<KnownCandidate[]> {
  return trx('candidates')
    .select({ id: 'id', refId: 'ref_id', name: 'name', firstName: 'first_name', lastName: 'last_name' })
    .whereRaw('not mail_sought')
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
}

/** Says that unlinked mail about these candidates was looked for. */
export async function markSought(trx: Knex.Transaction, ids: readonly string[]): Promise<void> {
  await trx('candidates').whereIn('id', ids).update({ mail_sought: true })
}

/** Says that unlinked mail which names these candidates is to be looked at again. */
export async function markUnsought(trx: Knex.Transaction, ids: readonly string[]): Promise<void> {
  await trx('candidates').whereIn('id', ids).update({ mail_sought: false })
}

/** Where the name of a candidate stands, too, and by which column it is his. */
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

/** Brings in step what carries the names and references of these candidates. */
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
