import type { Locator } from '@playwright/test'
import { ada, lettersOf, people, wei } from '../src/testing/hardNames.ts'
import { expect, test } from './product.ts'

const answered = people.filter(({ own, isAway }) => own.length > 0 && !isAway)

function otherForms({ address, written, own, shown }: (typeof people)[number]): string[] {
  const local = address.slice(0, address.indexOf('@'))
  const derived = local.charAt(0).toUpperCase() + local.slice(1)
  return [written, ...own, derived].filter(form => form !== '' && !form.includes('@') && !shown.includes(form))
}

async function expectNames(within: Locator, shown: typeof people): Promise<void> {
  for (const person of shown) await expect(within.getByText(person.shown).first()).toBeAttached()
  for (const form of people.flatMap(otherForms)) await expect(within).not.toContainText(form)
}

test('[VAL-11] [VAL-12] each person has one name on every screen', async ({ page, product }) => {
  await product.addCandidates([ada, wei])
  await product.mailbox.addAll(people.flatMap(lettersOf))
  await product.syncInBackground()
  const screens: [string, typeof people][] = [
    ['/smart-email', answered],
    ['/smart-email/grouped', []],
    ['/clients', answered],
    ['/submissions', people],
    ['/follow-ups?candidate=Wei%20Chen', people],
    ['/', answered],
    ['/?folder=sentitems', people],
  ]
  for (const [path, shown] of screens) {
    await test.step(path, async () => {
      await page.goto(path)
      await expectNames(page.getByRole('main'), shown)
    })
  }
  await test.step('the candidate page', async () => {
    await page.goto('/candidates')
    await page.getByRole('link', { name: wei.name }).first().click()
    await expectNames(page.getByRole('main'), people)
  })
  await test.step('a conversation', async () => {
    await page.goto('/smart-email')
    await page.locator('[data-response]').filter({ hasText: 'Lorraine Travers' }).first().click()
    await expectNames(
      page.getByRole('dialog'),
      people.filter(({ shown }) => shown === 'Lorraine Travers'),
    )
  })
})
