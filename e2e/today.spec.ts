import type { Page } from '@playwright/test'
import { mail, receive } from './inboxScreen.ts'
import { answer, expect, hold, type Product, test, toast } from './product.ts'

const anna = { name: 'Anna King', address: 'anna.king@kingfirm.example' }
const ben = { name: 'Ben Ott', address: 'ben.ott@ottfirm.example' }
const us = { name: 'Miriam Castell', address: 'recruiting@rejoinder.example' }
const kind = (page: Page, name: RegExp) => page.getByRole('list', { name }).getByRole('listitem')
const days = (n: number) => new Date(Date.now() - n * 86_400_000).toISOString()

const subject = 'RE: Maria Delgado (JL-7001)'
const said = (from: typeof anna, content: string, ago: number) =>
  mail({
    from,
    subject,
    body: { contentType: 'text', content },
    receivedDateTime: days(ago),
    conversationId: from.name,
  })

async function receiveReplies(page: Page, product: Product): Promise<void> {
  await product.addCandidates([{ refId: 'JL-7001', name: 'Maria Delgado' }])
  await receive(page, product, [
    said(anna, 'It is a yes. We would love to interview her.', 1),
    said(ben, 'What is her salary expectation?', 2),
    mail({
      from: { name: 'Dora Lee', address: 'dora@leefirm.example' },
      subject: 'RE: Your candidate',
      body: { contentType: 'text', content: 'We would like to interview her on Tuesday.' },
      receivedDateTime: days(3),
    }),
  ])
}

test('an empty screen says that nothing waits, and what would appear', async ({ page }) => {
  await page.goto('/smart-email')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(page).toHaveURL(/\/today$/)
  await expect(page.getByText('You are all caught up')).toBeVisible()
  await page.getByRole('button', { name: 'Navigation menu' }).click()
  await expect(page.getByRole('menuitem').first()).toHaveText('Today')
})

test('a person back from an absence is listed with the day of return, and no time', async ({ page, product }) => {
  await product.addCandidates([{ refId: 'JL-7001', name: 'Maria Delgado' }])
  const back = new Date().toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'America/New_York' })
  await receive(page, product, [
    mail({
      folder: 'sentitems',
      from: us,
      to: [anna],
      subject: 'Maria Delgado (JL-7001)',
      body: {
        contentType: 'text',
        content: 'The following candidate has been submitted for your review: Maria Delgado.',
      },
      receivedDateTime: days(10),
      conversationId: 'absence',
    }),
    mail({
      from: anna,
      subject: 'Automatic reply: Maria Delgado (JL-7001)',
      body: { contentType: 'text', content: `I am out of the office until ${back}.` },
      receivedDateTime: days(9.9),
      conversationId: 'absence',
    }),
  ])
  await page.goto('/today')
  const row = kind(page, /^Back in the office/)
  await expect(row).toContainText([/Anna King.*Back \w+ \d+, no reply yet/])
  await expect(row.locator('time')).toHaveText('')
  await page.goto('/follow-ups')
  await expect(page.locator('[data-waiting]')).toContainText('1 person (1 back in the office): ')
})

test('waiting items are listed by kind, and keys open each next step', async ({ page, product }) => {
  await receiveReplies(page, product)
  await page.goto('/today')
  await expect(kind(page, /^Yeses to reply to/)).toContainText(['Anna King - Kingfirm'])
  await expect(kind(page, /^Yeses to reply to/)).toContainText(['It is a yes.'])
  await expect(kind(page, /^Questions/)).toContainText(['What is her salary expectation?'])
  await expect(kind(page, /^For Review/)).toContainText(['Not linked to a candidate'])

  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog', { name: 'Response Details' })
  await expect(details.locator('[data-full-response]')).toContainText('It is a yes.')
  await page.keyboard.press('j')
  await expect(details.locator('[data-full-response]')).toContainText('What is her salary expectation?')
  await page.keyboard.press('Escape')
  await expect(details).toHaveCount(0)
  await expect(page).toHaveURL(/\/today$/)
  await expect(kind(page, /^Questions/).locator('[data-today]')).toBeFocused()

  await page.keyboard.press('r')
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(/What is her salary expectation\?/)
  await page.keyboard.type('From 250.')
  await page.keyboard.press('Control+Enter')
  await expect(kind(page, /^Questions/)).toHaveCount(0)

  await page.getByRole('link', { name: 'Review: Dora Lee' }).click()
  await expect(
    page.getByRole('region', { name: 'Email' }).getByRole('heading', { name: 'Your candidate' }),
  ).toBeVisible()
})

test('a firm that said yes and now says no is listed until somebody replies, also on the page of the candidate', async ({
  page,
  product,
}) => {
  await receiveReplies(page, product)
  await receive(page, product, [
    said(anna, 'Unfortunately we have decided not to move forward with Maria. The partner filled the seat.', 0.5),
  ])
  await page.goto('/today')
  const lost = kind(page, /^No longer interested/)
  await expect(lost).toContainText(['The partner filled the seat.'])
  await expect(kind(page, /^Yeses to reply to/)).toHaveCount(0)
  await page
    .getByRole('link', { name: /^Maria Delgado/ })
    .first()
    .click()
  const people = page.getByRole('region', { name: /^Who has answered/ }).getByRole('listitem')
  await expect(people.filter({ hasText: 'Anna King' })).toHaveText(/no longer interested.*Not Interested/)
  await expect(page.getByRole('region', { name: 'Next step' })).toContainText('The partner filled the seat.')
  await page.goto('/today')
  await expect(lost).toHaveCount(1)
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await expect(lost).toHaveCount(0)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(lost).toHaveCount(1)
  await lost.getByRole('button', { name: 'Reply: Anna King' }).click()
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(/filled the seat/)
  await page.keyboard.type('Thank you for telling us.')
  await page.keyboard.press('Control+Enter')
  await expect(lost).toHaveCount(0)
})

test('a referral opens in its details, and its forward goes to the contact that it names', async ({
  page,
  product,
}) => {
  await product.addCandidates([{ refId: 'JL-7001', name: 'Maria Delgado' }])
  await receive(page, product, [
    said(ben, "I don't handle hiring any longer. Please write to Kim Voss at kim.voss@ottfirm.example.", 1),
  ])
  await page.goto('/today')
  await kind(page, /^Referred to someone else/)
    .getByRole('link', { name: 'Open: Ben Ott' })
    .click()
  const details = page.getByRole('dialog', { name: 'Response Details' })
  await expect(details.locator('[data-full-response]')).toContainText('Please write to Kim Voss')
  await page.keyboard.press('Escape')
  await expect(details).toHaveCount(0)
  await expect(page.locator('[data-today]')).toBeFocused()
  await page.keyboard.press('f')
  const forward = page.getByRole('dialog', { name: 'Forward' })
  await expect(forward.getByLabel('To', { exact: true })).toHaveValue('kim.voss@ottfirm.example')
})

test('a reply can be closed by key and restored by Undo', async ({ page, product }) => {
  await receiveReplies(page, product)
  await page.goto('/today')
  await expect(kind(page, /^Yeses to reply to/)).toHaveCount(1)
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await expect(toast(page)).toContainText('Response Archived')
  await expect(kind(page, /^Yeses to reply to/)).toHaveCount(0)
  await expect(page.locator('[data-today]').first()).toBeFocused()
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(kind(page, /^Yeses to reply to/)).toHaveCount(1)
  await page.getByRole('button', { name: 'Close: Anna King' }).click()
  await expect(kind(page, /^Yeses to reply to/)).toHaveCount(0)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(kind(page, /^Yeses to reply to/)).toHaveCount(1)
  await page.locator('[data-today]').first().click()
  await expect(page.getByRole('dialog', { name: 'Response Details' })).toBeVisible()
  await page.keyboard.press('e')
  await expect(kind(page, /^Yeses to reply to/)).toHaveCount(0)
})

test('a closed row disappears before the server responds, and reappears after Undo or a refusal', async ({
  page,
  product,
}) => {
  await receiveReplies(page, product)
  await page.goto('/today')
  await expect(kind(page, /^Questions/)).toHaveCount(1)
  const release = [await hold(page, 'PUT', /\/status$/), await hold(page, 'GET', /\/api\/today$/)]
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await page.keyboard.press('e')
  await expect(kind(page, /^Yeses to reply to/)).toHaveCount(0)
  await expect(kind(page, /^Questions/)).toHaveCount(0)
  await expect(kind(page, /^For Review/)).toHaveCount(1)
  await page.keyboard.press('u')
  release[0]?.()
  await expect(kind(page, /^Questions/)).toHaveCount(1)
  await expect(kind(page, /^Yeses to reply to/)).toHaveCount(0)
  await expect(toast(page).filter({ hasText: 'Response reopened' })).toBeVisible()
  release[1]?.()

  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await expect(kind(page, /^Questions/)).toHaveCount(1)
  await expect(kind(page, /^Yeses to reply to/)).toHaveCount(0)
  await answer(page, /\/status$/, { error: 'The server is busy.' }, 503)
  await hold(page, 'GET', /\/api\/today$/)
  await page.locator('[data-today]').first().click()
  const details = page.getByRole('dialog', { name: 'Response Details' })
  await expect(details.locator('[data-full-response]')).toContainText('What is her salary expectation?')
  await page.keyboard.press('e')
  await expect(details).toHaveCount(0)
  await expect(toast(page).filter({ hasText: 'Failed to update response status' })).toBeVisible()
  await expect(kind(page, /^Questions/)).toHaveCount(1)
})

test('pressing e twice quickly closes two rows', async ({ page, product }) => {
  await receiveReplies(page, product)
  await page.goto('/today')
  await expect(kind(page, /^Questions/)).toHaveCount(1)
  await page.keyboard.press('j')
  await page.evaluate(async () => {
    const press = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'e', bubbles: true }))
    press()
    // As between two keystrokes, promises settle but no timer fires.
    for (let n = 0; n < 50; n += 1) await null
    press()
  })
  await expect(kind(page, /^Yeses to reply to/)).toHaveCount(0)
  await expect(kind(page, /^Questions/)).toHaveCount(0)
})

test('links to a bounced submission and to the follow-up of unanswered ones', async ({ page, product }) => {
  await product.addCandidates([{ refId: 'JL-7001', name: 'Maria Delgado' }])
  const sent = (name: string, address: string) =>
    mail({
      folder: 'sentitems',
      from: us,
      to: [{ name, address }],
      subject: 'Maria Delgado, associate (JL-7001)',
      body: {
        contentType: 'text',
        content: 'The following candidate has been submitted for your review: Maria Delgado.',
      },
      attachments: [{ name: 'Resume.pdf', contentType: 'application/pdf', contentBytes: 'JVBERi0xLjQK' }],
      receivedDateTime: days(11),
    })
  await receive(page, product, [
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
  ])
  await page.goto('/today')
  await kind(page, /^Submissions that bounced/)
    .getByText('Delivery to noone@lostfirm.example failed')
    .click()
  await expect(page.getByRole('dialog')).toContainText('noone@lostfirm.example')
  await page.goto('/today')
  await expect(kind(page, /^No reply after 3 business days/)).toContainText(['1 person'])
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/follow-ups\?candidate=Maria/)
  await expect(page.locator('[data-recipient]')).toContainText(['Quiet One'])
  await expect(page.getByRole('button', { name: 'Send to Selected (1)' }), 'the people of the row').toBeEnabled()
  await page.getByRole('checkbox', { name: 'Select Quiet One' }).uncheck()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Send to Selected (0)' })).toBeVisible()

  await page.goto('/today')
  const bounced = kind(page, /^Submissions that bounced/)
  await page.getByRole('button', { name: 'Archive submission: No One' }).click()
  await expect(bounced).toHaveCount(0)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(bounced).toHaveCount(1)
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await expect(bounced).toHaveCount(0)
})

test('fits a phone', async ({ page, product }) => {
  await receiveReplies(page, product)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/today')
  await expect(kind(page, /^Yeses to reply to/).getByText('It is a yes.')).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('a kind can load more rows than it shows at first', async ({ page, product }) => {
  await product.addResponses(
    Array.from({ length: 27 }, (_, n) => ({ level: 'high' as const, conversationId: `yes ${n}` })),
  )
  await page.goto('/today')
  const yeses = kind(page, /^Yeses to reply to/)
  await expect(yeses).toHaveCount(25)
  await expect(page.getByRole('heading', { name: /^Yeses to reply to/ })).toHaveText('Yeses to reply to newest 25')
  await page.getByRole('button', { name: 'Show more: Yeses to reply to' }).click()
  await expect(yeses).toHaveCount(27)
  await expect(page.getByRole('heading', { name: /^Yeses to reply to/ })).toHaveText('Yeses to reply to 27')
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await expect(yeses).toHaveCount(26)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(yeses).toHaveCount(27)
})

for (const [place, path, row] of [
  ['on Today', '/today', '[data-today]'],
  ['in Responses', '/smart-email', '[data-response]'],
] as const) {
  test(`r, a and f answer and forward the current row ${place}`, async ({ page, product }) => {
    await receiveReplies(page, product)
    await page.goto(path)
    await expect(page.locator(row).filter({ hasText: 'Anna King' })).toBeVisible()
    await page.keyboard.press('j')
    await expect(page.locator(row).filter({ hasText: 'Anna King' })).toBeFocused()
    for (const [key, title, to] of [
      ['r', 'Reply', anna.address],
      ['f', 'Forward', 'partners@rejoinder.example'],
    ] as const) {
      await page.keyboard.press(key)
      const dialog = page.getByRole('dialog', { name: title })
      await expect(dialog.getByLabel('To', { exact: true })).toHaveValue(to)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
    await page.keyboard.press('a')
    await expect(
      page.getByRole('dialog', { name: 'Reply All' }).getByRole('button', { name: anna.address }),
    ).toBeVisible()
  })
}

test('a row of Responses says that somebody answered it in Outlook', async ({ page, product }) => {
  await receiveReplies(page, product)
  await page.goto('/smart-email')
  const row = page.locator('[data-response]').filter({ hasText: 'Anna King' })
  await expect(row).toBeVisible()
  await expect(page.locator('[data-answered]')).toHaveCount(0)
  await product.mailbox.add(
    mail({ folder: 'sentitems', from: us, to: [anna], subject, conversationId: anna.name, receivedDateTime: days(0) }),
  )
  await product.syncInBackground()
  await page.reload()
  await expect(row).toContainText(/Replied .+, 20\d\d/)
  await expect(page.locator('[data-answered]')).toHaveCount(1)
})
