import { answer, expect, test } from './product.ts'

const stats = '**/api/outlook/emails?folderId=submissions-stats'
const submissions = (thisWeek: number, lastWeek: number, total = 240) => ({
  stats: { thisWeek, lastWeek: lastWeek + 30, lastWeekSoFar: lastWeek, total },
})

const screens = [
  ['/', 'Email Monitor'],
  ['/inbox', 'Email Monitor'],
  ['/smart-email', 'Email Response Monitor'],
  ['/follow-ups', 'Follow Ups'],
  ['/candidates', 'Candidates'],
  ['/clients', 'Clients'],
  ['/analytics', 'Analytics'],
  ['/webhooks', 'Webhook Logs'],
  ['/outbox', 'Outbox'],
  ['/settings', 'Settings'],
  ['/submissions/this-week', 'Submissions This Week'],
  ['/submissions/last-week', 'Submissions Last Week'],
] as const

test('[NAV-01] [NAV-02] [NAV-03] [NAV-04] [NAV-05] [NAV-06] [NAV-07] [NAV-21] every route shows its screen', async ({
  page,
}) => {
  for (const [path, title] of screens) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await expect(page).toHaveTitle(`${title} · Rejoinder`)
    await expect(page.getByText('Sandbox: nothing leaves this machine')).toBeVisible()
  }
})

test('[NAV-08] any other path shows Not Found with a link', async ({ page }) => {
  for (const path of ['/nowhere', '/submissions/next-week', '/candidates/nowhere/at-all', '/smart-email/nowhere']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Go to Responses' }).click()
  await expect(page).toHaveURL(/\/smart-email$/)
  await page.goto('/responses')
  await expect(page).toHaveURL(/\/smart-email(\?|$)/)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('button', { name: 'Navigation menu' })).toHaveText('Menu')
})

test('[SUB-03] [PER-08] [CAND-12] [CLNT-03] [WHL-04] a page beyond the end of a list shows its last page', async ({
  page,
  product,
}) => {
  await product.addResponses([{}])
  await product.addSubmissions([{ sentAt: new Date() }])
  await product.addRows('webhook_logs', [{ endpoint: '/api/webhook/email', method: 'POST', processed_at: new Date() }])
  for (const path of [
    '/submissions/this-week',
    '/submissions',
    '/submissions?tab=by-candidate',
    '/candidates',
    '/clients',
    '/webhooks',
  ]) {
    await page.goto('/settings')
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}page=7`)
    await expect(page.getByText(/^Showing 1 of 1/)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/settings$/)
  }
})

test('[NAV-09] [NAV-10] [NAV-11] the cog opens the menu of all screens', async ({ page }) => {
  await page.goto('/smart-email')
  await page.getByRole('button', { name: 'Navigation menu' }).click()
  const items = page.getByRole('menuitem')
  await expect(items).toHaveText([
    'Today',
    'Inbox',
    'Responses',
    'Follow Ups',
    'Candidates',
    'Clients',
    'Analytics',
    'Webhooks',
    'Settings',
  ])
  expect(await items.evaluateAll(links => links.map(link => link.getAttribute('href')))).toEqual([
    '/today',
    '/',
    '/smart-email',
    '/follow-ups',
    '/candidates',
    '/clients',
    '/analytics',
    '/webhooks',
    '/settings',
  ])
  const left = async (name: string) => {
    const item = page.getByRole('menuitem', { name })
    return item.evaluate(element => Number.parseFloat(getComputedStyle(element).paddingLeft))
  }
  expect(await left('Responses')).toBeGreaterThan(await left('Inbox'))
  expect(await left('Follow Ups')).toBeGreaterThan(await left('Candidates'))
  await page.getByRole('menuitem', { name: 'Analytics' }).click()
  await expect(page).toHaveURL(/\/analytics$/)
  await expect(page.getByRole('menu')).toHaveCount(0)
})

test('[NAV-12] the menu highlights the current route', async ({ page }) => {
  for (const [path, name] of [
    ['/', 'Inbox'],
    ['/inbox', 'Inbox'],
    ['/smart-email', 'Responses'],
    ['/smart-email/interested', 'Responses'],
    ['/settings', 'Settings'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('button', { name: 'Navigation menu' }).click()
    await expect(page.locator('[role=menuitem][aria-current=page]')).toHaveText([name])
    const background = (text: string) =>
      page.getByRole('menuitem', { name: text }).evaluate(element => getComputedStyle(element).backgroundColor)
    expect(await background(name)).not.toBe(await background('Clients'))
  }
})

test('[NAV-13] the header names the product', async ({ page }) => {
  await page.goto('/smart-email')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Rejoinder' })).toBeVisible()
})

test('[NAV-14] the personal dashboard is titled Email Monitor and leads to the responses by candidate', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Email Monitor', exact: true })).toBeVisible()
  await page.getByRole('navigation', { name: 'Folders' }).getByText('Responses').click()
  await expect(page.getByRole('heading', { name: 'Responses by Candidate' })).toBeVisible()
})

test('[NAV-15] [NAV-16] the header shows submission counts', async ({ page }) => {
  await answer(page, stats, submissions(7, 7, 1240))
  await page.goto('/settings')
  const header = page.getByRole('banner')
  await expect(header).toContainText('Resume Submissions')
  await expect(header.getByRole('link', { name: 'This week 7' })).toHaveAttribute('href', '/submissions/this-week')
  await expect(header.getByRole('link', { name: 'Last week 37' })).toHaveAttribute('href', '/submissions/last-week')
  await expect(header.getByText('Total 1,240')).toBeVisible()
  await expect(header.getByRole('link', { name: /Total/ })).toHaveCount(0)
  await header.getByRole('link', { name: 'Last week 37' }).click()
  await expect(page.getByRole('heading', { name: 'Submissions Last Week' })).toBeVisible()
})

for (const [thisWeek, lastWeek, text, channel] of [
  [9, 4, '(+5)', 'green'],
  [4, 9, '(-5)', 'red'],
] as const) {
  test(`[NAV-17] the header shows a ${channel} ${text}`, async ({ page }) => {
    await answer(page, stats, submissions(thisWeek, lastWeek))
    await page.goto('/settings')
    const difference = page.getByText(text, { exact: true })
    await expect(difference).toBeVisible()
    const color = await difference.evaluate(element => getComputedStyle(element).color)
    const [red = 0, green = 0] = color.match(/\d+/g)?.map(Number) ?? []
    expect(channel === 'green' ? green > red : red > green).toBe(true)
  })
}

test('[NAV-18] the header shows no difference between equal weeks', async ({ page }) => {
  await answer(page, stats, submissions(4, 4))
  await page.goto('/settings')
  await expect(page.getByRole('banner')).toContainText('This week 4')
  await expect(page.getByRole('banner')).not.toContainText('(')
})

test('[NAV-19] the header shows that the stats are loading', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(stats, async route => {
    await held
    await route.fulfill({ json: submissions(1, 1) })
  })
  await page.goto('/settings')
  await expect(page.getByRole('banner')).toContainText('Loading submissions...')
  release()
  await expect(page.getByRole('banner')).toContainText('This week 1')
})

test('[NAV-20] the header shows that the stats failed to load or are missing', async ({ page }) => {
  await answer(page, stats, { error: 'The database does not answer', code: 'unavailable' }, 503)
  await page.goto('/settings')
  await expect(page.getByRole('banner')).toContainText('Unable to load submission stats')
  await page.unroute(stats)
  await answer(page, stats, {})
  await page.reload()
  await expect(page.getByRole('banner')).toContainText('Unable to load submission stats')
})

test('the user menu switches between light, dark and the system setting', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/settings')
  const dark = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  await expect.poll(dark).toBe('light')
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect.poll(dark).toBe('dark')
  await page.reload()
  await expect.poll(dark).toBe('dark')
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitemradio', { name: 'System' }).click()
  await expect.poll(dark).toBe('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(dark).toBe('dark')
})

test('a screen opens at its top, and Back returns to the place on the one before', async ({ page, product }) => {
  await product.addResponses(
    Array.from({ length: 25 }, (_, n) => ({ conversationId: `${n}`, candidateName: `Candidate ${n}` })),
  )
  await page.goto('/smart-email')
  const rows = page.locator('[data-response]')
  await expect(rows).toHaveCount(25)
  const scrolled = () => page.evaluate(() => window.scrollY)
  await rows.last().scrollIntoViewIfNeeded()
  const place = await scrolled()
  expect(place).toBeGreaterThan(100)
  await rows.last().click()
  await expect(page.getByRole('dialog', { name: 'Response Details' })).toBeVisible()
  expect(await scrolled()).toBe(place)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  expect(await scrolled()).toBe(0)
  await page.goBack()
  await expect.poll(scrolled).toBe(place)
})
