import { expect, type TestResponse, test, toast } from './product.ts'

const about = (differs: TestResponse): TestResponse => ({
  refId: 'C-1001',
  candidateName: 'Maria Delgado',
  subject: 'RE: FW: Senior Associate',
  clientEmail: 'anna.king@kirkland.com',
  clientName: 'Anna King',
  ...differs,
})
const long = 'x'.repeat(90) + 'y'.repeat(90)
const card = (page: import('@playwright/test').Page, refId: string) => page.locator(`[data-group="${refId}"]`)

test('[GRP-01] [GRP-02] [GRP-03] [GRP-04] one card per candidate summarizes the responses', async ({
  page,
  product,
}) => {
  await product.addResponses([
    about({ conversationId: 'a', level: 'high', receivedAt: new Date('2026-03-05T15:00:00Z') }),
    about({ conversationId: 'b', level: 'not_interested', isRead: true, receivedAt: new Date('2026-03-04T15:00:00Z') }),
    about({ conversationId: 'c', refId: 'C-2002', candidateName: 'Li Wei', isRead: true }),
  ])
  await page.goto('/smart-email/grouped')
  await expect(page.locator('[data-group]')).toHaveCount(2)
  const maria = card(page, 'C-1001')
  await expect(maria).toContainText('Maria Delgado - Senior Associate')
  await expect(maria).toContainText('(1 unread)')
  await expect(maria).toContainText('Ref ID: C-1001')
  await expect(maria).toContainText('2 responses')
  await expect(maria).toContainText('Latest: Mar 5, 2026')
  await expect(card(page, 'C-2002')).not.toContainText('unread')
  await maria.getByRole('button').first().click()
  await expect(maria.getByRole('tab')).toHaveText(['Interested (1)', 'Not Interested (1)'])
})

test('[GRP-05] [GRP-07] [GRP-08] interested responses are listed newest first', async ({ page, product }) => {
  await product.addResponses([
    about({ conversationId: 'a', content: 'A low one', level: 'low', receivedAt: new Date('2026-03-03T15:00:00Z') }),
    about({ conversationId: 'b', content: long, level: 'high', receivedAt: new Date('2026-03-05T15:00:00Z') }),
    about({
      conversationId: 'c',
      content: 'A moderate one',
      level: 'moderate',
      receivedAt: new Date('2026-03-04T15:00:00Z'),
    }),
    about({ conversationId: 'd', content: 'A no', level: 'not_interested' }),
  ])
  await page.goto('/smart-email/grouped')
  await card(page, 'C-1001').getByRole('button').first().click()
  const items = card(page, 'C-1001').locator('[data-item] [data-preview]')
  await expect(items).toHaveText([`${long.slice(0, 150)}...`, 'A moderate one', 'A low one'])
})

test('[GRP-09] the x archives an unread response and is missing on a read one', async ({ page, product }) => {
  await product.addResponses([
    about({ conversationId: 'a', level: 'high', receivedAt: new Date('2026-03-05T15:00:00Z') }),
    about({ conversationId: 'b', level: 'high', isRead: true, receivedAt: new Date('2026-03-04T15:00:00Z') }),
  ])
  await page.goto('/smart-email/grouped')
  await card(page, 'C-1001').getByRole('button').first().click()
  const archive = card(page, 'C-1001').getByRole('button', { name: /^Archive:/ })
  await expect(archive).toHaveCount(1)
  await archive.click()
  await expect(toast(page)).toContainText('Response marked as read')
  await expect(archive).toHaveCount(0)
  await expect(card(page, 'C-1001')).not.toContainText('unread')
})

test("[GRP-10] Reply and Forward open the user's own email program and send no request", async ({ page, product }) => {
  await product.addResponses([about({ conversationId: 'a', level: 'high', subject: 'Maria', content: 'Yes & no' })])
  await page.goto('/smart-email/grouped')
  await card(page, 'C-1001').getByRole('button').first().click()
  const href = async (name: string) =>
    decodeURIComponent((await card(page, 'C-1001').getByRole('link', { name }).getAttribute('href')) ?? '')
  expect(await href('Reply')).toMatch(/^mailto:anna\.king@kirkland\.com\?subject=RE: Maria&body=/)
  expect(await href('Reply')).toContain('Yes & no')
  expect(await href('Forward')).toMatch(/^mailto:\?subject=FW: Maria&body=/)
  expect(await href('Forward')).toContain('Forwarded Message')
})

test('[GRP-10] a long reply is quoted only as far as a link allows', async ({ page, product }) => {
  const content = 'Quite “interesting” — as we said:\n'.repeat(60)
  await product.addResponses([about({ conversationId: 'a', level: 'high', subject: 'Maria', content })])
  await page.goto('/smart-email/grouped')
  await card(page, 'C-1001').getByRole('button').first().click()
  for (const name of ['Reply', 'Forward']) {
    const href = (await card(page, 'C-1001').getByRole('link', { name }).getAttribute('href')) ?? ''
    expect(href.length).toBeGreaterThan(1000)
    expect(href.length).toBeLessThanOrEqual(2000)
    expect(href).not.toContain('%40kirkland.com?')
  }
})

test('[GRP-06] [GRP-11] [GRP-12] [GRP-13] the other responses are grouped by firm', async ({ page, product }) => {
  const kirkland = { clientEmail: 'anna.king@kirkland.com', level: 'not_interested' } as const
  await product.addResponses([
    about({ ...kirkland, conversationId: 'a', content: long, receivedAt: new Date('2026-03-03T15:00:00Z') }),
    about({ ...kirkland, conversationId: 'b', isRead: true, receivedAt: new Date('2026-03-02T15:00:00Z') }),
    about({
      conversationId: 'c',
      clientEmail: 'joe.park@smallfirm.com',
      level: 'unknown',
      receivedAt: new Date('2026-03-04T15:00:00Z'),
    }),
  ])
  await page.goto('/smart-email/grouped')
  await card(page, 'C-1001').getByRole('button').first().click()
  await page.getByRole('tab', { name: 'Not Interested (3)' }).click()
  const firms = page.locator('[data-firm]')
  await expect(firms).toHaveCount(2)
  await expect(firms.nth(0)).toHaveAttribute('data-firm', 'Smallfirm')
  await expect(firms.nth(1)).toContainText('2 emails')
  await expect(firms.nth(1)).toContainText('(1 unread)')
  await expect(firms.nth(1).locator('[data-preview]').first()).toHaveText(`${long.slice(0, 100)}...`)
})

test('[GRP-04] [GRP-05] [GRP-11] a tab counts all of its responses and has pages', async ({ page, product }) => {
  const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 12, minute))
  await product.addResponses([
    about({ conversationId: 'old', content: 'The oldest yes', level: 'high', receivedAt: at(0) }),
    ...Array.from({ length: 101 }, (_, n) =>
      about({ conversationId: `no${n}`, content: `No ${n}`, level: 'not_interested', receivedAt: at(n + 1) }),
    ),
  ])
  await page.goto('/smart-email/grouped')
  const maria = card(page, 'C-1001')
  const previews = maria.locator('[data-preview]')
  await maria.getByRole('button').first().click()
  await expect(maria.getByRole('tab')).toHaveText(['Interested (1)', 'Not Interested (101)'])
  await expect(previews).toHaveText(['The oldest yes'])
  await maria.getByRole('tab', { name: 'Not Interested (101)' }).click()
  await expect(maria.getByText('Showing 100 of 101 entries')).toBeVisible()
  await expect(previews.first()).toHaveText('No 100')
  await maria.getByRole('button', { name: 'Go to page 2' }).click()
  await expect(previews).toHaveText(['No 0'])
})

test('[GRP-14] [GRP-15] [GRP-16] [GRP-17] empty tabs and cards have messages', async ({ page, product }) => {
  await page.goto('/smart-email/grouped')
  await expect(page.getByText('No responses found.')).toBeVisible()
  await product.addResponses([
    about({ conversationId: 'a', level: 'high', isRead: true }),
    about({ conversationId: 'b', refId: 'C-2002', level: 'not_interested', isRead: true }),
  ])
  await page.reload()
  await card(page, 'C-1001').getByRole('button').first().click()
  await card(page, 'C-1001').getByRole('tab', { name: 'Not Interested (0)' }).click()
  await expect(page.getByText('No not interested responses')).toBeVisible()
  await card(page, 'C-2002').getByRole('button').first().click()
  await card(page, 'C-2002').getByRole('tab', { name: 'Interested (0)', exact: true }).click()
  await expect(page.getByText('No interested responses')).toBeVisible()
  await page.getByRole('button', { name: 'Show Unread Only' }).click()
  await expect(page.getByText('No unread responses found.')).toBeVisible()
  await page.getByRole('button', { name: 'Show All' }).click()
  await expect(page.locator('[data-group]')).toHaveCount(2)
})

test('[GRP-05] [GRP-06] [DET-05] a response is grouped by the stance of its thread, and shows its own level', async ({
  page,
  product,
}) => {
  const at = (day: number) => new Date(Date.UTC(2026, 2, day, 15))
  await product.addResponses([
    about({ conversationId: 'yes', content: 'A first no', level: 'not_interested', confidence: 88, receivedAt: at(1) }),
    about({ conversationId: 'yes', content: 'A later yes', level: 'high', confidence: 93, receivedAt: at(4) }),
    about({ conversationId: 'no', content: 'A first maybe', level: 'moderate', receivedAt: at(2) }),
    about({ conversationId: 'no', content: 'A later no', level: 'not_interested', receivedAt: at(3) }),
    about({ conversationId: 'other', content: 'Another no', level: 'not_interested', receivedAt: at(5) }),
  ])
  await page.goto('/smart-email/grouped')
  const maria = card(page, 'C-1001')
  await maria.getByRole('button').first().click()
  await expect(maria.getByRole('tab')).toHaveText(['Interested (2)', 'Not Interested (3)'])
  const items = maria.locator('[data-item]')
  await expect(items.locator('[data-preview]')).toHaveText(['A later yes', 'A first no'])
  await expect(items.first()).toContainText(/Not Interested\s*now High\s*93%/)
  await expect(items.last()).toContainText('Not Interested 88%')
  await maria.getByRole('tab', { name: 'Not Interested (3)' }).click()
  await expect(maria.locator('[data-firm] [data-preview]')).toHaveText(['Another no', 'A later no', 'A first maybe'])
  await expect(maria.locator('[data-firm]')).toContainText('now Not Interested')
})
