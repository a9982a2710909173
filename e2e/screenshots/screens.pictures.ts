import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { findProduct } from './products.ts'
import { screens } from './screens.ts'

const folder = fileURLToPath(new URL('../.screens', import.meta.url))
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

screens.forEach((screen, index) => {
  const number = String(index + 1).padStart(2, '0')
  for (const viewport of sizes) {
    test(`${number}-${screen.name}-${viewport.width}`, async ({ browser }, { title }) => {
      const { url, storageState } = findProduct(screen.of ?? 'filled')
      const context = await browser.newContext({
        baseURL: url,
        viewport,
        colorScheme: 'light',
        ...(screen.signedOut ? {} : { storageState }),
      })
      const page = await context.newPage()
      await page.goto(screen.path)
      await settle(page)
      await screen.prepare?.(page)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme)
        await settle(page)
        await page.screenshot({
          path: `${folder}/${title}-${colorScheme}.png`,
          fullPage: screen.whole,
          animations: 'disabled',
        })
      }
      await context.close()
    })
  }
})

/** The event stream stays open, so network idle never comes. */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(page.locator('[aria-busy=true], .MuiSkeleton-root, [role=progressbar]')).toHaveCount(0)
  await expect(page.locator('[role=tabpanel]:empty')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}
