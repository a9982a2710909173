import type { Page } from '@playwright/test'
import { mail, receive, row } from './inboxScreen.ts'
import { expect, shortenHold, test, toast } from './product.ts'

const anna = { name: 'Anna King', address: 'anna.king@kirkland.example' }
const joe = { name: 'Joe Park', address: 'joe.park@kirkland.example' }
const reply = (page: Page) => page.getByRole('dialog', { name: 'Reply' })
const recipients = (page: Page) => reply(page).locator('.MuiChip-label')

test.describe('sending a reply', () => {
  test.use({ worker: true })

  test('[COMP-13] to our own email goes to its recipients, as in Outlook', async ({ page, product }) => {
    await shortenHold(page)
    const from = { name: 'Recruiting', address: 'recruiting@rejoinder.example' }
    await receive(page, product, [mail({ folder: 'sentitems', from, to: [anna, joe], subject: 'A candidate' })])
    await page.goto('/?folder=SentItems')
    await row(page, 'A candidate').click()
    await expect(page.getByRole('heading', { name: 'A candidate' })).toBeVisible()
    await page.keyboard.press('r')
    await expect(recipients(page)).toHaveText([anna, joe].map(({ name, address }) => `${name} <${address}>`))
    await reply(page).getByRole('textbox', { name: 'Message' }).click()
    await page.keyboard.type('Have you seen her?')
    await page.keyboard.press('Control+Enter')
    await expect(toast(page)).toContainText('Email sent successfully')
    const sent = (await product.folder('sentitems')).find(({ subject }) => subject === 'Re: A candidate')
    expect(sent?.toRecipients.map(({ emailAddress }) => emailAddress.address)).toEqual([anna.address, joe.address])
  })
})

test('[COMP-13] a reply goes to the sender of the email', async ({ page, product }) => {
  await receive(page, product, [mail({ subject: 'About Maria', from: anna })])
  await page.goto('/')
  await row(page, 'About Maria').click()
  await expect(page.getByRole('heading', { name: 'About Maria' })).toBeVisible()
  await page.keyboard.press('r')
  await expect(recipients(page)).toHaveText([`${anna.name} <${anna.address}>`])
})

test('[COMP-13] a reply goes to the Reply-To address', async ({ page, product }) => {
  await receive(page, product, [mail({ subject: 'From the desk', replyTo: [{ emailAddress: anna }] })])
  await page.goto('/')
  await row(page, 'From the desk').click()
  await expect(page.getByRole('heading', { name: 'From the desk' })).toBeVisible()
  await page.keyboard.press('r')
  await expect(recipients(page)).toHaveText([`${anna.name} <${anna.address}>`])
})

test('a recipient without a name is shown by address only', async ({ page, product }) => {
  const nobodysName = { name: '', address: 'asmith@kirkland.example' }
  await receive(page, product, [mail({ subject: 'About Maria', from: nobodysName })])
  await page.goto('/')
  await row(page, 'About Maria').click()
  await expect(page.getByRole('heading', { name: 'About Maria' })).toBeVisible()
  await page.keyboard.press('r')
  await expect(recipients(page)).toHaveText([nobodysName.address])
})

const banner =
  'CAUTION: This email originated from outside of the organization. Do not click links or open attachments unless you recognize the sender and know the content is safe.'

for (const place of ['mailbox', 'details'] as const) {
  test(`Reply All in the ${place} goes to everyone but our own mailbox, and quotes no banner`, async ({
    page,
    product,
  }) => {
    await product.addCandidates([{ refId: 'JL-7001', name: 'Maria Delgado' }])
    const us = { name: 'Recruiting', address: 'Recruiting@rejoinder.example' }
    const ben = { name: 'Ben Ott', address: 'ben.ott@kirkland.example' }
    const content = `<div><table><tr><td>${banner}</td></tr></table><br><p>We would like to <b>meet</b> her on Tuesday.</p></div>`
    await receive(page, product, [
      mail({
        subject: 're: Maria Delgado (JL-7001)',
        from: anna,
        to: [us, joe],
        cc: [ben, us],
        body: { contentType: 'html', content },
        receivedDateTime: new Date(Date.now() - 3_600_000).toISOString(),
      }),
    ])
    if (place === 'mailbox') {
      await page.goto('/')
      await row(page, 'Maria Delgado').click()
      await expect(page.getByRole('article')).toBeVisible()
      await page.keyboard.press('a')
    } else {
      await page.goto('/smart-email')
      await page.locator('[data-preview]').click()
      await page.getByRole('button', { name: 'Reply All' }).click()
    }
    const replyAll = page.getByRole('dialog', { name: 'Reply All' })
    await expect(replyAll.locator('.MuiChip-label')).toHaveText(
      [anna, joe, ben].map(({ name, address }) => `${name} <${address}>`),
    )
    await expect(replyAll.getByRole('combobox', { name: 'Cc' })).toBeVisible()
    await expect(replyAll.getByLabel('Subject')).toHaveValue('re: Maria Delgado (JL-7001)')
    await replyAll.getByText('Quoted message').click()
    const quote = replyAll.frameLocator('iframe').locator('body')
    await expect(quote).toContainText('We would like to meet her on Tuesday.')
    await expect(quote).not.toContainText('CAUTION')
    if (place === 'mailbox') return
    await page.keyboard.press('Escape')
    await expect(replyAll).toHaveCount(0)
    await page.getByRole('button', { name: 'Reply', exact: true }).click()
    const plain = page.getByLabel('Message', { exact: true })
    await expect(plain).toHaveValue(/We would like to meet her on Tuesday\./)
    await expect(plain).not.toHaveValue(/CAUTION/)
    await page.keyboard.press('Escape')
    await page.keyboard.press('a')
    await expect(replyAll).toBeVisible()
  })
}

test.describe('sending a reply to all', () => {
  test.use({ worker: true })

  test('stays in the thread and reaches everyone in To and Cc', async ({ page, product }) => {
    await shortenHold(page)
    await receive(page, product, [mail({ subject: 'To all', from: anna, cc: [joe], conversationId: 'all' })])
    await page.goto('/')
    await row(page, 'To all').click()
    await page.getByRole('toolbar', { name: 'Email' }).getByRole('button', { name: 'Reply All' }).click()
    await page.getByRole('textbox', { name: 'Message' }).click()
    await page.keyboard.type('To both of you.')
    await page.keyboard.press('Control+Enter')
    await expect(toast(page)).toContainText('Email sent successfully')
    const [sent] = await product.folder('sentitems')
    expect(sent).toMatchObject({ subject: 'Re: To all', conversationId: 'all' })
    expect(sent?.toRecipients.map(({ emailAddress }) => emailAddress.address)).toEqual([anna.address])
    expect(sent?.ccRecipients.map(({ emailAddress }) => emailAddress.address)).toEqual([joe.address])
  })
})
