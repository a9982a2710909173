import type { TestMail } from '../src/testing/sandboxControl.ts'
import { answer, expect, type Product, test, toast } from './product.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 9, 12, 14, minute)).toISOString()
let count = 0
const mail = (over: Partial<TestMail> = {}): TestMail => {
  count += 1
  return {
    folder: 'inbox',
    from: { name: 'Rosalind Achterberg', address: 'r.achterberg@hollowaypike.example' },
    to: [{ name: 'Recruiting', address: 'recruiting@rejoinder.example' }],
    subject: `Mail ${count}`,
    body: { contentType: 'text', content: 'Thank you for your message.' },
    receivedDateTime: at(count),
    internetMessageId: `<inbox-${count}@hollowaypike.example>`,
    ...over,
  }
}

/** Puts mails into the mailbox and brings the product up to now. */
async function receive(page: import('@playwright/test').Page, product: Product, mails: TestMail[]): Promise<string[]> {
  const ids = await product.mailbox.addAll(mails)
  const synced = await page.context().request.post(`${product.url}/api/outlook/sync`, { data: { hoursBack: 24 } })
  expect(synced.ok()).toBe(true)
  return ids
}

const row = (page: import('@playwright/test').Page, text: string) =>
  page.locator('[data-email]').filter({ hasText: text })
const folders = (page: import('@playwright/test').Page) => page.getByRole('navigation', { name: 'Folders' })

test('[MBX-01] [MBX-02] [MBX-12] [MBX-22] an empty mailbox has its header, its folders and nothing in the Inbox', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Email Monitor' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sync', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Auto On' })).toBeVisible()
  await expect(page.getByText('Last sync: No emails processed yet')).toBeVisible()
  await expect(page.getByText('No emails found')).toBeVisible()
  await page.getByRole('button', { name: 'Compose' }).click()
  await expect(page.getByRole('dialog')).toContainText('Compose Email')
})

test('[MBX-20] [MBX-24] [MBX-26] [MBX-27] [STATE-12] the list previews, and reading an email marks it read', async ({
  page,
  product,
}) => {
  await receive(page, product, [
    mail({ subject: '', body: { contentType: 'text', content: 'a'.repeat(150) } }),
    mail({ subject: 'Interview with Ms. Chen on Tuesday' }),
  ])
  await page.goto('/inbox')
  await expect(row(page, '(No Subject)')).toContainText(`${'a'.repeat(100)}...`)
  await expect(row(page, 'Interview with')).toHaveAttribute('data-interview', 'true')
  await expect(row(page, '(No Subject)')).not.toHaveAttribute('data-interview', 'true')
  await expect(row(page, 'Interview with').getByRole('img', { name: 'Unread' })).toBeVisible()
  await row(page, 'Interview with').click()
  const pane = page.getByRole('region', { name: 'Email' })
  await expect(pane.getByRole('heading', { name: 'Interview with Ms. Chen on Tuesday' })).toBeVisible()
  await expect(pane).toContainText('Rosalind Achterberg <r.achterberg@hollowaypike.example>')
  await expect(row(page, 'Interview with').getByRole('img', { name: 'Unread' })).toHaveCount(0)
  await expect.poll(async () => (await product.mailbox.mailbox()).filter(copy => copy.isRead).length).toBe(1)
})

test('[MBX-32] [MBX-33] [MBX-35] [ERR-24] [STATE-13] [STATE-14] [STATE-15] [MBX-36] an email is flagged, marked unread, archived, deleted, and brought back', async ({
  page,
  product,
}) => {
  await receive(page, product, [mail({ subject: 'Changed' }), mail({ subject: 'Other' })])
  await page.goto('/inbox')
  await row(page, 'Changed').click()
  await page.getByRole('button', { name: 'Flag', exact: true }).click()
  await expect(toast(page)).toContainText('Email flagged')
  await expect(page.getByRole('button', { name: 'Remove Flag' })).toBeVisible()
  await page.getByRole('button', { name: 'Mark as Unread' }).click()
  await expect(toast(page)).toContainText('Email status updated')
  await expect(row(page, 'Changed').getByRole('img', { name: 'Unread' })).toBeVisible()

  await page.getByRole('toolbar', { name: 'Email' }).getByRole('button', { name: 'Archive' }).click()
  await expect(row(page, 'Changed')).toHaveCount(0)
  await expect(page.getByText('Select an email to read it here.')).toBeVisible()
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Changed')).toBeVisible()

  await row(page, 'Changed').click()
  await page.getByRole('toolbar', { name: 'Email' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog')).toContainText('Are you sure you want to delete this email?')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, 'Changed')).toBeVisible()
  await page.getByRole('toolbar', { name: 'Email' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page)).toContainText('Email deleted')
  await expect(row(page, 'Changed')).toHaveCount(0)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Changed')).toBeVisible()
})

test('[API-25] [MBX-35] an email that somebody else deletes meanwhile stays in Deleted Items, and leaves only from there', async ({
  page,
  product,
}) => {
  const [id = ''] = await receive(page, product, [mail({ subject: 'Deleted by two' })])
  await page.goto('/inbox')
  await row(page, 'Deleted by two').click()
  await page.getByRole('toolbar', { name: 'Email' }).getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Are you sure you want to delete this email?')
  await expect(question).not.toContainText('for good')
  await product.mailbox.move(id, 'deleteditems')
  await receive(page, product, [])
  await expect(row(page, 'Deleted by two')).toHaveCount(0)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page)).toContainText('Email deleted')
  expect((await product.folder('deleteditems')).map(copy => copy.id)).toEqual([id])

  await page.goto('/inbox?folder=DeletedItems')
  await row(page, 'Deleted by two').click()
  await page.getByRole('toolbar', { name: 'Email' }).getByRole('button', { name: 'Delete' }).click()
  await expect(question).toContainText('It lies in Deleted Items: it leaves the mailbox for good.')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page)).toContainText('Email deleted for good')
  await expect(row(page, 'Deleted by two')).toHaveCount(0)
  expect(await product.folder('deleteditems')).toEqual([])
})

test('[ERR-25] [ERR-26] [ERR-27] what the mailbox refuses is said, and shows as it was', async ({ page, product }) => {
  await receive(page, product, [mail({ subject: 'Refused' })])
  const refusal = { error: 'Microsoft refused.', code: 'graph.x' }
  await answer(page, '**/api/outlook/emails/*/flag', refusal, 502)
  await answer(page, /\/api\/outlook\/emails\/[^/]+\/unread$/, {}, 502)
  await page.goto('/inbox')
  await row(page, 'Refused').click()
  await page.getByRole('button', { name: 'Flag', exact: true }).click()
  await expect(toast(page)).toContainText('Microsoft refused.')
  await expect(page.getByRole('button', { name: 'Flag', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Mark as Unread' }).click()
  await expect(toast(page)).toContainText('Failed to update email')
  await page.route(/\/api\/outlook\/emails\/[^/]+$/, route =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 502, json: refusal }) : route.continue(),
  )
  await page.getByRole('toolbar', { name: 'Email' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page)).toContainText('Microsoft refused.')
  await expect(row(page, 'Refused')).toBeVisible()
})

test('[MBX-34] the right mouse button offers what can be done, in order', async ({ page, product }) => {
  await receive(page, product, [mail({ subject: 'Menu' })])
  await page.goto('/inbox')
  await row(page, 'Menu').click({ button: 'right' })
  const items = page.getByRole('menuitem')
  await expect(items).toHaveText(['Mark as Read', 'Flag', 'Archive', 'Reply', 'Link to Candidate', 'Delete'])
  await items.filter({ hasText: 'Mark as Read' }).click()
  await expect(toast(page)).toContainText('Email status updated')
  await row(page, 'Menu').click({ button: 'right' })
  await expect(items.first()).toHaveText('Mark as Unread')
  await items.filter({ hasText: 'Reply' }).click()
  await expect(page.getByRole('dialog')).toContainText('r.achterberg@hollowaypike.example')
})

test('[MBX-28] [MBX-29] [MBX-30] [MBX-31] a double click opens the whole email, which the keyboard scrolls', async ({
  page,
  product,
}) => {
  const attachments = [{ name: 'terms.pdf', contentType: 'application/pdf', contentBytes: 'JVBERi0xLjQK' }]
  const content = Array.from({ length: 200 }, (_, line) => `Line ${line}`).join('\n')
  await receive(page, product, [mail({ subject: 'Whole', attachments, body: { contentType: 'text', content } })])
  await page.goto('/inbox')
  await row(page, 'Whole').dblclick()
  const dialog = page.getByRole('dialog', { name: 'Email' })
  await expect(dialog.getByRole('link', { name: /terms\.pdf \(\d+ Bytes\)/ })).toBeVisible()
  await expect(dialog).not.toContainText('Priority:')
  const whole = dialog.locator('.MuiDialogContent-root')
  const scrolled = () => whole.evaluate(element => element.scrollTop)
  await expect.poll(() => whole.evaluate(element => element.scrollHeight - element.clientHeight)).toBeGreaterThan(1000)
  await page.keyboard.press('ArrowDown')
  await expect.poll(scrolled).toBe(40)
  const height = await whole.evaluate(element => element.clientHeight)
  await page.keyboard.press('PageDown')
  await expect.poll(scrolled).toBe(40 + Math.round(height * 0.8))
  await page.keyboard.press('ArrowUp')
  await expect.poll(scrolled).toBe(Math.round(height * 0.8))
})

test('[MBX-03] [MBX-18] [MBX-19] [MBX-23] [MBX-11] unread only, search and pages stand in the address', async ({
  page,
  product,
}) => {
  await receive(page, product, [
    ...Array.from({ length: 26 }, (_, n) => mail({ subject: `Read ${n}`, isRead: true })),
    mail({ subject: 'Quarterly numbers', isRead: true, body: { contentType: 'text', content: 'Zanzibar' } }),
  ])
  await page.goto('/inbox')
  await expect(page.getByText('Page 1')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2')).toBeVisible()
  await expect(page.locator('[data-email]')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await page.getByRole('button', { name: 'Show Unread Only' }).click()
  await expect(page.getByText('No unread emails found')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('page')).toBeNull()
  await page.getByRole('button', { name: 'Show All', exact: true }).click()
  await answer(page, '**/api/outlook/search?*', {
    emails: [],
    pagination: { page: 1, pageSize: 25, hasMore: false },
    words: [],
  })
  await page.getByPlaceholder('Search emails...').fill('zanz from:hollo')
  await expect(page.getByText('No emails found')).toBeVisible()
  await page.reload()
  await expect(page.getByPlaceholder('Search emails...')).toHaveValue('zanz from:hollo')
})

test('[MBX-08] [MBX-09] folders below others are indented and fold away', async ({ page }) => {
  const node = (folderId: string, children: object[] = []) => ({
    folderId,
    displayName: folderId,
    parentFolderId: null,
    unreadItemCount: 0,
    isSpecial: false,
    children,
  })
  await answer(page, '**/api/outlook/folders', { folders: [node('Top', [node('Middle', [node('Deep')])])] })
  await page.goto('/inbox')
  await expect(folders(page).getByText('Middle')).toBeVisible()
  await expect(folders(page).getByText('Deep')).toHaveCount(0)
  await folders(page).getByRole('button', { name: 'Expand Middle' }).click()
  await expect(folders(page).getByText('Deep')).toBeVisible()
  await expect(folders(page).locator('[data-indent="40"]')).toHaveCount(1)
  await page.reload()
  await folders(page).getByRole('button', { name: 'Collapse Middle' }).click()
  await expect(folders(page).getByText('Deep')).toHaveCount(0)
})

test('[MBX-13] emails for review are closed one by one, and can be brought back', async ({ page, product }) => {
  await page.goto('/inbox?folder=for-review')
  await expect(page.getByRole('heading', { name: 'Emails For Review' })).toBeVisible()
  await expect(page.getByText('No emails for review')).toBeVisible()
  await receive(page, product, [
    mail({ subject: 'RE: somebody', body: { contentType: 'text', content: 'We will pass, thanks.' } }),
  ])
  await page.reload()
  await page.getByRole('button', { name: 'Close: RE: somebody' }).click()
  await expect(page.getByText('No emails for review')).toBeVisible()
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'RE: somebody')).toBeVisible()
})

test('[MBX-14] [MBX-15] [MBX-16] [MBX-17] [API-32] our own views stand among the folders', async ({
  page,
  product,
}) => {
  await product.addResponses([{ candidateName: 'Maria Delgado' }])
  await page.goto('/inbox')
  await folders(page).getByText('Responses').click()
  await expect(page.getByRole('heading', { name: 'Responses by Candidate' })).toBeVisible()
  await expect(page.getByText('Interested Responses')).toBeVisible()
  await page.getByRole('button', { name: /Active Candidates/ }).click()
  await expect(page.getByRole('dialog')).toContainText('Top Performing Candidates')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Show Unread Only' }).last().click()
  await expect(page.getByRole('button', { name: 'Show All' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Responses by Candidate' })).toBeVisible()
  await folders(page).getByText('Submissions').click()
  await expect(page.getByRole('heading', { name: 'Resume Submissions' })).toBeVisible()
  const asked = page.waitForRequest('**/api/caspio/candidates?**')
  await folders(page).getByText('Candidates').click()
  await asked
  await expect(page.getByRole('heading', { name: 'Caspio Candidates' })).toBeVisible()
  await expect(page.getByText('No candidates found')).toBeVisible()
})

test('[MBX-25] what became of bulk mail shows with an icon and its badge', async ({ page }) => {
  const kinds = ['delivered', 'opened', 'clicked', 'bounced', 'dropped', 'spamreport', 'unsubscribe']
  const event = (eventType: string) => ({
    messageId: eventType,
    conversationId: null,
    folderId: null,
    subject: `About ${eventType}`,
    from: 'us@x.example',
    fromName: '',
    to: [],
    cc: [],
    content: '',
    receivedAt: at(1),
    receivedDateTime: at(1),
    isRead: true,
    flag: 'notFlagged',
    hasAttachments: false,
    importance: 'normal',
    isBlockedSender: false,
    isInterview: false,
    isAnalytics: true,
    analytics: { eventType, recipient: 'a@x.example' },
  })
  const pagination = { page: 1, pageSize: 25, hasMore: false }
  await answer(page, /\/api\/outlook\/emails\?folderId=Inbox/, { emails: kinds.map(event), pagination })
  await page.goto('/inbox')
  for (const kind of kinds) await expect(page.getByRole('img', { name: `${kind}: a@x.example` })).toHaveCount(1)
  await expect(page.getByText('Analytics', { exact: true })).toHaveCount(7)
  await expect(page.locator('[data-email]').filter({ hasText: 'About spamreport' })).toContainText('Reported as spam')

  // It tells of a mail and is none: nothing opens, and nothing can be done with it.
  await row(page, 'About opened').dblclick()
  await row(page, 'About opened').click({ button: 'right' })
  await row(page, 'About clicked').click()
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  // A click is one by itself a quarter of a second later.
  await page.waitForFunction(end => performance.now() > end, await page.evaluate(() => performance.now() + 400))
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Select an email to read it here.')).toBeVisible()
  await expect(page.locator('[data-email]')).toHaveCount(7)
  await expect(toast(page)).toHaveCount(0)
})

test('[STATE-12] an email that is opened whole by a double click is read', async ({ page, product }) => {
  await receive(page, product, [mail({ subject: 'Opened whole' })])
  await page.goto('/inbox')
  await row(page, 'Opened whole').dblclick()
  await expect(page.getByRole('dialog', { name: 'Email' })).toContainText('Opened whole')
  await expect(row(page, 'Opened whole').getByRole('img', { name: 'Unread' })).toHaveCount(0)
  await expect.poll(async () => (await product.mailbox.mailbox()).filter(copy => copy.isRead).length).toBe(1)
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Unread' }).click()
  await expect(toast(page)).toContainText('Email status updated')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(row(page, 'Opened whole').getByRole('img', { name: 'Unread' })).toBeVisible()
  await row(page, 'Opened whole').dblclick()
  await expect(row(page, 'Opened whole').getByRole('img', { name: 'Unread' })).toHaveCount(0)
})

test('[MBX-32] among the unread the keys still go to the email that is open, though it has left the list', async ({
  page,
  product,
}) => {
  await receive(page, product, [mail({ subject: 'Next' }), mail({ subject: 'Open' })])
  await page.goto('/inbox?unread=true')
  await expect(row(page, 'Open')).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { name: 'Open' })).toBeVisible()
  await expect(row(page, 'Open')).toHaveCount(0)
  await page.keyboard.press('s')
  await expect(toast(page)).toContainText('Email flagged')
  await page.keyboard.press('o')
  await expect(page.getByRole('dialog', { name: 'Email' })).toContainText('Open')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('e')
  await expect(toast(page)).toContainText('Email archived')
  await expect(page.getByText('Select an email to read it here.')).toBeVisible()
  await expect(row(page, 'Next')).toBeVisible()
})

test('a hostile mail runs nothing, sends nothing, and shows its images only when asked', async ({ page, product }) => {
  const asked: string[] = []
  await page.route(/spy\.example/, route => {
    asked.push(route.request().url())
    return route.fulfill({ status: 200, contentType: 'image/png', body: '' })
  })
  const content = `<html><body><style>body{display:none}p{background:url(https://spy.example/css)}</style>
<script>parent.document.title='owned'</script><p onclick="parent.hacked=1">Dear all</p>
<img src="https://spy.example/pixel.png" onerror="parent.hacked=1"><a href="https://firm.example/x">link</a>
<form action="https://spy.example/form"><input name="p"></form><a href="javascript:alert(1)">bad</a></body></html>`
  await receive(page, product, [mail({ subject: 'Hostile', body: { contentType: 'html', content } })])
  await page.goto('/inbox')
  await row(page, 'Hostile').click()
  const frame = page.frameLocator('iframe[title="Hostile"]')
  await expect(frame.getByText('Dear all')).toBeVisible()
  await frame.getByText('Dear all').click()
  expect(await frame.locator('script, form, input, [onclick], [onerror], a[href^="javascript"]').count()).toBe(0)
  await expect(frame.getByText('link')).toHaveAttribute('rel', 'noopener noreferrer')
  expect(await page.evaluate(() => (window as { hacked?: number }).hacked)).toBeUndefined()
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Show images' }).click()
  await expect.poll(() => asked.includes('https://spy.example/pixel.png')).toBe(true)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Show images' })).toHaveCount(0)
})

test('the images that came with a mail show in it', async ({ page, product }) => {
  const contentBytes = 'R0lGODlhAQABAAAAACwAAAAAAQABAAA='
  const logo = { name: 'logo.gif', contentType: 'image/gif', contentBytes, isInline: true, contentId: 'logo@firm' }
  const body = { contentType: 'html' as const, content: '<p>Dear all</p><img src="cid:logo@firm" alt="Logo">' }
  await receive(page, product, [mail({ subject: 'Pictured', body, attachments: [logo] })])
  await page.goto('/inbox')
  await row(page, 'Pictured').click()
  const image = page.frameLocator('iframe[title="Pictured"]').getByAltText('Logo')
  await expect.poll(() => image.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBe(1)
})

test('after a search and after an archived mail the keys go on where one was', async ({ page, product }) => {
  await receive(page, product, [mail({ subject: 'One' }), mail({ subject: 'Two' }), mail({ subject: 'Three' })])
  await page.goto('/inbox')
  await expect(page.locator('[data-email]')).toHaveCount(3)
  await page.keyboard.press('/')
  await page.keyboard.type('zyzzyva')
  await page.keyboard.press('Enter')
  await expect(page.getByPlaceholder('Search emails...')).not.toBeFocused()
  await expect(page.getByText('No emails found')).toBeVisible()
  await page.goto('/inbox')
  for (const subject of ['Three', 'Two']) {
    await expect(row(page, subject)).toBeVisible()
    await page.keyboard.press('j')
    await expect(page.getByRole('heading', { name: subject })).toBeVisible()
  }
  await page.keyboard.press('e')
  await expect(row(page, 'Two')).toHaveCount(0)
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { name: 'One' })).toBeVisible()
})
