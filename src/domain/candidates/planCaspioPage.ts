import type { CandidateFacts } from './candidates.ts'
import type { CaspioCandidate, RefusedRow } from './caspioRows.ts'

export interface KnownRecord extends CandidateFacts {
  id: string
  isFromCaspio: 'true' | 'false'
  caspioRecordId: number | null
  caspioCreatedAt: Date | null
  caspioUpdatedAt: Date | null
  caspioNote: string | null
  editedFields: readonly string[]
}

export type WrittenRecord = Omit<KnownRecord, 'id' | 'editedFields'>

/** Omits unchanged rows. */
export interface CaspioPlan {
  inserts: WrittenRecord[]
  updates: (WrittenRecord & { id: string; isRenamed: boolean })[]
  refused: { candidate: CaspioCandidate; reason: string }[]
}

/** A candidate's first row sets these; then only recruiters change them. */
const recruitersOwn: readonly string[] = ['status', 'pipelineStage']

/**
 * Matches by number, otherwise by reference. Keeps fields that recruiters edited.
 * `gone` are deleted rows, whose references are free.
 */
export function planCaspioPage(
  rows: readonly CaspioCandidate[],
  known: readonly KnownRecord[],
  gone: ReadonlySet<number>,
): CaspioPlan {
  const plan: CaspioPlan = { inserts: [], updates: [], refused: [] }
  const byRecord = new Map(known.map(record => [record.caspioRecordId, record]))
  const holders = new Map<string, { recordId: number | null; known: KnownRecord | null }>()
  for (const record of known) holders.set(fold(record.refId), { recordId: record.caspioRecordId, known: record })
  for (const row of rows) {
    const holder = holders.get(fold(row.refId)) ?? null
    const isFree = holder === null || holder.recordId === null || gone.has(holder.recordId)
    const own = byRecord.get(row.recordId) ?? null
    const keepsReference = own?.editedFields.includes('refId') ?? false
    if (holder && !keepsReference && holder.recordId !== row.recordId && (own !== null || !isFree)) {
      plan.refused.push({ candidate: row, reason: conflictReason(row, holder.recordId) })
      continue
    }
    const before = own ?? holder?.known ?? null
    const after = before === null ? newRecord(row) : mergeRecord(before, row)
    if (before === null) plan.inserts.push(after)
    else if (!isSame(after, before)) {
      const isRenamed = after.refId !== before.refId || after.name !== before.name
      plan.updates.push({ ...after, id: before.id, isRenamed })
    }
    if (before !== null) holders.delete(fold(before.refId))
    holders.set(fold(after.refId), { recordId: row.recordId, known: before })
  }
  return plan
}

/** These block references only while Caspio still has them. */
export function blockingRecords(rows: readonly CaspioCandidate[], known: readonly KnownRecord[]): number[] {
  const holders = new Map(known.map(record => [fold(record.refId), record.caspioRecordId]))
  const blocking = rows.map(row => ({ row, holder: holders.get(fold(row.refId)) ?? null }))
  return blocking.flatMap(({ row, holder }) => (holder !== null && holder !== row.recordId ? [holder] : []))
}

export function asRefused({ recordId, refId }: CaspioCandidate, reason: string, row: RefusedRow['row']): RefusedRow {
  return { recordId, refId, reason, row }
}

function conflictReason({ refId }: CaspioCandidate, holder: number | null): string {
  const whose = holder === null ? 'a candidate that was added here' : `row ${holder} of Caspio`
  return `${refId} is already the reference of ${whose}.`
}

function fold(refId: string): string {
  return refId.toLowerCase()
}

function newRecord(row: CaspioCandidate): WrittenRecord {
  const none = { email: null, phone: null, firm: null, role: null, experience: null, state: null, city: null }
  return {
    ...none,
    firstName: null,
    lastName: null,
    timezone: null,
    practiceArea: null,
    pipelineStage: null,
    status: 'not_viewed',
    skills: [],
    ...row.facts,
    ...origin(row),
    refId: row.refId,
    name: row.name,
  }
}

function mergeRecord({ id: _, editedFields, ...before }: KnownRecord, row: CaspioCandidate): WrittenRecord {
  const read = { ...row.facts, refId: row.refId, name: row.name }
  const taken = Object.entries(read).filter(
    ([field]) => !editedFields.includes(field) && !recruitersOwn.includes(field),
  )
  return { ...before, ...Object.fromEntries(taken), ...origin(row) }
}

function isSame(after: WrittenRecord, before: WrittenRecord): boolean {
  return Object.entries(after).every(
    ([field, value]) => JSON.stringify(value) === JSON.stringify(before[field as keyof WrittenRecord]),
  )
}

function origin({ recordId, caspioCreatedAt, caspioUpdatedAt, note }: CaspioCandidate) {
  const isFromCaspio = 'true' as const
  return { isFromCaspio, caspioRecordId: recordId, caspioCreatedAt, caspioUpdatedAt, caspioNote: note }
}
