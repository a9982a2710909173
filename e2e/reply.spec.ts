import type { Page } from '@playwright/test'
import { aCandidate, aReply } from '../src/testing/builders.ts'
import { patient } from '../src/testing/patience.ts'
import { answer, expect, hold, type Product, rowWith, shortenHold, type TestResponse, test, toast } from './product.ts'

test.describe.configure({ timeout: patient(90_000) })

const one: TestResponse = {
  refId: 'C-1001',
  conversationId: 'one',
  candidateName: 'Maria Delgado',
  clientName: 'Anna King',
  clientEmail: 'anna.king@kirkland.com',
  subject: 'Maria Delgado',
  content: 'Thanks. We would love to set up an interview next week.',
  receivedAt: new Date('2026-03-05T19:07:09.000Z'),
}

const modal = (page: Page) => page.getByRole('dialog').last()
const to = (page: Page) => modal(page).getByLabel('To', { exact: true })
const subject = (page: Page) => modal(page).getByLabel('Subject', { exact: true })
const message = (page: Page) => modal(page).getByLabel('Message', { exact: true })
const send = (page: Page) => modal(page).getByRole('button', { name: 'Send', exact: true })
const file = (page: Page, name: string) => modal(page).locator(`[data-attachment="${name}"]`)

async function open(page: Page, product: Product, button: 'Reply' | 'Forward', response = one): Promise<string> {
  const [id = ''] = await product.addResponses([response])
  await page.goto(`/smart-email/response/${id}`)
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByRole('heading', { name: button, exact: true })).toBeVisible()
  return id
}

async function attach(page: Page, ...files: { name: string; content: string; mimeType?: string }[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await modal(page).getByRole('button', { name: 'Browse Files' }).click()
  await (await chooser).setFiles(
    files.map(({ name, content, mimeType = 'application/pdf' }) => ({ name, mimeType, buffer: Buffer.from(content) })),
  )
}

test.describe('sending a reply', () => {
  test.use({ worker: true })

  test('[DET-07] [RF-01] [RF-10] [RF-16] [ERR-04] [VAL-06] keeps it in the thread and includes its files', async ({
    page,
    product,
  }) => {
    await shortenHold(page)
    await product.addResponses([{ ...one, refId: 'JL-5000', isRead: true }])
    await product.mailbox.add(
      aReply({
        subject: 'RE: Maria Delgado (JL-5000)',
        text: 'We would love to interview Maria next Tuesday at 2 pm.',
        receivedDateTime: new Date().toISOString(),
        conversationId: 'conversation-of-maria',
      }),
    )
    await page.goto('/smart-email')
    await page.getByRole('button', { name: 'Sync', exact: true }).click()
    await rowWith(page, 'interview Maria next Tuesday').locator('[data-preview]').click()
    await page.getByRole('button', { name: 'Reply', exact: true }).click()
    await expect(to(page)).toHaveAttribute('type', 'email')
    await expect(subject(page)).toHaveValue('RE: Maria Delgado (JL-5000)')
    await expect(message(page)).toHaveValue(/^\n\n-+Original Message-+\nFrom: .+\nSent: .+\nSubject: RE: Maria/)
    await expect(message(page)).toHaveValue(/We would love to interview Maria next Tuesday at 2 pm\./)
    await expect(message(page)).toBeFocused()
    await page.keyboard.type('Tuesday at 2 suits her.')
    await expect(message(page)).toHaveValue(/^Tuesday at 2 suits her\./)
    await attach(page, { name: 'cv.pdf', content: '%PDF-cv' }, { name: 'deals.txt', content: 'x', mimeType: '' })
    await expect(file(page, 'cv.pdf')).toContainText('Ready')
    await expect(file(page, 'deals.txt')).toContainText('Ready')
    await send(page).click()
    await expect(page.getByRole('heading', { name: 'Reply', exact: true })).toHaveCount(0)
    await expect(toast(page)).toContainText('Email sent')
    await expect(toast(page)).toContainText('Your email has been sent successfully.')
    const [sent, ...others] = await product.folder('sentitems')
    expect(others).toEqual([])
    expect(sent).toMatchObject({ subject: 'RE: Maria Delgado (JL-5000)', conversationId: 'conversation-of-maria' })
    expect(sent?.body.content).toMatch(/Tuesday at 2 suits her\.[\s\S]*We would love to interview Maria/)
    expect(sent?.attachments.map(({ name, size }) => [name, size]).sort()).toEqual([
      ['cv.pdf', 7],
      ['deals.txt', 1],
    ])
    await expect(page.getByRole('region', { name: 'Activity' })).toContainText('Replied to')
    await expect(page.locator('[data-field="Replied"]')).toContainText(/Replied.+, by .+/)
    await page.getByRole('button', { name: 'Reply', exact: true }).click()
    await expect(message(page), '[RF-14]').not.toHaveValue(/suits her/)
    await expect(modal(page).locator('[data-attachment]')).toHaveCount(0)
  })

  test('[RF-17] [RF-18] [VAL-09] sends a forward to the forwarding address, with a header block', async ({
    page,
    product,
  }) => {
    await shortenHold(page)
    await open(page, product, 'Forward')
    await expect(to(page)).toHaveValue('partners@rejoinder.example')
    await expect(subject(page)).toHaveValue('FW: Maria Delgado')
    await expect(message(page)).toHaveValue(
      /^\n\n-+ Forwarded Message -+\nFrom: Anna King <anna\.king@kirkland\.com>\nSent: Mar 5, 2026, 2:07 PM\nSubject: Maria Delgado\n\nThanks\./,
    )
    await page.keyboard.press('Control+Enter')
    await expect(toast(page)).toContainText('Your email has been sent successfully.')
    const [sent] = await product.folder('sentitems')
    expect(sent?.toRecipients.map(({ emailAddress }) => emailAddress.address)).toEqual(['partners@rejoinder.example'])
    expect(sent?.body.content).toContain('Forwarded Message')
  })

  test('can be undone for ten seconds, which restores the reply completely', async ({ page, product }) => {
    await open(page, product, 'Reply')
    await page.keyboard.type('Too early.')
    await attach(page, { name: 'cv.pdf', content: '%PDF-cv' })
    await expect(file(page, 'cv.pdf')).toContainText('Ready')
    await send(page).click()
    await expect(toast(page)).toContainText('Sending...')
    await toast(page).getByText('Undo').click()
    await expect(message(page)).toHaveValue(/^Too early\./)
    await expect(file(page, 'cv.pdf')).toContainText('Ready')
    expect(await product.folder('sentitems')).toEqual([])
    await shortenHold(page)
    await message(page).fill('Now.')
    await send(page).click()
    const sentText = 'Your email has been sent successfully.'
    await expect(toast(page), 'once the first ten seconds are over').toContainText(sentText, {
      timeout: patient(30_000),
    })
    const sent = await product.folder('sentitems')
    expect(sent.map(mail => [mail.body.content.includes('Now.'), mail.attachments.length])).toEqual([[true, 1]])
  })

  test('[RF-15] [ERR-03] shows why Microsoft refused it, keeps it visible and reopens it', async ({
    page,
    product,
  }) => {
    await shortenHold(page)
    await open(page, product, 'Reply')
    await page.keyboard.type('Hello Anna.')
    await product.mailbox.fault({ kind: 'status', status: 400, code: 'ErrorInvalidRecipients', match: 'POST */send$' })
    await send(page).click()
    await expect(toast(page)).toContainText('Failed to send email')
    await expect(toast(page)).toContainText('ErrorInvalidRecipients')
    await page.reload()
    const notice = page.locator('[data-unsent]')
    await expect(notice).toContainText('RE: Maria Delgado to anna.king@kirkland.com')
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await notice.getByRole('button', { name: 'Open' }).click()
    await expect(message(page)).toHaveValue(/^Hello Anna\./)
    await send(page).click()
    await expect(toast(page)).toContainText('Your email has been sent successfully.')
    await expect(notice).toHaveCount(0)
    expect(await product.folder('sentitems')).toHaveLength(1)
  })

  test('is confirmed even after a reload', async ({ page, product }) => {
    await page.route('**/api/email/send', route => {
      const mail = route.request().postDataJSON()
      return route.continue({ postData: { ...mail, holdSeconds: 5 } })
    })
    await open(page, product, 'Reply')
    await page.keyboard.type('Hello Anna.')
    await send(page).click()
    await expect(toast(page)).toContainText('Sending...')
    await page.reload()
    await expect(toast(page)).toContainText('Your email has been sent successfully.', { timeout: patient(20_000) })
    expect(await product.folder('sentitems')).toHaveLength(1)
  })
})

test('[RF-15] [ERR-03] a reply that the server rejects stays open with the reason', async ({ page, product }) => {
  await open(page, product, 'Reply')
  await to(page).fill('nobody')
  await send(page).click()
  await expect(toast(page)).toContainText('Failed to send email')
  await expect(toast(page)).toContainText("'nobody' is not an email address.")
  await expect(to(page)).toHaveValue('nobody')
  await answer(page, '**/api/email/send', {}, 500)
  await send(page).click()
  await expect(toast(page)).toContainText('An error occurred')
  await expect(message(page)).toHaveValue(/love to set up an interview/)
})

test('[RF-08] [RF-09] Send is disabled without recipient or subject, and while sending', async ({ page, product }) => {
  await open(page, product, 'Reply')
  await expect(send(page)).toBeEnabled()
  await to(page).fill('  ')
  await expect(send(page)).toBeDisabled()
  await to(page).fill('anna.king@kirkland.com')
  await subject(page).fill(' ')
  await expect(send(page)).toBeDisabled()
  await message(page).press('Control+Enter')
  await expect(toast(page), '[VAL-01] [ERR-01]').toContainText('Missing required fields')
  await expect(toast(page)).toContainText('Please fill in the recipient and subject fields.')
  await subject(page).fill('Hello')
  await message(page).fill('')
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/api/email/send', async route => {
    await held
    await route.continue()
  })
  await send(page).click()
  const sending = modal(page).getByRole('button', { name: 'Sending...' })
  await expect(sending).toBeDisabled()
  release()
  await expect(toast(page), '[RF-02] the message is optional').toContainText('Sending...')
})

test('[RF-03] [RF-05] [RF-06] [RF-07] [CONST-11] [ENT-19] [VAL-02] files can be dropped, are uploaded, and can be removed', async ({
  page,
  product,
}) => {
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/api/attachments/metadata', async route => {
    await held
    await route.continue()
  })
  await open(page, product, 'Reply')
  const words = modal(page).getByText('Drag files here or click to browse')
  await expect(words).toBeVisible()
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File(['x'.repeat(1536)], 'cv.pdf', { type: 'application/pdf' }))
    data.items.add(new File(['y'], 'notes.bin'))
    return data
  })
  const area = modal(page).locator('[data-drop-area]')
  await area.dispatchEvent('dragenter', { dataTransfer: dropped })
  await expect(area).toHaveAttribute('data-drop-area', 'over')
  await area.dispatchEvent('drop', { dataTransfer: dropped })
  await expect(modal(page).locator('[data-count-badge]')).toHaveText('2')
  await expect(file(page, 'cv.pdf')).toContainText('1.5 KB')
  await expect(file(page, 'cv.pdf')).toContainText('Uploading...')
  await expect(modal(page).getByRole('button', { name: 'Remove cv.pdf' })).toHaveCount(0)
  await send(page).click()
  await expect(toast(page), '[ERR-02]').toContainText('Attachments still uploading')
  await expect(toast(page)).toContainText('Please wait for all attachments to finish uploading.')
  release()
  await expect(file(page, 'cv.pdf')).toContainText('Ready')
  await modal(page).getByRole('button', { name: 'Remove notes.bin' }).click()
  await expect(modal(page).locator('[data-count-badge]')).toHaveText('1')
  await expect(file(page, 'notes.bin')).toHaveCount(0)
  const chooser = page.waitForEvent('filechooser')
  await words.click()
  await (await chooser).setFiles({ name: 'deals.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-deals') })
  await expect(file(page, 'deals.pdf')).toContainText('Ready')
})

test('[RF-04] [RF-10] [RF-11] [RF-12] a chosen file is uploaded in three steps, with a generic type by default', async ({
  page,
  product,
}) => {
  const steps: string[] = []
  page.on('request', request => {
    if (!request.url().includes('/api/attachments/')) return
    const type = request.method() === 'PUT' ? request.headers()['content-type'] : request.postData()
    steps.push(`${request.method()} ${new URL(request.url()).pathname.replace(/[0-9a-f-]{36}/, 'ID')} ${type ?? ''}`)
  })
  await open(page, product, 'Reply')
  await attach(page, { name: 'odd.zzz', content: 'abc', mimeType: '' })
  await expect(file(page, 'odd.zzz')).toContainText('Ready')
  expect(steps).toEqual([
    'POST /api/attachments/upload-url ',
    'PUT /api/attachments/uploads/ID application/octet-stream',
    expect.stringMatching(
      /^POST \/api\/attachments\/metadata \{"objectPath":"\/objects\/[0-9a-f-]{36}","metadata":\{"originalName":"odd.zzz","size":3,"contentType":"application\/octet-stream"\}\}$/,
    ),
  ])
})

test('[RF-13] [ERR-05] [STATE-04] a file whose upload fails is removed with a toast that says why', async ({
  page,
  product,
}) => {
  await open(page, product, 'Reply')
  await answer(page, '**/api/attachments/upload-url', { error: 'The disk is full.', code: 'x' }, 503)
  await attach(page, { name: 'cv.pdf', content: 'x' })
  await expect(toast(page)).toContainText('Failed to get upload URL')
  await expect(toast(page)).toContainText('cv.pdf: The disk is full.')
  await expect(modal(page).locator('[data-attachment]')).toHaveCount(0)
  await page.unroute('**/api/attachments/upload-url')
  await page.route('**/api/attachments/uploads/**', route => route.abort())
  await attach(page, { name: 'cv.pdf', content: 'x' })
  await expect(toast(page)).toContainText('Failed to upload file')
  await expect(modal(page).locator('[data-attachment]')).toHaveCount(0)
  await page.unroute('**/api/attachments/uploads/**')
  await answer(page, '**/api/attachments/metadata', { error: 'The name is too long.', code: 'x' }, 400)
  await attach(page, { name: 'deals.pdf', content: 'x' })
  await expect(toast(page)).toHaveText(/^Failed to upload filedeals\.pdf: The name is too long\./)
  await expect(modal(page).locator('[data-attachment]')).toHaveCount(0)
})

test('[ERR-02] a file whose upload was cut off by leaving is listed as missing', async ({ page, product }) => {
  await page.route('**/api/attachments/uploads/**', () => {})
  await open(page, product, 'Reply')
  await attach(page, { name: 'cv.pdf', content: '%PDF-cv' })
  await expect(file(page, 'cv.pdf')).toContainText('Uploading...')
  await modal(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Keep for Later' }).click()
  await expect(toast(page)).toContainText('Kept for later')
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(file(page, 'cv.pdf')).toContainText('Not uploaded')
  await attach(page, { name: 'deals.pdf', content: '%PDF-deals' })
  await expect(file(page, 'deals.pdf')).toContainText('Uploading...')
  await page.reload()
  await expect(file(page, 'deals.pdf')).toContainText('Not uploaded')
  await send(page).click()
  await expect(toast(page)).toContainText('Attachments not uploaded')
  await expect(toast(page)).toContainText('Please attach cv.pdf and deals.pdf again, or remove them.')
  for (const name of ['cv.pdf', 'deals.pdf'])
    await modal(page)
      .getByRole('button', { name: `Remove ${name}` })
      .click()
  await send(page).click()
  await expect(toast(page)).toContainText('Sending...')
})

test('unsent text can be kept for later, survives a reload, and can be started over', async ({ page, product }) => {
  const id = await open(page, product, 'Reply')
  await page.keyboard.type('Half a sentence')
  await modal(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Keep for Later' }).click()
  await expect(toast(page)).toContainText('Kept for later')
  await expect(page.getByRole('button', { name: 'Reply', exact: true })).toBeFocused()
  const list = await page.context().newPage()
  await list.goto('/smart-email')
  await expect(list.locator('[data-response]')).toContainText('[Unsent reply]')
  await list.close()
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(message(page)).toHaveValue(/^Half a sentence/)
  await page.reload()
  await expect(message(page)).toHaveValue(/^Half a sentence/)
  await expect(page.getByText('Reference in the subject'), 'all of the page is here').toBeVisible()
  await modal(page).getByRole('button', { name: 'Start over' }).click()
  await expect(message(page)).toHaveValue(/^\n\n-+Original/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page).toHaveURL(new RegExp(id))
})

test('unsent text is discarded only after a question, and can be restored with Undo', async ({ page, product }) => {
  await open(page, product, 'Forward')
  await message(page).focus()
  await page.keyboard.type('Half a sentence')
  const question = page.getByRole('dialog', { name: 'Discard this forward?' })
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Keep Writing' }).click()
  await expect(message(page)).toHaveValue(/^Half a sentence/)
  await modal(page).getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { name: 'Forward', exact: true })).toHaveCount(0)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(message(page)).toHaveValue(/^Half a sentence/)
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(toast(page)).toContainText('Forward discarded')
  await page.getByRole('button', { name: 'Forward', exact: true }).click()
  await expect(message(page)).not.toHaveValue(/Half a sentence/)
})

test('keys of a letter do nothing while a question is open above it', async ({ page, product }) => {
  const asked: string[] = []
  page.on('request', request => request.url().endsWith('/api/email/send') && asked.push(request.url()))
  await open(page, product, 'Reply')
  await page.keyboard.type('Half a sentence')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard this reply?' })
  await expect(question.getByRole('button', { name: 'Keep Writing' })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await question.getByRole('button', { name: 'Keep Writing' }).click()
  await expect(question).toHaveCount(0)
  await expect(message(page)).toHaveValue(/^Half a sentence/)
  await message(page).press('Control+Enter')
  await expect(toast(page)).toContainText('Sending...')
  expect(asked).toHaveLength(1)
})

const two: TestResponse = {
  ...one,
  refId: 'C-1002',
  conversationId: 'two',
  candidateName: 'Sam Cole',
  clientName: 'Ben Ash',
  clientEmail: 'ben.ash@cooley.com',
  subject: 'Sam Cole',
  receivedAt: new Date('2026-03-04T19:07:09.000Z'),
}

test('u cancels a send after a later archive and reopens the very letter, even when its response is not open', async ({
  page,
  product,
}) => {
  const [, id] = await product.addResponses([two, one])
  await page.goto('/smart-email')
  await rowWith(page, 'Maria Delgado').locator('[data-preview]').click()
  await expect(page).toHaveURL(new RegExp(String(id)))
  await expect(page.getByRole('button', { name: 'Reply', exact: true })).toBeEnabled()
  await page.keyboard.press('r')
  await page.keyboard.type('Too early.')
  await expect(message(page), 'typed before the reply was there').toHaveValue(/^Too early\./)
  await attach(page, { name: 'cv.pdf', content: '%PDF-cv' })
  await expect(file(page, 'cv.pdf')).toContainText('Ready')
  await message(page).press('Control+Enter')
  await expect(toast(page)).toContainText('Sending...')
  await page.keyboard.press('e')
  await expect(page).not.toHaveURL(new RegExp(String(id)))
  const release = await hold(page, 'PATCH', '**/api/responses/*/unread')
  await page.keyboard.press('u')
  await page.keyboard.press('u')
  await expect(message(page), 'although the archive is not undone yet').toHaveValue(/^Too early\./)
  await expect(to(page)).toHaveValue('anna.king@kirkland.com')
  await expect(file(page, 'cv.pdf')).toContainText('Ready')
  release()
  await expect(toast(page)).toContainText('Response marked as unread')
  await expect(message(page)).toHaveValue(/^Too early\./)
  expect(await product.folder('sentitems')).toEqual([])
})

test.describe('a send that has left', () => {
  test.use({ worker: true })

  test('cannot be undone, and u says so', async ({ page, product }) => {
    await shortenHold(page)
    await open(page, product, 'Reply')
    const release = await hold(page, 'POST', '**/api/outbox/*/cancel')
    await page.keyboard.press('Control+Enter')
    await expect(toast(page)).toContainText('Sending...')
    await page.keyboard.press('u')
    await expect.poll(() => product.folder('sentitems')).toHaveLength(1)
    release()
    await expect(toast(page)).toContainText('Too late to undo')
    await expect(page.locator('[data-field="Replied"]')).toContainText(/Replied.+, by .+/)
    await expect(toast(page)).toContainText('Too late to undo')
  })
})

test('[DET-07] the keys r and f reply and forward, and keys of the details are inactive in the meantime', async ({
  page,
  product,
}) => {
  const [id] = await product.addResponses([one])
  await page.goto(`/smart-email/response/${id}`)
  await expect(page.getByRole('button', { name: 'Reply', exact: true })).toBeEnabled()
  await page.keyboard.press('f')
  await expect(page.getByRole('heading', { name: 'Forward', exact: true })).toBeVisible()
  await send(page).focus()
  await page.keyboard.press('e')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Forward', exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Mark as Read' })).toBeVisible()
})

test('closing the window of a reply that is being sent asks no question', async ({ page, product }) => {
  await open(page, product, 'Reply')
  await message(page).pressSequentially('Tuesday works.')
  let letThrough = () => {}
  const held = new Promise<void>(resolve => {
    letThrough = resolve
  })
  await page.route('**/api/email/send', async route => {
    await held
    await route.continue()
  })
  await send(page).click()
  await expect(modal(page).getByRole('button', { name: 'Sending...' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Reply', exact: true })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Discard this reply?' })).toHaveCount(0)
  letThrough()
  await expect(toast(page)).toContainText('Sending...')
})

test('a forward begins with its recipient and offers the candidate, but no times to accept', async ({
  page,
  product,
}) => {
  await product.addCandidates([aCandidate({ refId: 'C-1001', name: 'Maria Delgado', email: 'maria@home.example' })])
  await open(page, product, 'Forward', { ...one, content: 'A yes. Does she have time on January 4, 2100 at 3 p.m.?' })
  await expect(to(page)).toBeFocused()
  await expect(to(page)).toHaveValue('partners@rejoinder.example')
  await expect(page.getByRole('option')).toHaveText(['Maria Delgado <maria@home.example>'])
  await expect(modal(page).getByRole('group', { name: 'Times offered' })).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(to(page)).toHaveValue('Maria Delgado <maria@home.example>,')
})

test('[VAL-04] a pasted column of addresses becomes a list', async ({ page, product }) => {
  await open(page, product, 'Forward')
  await to(page).fill('first@x.example, ')
  await to(page).press('End')
  await to(page).evaluate(input => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', "a@x.example\r\n'b@x.example'\r\nDoe, Jane <c@x.example>\r\n")
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  // Browsers take spaces after commas out of a field for addresses.
  await expect(to(page)).toHaveValue('first@x.example,a@x.example,b@x.example,"Doe,Jane" <c@x.example>')
})

test('clients are suggested in To, Cc and Bcc, and the candidate for a forward', async ({ page, product }) => {
  await shortenHold(page)
  await product.addCandidates([aCandidate({ refId: 'C-1001', name: 'Maria Delgado', email: 'maria@home.example' })])
  await open(page, product, 'Forward')
  await to(page).fill('')
  await page.getByRole('option', { name: 'Maria Delgado <maria@home.example>' }).click()
  await expect(to(page)).toHaveValue('Maria Delgado <maria@home.example>,')
  await modal(page).getByRole('button', { name: 'Cc', exact: true }).click()
  const cc = modal(page).getByLabel('Cc', { exact: true })
  await expect(cc).toBeFocused()
  await cc.fill('partners@rejoinder.example, ann')
  await expect(page.getByRole('option', { name: 'Anna King <anna.king@kirkland.com>' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(cc).toHaveValue(/partners@rejoinder\.example, ?Anna King <anna\.king@kirkland\.com>,/)
  await message(page).press('Control+Enter')
  await expect(toast(page)).toContainText('Sending...')
  const outbox = await page.request.get('/api/outbox')
  expect((await outbox.json())[0]).toMatchObject({
    to: [{ name: 'Maria Delgado', address: 'maria@home.example' }],
    cc: [{ address: 'partners@rejoinder.example' }, { name: 'Anna King', address: 'anna.king@kirkland.com' }],
  })
})
