import type { Page } from '@playwright/test'
import { mail, receive, row } from './inboxScreen.ts'
import { expect, rowWith, test } from './product.ts'

const wednesday = new Date('2026-11-25T20:00:00Z')
const ago = (days: number) => new Date(wednesday.getTime() - days * 86_400_000)
const response = (clientName: string, days: number) => ({
  clientName,
  conversationId: clientName,
  receivedAt: ago(days),
})
const responses = [
  response('Ann', 0),
  response('Ben', 0.1),
  response('Cleo', 1),
  response('Dora', 4),
  response('Egon', 40),
]
const days = ['Today', 'Yesterday', 'Saturday', 'Oct 16, 2026']

test.beforeEach(({ page }) => page.clock.setFixedTime(wednesday))

test('responses sorted by time are grouped by day, and j skips the headings', async ({ page, product }) => {
  await product.addResponses(responses)
  await page.goto('/smart-email')
  const names = page.getByRole('rowheader')
  await expect(names).toHaveText(days)
  for (const name of ['Ann', 'Ben', 'Cleo', 'Dora']) {
    await page.keyboard.press('j')
    await expect(rowWith(page, name)).toBeFocused()
  }
  await page.keyboard.press('k')
  await expect(rowWith(page, 'Cleo')).toBeFocused()
  await page.getByRole('columnheader', { name: 'Candidate' }).getByRole('button').click()
  await expect(page.locator('[data-response]')).toHaveCount(5)
  await expect(names).toHaveCount(0)
})

test('responses are grouped by day on a phone', async ({ page, product }) => {
  await product.addResponses(responses)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/smart-email')
  const entries = page.getByRole('list', { name: 'Responses' }).locator('> li')
  await expect(entries).toContainText([
    'Today',
    'Ann',
    'Ben',
    'Yesterday',
    'Cleo',
    'Saturday',
    'Dora',
    'Oct 16',
    'Egon',
  ])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

const emails = (page: Page) => page.getByRole('list', { name: 'Emails' }).locator('> li')

test('emails are grouped by day, and an email that is a response shows its level', async ({ page, product }) => {
  await product.addCandidates([{ refId: 'JL-7001', name: 'Maria Delgado' }])
  const text = (content: string) => ({ body: { contentType: 'text' as const, content } })
  await receive(page, product, [
    mail({ subject: 'Lunch', receivedDateTime: ago(0).toISOString() }),
    mail({
      subject: 'RE: Maria Delgado (JL-7001)',
      ...text('We would love to interview her.'),
      receivedDateTime: ago(1).toISOString(),
    }),
    mail({ subject: 'Old', receivedDateTime: ago(40).toISOString() }),
  ])
  await page.goto('/')
  await expect(emails(page)).toContainText(['Today', 'Lunch', 'Yesterday', 'JL-7001', 'Oct 16, 2026', 'Old'])
  await expect(row(page, 'JL-7001').locator('[data-level]')).toHaveText('High')
  await expect(row(page, 'JL-7001').getByTitle('Confidence')).toHaveText(/^\d+%$/)
  await expect(page.locator('[data-level]')).toHaveCount(1)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(row(page, 'JL-7001')).toBeFocused()
  await expect(page.getByTitle('Interest Level: change')).toBeVisible()
  await page.keyboard.press('i')
  await page.getByRole('menuitemradio', { name: 'Low' }).click()
  await expect(row(page, 'JL-7001').locator('[data-level]')).toHaveText('Low')
  await expect(row(page, 'JL-7001').getByTitle('Confidence')).toHaveCount(0)
})
