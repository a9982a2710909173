import { answer, expect, rowWith, type TestResponse, test, toast } from './product.ts'

const one = (differs: TestResponse = {}): TestResponse => ({
  conversationId: 'one',
  candidateName: 'Maria Delgado',
  ...differs,
})
const marks = '**/api/responses/*/read'
const failed = { error: 'The database is away.', code: 'database.unavailable' }

test('[ERR-07] [STATE-02] [API-10] archiving a row takes it and its thread out of the list; Undo brings it back', async ({
  page,
  product,
}) => {
  await product.addResponses([one({}), one({})])
  await page.goto('/smart-email')
  await page.getByRole('button', { name: /^Archive:/ }).click()
  await expect(toast(page)).toContainText('Response marked as read and archived')
  await expect(rowWith(page, 'Maria Delgado')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'View Archived (1)' })).toBeVisible()
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(rowWith(page, 'Maria Delgado')).toBeVisible()
  await page.reload()
  await expect(rowWith(page, 'Maria Delgado')).toContainText('(2 messages)')
})

test('[ERR-08] a row that cannot be archived comes back', async ({ page, product }) => {
  await product.addResponses([one()])
  await answer(page, marks, failed, 503)
  await page.goto('/smart-email')
  await page.getByRole('button', { name: /^Archive:/ }).click()
  await expect(toast(page)).toContainText('Error')
  await expect(toast(page)).toContainText('Failed to mark response as read')
  await expect(rowWith(page, 'Maria Delgado')).toBeVisible()
})

test('[ERR-09] [API-11] Archive Selected calls once for each unread message, and can be undone', async ({
  page,
  product,
}) => {
  await product.addResponses([
    one({ isRead: true }),
    one({}),
    one({ conversationId: 'two', candidateName: 'Li Wei' }),
    one({ conversationId: 'three', candidateName: 'Sam Cole' }),
  ])
  await page.goto('/smart-email')
  const calls: string[] = []
  page.on('request', request => request.method() === 'PATCH' && calls.push(request.url()))
  await rowWith(page, 'Maria Delgado').getByRole('checkbox').check()
  await rowWith(page, 'Li Wei').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Archive Selected' }).click()
  await expect(toast(page)).toContainText('2 response(s) archived successfully')
  await expect(page.locator('[data-response]')).toHaveCount(1)
  expect(calls).toHaveLength(2)
  await expect(page.getByRole('toolbar')).toHaveCount(0)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('[data-response]')).toHaveCount(3)
})

test('[ERR-10] a selection that cannot be archived says so', async ({ page, product }) => {
  await product.addResponses([one()])
  await answer(page, marks, failed, 503)
  await page.goto('/smart-email')
  await page.getByRole('checkbox', { name: 'Select all responses' }).check()
  await page.getByRole('button', { name: 'Archive Selected' }).click()
  await expect(toast(page)).toContainText('Failed to archive selected responses')
  await expect(rowWith(page, 'Maria Delgado')).toBeVisible()
})

test('[RESP-15] Close closes the response for good, and offers Undo', async ({ page, product }) => {
  await product.addResponses([one()])
  await page.goto('/smart-email')
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Close' }).click()
  await expect(toast(page)).toContainText('Response Archived')
  await expect(rowWith(page, 'Maria Delgado')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('No unread email responses with Ref ID')).toBeVisible()
  await page.getByRole('button', { name: 'View Archived (1)' }).click()
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Close' })).toBeDisabled()
})

test('[RESP-15] Undo takes a Close back', async ({ page, product }) => {
  await product.addResponses([one()])
  await page.goto('/smart-email')
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Close' }).click()
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await page.reload()
  await expect(rowWith(page, 'Maria Delgado')).toBeVisible()
})

test('[ERR-11] a status that cannot be changed says so', async ({ page, product }) => {
  await product.addResponses([one()])
  await answer(page, '**/api/responses/*/status', failed, 503)
  await page.goto('/smart-email')
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Close' }).click()
  await expect(toast(page)).toContainText('Failed to update response status')
  await expect(toast(page)).toContainText('The database is away.')
  await expect(rowWith(page, 'Maria Delgado')).toBeVisible()
})

test('an archived response can be marked as unread', async ({ page, product }) => {
  await product.addResponses([one({ isRead: true })])
  await page.goto('/smart-email')
  await page.getByRole('button', { name: 'View Archived (1)' }).click()
  await page.getByRole('button', { name: /^Mark as Unread:/ }).click()
  await expect(toast(page)).toContainText('Response marked as unread')
  await expect(rowWith(page, 'Maria Delgado')).toHaveCount(0)
  await page.getByRole('button', { name: 'View Unread' }).click()
  await expect(rowWith(page, 'Maria Delgado')).toBeVisible()
})
