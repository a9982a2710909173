import type { Page } from '@playwright/test'
import { mail, receive } from './inboxScreen.ts'
import { expect, test, toast } from './product.ts'

const covered = (page: Page) =>
  page.evaluate(() => {
    const over = document.querySelector('[data-toast]')?.getBoundingClientRect()
    if (!over) return ['no toast shows']
    const below = [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, [role=combobox], input)')]
    return below
      .filter(element => {
        const { top, bottom, left, right } = element.getBoundingClientRect()
        return top < over.bottom && bottom > over.top && left < over.right && right > over.left
      })
      .map(element => element.getAttribute('aria-label') ?? element.textContent)
  })

for (const width of [1440, 390]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('a toast covers no control at the end of a list', async ({ page, product }) => {
      await product.addCandidates(
        Array.from({ length: 30 }, (_, n) => ({
          refId: `JL-${n}`,
          name: `Candidate ${n}`,
          status: 'not_viewed' as const,
        })),
      )
      await page.goto('/candidates')
      const last = page.locator('[data-candidate]').last()
      await last.getByRole('combobox', { name: /^Status of/ }).click()
      await page.getByRole('option', { name: 'Active', exact: true }).click()
      await expect(toast(page)).toContainText('Candidate updated successfully')
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await expect(page.getByRole('button', { name: 'Go to page 2' })).toBeInViewport({ ratio: 1 })
      expect(await covered(page)).toEqual([])
    })

    test('a toast covers no control at the end of the emails', async ({ page, product }) => {
      await receive(
        page,
        product,
        Array.from({ length: 27 }, () => mail()),
      )
      await page.goto('/inbox')
      await page.locator('[data-email]').last().focus()
      await page.keyboard.press('s')
      await expect(toast(page)).toContainText('Email flagged')
      const next = page.getByRole('button', { name: 'Next' })
      await next.evaluate(element => {
        for (let box: Element | null = element; box; box = box.parentElement) box.scrollTop = box.scrollHeight
      })
      await expect(next).toBeInViewport({ ratio: 1 })
      expect(await covered(page)).toEqual([])
    })
  })
}

test('on a phone, the buttons of a dialog move up for a toast', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Compose' }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(toast(page)).toContainText('Missing recipient')
  const bottom = (await toast(page).boundingBox())?.y ?? 0
  const buttons = page.getByRole('dialog').getByRole('button')
  await expect
    .poll(() => buttons.evaluateAll(all => Math.max(...all.map(one => one.getBoundingClientRect().bottom))))
    .toBeLessThan(bottom)
})

test('the toolbar of selected responses is above a toast', async ({ page, product }) => {
  await product.addResponses(
    Array.from({ length: 25 }, (_, n) => ({ refId: 'C-1001', conversationId: `c${n}`, clientName: `Client ${n}` })),
  )
  await page.goto('/smart-email')
  await page.locator('[data-response]').filter({ hasText: 'Client 5 ' }).focus()
  await page.keyboard.press('e')
  await expect(toast(page)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select response from Client 3', exact: true }).check()
  const bar = page.getByRole('toolbar', { name: 'Selected responses' })
  await expect(bar).toBeVisible()
  const top = (await toast(page).boundingBox())?.y ?? 0
  await expect
    .poll(async () => {
      const box = await bar.boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0)
    })
    .toBeLessThanOrEqual(top)
})
