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

test("[RESP-08] [RESP-09] a row shows 'Name - Firm' and the candidate of its reference", async ({ page, product }) => {
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

test('a row shows the date that the list is sorted by, and when its thread started', async ({ page, product }) => {
  const thread = { candidateName: 'Maria Delgado', conversationId: 'long' }
  await product.addResponses([
    { ...thread, receivedAt: new Date('2026-03-05T15:00:00Z') },
    { ...thread, receivedAt: new Date('2026-03-07T15:00:00Z') },
    one({ candidateName: 'Li Wei', receivedAt: new Date('2026-03-06T15:00:00Z') }),
  ])
  await page.goto('/smart-email')
  await expect(page.locator('[data-response] time')).toHaveText(['Mar 7, 2026', 'Mar 6, 2026'])
  await expect(rowWith(page, 'Maria Delgado')).toContainText('since Mar 5, 2026')
  await page.getByRole('button', { name: 'Date', exact: true }).click()
  await expect(page.locator('[data-response] time')).toHaveText(['Mar 6, 2026', 'Mar 7, 2026'])
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.locator('[data-response] time')).toHaveText(['Mar 6, 2026', 'Mar 7, 2026'])
  await expect(rowWith(page, 'Maria Delgado')).toContainText('since Mar 5, 2026')
})

test('[RESP-10] a row previews the first 100 characters', async ({ page, product }) => {
  expect(hundred).toHaveLength(100)
  await product.addResponses([
    one({ content: `${hundred}And more.`, receivedAt: new Date('2026-03-06T10:00:00Z') }),
    one({ conversationId: 'two', content: hundred, receivedAt: new Date('2026-03-05T10:00:00Z') }),
  ])
  await page.goto('/smart-email')
  await expect(page.locator('[data-preview]')).toHaveText([`${hundred}...`, hundred])
})

test('[RESP-11] [RESP-12] [RESP-13] [STATE-09] [STATE-10] a thread is one row that can be expanded', async ({
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
      level: 'low',
      category: 'acknowledgement',
      receivedAt: new Date('2026-03-07T15:00:00Z'),
    },
  ])
  await page.goto('/smart-email')
  const row = page.locator('[data-response]')
  await expect(row).toHaveCount(1)
  await expect(row.locator('[data-preview]')).toHaveText(['Received.', hundred, 'Maybe later.'])
  await expect(row.locator('[data-level]')).toHaveText('Low')
  await expect(row.locator('[data-stance]')).toHaveText('now High')
  const expander = row.getByRole('button', { name: '(3 messages)' })
  await expect(page.locator('[data-thread-email]')).toHaveCount(0)
  await expander.click()
  const laterEmails = page.locator('[data-thread-email]')
  await expect(laterEmails).toHaveCount(2)
  await expect(laterEmails.nth(0)).toContainText('(same candidate)')
  await expect(laterEmails.nth(0)).toContainText('High')
  await expect(laterEmails.nth(0), 'its level is another').not.toContainText('(follows primary)')
  await expect(laterEmails.nth(1)).toContainText('Low (follows primary)')
  await expect(laterEmails.nth(0).locator('[data-preview]')).toHaveText(`${hundred.slice(0, 80)}...`)
  await expander.click()
  await expect(laterEmails).toHaveCount(0)
})

test('[STATE-10] a later high reply is found under High and Interested, whatever the first reply was', async ({
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

test('a row shows the newest text next to the first, and the confidence of the deciding level', async ({
  page,
  product,
}) => {
  const thread = { candidateName: 'Maria Delgado', conversationId: 'long', isRead: true }
  await product.addResponses([
    {
      ...thread,
      content: 'Let me see what Bernard thinks.',
      level: 'moderate',
      confidence: 64,
      receivedAt: new Date('2026-03-05T15:00:00Z'),
    },
    {
      ...thread,
      content: 'It is a yes.',
      level: 'high',
      confidence: 97,
      isRead: false,
      receivedAt: new Date('2026-03-06T15:00:00Z'),
    },
    one({ candidateName: 'Li Wei', content: 'We want to meet.', confidence: 71 }),
    one({
      candidateName: 'Li Wei',
      content: 'Thursday at 11 is confirmed.',
      confidence: 88,
      receivedAt: new Date('2026-10-13T15:00:00Z'),
    }),
  ])
  await page.goto('/smart-email/interested')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const maria = rowWith(page, 'Maria Delgado')
    await expect(maria.getByText('Latest: It is a yes.')).toBeVisible()
    await expect(maria.getByText('First: Let me see what Bernard thinks.')).toBeVisible()
    await expect(maria).toContainText(/Moderate\s*64%\s*now High\s*97%/)
    const wei = rowWith(page, 'Li Wei')
    await expect(wei.getByText('Latest: Thursday at 11 is confirmed.')).toBeVisible()
    await expect(wei.getByText('First: We want to meet.')).toBeVisible()
    await expect(wei).toContainText(/High\s*88%/)
  }
})

test('[STATE-11] a high response of an override domain is shown as Not Interested', async ({ page, product }) => {
  await product.addResponses([one({ clientEmail: 'joe@override.example', level: 'high' })])
  await page.goto('/smart-email')
  await expect(page.locator('[data-level]')).toHaveText('Not Interested')
})

test('[STATE-11] [DET-05] the details show a response of an override domain and its thread like the list', async ({
  page,
  product,
}) => {
  const thread = { refId: 'C-1001', conversationId: 'one', clientEmail: 'joe@override.example', level: 'high' } as const
  const [first] = await product.addResponses([
    { ...thread, content: 'A first yes', receivedAt: new Date('2026-03-05T15:00:00Z') },
    { ...thread, content: 'A later yes', receivedAt: new Date('2026-03-06T15:00:00Z') },
  ])
  await page.goto(`/smart-email/response/${first}`)
  const dialog = page.getByRole('dialog')
  const conversation = dialog.getByRole('list', { name: 'Conversation' })
  await expect(dialog.locator('[data-level]')).toHaveText(['Not Interested', 'Not Interested', 'Not Interested'])
  await dialog.getByTitle('Interest Level: change').click()
  await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText('High')
  await page.keyboard.press('Escape')
  await conversation.getByRole('button', { name: 'A later yes' }).click()
  await expect(page.locator('[data-full-response]')).toHaveText('A later yes')
  await expect(dialog.locator('[data-level]')).toHaveText(['Not Interested', 'Not Interested', 'Not Interested'])
  await expect(dialog.locator('[data-stance]')).toHaveCount(0)
})

test('[RESP-14] the actions of a row are View Details and Close', async ({ page, product }) => {
  await product.addResponses([one()])
  await page.goto('/smart-email')
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['View Details', 'Remind Me', 'Close'])
  await page.getByRole('menuitem', { name: 'View Details' }).click()
  await expect(page.getByRole('dialog', { name: 'Response Details' })).toBeVisible()
})

test('[ERR-28] [ERR-29] [CONST-16] missing values are named, and dates are short', async ({ page, product }) => {
  await product.addResponses([one({ content: '', level: 'unknown', receivedAt: new Date('2024-03-05T15:00:00Z') })])
  await page.goto('/smart-email')
  const cells = page.locator('[data-response]').getByRole('cell')
  await expect(cells.nth(2)).toContainText('Mar 5, 2024')
  await expect(cells.nth(4)).toContainText('Unknown')
  await expect(cells.nth(5)).toHaveText('No content available')
})

test('[ERR-28] a response without sender, firm or date shows that they are unknown', async ({ page, product }) => {
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
      latestAt: null,
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

test('on a narrow screen the table becomes a list, and the page does not scroll sideways', async ({
  page,
  product,
}) => {
  const sender = { clientEmail: 'charlotte.featherstonehaugh@skadden.com', clientName: 'Charlotte Featherstonehaugh' }
  await product.addResponses([one(sender), one(sender)])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/smart-email')
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.getByRole('button', { name: '(2 messages)' }).click()
  await expect(page.locator('[data-thread-email]')).toContainText('(same candidate)')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.locator('[data-response]').click({ position: { x: 100, y: 40 } })
  await expect(page.getByRole('dialog', { name: 'Response Details' })).toBeVisible()
})
