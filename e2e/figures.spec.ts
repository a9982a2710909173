import { patient } from '../src/testing/patience.ts'
import { changeSome } from './figures/changeSome.ts'
import { expectedFigures } from './figures/expectedFigures.ts'
import { readLists } from './figures/lists.ts'
import { shownFigures } from './figures/shownFigures.ts'
import { expect, test } from './product.ts'

test.use({ seed: true, worker: true })

test('the figures of all screens match the lists', async ({ page, product }) => {
  test.setTimeout(patient(180_000))
  const synced = await page.request.post('/api/candidates/sync', { data: {}, headers: { origin: product.url } })
  expect(synced.ok()).toBe(true)
  await product.syncInBackground()
  await changeSome(page.request, product.url)
  const lists = await readLists(page.request)
  expect(await shownFigures(page, lists)).toEqual(expectedFigures(lists))
})
