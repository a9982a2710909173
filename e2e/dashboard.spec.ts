import { aReply } from '../src/testing/builders.ts'
import { patient } from '../src/testing/patience.ts'
import { answer, expect, rowWith, test, toast } from './product.ts'

const stats = '**/api/dashboard/stats'
const figures = (differs: object = {}) => ({
  lastEmailProcessed: '2026-03-05T19:07:09.000Z',
  totalEmails: 400,
  interestedResponses: 41,
  activeCandidates: 1203,
  responseRate: 37.5,
  interestedChange: null,
  activeCandidatesChange: null,
  ...differs,
})

test('[DASH-01] the dashboard has its title and subtitle', async ({ page }) => {
  await page.goto('/smart-email')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email Response Monitor')
  await expect(page.getByText('Track client responses to candidate referrals')).toBeVisible()
})

test('[DASH-02] [ERR-12] [CONST-01] Sync covers five days and reports what it found', async ({ page }) => {
  const asked: unknown[] = []
  await page.route('**/api/outlook/sync', async route => {
    asked.push(route.request().postDataJSON())
    await route.fulfill({ json: { emailsRetrieved: 12, emailsProcessed: 9, newResponses: 3 } })
  })
  await page.goto('/smart-email')
  await page.getByRole('button', { name: 'Sync', exact: true }).click()
  await expect(toast(page)).toContainText('Email sync completed!')
  await expect(toast(page)).toContainText('Retrieved 12 emails, processed 9, found 3 new responses.')
  expect(asked).toEqual([{ hoursBack: 120 }])
})

test('[DASH-02] Sync reads the real mailbox', async ({ page }) => {
  let letThrough = () => {}
  const seen = new Promise<void>(resolve => {
    letThrough = resolve
  })
  await page.route('**/api/outlook/sync', async route => {
    await seen
    await route.continue()
  })
  await page.goto('/smart-email')
  await page.getByRole('button', { name: 'Sync', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Syncing...' })).toBeDisabled()
  letThrough()
  await expect(toast(page)).toContainText('Email sync completed!')
  await expect(page.getByRole('button', { name: 'Sync', exact: true })).toBeEnabled()
})

test('[ERR-13] a failed sync is reported', async ({ page }) => {
  await answer(page, '**/api/outlook/sync', { error: 'Graph is away', code: 'graph.unavailable' }, 502)
  await page.goto('/smart-email')
  await page.getByRole('button', { name: 'Sync', exact: true }).click()
  await expect(toast(page)).toContainText('Email sync failed')
  await expect(toast(page)).toContainText('There was an error syncing emails. Please try again. Graph is away')
})

test('shows the progress of reading older email during the first sync of a mailbox', async ({ page, product }) => {
  await product.mailbox.addAll(Array.from({ length: 401 }, () => aReply()))
  await product.mailbox.fault({ kind: 'status', status: 503, retryAfterSeconds: 3, match: 'skiptoken', times: 99 })
  await page.goto('/smart-email')
  await page.getByRole('button', { name: 'Sync', exact: true }).click()
  await expect(page.getByText('Reading older email: 200 of about 401')).toBeVisible()
  await product.mailbox.clearFaults()
  await expect(page.getByText(/^Last sync/)).toBeVisible({ timeout: patient(20_000) })
})

test('[DASH-03] [STATE-05] automatic sync is on by default and can be switched off and on', async ({ page }) => {
  await page.goto('/smart-email')
  const auto = page.getByRole('button', { name: /^Auto/ })
  await expect(auto).toHaveText('Auto On')
  await auto.click()
  await expect(auto).toHaveText('Auto Off')
  await page.reload()
  await expect(auto).toHaveText('Auto Off')
  await auto.click()
  await expect(auto).toHaveText('Auto On')
})

for (const [id, moment, shown] of [
  ['DASH-04', '2026-03-05T19:07:09.000Z', 'Last sync: 3/5 14:07'],
  ['DASH-05', null, 'Last sync: No emails processed yet'],
  ['DASH-06', 'yesterday', 'Last sync: Invalid date'],
] as const) {
  test(`[${id}] shows '${shown}'`, async ({ page }) => {
    await answer(page, stats, figures({ lastEmailProcessed: moment }))
    await page.goto('/smart-email')
    await expect(page.getByText(shown, { exact: true })).toBeVisible()
  })
}

test('[DASH-07] two cards show their figures', async ({ page }) => {
  await answer(page, stats, figures())
  await page.goto('/smart-email')
  await expect(page.getByText('Interested Responses').locator('..')).toContainText('41')
  await expect(page.getByRole('button', { name: 'Active Candidates' })).toContainText('1,203')
  await expect(page.getByText('from last week')).toHaveCount(0)
})

test('[DASH-07] interested responses are counted from the database', async ({ page, product }) => {
  await product.addResponses([
    { refId: 'C-1', conversationId: 'a', level: 'high' },
    { refId: 'C-2', conversationId: 'b', level: 'high' },
    { refId: 'C-3', conversationId: 'c', level: 'low' },
  ])
  await page.goto('/smart-email')
  await expect(page.getByText('Interested Responses').locator('..').getByText('2', { exact: true })).toBeVisible()
})

test('[DASH-08] [DASH-09] the cards show the change since last week', async ({ page }) => {
  await answer(
    page,
    stats,
    figures({
      interestedChange: { type: 'increase', value: 8, period: 'from last week', current: 27, before: 25 },
      activeCandidatesChange: { type: 'decrease', value: 3, period: 'from last week', current: 97, before: 100 },
    }),
  )
  await page.goto('/smart-email')
  await expect(page.getByText('Interested Responses').locator('..')).toContainText('27 this week, +8% from last week')
  await expect(page.getByRole('button', { name: 'Active Candidates' })).toContainText(
    '97 this week, -3% from last week',
  )
})

test('the same figure as last week has no sign', async ({ page }) => {
  const same = { type: 'increase', value: 0, period: 'from last week', current: 25, before: 25 } as const
  await answer(page, stats, figures({ interestedChange: same }))
  await page.goto('/smart-email')
  const card = page.getByText('Interested Responses').locator('..')
  await expect(card.getByText('25 this week, 0% from last week', { exact: true })).toBeVisible()
})

test('[DASH-10] [DASH-11] [DASH-12] [DASH-13] Active Candidates opens the ranking', async ({ page }) => {
  const entry = (id: string, name: string, role: string | null, figures: [number, number, number]) => ({
    candidate: { id, name, role },
    responseRate: figures[0],
    interestedCount: figures[1],
    responseCount: figures[2],
  })
  await answer(page, '**/api/dashboard/top-candidates', [
    entry('1', 'Maria Delgado', 'Litigation Associate', [67, 4, 6]),
    entry('2', 'Thomas van der Berg', null, [50, 3, 6]),
    entry('3', 'Prince', 'Tax Counsel', [20, 1, 5]),
  ])
  await page.goto('/smart-email')
  await page.getByRole('button', { name: 'Active Candidates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Top Performing Candidates' })
  const entries = dialog.getByRole('listitem')
  await expect(entries).toHaveCount(3)
  await expect(entries.nth(0)).toContainText('#1')
  await expect(entries.nth(0)).toContainText('Maria Delgado')
  await expect(entries.nth(0)).toContainText('Litigation Associate')
  await expect(entries.nth(0)).toContainText('67%')
  await expect(entries.nth(0)).toContainText('4/6 responses')
  await expect(entries.nth(0).getByText('MD', { exact: true })).toBeVisible()
  await expect(entries.nth(1)).toContainText('#2')
  await expect(entries.nth(1).getByText('TV', { exact: true })).toBeVisible()
  await expect(entries.nth(2)).toContainText('#3')
  await expect(entries.nth(2).getByText('P', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
})

test('[DASH-14] the ranking says when there are no candidates to rank', async ({ page }) => {
  await page.goto('/smart-email')
  await page.getByRole('button', { name: 'Active Candidates' }).click()
  await expect(page.getByRole('dialog')).toContainText('No candidate data available')
})

test('[DASH-15] the three tabs are in order and have their own addresses', async ({ page }) => {
  await page.goto('/smart-email')
  await expect(page.getByRole('tab')).toHaveText(['Recent Responses', 'Grouped by Candidate', 'Interested'])
  await expect(page.getByRole('tab', { name: 'Recent Responses' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Grouped by Candidate' }).click()
  await expect(page).toHaveURL(/\/smart-email\/grouped$/)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Grouped by Candidate' })).toHaveAttribute('aria-selected', 'true')
})

test('[DASH-16] [STATE-03] Interested shows high interest only, read and unread', async ({ page, product }) => {
  await product.addResponses([
    { candidateName: 'Hanna High', refId: 'C-1', conversationId: 'a', level: 'high' },
    { candidateName: 'Rita Read', refId: 'C-2', conversationId: 'b', level: 'high', isRead: true },
    { candidateName: 'Mo Moderate', refId: 'C-3', conversationId: 'c', level: 'moderate' },
  ])
  await page.goto('/smart-email')
  await expect(rowWith(page, 'Hanna High')).toBeVisible()
  await expect(rowWith(page, 'Mo Moderate')).toBeVisible()
  await expect(rowWith(page, 'Rita Read')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Interested', exact: true }).click()
  await expect(rowWith(page, 'Rita Read')).toBeVisible()
  await expect(rowWith(page, 'Hanna High')).toBeVisible()
  await expect(rowWith(page, 'Mo Moderate')).toHaveCount(0)
})
