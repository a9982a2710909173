import type { Page } from '@playwright/test'
import { patient } from '../src/testing/patience.ts'
import { expectNoViolations } from './accessible.ts'
import { mail, receive } from './inboxScreen.ts'
import { expect, type Product, test, toast } from './product.ts'

test.describe.configure({ timeout: patient(60_000) })

const us = { name: 'Miriam Castell', address: 'recruiting@rejoinder.example' }
const anna = { name: 'Anna King', address: 'anna.king@kingfirm.example' }
const minutesAgo = (n: number) => new Date(Date.now() - n * 60_000).toISOString()
const inDays = (n: number) => new Date(Date.now() + n * 86_400_000)
const dayText = (date: Date, weekday?: 'long') =>
  date.toLocaleDateString('en-US', {
    weekday,
    month: weekday ? 'short' : 'long',
    day: 'numeric',
    timeZone: 'America/New_York',
  })

const agreed = inDays(3)
/** 'Thursday, Dec 3, 11:00 AM ET' */
const shown = `${dayText(agreed, 'long')}, 11:00 AM ET`
const interviews = (page: Page) => page.getByRole('list', { name: /^Interviews/ }).getByRole('listitem')
const fact = (page: Page) => page.locator('[data-field=Interview]')

async function receiveAgreement(page: Page, product: Product): Promise<void> {
  await product.addCandidates([{ refId: 'JL-7001', name: 'Maria Delgado' }])
  const thread = { subject: 'Maria Delgado (JL-7001)', conversationId: 'anna' }
  const text = (content: string) => ({ body: { contentType: 'text' as const, content } })
  await receive(page, product, [
    mail({
      ...thread,
      ...text('The following candidate has been submitted for your review: Maria Delgado.'),
      folder: 'sentitems',
      from: us,
      to: [anna],
      receivedDateTime: minutesAgo(30),
    }),
    mail({
      ...thread,
      ...text(`Could she do ${dayText(agreed)} at 11 am ET?`),
      from: anna,
      receivedDateTime: minutesAgo(20),
    }),
    mail({
      ...thread,
      ...text('Yes, that works for her.'),
      folder: 'sentitems',
      from: us,
      to: [anna],
      receivedDateTime: minutesAgo(10),
    }),
  ])
}

test('an agreed time is on Today and on the candidate page, by keys too', async ({ page, product }) => {
  await receiveAgreement(page, product)
  await page.goto('/today')
  await expect(interviews(page)).toHaveText([new RegExp(`Anna King - Kingfirm.*${shown}`)])
  await expectNoViolations(page)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(fact(page)).toContainText(shown)
  await expect(fact(page)).toContainText('from the emails')
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await interviews(page).getByRole('link', { name: 'Maria Delgado' }).click()
  const next = page.getByRole('region', { name: /^Next step/ })
  await expect(next.getByRole('listitem')).toHaveText([new RegExp(`Anna King - Kingfirm.*Interview: ${shown}`)])
  await expect(next).not.toContainText('Nothing to do')
  await expect(page.getByRole('region', { name: /^Timeline/ })).toContainText(`Interview agreed: ${shown}`)
  await expectNoViolations(page)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/candidates\/[^/]+\/response\//)
  await expect(fact(page)).toContainText(shown)
})

test('an interview is removed and kept by hand, each with Undo', async ({ page, product }) => {
  await receiveAgreement(page, product)
  await page.goto('/today')
  await interviews(page)
    .getByRole('link', { name: /^Anna King/ })
    .click()
  await fact(page).getByRole('button', { name: 'Remove interview' }).press('Enter')
  await expect(fact(page)).toHaveText('InterviewAdd Interview')
  await toast(page).filter({ hasText: 'Interview removed' }).getByRole('button', { name: 'Undo' }).click()
  await expect(fact(page)).toContainText(`${shown}`)

  await fact(page).getByRole('button', { name: 'Calendar file for the interview' }).click()
  const form = page.getByRole('dialog', { name: 'Calendar File' })
  await expect(form.getByLabel('Starts')).toHaveValue('11:00')
  await expect(form.getByLabel('Ends')).toHaveValue('11:30')
  await form.getByLabel('Starts').fill('13:30')
  await form.getByLabel('Ends').fill('14:00')
  const download = page.waitForEvent('download')
  await form.getByRole('button', { name: 'Download' }).click()
  await download
  const moved = shown.replace('11:00 AM', '1:30 PM')
  await expect(fact(page)).toContainText(moved)
  await expect(fact(page)).toContainText(/set by/)
  await toast(page)
    .filter({ hasText: `Interview: ${moved}` })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(fact(page)).toContainText(shown)
  await expect(fact(page)).toContainText('from the emails')

  await page.setViewportSize({ width: 390, height: 800 })
  await expect(fact(page)).toContainText(shown)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('an interview agreed by phone is added by hand, for half an hour unless told otherwise', async ({
  page,
  product,
}) => {
  await product.addCandidates([{ refId: 'JL-7001', name: 'Maria Delgado' }])
  await receive(page, product, [
    mail({
      subject: 'RE: Maria Delgado (JL-7001)',
      body: { contentType: 'text', content: 'We would love to meet Maria. Please call me.' },
      from: anna,
      receivedDateTime: minutesAgo(20),
    }),
  ])
  await page.goto('/today')
  await page
    .getByRole('link', { name: /^Anna King/ })
    .first()
    .click()
  await fact(page).getByRole('button', { name: 'Add Interview' }).click()
  const form = page.getByRole('dialog', { name: 'Add Interview' })
  await expect(form.getByLabel('Title')).toHaveValue('Interview: Maria Delgado with Anna King')
  await expect(form.getByLabel('Day')).toHaveValue('')
  await expect(form.getByLabel('Starts')).toHaveValue('')
  await expect(form).toContainText('Each button records the interview right away')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toContainText('Enter a day.')
  await expectNoViolations(page)
  await form.getByLabel('Day').fill(agreed.toLocaleDateString('sv-SE', { timeZone: 'America/New_York' }))
  await form.getByLabel('Starts').fill('10:00')
  await expect(form.getByLabel('Ends')).toHaveValue('10:30')
  await form.getByLabel('Starts').fill('11:00')
  await expect(form.getByLabel('Ends')).toHaveValue('11:30')
  await form.getByLabel('Starts').press('Enter')
  await expect(form).toHaveCount(0)
  await expect(fact(page)).toContainText(shown)
  await expect(fact(page)).toContainText(/set by/)
  await toast(page)
    .filter({ hasText: `Interview: ${shown}` })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(toast(page).filter({ hasText: 'Interview removed' })).toBeVisible()
  await expect(fact(page).getByRole('button', { name: 'Add Interview' })).toBeVisible()
})
