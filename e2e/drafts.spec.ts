import type { Page } from '@playwright/test'
import { patient } from '../src/testing/patience.ts'
import {
  base64,
  body,
  button,
  dialog,
  file,
  html,
  idsOf,
  openByAddress,
  outlookDraft,
  row,
  subject,
} from './draftScreen.ts'
import { expect, shortenHold, test, toast } from './product.ts'

test.describe.configure({ timeout: patient(90_000) })
test.use({ worker: true })

const chips = (page: Page) => dialog(page).locator('.MuiChip-label')

test('a closed draft reopens from its row with all its content, is saved as the same draft, and sent once', async ({
  page,
  product,
}) => {
  await shortenHold(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Compose' }).click()
  await dialog(page)
    .getByRole('combobox', { name: 'To', exact: true })
    .pressSequentially('Anna King <anna@firm.example>,')
  for (const name of ['Cc', 'Bcc']) {
    await button(page, name).click()
    await dialog(page).getByRole('combobox', { name, exact: true }).fill(`${name.toLowerCase()}@firm.example`)
  }
  await dialog(page).getByRole('combobox', { name: 'Importance' }).click()
  await page.getByRole('option', { name: 'High' }).click()
  await dialog(page).getByRole('checkbox', { name: 'Read receipt' }).check()
  await subject(page).fill('To be finished')
  await body(page).click()
  await page.keyboard.type('First line')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+]')
  await page.keyboard.type('Second line')
  const chooser = page.waitForEvent('filechooser')
  await button(page, 'Attach').click()
  await (await chooser).setFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-cv') })
  await expect(file(page, 'cv.pdf')).toContainText('Ready')
  await button(page, 'Save Draft').click()
  await expect(toast(page)).toContainText('Draft saved')
  const [{ id } = { id: '' }] = await product.folder('drafts')
  await expect(page).toHaveURL(new RegExp(`[?&]compose=${encodeURIComponent(id).replaceAll('.', '\\.')}`))
  await button(page, 'Close').click()
  await expect(page).not.toHaveURL(/compose=/)
  await expect(toast(page)).toContainText('It is in Drafts.')
  await expect(toast(page).getByRole('button', { name: 'Open Draft' })).toBeVisible()

  const uploads: string[] = []
  page.on('request', request => /\/api\/attachments\//.test(request.url()) && uploads.push(request.url()))
  await page.getByRole('button', { name: 'Drafts' }).click()
  await expect(row(page, 'To be finished')).toContainText('[Draft] Anna King')
  await row(page, 'To be finished').click()
  await expect(body(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Compose Email' })).toBeVisible()
  await expect(chips(page)).toHaveText(['Anna King <anna@firm.example>', 'cc@firm.example', 'bcc@firm.example'])
  await expect(subject(page)).toHaveValue('To be finished')
  await expect(dialog(page).getByRole('combobox', { name: 'Importance' })).toHaveText('High')
  await expect(dialog(page).getByRole('checkbox', { name: 'Read receipt' })).toBeChecked()
  await expect(dialog(page).getByRole('checkbox', { name: 'Delivery receipt' })).not.toBeChecked()
  await expect(body(page).locator('p')).toHaveText(['First line', 'Second line'])
  await expect(body(page).locator('p').last(), 'indents come back').toHaveClass('ql-indent-1')
  await expect(file(page, 'cv.pdf')).toContainText('Ready')

  await body(page).press('Control+End')
  await page.keyboard.type(' and more')
  await button(page, 'Save Draft').click()
  await expect(toast(page)).toContainText('Your draft has been saved.')
  expect(idsOf(await product.folder('drafts'))).toEqual([id])
  await button(page, 'Send').click()
  await expect(toast(page)).toContainText('Email sent successfully')
  const sent = await product.folder('sentitems')
  expect(sent).toMatchObject([
    {
      id,
      subject: 'To be finished',
      importance: 'high',
      isReadReceiptRequested: true,
      isDeliveryReceiptRequested: false,
      body: { content: expect.stringContaining('Second line and more') },
      attachments: [{ name: 'cv.pdf' }],
    },
  ])
  expect(sent[0]?.bccRecipients.map(({ emailAddress }) => emailAddress.address)).toEqual(['bcc@firm.example'])
  expect(await product.folder('drafts')).toEqual([])
  expect(uploads, 'nothing goes up again').toEqual([])
})

test('the address opens the same draft after a reload, and in another browser', async ({ page, product }) => {
  const id = await outlookDraft(product, { subject: 'Half', body: html('<p>Half a sentence</p>') })
  await openByAddress(page, id)
  await page.reload()
  await expect(body(page)).toHaveText('Half a sentence')
  await body(page).press('Control+End')
  await page.keyboard.type(', whole')
  await page.reload()
  await expect(body(page), 'unsaved words outlive the browser').toHaveText('Half a sentence, whole')
  await button(page, 'Save Draft').click()
  await expect(toast(page)).toContainText('Draft saved')
  const address = page.url()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.goto('/settings')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto(address)
  await expect(body(page)).toHaveText('Half a sentence, whole')
  expect(idsOf(await product.folder('drafts'))).toEqual([id])
})

test('the address names the open draft on any screen', async ({ page }) => {
  await page.goto('/clients')
  await expect(page.getByRole('heading', { name: 'Clients' })).toBeVisible()
  for (const key of ['g', 'c', 'c']) await page.keyboard.press(key)
  await subject(page).fill('Hello')
  await button(page, 'Save Draft').click()
  await expect(page).toHaveURL(/\/candidates\?compose=/)
  await page.goBack()
  await expect(page).toHaveURL(/\/clients\?compose=/)
  await button(page, 'Close').click()
  await expect(page).toHaveURL(/\/clients$/)
})

test('a key pressed right after a draft closes moves to the next row and does not reopen the draft', async ({
  page,
  product,
}) => {
  await shortenHold(page)
  const id = await outlookDraft(product, { subject: 'Looked at', body: html('<p>Words</p>') })
  await page.goto('/?folder=Drafts')
  await row(page, 'Looked at').focus()
  await page.keyboard.press('Enter')
  await expect(body(page)).toContainText('Words')
  await expect(page).toHaveURL(/compose=/)
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('.MuiModal-root')) return
      observer.disconnect()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }))
    }).observe(document.body, { childList: true, subtree: true })
  })
  await button(page, 'Close').click()
  await expect(page).toHaveURL(new RegExp(`[?&]message=${encodeURIComponent(id)}`))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).not.toHaveURL(/compose=/)
  await expect(page.getByRole('region', { name: 'Email' }).getByRole('heading', { name: 'Looked at' })).toBeVisible()
})

test('an email whose sending was canceled is the same draft as before', async ({ page, product }) => {
  const id = await outlookDraft(product, {
    subject: 'Not yet',
    body: html('<p>Words</p>'),
    attachments: [{ name: 'terms.pdf', contentType: 'application/pdf', contentBytes: base64('%PDF-terms') }],
  })
  await openByAddress(page, id)
  await button(page, 'Send').click()
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(body(page)).toHaveText('Words')
  await expect(file(page, 'terms.pdf')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`compose=${encodeURIComponent(id)}`))
  expect(await product.folder('drafts')).toMatchObject([{ id, attachments: [{ name: 'terms.pdf' }] }])
})
