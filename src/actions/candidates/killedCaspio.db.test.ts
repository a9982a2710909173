import type { Knex } from 'knex'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Random } from '../../sandbox/Random.ts'
import { childEnvironment } from '../../testing/children/childContext.ts'
import { startChild } from '../../testing/children/startChild.ts'
import { holdTable } from '../../testing/database/holdRows.ts'
import type { SandboxControl } from '../../testing/sandboxControl.ts'
import { openTestContext } from '../../testing/startTestServer.ts'
import { waitFor } from '../../testing/waitFor.ts'
import { syncCaspio } from './syncCaspio.ts'

type Product = Awaited<ReturnType<typeof openTestContext>>

const size = 20_000

let product: Product
let control: SandboxControl
beforeEach(async () => {
  product = await openTestContext()
  control = product.control
})
afterEach(() => product.close())

describe('a Caspio sync of 20,000 rows', () => {
  it('[API-38] [CAND-17] matches the source after token expiry, a 429, a bad page and a kill; the next run writes only changes', async () => {
    const { db } = product.context
    const pks = await fillTable(new Random(11))
    await control.fault({ kind: 'status', status: 401, match: 'PK_ID%3E2000&' })
    await control.fault({ kind: 'status', status: 429, retryAfterSeconds: 1, match: 'PK_ID%3E3000&' })
    await control.fault({ kind: 'status', status: 500, times: 2, match: 'PK_ID%3E5000&' })
    await control.fault({ kind: 'cut', match: 'PK_ID%3E6000&' })
    await killBehind(7000)
    const { status, last_created_cursor: reached } = await state()
    expect({ status, rows: await count('candidates') }).toEqual({ status: 'running', rows: Number(reached) })

    // The bad page lasts longer than the retries of one run.
    await control.fault({ kind: 'status', status: 400, match: 'PK_ID%3E15000&' })
    await expect(syncCaspio(product.context, {})).rejects.toMatchObject({ kind: 'rejected' })
    expect(await state()).toMatchObject({ status: 'failed', last_created_cursor: '15000' })
    await control.expireCaspioTokens()
    expect(await syncCaspio(product.context, {})).toMatchObject({ recordsAdded: 5000 })
    expect((await control.requests()).filter(({ status }) => status === 401)).toHaveLength(2)
    await expectEqualToSource(db)
    const whole = await served()
    expect(whole).toBeLessThan(40)

    const changed = [3, 9999, 20_000].map(n => pks[n - 1] ?? 0)
    for (const pk of changed) await control.changeCaspioRow(pk, { City: 'Elsewhere' })
    await control.addCaspioRows([{ Ref_ID: 'JL-99999', Full_Name: 'Zoë Last' }])
    const before = await stamps(db)
    await control.forgetRequests()
    expect(await syncCaspio(product.context, {})).toEqual({ recordsAdded: 1, recordsUpdated: 3, recordsSetAside: 0 })
    expect(await served()).toBeLessThan(8)
    await expectEqualToSource(db)
    const after = await stamps(db)
    const moved = [...after].filter(([refId, stamp]) => before.get(refId) !== stamp).map(([refId]) => refId)
    expect(moved.sort()).toEqual(['JL-100003', 'JL-109999', 'JL-120000', 'JL-99999'])
  })
})

async function fillTable(random: Random): Promise<number[]> {
  const rows = Array.from({ length: size }, (_, at) => {
    const minute = at % 20 === 0 ? at / 20 : random.whole(0, 40)
    return {
      Ref_ID: `JL-${100_001 + at}`,
      Full_Name: `Ada O'Neil Núñez ${at}`,
      City: random.pick(['Boston', 'Miami', 'San José']),
      Practice_Area: random.pick(['Tax', 'Litigation', 'Intellectual Property']),
      Date_Updated: new Date(Date.UTC(2026, 9, 1) + minute * 60_000).toISOString(),
    }
  })
  return control.addCaspioRows(rows)
}

async function killBehind(row: number): Promise<void> {
  const { db } = product.context
  const child = startChild('caspioChild.ts', childEnvironment(product.database.url, product.sandbox))
  await waitFor(`${row} rows`, async () => Number((await state())?.last_created_cursor) >= row)
  const barrier = await holdTable(db, 'caspio_set_aside')
  try {
    await waitFor('the page to wait', barrier.isMet)
    expect(child.process.exitCode).toBeNull()
  } finally {
    await child.kill()
    await barrier.lift()
  }
}

const state = () => product.context.db('caspio_sync_state').first()
const count = async (table: string) => Number((await product.context.db(table).count('* as n').first())?.n)
const served = async () => (await control.requests()).filter(({ path }) => path.includes('/records')).length

async function stamps(db: Knex): Promise<Map<string, string>> {
  const rows = await db('candidates').select('ref_id', db.raw('updated_at::text as stamp'))
  return new Map(rows.map(row => [row.ref_id, row.stamp]))
}

async function expectEqualToSource(db: Knex): Promise<void> {
  const { rows } = await db.raw(`
    select c.ref_id, r.pk from candidates c
    full join sandbox.caspio_records r on r.pk = c.caspio_record_id
      and r.record->>'Ref_ID' = c.ref_id and r.record->>'Full_Name' = c.name
      and r.record->>'City' is not distinct from c.city
      and replace(r.record->>'Practice_Area', 'Intellectual Property', 'IP Law') is not distinct from c.practice_area
      and r.updated_at at time zone 'UTC' = c.caspio_updated_at
    where c.id is null or r.pk is null`)
  expect(rows).toEqual([])
}
