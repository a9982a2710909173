import type { Page } from '@playwright/test'
import { patient } from '../src/testing/patience.ts'
import { base64, body, button, dialog, file, html, idsOf, openByAddress, outlookDraft } from './draftScreen.ts'
import { startKeys } from './keys.ts'
import { answer, expect, test, toast } from './product.ts'

test.describe.configure({ timeout: patient(90_000) })
test.use({ worker: true })

/** Holds a call until released; then it continues, or fails with `status`. */
async function hold(page: Page, url: string, status?: number) {
  const asked = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  await page.route(url, async route => {
    asked.resolve()
    await held.promise
    if (status === undefined) await route.continue()
    else await route.fulfill({ status, body: '' })
  })
  return { asked: asked.promise, release: held.resolve }
}

test('[API-04] text written after the session has ended is not shown as saved', async ({ page, product }) => {
  await product.setPassword('correct horse battery')
  const id = await outlookDraft(product, {
    subject: 'Half',
    body: html('<p>Half</p>'),
    attachments: [{ name: 'terms.pdf', contentType: 'application/pdf', contentBytes: base64('%PDF-terms') }],
  })
  await page.goto(`/?compose=${encodeURIComponent(id)}`)
  const signInAgain = async () => {
    await expect(page).toHaveURL(/\/sign-in$/, { timeout: patient(15_000) })
    await page.getByLabel('Password').fill('correct horse battery')
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  await signInAgain()
  await expect(body(page)).toHaveText('Half')
  await body(page).press('Control+End')
  await page.context().clearCookies()
  // Any request leads to the sign-in page, even between two keys.
  await page.keyboard.insertText(' whole')
  await signInAgain()
  await expect(page).toHaveURL(new RegExp(`compose=${encodeURIComponent(id)}`))
  await expect(body(page)).toHaveText('Half whole')
  await button(page, 'Close').click()
  const question = page.getByRole('dialog', { name: 'Discard this draft?' })
  await question.getByRole('button', { name: 'Save Draft' }).click()
  await expect(toast(page)).toContainText('Draft saved')
  const drafts = await product.folder('drafts')
  expect(idsOf(drafts)).toEqual([id])
  expect(drafts[0]?.body.content).toContain('Half whole')
})

test('Send waits for a running save; discarding during the save cancels the send', async ({ page, product }) => {
  const id = await outlookDraft(product, { subject: 'Half', body: html('<p>Half</p>') })
  await openByAddress(page, id)
  const posts: string[] = []
  page.on('request', request => request.method() === 'POST' && posts.push(new URL(request.url()).pathname))
  const save = await hold(page, '**/api/outlook/save-draft')
  await body(page).press('Control+End')
  await page.keyboard.type(' whole')
  await button(page, 'Save Draft').click()
  await save.asked
  await button(page, 'Send').click()
  await expect(button(page, 'Sending...')).toBeDisabled()
  await button(page, 'Discard draft').click()
  const question = page.getByRole('dialog', { name: 'Discard this draft?' })
  await question.getByRole('button', { name: 'Keep Writing' }).click()
  await expect(question).toHaveCount(0)
  await button(page, 'Send').click()
  await button(page, 'Discard draft').click()
  await question.getByRole('button', { name: 'Discard' }).click()
  save.release()
  await expect(toast(page)).toContainText('Draft discarded')
  await expect.poll(async () => idsOf(await product.folder('deleteditems'))).toEqual([id])
  expect(posts).toEqual(['/api/outlook/save-draft'])
})

test('an email that was closed while sending and then refused is listed as unsent', async ({ page, product }) => {
  const id = await outlookDraft(product, { subject: 'Half', body: html('<p>Half</p>') })
  await openByAddress(page, id)
  const sending = await hold(page, '**/api/outlook/send-email', 503)
  await button(page, 'Send').click()
  await sending.asked
  await expect(button(page, 'Discard draft')).toBeDisabled()
  await button(page, 'Close').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('c')
  await body(page).click()
  await page.keyboard.type('Another')
  sending.release()
  await expect(toast(page)).toContainText('Failed to send email')
  await expect(body(page)).toHaveText('Another')
  await button(page, 'Save Draft').click()
  await expect(toast(page)).toContainText('Draft saved')
  await button(page, 'Close').click()
  await expect(page.getByText('There was an error sending your email.')).toBeVisible()
})

test('a deleted draft is reported; its text is kept and saved as a new draft, or into the restored one', async ({
  page,
  product,
}) => {
  await page.goto(`/?compose=${'A'.repeat(120)}`)
  await expect(page.getByRole('dialog')).toContainText('The draft is no longer in the mailbox.')
  await button(page, 'Close').click()
  await expect(page).not.toHaveURL(/compose=/)

  const id = await outlookDraft(product, {
    subject: 'Here and there',
    body: html('<p>Words</p>'),
    attachments: [{ name: 'terms.pdf', contentType: 'application/pdf', contentBytes: base64('%PDF-terms') }],
  })
  await openByAddress(page, id)
  await product.mailbox.move(id, 'deleteditems')
  await body(page).press('Control+End')
  await page.keyboard.type(' kept')
  const lost = dialog(page).getByRole('alert')
  await expect(lost).toContainText('This draft was deleted. Your text is kept here.', { timeout: patient(15_000) })
  await expect(lost).toContainText('A new draft does not include terms.pdf: attach it again.')
  const keys = await startKeys(page)
  await keys.choose('Restore Draft', 'Shift+Tab')
  await expect(lost).toHaveCount(0)
  await expect(toast(page)).toContainText('Draft saved')
  expect(idsOf(await product.folder('drafts'))).toEqual([id])

  await product.mailbox.move(id, 'deleteditems')
  await keys.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await keys.neverLost()
  await page.goto(`/?compose=${encodeURIComponent(id)}`)
  await expect(page.getByRole('dialog')).toContainText('This draft was deleted.')
  const again = await startKeys(page)
  await again.reach('Restore Draft')
  await again.press('Enter')
  await expect(body(page)).toHaveText('Words kept')
  await again.at('Message')
  await again.neverLost()

  await product.mailbox.remove(id)
  await body(page).press('Control+End')
  await page.keyboard.type(' for ever')
  await button(page, 'Send').click()
  await expect(toast(page)).toContainText('The draft is no longer in the mailbox.')
  await lost.getByRole('button', { name: 'Save as New Draft' }).click()
  await expect(lost).toHaveCount(0)
  await expect(file(page, 'terms.pdf')).toHaveCount(0)
  await expect.poll(() => product.folder('drafts')).toHaveLength(1)
  const [anew] = await product.folder('drafts')
  expect(anew?.body.content).toContain('Words kept for ever')
  expect(anew?.id).not.toBe(id)
  await expect(page).toHaveURL(new RegExp(`compose=${encodeURIComponent(anew?.id ?? '')}`))
})

test('a draft open in two windows is not overwritten: the second save is refused and its text kept', async ({
  page,
  product,
}) => {
  const id = await outlookDraft(product, { subject: 'Twice open', body: html('<p>Words</p>') })
  const other = await page.context().newPage()
  for (const window of [page, other]) await openByAddress(window, id)
  await body(other).press('Control+End')
  await other.keyboard.type(' of the other')
  await expect(dialog(other).getByText(/^Draft saved at \d/)).toBeVisible({ timeout: patient(15_000) })
  await body(page).press('Control+End')
  await page.keyboard.type(' of this one')
  const changed = dialog(page).getByRole('alert')
  await expect(changed).toContainText('This draft has been changed in another window.', {
    timeout: patient(15_000),
  })
  await changed.getByRole('button', { name: 'Save as New Draft' }).click()
  await expect(changed).toHaveCount(0)
  await expect.poll(() => product.folder('drafts')).toHaveLength(2)
  const contents = (await product.folder('drafts')).map(({ body }) => body.content)
  expect(contents).toContainEqual(expect.stringContaining('Words of the other'))
  expect(contents).toContainEqual(expect.stringContaining('Words of this one'))
})

test('a draft changed in another window is not sent with the old text: it is kept and can become a new draft', async ({
  page,
  product,
}) => {
  const to = [{ name: '', address: 'a@x.example' }]
  const id = await outlookDraft(product, { subject: 'Salary', to, body: html('<p>Salary is 100</p>') })
  const other = await page.context().newPage()
  for (const window of [page, other]) await openByAddress(window, id)
  await body(other).press('Control+End')
  await other.keyboard.type(' or 200')
  await button(other, 'Save Draft').click()
  await expect(dialog(other).getByText(/^Draft saved at \d/)).toBeVisible()
  await page.bringToFront()
  await body(page).press('Control+Enter')
  const changed = dialog(page).getByRole('alert')
  await expect(changed).toContainText('This draft has been changed in another window.')
  await expect(body(page)).toHaveText('Salary is 100')
  await changed.getByRole('button', { name: 'Save as New Draft' }).click()
  await expect(changed).toHaveCount(0)
  await expect.poll(() => product.folder('drafts')).toHaveLength(2)
  expect(await product.folder('sentitems')).toEqual([])
})

test('closing a draft that was sent in the meantime does not say that it has not been sent', async ({
  page,
  product,
}) => {
  const id = await outlookDraft(product, { subject: 'Half', body: html('<p>Half</p>') })
  await openByAddress(page, id)
  await answer(
    page,
    '**/api/outlook/save-draft',
    { error: 'This draft has already been sent.', code: 'draft.sent' },
    409,
  )
  await body(page).press('Control+End')
  await page.keyboard.type(' whole')
  await button(page, 'Save Draft').click()
  await expect(dialog(page).getByRole('alert')).toContainText('This draft has already been sent.')
  await button(page, 'Close').click()
  const question = page.getByRole('dialog', { name: 'Discard this draft?' })
  await expect(question).toContainText('already been sent. Your later changes have not been sent.')
})
