import { aReply } from '../src/testing/builders.ts'
import { patient } from '../src/testing/patience.ts'
import { expect, rowWith, signIn, test, toast } from './product.ts'

const one = { conversationId: 'one', candidateName: 'Maria Delgado', level: 'high' } as const

test('[API-05] what somebody else archives disappears without a reload', async ({ page, browser, product }) => {
  await product.addResponses([one, { ...one, conversationId: 'two', candidateName: 'Li Wei' }])
  const other = await browser.newPage({ baseURL: product.url })
  await signIn(other, product)
  await Promise.all([page.goto('/smart-email'), other.goto('/smart-email')])
  await expect(rowWith(page, 'Maria Delgado')).toBeVisible()
  await rowWith(other, 'Maria Delgado')
    .getByRole('button', { name: /^Archive:/ })
    .click()
  await expect(rowWith(page, 'Maria Delgado')).toHaveCount(0)
  await expect(rowWith(page, 'Li Wei')).toBeVisible()
  await other.close()
})

test('[API-05] focus does not reload anything, and a failed request is not retried', async ({ page, product }) => {
  await product.addResponses([one])
  const asked: string[] = []
  page.on('request', request => request.url().includes('/api/') && asked.push(request.url()))
  await page.route('**/api/dashboard/stats', route => route.fulfill({ status: 503, json: {} }))
  await page.goto('/smart-email')
  await expect(rowWith(page, 'Maria Delgado')).toBeVisible()
  await expect.poll(() => asked.filter(url => url.includes('/dashboard/stats')).length).toBe(1)
  const before = asked.length
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.getByRole('tab', { name: 'Interested', exact: true }).hover()
  await expect(rowWith(page, 'Maria Delgado')).toBeVisible()
  expect(asked.slice(before)).toEqual([])
})

test('a lost connection is shown, and missed changes appear afterwards', async ({ page, context, product }) => {
  await product.addResponses([one])
  await page.route('**/api/events*', route => route.abort())
  await page.goto('/smart-email')
  await expect(rowWith(page, 'Maria Delgado')).toBeVisible()
  await expect(page.getByText('Connection lost.')).toBeVisible()
  await product.addResponses([{ ...one, conversationId: 'two', candidateName: 'Li Wei' }])
  const error = 'Rejoinder is open in 30 windows already.'
  await page.unroute('**/api/events*')
  await page.route('**/api/events*', route => route.fulfill({ status: 429, json: { error, code: 'events.tooMany' } }))
  await expect(page.getByText(error)).toBeVisible({ timeout: patient(15_000) })
  await page.unroute('**/api/events*')
  await expect(page.getByText('This may be out of date.')).toHaveCount(0, { timeout: patient(15_000) })
  await expect(rowWith(page, 'Li Wei')).toBeVisible()
  await context.close()
})

test('a lost network is reported at once, changes are refused, and missed changes appear afterwards', async ({
  page,
  context,
  product,
}) => {
  await product.addResponses([one])
  await page.goto('/smart-email')
  await expect(rowWith(page, 'Maria Delgado')).toBeVisible()
  await expect(page.getByText('Connection lost.')).toHaveCount(0)
  await context.setOffline(true)
  // The browser may report the loss before its network is down, and would reconnect.
  await page.evaluate(() => dispatchEvent(new Event('offline')))
  await expect(page.getByText('Connection lost.')).toBeVisible()
  await page.getByRole('button', { name: /^Archive:/ }).click()
  await expect(toast(page)).toContainText('Failed to mark response as read')
  await product.addResponses([{ ...one, conversationId: 'two', candidateName: 'Li Wei' }])
  await context.setOffline(false)
  await expect(page.getByText('Connection lost.')).toHaveCount(0)
  await expect(rowWith(page, 'Maria Delgado')).toBeVisible()
  await expect(rowWith(page, 'Li Wei')).toBeVisible()
})

test('changes during an outage of the database appear afterwards, on any screen', async ({ page, product }) => {
  await product.addCandidates([{ refId: 'JL-1', name: 'Ada Lind' }])
  await page.goto('/candidates')
  await expect(page.locator('[data-candidate]')).toHaveCount(1)
  await product.missEvents()
  await product.addCandidates([{ refId: 'JL-2', name: 'Li Wei' }])
  await expect(page.locator('[data-candidate]')).toHaveCount(2)
})

test('[DASH-02] [API-46] a new reply in the mailbox appears in full after a sync', async ({ page, product }) => {
  await page.route('**/api/events*', route => route.abort())
  await product.addResponses([{ ...one, refId: 'JL-5000', isRead: true }])
  await product.mailbox.add(
    aReply({
      subject: 'RE: Maria Delgado (JL-5000)',
      text: [
        'We would love to interview Maria next Tuesday at 2 pm.',
        '',
        'From: Recruiting <recruiting@rejoinder.example>',
        'Sent: Monday, November 16, 2026 9:00 AM',
        'Subject: Maria Delgado (JL-5000)',
        '',
        'Words of our own mail',
      ].join('\n'),
      receivedDateTime: new Date().toISOString(),
    }),
  )
  await page.goto('/smart-email')
  await expect(page.getByText('No unread email responses with Ref ID')).toBeVisible()
  const synced = page.waitForResponse('**/api/outlook/sync')
  await page.getByRole('button', { name: 'Sync', exact: true }).click()
  await synced
  await expect(toast(page)).toContainText('found 1 new responses.')
  const row = rowWith(page, 'Maria Delgado')
  await expect(row).toContainText('We would love to interview Maria')
  await row.locator('[data-preview]').click()
  const text = page.locator('[data-full-response]')
  await expect(text).not.toContainText('Words of our own mail')
  await expect(page.getByRole('dialog').locator('mark').first()).toBeVisible()
  await page.getByRole('button', { name: 'Show full message' }).click()
  await expect(text).toContainText('Words of our own mail')
})

test('[API-47] a background sync reloads the mailbox, and responses only when there are new ones', async ({
  page,
  product,
}) => {
  await product.addResponses([{ ...one, refId: 'JL-5000' }])
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.goto('/smart-email')
  await expect(rowWith(page, 'Maria Delgado')).toBeVisible()
  await product.mailbox.add(aReply({ subject: 'Lunch', text: 'At noon?' }))
  let seen = asked.length
  await product.syncInBackground()
  await expect.poll(() => asked.slice(seen)).toContain('/api/outlook/emails')
  expect(asked.slice(seen)).not.toContain('/api/responses')
  await product.mailbox.add(aReply({ subject: 'RE: Maria Delgado (JL-5000)', text: 'We will pass.' }))
  seen = asked.length
  await product.syncInBackground()
  await expect.poll(() => asked.slice(seen)).toContain('/api/responses')
  await expect.poll(() => asked.slice(seen)).toContain('/api/dashboard/stats')
})

test('[API-50] the browser connects to no other host than the product', async ({ page, product }) => {
  await product.addResponses([one])
  const hosts = new Set<string>()
  page.on('request', request => hosts.add(new URL(request.url()).origin))
  for (const path of ['/', '/smart-email', '/candidates', '/clients', '/analytics', '/settings', '/webhooks']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect([...hosts]).toEqual([product.url])
})

test('a tab that stays hidden closes its connection, and catches up when it is visible again', async ({
  page,
  product,
}) => {
  await product.addResponses([one])
  let streams = 0
  page.on('request', request => {
    if (new URL(request.url()).pathname === '/api/events') streams += 1
  })
  const show = (visibilityState: 'hidden' | 'visible') =>
    page.evaluate(state => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, visibilityState)
  await page.clock.install()
  await page.goto('/smart-email')
  await expect(rowWith(page, 'Maria Delgado')).toBeVisible()
  await show('hidden')
  await page.clock.runFor(5000)
  await show('visible')
  await page.clock.runFor(60_000)
  expect(streams).toBe(1)

  await show('hidden')
  const ended = page.waitForEvent('requestfailed', request => new URL(request.url()).pathname === '/api/events')
  await page.clock.runFor(60_000)
  await ended
  await product.addResponses([{ ...one, conversationId: 'two', candidateName: 'Li Wei' }])
  await expect(page.getByText('Connection lost.')).toHaveCount(0)
  await show('visible')
  await expect(rowWith(page, 'Li Wei')).toBeVisible()
  expect(streams).toBe(2)
})
