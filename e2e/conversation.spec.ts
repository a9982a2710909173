import type { Page } from '@playwright/test'
import type { TestMail } from '../src/testing/sandboxControl.ts'
import { mail, receive, row } from './inboxScreen.ts'
import { expect, type Product, rowWith, test, toast } from './product.ts'

const us = { name: 'Miriam Castell', address: 'recruiting@rejoinder.example' }
const anna = { name: 'Anna King', address: 'anna.king@kingfirm.example' }
const conversationId = 'both-sides'
const subject = 'RE: Maria Delgado (JL-7001)'
const entries = (page: Page) => page.getByRole('list', { name: 'Conversation' }).locator('[data-entry]')
const head = (page: Page, text: string) => entries(page).filter({ hasText: text }).getByRole('button').first()

async function receiveConversation(page: Page, product: Product, before: TestMail[] = []): Promise<void> {
  await product.addCandidates([{ refId: 'JL-7001', name: 'Maria Delgado' }])
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const ours = { folder: 'sentitems', from: us, to: [anna], subject, conversationId }
  const theirs = { from: anna, subject, conversationId }
  const text = (content: string) => ({ body: { contentType: 'text' as const, content } })
  await receive(page, product, [
    ...before,
    mail({
      ...ours,
      ...text('The following candidate has been submitted for your review: Maria Delgado.'),
      attachments: [{ name: 'Resume.pdf', contentType: 'application/pdf', contentBytes: 'JVBERi0xLjQK' }],
      receivedDateTime: ago(30),
    }),
    mail({ ...theirs, ...text('Let me see what Bernard thinks.'), receivedDateTime: ago(20) }),
    mail({ ...ours, ...text('Any news from Bernard?'), receivedDateTime: ago(10) }),
    mail({
      ...theirs,
      ...text('I am out of the office until December 2, 2026. Please write to Wendy Sato.'),
      subject: `Automatic reply: ${subject}`,
      receivedDateTime: ago(9),
    }),
    mail({ ...theirs, ...text('It is a yes. We would love to interview her.'), receivedDateTime: ago(1) }),
  ])
}

test('the details show both sides of the conversation, with the newest message open and in view', async ({
  page,
  product,
}) => {
  await receiveConversation(page, product)
  await page.goto('/smart-email/interested')
  await rowWith(page, 'Maria Delgado').click({ position: { x: 700, y: 10 } })
  await expect(entries(page)).toContainText([
    /Miriam Castell to Anna King.*The following candidate/s,
    /Anna King.*Let me see what Bernard thinks\./s,
    /Miriam Castell to Anna King.*Any news from Bernard\?/s,
    /Anna King.*Away until Dec 2, 2026: I am out of the office/s,
    /Anna King.*It is a yes\. We would love to interview her\./s,
  ])
  const words = page.locator('[data-full-response]')
  await expect(words).toBeInViewport({ ratio: 1 })
  await expect(words.locator('mark').first()).toBeVisible()
  await expect(page.getByRole('button', { expanded: true })).toHaveCount(1)

  await head(page, 'The following candidate').click()
  const ours = entries(page).first()
  await expect(ours.getByRole('link', { name: /Resume\.pdf/ })).toBeVisible()
  await expect(words, 'what was open stays open').toBeVisible()
  await ours.getByRole('button').first().click()
  await expect(ours.getByRole('link')).toHaveCount(0)
  await head(page, 'It is a yes.').click()
  await expect(words).toHaveCount(0)

  await head(page, 'Let me see what Bernard').press('Enter')
  await expect(words).toHaveText('Let me see what Bernard thinks.')
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(/Let me see what Bernard thinks\./)
})

test('a queued answer is shown in the conversation', async ({ page, product }) => {
  await receiveConversation(page, product)
  await page.goto('/smart-email/interested')
  await rowWith(page, 'Maria Delgado').click({ position: { x: 700, y: 10 } })
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  const message = page.getByLabel('Message', { exact: true })
  await expect(message).toBeFocused()
  await page.keyboard.type('Tuesday at 2 suits her.')
  await page.keyboard.press('Control+Enter')
  await expect(message).toHaveCount(0)
  await expect(entries(page).last()).toContainText('In the Outbox')
  await expect(entries(page).last()).toContainText('Tuesday at 2 suits her.')
  await head(page, 'Tuesday at 2').click()
  await expect(entries(page).last().getByRole('link', { name: 'Open the Outbox' })).toBeVisible()
})

for (const [name, viewport] of [
  ['at 1440x900', { width: 1440, height: 900 }],
  ['at 200 % zoom', { width: 720, height: 450 }],
  ['on a phone', { width: 390, height: 844 }],
] as const) {
  test(`the first line of the open message in a long conversation is in view ${name}`, async ({ page, product }) => {
    const chat = Array.from({ length: 25 }, (_, n) =>
      mail({
        folder: 'sentitems',
        from: us,
        to: [anna],
        subject,
        conversationId,
        body: { contentType: 'text', content: `A word of ours, number ${n}.` },
      }),
    )
    await receiveConversation(page, product, chat)
    await page.setViewportSize(viewport)
    await page.goto('/smart-email/interested')
    await rowWith(page, 'Maria Delgado').getByText('It is a yes.').click()
    await expect(entries(page)).toHaveCount(30)
    await expect(page.locator('[data-full-response]')).toBeInViewport({ ratio: 0.9 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
  })
}

const pane = (page: Page) => page.getByRole('region', { name: 'Email' })

test('the mailbox shows an email in its conversation, and the buttons act on the open email', async ({
  page,
  product,
}) => {
  await receiveConversation(page, product, [mail({ subject: 'Alone' })])
  await page.goto('/')
  await row(page, 'It is a yes.').click()
  await expect(entries(page)).toHaveCount(5)
  await expect(page.getByRole('button', { expanded: true })).toHaveCount(1)
  const open = entries(page).last()
  await expect(open).toContainText('From: Anna King')
  await expect(open).toContainText('Date: ')
  await expect(open, 'reading marked it read').not.toContainText('Unread')
  await expect(entries(page).nth(1)).toContainText('Unread')
  await expect(open.frameLocator('iframe').getByText('It is a yes.')).toBeInViewport({ ratio: 1 })

  await head(page, 'The following candidate').click()
  const ours = entries(page).first()
  await expect(ours.getByRole('link', { name: /Resume\.pdf/ })).toBeInViewport({ ratio: 1 })
  await expect(ours).toContainText('To: Anna King')
  await head(page, 'Away until').press('Enter')
  await expect(page.getByRole('button', { expanded: true })).toContainText('Away until Dec 2, 2026')
  await expect(head(page, 'Away until')).toBeFocused()
  await head(page, 'Any news from Bernard').press('Enter')
  await expect(entries(page).nth(2)).toContainText('To: Anna King')
  await entries(page).nth(2).getByRole('button').first().press('Enter')
  await expect(page.getByRole('button', { expanded: true })).toHaveCount(0)
  await head(page, 'Let me see what Bernard').click()
  await page.getByRole('toolbar', { name: 'Email' }).getByRole('button', { name: 'Reply', exact: true }).click()
  await page.getByRole('dialog', { name: 'Reply' }).getByText('Quoted message').click()
  await expect(page.getByRole('dialog').frameLocator('iframe').getByText('Let me see what')).toBeVisible()
  await page.keyboard.press('Escape')

  await row(page, 'Alone').click()
  await expect(pane(page).getByRole('heading', { name: 'Alone' })).toBeVisible()
  await expect(entries(page)).toHaveCount(0)
  await expect(pane(page)).toContainText('From: Rosalind Achterberg')
})

test('an email shows its candidate and level, which a key corrects and the notification can undo', async ({
  page,
  product,
}) => {
  await receiveConversation(page, product)
  await page.goto('/')
  await row(page, 'It is a yes.').click()
  const about = pane(page).getByText(/^About: Maria Delgado/)
  await expect(about).toContainText('High')
  await expect(about).not.toContainText('set by')
  await page.keyboard.press('i')
  await page.getByRole('menuitemradio', { name: 'Moderate' }).click()
  await expect(about).toContainText('set by recruiter')
  await expect(entries(page).last().locator('[data-level]').first()).toHaveText('Moderate')
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(about).not.toContainText('set by')
  await expect(entries(page).last().locator('[data-level]').first()).toHaveText('High')
})

for (const [name, viewport] of [
  ['at 1440x900', { width: 1440, height: 900 }],
  ['at 200 % zoom', { width: 720, height: 450 }],
  ['on a phone', { width: 390, height: 844 }],
] as const) {
  test(`the mailbox scrolls to the text of an email in a long conversation ${name}`, async ({ page, product }) => {
    const chat = Array.from({ length: 25 }, (_, n) =>
      mail({
        folder: 'sentitems',
        from: us,
        to: [anna],
        subject,
        conversationId,
        body: { contentType: 'text', content: `A word of ours, number ${n}.` },
      }),
    )
    await receiveConversation(page, product, chat)
    await page.setViewportSize(viewport)
    await page.goto('/')
    await row(page, 'It is a yes.').click()
    await expect(entries(page)).toHaveCount(30)
    const words = entries(page).last().frameLocator('iframe').getByText('It is a yes.')
    await expect(words).toBeInViewport({ ratio: 0.9 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
  })
}

test('a button pressed right after an email was opened applies to that email, not to the one before', async ({
  page,
  product,
}) => {
  await receiveConversation(page, product)
  await page.goto('/')
  await row(page, 'It is a yes.').click()
  await expect(entries(page)).toHaveCount(5)
  const reply = page.getByRole('toolbar', { name: 'Email' }).getByRole('button', { name: 'Reply', exact: true })
  await reply.waitFor()
  const toolbar = await reply.elementHandle()
  // Clicks before the browser draws, as on a busy machine.
  await head(page, 'Let me see what Bernard').evaluate(async (older: HTMLElement, button) => {
    older.click()
    await new Promise(done => setTimeout(done))
    if (button?.isConnected) (button as HTMLElement).click()
  }, toolbar)
  await expect(page.getByRole('button', { expanded: true })).toContainText('Moderate')
  await reply.click()
  await page.getByRole('dialog', { name: 'Reply' }).getByText('Quoted message').click()
  await expect(page.getByRole('dialog').frameLocator('iframe').getByText('Let me see what')).toBeVisible()
})

test('a draft in the conversation is named in the details, in the mailbox, and in a reply, and can be continued', async ({
  page,
  product,
}) => {
  await receiveConversation(page, product)
  const startedAt = new Date(Date.now() - 2 * 3_600_000)
  const draft = mail({ folder: 'drafts', from: us, to: [anna], subject, conversationId, isDraft: true })
  const other = { ...draft, to: [{ name: 'Ben Ott', address: 'ben@ottfirm.example' }] }
  await receive(page, product, [
    { ...draft, internetMessageId: '<draft@us.example>', receivedDateTime: startedAt.toISOString() },
    { ...other, internetMessageId: '<other@us.example>' },
  ])
  const day = startedAt.toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'America/New_York' })
  const notices = page.getByRole('status', { name: 'Drafts' })
  await page.goto('/smart-email/interested')
  await rowWith(page, 'Maria Delgado').click({ position: { x: 700, y: 10 } })
  await expect(notices, 'only the draft to this firm').toHaveText(`This conversation has a draft from ${day}Open Draft`)
  await page.keyboard.press('r')
  const reply = page.getByRole('dialog', { name: 'Reply', exact: true })
  await expect(reply.getByRole('status', { name: 'Drafts' })).toHaveText(
    `This conversation has a draft from ${day}Open Draft`,
  )
  await reply.getByRole('button', { name: 'Cancel' }).click()
  await page.goto('/inbox')
  await row(page, 'It is a yes').click()
  await expect(notices).toContainText(`This conversation has a draft from ${day}Open Draft`)
  await notices.getByRole('button', { name: 'Open the draft' }).first().click()
  await expect(page.getByRole('dialog').getByLabel('Subject')).toHaveValue(subject)
})

test('a reply that was sent from another window is named before a second one leaves', async ({ page, product }) => {
  await receiveConversation(page, product)
  await page.goto('/smart-email/interested')
  await rowWith(page, 'Maria Delgado').click({ position: { x: 700, y: 10 } })
  await page.keyboard.press('r')
  const first = page.getByRole('dialog', { name: 'Reply', exact: true })
  await expect(first.getByLabel('Message', { exact: true })).toBeFocused()
  await expect(first.getByRole('status', { name: 'Answered' })).toBeEmpty()
  const other = await page.context().newPage()
  await other.goto('/inbox')
  await row(other, 'It is a yes').click()
  await expect(entries(other)).toHaveCount(5)
  await other.keyboard.press('r')
  await expect(other.getByRole('dialog', { name: 'Reply' }).getByRole('textbox', { name: 'Message' })).toBeFocused()
  await expect(first.getByRole('status', { name: 'Answered' })).toBeEmpty()
  await other.keyboard.type('Tuesday it is.')
  await other.keyboard.press('Control+Enter')
  await expect(toast(other)).toContainText('Sending')
  await expect(first.getByRole('status', { name: 'Answered' })).toContainText(
    'Your team last wrote to this recipient on',
  )
})

test('people whom an email was copied to are shown, and can be added to the reply', async ({ page, product }) => {
  await product.addCandidates([{ refId: 'JL-7001', name: 'Maria Delgado' }])
  const maeve = { name: 'Maeve Roe', address: 'maeve.roe@kingfirm.example' }
  const body = { contentType: 'text' as const, content: 'Can she do Monday at 11? Maeve is copied.' }
  await receive(page, product, [mail({ from: anna, to: [us], cc: [maeve], subject, conversationId, body })])
  await page.goto('/smart-email')
  await rowWith(page, 'Maria Delgado').click({ position: { x: 700, y: 10 } })
  await expect(entries(page)).toContainText('Anna King (Cc: Maeve Roe)')
  await page.keyboard.press('r')
  const reply = page.getByRole('dialog', { name: 'Reply', exact: true })
  await reply.getByRole('button', { name: 'Add to Cc: Maeve Roe <maeve.roe@kingfirm.example>' }).click()
  await expect(reply.getByLabel('Cc', { exact: true })).toHaveValue('Maeve Roe <maeve.roe@kingfirm.example>')
  await expect(reply.getByRole('button', { name: /^Add to Cc/ })).toHaveCount(0)
})
