import type { Page } from '@playwright/test'
import { mail, receive, row } from './inboxScreen.ts'
import { expect, letGoAtOnce, test, toast } from './product.ts'

const anna = { name: 'Anna King', address: 'anna.king@kirkland.example' }
const joe = { name: 'Joe Park', address: 'joe.park@kirkland.example' }
const reply = (page: Page) => page.getByRole('dialog', { name: 'Reply' })
const recipients = (page: Page) => reply(page).locator('.MuiChip-label')

test.describe('an answer that leaves', () => {
  test.use({ worker: true })

  test('[COMP-13] to our own mail goes to those whom it went to, as in Outlook', async ({ page, product }) => {
    await letGoAtOnce(page)
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

test('[COMP-13] an answer goes where the mail asks for it', async ({ page, product }) => {
  await receive(page, product, [mail({ subject: 'From the desk', replyTo: [{ emailAddress: anna }] })])
  await page.goto('/')
  await row(page, 'From the desk').click()
  await expect(page.getByRole('heading', { name: 'From the desk' })).toBeVisible()
  await page.keyboard.press('r')
  await expect(recipients(page)).toHaveText([`${anna.name} <${anna.address}>`])
})
