import { DateTime } from 'luxon'
import {
  type CandidateFacts,
  type CandidateField,
  candidateStatuses,
  freeTexts,
  joinName,
  pipelineStages,
} from './candidates.ts'
import type { CaspioFields } from './caspioFields.ts'
import { readPracticeArea } from './practiceAreas.ts'
import { plainReference } from './references.ts'

export type CaspioRow = Readonly<Record<string, unknown>>

export interface CaspioCandidate {
  recordId: number
  refId: string
  name: string
  facts: Partial<Omit<CandidateFacts, 'refId' | 'name'>>
  caspioCreatedAt: Date | null
  caspioUpdatedAt: Date | null
  /** Lists values left out, and why. */
  note: string | null
}

export interface RefusedRow {
  recordId: number
  refId: string | null
  reason: string
  row: CaspioRow
}

class Malformed extends Error {}

export function recordIdOf(row: CaspioRow, columns: CaspioFields['columns']): number | null {
  const value = Number(row[columns.recordId ?? ''] ?? Number.NaN)
  return Number.isSafeInteger(value) ? value : null
}

/** Returns no candidate for a row without reference or name. */
export function readCaspioRow(
  row: CaspioRow,
  recordId: number,
  columns: CaspioFields['columns'],
): CaspioCandidate | RefusedRow {
  const notes: string[] = []
  try {
    const written = textOf(row, columns.refId)
    if (!written) throw new Malformed(`${columns.refId} (refId) is empty.`)
    const refId = plainReference(written)
    if (!refId) throw new Malformed(`${columns.refId} (refId) contains an invisible character.`)
    const facts = readFacts(row, columns, notes)
    const name = textOf(row, columns.name) ?? joinName(facts.firstName, facts.lastName)
    if (name === '') throw new Malformed('There is no name.')
    return {
      recordId,
      refId,
      name,
      facts,
      caspioCreatedAt: timeOf(row, columns.caspioCreatedAt),
      caspioUpdatedAt: timeOf(row, columns.caspioUpdatedAt),
      note: notes.join(' ') || null,
    }
  } catch (error) {
    if (!(error instanceof Malformed)) throw error
    return { recordId, refId: shownReference(row, columns), reason: error.message, row }
  }
}

function readFacts(row: CaspioRow, columns: CaspioFields['columns'], notes: string[]): CaspioCandidate['facts'] {
  const facts: CaspioCandidate['facts'] = {}
  const isGiven = (field: CandidateField) => columns[field] !== undefined && row[columns[field]] !== undefined
  for (const field of freeTexts) if (isGiven(field)) facts[field] = textOf(row, columns[field])
  const translate = <T>(field: CandidateField, read: (text: string) => T | null): T | null => {
    const text = textOf(row, columns[field])
    const value = text === null ? null : read(text)
    if (text !== null && value === null) notes.push(`${field} '${text.slice(0, 100)}' is not a known value.`)
    return value
  }
  if (isGiven('practiceArea')) facts.practiceArea = translate('practiceArea', readPracticeArea)
  if (isGiven('pipelineStage')) facts.pipelineStage = translate('pipelineStage', oneOf(pipelineStages))
  if (isGiven('skills')) facts.skills = listOf(row, columns.skills)
  const status = isGiven('status') ? translate('status', oneOf(candidateStatuses)) : null
  if (status) facts.status = status
  return facts
}

/** Reads 'Not Viewed' and 'NOT-VIEWED' as not_viewed. */
const oneOf =
  <T extends string>(values: readonly T[]) =>
  (text: string): T | null => {
    const folded = text.toLowerCase().replace(/[^a-z]+/g, '_')
    return values.find(value => value === folded) ?? null
  }

function textOf(row: CaspioRow, column: string | undefined): string | null {
  const value = column === undefined ? null : row[column]
  const items = isListValue(value) ? Object.values(value) : [value]
  const texts = items.map(item => readText(item, column ?? '')).filter(text => text !== null)
  return texts.length > 0 ? texts.join(', ') : null
}

/** Caspio returns list columns as objects: {"1":"Tax","4":"Trusts"}. */
function isListValue(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function readText(value: unknown, column: string): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') throw new Malformed(`${column} is not text.`)
  if (value.includes('\0')) throw new Malformed(`${column} contains a character that cannot be stored.`)
  return value.trim() || null
}

function listOf(row: CaspioRow, column: string | undefined): string[] {
  const value = row[column ?? '']
  const items = typeof value === 'string' ? value.split(/[,;\n]/) : Object.values(value ?? {})
  return items.map(item => readText(item, column ?? '')).filter(text => text !== null)
}

/** Caspio returns no zone; times are UTC. */
function timeOf(row: CaspioRow, column: string | undefined): Date | null {
  const text = textOf(row, column)
  if (text === null) return null
  const time = DateTime.fromISO(text, { zone: 'utc' })
  if (!time.isValid) throw new Malformed(`${column} is not a time: '${text.slice(0, 50)}'.`)
  return time.toJSDate()
}

function shownReference(row: CaspioRow, columns: CaspioFields['columns']): string | null {
  const value = row[columns.refId ?? '']
  return typeof value === 'string' ? value.replaceAll('\0', '').trim().slice(0, 200) || null : null
}
