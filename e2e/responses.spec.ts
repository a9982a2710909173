import { readFile } from 'node:fs/promises'
import { expect, rowWith, type TestResponse, test } from './product.ts'

const one = (differs: TestResponse = {}): TestResponse => ({ conversationId: 'one', ...differs })
const hundred = 'We would like to meet her next week, any day but Friday, at our offices on Park Avenue in New Yorks.'

test('[RESP-01] the table has its columns in order', async ({ page, product }) => {
  await product.addResponses([one()])
  await page.goto('/smart-email')
  const head = page.getByRole('columnheader')
  await expect(head).toHaveText(['', 'From Email', 'Date', 'Candidate', 'Interest', 'Response', 'Actions'])
  await expect(head.first().getByRole('checkbox')).toBeVisible()
})

test('[RESP-02] [RESP-03] the search finds refId, candidate, address and category', async ({ page, product }) => {
  await product.addResponses([
    one({ refId: 'C-7001', candidateName: 'Maria Delgado', clientEmail: 'a@first.example', category: 'question' }),
    one({
      refId: 'D-8002',
      conversationId: 'two',
      candidateName: 'Li Wei',
      clientEmail: 'b@second.example',
      category: 'decline',
    }),
  ])
  await page.goto('/smart-email')
  const search = page.getByPlaceholder('Search candidate, Ref ID, or email...')
  for (const [words, found] of [
    ['c-70', 'Maria Delgado'],
    ['li WEI', 'Li Wei'],
    ['FIRST.example', 'Maria Delgado'],
    ['Decline', 'Li Wei'],
  ] as const) {
    await search.fill(words)
    await expect(page.locator('[data-response]')).toHaveCount(1)
    await expect(rowWith(page, found)).toBeVisible()
    await search.fill('')
    await expect(page.locator('[data-response]')).toHaveCount(2)
  }
})

test('[RESP-03] the search waits until the typing pauses, and stays in the address', async ({ page, product }) => {
  await product.addResponses([
    one({ candidateName: 'Maria Delgado' }),
    one({ conversationId: 'two', candidateName: 'Li Wei' }),
  ])
  await page.goto('/smart-email')
  await expect(page.locator('[data-response]')).toHaveCount(2)
  const asked: string[] = []
  page.on('request', request => request.url().includes('/api/responses?') && asked.push(request.url()))
  await page.getByRole('searchbox').pressSequentially('delgado', { delay: 20 })
  await expect(page.locator('[data-response]')).toHaveCount(1)
  expect(asked.filter(url => decodeURIComponent(url).includes('"isRead":"false"'))).toHaveLength(1)
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('delgado')
  await expect(page.locator('[data-response]')).toHaveCount(1)
})

test('[RESP-04] the interest filter offers the levels and limits the list', async ({ page, product }) => {
  const levels = ['high', 'moderate', 'low', 'not_interested'] as const
  await product.addResponses(
    levels.map(level =>
      one({ refId: `C-${level}`, conversationId: level, candidateName: `Cand ${level}`, level: level }),
    ),
  )
  await page.goto('/smart-email')
  await page.getByRole('combobox', { name: 'Interest' }).click()
  await expect(page.getByRole('option')).toHaveText(['All Responses', 'High', 'Moderate', 'Low', 'Not Interested'])
  await page.keyboard.press('Escape')
  for (const [label, level] of [
    ['High', 'high'],
    ['Moderate', 'moderate'],
    ['Low', 'low'],
    ['Not Interested', 'not_interested'],
  ] as const) {
    await page.getByRole('combobox', { name: 'Interest' }).click()
    await page.getByRole('option', { name: label, exact: true }).click()
    await expect(page.locator('[data-response]')).toHaveCount(1)
    await expect(rowWith(page, `Cand ${level}`)).toBeVisible()
  }
  await page.getByRole('combobox', { name: 'Interest' }).click()
  await page.getByRole('option', { name: 'All Responses' }).click()
  await expect(page.locator('[data-response]')).toHaveCount(4)
})

test('[RESP-05] the interest filter is not on the tab Interested', async ({ page, product }) => {
  await product.addResponses([one({ level: 'high' })])
  await page.goto('/smart-email/interested')
  await expect(page.locator('[data-response]')).toHaveCount(1)
  await expect(page.getByRole('searchbox')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Interest' })).toHaveCount(0)
})

test('[RESP-06] Export gives what the filter shows, on all pages, as CSV', async ({ page, product }) => {
  const many = Array.from({ length: 30 }, (_, n) => one({ refId: `C-2${n}`, conversationId: `t${n}`, level: 'high' }))
  await product.addResponses([...many, one({ refId: 'D-1', conversationId: 'low', level: 'low' })])
  await page.goto('/smart-email')
  await page.getByRole('combobox', { name: 'Interest' }).click()
  await page.getByRole('option', { name: 'High', exact: true }).click()
  await expect(page.getByText('Showing 25 of 30 entries')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export' }).click()
  const file = await (await download).path()
  const lines = (await readFile(file, 'utf8')).trim().split('\n')
  expect(lines).toHaveLength(31)
})

test('[RESP-07] View Archived is there when something is archived, and goes there and back', async ({
  page,
  product,
}) => {
  await product.addResponses([one({ candidateName: 'Una Unread' })])
  await page.goto('/smart-email')
  await expect(rowWith(page, 'Una Unread')).toBeVisible()
  await expect(page.getByRole('button', { name: /View Archived/ })).toHaveCount(0)
  await product.addResponses([
    one({ conversationId: 'two', candidateName: 'Rita Read', isRead: true }),
    one({ conversationId: 'three', candidateName: 'Rolf Read', isRead: true }),
  ])
  await page.reload()
  await page.getByRole('button', { name: 'View Archived (2)' }).click()
  await expect(rowWith(page, 'Rita Read')).toBeVisible()
  await expect(rowWith(page, 'Una Unread')).toHaveCount(0)
  await page.getByRole('button', { name: 'View Unread' }).click()
  await expect(rowWith(page, 'Una Unread')).toBeVisible()
  await expect(rowWith(page, 'Rita Read')).toHaveCount(0)
})

test("[RESP-08] [RESP-09] a row names 'Name - Firm' and the candidate of its reference", async ({ page, product }) => {
  await product.addResponses([
    one({
      refId: 'C-1001',
      clientName: 'Anna King',
      clientEmail: 'anna.king@kirkland.com',
      candidateName: 'Maria Delgado',
    }),
  ])
  await page.goto('/smart-email')
  await expect(page.locator('[data-sender]')).toHaveText('Anna King - Kirkland & Ellis')
  const cells = page.locator('[data-response]').getByRole('cell')
  await expect(cells.nth(1)).toContainText('anna.king@kirkland.com')
  await expect(cells.nth(3)).toContainText('Maria Delgado')
  await expect(cells.nth(3)).toContainText('C-1001')
})

test('[RESP-10] previews the first 100 characters', async ({ page, product }) => {
  expect(hundred).toHaveLength(100)
  await product.addResponses([
    one({ content: `${hundred}And more.`, receivedAt: new Date('2026-03-06T10:00:00Z') }),
    one({ conversationId: 'two', content: hundred, receivedAt: new Date('2026-03-05T10:00:00Z') }),
  ])
  await page.goto('/smart-email')
  await expect(page.locator('[data-preview]')).toHaveText([`${hundred}...`, hundred])
})

test('[RESP-11] [RESP-12] [RESP-13] [STATE-09] [STATE-10] a thread is one row and unfolds', async ({
  page,
  product,
}) => {
  const thread = {
    refId: 'C-1001',
    conversationId: 'long',
    clientEmail: 'anna.king@kirkland.com',
    clientName: 'Anna King',
  }
  await product.addResponses([
    { ...thread, content: hundred, level: 'high', receivedAt: new Date('2026-03-06T15:00:00Z') },
    { ...thread, content: 'Maybe later.', level: 'low', receivedAt: new Date('2026-03-05T15:00:00Z') },
    {
      ...thread,

      content: 'Received.',
      level: 'unknown',
      receivedAt: new Date('2026-03-07T15:00:00Z'),
    },
  ])
  await page.goto('/smart-email')
  const row = page.locator('[data-response]')
  await expect(row).toHaveCount(1)
  await expect(row.locator('[data-preview]')).toHaveText('Maybe later.')
  await expect(row.locator('[data-level]')).toHaveText('Low')
  await expect(row).toContainText('now High')
  const expander = row.getByRole('button', { name: '(3 messages)' })
  await expect(page.locator('[data-follow-up]')).toHaveCount(0)
  await expander.click()
  const followUps = page.locator('[data-follow-up]')
  await expect(followUps).toHaveCount(2)
  await expect(followUps.nth(0)).toContainText('(same candidate)')
  await expect(followUps.nth(0)).toContainText('(follows primary)')
  await expect(followUps.nth(0).locator('[data-preview]')).toHaveText(`${hundred.slice(0, 80)}...`)
  await expander.click()
  await expect(followUps).toHaveCount(0)
})

test('[STATE-10] a later yes is found under High and Interested, however the thread began', async ({
  page,
  product,
}) => {
  const thread = { refId: 'C-1001', conversationId: 'long', candidateName: 'Maria Delgado' }
  await product.addResponses([
    { ...thread, level: 'low', receivedAt: new Date('2026-03-05T15:00:00Z') },
    { ...thread, level: 'high', receivedAt: new Date('2026-03-06T15:00:00Z') },
  ])
  await page.goto('/smart-email/interested')
  await expect(rowWith(page, 'Maria Delgado')).toContainText('now High')
})

test('[STATE-11] a high response of the override domain is shown as Not Interested', async ({ page, product }) => {
  await product.addResponses([one({ clientEmail: 'joe@override.example', level: 'high' })])
  await page.goto('/smart-email')
  await expect(page.locator('[data-level]')).toHaveText('Not Interested')
})

test('[RESP-14] the actions of a row are View Details and Close', async ({ page, product }) => {
  await product.addResponses([one()])
  await page.goto('/smart-email')
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['View Details', 'Close'])
  await page.getByRole('menuitem', { name: 'View Details' }).click()
  await expect(page.getByRole('dialog', { name: 'Response Details' })).toBeVisible()
})

test('[RESP-16] [RESP-17] rows are chosen one by one or all at once', async ({ page, product }) => {
  await product.addResponses(['a', 'b', 'c'].map(conversationId => one({ conversationId })))
  await page.goto('/smart-email')
  const bar = page.getByRole('toolbar', { name: 'Selected responses' })
  await page.locator('[data-response]').first().getByRole('checkbox').check()
  await expect(bar).toContainText('1 item(s) selected')
  await page.getByRole('checkbox', { name: 'Select all responses' }).check()
  await expect(bar).toContainText('3 item(s) selected')
  await expect(bar.getByRole('button', { name: 'Archive Selected' })).toBeVisible()
  await bar.getByRole('button', { name: 'Clear Selection' }).click()
  await expect(bar).toHaveCount(0)
  await expect(page.locator('[data-response]').getByRole('checkbox', { checked: true })).toHaveCount(0)
})

test('[RESP-18] the footer counts, and the pages are in the address', async ({ page, product }) => {
  await product.addResponses(Array.from({ length: 31 }, (_, n) => one({ refId: `C-${n}`, conversationId: `t${n}` })))
  await page.goto('/smart-email')
  await expect(page.getByText('Showing 25 of 31 entries')).toBeVisible()
  await page.getByRole('button', { name: 'Go to page 2' }).click()
  await expect(page.getByText('Showing 6 of 31 entries')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Showing 6 of 31 entries')).toBeVisible()
})

test('[RESP-19] [RESP-20] [RESP-21] an empty list says why', async ({ page, product }) => {
  await page.goto('/smart-email')
  await expect(page.getByText('No unread email responses with Ref ID')).toBeVisible()
  await expect(page.getByText('archived message(s) available')).toHaveCount(0)
  await product.addResponses([one({ isRead: true, candidateName: 'Rita Read' })])
  await page.reload()
  await expect(page.getByText('1 archived message(s) available')).toBeVisible()
  await page.getByRole('searchbox').fill('rita')
  await expect(page.getByText('No unread responses match your filters')).toBeVisible()
  await expect(page.getByText('1 archived message(s) available')).toBeVisible()
})

test('[RESP-22] the table says that it loads', async ({ page, product }) => {
  await product.addResponses([one()])
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/api/responses?*', async route => {
    await held
    await route.continue()
  })
  await page.goto('/smart-email')
  await expect(page.getByText('Loading responses...')).toBeVisible()
  release()
  await expect(page.locator('[data-response]')).toHaveCount(1)
  await expect(page.getByText('Loading responses...')).toHaveCount(0)
})

test('a list that cannot be loaded says what the server says, and tries again', async ({ page, product }) => {
  await product.addResponses([one()])
  await page.route('**/api/responses?*', route =>
    route.fulfill({ status: 503, json: { error: 'The database is away.', code: 'x', hint: 'Look at its log.' } }),
  )
  await page.goto('/smart-email')
  await expect(page.getByRole('alert')).toContainText('The database is away. Look at its log.')
  await page.unroute('**/api/responses?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('[data-response]')).toHaveCount(1)
})

test('[ERR-28] [ERR-29] [CONST-16] what is missing is said, dates are short', async ({ page, product }) => {
  await product.addResponses([one({ content: '', level: 'unknown', receivedAt: new Date('2024-03-05T15:00:00Z') })])
  await page.goto('/smart-email')
  const cells = page.locator('[data-response]').getByRole('cell')
  await expect(cells.nth(2)).toContainText('Mar 5, 2024')
  await expect(cells.nth(4)).toContainText('Unknown')
  await expect(cells.nth(5)).toHaveText('No content available')
})

test('[ERR-28] a response without sender, firm or date says so', async ({ page, product }) => {
  await product.addResponses([one()])
  await page.route('**/api/responses?*', async route => {
    const real = await route.fetch()
    const rows = (await real.json()) as object[]
    const bare = {
      candidateName: null,
      senderName: '',
      firm: '',
      clientEmail: '',
      receivedAt: null,
      shownLevel: 'furious',
      stance: 'furious',
    }
    await route.fulfill({ response: real, json: rows.map(row => ({ ...row, ...bare })) })
  })
  await page.goto('/smart-email')
  const cells = page.locator('[data-response]').getByRole('cell')
  await expect(cells.nth(1)).toContainText('Unknown - Unknown Firm')
  await expect(cells.nth(1)).toContainText('No email')
  await expect(cells.nth(2)).toContainText('Unknown date')
  await expect(cells.nth(3)).toContainText('Unknown')
  await expect(cells.nth(4).locator('[data-level]')).toHaveText('Unknown')
})

test('on a narrow screen the table is a list, and the page does not scroll sideways', async ({ page, product }) => {
  const sender = { clientEmail: 'charlotte.featherstonehaugh@skadden.com', clientName: 'Charlotte Featherstonehaugh' }
  await product.addResponses([one(sender), one(sender)])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/smart-email')
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.getByRole('button', { name: '(2 messages)' }).click()
  await expect(page.locator('[data-follow-up]')).toContainText('(same candidate)')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.locator('[data-response]').click({ position: { x: 100, y: 40 } })
  await expect(page.getByRole('dialog', { name: 'Response Details' })).toBeVisible()
})
