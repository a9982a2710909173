import { readFile } from 'node:fs/promises'
import { answer, expect, rowWith, type TestResponse, test, toast } from './product.ts'

const one = (differs: TestResponse = {}): TestResponse => ({ conversationId: 'one', ...differs })

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

test('[RESP-03] the search starts after a pause in typing, and is kept in the address', async ({ page, product }) => {
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

test('[RESP-04] the interest filter offers the levels and filters the list', async ({ page, product }) => {
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

test('[RESP-05] the Interested tab has no interest filter', async ({ page, product }) => {
  await product.addResponses([one({ level: 'high' })])
  await page.goto('/smart-email/interested')
  await expect(page.locator('[data-response]')).toHaveCount(1)
  await expect(page.getByRole('searchbox')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Interest' })).toHaveCount(0)
})

test('[RESP-06] Export downloads the filtered rows of all pages as CSV', async ({ page, product }) => {
  const many = Array.from({ length: 30 }, (_, n) => one({ refId: `C-2${n}`, conversationId: `t${n}`, level: 'high' }))
  const later = one({ refId: 'C-20', conversationId: 't0', level: 'high' })
  await product.addResponses([...many, later, one({ refId: 'D-1', conversationId: 'low', level: 'low' })])
  await page.goto('/smart-email')
  await page.getByRole('combobox', { name: 'Interest' }).click()
  await page.getByRole('option', { name: 'High', exact: true }).click()
  await expect(page.getByText('Showing 25 of 30 entries')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export' }).click()
  const file = await (await download).path()
  const lines = (await readFile(file, 'utf8')).trim().split('\n')
  expect(lines).toHaveLength(32)
  await expect(toast(page)).toContainText('Every email in 30 conversations, one row each.')
})

test('[RESP-07] View Archived is shown when something is archived, and switches there and back', async ({
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
  await page.getByRole('button', { name: 'View Current' }).click()
  await expect(rowWith(page, 'Una Unread')).toBeVisible()
  await expect(rowWith(page, 'Rita Read')).toHaveCount(0)
})

test('[RESP-16] [RESP-17] rows can be selected one by one or all at once', async ({ page, product }) => {
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

test('[RESP-18] the footer shows counts, and the page is kept in the address', async ({ page, product }) => {
  await product.addResponses(Array.from({ length: 31 }, (_, n) => one({ refId: `C-${n}`, conversationId: `t${n}` })))
  await page.goto('/smart-email')
  await expect(page.getByText('Showing 25 of 31 entries')).toBeVisible()
  await page.getByRole('button', { name: 'Go to page 2' }).click()
  await expect(page.getByText('Showing 6 of 31 entries')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Showing 6 of 31 entries')).toBeVisible()
})

test('[RESP-19] [RESP-20] [RESP-21] an empty list explains why', async ({ page, product }) => {
  await page.goto('/smart-email')
  await expect(page.getByText('No unread email responses with Ref ID')).toBeVisible()
  await expect(page.getByText('archived message(s) available')).toHaveCount(0)
  const read = { isRead: true, candidateName: 'Rita Read', conversationId: 'read' }
  await product.addResponses([one(read), one({ ...read, content: 'And one more thing.' })])
  await page.reload()
  await expect(page.getByText('2 archived message(s) available')).toBeVisible()
  await page.getByRole('searchbox').fill('rita')
  await expect(page.getByText('No unread responses match your filters')).toBeVisible()
  await expect(page.getByText('2 archived message(s) available')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Search all email' })).toHaveAttribute('href', '/?q=rita')
  await page.getByRole('button', { name: 'Unread only, remove this filter' }).click()
  await expect(page.locator('[data-response]')).toHaveCount(1)
  await page.getByRole('searchbox').fill('owner:me')
  await expect(page.getByText(/^These are the conversations owned by “\S+”/)).toBeVisible()
})

test('[RESP-22] the table shows that it is loading', async ({ page, product }) => {
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

test('a list that cannot be loaded shows the error of the server, and can be retried', async ({ page, product }) => {
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

test('[RESP-03] a typed search is one step in the browser history', async ({ page, product }) => {
  await product.addResponses([one({ candidateName: 'Maria Delgado' })])
  await page.goto('/candidates')
  await page.goto('/smart-email')
  for (const typed of ['del', 'delgado']) {
    await page.getByRole('searchbox').fill(typed)
    await expect(page).toHaveURL(new RegExp(`%22${typed}%22`))
  }
  await expect(page.locator('[data-response]')).toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveURL(/candidates/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('[NAV-15] [DASH-07] the headers leave most of the screen to the rows', async ({ page, product }) => {
    await product.addResponses([one({ isRead: true }), one({ conversationId: 'two' })])
    await answer(page, '**/api/outlook/emails?folderId=submissions-stats', {
      stats: { thisWeek: 134, lastWeek: 127, lastWeekSoFar: 127, total: 12_180 },
    })
    await answer(page, '**/api/dashboard/stats', {
      lastEmailProcessed: '2026-11-20T21:06:00Z',
      interestedResponses: 214,
      activeCandidates: 61,
      interestedChange: { type: 'increase', value: 8, period: 'from last week', current: 108, before: 100 },
      activeCandidatesChange: { type: 'decrease', value: 3, period: 'from last week', current: 108, before: 100 },
    })
    await page.goto('/smart-email')
    const stats = page.getByRole('region', { name: 'Resume Submissions' })
    await expect(stats).toContainText('Total 12,180')
    const oneLine = await stats.getByText('Total').evaluate(total => total.getBoundingClientRect().height)
    expect((await stats.boundingBox())?.height).toBeLessThanOrEqual(oneLine)
    await expect(page.getByRole('button', { name: /^Active Candidates/ })).toBeVisible()
    const row = page.locator('[data-response]')
    await expect(row).toHaveCount(1)
    expect((await row.boundingBox())?.y).toBeLessThan(844 * 0.4)
  })

  test('[RESP-04] [RESP-07] [RESP-17] the filters are behind one button, which counts the active ones', async ({
    page,
    product,
  }) => {
    await product.addResponses([
      one({ candidateName: 'Una Unread', level: 'high' }),
      one({ conversationId: 'two', candidateName: 'Lou Low', level: 'low' }),
      one({ conversationId: 'three', candidateName: 'Rita Read', level: 'high', isRead: true }),
    ])
    await page.goto('/smart-email')
    const rows = page.locator('[data-response]')
    const interest = page.getByRole('combobox', { name: 'Interest' })
    await expect(rows).toHaveCount(2)
    await expect(interest).toHaveCount(0)
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Export' })).toBeVisible()
    await interest.click()
    await page.getByRole('option', { name: 'High', exact: true }).click()
    await expect(rows).toHaveCount(1)
    await page.getByRole('button', { name: 'View Archived (1)' }).click()
    await expect(rowWith(page, 'Rita Read')).toBeVisible()
    await page.getByRole('button', { name: 'Filters (2)' }).click()
    await expect(interest).toHaveCount(0)
    await expect(rows).toHaveCount(1)
    await page.getByRole('checkbox', { name: 'Select all responses' }).check()
    await expect(page.getByRole('toolbar', { name: 'Selected responses' })).toContainText('1 item(s) selected')
  })
})
