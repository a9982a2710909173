import { answer, expect, test } from './product.ts'

test('a screen that is missing after an update says so, and a reload shows it', async ({ page }) => {
  const part = /\/assets\/clients-[^/]*\.js$/
  await page.route(part, route => route.abort())
  await page.goto('/clients')
  await expect(
    page.getByText('Rejoinder may have been updated, or the connection was lost. Reload to continue.'),
  ).toBeVisible()
  await expect(page.getByText('Failed to fetch')).toHaveCount(0)
  await page.unroute(part)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'Clients' })).toBeVisible()
})

test('any other error is shown with its message and a reload button', async ({ page }) => {
  await answer(page, '**/api/outlook/subscriptions', [null])
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByText(/of null/)).toBeVisible()
  await expect(page.getByText('It may have been updated')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
})
