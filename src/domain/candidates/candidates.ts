import { AppError } from '../errors.ts'
import { writtenText } from '../writtenText.ts'
import { plainReference } from './references.ts'

/** VAL-23 */
export const practiceAreas = ['Corporate', 'Litigation', 'IP Law', 'Employment', 'Tax'] as const
/** The screens do not offer 'archived' (STATE-17). */
export const candidateStatuses = ['not_viewed', 'viewed', 'active', 'inactive', 'archived'] as const
export const pipelineStages = ['screening', 'interview', 'reference_check', 'offer', 'hired', 'rejected'] as const

export const freeTexts = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'firm',
  'role',
  'experience',
  'state',
  'city',
  'timezone',
] as const

export const candidateFields = [
  'refId',
  'name',
  ...freeTexts,
  'practiceArea',
  'skills',
  'status',
  'pipelineStage',
] as const
export type CandidateField = (typeof candidateFields)[number]

export type CandidateFacts = {
  refId: string
  name: string
  skills: string[]
  status: string
} & { [F in Exclude<CandidateField, 'refId' | 'name' | 'skills' | 'status'>]: string | null }

export type CandidateInput = { [F in CandidateField]?: unknown }

const longest = 5000
/** PostgreSQL indexes no text of more than 2,700 bytes. */
const longestIndexed: { [F in CandidateField]?: number } = {
  refId: 200,
  name: 500,
  firstName: 200,
  lastName: 200,
  email: 320,
}

/** Turns blank text and an empty pipelineStage into null (STATE-18). */
export function readCandidateChange(input: CandidateInput): Partial<CandidateFacts> {
  const facts: Partial<CandidateFacts> = {}
  for (const field of ['refId', 'name'] as const) {
    if (input[field] === undefined) continue
    const text = readText(field, input[field])
    if (text === null) throw wrong(field, 'is missing')
    facts[field] = field === 'refId' ? readReference(text) : text
  }
  for (const field of freeTexts) if (input[field] !== undefined) facts[field] = readText(field, input[field])
  if (facts.email && !/^[^\s@]+@[^\s@]+$/.test(facts.email)) throw wrong('email', 'is not an email address')
  if (input.practiceArea !== undefined) facts.practiceArea = readOneOf('practiceArea', practiceAreas, input)
  if (input.pipelineStage !== undefined) facts.pipelineStage = readOneOf('pipelineStage', pipelineStages, input)
  if (input.skills !== undefined) facts.skills = readSkills(input.skills)
  if (input.status !== undefined) {
    const status = readOneOf('status', candidateStatuses, input)
    if (status === null) throw wrong('status', `must be one of ${candidateStatuses.join(', ')}`)
    facts.status = status
  }
  return facts
}

/** VAL-20, VAL-21, VAL-24, API-36. */
export function readNewCandidate(input: CandidateInput): CandidateFacts {
  const given = Object.fromEntries(Object.entries(input).filter(([field, value]) => !isLeftOut(field, value)))
  const { refId, name: whole, ...facts } = readCandidateChange(given)
  if (refId === undefined) throw wrong('refId', 'is missing')
  const name = whole ?? joinName(facts.firstName, facts.lastName)
  if (name === '') throw wrong('name', 'is missing', 'Enter a first or last name, or the full name.')
  const none = Object.fromEntries([...freeTexts, 'practiceArea', 'pipelineStage'].map(field => [field, null]))
  return { ...none, skills: [], status: 'not_viewed', ...facts, refId, name } as CandidateFacts
}

export function joinName(firstName: string | null | undefined, lastName: string | null | undefined): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}

function isLeftOut(field: string, value: unknown): boolean {
  if (field === 'skills') return false
  return value === null || (typeof value === 'string' && writtenText(value) === '')
}

function readReference(text: string): string {
  const plain = plainReference(text)
  if (plain === null)
    throw wrong('refId', 'contains an invisible character', 'Type the reference instead of pasting it.')
  return plain
}

function readText(field: CandidateField, value: unknown): string | null {
  if (value === null) return null
  if (typeof value !== 'string') throw wrong(field, 'is not text')
  const text = writtenText(value)
  const most = longestIndexed[field] ?? longest
  if (text.length > most) throw wrong(field, `is longer than ${most} characters`)
  if (text.includes('\0')) throw wrong(field, 'contains a character that cannot be stored')
  return text === '' ? null : text
}

function readOneOf(field: CandidateField, values: readonly string[], input: CandidateInput): string | null {
  const text = readText(field, input[field])
  if (text !== null && !values.includes(text)) throw wrong(field, `must be one of ${values.join(', ')}`)
  return text
}

/** VAL-22. */
function readSkills(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  return value.map(skill => readText('skills', skill)).filter(skill => skill !== null)
}

function wrong(field: CandidateField, reason: string, hint?: string): AppError {
  return new AppError('invalid', 'candidate.invalid', `${field} ${reason}.`, { field, hint })
}
