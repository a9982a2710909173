import { expect, hold, rowWith, test, toast } from './product.ts'

const rows = ['First Candidate', 'Second Candidate', 'Third Candidate'].map((candidateName, n) => ({
  conversationId: `t${n}`,
  candidateName,
  receivedAt: new Date(`2026-03-0${9 - n}T12:00:00Z`),
}))

test('a morning of replies can be handled without the mouse', async ({ page, product }) => {
  await product.addResponses(rows)
  await page.goto('/smart-email')
  await expect(page.locator('[data-response]')).toHaveCount(3)
  await page.keyboard.press('j')
  await expect(rowWith(page, 'First Candidate')).toBeFocused()
  await page.keyboard.press('j')
  await expect(rowWith(page, 'Second Candidate')).toBeFocused()
  await page.keyboard.press('k')
  await expect(rowWith(page, 'First Candidate')).toBeFocused()
  const archive = async () => {
    const archived = page.waitForResponse(answered => answered.url().endsWith('/read'))
    await page.keyboard.press('e')
    await archived
  }
  await archive()
  await expect(rowWith(page, 'First Candidate')).toHaveCount(0)
  await expect(rowWith(page, 'Second Candidate')).toBeFocused()
  await archive()
  await expect(rowWith(page, 'Third Candidate')).toBeFocused()
  await expect(toast(page)).toContainText('Response marked as read and archived')
  await archive()
  await expect(page.locator('[data-response]')).toHaveCount(0)
  for (const name of ['Third', 'Second', 'First']) {
    await page.keyboard.press('u')
    await expect(rowWith(page, `${name} Candidate`)).toBeFocused()
  }
  await page.keyboard.press('u')
  await expect(toast(page)).toHaveText(/^Nothing more to undo/)
  await archive()
  await expect(rowWith(page, 'First Candidate')).toHaveCount(0)
  await expect(rowWith(page, 'Second Candidate')).toBeFocused()
})

test('x selects, Enter and o open the details, j moves to the next row', async ({ page, product }) => {
  await product.addResponses(rows)
  await page.goto('/smart-email')
  await expect(page.locator('[data-response]')).toHaveCount(3)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByText('1 item(s) selected')).toBeVisible()
  await page.keyboard.press('x')
  await expect(page.getByText('item(s) selected')).toHaveCount(0)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Response Details' })
  await expect(dialog).toContainText('First Candidate')
  await page.keyboard.press('j')
  await expect(dialog).toContainText('Second Candidate')
  await page.keyboard.press('e')
  await expect(dialog, 'the next one opens').toContainText('Third Candidate')
  await expect(toast(page)).toContainText('Response marked as read')
  await page.keyboard.press('u')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(rowWith(page, 'Second Candidate')).toBeVisible()
  await expect(rowWith(page, 'Third Candidate')).toBeFocused()
  await page.keyboard.press('o')
  await expect(dialog).toContainText('Third Candidate')
})

test('e archives the rows selected with x; / moves to the search, where letters are text', async ({
  page,
  product,
}) => {
  await product.addResponses(rows)
  await page.goto('/smart-email')
  await expect(page.locator('[data-response]')).toHaveCount(3)
  for (const key of ['j', 'x', 'j', 'x', 'j']) await page.keyboard.press(key)
  await expect(page.getByText('2 item(s) selected')).toBeVisible()
  await page.keyboard.press('e')
  await expect(toast(page)).toContainText('2 response(s) archived successfully')
  await expect(page.locator('[data-response]')).toHaveCount(1)
  await expect(rowWith(page, 'Third Candidate')).toBeVisible()
  await expect(page.getByText('item(s) selected')).toHaveCount(0)
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('jkxe')
  await expect(page.getByRole('searchbox')).toHaveValue('jkxe')
})

test('? lists the shortcuts, g and a letter open a screen', async ({ page }) => {
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toContainText('Archive')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const [key, path] of [
    ['r', '/smart-email'],
    ['c', '/candidates'],
    ['i', '/'],
  ] as const) {
    await page.keyboard.press('g')
    await page.keyboard.press(key)
    await expect(page).toHaveURL(new RegExp(`:\\d+${path}$`))
  }
})

test('holding a key acts only once, except for moving through the list', async ({ page, product }) => {
  await product.addResponses(rows)
  const archived: string[] = []
  page.on('request', request => request.url().endsWith('/read') && archived.push(request.url()))
  await page.goto('/smart-email')
  await expect(page.locator('[data-response]')).toHaveCount(3)
  await page.keyboard.press('j')
  for (let times = 0; times < 3; times += 1) await page.keyboard.down('e')
  await page.keyboard.up('e')
  await expect(toast(page)).toContainText('Response marked as read and archived')
  await expect(rowWith(page, 'Second Candidate')).toBeFocused()
  await page.keyboard.press('k')
  for (let times = 0; times < 3; times += 1) await page.keyboard.down('j')
  await page.keyboard.up('j')
  await expect(rowWith(page, 'Third Candidate')).toBeFocused()
  expect(archived).toHaveLength(1)
})

test('while another list loads, keys do not act on rows of the previous one', async ({ page, product }) => {
  await product.addResponses(rows)
  const archived: string[] = []
  page.on('request', request => request.url().endsWith('/read') && archived.push(request.url()))
  await page.goto('/smart-email')
  await expect(page.locator('[data-response]')).toHaveCount(3)
  await page.keyboard.press('j')
  await expect(rowWith(page, 'First Candidate')).toBeFocused()
  const ofOthers = /\/api\/responses\?.*second/
  const letGo = await hold(page, 'GET', ofOthers)
  const asked = page.waitForRequest(ofOthers)
  await page.keyboard.press('/')
  await page.keyboard.type('second')
  await page.keyboard.press('Enter')
  await asked
  await page.keyboard.press('e')
  await page.keyboard.press('o')
  letGo()
  await expect(rowWith(page, 'Second Candidate')).toBeVisible()
  await expect(page.locator('[data-response]')).toHaveCount(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(archived).toEqual([])
})

test('single-key shortcuts can be turned off permanently', async ({ page, product }) => {
  await product.addResponses(rows)
  const keys = page.getByRole('dialog', { name: 'Keyboard' })
  const choice = keys.getByRole('switch', { name: 'Single-key shortcuts' })
  await page.goto('/smart-email')
  await expect(page.locator('[data-response]')).toHaveCount(3)
  await page.keyboard.press('?')
  await choice.uncheck()
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await page.reload()
  await rowWith(page, 'First Candidate').focus()
  for (const key of ['e', 'j', 'x', '/', 'c', '?']) await page.keyboard.press(key)
  await expect(rowWith(page, 'First Candidate')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(rowWith(page, 'Second Candidate')).toBeFocused()
  await expect(page.getByText('item(s) selected')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Keyboard' }).click()
  await choice.check()
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await page.keyboard.press('c')
  await expect(page.getByRole('dialog')).toContainText('Compose Email')
})
