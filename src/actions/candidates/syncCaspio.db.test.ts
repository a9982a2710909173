import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aCandidate } from '../../testing/builders.ts'
import { hold } from '../../testing/database/holdRows.ts'
import type { SandboxControl } from '../../testing/sandboxControl.ts'
import { openTestContext } from '../../testing/startTestServer.ts'
import { addCandidate } from './addCandidate.ts'
import { addCandidates } from './addCandidates.ts'
import { changeCandidate } from './changeCandidate.ts'
import { syncCaspio } from './syncCaspio.ts'

type Product = Awaited<ReturnType<typeof openTestContext>>

let product: Product
let control: SandboxControl
let now: Date
beforeEach(async () => {
  now = new Date('2026-11-20T15:00:00Z')
  product = await openTestContext({ clock: () => now })
  control = product.control
})
afterEach(() => product.close())

const sync = (full = false) => {
  now = new Date(now.getTime() + 15 * 60_000)
  return syncCaspio(product.context, { full })
}
const aRow = (n: number, over: object = {}) => ({
  Ref_ID: `JL-${5000 + n}`,
  Full_Name: `Ada Lind${n}`,
  First_Name: 'Ada',
  Last_Name: `Lind${n}`,
  Date_Created: '2026-10-01T10:00:00',
  Date_Updated: '2026-10-01T10:00:00',
  ...over,
})
const candidate = (refId: string) => product.context.db('candidates').where({ ref_id: refId }).first()
const setAside = () => product.context.db('caspio_set_aside').orderBy('record_id').select('record_id', 'reason')
const state = () => product.context.db('caspio_sync_state').first()
const served = async (pattern: RegExp) => (await control.requests()).filter(({ path }) => pattern.test(path)).length

describe('the candidate sync', () => {
  it('[API-38] [CAND-17] [ENT-15] adds new rows, updates changed ones and saves its progress', async () => {
    const [first, second] = await control.addCaspioRows([
      aRow(1, {
        Practice_Area: 'Intellectual Property',
        Skills: { 1: 'patents' },
        Status: 'Active',
        Firm: "O'Neil Núñez",
      }),
      aRow(2),
    ])
    expect(await sync()).toEqual({ recordsAdded: 2, recordsUpdated: 0, recordsSetAside: 0 })
    expect(await candidate('JL-5001')).toMatchObject({
      name: 'Ada Lind1',
      firm: "O'Neil Núñez",
      practice_area: 'IP Law',
      skills: ['patents'],
      status: 'active',
      pipeline_stage: null,
      is_from_caspio: 'true',
      caspio_record_id: first,
      caspio_created_at: new Date('2026-10-01T10:00:00Z'),
      created_at: new Date('2026-10-01T10:00:00Z'),
    })
    await control.changeCaspioRow(second ?? 0, { City: 'Boston' })
    await control.addCaspioRows([aRow(3)])
    expect(await sync()).toEqual({ recordsAdded: 1, recordsUpdated: 1, recordsSetAside: 0 })
    expect(await candidate('JL-5002')).toMatchObject({ city: 'Boston' })
    expect(await sync()).toEqual({ recordsAdded: 0, recordsUpdated: 0, recordsSetAside: 0 })
    expect(await state()).toMatchObject({
      status: 'idle',
      last_error: null,
      last_run_at: now,
      last_created_cursor: '3',
      records_inserted: 0,
      records_updated: 0,
    })
  })

  it('queues relinking of existing email when it adds a candidate', async () => {
    await control.addCaspioRows([aRow(1)])
    await sync()
    const queued = product.context.db('pgboss.job').where({ name: 'relinkMail' })
    expect(await queued.pluck('state')).toEqual(['created'])
  })

  it('never overwrites status, stage or a field that a recruiter edited', async () => {
    const [first] = await control.addCaspioRows([
      aRow(1, { Status: 'Viewed', Pipeline_Stage: 'Screening', Firm: 'Old' }),
    ])
    await sync()
    const { id } = await candidate('JL-5001')
    await changeCandidate(product.context, id, { status: 'active', pipelineStage: 'offer', firm: 'Ours' })
    const theirs = { Status: 'Inactive', Pipeline_Stage: 'Rejected', Firm: 'Theirs', City: 'Boston' }
    await control.changeCaspioRow(first ?? 0, theirs)
    await sync()
    const kept = { status: 'active', pipeline_stage: 'offer', firm: 'Ours', city: 'Boston' }
    expect(await candidate('JL-5001')).toMatchObject(kept)
    await sync(true)
    expect(await candidate('JL-5001')).toMatchObject(kept)
  })

  it('matches a candidate who was added by hand and fills in the empty fields', async () => {
    await addCandidate(product.context, { refId: 'jl-5001', name: 'Ada B. Lind', city: 'Boston' })
    await control.addCaspioRows([aRow(1, { City: 'Miami', Firm: 'Theirs', Status: 'Active' })])
    expect(await sync()).toEqual({ recordsAdded: 0, recordsUpdated: 1, recordsSetAside: 0 })
    expect(await candidate('jl-5001')).toMatchObject({
      name: 'Ada B. Lind',
      city: 'Boston',
      firm: 'Theirs',
      status: 'not_viewed',
      is_from_caspio: 'true',
    })
  })

  it('does not wait for a transaction that is storing email about a candidate who was added by hand', async () => {
    const { id } = await addCandidate(product.context, { refId: 'JL-5001', name: 'Ada B. Lind' })
    await control.addCaspioRows([aRow(1, { City: 'Miami' })])
    const mail = await hold(product.context.db, trx => trx('candidates').where({ id }).forKeyShare())
    expect(await sync()).toEqual({ recordsAdded: 0, recordsUpdated: 1, recordsSetAside: 0 })
    await mail.lift()
    expect(await candidate('JL-5001')).toMatchObject({ city: 'Miami', is_from_caspio: 'true' })
  })

  it('sets malformed rows aside with the reason, and clears them once they are fixed or deleted', async () => {
    await product.context.db.raw(`alter table candidates add check (city <> 'Nowhere')`)
    const [first, second, third] = await control.addCaspioRows([
      aRow(1, { Ref_ID: null }),
      aRow(2, { Full_Name: '', First_Name: '', Last_Name: null }),
      aRow(3, { Firm: ['not', { a: 'text' }] }),
      aRow(4, { Date_Updated: 'yesterday' }),
      aRow(5, { City: 'Nowhere' }),
      aRow(6, { Practice_Area: 'Maritime' }),
    ])
    expect(await sync()).toEqual({ recordsAdded: 1, recordsUpdated: 0, recordsSetAside: 5 })
    expect((await setAside()).map(row => row.reason)).toEqual([
      'Ref_ID (refId) is empty.',
      'There is no name.',
      'Firm is not text.',
      "Date_Updated is not a time: 'yesterday'.",
      expect.stringMatching(/^The row cannot be stored: new row for relation "candidates" violates check constraint/),
    ])
    await control.changeCaspioRow(first ?? 0, { Ref_ID: 'JL-5001' })
    await control.changeCaspioRow(second ?? 0, { Full_Name: 'Ada Lind2' })
    await control.deleteCaspioRow(third ?? 0)
    expect(await sync()).toEqual({ recordsAdded: 2, recordsUpdated: 0, recordsSetAside: 3 })
    expect(await sync()).toEqual({ recordsAdded: 0, recordsUpdated: 0, recordsSetAside: 2 })
  })

  it('keeps a row set aside when Caspio leaves it out of one answer', async () => {
    const { db } = product.context
    const [pk] = await control.addCaspioRows([aRow(1, { Ref_ID: null })])
    await sync()
    const row = await db('sandbox.caspio_records').where({ pk }).first()
    const hide = () => db('sandbox.caspio_records').where({ pk }).delete()
    const show = (record: object) => db('sandbox.caspio_records').insert({ ...row, record })
    await hide()
    expect(await sync()).toMatchObject({ recordsSetAside: 1 })
    await show(row.record)
    expect(await sync()).toMatchObject({ recordsSetAside: 1 })
    await hide()
    expect(await sync()).toMatchObject({ recordsSetAside: 1 })
    await show({ ...row.record, Ref_ID: 'JL-5001' })
    expect(await sync()).toMatchObject({ recordsAdded: 1, recordsSetAside: 0 })
  })

  it('sets aside a second row with the same reference, and uses it once the first is deleted', async () => {
    const [first, second] = await control.addCaspioRows([
      aRow(1),
      aRow(1, { Ref_ID: 'jl-5001', Full_Name: 'Eve Lind' }),
    ])
    expect(await sync()).toEqual({ recordsAdded: 1, recordsUpdated: 0, recordsSetAside: 1 })
    expect(await setAside()).toEqual([
      { record_id: second, reason: `jl-5001 is already the reference of row ${first} of Caspio.` },
    ])
    await control.deleteCaspioRow(first ?? 0)
    expect(await sync()).toEqual({ recordsAdded: 0, recordsUpdated: 1, recordsSetAside: 0 })
    expect(await candidate('jl-5001')).toMatchObject({ name: 'Eve Lind', caspio_record_id: second })
  })

  it('applies a changed reference to the candidate and its linked responses', async () => {
    const [first] = await control.addCaspioRows([aRow(1)])
    await sync()
    const { id } = await candidate('JL-5001')
    await product.context.db('email_responses').insert({
      ref_id: 'JL-5001',
      candidate_id: id,
      client_email: 'a@b.example',
      content: 'Yes',
      message_id: '<m@b>',
    })
    await control.changeCaspioRow(first ?? 0, { Ref_ID: 'JL-6001' })
    await sync()
    expect(await candidate('JL-6001')).toMatchObject({ id, mail_sought: false })
    expect(await product.context.db('email_responses').pluck('ref_id')).toEqual(['JL-6001'])
  })

  it('misses no rows with equal timestamps at a page boundary, nor a row changed again in the same tick', async () => {
    const at = '2026-11-20T14:59:00'
    const rows = Array.from({ length: 1500 }, (_, n) => aRow(n, { Date_Updated: at }))
    const pks = await control.addCaspioRows(rows)
    expect(await sync()).toMatchObject({ recordsAdded: 1500 })
    const { db } = product.context
    const later = '2026-11-20T15:10:00'
    await db('sandbox.caspio_records')
      .whereIn('pk', pks.slice(0, 1200))
      .update({ updated_at: later, record: db.raw(`record || '{"City":"Boston"}'`) })
    expect(await sync()).toMatchObject({ recordsUpdated: 1200 })
    await control.changeCaspioRow(pks[0] ?? 0, { City: 'Miami', Date_Updated: later })
    expect(await sync()).toMatchObject({ recordsUpdated: 1 })
    expect(await db('candidates').where({ city: 'Miami' }).pluck('ref_id')).toEqual(['JL-5000'])
    await sync()
    await control.forgetRequests()
    await sync()
    expect(await state()).toMatchObject({ records_processed: 0 })
    expect(await served(/records/)).toBe(2)
  })

  it('keeps syncing other rows when one has a future timestamp, and syncs changes of that row too', async () => {
    const [near = 0, other = 0, ahead = 0] = await control.addCaspioRows([
      aRow(1),
      aRow(2),
      aRow(3, { Date_Updated: '2099-01-01T00:00:00' }),
    ])
    expect(await sync()).toMatchObject({ recordsAdded: 3 })
    for (const full of [false, true]) {
      await control.changeCaspioRow(near, { City: full ? 'Miami' : 'Boston' })
      await sync(full)
      expect(await candidate('JL-5001')).toMatchObject({ city: full ? 'Miami' : 'Boston' })
    }
    await control.changeCaspioRow(ahead, { City: 'Austin', Date_Updated: '2098-01-01T00:00:00' })
    await control.changeCaspioRow(other, { City: 'Dallas', Date_Updated: '2199-01-01T00:00:00' })
    expect(await sync()).toMatchObject({ recordsUpdated: 2 })
    await control.changeCaspioRow(near, { City: 'Reno' })
    expect(await sync()).toMatchObject({ recordsUpdated: 1 })
    await sync()
    await control.forgetRequests()
    expect(await sync()).toMatchObject({ recordsUpdated: 0 })
    expect(await served(/records/)).toBe(2)
  })

  it('syncs many rows with future timestamps, reading at most two pages of them per run', async () => {
    const pks = await control.addCaspioRows(Array.from({ length: 3001 }, (_, n) => aRow(n)))
    await sync()
    await sync()
    const { db } = product.context
    const changed = db.raw(`record || '{"City":"Boston"}'`)
    await db('sandbox.caspio_records').update({ updated_at: '2099-01-01T00:00:00', record: changed })
    await control.changeCaspioRow(pks[0] ?? 0, { City: 'Miami' })
    await sync()
    expect(await candidate('JL-5000')).toMatchObject({ city: 'Miami' })
    for (let runs = 0; runs < 3; runs += 1) {
      await control.changeCaspioRow(pks[0] ?? 0, { City: `City ${runs}` })
      await control.forgetRequests()
      await sync()
      expect(await served(/records/)).toBeLessThanOrEqual(3)
      expect(await candidate('JL-5000')).toMatchObject({ city: `City ${runs}` })
    }
    expect(await db('candidates').where({ city: 'Boston' }).count('* as n').first()).toEqual({ n: 3000 })
  })

  it('retries after a short Retry-After, reports a long one, and renews an expired token', async () => {
    await control.addCaspioRows([aRow(1)])
    await sync()
    await control.addCaspioRows([aRow(2)])
    await control.expireCaspioTokens()
    await control.fault({ kind: 'status', status: 429, retryAfterSeconds: 1, match: 'records' })
    await control.forgetRequests()
    expect(await sync()).toMatchObject({ recordsAdded: 1 })
    expect(await served(/oauth\/token/)).toBe(1)
    expect((await control.requests()).map(({ status }) => status)).toEqual(expect.arrayContaining([401, 429]))
    await control.fault({ kind: 'status', status: 429, retryAfterSeconds: 600, match: 'records' })
    await expect(sync()).rejects.toMatchObject({ kind: 'unavailable', retryAfterMs: 600_000 })
  })

  it('keeps stored rows and the cursor when a page fails permanently, and resumes from there', async () => {
    await control.addCaspioRows(Array.from({ length: 2500 }, (_, n) => aRow(n)))
    await control.fault({ kind: 'status', status: 403, match: 'PK_ID%3E1000', times: 1 })
    await expect(sync()).rejects.toMatchObject({ kind: 'forbidden', code: 'caspio.403' })
    expect(await state()).toMatchObject({
      status: 'failed',
      last_error: expect.stringContaining('403'),
      last_created_cursor: '1000',
    })
    expect(await product.context.db('candidates').count('* as n').first()).toEqual({ n: 1000 })
    await control.forgetRequests()
    expect(await sync()).toMatchObject({ recordsAdded: 1500 })
    expect(await served(/PK_ID%3E0&/)).toBe(0)
  })

  it('runs only once when requested twice at the same time', async () => {
    await control.addCaspioRows([aRow(1)])
    const both = await Promise.all([syncCaspio(product.context, {}), syncCaspio(product.context, {})])
    expect(both).toEqual(Array(2).fill({ recordsAdded: 1, recordsUpdated: 0, recordsSetAside: 0 }))
    expect(await served(/PK_ID%3E0&/)).toBe(1)
  })

  it('matches existing candidates by reference', async () => {
    await addCandidates(product.context, [aCandidate({ refId: 'JL-5001', name: 'Ada Lind1', isFromCaspio: 'false' })])
    await control.addCaspioRows([aRow(1, { Role: 'Partner' })])
    expect(await sync()).toMatchObject({ recordsAdded: 0, recordsUpdated: 1 })
    expect(await candidate('JL-5001')).toMatchObject({ role: 'Partner', is_from_caspio: 'true' })
  })
})

describe('a table with other columns', () => {
  it('is mapped by CASPIO_FIELDS, and refused with the name of a missing column', async () => {
    await control.addCaspioRows([aRow(1, { Bar_Admissions: 'Ada of the Bar' })])
    const mapped = await openTestContext({ env: { CASPIO_FIELDS: 'name=Bar_Admissions' } })
    const wrong = await openTestContext({ env: { CASPIO_FIELDS: 'refId=Candidate_No' } })
    try {
      await mapped.control.addCaspioRows([aRow(1, { Bar_Admissions: 'Ada of the Bar' })])
      await syncCaspio(mapped.context, {})
      expect(await mapped.context.db('candidates').pluck('name')).toEqual(['Ada of the Bar'])
      await expect(syncCaspio(wrong.context, {})).rejects.toMatchObject({
        code: 'caspio.column',
        message: expect.stringContaining('Candidate_No'),
      })
    } finally {
      await mapped.close()
      await wrong.close()
    }
  })

  it('is read in full on every run when it has no column for the time of change', async () => {
    const product = await openTestContext({ env: { CASPIO_FIELDS: 'caspioUpdatedAt=' } })
    try {
      const control = product.control
      const [pk] = await control.addCaspioRows([aRow(1), aRow(2)])
      expect(await syncCaspio(product.context, {})).toMatchObject({ recordsAdded: 2 })
      await control.changeCaspioRow(pk ?? 0, { City: 'Boston' })
      expect(await syncCaspio(product.context, {})).toMatchObject({ recordsAdded: 0, recordsUpdated: 1 })
    } finally {
      await product.close()
    }
  })
})
