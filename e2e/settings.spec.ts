import type { Page } from '@playwright/test'
import { aReply } from '../src/testing/builders.ts'
import { mail, receive } from './inboxScreen.ts'
import { answer, expect, test, toast } from './product.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const subscriptions = (page: Page) => page.locator('[data-subscription]')
const field = (page: Page, label: string) => page.locator(`[data-field="${label}"] dd`)
const said = { error: 'Microsoft Graph refused.', hint: 'Look at the credentials.', code: 'graph.refused' }
const create = (page: Page) => page.getByRole('button', { name: 'Create Subscription' }).click()

test('[SET-01] [CONST-01] [ERR-40] [API-49] syncs five days of email and reports what it found', async ({
  page,
  product,
}) => {
  await product.addResponses([{ refId: 'JL-5000', candidateName: 'Maria Delgado', level: 'low', isRead: true }])
  const text = 'We would love to interview Maria next Tuesday at 2 pm.'
  await product.mailbox.add(aReply({ subject: 'RE: JL-5000', text, receivedDateTime: new Date().toISOString() }))
  await page.route('**/api/events*', route => route.abort())
  const interested = (figure: string) =>
    page.getByText('Interested Responses').locator('..').getByText(figure, { exact: true })
  const choose = async (screen: string) => {
    await page.getByRole('button', { name: 'Navigation menu' }).click()
    await page.getByRole('menuitem', { name: screen }).click()
  }
  await page.goto('/smart-email')
  await expect(page.getByText('No unread email responses with Ref ID')).toBeVisible()
  await expect(interested('0')).toBeVisible()
  await choose('Settings')
  await expect(page.getByText('Not synced yet.')).toBeVisible()
  const synced = page.waitForResponse('**/api/outlook/sync')
  await page.getByRole('button', { name: 'Sync Emails (Last 5 Days)' }).click()
  expect((await synced).request().postDataJSON()).toEqual({ hoursBack: 120 })
  await expect(toast(page)).toContainText(
    'Email sync completed! Retrieved 1 emails, processed 1, found 1 new responses.',
  )
  await expect(page.getByText(/^Last sync .+: 1 email retrieved, 1 new response\.$/)).toBeVisible()
  await choose('Responses')
  await expect(page.locator('[data-response]')).toHaveCount(1)
  await expect(interested('1')).toBeVisible()
})

test('the settings begin with links to all of their sections', async ({ page }) => {
  await page.goto('/settings')
  const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link')
  await expect(page.getByRole('heading', { name: 'Senders and Domains' })).toBeVisible()
  await expect(links).toHaveText(await page.getByRole('heading', { level: 2 }).allTextContents())
  await links.getByText('Audit Log').click()
  await expect(page).toHaveURL(/\/settings#audit-log$/)
  await expect(page.getByRole('heading', { name: 'Audit Log' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Audit Log' })).toBeInViewport()
})

test('[VAL-13] [VAL-14] a firm name set by a recruiter is shown on every screen', async ({ page, product }) => {
  await product.addResponses([{ clientName: 'Paula Soto', clientEmail: 'p.soto@us.hklaw.com' }])
  await page.goto('/settings')
  const names = section(page, 'Firm Names')
  const firm = (domain: string) => names.locator(`[data-firm="${domain}"]`)
  await expect(firm('kirkland.com')).toContainText('Kirkland & Ellis')
  await expect(firm('kirkland.com').getByRole('button', { name: 'Remove kirkland.com' })).toHaveCount(0)

  await names.getByRole('button', { name: 'Add Firm Name' }).click()
  const dialog = page.getByRole('dialog')
  const [domain, name] = [dialog.getByLabel('Domain'), dialog.getByLabel('Firm Name')]
  await domain.fill('co.uk')
  await name.fill('Holland')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('This is not the domain of a firm.')
  await expect(domain).toHaveAttribute('aria-invalid', 'true')
  await domain.fill('p.soto@HKlaw.com')
  await name.fill(' ')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Enter the name of the firm.')
  await name.fill('Holland')
  await page.route('**/api/firm-names/*', route => route.abort())
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page)).toContainText('Failed to save firm name')
  await expect(name).toHaveValue('Holland')
  await page.unroute('**/api/firm-names/*')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page)).toContainText('Firm name saved')
  await expect(dialog).toHaveCount(0)
  await expect(firm('hklaw.com')).toContainText('Holland')

  await names.getByRole('button', { name: 'Edit hklaw.com' }).click()
  await name.fill('Holland & Knight')
  await name.press('Enter')
  await expect(firm('hklaw.com')).toContainText('Holland & Knight')
  await page.goto('/smart-email')
  await expect(page.locator('[data-response]')).toContainText('Holland & Knight')

  await page.goto('/settings')
  await names.getByRole('button', { name: 'Remove hklaw.com' }).click()
  await expect(firm('hklaw.com')).toHaveCount(0)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(firm('hklaw.com')).toContainText('Holland & Knight')
})

test('[VAL-14] unnamed firms are listed by number of emails, and can be named there', async ({ page, product }) => {
  await product.addCandidates([{ refId: 'JL-7001', name: 'Maria Delgado' }])
  const answerOf = (address: string) => mail({ from: { name: '', address }, subject: 'RE: Maria Delgado (JL-7001)' })
  await receive(
    page,
    product,
    ['a@tarnwoldhaverfordandpartners.example', 'b@greyling.example', 'c@greyling.example'].map(answerOf),
  )
  const suggestion = { name: 'Greyling Pemberton', source: 'signature', evidence: 'Greyling Pemberton LLP' }
  await page.route('**/api/firm-names/unnamed', async route => {
    const answered = await route.fetch()
    const firms: { domain: string }[] = await answered.json()
    await route.fulfill({
      json: firms.map(firm => (firm.domain === 'greyling.example' ? { ...firm, suggestion } : firm)),
    })
  })
  await page.goto('/settings')
  const unnamed = section(page, 'Firm Names').locator('[data-unnamed]')
  await expect(unnamed).toHaveText([
    'greyling.example2Greyling PembertonFrom the signature “Greyling Pemberton LLP”Name',
    'tarnwoldhaverfordandpartners.example1–Name',
  ])
  await page.setViewportSize({ width: 390, height: 844 })
  const table = page.getByRole('table', { name: 'Firms without a name' })
  const tooWide = () => table.evaluate(({ parentElement: box }) => box!.scrollWidth - box!.clientWidth)
  await expect.poll(tooWide, 'the table fits a phone').toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Use 1 suggestion' }).click()
  await expect(toast(page)).toContainText('1 firm named')
  await expect(unnamed).toHaveText(['tarnwoldhaverfordandpartners.example1–Name'])
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(unnamed).toHaveCount(2)
  await page.getByRole('button', { name: 'Name greyling.example' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Firm Name')).toHaveValue('Greyling Pemberton')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(section(page, 'Firm Names').locator('[data-firm="greyling.example"]')).toContainText(
    'Greyling Pemberton',
  )
  await expect(unnamed).toHaveText(['tarnwoldhaverfordandpartners.example1–Name'])
})

test('[ERR-41] a failed sync shows the error of the server, or that it failed', async ({ page }) => {
  const call = '**/api/outlook/sync'
  await answer(page, call, said, 503)
  await page.goto('/settings')
  const sync = page.getByRole('button', { name: 'Sync Emails (Last 5 Days)' })
  await sync.click()
  await expect(toast(page)).toContainText('Microsoft Graph refused. Look at the credentials.')
  await page.unroute(call)
  await page.route(call, route => route.abort())
  await sync.click()
  await expect(toast(page)).toContainText('Failed to sync emails.')
})

test('[STATE-05] automatic sync is on until it is switched off', async ({ page }) => {
  await page.goto('/settings')
  const toggle = page.getByRole('switch', { name: 'Automatic sync' })
  await expect(toggle).toBeChecked()
  await toggle.click()
  await expect(toggle).not.toBeChecked()
  await page.goto('/smart-email')
  await expect(page.getByRole('button', { name: 'Auto Off' })).toBeVisible()
})

test('[SET-02] [SET-04] [SET-05] [SET-06] [SET-07] [ERR-36] [ERR-38] a subscription can be created, viewed and deleted', async ({
  page,
}) => {
  await page.goto('/settings')
  await expect(page.getByText('No subscriptions yet.')).toBeVisible()
  await expect(page.getByText('The sandbox accepts this http address. Microsoft does not')).toBeVisible()
  await create(page)
  await expect(toast(page)).toContainText('Email monitoring subscription created successfully!')
  await expect(subscriptions(page)).toHaveCount(1)
  await expect(subscriptions(page).locator('[data-state]')).toHaveText('active')
  const id = await subscriptions(page).getAttribute('data-subscription')
  await expect(field(page, 'Subscription ID')).toHaveText(id ?? '')
  await expect(field(page, 'Resource')).toContainText('recruiting@rejoinder.example')
  await expect(field(page, 'Change type')).toHaveText('created,updated,deleted')
  await expect(field(page, 'Notification URL')).toContainText('/api/webhook/email')
  await expect(field(page, 'Expires')).toHaveText(/^[A-Z][a-z]{2} \d\d, \d{4} \d\d:\d\d$/)

  const remove = page.getByRole('button', { name: `Delete subscription ${id}` })
  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(subscriptions(page)).toHaveCount(1)
  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(toast(page)).toContainText('Subscription deleted successfully!')
  await expect(page.getByText('No subscriptions yet.')).toBeVisible()
})

test('[SET-06] [SET-07] a subscription whose end has passed is shown as expired', async ({ page }) => {
  const row = (id: string, expirationDateTime: string) => ({
    id,
    resource: '/users/recruiting@rejoinder.example/messages',
    expirationDateTime,
    changeType: 'created',
    notificationUrl: 'https://us.example/api/webhook/email',
    status: 'active',
    createdAt: '2024-03-01T00:00:00Z',
    lastNotifiedAt: null,
    lastError: 'Graph is away.',
  })
  await answer(page, '**/api/outlook/subscriptions', [
    row('old', '2024-03-05T19:07:00Z'),
    row('new', '2999-01-01T00:00:00Z'),
  ])
  await page.goto('/settings')
  const old = page.locator('[data-subscription=old]')
  await expect(old.locator('[data-state]')).toHaveText('expired')
  await expect(old.locator('[data-field=Expires]')).toContainText('Mar 05, 2024 14:07')
  await expect(old).toContainText('The last renewal failed: Graph is away.')
  await expect(page.locator('[data-subscription=new] [data-state]')).toHaveText('active')
})

test('[SET-03] [ERR-37] a refused subscription shows the reason, or what to check', async ({ page }) => {
  const call = '**/api/outlook/subscribe'
  await answer(page, call, { ...said, code: 'push.noPublicUrl' }, 409)
  await page.goto('/settings')
  await create(page)
  await expect(toast(page)).toContainText('Microsoft Graph refused. Look at the credentials.')
  await page.unroute(call)
  await page.route(call, route => route.abort())
  await create(page)
  await expect(toast(page)).toContainText(
    'Failed to create subscription. Please check your Microsoft Graph credentials.',
  )
})

test('[ERR-39] a subscription that cannot be deleted stays, and the failure is reported', async ({ page }) => {
  await page.goto('/settings')
  await create(page)
  await expect(subscriptions(page)).toHaveCount(1)
  const call = /\/api\/outlook\/subscriptions\/.+/
  const remove = async () => {
    await page.getByRole('button', { name: /^Delete subscription/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  }
  await answer(page, call, said, 502)
  await remove()
  await expect(toast(page)).toContainText('Microsoft Graph refused. Look at the credentials.')
  await page.unroute(call)
  await page.route(call, route => route.abort())
  await remove()
  await expect(toast(page)).toContainText('Failed to delete subscription.')
  await expect(subscriptions(page)).toHaveCount(1)
})

test('[SET-03] without a public https address it explains that email is polled at intervals', async ({
  page,
  product,
}) => {
  const status = await (await page.context().request.get(`${product.url}/api/status`)).json()
  await page.goto('/settings')
  await expect(page.getByText('Not synced yet.')).toBeVisible()
  await expect(page.getByText(/checks for new mail at intervals/)).toHaveCount(0)
  await answer(page, '**/api/status', { ...status, webhookUrl: null })
  await page.reload()
  await expect(section(page, 'Real-time Monitoring')).toContainText(
    'No public https address, so Rejoinder checks for new mail at intervals.',
  )
  await page.getByRole('switch', { name: 'Automatic sync' }).click()
  await expect(section(page, 'Real-time Monitoring')).toContainText('Automatic sync is off')
  await expect(page.getByText(/checks for new mail at intervals/)).toHaveCount(0)
})

test('[SET-08] [SET-09] [SET-10] [SET-11] shows how the mailbox is monitored', async ({ page, product }) => {
  await page.goto('/settings')
  await expect(field(page, 'Monitored mailbox')).toHaveText('recruiting@rejoinder.example')
  await expect(field(page, 'Webhook endpoint')).toHaveText('/api/webhook/email')
  await expect(field(page, 'Client ID')).toHaveText('Configured by the sandbox')
  await expect(field(page, 'Tenant ID')).toHaveText('Configured by the sandbox')
  await expect(field(page, 'Required application permissions')).toHaveText(
    /^Mail.Read, Mail.ReadWrite for this mailbox only/,
  )
  await expect(field(page, 'Override domains')).toContainText('override.example')
  await expect(field(page, 'Override domains')).toContainText('Set with INTEREST_OVERRIDE_DOMAINS.')
  await expect(field(page, 'Blocked senders')).toContainText('None')
  await expect(field(page, 'Default forwarding address')).toHaveText('partners@rejoinder.example')
  await expect(field(page, 'Outgoing webhook')).toContainText('Not configured')
  await expect(field(page, 'SendGrid')).toContainText('without SENDGRID_API_KEY')
  await expect(field(page, 'Caspio')).toContainText('Last candidate sync: never')

  const status = await (await page.context().request.get(`${product.url}/api/status`)).json()
  const real = { tenantId: 'configured', clientId: 'configured', clientSecret: 'configured' }
  await answer(page, '**/api/status', { ...status, configuration: { ...status.configuration, ...real } })
  await page.reload()
  await expect(field(page, 'Client ID')).toHaveText('Configured')
  await expect(field(page, 'Tenant ID')).toHaveText('Configured')
  await expect(field(page, 'Microsoft 365')).toHaveText('Configured')
})

test('Verify Mail compares every folder with the mailbox and stores the result', async ({ page, product }) => {
  await product.mailbox.addAll([aReply(), aReply(), aReply()])
  await page.goto('/settings')
  const completeness = section(page, 'Completeness')
  await expect(completeness).toContainText('Not compared with the mailbox yet.')
  await expect(completeness).toContainText('No emails in quarantine.')
  await page.getByRole('button', { name: 'Verify Mail' }).click()
  await expect(toast(page)).toContainText('Mailbox verified')
  await expect(toast(page)).toContainText('3 of 3 emails are here.')
  await page.reload()
  await expect(completeness.locator('[data-state]')).toHaveText('complete')
  await expect(completeness).toContainText('3 of 3 emails')
  await completeness.getByRole('button', { name: /^Show \d+ folders$/ }).click()
  const inbox = page.getByRole('table', { name: 'Folders compared' }).getByRole('row', { name: /^Inbox/ })
  await expect(inbox.getByRole('cell')).toHaveText(['Inbox', '3', '3', '0', '0'])
})

test('emails that are no longer in the mailbox are reported, and the mirror is shown as incomplete', async ({
  page,
}) => {
  const found = { inMailbox: 9, ours: 9, surplus: 2, complete: false, checkedAt: '2026-11-01T00:00:00Z', folders: [] }
  await answer(page, '**/api/outlook/completeness', found)
  await answer(page, '**/api/outlook/verify', found)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Verify Mail' }).click()
  await expect(toast(page)).toContainText('Some emails here are no longer in the mailbox')
  const completeness = section(page, 'Completeness')
  await expect(completeness).toContainText('9 of 9 emails, 2 extra in Rejoinder')
  await expect(completeness.locator('[data-state]')).toHaveText('incomplete')
})

test('a long comparison continues in the background, and its end is reported', async ({ page }) => {
  const found = (checkedAt: string | null, ours: number) => ({
    inMailbox: 9,
    ours,
    surplus: 0,
    complete: false,
    checkedAt,
    folders: [],
  })
  const stored = '**/api/outlook/completeness'
  await answer(page, stored, found('2026-11-01T00:00:00Z', 5))
  await answer(page, '**/api/outlook/verify', found('2026-11-01T00:00:00Z', 5), 202)
  await page.clock.install()
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Verify Mail' }).click()
  const waiting = page.getByRole('button', { name: 'Comparing...' })
  await expect(waiting).toBeDisabled()
  await page.clock.runFor(6000)
  await expect(waiting).toBeDisabled()
  await answer(page, stored, found('2026-11-02T00:00:00Z', 8))
  await page.clock.runFor(6000)
  await expect(toast(page)).toContainText('Some emails are missing')
  await expect(toast(page)).toContainText('8 of 9 emails are here.')
  await expect(page.getByRole('button', { name: 'Verify Mail' })).toBeEnabled()
  await expect(section(page, 'Completeness').locator('[data-state]')).toHaveText('incomplete')
})

test('a failed comparison shows the reason', async ({ page }) => {
  await answer(page, '**/api/outlook/verify', said, 503)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Verify Mail' }).click()
  await expect(toast(page)).toContainText('The mailbox could not be compared')
  await expect(toast(page)).toContainText('Microsoft Graph refused.')
})

test.describe('with SendGrid', () => {
  test.use({ sendgrid: true })

  test('[API-33] delivery history is fetched for the requested number of days', async ({ page, product }) => {
    const now = Math.floor(Date.now() / 1000)
    await product.mailbox.addDeliveries([
      {
        msgId: 'a.filterdrecv-1',
        to: 'a@firm.example',
        subject: 'Spotlight: a tax associate',
        categories: [],
        args: {},
        sendsWebhook: false,
        events: [
          { event: 'processed', timestamp: now - 3600 },
          { event: 'delivered', timestamp: now - 3598 },
        ],
      },
    ])
    await page.goto('/settings')
    const days = page.getByRole('spinbutton', { name: 'Days back' })
    await expect(days).toHaveValue('30')
    await days.fill('0')
    await expect(page.getByText('A whole number from 1 to 365')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sync SendGrid History' })).toBeDisabled()
    await days.fill('90')
    const asked = page.waitForRequest('**/api/sendgrid/sync-historical')
    await days.press('Enter')
    expect((await asked).postDataJSON()).toEqual({ daysBack: 90 })
    await expect(toast(page)).toContainText('SendGrid Sync Complete')
    await expect(toast(page)).toContainText('Synced 2 events of 0 candidates, 0 errors.')
    await expect(page.getByText('without SENDGRID_API_KEY')).toHaveCount(0)
  })
})

test('[ERR-23] a failed fetch of the history is reported, and missing settings are named next to the button', async ({
  page,
}) => {
  await page.goto('/settings')
  await expect(section(page, 'Delivery Events')).toContainText('cannot be fetched without SENDGRID_API_KEY')
  await page.getByRole('button', { name: 'Sync SendGrid History' }).click()
  await expect(toast(page)).toContainText('SendGrid Sync Failed')
  await expect(toast(page)).toContainText(
    'There was an error syncing historical delivery-provider data. Please try again.',
  )
})

test('the attachment limit is saved, and rejected when it is invalid', async ({ page }) => {
  await page.goto('/settings')
  const limit = page.getByRole('spinbutton', { name: 'Limit in MB' })
  const save = section(page, 'Attachments').getByRole('button', { name: 'Save' })
  await expect(limit).toHaveValue('25')
  await expect(save).toBeDisabled()
  await limit.fill('151')
  await expect(page.getByText('A whole number from 1 to 150')).toBeVisible()
  await expect(save).toBeDisabled()
  await limit.fill('40')
  const saved = page.waitForResponse(response => response.request().method() === 'PUT')
  await save.click()
  expect((await saved).status()).toBe(200)
  await expect(save).toBeDisabled()
  await page.reload()
  await expect(limit).toHaveValue('40')
})

test('settings that cannot be loaded say so, and the other sections still work', async ({ page }) => {
  await answer(page, '**/api/status', { error: 'The database is away.', code: 'database.unavailable' }, 503)
  await page.goto('/settings')
  await expect(page.getByRole('alert').filter({ hasText: 'The database is away.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sync Emails (Last 5 Days)' })).toBeEnabled()
  await page.unroute('**/api/status')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(field(page, 'Monitored mailbox')).toHaveText('recruiting@rejoinder.example')
})

test('[DASH-03] values that cannot be loaded are not shown', async ({ page }) => {
  await answer(page, '**/api/settings', {}, 503)
  await page.goto('/settings')
  for (const name of ['Email Sync', 'Attachments', 'Follow-ups']) {
    await expect(page.getByRole('region', { name, exact: true })).toContainText('The settings could not be loaded.')
  }
  await expect(page.getByRole('switch', { name: 'Automatic sync' })).toHaveCount(0)
  await page.goto('/smart-email')
  const toggle = page.getByRole('button', { name: /^Auto/ })
  await expect(toggle).toHaveText('Auto')
  await expect(toggle).toHaveAttribute('title', 'The settings could not be loaded. Try again')
  await page.unroute('**/api/settings')
  await toggle.click()
  await expect(toggle).toHaveText('Auto On')
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
})
