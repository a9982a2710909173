import type { Page } from '@playwright/test'
import { aReply } from '../src/testing/builders.ts'
import type { TestMail } from '../src/testing/sandboxControl.ts'
import { startKeys } from './keys.ts'
import { expect, letGoAtOnce, type Product, test, toast } from './product.ts'

// Mail takes its time: it is held, queued and sent by a worker.
test.describe.configure({ timeout: 90_000 })
test.use({ worker: true })

const dialog = (page: Page) => page.getByRole('dialog').first()
const chips = (page: Page) => dialog(page).locator('.MuiChip-label')
const subject = (page: Page) => dialog(page).getByLabel('Subject', { exact: true })
const body = (page: Page) => dialog(page).getByRole('textbox', { name: 'Message' })
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const file = (page: Page, name: string) => dialog(page).locator(`[data-attachment="${name}"]`)
const row = (page: Page, text: string) => page.locator('[data-email]').filter({ hasText: text })
const rest = (page: Page) => dialog(page).frameLocator('iframe[title="The rest of the draft"]')
const base64 = (text: string) => Buffer.from(text).toString('base64')
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const html = (content: string) => ({ contentType: 'html' as const, content })
const anna = { name: 'Anna King', address: 'anna@firm.example' }

/** A draft that somebody began in Outlook. */
async function outlookDraft(product: Product, draft: TestMail & object): Promise<string> {
  const id = await product.mailbox.add({ folder: 'drafts', isRead: true, to: [anna], ...draft, ...{ isDraft: true } })
  await product.syncInBackground()
  return id
}

/** Opens a draft by its address and waits for what is written in it. */
async function openByAddress(page: Page, draftId: string): Promise<void> {
  await page.goto(`/?compose=${encodeURIComponent(draftId)}`)
  await expect(body(page)).toBeVisible()
}

/** Holds a call back until it is released; then it goes on, or fails. */
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

const idsOf = (mails: { id: string }[]) => mails.map(({ id }) => id)

test('a draft that was closed opens from its row with all of it, is saved as the same, and leaves once', async ({
  page,
  product,
}) => {
  await letGoAtOnce(page)
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

test('a draft of Outlook opens by key, menu and button; its files are listed and can be taken out', async ({
  page,
  product,
}) => {
  await letGoAtOnce(page)
  const id = await outlookDraft(product, {
    subject: 'Begun in Outlook',
    body: html(`<html><head></head><body><div style="color: rgb(0, 0, 0)">Dear <b>Anna</b>,<br></div>
      <div>look: <img src="cid:logo@x"></div></body></html>`),
    attachments: [
      { name: 'terms.pdf', contentType: 'application/pdf', contentBytes: base64('%PDF-terms') },
      { name: 'old.pdf', contentType: 'application/pdf', contentBytes: base64('%PDF-old') },
      { name: 'logo.png', contentType: 'image/png', contentBytes: pixel, isInline: true, contentId: 'logo@x' },
    ],
  })
  await page.goto('/?folder=Drafts')
  const close = async () => {
    await expect(body(page)).toContainText('Dear Anna')
    await button(page, 'Close').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await row(page, 'Begun in Outlook').focus()
  await page.keyboard.press('Enter')
  await close()
  await row(page, 'Begun in Outlook').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Continue Writing' }).click()
  await close()
  await page.keyboard.press('j')
  const pane = page.getByRole('region', { name: 'Email' })
  await pane.getByRole('button', { name: 'Continue Writing' }).click()
  await close()
  expect((await product.folder('drafts'))[0]?.body.content, 'looking changes nothing').toContain('cid:logo@x')
  await pane.getByRole('button', { name: 'Open in full' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue Writing' }).click()

  await expect(body(page).locator('img')).toHaveAttribute('src', `data:image/png;base64,${pixel}`)
  await expect(body(page).locator('strong')).toHaveText('Anna')
  await expect(dialog(page).locator('[data-attachment]')).toHaveCount(2)
  await button(page, 'Remove old.pdf').click()
  await body(page).press('Control+End')
  await page.keyboard.type(' bye')
  await button(page, 'Send').click()
  await expect(toast(page)).toContainText('Email sent successfully')
  const [sent, ...others] = await product.folder('sentitems')
  expect([sent?.id, others]).toEqual([id, []])
  const names = sent?.attachments.map(({ name, isInline }) => [name.replace(/-[0-9a-f]+\./, '.'), isInline])
  expect(names).toEqual([
    ['terms.pdf', false],
    ['inline-picture.png', true],
  ])
  expect(sent?.body.content).toMatch(/Dear <strong>Anna<\/strong>,.*<img src="cid:[0-9a-f]+@rejoinder">.* bye/)
})

test('what the editor does not know stays as it came, below, and is said; hostile HTML runs and fetches nothing', async ({
  page,
  product,
}) => {
  const asked: string[] = []
  await page.route(/evil\.example/, route => {
    asked.push(route.request().url())
    return route.abort()
  })
  page.on('dialog', opened => {
    asked.push(opened.message())
    void opened.dismiss()
  })
  const hostile = `<script>alert(1)</script><p onclick="alert(2)">Dear Anna <a href="javascript:alert(3)">here</a>
    <span style="font-size: 20pt">big</span><svg onload="alert(4)"></svg></p>`
  const first = await outlookDraft(product, {
    subject: 'Hostile',
    body: html(`<html><head><style>@import url(https://evil.example/a.css);</style></head><body>
      <p>Words</p><p>Look <img src="https://evil.example/c.png" onerror="alert(5)"></p>
      <p>and <b style="background: url(https://evil.example/b.png)">here</b></p>${hostile}</body></html>`),
  })
  await openByAddress(page, first)
  await expect(body(page)).toHaveText('Words')
  await expect(rest(page).getByText('and here')).toBeVisible()
  await expect(dialog(page).getByRole('alert')).toContainText('has a picture from elsewhere')
  const second = await outlookDraft(product, {
    subject: 'With a table',
    body: html(`<div class="W"><p>Dear Anna, <span style="font-size:20pt">see</span></p><p>these: <a href="javascript:alert(6)">x</a></p>
      <table onmouseover="alert(7)"><tr><td>Salary</td><td><img src="https://evil.example/d.png"></td></tr></table><p>Yours</p></div>`),
  })
  await openByAddress(page, second)
  await expect(body(page).locator('p')).toHaveText(['Dear Anna, see', '', 'these: x'])
  expect(await body(page).innerHTML()).not.toMatch(/alert|onclick|<script/)
  const notice = dialog(page).getByRole('alert')
  await expect(notice).toContainText('This draft has a table, which this editor cannot change.')
  await expect(notice).toContainText('It has several typefaces or sizes')
  await expect(notice.getByRole('link', { name: 'Open in Outlook' })).toHaveAttribute('href', /^https:/)
  await expect(rest(page).getByRole('cell', { name: 'Salary' })).toBeVisible()
  await expect(rest(page).getByText('Yours')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  const frame = dialog(page).locator('iframe[title="The rest of the draft"]')
  expect((await frame.boundingBox())?.height, 'on a phone, too').toBeGreaterThan(60)
  const around = frame.locator('..')
  expect((await around.boundingBox())?.height).toBeGreaterThan(60)
  await page.setViewportSize({ width: 1440, height: 900 })

  await body(page).press('Control+End')
  await page.keyboard.type(' and more')
  await button(page, 'Save Draft').click()
  await expect(toast(page)).toContainText('Draft saved')
  const saved = (await product.folder('drafts')).find(({ id }) => id === second)?.body.content ?? ''
  expect(saved.replaceAll(/\s+/g, ' ')).toMatch(/these: .*and more.*<table[^>]*>.*Salary.*Yours/)
  await page.reload()
  await expect(rest(page).getByRole('cell', { name: 'Salary' })).toBeVisible()
  await button(page, 'Close').click()
  await openByAddress(page, second)
  await expect(body(page).locator('p')).toHaveText(['Dear Anna, see', '', /^these: x and more$/])
  await expect(rest(page).getByRole('cell')).toHaveCount(2)
  expect(asked).toEqual([])
})

test('[COMP-13] a reply that was saved keeps its thread and what it quotes, however often it is opened', async ({
  page,
  product,
}) => {
  await letGoAtOnce(page)
  const conversationId = 'conversation-of-the-reply'
  await product.mailbox.add(aReply({ subject: 'Lunch', text: 'Tuesday at one?', conversationId }))
  await product.syncInBackground()
  await page.goto('/')
  await row(page, 'Lunch').click()
  await page.getByRole('region', { name: 'Email' }).getByRole('button', { name: 'Reply' }).click()
  await body(page).click()
  await page.keyboard.type('Gladly.')
  await button(page, 'Save Draft').click()
  await expect(toast(page)).toContainText('Draft saved')
  await button(page, 'Close').click()
  await toast(page).getByRole('button', { name: 'Open Draft' }).click()
  for (const words of ['Gladly.', 'Gladly. At one.']) {
    await expect(body(page)).toHaveText(words)
    await expect(page.getByRole('heading', { name: 'Reply' })).toBeVisible()
    await dialog(page).getByText('Quoted message').click()
    await expect(rest(page).getByText('Tuesday at one?')).toHaveCount(1)
    if (words !== 'Gladly.') break
    await body(page).press('Control+End')
    await page.keyboard.type(' At one.')
    await expect(dialog(page).getByText(/^Draft saved \d/), 'it saves itself').toBeVisible({ timeout: 15_000 })
    await button(page, 'Close').click()
    await page.getByRole('button', { name: 'Drafts' }).click()
    await row(page, 'Re: Lunch').click()
  }
  await button(page, 'Send').click()
  await expect(toast(page)).toContainText('Email sent successfully')
  const [sent, ...others] = await product.folder('sentitems')
  expect([sent?.conversationId, others, await product.folder('drafts')]).toEqual([conversationId, [], []])
  expect(sent?.body.content.match(/Tuesday at one\?/g)).toHaveLength(1)
})

test('after a reload the address opens the same draft; a browser that knows nothing of it opens it, too', async ({
  page,
  product,
}) => {
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

test('[API-04] what was written after the session has ended is not taken for saved', async ({ page, product }) => {
  await product.setPassword('correct horse battery')
  const id = await outlookDraft(product, {
    subject: 'Half',
    body: html('<p>Half</p>'),
    attachments: [{ name: 'terms.pdf', contentType: 'application/pdf', contentBytes: base64('%PDF-terms') }],
  })
  await page.goto(`/?compose=${encodeURIComponent(id)}`)
  const signInAgain = async () => {
    await expect(page).toHaveURL(/\/sign-in$/, { timeout: 15_000 })
    await page.getByLabel('Password').fill('correct horse battery')
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  await signInAgain()
  await expect(body(page)).toHaveText('Half')
  await page.context().clearCookies()
  await body(page).press('Control+End')
  await page.keyboard.type(' whole')
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

test('sending waits for a save that is under way and says so; whoever discards it meanwhile has not sent it', async ({
  page,
  product,
}) => {
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

test('a mail that was closed while it was being sent, and then refused, stands with those not sent', async ({
  page,
  product,
}) => {
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

test('starting over leaves the draft that was saved as it is, and begins another; Undo brings it back', async ({
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
  await expect(dialog(page).getByText(/^Draft saved \d/), 'it saves itself').toBeVisible({ timeout: 15_000 })
  const drafts = await product.folder('drafts')
  expect(drafts.map(mail => mail.subject).sort()).toEqual(['First', 'Second'])
  expect(drafts.find(({ id }) => id === first)?.body.content).toContain('Words kept')
  await button(page, 'Close').click()
  await page.keyboard.press('z')
  await expect(subject(page)).toHaveValue('First')
  await expect(body(page)).toHaveText('Words kept')
  await expect(page).toHaveURL(new RegExp(`compose=${encodeURIComponent(first ?? '')}`))
})

test('starting over with a draft that was opened brings it back as it was opened; Undo, what was written', async ({
  page,
  product,
}) => {
  const id = await outlookDraft(product, { subject: 'Half', body: html('<p>Half</p>') })
  await openByAddress(page, id)
  await body(page).press('Control+End')
  await page.keyboard.type(' whole')
  await page.reload()
  await button(page, 'Start over').click()
  await expect(body(page)).toHaveText('Half')
  await toast(page).getByText('Undo').click()
  await expect(body(page)).toHaveText('Half whole')
  await expect(dialog(page).getByText(/^Draft saved \d/)).toBeVisible({ timeout: 15_000 })
  expect(await product.folder('drafts')).toMatchObject([
    { id, body: { content: expect.stringContaining('Half whole') } },
  ])
})

test('a draft that is gone says so; what was written is kept and saved as a new one, or into the one put back', async ({
  page,
  product,
}) => {
  await page.goto(`/?compose=${'A'.repeat(120)}`)
  await expect(page.getByRole('dialog')).toContainText('There is no such draft in the mailbox any more.')
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
  await expect(lost).toContainText('This draft was deleted. What you have written is kept here.', { timeout: 15_000 })
  await expect(lost).toContainText('A new draft begins without terms.pdf: attach it again.')
  const keys = await startKeys(page)
  await keys.choose('Put It Back', 'Shift+Tab')
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
  await again.reach('Put It Back')
  await again.press('Enter')
  await expect(body(page)).toHaveText('Words kept')
  await again.at('Message')
  await again.neverLost()

  await product.mailbox.remove(id)
  await body(page).press('Control+End')
  await page.keyboard.type(' for ever')
  await button(page, 'Send').click()
  await expect(toast(page)).toContainText('There is no such draft in the mailbox any more.')
  await lost.getByRole('button', { name: 'Save as New Draft' }).click()
  await expect(lost).toHaveCount(0)
  await expect(file(page, 'terms.pdf')).toHaveCount(0)
  await expect.poll(() => product.folder('drafts')).toHaveLength(1)
  const [anew] = await product.folder('drafts')
  expect(anew?.body.content).toContain('Words kept for ever')
  expect(anew?.id).not.toBe(id)
  await expect(page).toHaveURL(new RegExp(`compose=${encodeURIComponent(anew?.id ?? '')}`))
})

test('a draft that is open in two windows is not written over: the second to save is told and keeps its words', async ({
  page,
  product,
}) => {
  const id = await outlookDraft(product, { subject: 'Twice open', body: html('<p>Words</p>') })
  const other = await page.context().newPage()
  for (const window of [page, other]) await openByAddress(window, id)
  await body(other).press('Control+End')
  await other.keyboard.type(' of the other')
  await expect(dialog(other).getByText(/^Draft saved \d/)).toBeVisible({ timeout: 15_000 })
  await body(page).press('Control+End')
  await page.keyboard.type(' of this one')
  const changed = dialog(page).getByRole('alert')
  await expect(changed).toContainText('This draft was changed in another window meanwhile.', { timeout: 15_000 })
  await changed.getByRole('button', { name: 'Save as New Draft' }).click()
  await expect(changed).toHaveCount(0)
  await expect.poll(() => product.folder('drafts')).toHaveLength(2)
  const contents = (await product.folder('drafts')).map(({ body }) => body.content)
  expect(contents).toContainEqual(expect.stringContaining('Words of the other'))
  expect(contents).toContainEqual(expect.stringContaining('Words of this one'))
})

test('a key that follows the closing of a draft at once goes on from there, and does not open it again', async ({
  page,
  product,
}) => {
  await letGoAtOnce(page)
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

test('discarding is taken back with Undo, from the composer and from the list', async ({ page, product }) => {
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

test('a mail that is taken back is the draft again that it was', async ({ page, product }) => {
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
