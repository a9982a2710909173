import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './product.ts'

/** Other axe rules do not depend on the colors. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** Checks everything in light mode, and colors in dark mode. */
export async function expectNoViolations(page: Page): Promise<void> {
  // An open menu is outside the landmarks and hides them.
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
  // Email frames do not run axe. Legacy mode avoids a second page that loads axe each time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .exclude('iframe')
  const { violations } = await narrow(axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' | ')}`)
}
