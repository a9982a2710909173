import { describe, expect, it } from 'vitest'
import type { CaspioCandidate } from './caspioRows.ts'
import { blockingRecords, type KnownRecord, planCaspioPage } from './planCaspioPage.ts'

const row = (recordId: number, refId: string, over: Partial<CaspioCandidate> = {}): CaspioCandidate => ({
  recordId,
  refId,
  name: 'Ada Lind',
  facts: {},
  caspioCreatedAt: null,
  caspioUpdatedAt: null,
  note: null,
  ...over,
})
const known = (recordId: number | null, refId: string, over: Partial<KnownRecord> = {}): KnownRecord => ({
  id: `id-${refId}`,
  refId,
  name: 'Ada Lind',
  firstName: null,
  lastName: null,
  email: null,
  phone: null,
  firm: null,
  role: null,
  experience: null,
  state: null,
  city: null,
  timezone: null,
  practiceArea: null,
  pipelineStage: null,
  skills: [],
  status: 'not_viewed',
  isFromCaspio: recordId === null ? 'false' : 'true',
  caspioRecordId: recordId,
  caspioCreatedAt: null,
  caspioUpdatedAt: null,
  caspioNote: null,
  editedFields: [],
  ...over,
})
const plan = (rows: CaspioCandidate[], records: KnownRecord[], gone: number[] = []) =>
  planCaspioPage(rows, records, new Set(gone))
const nothing = { inserts: [], updates: [], refused: [] }

describe('the plan for a page of Caspio rows', () => {
  it('takes status and stage for new candidates only', () => {
    const facts = { status: 'active', pipelineStage: 'offer', city: 'Boston' }
    expect(plan([row(1, 'A', { facts })], []).inserts).toEqual([
      expect.objectContaining({ refId: 'A', isFromCaspio: 'true', caspioRecordId: 1, ...facts }),
    ])
    const { updates } = plan([row(1, 'A', { facts })], [known(1, 'A', { status: 'viewed', pipelineStage: null })])
    expect(updates).toEqual([expect.objectContaining({ status: 'viewed', pipelineStage: null, city: 'Boston' })])
  })

  it('marks candidates whose name or reference changed', () => {
    const renamed = (row: CaspioCandidate) => plan([row], [known(1, 'A')]).updates.map(update => update.isRenamed)
    expect(renamed(row(1, 'B'))).toEqual([true])
    expect(renamed(row(1, 'A', { name: 'Adah Lind' }))).toEqual([true])
    expect(renamed(row(1, 'A', { facts: { city: 'Boston' } }))).toEqual([false])
  })

  it('keeps fields that a recruiter edited or that the row lacks', () => {
    const before = known(1, 'A', { firm: 'Ours', phone: '1', editedFields: ['firm', 'refId'] })
    const { updates } = plan([row(1, 'B', { facts: { firm: 'Theirs', city: 'Boston' } })], [before])
    expect(updates).toEqual([
      expect.objectContaining({ refId: 'A', firm: 'Ours', phone: '1', city: 'Boston', isRenamed: false }),
    ])
  })

  it('is empty for a row without changes', () => {
    expect(plan([row(1, 'A')], [known(1, 'A')])).toEqual(nothing)
  })

  it('matches candidates by row number, then by reference ignoring case', () => {
    expect(plan([row(1, 'B')], [known(1, 'A')]).updates).toEqual([
      expect.objectContaining({ id: 'id-A', refId: 'B', isRenamed: true }),
    ])
    expect(plan([row(1, 'a')], [known(null, 'A', { editedFields: ['refId', 'name'] })]).updates).toEqual([
      expect.objectContaining({ id: 'id-A', refId: 'A', caspioRecordId: 1, isFromCaspio: 'true' }),
    ])
  })

  it('refuses a reference that another row or candidate already has, also within the page', () => {
    const reasons = (...given: Parameters<typeof plan>) => plan(...given).refused.map(({ reason }) => reason)
    expect(reasons([row(2, 'a')], [known(1, 'A')])).toEqual(['a is already the reference of row 1 of Caspio.'])
    expect(reasons([row(1, 'A'), row(2, 'A')], [])).toEqual(['A is already the reference of row 1 of Caspio.'])
    expect(reasons([row(1, 'B')], [known(1, 'A'), known(null, 'B')])).toEqual([
      'B is already the reference of a candidate that was added here.',
    ])
    expect(plan([row(1, 'B'), row(2, 'A')], [known(1, 'A')])).toMatchObject({
      updates: [{ id: 'id-A', refId: 'B' }],
      inserts: [{ refId: 'A', caspioRecordId: 2 }],
      refused: [],
    })
  })

  it('reassigns the reference of a deleted row', () => {
    expect(blockingRecords([row(2, 'a'), row(3, 'C')], [known(1, 'A'), known(3, 'C')])).toEqual([1])
    expect(plan([row(2, 'A')], [known(1, 'A')], [1])).toMatchObject({
      updates: [{ id: 'id-A', caspioRecordId: 2 }],
      refused: [],
    })
  })
})
