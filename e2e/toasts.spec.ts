import type { Page } from '@playwright/test'
import { answer, expect, rowWith, test, toast } from './product.ts'

const rows = ['Maria Delgado', 'Li Wei', 'Sam Cole'].map((candidateName, n) => ({
  conversationId: `t${n}`,
  candidateName,
}))

test('[CONST-12] one toast shows at a time, for five seconds', async ({ page, product }) => {
  await product.addResponses(rows)
  await page.clock.install()
  await page.goto('/smart-email')
  await rowWith(page, 'Sam Cole')
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Close' }).click()
  await expect(toast(page)).toHaveText(/Response Archived/)
  await expect(page.getByRole('menu')).toHaveCount(0)

  await page.clock.pauseAt(Date.now() + 1000)
  await archiveOf(page, 'Li Wei').click()
  await page.mouse.move(0, 0)
  const shown = async () => {
    await page.clock.runFor(10)
    return toast(page).allTextContents()
  }
  const archived = expect.stringContaining('Response marked as read and archived')
  await expect.poll(shown, { intervals: [20] }).toEqual([archived])
  await page.clock.runFor(4900)
  expect(await toast(page).allTextContents()).toEqual([archived])
  await page.clock.runFor(200)
  await expect(toast(page)).toHaveCount(0)
})

test('[CONST-13] a toast can be swiped away to the right, but not by a small movement', async ({ page, product }) => {
  await product.addResponses(rows)
  await page.goto('/smart-email')
  await archiveOf(page, 'Li Wei').click()
  const box = (await toast(page).boundingBox())!
  const swipe = async (distance: number) => {
    await page.mouse.move(box.x + 20, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + 20 + distance, box.y + 20, { steps: 5 })
    await page.mouse.up()
  }
  await swipe(45)
  await expect(toast(page)).toBeVisible()
  await swipe(60)
  await expect(toast(page)).toHaveCount(0)
})

test('[CONST-14] F8 moves the focus to the notifications', async ({ page, product }) => {
  await product.addResponses(rows)
  await page.goto('/smart-email')
  await archiveOf(page, 'Li Wei').click()
  await expect(toast(page)).toBeVisible()
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(rowWith(page, 'Li Wei')).toBeVisible()
})

test('[CONST-15] a tooltip opens after 700 ms, the next one after 300 ms', async ({ page, product }) => {
  await product.addResponses(rows)
  await page.goto('/smart-email')
  const buttonOf = (name: string) => rowWith(page, name).getByRole('button', { name: /^Archive:/ })
  await expect(buttonOf('Li Wei')).toBeVisible()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const tooltip = page.getByRole('tooltip')

  await buttonOf('Li Wei').hover()
  await page.clock.runFor(650)
  await expect(tooltip).toHaveCount(0)
  await page.clock.runFor(60)
  await expect(tooltip).toHaveCount(1)
  const first = await tooltip.getAttribute('id')

  const next = page.locator(`[role=tooltip]:not([id="${first}"])`)
  await buttonOf('Sam Cole').hover()
  await page.clock.runFor(250)
  await expect(next).toHaveCount(0)
  await page.clock.runFor(60)
  await expect(next).toHaveCount(1)
})

test('u undoes the last actions one after the other, names each, and says when there is none', async ({
  page,
  product,
}) => {
  const ids = await product.addResponses(rows)
  const response = `${product.url}/api/responses/${ids[2]}`
  expect((await page.context().request.put(`${response}/status`, { data: { status: 'waiting' } })).ok()).toBe(true)
  await page.goto('/smart-email')
  const archive = (name: string) =>
    rowWith(page, name)
      .getByRole('button', { name: /^Archive:/ })
      .click()
  await archive('Li Wei')
  await expect(toast(page)).toContainText('Response marked as read and archived')
  await page.keyboard.press('u')
  await expect(toast(page)).toHaveText(/^Response marked as unread/)
  await expect(rowWith(page, 'Li Wei')).toBeVisible()
  await archive('Li Wei')
  await expect(rowWith(page, 'Li Wei')).toHaveCount(0)
  await rowWith(page, 'Sam Cole').locator('[data-preview]').click()
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option').first().click()
  await expect(toast(page)).toContainText('Status changed')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('u')
  await expect(toast(page)).toHaveText(/^Status changed back/)
  expect(await (await page.context().request.get(response)).json()).toMatchObject({ status: 'waiting' })
  await page.keyboard.press('u')
  await expect(toast(page)).toHaveText(/^Response marked as unread/)
  await expect(rowWith(page, 'Li Wei')).toBeVisible()
  await page.keyboard.press('u')
  await expect(toast(page)).toHaveText(/^Nothing more to undo/)
  await page.reload()
  await expect(rowWith(page, 'Sam Cole')).toBeVisible()
  await expect(rowWith(page, 'Li Wei')).toBeVisible()
})

test("u undoes the user's last action, not a background action that ended later", async ({ page, product }) => {
  await product.addResponses(rows)
  const released = Promise.withResolvers<void>()
  await page.route('**/api/outlook/sync', async route => {
    await released.promise
    await route.continue()
  })
  await page.goto('/smart-email')
  await page.getByRole('button', { name: 'Sync', exact: true }).click()
  await archiveOf(page, 'Li Wei').click()
  await expect(rowWith(page, 'Li Wei')).toHaveCount(0)
  released.resolve()
  await expect(toast(page)).toContainText('Email sync completed!')
  await page.keyboard.press('u')
  await expect(rowWith(page, 'Li Wei')).toBeVisible()
})

test('[CONST-14] over an open dialog toasts are announced, and F8 and Esc move there and back', async ({ page }) => {
  await page.goto('/smart-email')
  await page.getByRole('heading', { name: 'Email Response Monitor' }).waitFor()
  await page.keyboard.press('c')
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(toast(page)).toContainText('Missing recipient')
  await expect(page.locator('[aria-hidden=true] [data-toast]')).toHaveCount(0)
  await message.focus()
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(toast(page).getByRole('button')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(message).toBeFocused()
  await expect(toast(page)).toHaveCount(0)
})

const archiveOf = (page: Page, name: string) => rowWith(page, name).getByRole('button', { name: /^Archive:/ })

async function holdAfterFirst(page: Page, url: string): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  let calls = 0
  await page.route(url, async route => {
    calls += 1
    if (calls > 1) await released.promise
    await route.continue()
  })
  return released.resolve
}

test('u undoes the last started action even before it has finished', async ({ page, product }) => {
  await product.addResponses(rows)
  const release = await holdAfterFirst(page, '**/api/responses/*/read')
  await page.goto('/smart-email')
  await archiveOf(page, 'Li Wei').click()
  await expect(toast(page)).toContainText('Response marked as read and archived')
  await archiveOf(page, 'Sam Cole').click()
  await expect(rowWith(page, 'Sam Cole')).toHaveCount(0)
  await page.keyboard.press('u')
  release()
  await expect(rowWith(page, 'Sam Cole')).toBeVisible()
  await expect(toast(page)).toHaveText(/^Response marked as unread/)
  await page.reload()
  await expect(rowWith(page, 'Sam Cole')).toBeVisible()
  await expect(rowWith(page, 'Li Wei')).toHaveCount(0)
})

test('Undo of a toast undoes the action of that toast, whatever was started since', async ({ page, product }) => {
  await product.addResponses(rows)
  const release = await holdAfterFirst(page, '**/api/responses/*/read')
  await page.goto('/smart-email')
  await archiveOf(page, 'Li Wei').click()
  await expect(toast(page)).toContainText('Response marked as read and archived')
  await archiveOf(page, 'Sam Cole').click()
  await expect(rowWith(page, 'Sam Cole')).toHaveCount(0)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  release()
  await expect(rowWith(page, 'Li Wei')).toBeVisible()
  await page.reload()
  await expect(rowWith(page, 'Li Wei')).toBeVisible()
  await expect(rowWith(page, 'Sam Cole')).toHaveCount(0)
})

test('u undoes the last successful action when a later one failed', async ({ page, product }) => {
  await product.addResponses(rows)
  await page.goto('/smart-email')
  await archiveOf(page, 'Li Wei').click()
  await expect(toast(page)).toContainText('Response marked as read and archived')
  await answer(page, '**/api/responses/*/read', { error: 'Away', code: 'x' }, 503)
  await archiveOf(page, 'Sam Cole').click()
  await expect(toast(page)).toContainText('Failed to mark response as read')
  await page.keyboard.press('u')
  await expect(rowWith(page, 'Li Wei')).toBeVisible()
})

test('saving a setting does not prevent undoing an email that is being sent', async ({ page }) => {
  await page.goto('/smart-email')
  await page.getByRole('heading', { name: 'Email Response Monitor' }).waitFor()
  await page.keyboard.press('c')
  const composer = page.getByRole('dialog', { name: 'Compose Email' })
  await composer.getByLabel('To', { exact: true }).fill('anna@firm.example')
  await composer.getByLabel('Subject', { exact: true }).fill('Hello')
  for (const takeBack of [
    () => toast(page).getByRole('button', { name: 'Undo' }).click(),
    () => page.keyboard.press('u'),
  ]) {
    await composer.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(toast(page)).toContainText('Sending...')
    await expect(composer).toHaveCount(0)
    const saved = page.waitForResponse(answered => answered.request().method() === 'PUT')
    await page.getByRole('button', { name: /^Auto O/ }).click()
    await saved
    await takeBack()
    await expect(composer.getByLabel('Subject', { exact: true })).toHaveValue('Hello')
  }
})

test('[CONST-12] [CONST-14] a toast stays while the focus is in the notifications', async ({ page, product }) => {
  await product.addResponses(rows)
  await page.clock.install()
  await page.goto('/smart-email')
  await archiveOf(page, 'Li Wei').click()
  await expect(toast(page)).toBeVisible()
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeFocused()
  await page.clock.runFor(20_000)
  await expect(toast(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(toast(page).getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.clock.runFor(20_000)
  await page.keyboard.press('Enter')
  await expect(rowWith(page, 'Li Wei')).toBeVisible()
  await expect(toast(page)).toContainText('Response marked as unread')
  await page.clock.runFor(20_000)
  await expect(toast(page)).toHaveCount(0)
})
