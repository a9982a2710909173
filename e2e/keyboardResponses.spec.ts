import { startKeys } from './keys.ts'
import { expect, type Product, rowWith, test, toast } from './product.ts'

const names = ['First', 'Second', 'Third', 'Fourth']

const addRows = (product: Product) =>
  product.addResponses(
    names.map((name, n) => ({
      conversationId: name,
      clientName: `${name} Client`,
      receivedAt: new Date(Date.UTC(2026, 2, 9 - n, 12)),
    })),
  )

test('the responses can be used by keyboard: filter, selection, details, correction, reply, groups', async ({
  page,
  product,
}) => {
  await product.addResponses(
    names.map((name, n) => ({
      conversationId: name,
      candidateName: `${name} Candidate`,
      clientName: `${name} Client`,
      level: n === 3 ? ('low' as const) : ('high' as const),
      receivedAt: new Date(Date.UTC(2026, 2, 9 - n, 12)),
    })),
  )
  await page.goto('/smart-email')
  const rows = page.locator('[data-response]')
  await expect(rows).toHaveCount(4)
  const keys = await startKeys(page)
  await keys.choose(/^Active Candidates/)
  await expect(page.getByRole('dialog', { name: 'Top Performing Candidates' })).toBeVisible()
  await keys.press('Escape')
  await keys.at(/^Active Candidates/)
  await keys.reach(/^Interest/)
  await keys.press('Enter', 'ArrowDown', 'Enter')
  await expect(rows).toHaveCount(3)
  await keys.at(/^Interest/)
  await keys.reach('Export')
  await keys.reach('Select all responses')
  await keys.press('Space')
  await expect(page.getByText('3 item(s) selected')).toBeVisible()
  await keys.choose('Clear Selection')
  await expect(page.getByText('item(s) selected')).toHaveCount(0)
  await keys.press('k', 'k')
  await keys.choose(/^Archive: response from First/)
  await expect(rows).toHaveCount(2)
  await keys.at(/^Second Client/)
  await expect(toast(page)).toBeVisible()
  await keys.press('F8', 'Tab')
  await keys.at('Undo')
  await keys.press('Enter')
  await expect(rows).toHaveCount(3)
  await keys.at(/^First Client/)
  await keys.press('F8', 'Escape')
  await keys.at(/^First Client/)

  await keys.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Response Details' })
  await expect(dialog.getByText('Activity')).toBeVisible()
  await keys.reach('High')
  await keys.press('Enter', 'ArrowDown', 'Enter')
  await expect(dialog.locator('[data-field="Interest Level"]')).toContainText('Moderate')
  await keys.at('Moderate')
  await keys.reach('Positive')
  await keys.press('Enter', 'End', 'Enter')
  await keys.at('Other')
  await keys.choose('Reply')
  await keys.at('Message')
  await keys.type('Tuesday suits her.')
  await keys.reach('Browse Files')
  await keys.choose('Cancel')
  await keys.at('Keep Writing')
  await keys.choose('Keep for Later')
  await keys.at('Reply')
  await keys.choose('Forward')
  await keys.at('To')
  await keys.press('Escape')
  await keys.at('Forward')
  await keys.choose('Mark as Read')
  await expect(toast(page)).toContainText('Response marked as read')
  await keys.at('Close')
  await keys.press('Enter')
  await expect(dialog).toHaveCount(0)
  await keys.press('Tab')
  await keys.neverLost()
})

test('closing the details returns to the row that was open, or to the one in its place', async ({ page, product }) => {
  await addRows(product)
  await page.goto('/smart-email')
  const keys = await startKeys(page)
  const dialog = page.getByRole('dialog', { name: 'Response Details' })
  await page.getByRole('button', { name: /^Actions for.*Second/ }).click()
  await page.getByRole('menuitem', { name: 'View Details' }).click()
  await dialog.getByRole('button', { name: 'Mark as Read' }).click()
  await expect(rowWith(page, 'Second Client')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await keys.at(/^Third Client/)
  await keys.press('k', 'Enter', 'j')
  await expect(dialog.locator('[data-field=From]')).toContainText('Third Client')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await keys.at(/^Third Client/)
  await keys.press('j')
  await keys.at(/^Fourth Client/)
})

test('sorting and the export can be used by keyboard alone', async ({ page, product }) => {
  await addRows(product)
  await page.goto('/smart-email')
  const rows = page.locator('[data-response]')
  await expect(rows.first()).toContainText('First Client')
  const keys = await startKeys(page)
  await keys.reach(/^First Client/)
  await keys.press('ArrowDown', 'ArrowDown', 'ArrowUp')
  await keys.at(/^Second Client/)
  // Skips one row's controls.
  await keys.press('Tab', 'Tab', 'Tab', 'Tab', 'Tab')
  await keys.at(/^Rows/)
  const download = page.waitForEvent('download')
  await keys.choose('Export', 'Shift+Tab')
  expect((await download).suggestedFilename()).toContain('.csv')
  await keys.at('Export')
  await keys.choose('Date')
  await expect(rows.first()).toContainText('Fourth Client')
  await keys.at('Date')
  await keys.press('Enter')
  await expect(rows.first()).toContainText('First Client')
  await keys.neverLost()
})

test('the groups and the Interested tab can be used by keyboard alone', async ({ page, product }) => {
  await product.addResponses(
    names.map((name, n) => ({
      refId: 'JL-1',
      conversationId: name,
      candidateName: 'Ada Lind',
      clientName: `${name} Client`,
      level: n === 3 ? ('not_interested' as const) : ('high' as const),
      receivedAt: new Date(Date.UTC(2026, 2, 9 - n, 12)),
    })),
  )
  await page.goto('/smart-email')
  await expect(rowWith(page, 'First Client')).toBeVisible()
  const keys = await startKeys(page)
  await keys.reach('Recent Responses')
  await keys.press('ArrowRight', 'Enter')
  await keys.at('Grouped by Candidate')
  await expect(page.locator('[data-group]')).toBeVisible()
  await keys.choose(/^Ada Lind - /)
  await expect(page.locator('[data-item]')).toHaveCount(3)
  await keys.choose(/^Archive: response from First/)
  await expect(page.getByRole('button', { name: /^Archive: response from First/ })).toHaveCount(0)
  await keys.reach(/^Interested \(/, 'Shift+Tab')
  await keys.press('ArrowRight', 'Enter')
  await expect(page.getByRole('button', { name: /^Can she do Tuesday/ }), 'which are loaded by now').toBeVisible()
  await keys.choose(/^Can she do Tuesday/)
  await expect(page.getByRole('dialog', { name: 'Response Details' })).toContainText('Fourth Client')
  await keys.press('Escape')
  await keys.at(/^Can she do Tuesday/)
  await keys.reach('Grouped by Candidate', 'Shift+Tab')
  await keys.press('ArrowRight', 'Enter')
  await keys.at('Interested')
  await expect(page.locator('[data-response]')).toHaveCount(3)
  await keys.neverLost()
})
