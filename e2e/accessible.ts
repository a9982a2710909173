import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './product.ts'

/** Rules that depend on colors. The other rules of axe do not need a second run in dark mode. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** Checks the page in light mode, and its colors in dark mode. */
export async function expectNoViolations(page: Page): Promise<void> {
  // An open menu is at the end of the document, outside of the landmarks, and hides them.
  const menuIsOpen = (await page.getByRole('menu').count()) > 0
  expect(await listViolations(page, axe => axe.disableRules(menuIsOpen ? ['region'] : []))).toEqual([])
  const body = page.locator('body')
  const light = await body.evaluate(element => getComputedStyle(element).backgroundColor)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(body).not.toHaveCSS('background-color', light)
  expect(await listViolations(page, axe => axe.withRules(colorRules))).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(body).toHaveCSS('background-color', light)
}

async function listViolations(page: Page, narrow: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // An email's body is in a frame that runs no scripts, including axe's, so it is excluded. In legacy mode the page
  // itself collects the results, instead of a second page that would load axe each time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .exclude('iframe')
  const { violations } = await narrow(axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' | ')}`)
}
