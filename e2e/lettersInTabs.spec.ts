import type { Page } from '@playwright/test'
import { patient } from '../src/testing/patience.ts'
import { body, button, dialog, subject } from './draftScreen.ts'
import { expect, rowWith, test, toast } from './product.ts'

const compose = (page: Page) => page.getByRole('button', { name: 'Compose' }).click()

const message = (tab: Page) => dialog(tab).getByLabel('Message', { exact: true })

async function openList(tab: Page): Promise<void> {
  await tab.goto('/smart-email')
  await rowWith(tab, 'Anna King').focus()
}

test.describe.configure({ timeout: patient(60_000) })

test('a letter is written in one tab at a time, and no word is lost when another takes it over', async ({ page }) => {
  await page.goto('/')
  await compose(page)
  await subject(page).fill('Terms')
  await body(page).click()
  await page.keyboard.type('First words')
  const other = await page.context().newPage()
  await other.goto('/')
  await compose(other)
  await expect(dialog(other)).toContainText('This email is open in another tab.')
  await expect(subject(other)).toHaveCount(0)
  await page.keyboard.type(' and more')
  await button(other, 'Close').click()
  await expect(dialog(other)).toHaveCount(0)
  await expect(body(page)).toHaveText('First words and more')

  await compose(other)
  await button(other, 'Continue Here').click()
  await expect(subject(other)).toHaveValue('Terms')
  await expect(body(other)).toHaveText('First words and more')
  await expect(dialog(page)).toHaveCount(0)
  await expect(toast(page)).toContainText('This email is already open in another tab.')
  await body(other).press('Control+End')
  await other.keyboard.type(' from here')

  await compose(page)
  await button(page, 'Continue Here').click()
  await expect(body(page)).toHaveText('First words and more from here')
  await page.close()
  await expect.poll(() => other.evaluate(async () => (await navigator.locks.query()).held)).toEqual([])
  await compose(other)
  await expect(body(other)).toHaveText('First words and more from here')
})

for (const opened of ['before', 'after']) {
  test(`fast typing does not take a reply from another tab, which was opened ${opened} the reply was written`, async ({
    page,
    product,
  }) => {
    await product.addResponses([{ clientName: 'Anna King' }])
    await openList(page)
    const other = await page.context().newPage()
    if (opened === 'before') await openList(other)
    await page.keyboard.type('r')
    await expect(message(page)).toBeFocused()
    await page.keyboard.type('First words.')
    if (opened === 'after') await openList(other)
    await other.keyboard.type('rAnd so on')
    await other.keyboard.press('Enter')
    await other.keyboard.type(' and on')
    await expect(dialog(other)).toContainText('This email is open in another tab.')
    await expect(message(page)).toHaveValue(/^First words\.\n/)
    await button(other, 'Continue Here').click()
    await expect(message(other)).toHaveValue(/^First words\.\n/)
  })
}

test('keys typed ahead of an email that is open in another tab are dropped', async ({ page, product }) => {
  await product.addResponses([{ clientName: 'Anna King' }])
  await openList(page)
  await page.keyboard.type('r')
  await expect(message(page)).toBeFocused()
  await page.keyboard.type('First words.')
  const other = await page.context().newPage()
  await other.addInitScript(() => {
    const { setTimeout } = window
    const { request } = LockManager.prototype
    const answered = new Promise(resolve => window.addEventListener('answerLocks', resolve))
    Object.assign(window, { setTimeout: (run: () => void, ms?: number) => setTimeout(run, ms || 100) })
    Object.assign(LockManager.prototype, {
      async request(...args: Parameters<typeof request>) {
        await answered
        return request.apply(this, args)
      },
    })
  })
  await openList(other)
  await other.keyboard.type('rAnd so on and on')
  await other.evaluate(() => window.dispatchEvent(new Event('answerLocks')))
  await button(other, 'Continue Here').click()
  await expect(message(other)).toBeFocused()
  await other.keyboard.type('!')
  await expect(message(other)).toHaveValue(/^First words\.!\n/)
})
