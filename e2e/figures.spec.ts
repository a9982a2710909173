import { patient } from '../src/testing/patience.ts'
import { changeSome } from './figures/changeSome.ts'
import { expectedFigures } from './figures/expectedFigures.ts'
import { readLists } from './figures/lists.ts'
import { shownFigures } from './figures/shownFigures.ts'
import { expect, test } from './product.ts'

test.use({ seed: true, worker: true })

test('the figures of all screens match the lists, before and after changes', async ({ page, product }) => {
  test.setTimeout(patient(300_000))
  const synced = await page.request.post('/api/candidates/sync', { data: {}, headers: { origin: product.url } })
  expect(synced.ok()).toBe(true)
  await product.syncInBackground()
  const unprocessed = async () => (await (await page.request.get('/api/status')).json()).unprocessed
  // The worker links email to the new candidates meanwhile.
  const compare = () =>
    expect(async () => {
      await expect.poll(unprocessed, { timeout: patient(30_000) }).toBe(0)
      const lists = await readLists(page.request)
      expect(await shownFigures(page, lists)).toEqual(expectedFigures(lists))
    }).toPass({ timeout: patient(140_000) })
  await compare()
  await changeSome(page.request, product.url)
  await product.syncInBackground()
  await compare()
})
