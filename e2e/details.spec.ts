import { mail, receive, row } from './inboxScreen.ts'
import { answer, expect, rowWith, type TestResponse, test, toast } from './product.ts'

const content = 'Thanks. We would love to set up an interview next week.'
const words = 'set up an interview'
const one = (differs: TestResponse = {}): TestResponse => ({
  refId: 'C-1001',
  conversationId: 'one',
  candidateName: 'Maria Delgado',
  clientName: 'Anna King',
  clientEmail: 'anna.king@kirkland.com',
  subject: 'RE: Maria Delgado',
  content,
  level: 'high',
  confidence: 92,
  receivedAt: new Date('2026-03-05T19:07:09.000Z'),
  ...differs,
})
const field = (page: import('@playwright/test').Page, label: string) =>
  page.getByRole('dialog').locator(`[data-field="${label}"] dd`)

test('[DET-01] [DET-02] [DET-03] [DET-05] the details show the fields of a response', async ({ page, product }) => {
  const [id] = await product.addResponses([one()])
  await page.goto('/smart-email')
  await rowWith(page, 'Maria Delgado').click({ position: { x: 700, y: 10 } })
  await expect(page).toHaveURL(new RegExp(`/smart-email/response/${id}$`))
  await expect(field(page, 'Reference ID')).toHaveText('C-1001')
  await expect(field(page, 'Received')).toHaveText('Mar 5, 2026, 2:07:09 PM')
  await expect(field(page, 'From')).toHaveText('Anna King <anna.king@kirkland.com>')
  await expect(field(page, 'Subject')).toHaveText('RE: Maria Delgado')
  await expect(field(page, 'Interest Level')).toHaveText('High 92% confidence')
  await expect(page.getByRole('region', { name: 'Full Response' })).toContainText(content)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/smart-email$/)
})

test('on a phone, the details begin with the email', async ({ page, product }) => {
  const [id] = await product.addResponses([one({ content: `${content}\n\n`.repeat(40) })])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/smart-email/response/${id}`)
  const dialog = page.getByRole('dialog')
  await expect(field(page, 'Reference ID')).toHaveText('C-1001')
  const top = async (text: string) => (await dialog.getByText(text).first().boundingBox())?.y ?? 0
  expect(await top(content)).toBeLessThan(400)
  expect(await top(content)).toBeLessThan(await top('Reference ID'))
})

test('[CONST-08] a reply without line breaks is split into paragraphs', async ({ page, product }) => {
  const sentence = 'The group has looked at the resume and would like to know what she earns now.'
  const run = Array.from({ length: 4 }, () => sentence).join(' ')
  const start = 2 * sentence.length + 2
  const [id] = await product.addResponses([
    one({ content: run, evidence: [{ start, end: start + 9, rule: 'interest' }] }),
  ])
  await page.goto(`/smart-email/response/${id}`)
  const full = page.locator('[data-full-response]')
  await expect(full.locator('mark')).toHaveText('The group')
  expect((await full.textContent())?.split(/\s*\n\n\s*/)).toEqual([
    `${sentence} ${sentence}`,
    `${sentence} ${sentence}`,
  ])
})

test('addresses in a reply are links, even inside the highlighted evidence', async ({ page, product }) => {
  const book = 'https://calendly.example/king?a=1'
  const text = `Yes. Book a time at ${book} or write to bob@firm.example.`
  const start = text.indexOf('time at')
  const [id] = await product.addResponses([
    one({ content: text, evidence: [{ start, end: text.indexOf('.example/king'), rule: 'interest' }] }),
  ])
  await page.goto(`/smart-email/response/${id}`)
  const full = page.locator('[data-full-response]')
  await expect(full).toHaveText(text)
  await expect(full.locator('mark')).toHaveText('time at https://calendly')
  for (const link of await full.locator(`a[href="${book}"]`).all()) {
    await expect(link).toHaveAttribute('title', book)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  }
  await expect(full.locator('mark').getByRole('link')).toHaveAttribute('href', book)
  await expect(full.getByRole('link', { name: 'bob@firm.example' })).toHaveAttribute('href', 'mailto:bob@firm.example')
})

test('the candidate in the details links to the other responses and to the submissions', async ({ page, product }) => {
  const [id] = await product.addResponses([
    one(),
    one({ refId: 'C-2002', candidateName: 'Li Wei', conversationId: 'x', isRead: true }),
    one({ refId: 'C-3003', candidateName: 'Sam Cole', conversationId: 'y' }),
  ])
  await product.addSubmissions([{ candidateName: 'Maria Delgado', refId: 'C-1001' }, { candidateName: 'Li Wei' }])
  await page.goto(`/smart-email/response/${id}`)
  await page.getByRole('link', { name: 'Responses about Maria Delgado' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(rowWith(page, 'Maria Delgado')).toBeVisible()
  await expect(rowWith(page, 'Li Wei')).toHaveCount(0)
  await page.getByRole('button', { name: 'Ref ID: C-1001, remove this filter' }).click()
  await expect(rowWith(page, 'Sam Cole')).toBeVisible()
  await expect(rowWith(page, 'Li Wei'), 'an archived one stays apart').toHaveCount(0)
  await page.goto(`/smart-email/response/${id}`)
  await page.getByRole('link', { name: 'Submissions of Maria Delgado' }).click()
  await expect(page.locator('[data-submission]')).toHaveCount(1)
})

test('[DET-01] the details have their own address', async ({ page, product }) => {
  const [id] = await product.addResponses([one({ isRead: true })])
  await page.goto(`/smart-email/response/${id}`)
  await expect(field(page, 'Reference ID')).toHaveText('C-1001')
  await page.goto('/smart-email/response/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button')).toHaveText(['Close'])
})

test('[DET-03] [DET-04] [DET-06] missing fields are named in the details', async ({ page, product }) => {
  const [id] = await product.addResponses([one({ clientName: '', subject: '', content: '' })])
  await page.goto(`/smart-email/response/${id}`)
  await expect(field(page, 'From')).toHaveText('anna.king@kirkland.com')
  await expect(field(page, 'Subject')).toHaveText('No subject')
  await expect(page.locator('[data-full-response]')).toHaveText('No content available')
})

test('the email of a response and its files can be opened with one click', async ({ page, product }) => {
  await product.addCandidates([{ refId: 'JL-7001', name: 'Maria Delgado' }])
  const file = { name: 'Times.pdf', contentType: 'application/pdf', contentBytes: 'JVBERi0xLjQK' }
  const reply = mail({
    subject: 'RE: Maria Delgado (JL-7001)',
    body: { contentType: 'text', content: 'Times that suit us are attached.' },
    receivedDateTime: new Date(Date.now() - 3_600_000).toISOString(),
    attachments: [file],
  })
  const [emailId = ''] = await receive(page, product, [reply])
  await page.goto('/smart-email')
  const inList = rowWith(page, 'Maria Delgado')
  await expect(inList.getByRole('img', { name: 'Has attachments' })).toBeVisible()
  await inList.locator('[data-preview]').click()
  const dialog = page.getByRole('dialog')
  const download = page.waitForEvent('download')
  await dialog
    .getByRole('list', { name: 'Attachments' })
    .getByRole('link', { name: /Times\.pdf/ })
    .click()
  expect((await download).suggestedFilename()).toBe('Times.pdf')
  await product.mailbox.move(emailId, 'archive')
  await product.syncInBackground()
  await page.reload()
  await dialog.getByRole('link', { name: 'Show in mailbox' }).click()
  await expect(page.getByRole('region', { name: 'Email' })).toContainText('RE: Maria Delgado (JL-7001)')
  await expect(page.getByRole('navigation', { name: 'Folders' }).locator('[aria-current]')).toHaveText('Archive')
  await expect(row(page, 'Maria Delgado')).toBeVisible()
})

test('the details explain that files have left the mailbox, and do not link to their email', async ({
  page,
  product,
}) => {
  const [id] = await product.addResponses([one()])
  await page.route(`**/api/responses/${id}`, async route => {
    const answered = await route.fetch()
    const attachments = [{ id: 'a', name: 'Times.pdf', size: 9, contentType: 'application/pdf' }]
    await route.fulfill({ json: { ...(await answered.json()), attachments } })
  })
  await page.goto(`/smart-email/response/${id}`)
  await expect(page.getByRole('dialog')).toContainText('Its files are no longer in the mailbox.')
  await expect(page.getByRole('link', { name: 'Show in mailbox' })).toHaveCount(0)
})

test('[DET-08] [ERR-06] [STATE-01] Mark as Read is shown for an unread response only', async ({ page, product }) => {
  const [unread, read] = await product.addResponses([one(), one({ conversationId: 'two', isRead: true })])
  await page.goto(`/smart-email/response/${read}`)
  await expect(field(page, 'Reference ID')).toHaveText('C-1001')
  await expect(page.getByRole('button', { name: 'Mark as Read' })).toHaveCount(0)
  await page.goto(`/smart-email/response/${unread}`)
  await page.getByRole('button', { name: 'Mark as Read' }).click()
  await expect(toast(page)).toContainText('Response marked as read')
  await expect(toast(page)).not.toContainText('archived')
  await expect(page.getByRole('button', { name: 'Mark as Read' })).toHaveCount(0)
})

test('[API-12] the status can be changed in the details', async ({ page, product }) => {
  const [id] = await product.addResponses([one()])
  await page.goto(`/smart-email/response/${id}`)
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Closed' }).click()
  await expect(toast(page)).toContainText('Response Archived')
  const status = page.getByRole('combobox', { name: 'Status' })
  await expect(status).toHaveText('Closed')
  await expect(page.getByRole('button', { name: 'Mark as Read' })).toHaveCount(0)
  await status.click()
  await page.getByRole('option', { name: 'New' }).click()
  await expect(toast(page)).toContainText('Status changed')
  await expect(page.getByRole('button', { name: 'Mark as Read' })).toBeVisible()
})

test('[ERR-08] a failure to mark a response as read is reported', async ({ page, product }) => {
  const [id] = await product.addResponses([one()])
  await answer(page, '**/api/responses/*/read', { error: 'Away', code: 'x' }, 503)
  await page.goto(`/smart-email/response/${id}`)
  await page.getByRole('button', { name: 'Mark as Read' }).click()
  await expect(toast(page)).toContainText('Failed to mark response as read')
  await expect(page.getByRole('button', { name: 'Mark as Read' })).toBeVisible()
})

test('the evidence for the level is highlighted, and the reason for the link is shown', async ({ page, product }) => {
  const start = content.indexOf(words)
  const [id] = await product.addResponses([
    one({ evidence: [{ start, end: start + words.length, rule: 'interview_request' }] }),
  ])
  await page.goto(`/smart-email/response/${id}`)
  const mark = page.getByRole('dialog').locator('mark')
  await expect(mark).toHaveText(words)
  await expect(mark).toHaveAttribute('title', 'Decided by: interview request')
  await expect(field(page, 'Linked by')).toHaveText('Reference in the subject')
  await expect(field(page, 'Firm').getByRole('link', { name: 'Kirkland & Ellis' })).toHaveAttribute(
    'href',
    '/clients?q=Kirkland%20%26%20Ellis',
  )
  await field(page, 'Interest Level').getByRole('button').click()
  await page.getByRole('menuitemradio', { name: 'Low', exact: true }).click()
  await expect(mark).toHaveAttribute(
    'title',
    /^Level set by .+ on .+, 20\d\d\. Originally decided by: interview request$/,
  )
})

test('[API-12] [API-14] the level can be corrected, and the activity is shown', async ({ page, product }) => {
  const [id] = await product.addResponses([one({ level: 'low', category: 'deferral' })])
  const asked: (string | null)[] = []
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/activity-logs') asked.push(searchParams.get('filter'))
  })
  await page.goto('/smart-email')
  await expect(rowWith(page, 'Maria Delgado')).toBeVisible()
  expect(asked).toEqual([])
  await rowWith(page, 'Maria Delgado').locator('[data-preview]').click()
  await expect.poll(() => asked).toEqual([JSON.stringify({ responseId: id })])
  await field(page, 'Interest Level').getByRole('button').click()
  await page.getByRole('menuitemradio', { name: 'High', exact: true }).click()
  await expect(toast(page)).toContainText('Level set to High, category to Interview request')
  await expect(field(page, 'Interest Level')).toContainText('High')
  await expect(field(page, 'Interest Level')).toContainText(/set by .+ on /)
  await field(page, 'Category').getByRole('button').click()
  await page.getByRole('menuitemradio', { name: 'Question' }).click()
  await expect(field(page, 'Category')).toHaveText('Question')
  await expect(field(page, 'Interest Level')).toContainText('Moderate')
  await page.getByRole('button', { name: 'Mark as Read' }).click()
  await expect(page.getByRole('region', { name: 'Activity' }).getByRole('listitem').first()).toBeVisible()
})

test('[DET-05] [ENT-16] a level set by hand has no percentage until it is set back', async ({ page, product }) => {
  const [id] = await product.addResponses([one({ level: 'not_interested', confidence: 96 })])
  const level = field(page, 'Interest Level').getByRole('button')
  await page.goto(`/smart-email/response/${id}`)
  await expect(field(page, 'Interest Level')).toHaveText('Not Interested 96% confidence')
  await level.click()
  await page.getByRole('menuitemradio', { name: 'High', exact: true }).click()
  await expect(field(page, 'Interest Level')).toHaveText(/^High set by .+ on .+, 20\d\d$/)
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.locator('[data-response]')).toContainText('High')
  await expect(page.locator('[data-response]')).not.toContainText('%')
  await page.goto(`/smart-email/response/${id}`)
  await level.click()
  await page.getByRole('menuitemradio', { name: 'Not Interested' }).click()
  await expect(field(page, 'Interest Level')).toHaveText(/^Not Interested 96% confidence, set by .+ on /)
})

for (const how of ['the notification', 'the key'] as const) {
  test(`a correction by key is completely undone by ${how}`, async ({ page, product }) => {
    const [id] = await product.addResponses([one({ level: 'not_interested', category: 'decline', confidence: 96 })])
    await page.goto(`/smart-email/response/${id}`)
    const level = field(page, 'Interest Level')
    await expect(level).toHaveText('Not Interested 96% confidence')
    await page.keyboard.press('i')
    await expect(page.getByRole('menuitemradio', { name: 'Not Interested' })).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await expect(level).toHaveText(/^High set by .+ on /)
    await expect(level.getByRole('button')).toBeFocused()
    await expect(field(page, 'Category')).toHaveText('Interview request')
    if (how === 'the key') await page.keyboard.press('u')
    else await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page)).toHaveText(/^Level set back to Not Interested, category to Decline/)
    await expect(level).toHaveText('Not Interested 96% confidence')
    await expect(field(page, 'Category')).toHaveText('Decline')
  })
}

test("undo leaves a colleague's later correction alone and names the colleague", async ({
  page,
  product,
  playwright,
}) => {
  const [id] = await product.addResponses([one({ level: 'low', confidence: 96 })])
  const sign = { name: 'owen', password: 'a long enough password' }
  await product.assignRole(sign.name, 'recruiter')
  await product.setPassword(sign.password, sign.name)
  const owen = await playwright.request.newContext({ baseURL: product.url })
  expect((await owen.post('/api/session', { data: sign })).ok()).toBe(true)
  await page.goto(`/smart-email/response/${id}`)
  const level = field(page, 'Interest Level')
  await level.getByRole('button').click()
  await page.getByRole('menuitemradio', { name: 'Not Interested' }).click()
  await expect(toast(page)).toContainText('Level set to Not Interested')
  const corrected = await owen.put(`/api/responses/${id}/status`, { data: { interestLevel: 'unknown' } })
  expect(corrected.ok()).toBe(true)
  await expect(level).toHaveText(/^Unknown set by owen on /)
  await page.keyboard.press('u')
  await expect(toast(page)).toContainText('owen has changed this since. Nothing was undone.')
  const kept = await (await owen.get(`/api/responses/${id}`)).json()
  expect(kept).toMatchObject({ interestLevel: 'unknown', correctedAt: expect.any(String) })
  await owen.dispose()
})

test('offered times are listed with the text that names them', async ({ page, product }) => {
  const [id] = await product.addResponses([
    one({ content: 'Could she come in Tuesday, 2-4pm ET?', receivedAt: new Date('2026-03-05T15:00:00Z') }),
  ])
  await page.goto(`/smart-email/response/${id}`)
  await expect(field(page, 'Times Offered')).toHaveText(
    'Tue, Mar 10, 2:00 PM to 4:00 PM, Eastern (past) “Tuesday, 2-4pm ET”',
  )
})

test('letters typed in an open menu of the details only select its items', async ({ page, product }) => {
  await product.addResponses([
    one(),
    one({ conversationId: 'two', refId: 'C-1002', receivedAt: new Date('2026-03-04T12:00:00.000Z') }),
  ])
  const writes: string[] = []
  page.on('request', request => request.method() !== 'GET' && writes.push(`${request.method()} ${request.url()}`))
  await page.goto('/smart-email')
  await rowWith(page, 'C-1001').click({ position: { x: 700, y: 10 } })
  const level = field(page, 'Interest Level').getByRole('button')
  await level.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(level).toBeFocused()
  await expect(field(page, 'Reference ID')).toHaveText('C-1001')
  expect(writes).toEqual([])
})

test('[DET-05] [DET-08] [STATE-10] the details of a thread mention a later message and link to it', async ({
  page,
  product,
}) => {
  const [first, later] = await product.addResponses([
    one({ level: 'moderate', isRead: true }),
    one({ content: 'Yes, let us meet her.', clientName: 'Joe Hart', receivedAt: new Date('2026-03-06T19:00:00.000Z') }),
  ])
  await page.goto('/smart-email')
  await expect(rowWith(page, 'now High')).toBeVisible()
  await page.goto(`/smart-email/response/${first}`)
  await expect(field(page, 'Interest Level')).toHaveText('Moderate 92% confidence now High')
  await expect(page.getByRole('button', { name: 'Mark as Read' })).toHaveCount(0)
  const entries = page.getByRole('list', { name: 'Conversation' }).getByRole('listitem')
  await expect(entries).toContainText([/^Anna KingModerate/, /^Joe HartUnreadHighMar 6, 2026/])
  await entries.getByRole('button', { name: 'Yes, let us meet her.' }).click()
  await expect(page).toHaveURL(new RegExp(`/smart-email/response/${later}$`))
  await expect(page.locator('[data-full-response]')).toHaveText('Yes, let us meet her.')
  await expect(field(page, 'Interest Level')).toHaveText('High 92% confidence')
  await expect(entries).toContainText([/^Anna KingModerateMar 5, 2026/, 'Yes, let us meet her.'])
  await page.getByRole('button', { name: 'Mark as Read' }).click()
  await expect(toast(page)).toContainText('Response marked as read')
  await expect(page.getByRole('button', { name: 'Mark as Read' })).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/smart-email$/)
})

const at = (day: number) => new Date(`2026-03-0${day}T15:00:00Z`)

test('a row opens the newest message of its thread, even if only older ones are unread, and Reply answers it', async ({
  page,
  product,
}) => {
  const [, yes] = await product.addResponses([
    one({ content: 'Let me see what Bernard thinks.', level: 'moderate', receivedAt: at(5) }),
    one({ content: 'It is a yes. Could she join a video call?', isRead: true, receivedAt: at(6) }),
  ])
  for (const list of ['/smart-email', '/smart-email/interested']) {
    await page.goto(list)
    await rowWith(page, 'Maria Delgado').click({ position: { x: 700, y: 10 } })
    await expect(page).toHaveURL(new RegExp(`${list}/response/${yes}$`))
    await expect(page.locator('[data-full-response]')).toHaveText('It is a yes. Could she join a video call?')
  }
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(/It is a yes\./)
})

test('a row opens its newest message by key and from its menu, whichever message decides its level', async ({
  page,
  product,
}) => {
  const read = { isRead: true }
  const [, yes, thanks] = await product.addResponses([
    one({ ...read, content: 'Let me see what Bernard thinks.', level: 'moderate', receivedAt: at(5) }),
    one({ ...read, content: 'It is a yes.', receivedAt: at(6) }),
    one({ ...read, content: 'Thank you!', level: 'low', category: 'acknowledgement', receivedAt: at(7) }),
  ])
  await page.goto('/smart-email/interested')
  await rowWith(page, 'Maria Delgado').focus()
  await page.keyboard.press('o')
  await expect(page.locator('[data-full-response]')).toHaveText('Thank you!')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'View Details' }).click()
  await expect(page).toHaveURL(new RegExp(`/response/${thanks}$`))
  await expect(page.locator('[data-full-response]')).toHaveText('Thank you!')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: '(3 messages)' }).click()
  await page
    .getByRole('button', { name: /^View details of the later email/ })
    .first()
    .click()
  await expect(page, 'every message stays within reach').toHaveURL(new RegExp(`/response/${yes}$`))
})

test('the key e in the details archives the thread', async ({ page, product }) => {
  const [lead] = await product.addResponses([
    one({ isRead: true }),
    one({ receivedAt: new Date('2026-03-06T19:00:00.000Z') }),
  ])
  await page.goto(`/smart-email/response/${lead}`)
  await expect(page.getByRole('list', { name: 'Conversation' })).toContainText('Unread')
  await page.keyboard.press('e')
  await expect(toast(page)).toContainText('Response marked as read and archived')
  await expect(rowWith(page, 'Maria Delgado')).toHaveCount(0)
})
