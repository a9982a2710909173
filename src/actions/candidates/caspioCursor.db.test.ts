import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SandboxControl } from '../../testing/sandboxControl.ts'
import { openTestContext } from '../../testing/startTestServer.ts'
import { waitFor } from '../../testing/waitFor.ts'
import { syncCaspio } from './syncCaspio.ts'

let product: Awaited<ReturnType<typeof openTestContext>>
let control: SandboxControl
let now: Date
beforeEach(async () => {
  now = new Date('2026-11-20T15:00:00Z')
  product = await openTestContext({ clock: () => now })
  control = product.control
})
afterEach(() => product.close())

const sync = () => syncCaspio(product.context, {})
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const addRows = (count: number) =>
  control.addCaspioRows(
    Array.from({ length: count }, (_, n) => ({
      Ref_ID: `JL-${5000 + n}`,
      Full_Name: `Ada Lind${n}`,
      Date_Updated: '2026-10-01T10:00:00',
    })),
  )
const move = (pk: number | undefined, city: string, at: string) =>
  control.changeCaspioRow(pk ?? 0, { City: city, Date_Updated: at })
const cities = () => product.context.db('candidates').whereNotNull('city').orderBy('city').pluck('city')

describe('a changed row in Caspio', () => {
  it('is picked up when it changes during the first read of the table', async () => {
    const pks = await addRows(1001)
    await control.fault({ kind: 'slow', delayMs: 3000, match: 'PK_ID%3E1000&' })
    const syncing = sync()
    await waitFor('the first page', async () => (await product.context.db('candidates').first('id')) !== undefined)
    await move(pks[0], 'Boston', '2026-11-20T15:01:00')
    await move(pks[1], 'Miami', '2026-11-20T15:05:00')
    await syncing
    later(600)
    await sync()
    expect(await cities()).toEqual(['Boston', 'Miami'])
  })

  it('is picked up when Caspio returns it after a row with a newer timestamp', async () => {
    const pks = await addRows(2)
    await sync()
    await move(pks[0], 'Boston', '2026-11-20T15:10:30')
    later(700)
    await sync()
    await move(pks[1], 'Miami', '2026-11-20T15:10:00')
    later(10)
    await sync()
    expect(await cities()).toEqual(['Boston', 'Miami'])
  })

  it('is picked up when Caspio returns it late, after a run that found nothing', async () => {
    const pks = await addRows(2)
    await sync()
    await move(pks[0], 'Boston', '2026-11-20T15:10:30')
    later(700)
    await sync()
    later(10)
    expect(await sync(), 'nothing is new').toMatchObject({ recordsAdded: 0 })
    await move(pks[1], 'Miami', '2026-11-20T15:10:00')
    later(10)
    await sync()
    expect(await cities()).toEqual(['Boston', 'Miami'])
  })
})
