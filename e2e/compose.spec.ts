import type { Page } from '@playwright/test'
import { aCandidate } from '../src/testing/builders.ts'
import { patient } from '../src/testing/patience.ts'
import { answer, expect, shortenHold, test, toast } from './product.ts'

test.describe.configure({ timeout: patient(90_000) })

const dialog = (page: Page) => page.getByRole('dialog').first()
const field = (page: Page, name: string) => dialog(page).getByRole('combobox', { name, exact: true })
const chips = (page: Page) => dialog(page).locator('.MuiChip-label')
const subject = (page: Page) => dialog(page).getByLabel('Subject', { exact: true })
const body = (page: Page) => dialog(page).getByRole('textbox', { name: 'Message' })
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const file = (page: Page, name: string) => dialog(page).locator(`[data-attachment="${name}"]`)

async function open(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Compose' }).click()
  await expect(body(page)).toBeVisible()
}

async function write(page: Page, text: string, title = 'Hello', to = 'anna@firm.example,'): Promise<void> {
  await field(page, 'To').pressSequentially(to)
  await subject(page).fill(title)
  await body(page).click()
  await page.keyboard.type(text)
}

async function attach(page: Page, name: string, content: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await button(page, 'Attach').click()
  await (await chooser).setFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(content) })
}

test('asks once before several firms see each other on an email with a file', async ({ page }) => {
  const question = page.getByRole('dialog', { name: 'Send to 2 firms?' })
  await open(page)
  await write(page, 'Please see the resume.', 'Ada Lind', 'anna@one.example,ben@two.example,maria@gmail.com,')
  await attach(page, 'resume.pdf', '%PDF')
  await expect(file(page, 'resume.pdf')).toContainText('Ready')
  await button(page, 'Send').click()
  await expect(question).toContainText('This email goes to 2 firms, and each sees the other addresses.')
  await question.getByRole('button', { name: 'Go Back' }).click()
  await expect(question).toHaveCount(0)
  await body(page).press('Control+Enter')
  await question.getByRole('button', { name: 'Send Anyway' }).click()
  await expect(toast(page)).toContainText('Sending...')
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(chips(page)).toHaveCount(3)
})

test('an email sent without a connection says so, and is sent later', async ({ page, context }) => {
  await open(page)
  await write(page, 'See you there.')
  await context.setOffline(true)
  await button(page, 'Send').click()
  await expect(toast(page)).toContainText('You are offline. Your draft is kept.')
  await context.setOffline(false)
  await button(page, 'Send').click()
  await expect(toast(page)).toContainText('Sending...')
})

test.describe('sending from the composer', () => {
  test.use({ worker: true })

  test('[COMP-01] [COMP-07] [COMP-09] [COMP-11] [COMP-12] [ENT-21] [ERR-18] sends an email with all chosen options', async ({
    page,
    product,
  }) => {
    await shortenHold(page)
    await open(page)
    await expect(page.getByRole('heading', { name: 'Compose Email' })).toBeVisible()
    await write(page, 'Dear Anna', 'Hello', 'Anna King <anna@firm.example>, joe@firm.example')
    await expect(chips(page)).toHaveText(['Anna King <anna@firm.example>', 'joe@firm.example'])
    await button(page, 'Cc').click()
    await field(page, 'Cc').fill('cc@firm.example')
    await button(page, 'Bcc').click()
    await field(page, 'Bcc').fill('bcc@firm.example')
    await dialog(page).getByRole('combobox', { name: 'Importance' }).click()
    await page.getByRole('option', { name: 'High' }).click()
    await attach(page, 'cv.pdf', '%PDF-cv')
    await expect(file(page, 'cv.pdf')).toContainText('7 Bytes')
    await expect(file(page, 'cv.pdf')).toContainText('Ready')
    await dialog(page).getByRole('checkbox', { name: 'Delivery receipt' }).check()
    await dialog(page).getByRole('checkbox', { name: 'Read receipt' }).check()
    await button(page, 'Send').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const refreshed = page.waitForRequest(/\/api\/outlook\/emails\?folderId=Inbox/)
    await expect(toast(page)).toContainText('Email sent successfully')
    await expect(toast(page)).toContainText('Your email has been sent.')
    await refreshed
    const [sent, ...others] = await product.folder('sentitems')
    expect(others).toEqual([])
    const addresses = (people: { emailAddress: { address: string } }[] = []) =>
      people.map(({ emailAddress }) => emailAddress.address)
    expect([sent?.toRecipients, sent?.ccRecipients, sent?.bccRecipients].map(addresses)).toEqual([
      ['anna@firm.example', 'joe@firm.example'],
      ['cc@firm.example'],
      ['bcc@firm.example'],
    ])
    expect(sent).toMatchObject({
      subject: 'Hello',
      importance: 'high',
      isDeliveryReceiptRequested: true,
      isReadReceiptRequested: true,
      body: { contentType: 'html', content: expect.stringContaining('Dear Anna</p>') },
    })
    expect(sent?.attachments.map(({ name, size }) => [name, size])).toEqual([['cv.pdf', 7]])
  })

  test('[COMP-08] [ERR-19] [VAL-05] [ENT-22] keeps one draft however often it is saved, and sends it', async ({
    page,
    product,
  }) => {
    await shortenHold(page)
    await open(page)
    await body(page).click()
    await page.keyboard.type('Half')
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    const drafts: string[][] = []
    await page.route('**/api/outlook/save-draft', async route => {
      drafts.push(Object.keys(route.request().postDataJSON()))
      await held
      await route.continue()
    })
    await button(page, 'Save Draft').click()
    await expect(button(page, 'Saving...')).toBeDisabled()
    release()
    await expect(toast(page)).toContainText('Draft saved')
    await expect(toast(page)).toContainText('Your draft has been saved.')
    expect(drafts.flat().filter(name => /Receipt/.test(name))).toEqual([])
    await write(page, ' a sentence', 'Now whole')
    await expect(dialog(page).getByText(/^Draft saved at \d/), 'it saves itself').toBeVisible({
      timeout: patient(15_000),
    })
    const saved = await product.folder('drafts')
    expect(saved.map(mail => mail.subject)).toEqual(['Now whole'])
    await page.keyboard.press('Control+Enter')
    await expect(toast(page)).toContainText('Email sent successfully')
    expect((await product.folder('sentitems')).map(({ id }) => id)).toEqual(saved.map(({ id }) => id))
    expect(await product.folder('drafts')).toEqual([])
  })

  test('an email with recipients in Bcc only is sent', async ({ page, product }) => {
    await open(page)
    await button(page, 'Bcc').click()
    await field(page, 'Bcc').pressSequentially('hidden@firm.example,')
    await subject(page).fill('Blind')
    await body(page).fill('Hello all')
    await button(page, 'Send').click()
    await expect(toast(page)).toContainText('To hidden@firm.example')
    await expect
      .poll(() => product.folder('sentitems'), { timeout: patient(30_000) })
      .toMatchObject([
        { subject: 'Blind', toRecipients: [], bccRecipients: [{ emailAddress: { address: 'hidden@firm.example' } }] },
      ])
  })

  test('[ERR-17] shows why an email was refused, and keeps it', async ({ page, product }) => {
    await shortenHold(page)
    await product.mailbox.fault({ kind: 'status', status: 400, code: 'ErrorInvalidRecipients', match: 'POST */send$' })
    await open(page)
    await write(page, 'Dear Anna')
    await button(page, 'Send').click()
    await expect(toast(page)).toContainText('Failed to send email')
    await toast(page).getByRole('button', { name: 'Open' }).click()
    await expect(body(page)).toHaveText('Dear Anna')
    await expect(chips(page)).toHaveText(['anna@firm.example'])
  })
})

test('the composer says what is not saved in Drafts, and why', async ({ page }) => {
  await open(page)
  await field(page, 'To').fill('nobody,anna@firm.example,')
  await subject(page).fill('Hello')
  const status = dialog(page).getByRole('status').filter({ hasText: /saved/i })
  await expect(status).toContainText("'nobody' isn't an email address, so it was left out.", {
    timeout: patient(15_000),
  })
  await answer(page, '**/api/outlook/save-draft', { error: 'Microsoft refuses this draft.', code: 'x' }, 400)
  await subject(page).fill('Hello again')
  const failure = 'Saved only in this browser, not in Drafts. Microsoft refuses this draft.'
  await expect(status).toHaveText(failure, { timeout: patient(15_000) })
  await page.unroute('**/api/outlook/save-draft')
  await subject(page).fill('Hello once more')
  await expect(status).toContainText('Draft saved', { timeout: patient(15_000) })
  await button(page, 'Close').click()
  await expect(toast(page)).toContainText("It is in Drafts. 'nobody' isn't an email address, so it was left out.")
})

test('[VAL-03] [VAL-04] [ERR-15] [ERR-16] [ERR-17] an email without recipient or subject is not sent', async ({
  page,
}) => {
  await open(page)
  await field(page, 'To').fill(' , ')
  await button(page, 'Send').click()
  await expect(toast(page)).toContainText('Missing recipient')
  await expect(toast(page)).toContainText('Please enter at least one recipient.')
  await field(page, 'To').fill('nobody')
  await button(page, 'Send').click()
  await expect(toast(page)).toContainText('Missing subject')
  await expect(toast(page)).toContainText('Please enter a subject line.')
  await subject(page).fill('Hello')
  await body(page).fill('Please find her resume attached.')
  await button(page, 'Send').click()
  await expect(toast(page)).toContainText('The email mentions an attachment. Send again to send it without one.')
  await button(page, 'Send').click()
  await expect(toast(page)).toContainText("'nobody' is not an email address.")
  await button(page, 'Save Draft').click()
  await expect(toast(page)).toContainText(
    "Your draft has been saved. 'nobody' isn't an email address, so it was left out.",
  )
  await answer(page, '**/api/outlook/send-email', {}, 500)
  await button(page, 'Send').click()
  await expect(toast(page)).toContainText('There was an error sending your email.')
  await answer(page, '**/api/outlook/save-draft', {}, 500)
  await button(page, 'Save Draft').click()
  await expect(toast(page), '[ERR-20]').toContainText('Failed to save draft')
  await expect(toast(page)).toContainText('There was an error saving your draft.')
  await answer(page, '**/api/outlook/save-draft', { error: 'The files exceed 25 MB together.', code: 'x' }, 413)
  await button(page, 'Save Draft').click()
  await expect(toast(page)).toContainText('There was an error saving your draft. The files exceed 25 MB together.')
})

async function paste(page: Page, data: Record<string, string>): Promise<void> {
  await page.evaluate(formats => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(formats)) clipboardData.setData(type, text)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, data)
}

test("[VAL-04] Outlook's names and a column of addresses become one chip each", async ({ page }) => {
  await open(page)
  await field(page, 'To').focus()
  await paste(page, { 'text/plain': 'Doe, Jane <jd2@y.example>; Smith, Al <al@y.example>' })
  const two = ['"Doe, Jane" <jd2@y.example>', '"Smith, Al" <al@y.example>']
  await expect(chips(page)).toHaveText(two)
  await paste(page, { 'text/plain': "a@x.example\r\nb@x.example\r\n'c@x.example'\r\n" })
  await expect(chips(page)).toHaveText([...two, 'a@x.example', 'b@x.example', 'c@x.example'])
  await page.keyboard.type('a@b..example,')
  await expect(dialog(page).getByTitle('a@b..example does not look like an address')).toBeVisible()
})

test('adding to 600 recipients stays fast, and they are refused in plain words', async ({ page }) => {
  await open(page)
  await field(page, 'To').focus()
  const column = Array.from({ length: 600 }, (_, at) => `person.number${at}@a-long-firm.example`).join('\r\n')
  await paste(page, { 'text/plain': column })
  await expect(chips(page).first()).toHaveText('+ 560 more')
  await expect(chips(page)).toHaveCount(41)
  await dialog(page).getByRole('button', { name: '+ 560 more' }).click()
  await expect(chips(page).first()).toHaveText('+ 520 more')
  for (let left = 0; left < 82; left += 1) await page.keyboard.press('ArrowLeft')
  await expect(chips(page).first()).toHaveText('+ 480 more')
  await field(page, 'To').focus()
  await page.keyboard.press('Backspace')
  await expect(chips(page).first()).toHaveText('+ 479 more')
  await page.keyboard.type('last@firm.example,')
  await subject(page).fill('Many')
  await button(page, 'Send').click()
  await expect(toast(page)).toContainText('An email can have at most 500 recipients; this one has 600.')
})

test('[COMP-02] [COMP-03] [COMP-04] hiding Cc and Bcc clears them', async ({ page }) => {
  await open(page)
  await expect(field(page, 'To')).toBeVisible()
  await expect(subject(page)).toBeVisible()
  await expect(field(page, 'Cc')).toHaveCount(0)
  for (const name of ['Cc', 'Bcc']) {
    await button(page, name).click()
    await field(page, name).pressSequentially('x@firm.example,')
    await expect(chips(page)).toHaveCount(1)
    await button(page, name).click()
    await expect(field(page, name)).toHaveCount(0)
    await button(page, name).click()
    await expect(field(page, name)).toBeVisible()
    await expect(chips(page)).toHaveCount(0)
  }
  const importance = dialog(page).getByRole('combobox', { name: 'Importance' })
  await expect(importance).toHaveText('Normal')
  await importance.click()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Low', 'Normal', 'High'])
})

test('the Cc button focuses the field, and Enter selects the first suggestion', async ({ page, product }) => {
  await product.addResponses([
    { clientName: 'Anna King', clientEmail: 'anna.king@kirkland.com' },
    { clientName: 'Ben King', clientEmail: 'ben.king@kirkland.com' },
  ])
  await open(page)
  await button(page, 'Cc').click()
  await expect(field(page, 'Cc')).toBeFocused()
  await page.keyboard.type('anna')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText('Anna King <anna.king@kirkland.com>')
  await page.keyboard.press('Enter')
  await expect(chips(page)).toHaveText(['Anna King <anna.king@kirkland.com>'])
  await page.keyboard.type('king')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText('Ben King <ben.king@kirkland.com>')
  await page.keyboard.press('Enter')
  const both = ['Anna King <anna.king@kirkland.com>', 'Ben King <ben.king@kirkland.com>']
  await expect(chips(page)).toHaveText(both)
  await button(page, 'Bcc').click()
  await expect(field(page, 'Bcc')).toBeFocused()
  await page.keyboard.type('king@kirkland.co')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(2)
  await page.keyboard.press('Enter')
  await expect(chips(page)).toHaveText([...both, 'king@kirkland.co'])
  await page.keyboard.type('anna')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(chips(page)).toHaveText([...both, 'king@kirkland.co', 'anna'])
})

test('a new email suggests candidates in To', async ({ page, product }) => {
  await product.addCandidates([aCandidate({ refId: 'C-1001', name: 'Amara Obi', email: 'amara@home.example' })])
  await open(page)
  await field(page, 'To').fill('amara')
  await page.getByRole('option', { name: 'Amara Obi <amara@home.example>' }).click()
  await expect(chips(page)).toHaveText(['Amara Obi <amara@home.example>'])
})

test('recipients are suggested from clients, by keyboard', async ({ page, product }) => {
  await product.addResponses([{ clientName: 'Anna King', clientEmail: 'anna.king@kirkland.com' }])
  await open(page)
  await expect(field(page, 'To')).toBeFocused()
  await page.keyboard.type('king')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText('Anna King <anna.king@kirkland.com>')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(chips(page)).toHaveText('Anna King <anna.king@kirkland.com>')
  await page.keyboard.press('Backspace')
  await expect(chips(page)).toHaveCount(0)
})

test('[COMP-05] [COMP-06] [CONST-09] [CONST-10] the toolbar formats the text', async ({ page }) => {
  await open(page)
  await expect(body(page)).toHaveAttribute('data-placeholder', 'Write your message...')
  expect((await dialog(page).locator('.ql-container').boundingBox())?.height).toBe(200)
  const headings = dialog(page).getByRole('combobox', { name: 'Heading' })
  await expect(headings.locator('option')).toHaveText(['Normal', ...[1, 2, 3, 4, 5, 6].map(n => `Heading ${n}`)])
  await body(page).click()
  await page.keyboard.type('word')
  await page.keyboard.press('Control+A')
  const press = (name: string) => dialog(page).getByRole('button', { name }).click()
  for (const name of ['Bold', 'Italic', 'Underline', 'Strikethrough', 'Superscript', 'Align center']) await press(name)
  await headings.selectOption('Heading 6')
  for (let n = 0; n < 9; n++) await press('Indent more')
  await press('Text color')
  await page.getByRole('menuitem', { name: 'Blue' }).click()
  await press('Background color')
  await page.getByRole('menuitem', { name: 'Yellow' }).click()
  const line = body(page).locator('h6')
  await expect(line).toHaveCSS('text-align', 'center')
  await expect(line).toHaveClass('ql-indent-8')
  for (const tag of ['strong', 'em', 'u', 's', 'sup']) await expect(line.locator(tag)).toHaveText('word')
  await expect(line.locator('[style*="background-color"]')).toHaveText('word')
  await press('Clear formatting')
  await expect(body(page).locator('h6')).toHaveCount(0)
  await expect(body(page)).toHaveText('word')
  for (const [name, kind] of [
    ['Numbered list', 'ordered'],
    ['Bulleted list', 'bullet'],
  ] as const) {
    await press(name)
    await expect(body(page).locator(`li[data-list=${kind}]`)).toHaveText('word')
  }
  await page.keyboard.press('Shift+Tab')
  await expect(body(page), 'Tab leads out of the editor').not.toBeFocused()
})

test('a pasted table keeps one line for each row, with its cells separated', async ({ page }) => {
  await open(page)
  await body(page).focus()
  const row = (...cells: string[]) => `<tr>${cells.map(cell => `<td><p>${cell}</p></td>`).join('\n')}</tr>`
  const table = `<table>${row('Firm', 'Date', 'Level')}\n${row('Kirkland', '', '<b>May</b> 4')}</table>`
  await paste(page, { 'text/html': `<p>See:</p>${table}<p>Yours</p>`, 'text/plain': 'See' })
  await expect(body(page).locator('p')).toHaveText(['See:', 'Firm | Date | Level', 'Kirkland | | May 4', 'Yours'])
  await body(page).press('Control+a')
  const layout = '<table><tr><td><p>One</p><p>Two</p></td><td>Three</td></tr></table>'
  await paste(page, { 'text/html': layout, 'text/plain': 'One' })
  await expect(body(page).locator('p')).toHaveText(['One', 'Two', 'Three'])
})

test('[COMP-14] [COMP-16] links to addresses get mailto:, and long ones are shortened', async ({ page }) => {
  await open(page)
  await body(page).click()
  await page.keyboard.type('Ask')
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Control+k')
  await page.getByLabel('Link address').fill('anna@firm.example')
  await page.keyboard.press('Enter')
  await expect(body(page).getByRole('link', { name: 'Ask' })).toHaveAttribute('href', 'mailto:anna@firm.example')
  const long = `https://firm.example/${'a'.repeat(60)}`
  await page.keyboard.press('End')
  await page.keyboard.type(` or ${long} now`)
  const link = body(page).getByRole('link', { name: 'https://firm' })
  await expect(link).toHaveAttribute('href', long)
  await expect(link).toHaveText(`${long.slice(0, 47)}...`)
  await expect(body(page)).toHaveText(`Ask or ${long.slice(0, 47)}... now`)
})

test('[COMP-15] pictures are embedded in the email, and pictures of other servers are not loaded or kept', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', request => void (request.url().includes('spy.example') && asked.push(request.url())))
  await open(page)
  await body(page).click()
  const png =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await body(page).evaluate(
    (element, html) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    `<p>a<img src="${png}"><img src="ftp://x.example/a.png"><img src="javascript:alert(1)"><img src="/favicon.svg">
    <img src="https://spy.example/a.png" alt="Our office"><img src="//spy.example/b.png" srcset="https://spy.example/c.png 2x"></p>`,
  )
  await expect(body(page)).toHaveText(/^a\s*Our office\s*$/)
  const sources = await body(page)
    .locator('img')
    .evaluateAll(images => images.map(image => image.getAttribute('src')))
  expect(sources).toEqual([png])
  expect(asked).toEqual([])
  const chooser = page.waitForEvent('filechooser')
  await button(page, 'Image').click()
  const large = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(1_600_000) }
  await (await chooser).setFiles([large])
  await expect(toast(page)).toContainText('photo.jpg is larger than 1.5 MB.')
  await expect(body(page).locator('img')).toHaveCount(1)
})

test('[COMP-10] closing asks before anything is lost, and discarding can be undone', async ({ page, product }) => {
  await open(page)
  await button(page, 'Close').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Compose' })).toBeFocused()
  await page.keyboard.press('c')
  await write(page, 'Dear Anna')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard this draft?' })
  await question.getByRole('button', { name: 'Keep Writing' }).click()
  await expect(question).toHaveCount(0)
  await expect(body(page)).toHaveText('Dear Anna')
  await page.reload()
  await expect(body(page)).toHaveText('Dear Anna')
  await expect(subject(page)).toHaveValue('Hello')
  await button(page, 'Save Draft').click()
  await expect(toast(page)).toContainText('Draft saved')
  expect(await product.folder('drafts')).toHaveLength(1)
  await button(page, 'Discard draft').click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => product.folder('drafts')).toEqual([])
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(body(page)).toHaveText('Dear Anna')
})

test('[COMP-10] [ERR-02] an email cannot be saved to Drafts while a file is uploading', async ({ page, product }) => {
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/api/attachments/uploads/**', async route => {
    await held
    await route.continue()
  })
  await open(page)
  await write(page, 'Dear Anna')
  await attach(page, 'cv.pdf', '%PDF-cv')
  await expect(file(page, 'cv.pdf')).toContainText('Uploading...')
  await button(page, 'Save Draft').click()
  await expect(toast(page)).toContainText('Your draft has been saved.')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard this draft?' })
  await question.getByRole('button', { name: 'Save Draft' }).click()
  await expect(toast(page)).toContainText('Please wait for all attachments to finish uploading.')
  release()
  await expect(file(page, 'cv.pdf')).toContainText('Ready')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const [draft] = await product.folder('drafts')
  expect(draft?.attachments.map(({ name }) => name)).toEqual(['cv.pdf'])
})
