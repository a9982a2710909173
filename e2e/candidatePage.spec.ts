import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { mail, receive } from './inboxScreen.ts'
import { expect, type Product, test, toast } from './product.ts'

test.describe.configure({ timeout: 90_000 })

const us = { name: 'Miriam Castell', address: 'recruiting@rejoinder.example' }
const anna = { name: 'Anna King', address: 'anna.king@kingfirm.example' }
const days = (n: number) => new Date(Date.now() - n * 86_400_000).toISOString()
const part = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
const items = (page: Page, name: string) => part(page, name).getByRole('listitem')

const sent = (name: string, address: string, ago = 11) =>
  mail({
    folder: 'sentitems',
    from: us,
    to: [{ name, address }],
    subject: 'Maria Delgado, associate (JL-7001)',
    body: { contentType: 'text', content: 'Please meet Maria Delgado.' },
    attachments: [{ name: 'Resume.pdf', contentType: 'application/pdf', contentBytes: 'JVBERi0xLjQK' }],
    receivedDateTime: days(ago),
  })

/** Anna King is interested, No One bounces, Quiet One does not answer. */
async function receiveMail(page: Page, product: Product): Promise<void> {
  await product.addCandidates([{ refId: 'JL-7001', name: 'Maria Delgado', role: 'Associate', city: 'Boston' }])
  await receive(page, product, [
    sent(anna.name, anna.address),
    sent('Quiet One', 'one@quietfirm.example'),
    sent('No One', 'noone@lostfirm.example'),
    mail({
      from: { name: 'Microsoft Outlook', address: 'postmaster@rejoinder.example' },
      subject: 'Undeliverable: Maria Delgado, associate (JL-7001)',
      body: {
        contentType: 'text',
        content: 'Delivery has failed to these recipients or groups:\n\nNo One (noone@lostfirm.example)\nNot found.',
      },
      receivedDateTime: days(10),
    }),
    mail({
      from: anna,
      subject: 'RE: Maria Delgado, associate (JL-7001)',
      body: { contentType: 'text', content: 'It is a yes. We would love to interview her.' },
      receivedDateTime: days(1),
    }),
  ])
}

async function openPage(page: Page): Promise<void> {
  await page.goto('/candidates')
  await page.getByRole('link', { name: 'Maria Delgado' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Maria Delgado' })).toBeVisible()
}

test('shows the next step, who has answered by firm, and what happened, newest first', async ({ page, product }) => {
  await receiveMail(page, product)
  await openPage(page)
  await expect(page).toHaveURL(/\/candidates\/[0-9a-f-]{36}$/)
  await expect(items(page, 'Next step')).toContainText(['It is a yes.'])
  await expect(part(page, 'Next step')).toContainText('1 person has not answered and can receive a follow-up.')
  await expect(items(page, 'Who has answered')).toHaveText([
    /Anna King - Kingfirm.*has answered.*High/,
    /Quiet One - Quietfirm.*has not answered/,
    /No One - Lostfirm.*email bounced/,
  ])
  await expect(items(page, 'Timeline').filter({ hasText: / (from|to) / })).toContainText([
    'Reply from Anna King - Kingfirm',
    'Delivery to noone@lostfirm.example failed',
    'Submitted to',
    'Submitted to',
    'Submitted to',
  ])
  await expect(page.locator('[data-field=Location]')).toContainText('Boston')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Maria Delgado' })).toBeVisible()
})

test('a person submitted today is not due for a follow-up yet', async ({ page, product }) => {
  await receiveMail(page, product)
  await receive(page, product, [sent('New One', 'one@newfirm.example', 0)])
  await openPage(page)
  await expect(part(page, 'Next step')).toContainText(
    /1 person has not answered and can receive a follow-up. 1 other is not due for a follow-up until \w+ \d+, 20\d\d\./,
  )
  await expect(part(page, 'Who has answered')).toContainText(
    '4 people, 1 answered, 1 due for a follow-up, 1 not due yet',
  )
  await expect(items(page, 'Who has answered').filter({ hasText: 'New One' })).toContainText(
    /has not answered; follow-up due \w+ \d+, 20\d\d/,
  )
})

test('can be used by keyboard: rows, a reply over the page, and its answer', async ({ page, product }) => {
  await receiveMail(page, product)
  await openPage(page)
  await page.keyboard.press('j')
  await expect(page.locator('[data-candidate-row]').first()).toBeFocused()
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog', { name: 'Response Details' })
  await expect(details.locator('[data-full-response]')).toContainText('It is a yes.')
  await expect(page).toHaveURL(/\/candidates\/[^/]+\/response\//)
  await page.keyboard.press('Escape')
  await expect(details).toHaveCount(0)
  await page.keyboard.press('r')
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(/It is a yes\./)
  await page.keyboard.type('Thank you.')
  await page.keyboard.press('Control+Enter')
  await expect(items(page, 'Next step')).toHaveCount(0)
})

test('saves changed fields at once, offers Undo, and shows the change in the timeline', async ({ page, product }) => {
  await receiveMail(page, product)
  await openPage(page)
  await page.getByRole('combobox', { name: 'Pipeline of Maria Delgado' }).click()
  await page.getByRole('option', { name: 'Interview', exact: true }).click()
  await expect(items(page, 'Timeline').nth(1)).toContainText('Pipeline stage set to interview · by recruiter')
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(items(page, 'Timeline').nth(1)).toContainText('Pipeline stage removed')
})

test('is linked from the details of a reply, and links to follow-ups', async ({ page, product }) => {
  await receiveMail(page, product)
  await openPage(page)
  await page.getByRole('link', { name: 'Reply from Anna King' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Maria Delgado', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('link', { name: 'Follow up', exact: true }).click()
  await expect(page.locator('[data-recipient]')).toContainText(['Quiet One'])
})

test('shows the emails with the candidate in the timeline, which open in the mailbox', async ({ page, product }) => {
  const her = { name: 'Maria Delgado', address: 'maria@home.example' }
  await product.addCandidates([{ refId: 'JL-7001', name: her.name, email: her.address }])
  const text = (content: string) => ({ contentType: 'text' as const, content })
  await receive(page, product, [
    mail({ folder: 'sentitems', from: us, to: [her], body: text('When are you free?'), receivedDateTime: days(2) }),
    mail({ from: her, body: text('Tuesday at 3.'), receivedDateTime: days(1) }),
  ])
  await openPage(page)
  await expect(items(page, 'Timeline').filter({ hasText: / (from|to) / })).toHaveText([
    /^Email from Maria DelgadoTuesday at 3\./,
    /^Wrote to Maria DelgadoWhen are you free\? · by Miriam Castell/,
  ])
  await page.getByRole('link', { name: 'Wrote to Maria Delgado' }).click()
  await expect(page).toHaveURL(/\/\?folder=.+&message=/)
  await expect(page.frameLocator('iframe').getByText('When are you free?')).toBeVisible()
})

for (const screen of ['/today', '/smart-email', '/smart-email/grouped', '/submissions']) {
  test(`the name of a candidate links to the page from ${screen}`, async ({ page, product }) => {
    await receiveMail(page, product)
    await page.goto(screen)
    if (screen.endsWith('grouped')) await page.locator('[data-group] button').first().click()
    await page
      .getByRole('link', { name: /^Maria Delgado/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Maria Delgado' })).toBeVisible()
  })
}

test('has a message when nothing has happened or the candidate does not exist', async ({ page, product }) => {
  await product.addCandidates([{ refId: 'JL-7001', name: 'Maria Delgado' }])
  await openPage(page)
  await expect(page.getByText('This candidate has not been submitted to any firm yet.')).toBeVisible()
  await expect(
    page.getByText(
      'Submissions, deliveries, replies, follow-ups, emails with the candidate, and changes will appear here.',
    ),
  ).toBeVisible()
  await page.goto('/candidates/7f1e0a52-0000-4000-8000-000000000000')
  await expect(page.getByRole('alert')).toContainText('There is no such candidate')
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test(`has no accessibility faults and fits ${width} pixels, ${colorScheme}`, async ({ page, product }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      await receiveMail(page, product)
      await openPage(page)
      await expect(items(page, 'Who has answered')).toHaveCount(3)
      expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    })
  }
}
