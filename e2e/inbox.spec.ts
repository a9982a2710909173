import type { Page } from '@playwright/test'
import { lightTokens } from '../admin/kit/theme/tokens.ts'
import { at, mail, receive, row } from './inboxScreen.ts'
import { answer, expect, hold, test, toast } from './product.ts'

const folders = (page: Page) => page.getByRole('navigation', { name: 'Folders' })
const rgb = (hex: string) => `rgb(${[1, 3, 5].map(from => Number.parseInt(hex.slice(from, from + 2), 16)).join(', ')})`

test('[MBX-01] [MBX-02] [MBX-22] an empty mailbox has its header, its folders and an empty Inbox', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Email Monitor' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sync', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Auto sync On' })).toBeVisible()
  await expect(page.getByText('Last sync: No emails processed yet')).toBeVisible()
  await expect(page.getByText('No emails found')).toBeVisible()
  await page.getByRole('button', { name: 'Compose' }).click()
  await expect(page.getByRole('dialog')).toContainText('Compose Email')
})

for (const folder of ['__proto__', 'constructor'])
  test(`[MBX-22] an address with the unknown folder ${folder} shows the list`, async ({ page }) => {
    await page.goto(`/?folder=${folder}`)
    await expect(page.getByRole('heading', { name: 'Email Monitor' })).toBeVisible()
    await expect(page.getByText('No emails found')).toBeVisible()
  })

test('[MBX-22] [MBX-32] an empty list has no prompt to select an email', async ({ page, product }) => {
  const invitation = page.getByText('Select an email to read it')
  await page.goto('/')
  await expect(page.getByText('No emails found')).toBeVisible()
  await expect(invitation).toHaveCount(0)
  await receive(page, product, [mail({ subject: 'The first one' })])
  await expect(row(page, 'The first one')).toBeVisible()
  await expect(invitation).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search emails' }).fill('zyzzyva')
  await expect(page.getByText('No emails found')).toBeVisible()
  await expect(invitation).toHaveCount(0)
})

test('[MBX-12] [MBX-20] [MBX-24] [MBX-26] [MBX-27] [STATE-12] the list shows previews, and opening marks an email read', async ({
  page,
  product,
}) => {
  await receive(page, product, [
    mail({ subject: '', body: { contentType: 'text', content: 'a'.repeat(150) } }),
    mail({ subject: 'Interview with Ms. Chen on Tuesday' }),
  ])
  await page.goto('/inbox')
  await expect(folders(page).locator('[aria-current]')).toHaveText(/^Inbox/)
  await expect(row(page, '(No Subject)')).toContainText(`${'a'.repeat(100)}...`)
  await expect(row(page, 'Interview with')).toHaveCSS('border-left-color', rgb(lightTokens.positive))
  await expect(row(page, '(No Subject)')).toHaveCSS('border-left-color', 'rgba(0, 0, 0, 0)')
  await expect(page.getByRole('img', { name: 'Interview' }), 'not only by its color').toHaveCount(1)
  await expect(row(page, 'Interview with').getByRole('img', { name: 'Interview' })).toBeVisible()
  await expect(row(page, 'Interview with').getByRole('img', { name: 'Unread' })).toBeVisible()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await row(page, 'Interview with').click()
  await page.clock.runFor(249)
  await expect(page).toHaveURL('/inbox')
  await page.clock.runFor(1)
  await expect(page).toHaveURL(/\?message=/)
  await page.clock.resume()
  const pane = page.getByRole('region', { name: 'Email' })
  await expect(pane.getByRole('heading', { name: 'Interview with Ms. Chen on Tuesday' })).toBeVisible()
  await expect(pane).toContainText('Rosalind Achterberg <r.achterberg@hollowaypike.example>')
  await expect(row(page, 'Interview with').getByRole('img', { name: 'Unread' })).toHaveCount(0)
  await expect.poll(async () => (await product.mailbox.mailbox()).filter(copy => copy.isRead).length).toBe(1)
})

test('[MBX-03] [MBX-18] [MBX-19] [MBX-23] [MBX-11] the unread filter, search and page are kept in the address', async ({
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
  await row(page, 'Read 0').click()
  await expect(page).toHaveURL(/page=2&message=/)
  await folders(page).getByText('Outbox').click()
  await expect(page).toHaveURL('/inbox?folder=Outbox')
  await page.goBack()
  await expect(page.getByText('Page 2')).toBeVisible()
  await page.getByRole('button', { name: 'Show Unread Only' }).click()
  await expect(page.getByText('No unread emails found')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('page')).toBeNull()
  await page.getByRole('button', { name: 'Show All', exact: true }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.locator('[data-email]')).toHaveCount(2)
  for (const left of [1, 0]) {
    await page.locator('[data-email]').last().click()
    await page.keyboard.press('e')
    if (left > 0) await expect(page.locator('[data-email]')).toHaveCount(left)
  }
  await expect(page.getByText('Page 2'), 'all of it has left').toHaveCount(0)
  await expect(page.locator('[data-email]')).toHaveCount(25)
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

test('[MBX-18] a search finds emails in all folders from anywhere, and names the folder', async ({ page, product }) => {
  await product.mailbox.addAll([
    mail({ subject: 'Zyzzyva in the Inbox', isRead: true }),
    mail({ subject: 'Zyzzyva put away', folder: 'archive' }),
    mail({
      subject: 'Zyzzyva sent',
      folder: 'sentitems',
      isRead: true,
      from: { name: 'Recruiting', address: 'recruiting@rejoinder.example' },
      to: [{ name: 'Anna King', address: 'anna.king@kirkland.example' }],
    }),
  ])
  await product.syncInBackground()
  await page.goto('/')
  await page.getByRole('searchbox', { name: 'Search emails' }).fill('zyzz')
  await expect(page.locator('[data-email]')).toHaveCount(3)
  for (const [subject, folder] of [
    ['Zyzzyva in the Inbox', 'Inbox'],
    ['Zyzzyva put away', 'Archive'],
    ['Zyzzyva sent', 'Sent Items'],
  ] as const)
    await expect(row(page, subject)).toContainText(folder)
  await expect(row(page, 'Zyzzyva sent')).toContainText('To: Anna King')
  await page.getByRole('button', { name: 'Show Unread Only' }).click()
  await expect(page.locator('[data-email]')).toHaveCount(1)
  await page.goto('/?folder=for-review&q=zyzz+in:archive')
  await expect(page.locator('[data-email]')).toHaveCount(1)
  await expect(row(page, 'Zyzzyva put away')).toContainText('Archive')
  const searched = page.getByText('All folders were searched.')
  await page.goto('/?q=zyzz+in:drafts')
  await expect(page.getByText('No emails found')).toBeVisible()
  await expect(searched).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search emails' }).fill('xyzz')
  await expect(searched).toBeVisible()
})

test('[MBX-10] the mailbox folder Outbox links to the Outbox of Rejoinder', async ({ page, product }) => {
  await receive(page, product, [])
  await page.goto('/inbox')
  await expect(page.getByText('New mail appears here automatically.')).toBeVisible()
  await page.request.put('/api/settings', { data: { autoSync: false } })
  await expect(page.getByText('Automatic sync is off')).toBeVisible()
  await folders(page).getByText('Outbox').click()
  await expect(page.getByText('No emails found')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Outbox' }).click()
  await expect(page.getByRole('heading', { name: 'Outbox', level: 1 })).toBeVisible()
})

test('[MBX-08] [MBX-09] subfolders are indented and collapsible', async ({ page }) => {
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
  const left = async (name: string) => (await folders(page).getByText(name).boundingBox())?.x ?? Number.NaN
  expect((await left('Middle')) - (await left('Top'))).toBe(20)
  expect((await left('Deep')) - (await left('Middle'))).toBe(20)
  await page.reload()
  await folders(page).getByRole('button', { name: 'Collapse Middle' }).click()
  await expect(folders(page).getByText('Deep')).toHaveCount(0)
})

test('[MBX-13] emails for review can be closed one by one and restored', async ({ page, product }) => {
  await page.goto('/inbox?folder=for-review')
  await expect(page.getByRole('heading', { name: 'Emails For Review' })).toBeVisible()
  await expect(page.getByText('No emails for review')).toBeVisible()
  await receive(page, product, [
    mail({ subject: 'RE: somebody', body: { contentType: 'text', content: 'We will pass, thanks.' }, isRead: true }),
  ])
  await page.goto('/inbox?folder=for-review&unread=true')
  await expect(page.getByText('No unread emails found'), 'a read one waits').toBeVisible()
  await page.getByRole('button', { name: 'Show all', exact: true }).click()
  await page.getByRole('button', { name: 'Close: RE: somebody' }).click()
  await expect(page.getByText('No emails for review')).toBeVisible()
  await expect(toast(page)).toContainText('follow-ups to r.achterberg@hollowaypike.example can continue')
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'RE: somebody')).toBeVisible()
})

test('[MBX-14] [MBX-15] [MBX-16] [MBX-17] [API-32] our own views are listed with the folders, above those of Outlook', async ({
  page,
  product,
}) => {
  await product.addResponses([{ candidateName: 'Maria Delgado' }])
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
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
  await expect(page.getByText('No Submissions Found')).toBeVisible()
  expect(asked).not.toContain('/api/caspio/candidates')
  await folders(page).getByText('Caspio Candidates').click()
  await expect(page.getByRole('heading', { name: 'Caspio Candidates' })).toBeVisible()
  await expect(page.getByText('No candidates found')).toBeVisible()
  expect(asked).toContain('/api/caspio/candidates')
  for (const [folder, name] of [
    ['sentitems', 'Sent Items'],
    ['deleteditems', 'Deleted Items'],
    ['junkemail', 'Junk Email'],
  ] as const) {
    await receive(page, product, [mail({ folder, subject: `A yes in ${name}` })])
    await folders(page).getByText(name).click()
    await expect(folders(page).locator('[aria-current]')).toHaveText(name)
    await expect(row(page, `A yes in ${name}`)).toBeVisible()
  }
})

for (const path of ['/', '/inbox'])
  test(`[MBX-15] a response in the folders of ${path} opens in full`, async ({ page, product }) => {
    await product.addResponses([{ candidateName: 'Maria Delgado', content: 'Can she do Tuesday?' }])
    await page.goto(path)
    await folders(page).getByText('Responses').click()
    await page.getByRole('button', { name: /^Maria Delgado - / }).click()
    await page.locator('[data-preview]').click()
    const dialog = page.getByRole('dialog', { name: 'Response Details' })
    await expect(dialog).toContainText('Can she do Tuesday?')
    await page.reload()
    await expect(dialog).toContainText('Can she do Tuesday?')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Responses by Candidate' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
  })

test('[MBX-14] candidates from Caspio are loaded and listed', async ({ page, product }) => {
  await product.addCandidates([
    { refId: 'JL-2291', name: 'Ifeoma Okonjo', isFromCaspio: 'true' },
    { refId: 'JL-2292', name: 'Maria Delgado', isFromCaspio: 'false' },
  ])
  const letGo = await hold(page, 'GET', '**/api/caspio/candidates?*')
  await page.goto('/inbox?folder=candidates')
  await expect(page.getByText('Loading candidates...')).toBeVisible()
  letGo()
  const rows = page.getByRole('table', { name: 'Caspio candidates' }).getByRole('row')
  await expect(rows).toHaveText([/^Candidate/, 'Ifeoma OkonjoJL-2291Unknown'])
})

test('[MBX-25] an icon and a badge show each event of bulk email', async ({ page }) => {
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
    isOwn: false,
    isInterview: false,
    isAnalytics: true,
    analytics: { eventType, recipient: 'a@x.example' },
    levels: [],
  })
  const pagination = { page: 1, pageSize: 25, hasMore: false }
  await answer(page, /\/api\/outlook\/emails\?folderId=Inbox/, { emails: kinds.map(event), pagination })
  await page.goto('/inbox')
  for (const kind of kinds) await expect(page.getByRole('img', { name: `${kind}: a@x.example` })).toHaveCount(1)
  await expect(page.locator('[data-email]').getByText('Analytics', { exact: true })).toHaveCount(7)
  const icons = page.locator('[data-email] svg:has(title)')
  const pictures = await icons.evaluateAll(all => all.map(icon => icon.querySelector('path')?.getAttribute('d')))
  expect(new Set(pictures).size, 'an icon each').toBe(7)
  await expect(page.locator('[data-email]').filter({ hasText: 'About spamreport' })).toContainText('Reported as spam')

  await row(page, 'About opened').dblclick()
  await row(page, 'About opened').click({ button: 'right' })
  await row(page, 'About clicked').click()
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  // After a quarter of a second, a click counts as single.
  await page.waitForFunction(end => performance.now() > end, await page.evaluate(() => performance.now() + 400))
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Select an email to read it')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Email' })).toHaveCount(0)
  await expect(page.locator('[data-email]')).toHaveCount(7)
  await expect(toast(page)).toHaveCount(0)
})

test('[MBX-13] an uncertain level is named once, and can be confirmed and undone', async ({ page, product }) => {
  await product.addCandidates([{ refId: 'JL-7001', name: 'Maria Delgado' }])
  const subject = 'RE: Maria Delgado (JL-7001)'
  const content = 'Well, that is one way to put it.'
  await receive(page, product, [mail({ subject, body: { contentType: 'text', content } })])
  await page.goto('/inbox?folder=for-review')
  await expect(row(page, subject)).toContainText('Perhaps ')
  const [, level = ''] =
    /Perhaps (High|Moderate|Low|Not Interested)/.exec((await row(page, subject).textContent()) ?? '') ?? []
  await expect(row(page, subject).locator('[data-level]')).toHaveCount(0)
  await page.getByRole('button', { name: `Confirm ${level}: ${subject}` }).click()
  await expect(toast(page)).toContainText(`Level set to ${level}`)
  await expect(row(page, subject)).toHaveCount(0)
  const read = async () => (await (await page.request.get(`${product.url}/api/responses`)).json())[0]
  expect(await read()).toMatchObject({ correctedAt: expect.any(String) })
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, subject)).toBeVisible()
  expect(await read()).toMatchObject({ correctedAt: null })
})

test('[MBX-13] an email opened from Today is in view in its list, and its review ends beside it', async ({
  page,
  product,
}) => {
  const unlinked = (n: number) =>
    mail({
      subject: `RE: number ${n}`,
      receivedDateTime: new Date(Date.now() - n * 60_000).toISOString(),
      body: { contentType: 'text', content: 'We will pass, thanks.' },
    })
  await receive(
    page,
    product,
    Array.from({ length: 20 }, (_, n) => unlinked(n)),
  )
  await page.goto('/today')
  await page.locator('[data-today]').filter({ hasText: 'RE: number 19' }).click()
  const pane = page.getByRole('region', { name: 'Email' })
  await expect(pane).toContainText('For review: not linked to a candidate.')
  await expect(row(page, 'RE: number 19')).toBeInViewport()
  await pane.getByRole('button', { name: 'Close Review' }).click()
  await expect(toast(page)).toContainText('Email closed')
  await expect(row(page, 'RE: number 19')).toHaveCount(0)
  await expect(pane).toContainText('RE: number 18')
})

test('[MBX-13] a late response to Close keeps the email that was opened since', async ({ page, product }) => {
  await receive(page, product, [
    mail({ subject: 'RE: one', body: { contentType: 'text', content: 'We will pass, thanks.' } }),
    mail({ subject: 'RE: two', body: { contentType: 'text', content: 'We will pass, thanks.' } }),
  ])
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/review', async route => {
    await held
    await route.continue()
  })
  await page.goto('/inbox?folder=for-review')
  await row(page, 'RE: one').click()
  const pane = page.getByRole('region', { name: 'Email' })
  await expect(pane).toContainText('RE: one')
  await page.getByRole('button', { name: 'Close: RE: one' }).click()
  await expect(pane, 'the other one opens at once').toContainText('RE: two')
  const address = page.url()
  release()
  await expect(toast(page)).toContainText('Email closed')
  await expect(page).toHaveURL(address)
  await expect(pane).toContainText('RE: two')
})

test('another page or folder starts at the top of the list', async ({ page, product }) => {
  const letters = (folder: string) => Array.from({ length: 30 }, () => mail({ folder, isRead: true }))
  await receive(page, product, [...letters('inbox'), ...letters('archive')])
  await page.goto('/inbox')
  const next = page.getByRole('button', { name: 'Next' })
  const first = page.locator('[data-email]').first()
  const goDown = async () => {
    await next.scrollIntoViewIfNeeded()
    await expect(first).not.toBeInViewport()
  }
  await goDown()
  await folders(page).getByText('Archive', { exact: true }).click()
  await expect(page).toHaveURL(/folder=/)
  await expect(first).toBeInViewport()
  await goDown()
  await next.click()
  await expect(page.getByText('Page 2')).toBeVisible()
  await expect(first).toBeInViewport()
})

test('[MBX-13] while another list loads, the previous list is neither shown nor reached by keys', async ({
  page,
  product,
}) => {
  await receive(page, product, [mail({ subject: 'Only in the Inbox' })])
  const changed: string[] = []
  page.on('request', request => request.method() === 'PATCH' && changed.push(request.url()))
  await page.goto('/inbox')
  await expect(row(page, 'Only in the Inbox')).toBeVisible()
  const letGo = await hold(page, 'GET', /\/api\/outlook\/emails\?folderId=for-review/)
  await folders(page).getByText('For Review').click()
  await expect(page.getByRole('heading', { name: 'Emails For Review' })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading emails...' })).toBeVisible()
  await expect(page.locator('[data-email]')).toHaveCount(0)
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  letGo()
  await expect(page.getByText('No emails for review')).toBeVisible()
  await expect(page).toHaveURL('/inbox?folder=for-review')
  expect(changed).toEqual([])
})

test('[MBX-19] while another page loads, the previous one stays visible and ignores keys', async ({
  page,
  product,
}) => {
  await receive(
    page,
    product,
    Array.from({ length: 26 }, (_, n) => mail({ subject: `Bird ${n}.`, isRead: true })),
  )
  await page.goto('/inbox')
  await row(page, 'Bird 20.').click()
  await expect(page.getByRole('heading', { name: 'Bird 20.' })).toBeVisible()
  const letGo = await hold(page, 'GET', /\/api\/outlook\/emails\?.*page=2/)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2')).toBeVisible()
  await expect(row(page, 'Bird 20.')).toBeVisible()
  for (const key of ['j', 'e', 's']) await page.keyboard.press(key)
  letGo()
  await expect(row(page, 'Bird 0.')).toBeVisible()
  await expect(page).toHaveURL('/inbox?page=2')
  await expect(toast(page)).toHaveCount(0)
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { name: 'Bird 0.' })).toBeVisible()
})

test('[MBX-19] j continues from the last email of a page to the next page, and k back', async ({ page, product }) => {
  const birds = Array.from({ length: 27 }, (_, n) => mail({ subject: `Bird ${n}.` }))
  await receive(page, product, birds)
  const isAt = async (subject: string) => {
    await expect(page.getByRole('region', { name: 'Email' }).getByRole('heading', { name: subject })).toBeVisible()
    await expect(row(page, subject)).toBeFocused()
    await expect(row(page, subject)).toBeInViewport()
  }
  await page.goto('/inbox')
  await row(page, 'Bird 2.').click()
  await isAt('Bird 2.')
  await page.keyboard.press('j')
  await isAt('Bird 1.')
  await expect(page.getByText('Page 2')).toBeVisible()
  await page.keyboard.press('j')
  await isAt('Bird 0.')
  await page.keyboard.press('j')
  // Without a pause, while an email is being marked as read.
  for (const key of ['k', 'k']) await page.keyboard.press(key)
  await isAt('Bird 2.')
  await expect(page.getByText('Page 1')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Page 2')).toBeVisible()
})

test('[MBX-18] an unfinished search is not carried over to another folder', async ({ page, product }) => {
  await receive(page, product, [mail({ folder: 'archive', subject: 'Put away' })])
  const searched: string[] = []
  page.on('request', request => request.url().includes('/api/outlook/search') && searched.push(request.url()))
  await page.goto('/inbox')
  await expect(page.getByText('No emails found')).toBeVisible()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('searchbox', { name: 'Search emails' }).fill('zyzzyva')
  await folders(page).getByText('Archive', { exact: true }).click()
  await expect(page).toHaveURL(/folder=/)
  // Leaving the field may have searched the folder before.
  searched.splice(0)
  await page.clock.runFor(1000)
  await page.clock.resume()
  await expect(row(page, 'Put away')).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search emails' })).toHaveValue('')
  await expect(page).not.toHaveURL(/zyzzyva/)
  expect(searched).toEqual([])
})
