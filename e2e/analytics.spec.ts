import type { Page } from '@playwright/test'
import { holidaysBetween } from '../src/domain/businessDays.ts'
import { weekOf } from '../src/domain/weeks.ts'
import { aCandidate, anOutreach, aReply } from '../src/testing/builders.ts'
import { answer, expect, type Product, type TestResponse, test } from './product.ts'

const hourMs = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * hourMs)

const replies: TestResponse[] = [
  { candidateName: 'Maria Delgado', role: 'Litigation Associate', conversationId: 'a', level: 'moderate' },
  { candidateName: 'Maria Delgado', conversationId: 'a', level: 'high' },
  { candidateName: 'Maria Delgado', conversationId: 'b', level: 'high' },
  { candidateName: 'Thomas van der Berg', role: 'Tax Counsel', conversationId: 'c', level: 'moderate' },
  { candidateName: 'Thomas van der Berg', conversationId: 'd', level: 'not_interested' },
  { candidateName: 'Prince', conversationId: 'e', level: 'unknown' },
].map((reply, n) => ({ ...reply, level: reply.level as TestResponse['level'], receivedAt: ago((60 - n) / 3600) }))

const timeZone = 'America/New_York'
const tuesdayBefore = (weeks: number) => new Date(weekOf(new Date(), timeZone, weeks).start.getTime() + 58 * hourMs)
const hasNoHoliday = (tuesday: Date) =>
  holidaysBetween(tuesday, new Date(tuesday.getTime() + 24 * hourMs), timeZone).length === 0

const section = (page: Page, name: string) => page.getByRole('region', { name })
const card = (page: Page, title: string) => page.getByText(title, { exact: true }).locator('..')

async function call(page: Page, product: Product, method: 'put' | 'post', path: string, data: object): Promise<void> {
  const answered = await page.request[method](path, { data, headers: { origin: product.url } })
  expect(answered.ok()).toBe(true)
}

test('[ANA-01] [ANA-02] four cards show the key figures', async ({ page, product }) => {
  await product.addResponses(replies)
  await page.goto('/analytics')
  const titles = ['Total Email Responses', 'Positive Responses', 'Active Candidates', 'Success Rate']
  await expect(page.getByText(new RegExp(`^(${titles.join('|')})$`))).toHaveText(titles)
  await expect(card(page, 'Total Email Responses').locator('strong')).toHaveText('6')
  await expect(card(page, 'Positive Responses').locator('strong')).toHaveText('2')
  await expect(card(page, 'Active Candidates').locator('strong')).toHaveText('3')
  await expect(card(page, 'Success Rate').locator('strong')).toHaveText('50%')
})

test('[ANA-03] the interest distribution has four bars labeled with percentages', async ({ page, product }) => {
  await product.addResponses(replies)
  await page.goto('/analytics')
  const bars = page.getByRole('list', { name: 'Interest distribution' }).getByRole('listitem')
  await expect(bars).toHaveText([
    'High50%2 conversations',
    'Moderate25%1 conversation',
    'Low0%0 conversations',
    'Not Interested25%1 conversation',
  ])
  const length = (n: number) =>
    bars
      .nth(n)
      .locator('[data-bar]')
      .evaluate(bar => bar.getBoundingClientRect().width / (bar.parentElement?.getBoundingClientRect().width ?? 0))
  for (const [n, share] of [0.5, 0.25, 0, 0.25].entries()) expect(await length(n)).toBeCloseTo(share, 2)
})

test('[ANA-04] [ANA-05] candidates are ranked', async ({ page, product }) => {
  await product.addResponses(replies)
  await page.goto('/analytics')
  const entries = section(page, 'Top Performing Candidates').getByRole('listitem')
  await expect(entries).toHaveText([
    '#1MDMaria DelgadoLitigation Associate100%2/2 responses',
    '#2TVThomas van der BergTax Counsel0%0/2 responses',
  ])
  await product.addResponses([{ candidateName: 'Ada Lind', receivedAt: ago(24 * 40) }])
  await page.reload()
  await expect(entries).toHaveText([/Maria Delgado/, /Ada Lind/, /Thomas van der Berg/])
  const period = section(page, 'Top Performing Candidates').getByRole('button', { name: '4 weeks' })
  await product.addResponses([
    { candidateName: 'Maria Delgado', conversationId: 'f', level: 'not_interested', receivedAt: ago(24 * 40) },
  ])
  await period.click()
  await expect(entries).toHaveText([
    /Maria Delgado.*100%2\/2 responses0%0\/1 before$/,
    /Thomas.*responses–0\/0 before$/,
  ])
  await expect(page.getByText('The figures on the right are for the previous 4 weeks.')).toBeVisible()
  await page.reload()
  await expect(period, 'the period is kept').toHaveAttribute('aria-pressed', 'true')
  await expect(entries).toHaveText([/Maria Delgado/, /Thomas van der Berg/])
  await entries.getByRole('link', { name: 'Maria Delgado' }).click()
  await expect(page.getByRole('heading', { name: 'Maria Delgado' })).toBeVisible()
})

test('[ANA-07] [ANA-08] [ANA-09] insights show the figures of the server', async ({ page, product }) => {
  await product.addResponses(replies)
  await page.goto('/analytics')
  const insights = section(page, 'Insights')
  // Two of four conversations are High; two are High and one Moderate; three candidates have email.
  await expect(insights.locator('strong')).toHaveText(['50%', '3', '2'])
  await expect(insights.getByText('Conversion Rate', { exact: true })).toBeVisible()
  await expect(insights.getByText('Positive Interest', { exact: true })).toBeVisible()
  await expect(insights.getByText('Average Responses per Candidate', { exact: true })).toBeVisible()
})

test('[ANA-06] [ANA-10] an empty screen says what to do next', async ({ page }) => {
  await page.goto('/analytics')
  await expect(page.getByText('No candidate performance data available')).toBeVisible()
  await expect(card(page, 'Success Rate').locator('strong')).toHaveText('0%')
  await expect(section(page, 'Insights').locator('strong')).toHaveText(['0%', '0', '0'])
  await expect(page.getByRole('list', { name: 'Interest distribution' }).getByText('0%')).toHaveCount(4)
  await expect(page.getByText('There are no responses yet.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Responses' }).click()
  await expect(page).toHaveURL(/\/smart-email$/)
})

test('interest by week is shown as a chart, and as a table on request', async ({ page, product }) => {
  await product.addResponses(replies)
  await page.goto('/analytics')
  const trend = section(page, 'Interest by Week')
  await expect(trend.getByRole('list', { name: 'Levels' }).getByRole('listitem')).toHaveText([
    'High',
    'Moderate',
    'Low',
    'Not Interested',
    'Unknown',
  ])
  const bars = trend.getByRole('img').locator('svg rect[fill^="url(#analytics-level-"]')
  const heights = () => bars.evaluateAll(rects => rects.map(rect => rect.getBoundingClientRect().height))
  await expect.poll(async () => (await heights()).filter(height => height > 0).length).toBe(4)
  await trend.getByRole('button', { name: 'Table' }).click()
  const rows = trend.getByRole('row')
  await expect(rows).toHaveCount(13)
  await expect(rows.nth(0)).toHaveText('Week ofHighModerateLowNot InterestedUnknownAll')
  await expect(rows.nth(1)).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4} \(so far\)2\s?1\s?0\s?1\s?1\s?5$/)
  await expect(rows.nth(12)).toHaveText(/, \d{4}000000$/)
  await page.reload()
  await expect(rows).toHaveCount(13)
})

test('response times are listed by firm in business hours, sorted by speed or by number of answers', async ({
  page,
  product,
}) => {
  const candidate = aCandidate({ refId: 'JL-9000', name: 'Maria Delgado' })
  await product.addResponses([{ candidateName: candidate.name, refId: candidate.refId, receivedAt: ago(900) }])
  // About 10:00 on a Tuesday, or an hour off after a clock change.
  const sentAt = [2, 3, 4].map(tuesdayBefore).find(hasNoHoliday)?.getTime() ?? 0
  const after = (hours: number) => new Date(sentAt + hours * hourMs).toISOString()
  const exchange = (n: number, firm: string, hours: number) => {
    const person = { name: `Person ${n}`, address: `p${n}@${firm}.example` }
    const about = { conversationId: `c${n}` }
    const sent = { ...about, internetMessageId: `<o${n}@us>`, receivedDateTime: after(0) }
    const answered = { ...about, inReplyTo: `<o${n}@us>`, receivedDateTime: after(hours) }
    return [
      anOutreach(candidate, { to: [person], ...sent }),
      aReply({ subject: 'RE: JL-9000', text: 'Could she meet us on Tuesday?', from: person, ...answered }),
    ]
  }
  await product.mailbox.addAll([
    ...exchange(1, 'alpha', 5),
    ...exchange(2, 'alpha', 6),
    ...exchange(3, 'beta', 24),
    ...exchange(4, 'gamma', 0.5),
  ])
  await call(page, product, 'post', '/api/outlook/sync', { hoursBack: 24 })
  await page.goto('/analytics')
  const firms = page.getByRole('list', { name: 'Response times by firm' }).getByRole('listitem')
  const alpha = 'Alpha (guessed)5.5 hours2 answers'
  const beta = 'Beta (guessed)9 hours1 answer'
  const gamma = 'Gamma (guessed)0.5 hours1 answer'
  await expect(firms).toHaveText([gamma, alpha, beta])
  await page.getByRole('button', { name: 'Most replies', exact: true }).click()
  await expect(firms).toHaveText([alpha, gamma, beta])
})

test('the first ten of many firms are shown, and all of them on request', async ({ page, product }) => {
  await product.addResponses(replies)
  const body = await (await page.request.get('/api/analytics')).json()
  const firms = Array.from({ length: 12 }, (_, n) => `Firm ${n + 1}`)
  const responseTimes = firms.map(firm => ({ firmKey: firm, firm, medianBusinessHours: 3, count: 2 }))
  await answer(page, '**/api/analytics', { ...body, responseTimes })
  await page.goto('/analytics')
  const shown = page.getByRole('list', { name: 'Response times by firm' }).getByRole('listitem')
  await expect(shown).toHaveCount(10)
  await page.getByRole('button', { name: 'Show all 12 firms' }).click()
  await expect(shown).toHaveCount(12)
  await page.getByRole('button', { name: 'Show the first 10' }).click()
  await expect(shown).toHaveCount(10)
})

test('agreement is shown overall, by level and by week, and updates after a correction', async ({ page, product }) => {
  const [kept = '', wrong = '', low = ''] = await product.addResponses([
    { candidateName: 'Maria Delgado', level: 'high', isRead: true, receivedAt: ago(0.01) },
    { candidateName: 'Maria Delgado', level: 'high', receivedAt: ago(0.01) },
    { candidateName: 'Thomas Berg', level: 'low', isRead: true, receivedAt: ago(0.01) },
  ])
  for (const id of [kept, low]) await page.request.get(`/api/responses/${id}`)
  await page.goto('/analytics')
  const agreement = section(page, 'Agreement with Rejoinder')
  await expect(agreement).toContainText('100% agreement: 2 of 2 kept their level.')
  await expect(agreement.getByRole('img').locator('svg')).toBeVisible()
  await call(page, product, 'put', `/api/responses/${wrong}/status`, { interestLevel: 'low' })
  await expect(agreement).toContainText('67% agreement: 2 of 3 kept their level.')
  await expect(agreement.getByRole('list', { name: 'Agreement by level' }).getByRole('listitem')).toHaveText([
    'High50%1 of 2',
    'Moderate–none reviewed',
    'Low100%1 of 1',
    'Not Interested–none reviewed',
  ])
  await expect(card(page, 'Positive Responses').locator('strong')).toHaveText('1')
  await agreement.getByRole('button', { name: 'Table' }).click()
  await expect(agreement.getByRole('row').nth(1)).toContainText('(so far)3267%')
  await expect(agreement.getByRole('row').nth(2)).toHaveText(/, \d{4}00–$/)
  const [unknown = ''] = await product.addResponses([
    { candidateName: 'Thomas Berg', level: 'unknown', category: 'other', receivedAt: ago(0.01) },
  ])
  await call(page, product, 'put', `/api/responses/${unknown}/status`, { interestLevel: 'high' })
  await expect(agreement).toContainText('50% agreement: 2 of 4 kept their level. 1 had been Unknown and was corrected.')
  await expect(agreement).toContainText('Unknown counts only if corrected')
})

test('a failed section shows an error, and Try again reloads it', async ({ page, product }) => {
  await product.addResponses(replies)
  await answer(page, '**/api/analytics', { error: 'The database does not answer.', code: 'unavailable' }, 503)
  await page.goto('/analytics')
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('Not all figures could be loaded. The database does not answer.')
  await expect(card(page, 'Total Email Responses').locator('strong')).toHaveText('6')
  await expect(section(page, 'Insights')).toContainText('Could not be loaded.')
  await page.unroute('**/api/analytics')
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(section(page, 'Insights').locator('strong').first()).toHaveText('50%')
  await expect(notice).toHaveCount(0)
})

test('an empty error of the server is reported as such', async ({ page }) => {
  await page.route(/\/api\/(analytics|dashboard\/.+)$/, route => route.abort())
  await page.goto('/analytics')
  await expect(page.getByRole('alert')).toContainText('The figures could not be loaded. Rejoinder is not responding.')
  await expect(card(page, 'Success Rate').locator('strong')).toHaveText('–')
})

test('figures that cannot be refreshed stay, with a note that they may be outdated', async ({ page, product }) => {
  const [first = ''] = await product.addResponses(replies)
  await page.goto('/analytics')
  await expect(card(page, 'Total Email Responses').locator('strong')).toHaveText('6')
  await page.route('**/api/dashboard/stats', route => route.abort())
  await call(page, product, 'put', `/api/responses/${first}/status`, { interestLevel: 'low' })
  await expect(page.getByRole('alert')).toContainText('may be out of date. Rejoinder is not responding.')
  await expect(card(page, 'Total Email Responses').locator('strong')).toHaveText('6')
})

test('the layout does not shift when the figures load', async ({ page, product }) => {
  await product.addResponses(replies)
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/api/analytics', async route => {
    await held
    await route.continue()
  })
  await page.goto('/analytics')
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(headings).toHaveCount(6)
  const tops = () => headings.evaluateAll(all => all.map(heading => Math.round(heading.getBoundingClientRect().top)))
  const before = await tops()
  release()
  await expect(page.getByRole('img').locator('svg').first()).toBeVisible()
  expect(await tops()).toEqual(before)
})

test('the chart library is loaded on this screen only', async ({ page, product }) => {
  await product.addResponses(replies)
  const charts: string[] = []
  page.on('request', request => /assets\/[^/]*Chart/.test(request.url()) && charts.push(request.url()))
  for (const path of ['/', '/smart-email', '/candidates', '/settings']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  expect(charts).toEqual([])
  await page.goto('/analytics')
  await expect(page.getByRole('img').locator('svg')).toHaveCount(1)
  expect(charts.length).toBeGreaterThan(0)
})

test('nothing overflows on a phone', async ({ page, product }) => {
  const ids = await product.addResponses(replies.map(reply => ({ ...reply, isRead: true })))
  for (const id of ids) await page.request.get(`/api/responses/${id}`)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/analytics')
  await expect(page.getByRole('img').locator('svg')).toHaveCount(2)
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBe(390)
  for (const button of await page.getByRole('button', { name: 'Table' }).all()) await button.click()
  await expect(page.getByRole('table')).toHaveCount(2)
  expect(await width()).toBe(390)
})
