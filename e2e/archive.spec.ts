import { answer, expect, rowWith, type TestResponse, test, toast } from './product.ts'

const one = (differs: TestResponse = {}): TestResponse => ({
  conversationId: 'one',
  candidateName: 'Maria Delgado',
  ...differs,
})
const marks = '**/api/responses/*/read'
const failed = { error: 'The database is away.', code: 'database.unavailable' }

test('[ERR-07] [STATE-02] [API-10] archiving a row removes it and its thread from the list; Undo restores it', async ({
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

test('[ERR-08] a row that could not be archived reappears', async ({ page, product }) => {
  await product.addResponses([one()])
  await answer(page, marks, failed, 503)
  await page.goto('/smart-email')
  await page.getByRole('button', { name: /^Archive:/ }).click()
  await expect(toast(page)).toContainText('Error')
  await expect(toast(page)).toContainText('Failed to mark response as read')
  await expect(rowWith(page, 'Maria Delgado')).toBeVisible()
})

test('[ERR-09] [API-11] Archive Selected sends one request per unread message, and can be undone', async ({
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

test('[ERR-10] Archive Selected reports a failure', async ({ page, product }) => {
  await product.addResponses([one()])
  await answer(page, marks, failed, 503)
  await page.goto('/smart-email')
  await page.getByRole('checkbox', { name: 'Select all responses' }).check()
  await page.getByRole('button', { name: 'Archive Selected' }).click()
  await expect(toast(page)).toContainText('Failed to archive selected responses')
  await expect(rowWith(page, 'Maria Delgado')).toBeVisible()
})

test('[RESP-15] Close closes the response, and offers Undo', async ({ page, product }) => {
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

test('[RESP-15] Close closes a thread whose first message was already read, and Undo leaves that one read', async ({
  page,
  product,
}) => {
  const [first] = await product.addResponses([
    one({ isRead: true, conversationId: 'thread', receivedAt: new Date('2026-10-12T14:00:00Z') }),
    one({ conversationId: 'thread', receivedAt: new Date('2026-10-13T14:00:00Z') }),
  ])
  const stateOfFirst = async () => {
    const answer = await page.request.get(`/api/responses/${first}`)
    const { status, isRead } = await answer.json()
    return { status, isRead }
  }
  await page.goto('/smart-email')
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Close' }).click()
  await expect(toast(page)).toContainText('Response Archived')
  expect(await stateOfFirst()).toEqual({ status: 'closed', isRead: 'true' })
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(rowWith(page, 'Maria Delgado')).toBeVisible()
  await expect.poll(stateOfFirst).toEqual({ status: 'new', isRead: 'true' })
})

test('[RESP-15] a closed thread can be closed again after a new reply', async ({ page, product }) => {
  const [first] = await product.addResponses([one({ conversationId: 'thread' })])
  await page.request.put(`/api/responses/${first}/status`, { data: { status: 'closed' } })
  await product.addResponses([one({ conversationId: 'thread', receivedAt: new Date('2026-10-13T14:00:00Z') })])
  await page.goto('/smart-email')
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Close' }).click()
  await expect(rowWith(page, 'Maria Delgado')).toHaveCount(0)
  await expect(toast(page)).toContainText('Response Archived')
})

test('[RESP-15] Undo reopens a closed response', async ({ page, product }) => {
  await product.addResponses([one()])
  await page.goto('/smart-email')
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Close' }).click()
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page)).toContainText('Response reopened')
  await page.reload()
  await expect(rowWith(page, 'Maria Delgado')).toBeVisible()
})

test('[ERR-11] a failed status change is reported', async ({ page, product }) => {
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
  await page.getByRole('button', { name: 'View Current' }).click()
  await expect(rowWith(page, 'Maria Delgado')).toBeVisible()
})

const three = ['Maria Delgado', 'Li Wei', 'Sam Cole'].map((candidateName, n) =>
  one({ conversationId: candidateName, candidateName, receivedAt: new Date(Date.UTC(2026, 2, 9 - n, 12)) }),
)

test('[RESP-16] changing the filter or search clears the selection', async ({ page, product }) => {
  await product.addResponses(three)
  await page.goto('/smart-email')
  const bar = page.getByRole('toolbar', { name: 'Selected responses' })
  const chooseAll = page.getByRole('checkbox', { name: 'Select all responses' })
  await chooseAll.check()
  await expect(bar).toContainText('3 item(s) selected')
  await page.getByRole('searchbox').fill('li wei')
  await expect(page.locator('[data-response]')).toHaveCount(1)
  await expect(bar).toHaveCount(0)
  await expect(chooseAll).not.toBeChecked()
  await chooseAll.check()
  await page.getByRole('combobox', { name: 'Interest' }).click()
  await page.getByRole('option', { name: 'High' }).click()
  await expect(bar).toHaveCount(0)
})

test('[RESP-16] a selected row is deselected when it is archived on its own', async ({ page, product }) => {
  await product.addResponses(three)
  await page.goto('/smart-email')
  await rowWith(page, 'Maria Delgado').getByRole('checkbox').check()
  await rowWith(page, 'Maria Delgado')
    .getByRole('button', { name: /^Archive:/ })
    .click()
  await expect(page.locator('[data-response]')).toHaveCount(2)
  await expect(page.getByRole('toolbar', { name: 'Selected responses' })).toHaveCount(0)
  await rowWith(page, 'Sam Cole').focus()
  await page.keyboard.press('e')
  await expect(rowWith(page, 'Sam Cole')).toHaveCount(0)
  await expect(rowWith(page, 'Li Wei')).toBeVisible()
})

test('[RESP-16] [ERR-09] Archive Selected does not archive a reply that arrived after the selection', async ({
  page,
  product,
}) => {
  const [first] = await product.addResponses([
    one({ conversationId: 'chosen', candidateName: 'Maria Delgado', receivedAt: new Date('2026-03-09T12:00:00Z') }),
    ...Array.from({ length: 26 }, (_, n) =>
      one({ conversationId: `t${n}`, candidateName: `Other ${n}`, receivedAt: new Date(Date.UTC(2026, 1, 20, 12, n)) }),
    ),
  ])
  await page.goto('/smart-email')
  await rowWith(page, 'Maria Delgado').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Go to page 2' }).click()
  await expect(page.getByText('Showing 2 of 27 entries')).toBeVisible()
  await product.addResponses([
    one({ conversationId: 'chosen', candidateName: 'Maria Delgado', receivedAt: new Date('2026-03-10T12:00:00Z') }),
  ])
  const calls: string[] = []
  page.on('request', request => request.method() === 'PATCH' && calls.push(new URL(request.url()).pathname))
  await page.getByRole('button', { name: 'Archive Selected' }).click()
  await expect(toast(page)).toContainText('1 response(s) archived successfully')
  expect(calls).toEqual([`/api/responses/${first}/read`])
})

test('[RESP-15] Undo of a Close keeps messages read that were read before', async ({ page, product }) => {
  await product.addResponses([one({ isRead: true })])
  await page.goto('/smart-email')
  await page.getByRole('button', { name: 'View Archived (1)' }).click()
  const actions = page.getByRole('button', { name: /^Actions for/ })
  await actions.click()
  await page.getByRole('menuitem', { name: 'Close' }).click()
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page)).toContainText('Response reopened')
  await page.reload()
  await expect(page.getByRole('button', { name: 'View Current' })).toBeVisible()
  await actions.click()
  await expect(page.getByRole('menuitem', { name: 'Close' })).toBeEnabled()
})

test('[ERR-09] Archive Selected counts newly archived responses, and reports when there are none', async ({
  page,
  product,
}) => {
  await product.addResponses([
    one({ level: 'high', isRead: true }),
    one({ level: 'high', conversationId: 'two', candidateName: 'Li Wei' }),
  ])
  await page.goto('/smart-email/interested')
  const archiveAll = async () => {
    await page.getByRole('checkbox', { name: 'Select all responses' }).check()
    await page.getByRole('button', { name: 'Archive Selected' }).click()
  }
  await expect(page.locator('[data-response]')).toHaveCount(2)
  await archiveAll()
  await expect(toast(page)).toContainText('1 response(s) archived successfully')
  await archiveAll()
  await expect(toast(page)).toContainText('Nothing to archive')
  await expect(toast(page).getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('[RESP-16] rows of the previous page cannot be selected while another page loads', async ({ page, product }) => {
  await product.addResponses(
    Array.from({ length: 27 }, (_, n) =>
      one({ conversationId: `t${n}`, candidateName: `Cand ${n}`, receivedAt: new Date(Date.UTC(2026, 1, 20, 12, n)) }),
    ),
  )
  await page.goto('/smart-email')
  await expect(page.getByText('Showing 25 of 27 entries')).toBeVisible()
  const released = Promise.withResolvers<void>()
  await page.route(/\/api\/responses\?.*range/, async route => {
    await released.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Go to page 2' }).click()
  const first = page.locator('[data-response]').first()
  await expect(first.getByRole('checkbox')).toBeDisabled()
  await expect(page.getByRole('checkbox', { name: 'Select all responses' })).toBeDisabled()
  await first.focus()
  await page.keyboard.press('x')
  await expect(page.getByRole('toolbar', { name: 'Selected responses' })).toHaveCount(0)
  released.resolve()
  await expect(page.getByText('Showing 2 of 27 entries')).toBeVisible()
  await first.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Archive Selected' }).click()
  await expect(toast(page)).toContainText('1 response(s) archived successfully')
})
