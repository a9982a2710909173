import { mail, receive, row } from './inboxScreen.ts'
import { answer, expect, hold, slowDown, test, toast } from './product.ts'

test('[MBX-32] [MBX-33] [MBX-35] [ERR-24] [STATE-13] [STATE-14] [STATE-15] [MBX-36] an email can be flagged, marked unread, archived, deleted and restored', async ({
  page,
  product,
}) => {
  const receivedDateTime = '2026-10-12T14:30:05Z'
  await receive(page, product, [mail({ subject: 'Changed', receivedDateTime }), mail({ subject: 'Other' })])
  await page.goto('/inbox')
  await row(page, 'Changed').click()
  await expect(page.getByRole('region', { name: 'Email' })).toContainText('Date: Oct 12, 2026, 10:30 AM')
  await page.getByRole('toolbar', { name: 'Email' }).getByRole('button', { name: 'Forward' }).click()
  const forward = page.getByRole('dialog', { name: 'Forward' })
  await expect(forward.getByLabel('Subject', { exact: true })).toHaveValue('FW: Changed')
  await forward.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Flag', exact: true }).click()
  await expect(toast(page)).toHaveText(/^SuccessEmail flagged/)
  await expect(page.getByRole('button', { name: 'Remove Flag' })).toBeVisible()
  await page.getByRole('button', { name: 'Mark as Unread' }).click()
  await expect(toast(page)).toHaveText(/^SuccessEmail status updated/)
  await expect(row(page, 'Changed').getByRole('img', { name: 'Unread' })).toBeVisible()

  await page.getByRole('toolbar', { name: 'Email' }).getByRole('button', { name: 'Archive' }).click()
  await expect(row(page, 'Changed')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Email' }), 'the next one opens').toContainText('Other')
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page)).toHaveText(/^Back in Inbox/)
  await expect(row(page, 'Changed')).toBeVisible()

  await row(page, 'Changed').click()
  // A click opens the email only when no second one follows; until then, the toolbar is the other email's.
  await expect(page.getByRole('region', { name: 'Email' })).toContainText('Changed')
  await page.getByRole('toolbar', { name: 'Email' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog')).toContainText('Are you sure you want to delete this email?')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('region', { name: 'Email' })).toContainText('Changed')
  await page.getByRole('toolbar', { name: 'Email' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page)).toHaveText(/^SuccessEmail deleted/)
  await expect(row(page, 'Changed')).toHaveCount(0)
  await expect(page.getByText('Select an email to read it')).toBeVisible()
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Changed')).toBeVisible()
})

test('[API-25] [MBX-35] an email that somebody else has deleted stays in Deleted Items until deleted there', async ({
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
  await expect(question).toContainText('It is already in Deleted Items and will be deleted permanently.')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page)).toContainText('Email deleted permanently')
  await expect(row(page, 'Deleted by two')).toHaveCount(0)
  expect(await product.folder('deleteditems')).toEqual([])
})

test('[ERR-25] [ERR-26] [ERR-27] a change that the mailbox rejects is reported and reverted', async ({
  page,
  product,
}) => {
  await receive(page, product, [mail({ subject: 'Refused' })])
  const refusal = { error: 'Microsoft refused.', code: 'graph.x' }
  await page.goto('/inbox')
  await row(page, 'Refused').click()
  for (const [call, button, failed] of [
    ['flag', 'Flag', 'Failed to flag email'],
    ['unread', 'Mark as Unread', 'Failed to update email'],
  ] as const)
    for (const [answered, said] of [
      [refusal, 'Microsoft refused.'],
      [{}, failed],
    ] as const) {
      await answer(page, `**/api/outlook/emails/*/${call}`, answered, 502)
      await page.getByRole('button', { name: button, exact: true }).click()
      await expect(toast(page)).toHaveText(`Error${said}`)
    }
  await expect(page.getByRole('button', { name: 'Flag', exact: true })).toBeVisible()
  await expect(row(page, 'Refused').getByRole('img', { name: 'Unread' })).toHaveCount(0)
  await page.route(/\/api\/outlook\/emails\/[^/]+$/, route =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 502, json: refusal }) : route.continue(),
  )
  await page.getByRole('toolbar', { name: 'Email' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page)).toHaveText('ErrorMicrosoft refused.')
  await expect(row(page, 'Refused')).toBeVisible()
})

test('an email is moved to a folder by button or v, with Undo', async ({ page, product }) => {
  await receive(page, product, [mail({ subject: 'Filed' }), mail({ subject: 'Other' })])
  await page.goto('/inbox')
  await row(page, 'Filed').click()
  await expect(page.getByRole('region', { name: 'Email' })).toContainText('Filed')
  await page.getByRole('toolbar', { name: 'Email' }).getByRole('button', { name: 'Move to Folder' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move to Folder' })
  await expect(dialog).toContainText('Filed')
  await expect(dialog.getByRole('option', { name: 'Archive' })).toBeVisible()
  await expect(dialog.getByRole('option', { name: /^(Inbox|Sent Items|Responses)$/ })).toHaveCount(0)
  await dialog.getByRole('combobox').fill('nowhere')
  await expect(dialog.getByRole('status')).toHaveText('No folder found')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(row(page, 'Filed')).toBeVisible()

  await page.keyboard.press('v')
  await dialog.getByRole('combobox').fill('junk')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toHaveText(/^Moved to Junk Email/)
  await expect(row(page, 'Filed')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Email' }), 'the next one opens').toContainText('Other')
  await page.goto('/?folder=JunkEmail')
  await expect(row(page, 'Filed')).toBeVisible()

  await row(page, 'Filed').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Move to Folder' }).click()
  await dialog.getByRole('combobox').fill('inb')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toHaveText(/^Moved to Inbox/)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page)).toHaveText(/^Back in/)
  await expect(row(page, 'Filed')).toBeVisible()
})

test('a move that Microsoft refuses is reported, and the email stays', async ({ page, product }) => {
  await receive(page, product, [mail({ subject: 'Stays' })])
  await page.goto('/inbox')
  await row(page, 'Stays').click()
  await expect(page.getByRole('region', { name: 'Email' })).toContainText('Stays')
  await product.mailbox.fault({ kind: 'status', status: 403, match: 'POST *move', times: 1 })
  await page.keyboard.press('v')
  const dialog = page.getByRole('dialog', { name: 'Move to Folder' })
  await dialog.getByRole('combobox').fill('archive')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toHaveText(/^Error/)
  await expect(row(page, 'Stays')).toBeVisible()
})

test('[MBX-34] a right click opens a menu of the actions in order', async ({ page, product }) => {
  await receive(page, product, [mail({ subject: 'Menu' })])
  await page.goto('/inbox')
  await row(page, 'Menu').click({ button: 'right' })
  const items = page.getByRole('menuitem')
  await expect(items).toHaveText([
    'Mark as Read',
    'Flag',
    'Archive',
    'Move to Folder',
    'Remind Me',
    'Reply',
    'Link to Candidate',
    'Delete',
  ])
  await items.filter({ hasText: 'Mark as Read' }).click()
  await expect(toast(page)).toContainText('Email status updated')
  await row(page, 'Menu').click({ button: 'right' })
  await expect(items.first()).toHaveText('Mark as Unread')
  await items.filter({ hasText: 'Reply' }).click()
  await expect(page.getByRole('dialog')).toContainText('r.achterberg@hollowaypike.example')
})

test('[MBX-28] [MBX-29] [MBX-30] [MBX-31] a double click opens the full email, which scrolls by keyboard', async ({
  page,
  product,
}) => {
  const attachments = [{ name: 'terms.pdf', contentType: 'application/pdf', contentBytes: 'JVBERi0xLjQK' }]
  const content = Array.from({ length: 200 }, (_, line) => `<p>Line ${line}</p>`).join('')
  await receive(page, product, [
    mail({ subject: 'Urgent', importance: 'high' }),
    mail({ subject: 'Whole', attachments, body: { contentType: 'html', content } }),
  ])
  await page.goto('/inbox')
  await row(page, 'Whole').dblclick()
  const dialog = page.getByRole('dialog', { name: 'Email' })
  await expect(dialog.getByRole('link', { name: /terms\.pdf \(\d+ Bytes\)/ })).toBeVisible()
  await expect(dialog).not.toContainText('Priority:')
  const whole = dialog.locator('.MuiDialogContent-root')
  const scrolled = () => whole.evaluate(element => element.scrollTop)
  await expect.poll(() => whole.evaluate(element => element.scrollHeight - element.clientHeight)).toBeGreaterThan(1000)
  const most = Math.round((await whole.evaluate(element => element.clientHeight)) * 0.8)
  const scrollByKeys = async () => {
    for (const [key, top] of [
      ['ArrowDown', 40],
      ['PageDown', 40 + most],
      ['PageUp', 40],
      ['ArrowUp', 0],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(scrolled, key).toBe(top)
    }
  }
  await scrollByKeys()
  await dialog.frameLocator('iframe').getByText('Line 0', { exact: true }).click()
  await scrollByKeys()
  await page.keyboard.press('Escape')
  await row(page, 'Urgent').dblclick()
  await expect(dialog).toContainText('Priority: High')
})

test('[STATE-12] a double click marks the opened email as read', async ({ page, product }) => {
  await receive(page, product, [mail({ subject: 'Opened whole' })])
  await page.goto('/inbox')
  await slowDown(page)
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

test('[MBX-32] keys still act on the open email after it left the unread list', async ({ page, product }) => {
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
  await expect(page.getByRole('heading', { name: 'Next' })).toBeVisible()
})

test('a hostile email runs and sends nothing, and shows its images only on request', async ({ page, product }) => {
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
  await expect.poll(() => asked.length).toBeGreaterThan(1)

  await page.getByRole('button', { name: 'Hide images from this sender' }).click()
  await expect(page.getByRole('button', { name: 'Show images' })).toBeVisible()
  const seen = asked.length
  await page.reload()
  await expect(frame.getByText('Dear all')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Hide images from this sender' })).toHaveCount(0)
  expect(asked.length).toBe(seen)
})

test('an email with a forged sender shows its images only on request, whatever its sender was trusted with', async ({
  page,
  product,
}) => {
  const asked: string[] = []
  await page.route(/spy\.example/, route => {
    asked.push(new URL(route.request().url()).pathname)
    return route.fulfill({ status: 200, contentType: 'image/png', body: '' })
  })
  const body = (name: string) => ({
    contentType: 'html' as const,
    content: `<p>Dear all</p><img src="https://spy.example/${name}">`,
  })
  const headers = [{ name: 'Authentication-Results', value: 'spf=fail; dkim=none;dmarc=fail;compauth=fail reason=000' }]
  await receive(page, product, [
    mail({ subject: 'Newsletter', body: body('known') }),
    mail({ subject: 'Forged', body: body('forged'), headers }),
    mail({ subject: 'Again', body: body('again'), headers }),
    mail({ subject: 'Just in', body: body('new') }),
  ])
  await product.syncInBackground()
  await page.goto('/inbox')
  await row(page, 'Newsletter').click()
  await page.getByRole('button', { name: 'Show images' }).click()
  await expect.poll(() => asked).toEqual(['/known'])
  await row(page, 'Forged').click()
  await expect(page.frameLocator('iframe[title="Forged"]').getByText('Dear all')).toBeVisible()
  await page.getByRole('button', { name: 'Show images' }).click()
  await expect.poll(() => asked).toEqual(['/known', '/forged'])
  await row(page, 'Again').click()
  await expect(page.frameLocator('iframe[title="Again"]').getByText('Dear all')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show images' })).toBeVisible()
  expect(asked).toEqual(['/known', '/forged'])

  // Only processing tells whether an email is forged.
  await page.route(/\/api\/outlook\/emails\/[^/?]+$/, async route => {
    const email = await (await route.fetch()).json()
    await route.fulfill({ json: { ...email, kind: null } })
  })
  await row(page, 'Just in').click()
  await expect(page.frameLocator('iframe[title="Just in"]').getByText('Dear all')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show images' })).toBeVisible()
  expect(asked).toEqual(['/known', '/forged'])
})

test('addresses in the text of a reply are links that open separately', async ({ page, product }) => {
  const content = [
    'Book a time at https://firm.example/times?of=king, please.',
    '',
    'On Monday, Recruiting <recruiting@rejoinder.example> wrote:',
    '> Would you like to meet her?',
  ].join('\n')
  await receive(page, product, [mail({ subject: 'RE: Times', body: { contentType: 'text', content } })])
  await page.goto('/inbox')
  await row(page, 'RE: Times').click()
  await expect(page.getByRole('button', { name: 'Show full message' })).toBeVisible()
  const link = page
    .getByRole('region', { name: 'Email' })
    .getByRole('link', { name: 'https://firm.example/times?of=king' })
  await expect(link).toHaveAttribute('title', 'https://firm.example/times?of=king')
  await page.context().route('https://firm.example/**', route => route.fulfill({ body: 'Times' }))
  const popup = page.waitForEvent('popup')
  await link.click()
  expect(await (await popup).evaluate(() => window.opener)).toBeNull()
})

test('images attached to an email are shown in it', async ({ page, product }) => {
  const contentBytes = 'R0lGODlhAQABAAAAACwAAAAAAQABAAA='
  const logo = { name: 'logo.gif', contentType: 'image/gif', contentBytes, isInline: true, contentId: 'logo@firm' }
  const body = { contentType: 'html' as const, content: '<p>Dear all</p><img src="cid:logo@firm" alt="Logo">' }
  await receive(page, product, [mail({ subject: 'Pictured', body, attachments: [logo] })])
  await page.goto('/inbox')
  await row(page, 'Pictured').click()
  const image = page.frameLocator('iframe[title="Pictured"]').getByAltText('Logo')
  await expect.poll(() => image.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBe(1)
})

test('after a search or an archived email, keys continue at the same place', async ({ page, product }) => {
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
  await expect(page.getByRole('heading', { name: 'One' })).toBeVisible()
})

test('[STATE-15] archiving opens the next email, deleting only focuses it, and none is skipped', async ({
  page,
  product,
}) => {
  const birds = ['Wren', 'Robin', 'Osprey', 'Magpie', 'Heron']
  await receive(
    page,
    product,
    birds.map(subject => mail({ subject })),
  )
  await page.goto('/inbox')
  await expect(page.locator('[data-email]')).toHaveCount(5)
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { name: 'Heron' })).toBeVisible()
  await page.keyboard.press('e')
  await expect(row(page, 'Heron')).toHaveCount(0)
  await expect(row(page, 'Magpie')).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Magpie' })).toBeVisible()
  await page.keyboard.press('#')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(row(page, 'Magpie')).toHaveCount(0)
  await expect(row(page, 'Osprey')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('heading', { name: 'Osprey' })).toBeVisible()
  await page.keyboard.press('e')
  await expect(page.getByRole('heading', { name: 'Robin' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { name: 'Wren' })).toBeVisible()
  await page.keyboard.press('e')
  await expect(page.getByRole('heading', { name: 'Robin' }), 'the last one of the list').toBeVisible()
  await page.keyboard.press('e')
  await expect(page.getByText('No emails found')).toBeVisible()
})

test('[COMP-13] a reply to an email that loads slowly does not cover what was opened in the meantime', async ({
  page,
  product,
}) => {
  await receive(page, product, [mail({ subject: 'Slow' })])
  let release = () => {}
  let held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/api/outlook/emails/*', async route => {
    await held
    await route.continue()
  })
  const answerByMenu = async () => {
    await row(page, 'Slow').click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Reply' }).click()
  }
  const composer = (name: string) => page.getByRole('dialog', { name })
  await page.goto('/inbox')
  await answerByMenu()
  await page.getByRole('button', { name: 'Compose' }).click()
  await expect(composer('Compose Email')).toBeVisible()
  const loaded = page.waitForResponse('**/api/outlook/emails/*')
  release()
  await (await loaded).finished()
  await composer('Compose Email').getByLabel('Subject', { exact: true }).fill('Mine')
  await expect(composer('Compose Email').getByLabel('Subject', { exact: true })).toHaveValue('Mine')
  await expect(composer('Reply')).toHaveCount(0)

  held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.reload()
  await composer('Compose Email').getByRole('button', { name: 'Discard draft' }).click()
  await page.getByRole('dialog', { name: 'Discard this draft?' }).getByRole('button', { name: 'Discard' }).click()
  await answerByMenu()
  await page.keyboard.type('Dear')
  await page.getByRole('link', { name: 'Responses', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Email Response Monitor' })).toBeVisible()
  const loadedAgain = page.waitForResponse('**/api/outlook/emails/*')
  release()
  await (await loadedAgain).finished()
  await page.getByRole('searchbox').fill('still here')
  await expect(page).toHaveURL(/still/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Escape ends the wait for a reply that loads slowly, and what was typed for it does nothing', async ({
  page,
  product,
}) => {
  await receive(page, product, [mail({ subject: 'Slow' }), mail({ subject: 'Other' })])
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/outlook/emails/*', async route => {
    await held
    await route.continue()
  })
  await page.goto('/inbox')
  await row(page, 'Slow').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Reply' }).click()
  await page.keyboard.type('edear')
  await page.keyboard.press('Escape')
  const loaded = page.waitForResponse('**/api/outlook/emails/*')
  release()
  await (await loaded).finished()
  await expect(page.locator('.MuiMenu-root')).toHaveCount(0)
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await expect(page.getByRole('heading', { name: 'Email Response Monitor' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(row(page, 'Slow')).toBeVisible()
  await expect(row(page, 'Other')).toBeVisible()
})

test('[MBX-28] on a phone, Back closes the full email, then the email, and the arrow adds no history entry', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await receive(page, product, [mail({ subject: 'Narrow' })])
  await page.goto('/settings')
  await page.goto('/inbox')
  await row(page, 'Narrow').click()
  await page.getByRole('button', { name: 'Open in full' }).click()
  const whole = page.getByRole('dialog', { name: 'Email' })
  await expect(whole).toContainText('Narrow')
  await page.reload()
  await expect(whole).toContainText('Narrow')
  await page.goBack()
  await expect(whole).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Email' })).toContainText('Narrow')
  await page.goBack()
  await expect(row(page, 'Narrow')).toBeVisible()
  await row(page, 'Narrow').click()
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(row(page, 'Narrow')).toBeVisible()
  await page.goBack()
  await expect(row(page, 'Narrow'), 'the list that was there before').toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/settings/)
})

test('in a narrow window, keys act on the open email, and Back returns to its row', async ({ page, product }) => {
  await page.setViewportSize({ width: 720, height: 450 })
  await receive(page, product, [mail({ subject: 'Heron' }), mail({ subject: 'Magpie' }), mail({ subject: 'Wren' })])
  await page.goto('/inbox')
  await expect(row(page, 'Wren')).toBeVisible()
  await page.keyboard.press('j')
  const email = page.getByRole('region', { name: 'Email', exact: true })
  await expect(email).toContainText('Wren')
  await expect(email).toBeFocused()
  await page.keyboard.press('j')
  await expect(email.getByRole('heading', { name: 'Magpie' })).toBeInViewport()
  await page.keyboard.press('r')
  const reply = page.getByRole('dialog', { name: 'Reply' })
  await expect(reply.getByLabel('Subject')).toHaveValue('Re: Magpie')
  await page.keyboard.press('Escape')
  await expect(reply).toHaveCount(0)
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(row(page, 'Magpie')).toBeFocused()

  await row(page, 'Heron').click()
  await expect(email).toContainText('Heron')
  await page.keyboard.press('e')
  await expect(row(page, 'Wren')).toBeVisible()
  await expect(row(page, 'Heron')).toHaveCount(0)
})

test('on a phone, a list starts at its top however far down its folder was', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 380 })
  const archived = Array.from({ length: 25 }, (_, n) => mail({ subject: `Bird ${n + 1}.`, folder: 'archive' }))
  await receive(page, product, archived)
  await page.goto('/inbox?folder=Archive')
  await expect(row(page, 'Bird 25.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Archive' }), 'which folder it is').toBeVisible()
  await page.getByRole('button', { name: 'Folders' }).click()
  const folder = page.getByRole('navigation', { name: 'Folders' }).getByRole('button', { name: /^Archive/ })
  await folder.scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollBy(0, 150))
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(50)
  await folder.click()
  await expect(row(page, 'Bird 25.')).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('after a right click, keys still act on the open email, and the question names the email to delete', async ({
  page,
  product,
}) => {
  await receive(page, product, [mail({ subject: 'Heron' }), mail({ subject: 'Magpie' })])
  await page.goto('/inbox')
  await row(page, 'Heron').click()
  await expect(page.getByRole('heading', { name: 'Heron' })).toBeVisible()
  await row(page, 'Magpie').click({ button: 'right' })
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row(page, 'Heron')).toBeFocused()
  await page.keyboard.press('#')
  await expect(page.getByRole('dialog', { name: 'Delete email' })).toContainText('Heron')
})

test('holding a key over an email acts only once', async ({ page, product }) => {
  const body = { contentType: 'html' as const, content: '<p>Dear all</p>' }
  await receive(page, product, [mail({ subject: 'Held', body })])
  const flagged: string[] = []
  page.on('request', request => request.url().endsWith('/flag') && flagged.push(request.url()))
  await page.goto('/inbox')
  await row(page, 'Held').click()
  await page.frameLocator('iframe[title="Held"]').getByText('Dear all').click()
  for (let times = 0; times < 3; times += 1) await page.keyboard.down('s')
  await page.keyboard.up('s')
  await expect(toast(page)).toContainText('Email flagged')
  await page.keyboard.press('m')
  await expect(toast(page)).toContainText('Email status updated')
  expect(flagged).toHaveLength(1)
})

test('u restores the email that was removed last, even before the request has finished', async ({ page, product }) => {
  await receive(page, product, [mail({ subject: 'Stays archived' }), mail({ subject: 'Comes back' })])
  const released = Promise.withResolvers<void>()
  await page.goto('/inbox')
  const archive = async (subject: string) => {
    await row(page, subject).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await expect(row(page, subject)).toHaveCount(0)
  }
  await archive('Stays archived')
  await expect(toast(page)).toContainText('Email archived')
  await page.route('**/api/outlook/emails/*/archive', async route => {
    await released.promise
    await route.continue()
  })
  await archive('Comes back')
  await page.keyboard.press('u')
  released.resolve()
  await expect(row(page, 'Comes back')).toBeVisible()
  await expect(row(page, 'Stays archived')).toHaveCount(0)
})

test('[STATE-15] an email being archived stays hidden even when a reloaded list still contains it', async ({
  page,
  product,
}) => {
  const subjects = ['Leaves last', 'Leaves slowly', 'Leaves at once']
  await receive(
    page,
    product,
    subjects.map(subject => mail({ subject, isRead: true })),
  )
  const archive = async (subject: string) => {
    await row(page, subject).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await expect(row(page, subject)).toHaveCount(0)
  }
  const holdNext = async (url: string | RegExp) => {
    const [started, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route(
      url,
      async route => {
        started.resolve()
        await held.promise
        await route.continue()
      },
      { times: 1 },
    )
    return { started: started.promise, letGo: held.resolve }
  }
  await page.goto('/inbox')
  const slow = await holdNext('**/api/outlook/emails/*/archive')
  await archive('Leaves slowly')
  await slow.started
  await archive('Leaves at once')
  await expect(toast(page)).toContainText('Email archived')
  await expect(page.locator('[data-email]')).toHaveText([/Leaves last/])

  const list = await holdNext(/\/api\/outlook\/emails\?/)
  slow.letGo()
  await list.started
  await holdNext('**/api/outlook/emails/*/archive')
  await archive('Leaves last')
  const listed = page.waitForResponse(/\/api\/outlook\/emails\?/)
  list.letGo()
  await (await listed).finished()
  await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(row(page, 'Leaves last')).toHaveCount(0)
})

test('[STATE-13] [STATE-14] u undoes a flag and a read mark', async ({ page, product }) => {
  await receive(page, product, [mail({ subject: 'Marked', isRead: true })])
  await page.goto('/inbox')
  await row(page, 'Marked').click()
  await expect(page.getByRole('heading', { name: 'Marked' })).toBeVisible()
  const flag = row(page, 'Marked').getByRole('img', { name: 'Flagged' })
  await page.keyboard.press('s')
  await expect(toast(page)).toContainText('Email flagged')
  await expect(flag).toBeVisible()
  await page.keyboard.press('u')
  await expect(toast(page)).toContainText('No longer flagged')
  await expect(flag).toHaveCount(0)
  const unread = row(page, 'Marked').getByRole('img', { name: 'Unread' })
  await page.keyboard.press('m')
  await expect(unread).toBeVisible()
  await page.keyboard.press('u')
  await expect(toast(page)).toContainText('Marked as read again')
  await expect(unread).toHaveCount(0)
})

test('[STATE-12] opening, flagging and marking an email loads it only once', async ({ page, product }) => {
  const [id = ''] = await receive(page, product, [mail({ subject: 'Once' })])
  let asked = 0
  page.on('request', request => {
    if (request.method() === 'GET' && request.url().endsWith(`/api/outlook/emails/${encodeURIComponent(id)}`))
      asked += 1
  })
  const folders = () => page.waitForResponse('**/api/outlook/folders')
  await page.goto('/inbox')
  await expect(row(page, 'Once').getByRole('img', { name: 'Unread' })).toBeVisible()
  const counted = folders()
  await row(page, 'Once').click()
  await counted
  for (const [key, said] of [
    ['s', 'Email flagged'],
    ['m', 'Email status updated'],
  ] as const) {
    const countedAgain = folders()
    await page.keyboard.press(key)
    await expect(toast(page)).toContainText(said)
    await countedAgain
  }
  await expect(page.getByRole('button', { name: 'Remove Flag' })).toBeVisible()
  await expect(row(page, 'Once').getByRole('img', { name: 'Unread' })).toBeVisible()
  expect(asked).toBe(1)
})

test('keys act on the email last opened in full, and on a row clicked just now', async ({ page, product }) => {
  const birds = ['Wren', 'Robin', 'Osprey']
  const [wren, robin] = await receive(
    page,
    product,
    birds.map(subject => mail({ subject, isRead: true })),
  )
  const flagged: string[] = []
  const flagOf = (id = '') => `${product.url}/api/outlook/emails/${encodeURIComponent(id)}/flag`
  page.on('request', request => request.method() === 'PATCH' && flagged.push(request.url()))
  const open = (subject: string) => page.getByRole('region', { name: 'Email' }).getByRole('heading', { name: subject })
  await page.goto('/inbox')
  await row(page, 'Osprey').click()
  await expect(open('Osprey')).toBeVisible()
  await row(page, 'Robin').dblclick()
  const whole = page.getByRole('dialog', { name: 'Email' })
  await expect(whole).toContainText('Robin')
  await page.keyboard.press('Escape')
  await expect(whole).toHaveCount(0)
  await expect(open('Robin')).toBeVisible()
  await page.keyboard.press('s')
  await expect.poll(() => flagged).toEqual([flagOf(robin)])

  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await row(page, 'Wren').click()
  await page.keyboard.press('s')
  await expect.poll(() => flagged).toEqual([flagOf(robin), flagOf(wren)])
  await page.clock.runFor(250)
  const at = (id = '') => `/inbox?message=${encodeURIComponent(id)}`
  await expect(page).toHaveURL(at(wren))
  await row(page, 'Osprey').click()
  await page.keyboard.press('j')
  await expect(page).toHaveURL(at(robin))
  await page.clock.runFor(1000)
  await page.clock.resume()
  await expect(open('Robin'), 'the click is overtaken').toBeVisible()
  await expect(page).toHaveURL(at(robin))
})

test('[STATE-12] a double click sends one request to mark an email read', async ({ page, product }) => {
  await receive(page, product, [mail({ subject: 'Read once' })])
  const marked: string[] = []
  page.on('request', request => request.url().endsWith('/read') && marked.push(request.url()))
  await page.goto('/inbox')
  await row(page, 'Read once').dblclick()
  await expect(row(page, 'Read once').getByRole('img', { name: 'Unread' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Email' })).toContainText('Read once')
  await expect.poll(async () => (await product.mailbox.mailbox()).filter(copy => copy.isRead).length).toBe(1)
  expect(marked).toHaveLength(1)
})

test('a reply right after a click answers the clicked email', async ({ page, product }) => {
  await receive(page, product, [mail({ subject: 'Clicked' }), mail({ subject: 'Open before' })])
  await page.goto('/inbox')
  await row(page, 'Open before').click()
  await expect(page.getByRole('heading', { name: 'Open before' })).toBeVisible()
  // The response arrives long after the click counts as single.
  const asked = page.waitForRequest(/emails\/[^/]+$/)
  let give = () => {}
  const given = new Promise<void>(resolve => {
    give = resolve
  })
  await page.route(/\/api\/outlook\/emails\/[^/?]+$/, async route => {
    await given
    await route.continue()
  })
  await row(page, 'Clicked').click()
  await page.keyboard.press('r')
  await asked
  await expect(page).toHaveURL(/message=/)
  await expect(row(page, 'Clicked')).toHaveAttribute('aria-current', 'true')
  give()
  await expect(page.getByRole('dialog').getByLabel('Subject')).toHaveValue('Re: Clicked')
})

test('actions of the email shown before cannot be used while the next one loads', async ({ page, product }) => {
  await receive(page, product, [mail({ subject: 'Next' }), mail({ subject: 'Shown' })])
  await page.goto('/inbox')
  await row(page, 'Shown').click()
  await expect(page.getByRole('heading', { name: 'Shown' })).toBeVisible()
  const toolbar = page.getByRole('toolbar', { name: 'Email' })
  await expect(toolbar).toBeVisible()
  const release = await hold(page, 'GET', /\/api\/outlook\/emails\/[^/?]+$/)
  await page.keyboard.press('j')
  await expect(page.locator('[inert]').and(page.locator(':has([role=toolbar])'))).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'Next' })).toBeVisible()
  await toolbar.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(page.getByRole('dialog').getByLabel('Subject')).toHaveValue('Re: Next')
})

test('after an aborted click, keys still act on the open email', async ({ page, product }) => {
  await receive(page, product, [mail({ subject: 'Broken off' }), mail({ subject: 'Open' })])
  await page.goto('/inbox')
  await row(page, 'Open').click()
  await expect(page.getByRole('heading', { name: 'Open' })).toBeVisible()
  await row(page, 'Broken off').evaluate(element => {
    const clicked = element as HTMLElement
    clicked.focus()
    clicked.click()
    clicked.blur()
  })
  await page.keyboard.press('s')
  await expect(row(page, 'Open').getByRole('img', { name: 'Flagged' })).toBeVisible()
  await expect(row(page, 'Broken off').getByRole('img', { name: 'Flagged' })).toHaveCount(0)
})
