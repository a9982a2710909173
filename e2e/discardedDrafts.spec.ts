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
import { expect, test, toast } from './product.ts'

test.describe.configure({ timeout: patient(90_000) })
test.use({ worker: true })

test('Start over keeps the saved draft and starts a new one; Undo reopens the saved draft', async ({
  page,
  product,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Compose' }).click()
  await subject(page).fill('First')
  await body(page).click()
  await page.keyboard.type('Words')
  await button(page, 'Save Draft').click()
  await expect(toast(page)).toContainText('Draft saved')
  await body(page).press('Control+End')
  await page.keyboard.type(' kept')
  await page.reload()
  await expect(body(page)).toHaveText('Words kept')
  const [first] = idsOf(await product.folder('drafts'))
  await button(page, 'Start over').click()
  await expect(body(page)).toHaveText('')
  await expect(toast(page)).toContainText('The earlier email is in Drafts.')
  await expect(page).not.toHaveURL(/compose=/)
  await subject(page).fill('Second')
  await expect(dialog(page).getByText(/^Draft saved at \d/), 'it saves itself').toBeVisible({
    timeout: patient(15_000),
  })
  const drafts = await product.folder('drafts')
  expect(drafts.map(mail => mail.subject).sort()).toEqual(['First', 'Second'])
  expect(drafts.find(({ id }) => id === first)?.body.content).toContain('Words kept')
  await button(page, 'Close').click()
  await page.keyboard.press('z')
  await expect(subject(page)).toHaveValue('First')
  await expect(body(page)).toHaveText('Words kept')
  await expect(page).toHaveURL(new RegExp(`compose=${encodeURIComponent(first ?? '')}`))
})

test('Start over restores an opened draft as it was opened; Undo restores the changes', async ({ page, product }) => {
  const id = await outlookDraft(product, { subject: 'Half', body: html('<p>Half</p>') })
  await openByAddress(page, id)
  await body(page).press('Control+End')
  await page.keyboard.type(' whole')
  await page.reload()
  await button(page, 'Start over').click()
  await expect(body(page)).toHaveText('Half')
  await toast(page).getByText('Undo').click()
  await expect(body(page)).toHaveText('Half whole')
  await expect(dialog(page).getByText(/^Draft saved at \d/)).toBeVisible({ timeout: patient(15_000) })
  expect(await product.folder('drafts')).toMatchObject([
    { id, body: { content: expect.stringContaining('Half whole') } },
  ])
})

test('discarding can be undone, from the composer and from the list', async ({ page, product }) => {
  const id = await outlookDraft(product, {
    subject: 'Thrown away',
    body: html('<p>Words</p>'),
    attachments: [{ name: 'terms.pdf', contentType: 'application/pdf', contentBytes: base64('%PDF-terms') }],
  })
  await openByAddress(page, id)
  await button(page, 'Discard draft').click()
  const question = page.getByRole('dialog', { name: 'Discard this draft?' })
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => product.folder('drafts')).toEqual([])
  expect(idsOf(await product.folder('deleteditems'))).toEqual([id])
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(body(page)).toHaveText('Words')
  await expect(file(page, 'terms.pdf')).toBeVisible()
  expect(await product.folder('drafts')).toMatchObject([{ id, attachments: [{ name: 'terms.pdf' }] }])
  await button(page, 'Close').click()

  await product.syncInBackground()
  await page.getByRole('button', { name: 'Drafts' }).click()
  await row(page, 'Thrown away').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete email' }).getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, 'Thrown away')).toHaveCount(0)
  await expect.poll(() => product.folder('drafts')).toEqual([])
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Thrown away')).toHaveCount(1)
  await expect.poll(async () => idsOf(await product.folder('drafts'))).toEqual([id])
})
