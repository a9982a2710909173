import type { Page } from '@playwright/test'
import { weekOf } from '../src/domain/weeks.ts'
import { answer, expect, test, toast } from './product.ts'

const zone = 'America/New_York'
const rows = (page: Page) => page.locator('[data-submission]')
const failed = { error: 'The database is away.', code: 'database.unavailable' }

function aroundTheEdges() {
  const [current, last] = [weekOf(new Date(), zone), weekOf(new Date(), zone, 1)]
  const before = (date: Date) => new Date(date.getTime() - 1)
  return [
    { candidateName: 'Earlier Saturday', refId: 'JL-1', sentAt: before(last.start) },
    { candidateName: 'Last Sunday', refId: 'JL-2', sentAt: last.start },
    { candidateName: 'Last Saturday', refId: 'JL-3', sentAt: before(last.end) },
    { candidateName: 'This Sunday', refId: 'JL-4', sentAt: current.start },
    { candidateName: 'This Saturday', refId: 'JL-5', sentAt: before(current.end) },
    { candidateName: 'Next Sunday', refId: 'JL-6', sentAt: current.end },
  ]
}

for (const [path, title, names] of [
  ['this-week', 'Submissions This Week', ['This Saturday', 'This Sunday']],
  ['last-week', 'Submissions Last Week', ['Last Saturday', 'Last Sunday']],
] as const) {
  test(`[PER-01] [PER-02] [PER-03] ${path} lists submissions from Sunday to Saturday in the business time zone`, async ({
    browser,
    page: signedIn,
    product,
  }) => {
    await product.addSubmissions(aroundTheEdges())
    for (const timezoneId of ['America/New_York', 'Pacific/Auckland']) {
      const context = await browser.newContext({
        baseURL: product.url,
        timezoneId,
        storageState: await signedIn.context().storageState(),
      })
      const page = await context.newPage()
      await page.goto(`/submissions/${path}`)
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
      await expect(rows(page)).toHaveCount(2)
      for (const [at, name] of names.entries()) await expect(rows(page).nth(at)).toContainText(name)
      await expect(page.getByText(/^Sunday, .+ to Saturday, .+ \(Eastern time\)$/)).toBeVisible()
      await context.close()
    }
  })
}

test('[PER-04] [PER-05] shows candidate, recipient, date and Archive', async ({ page, product }) => {
  const sentAt = weekOf(new Date(), zone).start
  const noon = (hours: number) => new Date(sentAt.getTime() + hours * 3_600_000)
  await product.addSubmissions([
    { candidateName: 'Li Wei', clientCompany: 'White & Case', to: 'kim@whitecase.com', sentAt: noon(14) },
    { candidateName: 'Sam Cole', clientCompany: null, toName: 'Kim Moss', sentAt: noon(13) },
    { candidateName: 'Ada Lind', clientCompany: null, toName: null, to: 'desk@oak.example', sentAt: noon(12) },
  ])
  await page.goto('/submissions/this-week')
  await expect(page.getByRole('columnheader')).toHaveText(['Candidate Name', 'Submitted To', 'Sent Date', 'Archive'])
  const cells = (row: number) => rows(page).nth(row).getByRole('cell')
  await expect(cells(0).nth(0)).toHaveText('Li Wei')
  await expect(cells(0).nth(1)).toHaveText('White & Case')
  const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: zone })
  await expect(cells(0).nth(2)).toContainText(day.format(sentAt))
  await expect(cells(1).nth(1)).toHaveText('Kim Moss')
  await expect(cells(2).nth(1)).toHaveText('desk@oak.example')
})

test('[PER-06] [PER-07] [ERR-42] archives with Undo in the toast and no button to restore in the list', async ({
  page,
  product,
}) => {
  await product.addSubmissions([
    { candidateName: 'Li Wei', sentAt: weekOf(new Date(), zone).start },
    { candidateName: 'Sam Cole', sentAt: weekOf(new Date(), zone).start },
  ])
  await page.goto('/submissions/this-week')
  const sent = page.waitForRequest('**/api/submissions/*/archive')
  await rows(page)
    .filter({ hasText: 'Li Wei' })
    .getByRole('button', { name: /^Archive:/ })
    .click()
  expect((await sent).postDataJSON()).toEqual({ archived: true })
  await expect(toast(page)).toContainText('Submission archived successfully')
  await expect(rows(page)).toHaveText([/Sam Cole/])
  await expect(page.getByRole('button', { name: /Restore|Unarchive|View Archived/ })).toHaveCount(0)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'This week 2', exact: true })).toBeVisible()
  await rows(page)
    .filter({ hasText: 'Li Wei' })
    .getByRole('button', { name: /^Archive:/ })
    .click()
  await expect(rows(page)).toHaveText([/Sam Cole/])
  await page.reload()
  await expect(rows(page)).toHaveText([/Sam Cole/])
  await expect(page.getByRole('link', { name: 'This week 1', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Archived Submissions' }).click()
  await expect(rows(page)).toHaveText([/Li Wei/])
})

test('the key u undoes the last archiving', async ({ page, product }) => {
  await product.addSubmissions([{ candidateName: 'Li Wei', sentAt: weekOf(new Date(), zone).start }])
  await page.goto('/submissions/this-week')
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await expect(toast(page)).toContainText('Submission archived successfully')
  await expect(page.getByText('No Submissions Found')).toBeVisible()
  await page.keyboard.press('u')
  await expect(rows(page)).toHaveCount(1)
})

test('[PER-08] archiving the last row of a page shows the previous page, not an empty list', async ({
  page,
  product,
}) => {
  const { start } = weekOf(new Date(), zone)
  await product.addSubmissions(
    Array.from({ length: 51 }, (_, n) => ({ candidateName: `Person ${n}`, sentAt: new Date(start.getTime() + n) })),
  )
  await page.goto('/submissions/this-week')
  await page.getByRole('button', { name: 'Go to page 2' }).click()
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: /^Archive:/ }).click()
  await expect(page.getByText('Showing 50 of 50 entries')).toBeVisible()
  await expect(rows(page)).toHaveCount(50)
  await page.keyboard.press('u')
  await page.getByRole('button', { name: 'Go to page 2' }).click()
  await expect(rows(page)).toHaveCount(1)
})

test('[ERR-43] a submission that cannot be archived stays, and the failure is reported', async ({ page, product }) => {
  await product.addSubmissions([{ candidateName: 'Li Wei', sentAt: weekOf(new Date(), zone).start }])
  await answer(page, '**/api/submissions/*/archive', failed, 503)
  await page.goto('/submissions/this-week')
  await page.getByRole('button', { name: /^Archive:/ }).click()
  await expect(toast(page)).toContainText('Error')
  await expect(toast(page)).toContainText('Failed to archive submission')
  await expect(rows(page)).toHaveCount(1)
})

test('[PER-08] [PER-09] a week without submissions says so and links back to the inbox', async ({ page }) => {
  await page.goto('/submissions/last-week')
  await expect(page.getByText('No Submissions Found', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Inbox' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Email Monitor' })).toBeVisible()
})

test('[PER-08] a week that cannot be loaded says so', async ({ page }) => {
  await answer(page, /\/api\/submissions\?/, failed, 503)
  await page.goto('/submissions/this-week')
  await expect(page.getByRole('alert').filter({ hasText: 'Error loading submissions' })).toContainText(
    'The database is away.',
  )
})

test.describe("far from the firm's time zone", () => {
  test.use({ timezoneId: 'America/Los_Angeles' })

  test('[PER-02] [PER-04] submission dates and weeks are in the business time zone', async ({ page, product }) => {
    const { start } = weekOf(new Date(), zone)
    await product.addSubmissions([{ candidateName: 'Li Wei', sentAt: new Date(start.getTime() + 3_600_000) }])
    await page.goto('/submissions/this-week')
    const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: zone })
    const sent = rows(page).getByRole('cell').nth(2)
    await expect(sent).toContainText(`${day.format(start)} 1:00 AM`)
    await expect(sent).toHaveAttribute('title', new RegExp(`^${day.format(start)}, 1:00:00 AM in New York, `))
    await sent.click()
    const opened = page.getByRole('dialog').locator('[data-field="Date"] dd')
    await expect(opened).toHaveText(`${day.format(start)}, 1:00 AM`)
  })
})
