import type { Page } from '@playwright/test'
import { aCandidate, anOutreach, aReply } from '../src/testing/builders.ts'
import { startKeys } from './keys.ts'
import { answer, expect, type Product, test, toast } from './product.ts'

const main = (page: Page) => page.getByRole('main')
const rows = (page: Page) => page.locator('[data-submission]')
const rowWith = (page: Page, text: string) => rows(page).filter({ hasText: text })
const at = (day: number, hour = 15) => new Date(Date.UTC(2026, 9, day, hour))
const list = /\/api\/submissions\?/
const failed = { error: 'The database is away.', code: 'database.unavailable' }

async function sendResumes(product: Product): Promise<void> {
  const maria = aCandidate({ refId: 'JL-7001', name: 'Maria Delgado' })
  await product.addResponses([{ refId: 'JL-7001', candidateName: 'Maria Delgado', isRead: true }])
  await product.mailbox.addAll([
    anOutreach(maria, {
      to: [{ name: 'Ray Colfax', address: 'ray@colfax.example' }],
      receivedDateTime: new Date().toISOString(),
      body: {
        contentType: 'html',
        content: '<p>Please meet <b>Maria</b></p><script>parent.document.title = "broken in"</script>',
      },
    }),
    anOutreach(maria, { receivedDateTime: new Date(Date.now() - 40 * 86_400_000).toISOString() }),
  ])
}

test('[SUB-01] [SUB-06] [SUB-07] [SUB-13] [ERR-28] lists submissions, newest first, under a title with their count', async ({
  page,
  product,
}) => {
  const subject = 'A very long subject that goes on and on about the many merits of the candidate (JL-2)'
  await product.addSubmissions([
    { candidateName: 'Li Wei', refId: 'JL-1', sentAt: at(1) },
    { candidateName: 'Sam Cole', refId: 'JL-2', sentAt: at(9), subject },
    { candidateName: 'Ada Lind', refId: 'JL-3', sentAt: at(5), clientCompany: null, toName: null },
  ])
  await page.goto('/submissions')
  await expect(page.getByRole('heading', { level: 1, name: 'Email Submissions (3)' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'By Date' })).toHaveAttribute('aria-selected', 'true')
  const table = page.getByRole('table', { name: 'Submissions by date' })
  await expect(table.getByRole('columnheader')).toHaveText([
    'Date',
    'Candidate',
    'Firm',
    'Contact Person',
    'Subject',
    'Actions',
  ])
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).nth(0)).toContainText('Oct 9, 2026')
  await expect(rows(page).nth(0)).toContainText('Sam Cole')
  await expect(rows(page).nth(0)).toContainText('Hollowaypike')
  await expect(rows(page).nth(0)).toContainText('Rosalind Achterberg')
  await expect(rows(page).nth(1)).toContainText('Unknown Firm')
  await expect(rows(page).nth(2)).toContainText('Li Wei')
  const cell = rows(page).nth(0).locator('[data-subject]')
  await expect(cell).toHaveCSS('max-width', '250px')
  await expect(cell).toHaveCSS('text-overflow', 'ellipsis')
  await expect(cell).toHaveAttribute('title', subject)
})

test('[SUB-02] [ERR-21] [CONST-03] [API-27] Sync Recent covers 1440 hours and reports what it found', async ({
  page,
  product,
}) => {
  await sendResumes(product)
  await page.goto('/submissions')
  const asked = page.waitForRequest('**/api/submissions/sync')
  await page.getByRole('button', { name: 'Sync Recent' }).click()
  expect((await asked).postDataJSON()).toEqual({ hoursBack: 1440 })
  await expect(toast(page)).toContainText('Sync Complete')
  await expect(toast(page)).toContainText('Found 2 submissions, added 2 new.')
  await expect(rowWith(page, 'Maria Delgado')).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'Email Submissions (2)' })).toBeVisible()
  await expect(page.getByRole('banner').getByText('Total 2')).toBeVisible()
})

test('[ERR-22] a failed submissions sync is reported', async ({ page }) => {
  await answer(page, '**/api/submissions/sync', failed, 503)
  await page.goto('/submissions')
  await page.getByRole('button', { name: 'Sync Recent' }).click()
  await expect(toast(page)).toContainText('Sync Failed')
  await expect(toast(page)).toContainText(`Failed to sync email submissions. ${failed.error}`)
})

test('[SUB-03] [SUB-04] an empty list says so, and offers to scan for submissions', async ({ page, product }) => {
  await sendResumes(product)
  await page.goto('/submissions')
  await expect(main(page).getByText('No Submissions Found', { exact: true })).toBeVisible()
  await expect(page.getByText('No candidate resume submissions have been detected yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Scan for Submissions' }).click()
  await expect(toast(page)).toContainText('Sync Complete')
  await expect(rowWith(page, 'Maria Delgado')).toHaveCount(2)
})

test('[SUB-05] the list shows that submissions are loading, and that they cannot be loaded', async ({
  page,
  product,
}) => {
  await product.addSubmissions([{ candidateName: 'Li Wei' }])
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(list, async route => {
    await held
    await route.fulfill({ status: 503, json: failed })
  })
  await page.goto('/submissions')
  await expect(main(page).getByText('Loading submissions...')).toBeVisible()
  release()
  await expect(page.getByRole('alert').filter({ hasText: 'Error loading submissions' })).toBeVisible()
  await page.unroute(list)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rowWith(page, 'Li Wei')).toBeVisible()
})

test('[SUB-08] [SUB-09] [SUB-10] [SUB-11] [SUB-14] groups by candidate and reference, newest first', async ({
  page,
  product,
}) => {
  await product.addSubmissions([
    { candidateName: 'Li Wei', refId: 'JL-1', sentAt: at(9) },
    { candidateName: 'Li Wei', refId: 'JL-1', sentAt: at(2), to: 'k.moss@elm.example', toName: 'Kim Moss' },
    { candidateName: 'Li Wei', refId: 'JL-8', sentAt: at(4) },
    { candidateName: '', refId: null, sentAt: at(6) },
  ])
  await page.goto('/submissions')
  await page.getByRole('tab', { name: 'By Candidate' }).click()
  await expect(page).toHaveURL(/tab=by-candidate/)
  const groups = page.locator('[data-group]')
  await expect(groups).toHaveCount(3)
  await expect(groups.nth(0)).toContainText('Li Wei')
  await expect(groups.nth(0)).toContainText('JL-1')
  await expect(groups.nth(0).locator('[data-count]')).toHaveText('2 submissions')
  await expect(groups.nth(1)).toContainText('Unknown Candidate')
  await expect(groups.nth(1)).toContainText('no-ref')
  await expect(groups.nth(1).locator('[data-count]')).toHaveText('1 submission')
  await expect(groups.nth(2)).toContainText('JL-8')
  await expect(groups.nth(0)).toHaveAttribute('aria-expanded', 'false')

  await groups.nth(0).click()
  const table = page.getByRole('table', { name: 'Submissions of Li Wei' })
  await expect(table.getByRole('columnheader')).toHaveText([
    'Date',
    'Firm',
    'Contact Person',
    'Email',
    'Subject',
    'Actions',
  ])
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).nth(1)).toContainText('k.moss@elm.example')
  await groups.nth(1).click()
  await expect(page.getByRole('table', { name: 'Submissions of Unknown Candidate' }).locator('tbody tr')).toHaveCount(1)
  await groups.nth(0).click()
  await expect(table).toHaveCount(0)
})

test('[SUB-12] a submission opens with recipients, date, candidate, attachments, and its email without scripts', async ({
  page,
  product,
}) => {
  await sendResumes(product)
  await page.goto('/submissions')
  await page.getByRole('button', { name: 'Scan for Submissions' }).click()
  await rowWith(page, 'Ray Colfax')
    .getByRole('button', { name: /^View:/ })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Maria Delgado, associate (JL-7001)' })).toBeVisible()
  const field = (label: string) => dialog.locator(`[data-field="${label}"] dd`)
  await expect(field('From')).toHaveText('Recruiting <recruiting@rejoinder.example>')
  await expect(field('To')).toHaveText('Ray Colfax <ray@colfax.example>')
  await expect(field('Date')).toContainText(String(new Date().getFullYear()))
  await expect(field('Candidate')).toHaveText('Maria Delgado')
  await expect(field('Reference ID')).toHaveText('JL-7001')
  await expect(field('Client Company')).toHaveText('Colfax (guessed)')
  const file = dialog.getByRole('list', { name: 'Attachments' }).getByRole('link', { name: /Resume\.pdf/ })
  const download = page.waitForEvent('download')
  await file.click()
  expect((await download).suggestedFilename()).toBe('Resume.pdf')
  await expect(dialog.frameLocator('iframe').getByText('Please meet Maria')).toBeVisible()
  expect(await dialog.locator('iframe').evaluate(frame => (frame as HTMLIFrameElement).sandbox.value)).not.toContain(
    'allow-scripts',
  )
  await expect(page).not.toHaveTitle('broken in')

  const address = page.url()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.goto(address)
  await expect(field('To')).toHaveText('Ray Colfax <ray@colfax.example>')
  await dialog.getByRole('link', { name: 'Show in mailbox' }).click()
  await expect(page.getByRole('region', { name: 'Email' })).toContainText('Maria Delgado, associate (JL-7001)')
})

test('[ENT-23] a submission without an email shows its text, and an unknown one says so', async ({ page, product }) => {
  const [id] = await product.addSubmissions([{ content: 'Dear Rosalind,\nplease meet her.', htmlContent: null }])
  await page.goto(`/submissions?submission=${id}`)
  await expect(page.getByRole('dialog')).toContainText('please meet her.')
  await expect(page.getByRole('link', { name: 'Show in mailbox' })).toHaveCount(0)
  await page.goto('/submissions?submission=00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('There is no such submission.')
})

test('[API-28] [ERR-42] archiving removes a submission from the list; Undo or the archive restores it', async ({
  page,
  product,
}) => {
  await product.addSubmissions([{ candidateName: 'Li Wei' }, { candidateName: 'Sam Cole' }])
  await page.goto('/submissions')
  const archive = (name: string) =>
    rowWith(page, name)
      .getByRole('button', { name: /^Archive:/ })
      .click()
  await archive('Li Wei')
  await expect(toast(page)).toContainText('Submission archived successfully')
  await expect(rowWith(page, 'Li Wei')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Email Submissions (1)' })).toBeVisible()
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(rowWith(page, 'Li Wei')).toBeVisible()

  await archive('Li Wei')
  await expect(rowWith(page, 'Li Wei')).toHaveCount(0)
  await page.getByRole('button', { name: 'View Archived' }).click()
  await expect(rowWith(page, 'Sam Cole')).toHaveCount(0)
  await rowWith(page, 'Li Wei')
    .getByRole('button', { name: /^Restore:/ })
    .click()
  await expect(page.getByText('No archived submissions')).toBeVisible()
  await page.getByRole('button', { name: 'View Current' }).click()
  await expect(rows(page)).toHaveCount(2)

  await archive('Li Wei')
  await expect(rows(page)).toHaveCount(1)
  await archive('Sam Cole')
  await expect(page.getByText('All submissions are archived')).toBeVisible()
  await page.getByRole('button', { name: 'View Archived' }).last().click()
  await expect(rows(page)).toHaveCount(2)
})

test('[ERR-43] a submission that cannot be archived stays, and the failure is reported', async ({ page, product }) => {
  await product.addSubmissions([{ candidateName: 'Li Wei' }])
  await answer(page, '**/api/submissions/*/archive', failed, 503)
  await page.goto('/submissions')
  await page.getByRole('button', { name: /^Archive:/ }).click()
  await expect(toast(page)).toContainText('Error')
  await expect(toast(page)).toContainText('Failed to archive submission')
  await expect(rowWith(page, 'Li Wei')).toBeVisible()
})

test('[SUB-01] [API-26] ten thousand submissions are paged and searched on the server', async ({ page, product }) => {
  const person = (n: number) => ({ candidateName: `Person ${n % 500}`, refId: `JL-${n % 500}` })
  await product.addSubmissions(
    Array.from({ length: 10_000 }, (_, n) => ({ ...person(n), sentAt: new Date(at(1).getTime() + n * 60_000) })),
  )
  const lists: Promise<unknown[]>[] = []
  page.on('response', response => {
    // A page left before its answer has no rows to count.
    if (list.test(response.url())) lists.push(response.json().catch(() => []))
  })
  await page.goto('/submissions')
  await expect(page.getByRole('heading', { name: 'Email Submissions (10,000)' })).toBeVisible()
  await expect(rows(page)).toHaveCount(50)
  await expect(page.getByText('Showing 50 of 10,000 entries')).toBeVisible()
  await page.getByRole('button', { name: 'Go to page 200' }).click()
  await expect(page).toHaveURL(/page=200/)
  await expect(rowWith(page, 'JL-0')).toHaveCount(1)
  await page.keyboard.press('/')
  await page.keyboard.type('Person 77')
  await expect(page.getByText('Showing 20 of 20 entries')).toBeVisible()
  await expect(page).not.toHaveURL(/page=/)
  await page.getByRole('tab', { name: 'By Candidate' }).click()
  await expect(page.locator('[data-group]')).toHaveCount(1)
  await expect(page.locator('[data-count]')).toHaveText('20 submissions')
  await page.goto('/submissions?tab=by-candidate')
  await expect(page.getByText('Showing 50 of 500 candidates')).toBeVisible()
  const sizes = (await Promise.all(lists)).map(({ length }) => length)
  expect(Math.max(...sizes)).toBe(50)
})

test('submissions can be used without the mouse', async ({ page, product }) => {
  await product.addSubmissions([
    { candidateName: 'Li Wei', sentAt: at(9) },
    { candidateName: 'Sam Cole', sentAt: at(8) },
    { candidateName: 'Ada Lind', sentAt: at(7) },
  ])
  await page.goto('/submissions')
  await expect(rows(page)).toHaveCount(3)
  const keys = await startKeys(page)
  await keys.press('j')
  await expect(rowWith(page, 'Li Wei')).toBeFocused()
  await keys.press('j')
  await keys.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('[data-field=Candidate]')).toContainText('Sam Cole')
  await keys.press('j')
  await expect(dialog.locator('[data-field=Candidate]')).toContainText('Ada Lind')
  await keys.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(rowWith(page, 'Sam Cole')).toBeFocused()
  await keys.press('e')
  await expect(rows(page)).toHaveCount(2)
  await expect(rowWith(page, 'Ada Lind')).toBeFocused()
  await expect(toast(page)).toContainText('Submission archived successfully')
  await keys.press('u')
  await expect(rows(page)).toHaveCount(3)
  await keys.at(/Sam Cole/)
  await keys.choose(/^Archive: Sam Cole/)
  await expect(rows(page)).toHaveCount(2)
  await keys.at(/Ada Lind/)
  await keys.reach('By Date', 'Shift+Tab')
  await keys.press('ArrowRight', 'Enter')
  await keys.at('By Candidate')
  await keys.neverLost()
})

test('[MBX-17] the mailbox shows the same submissions in its own view', async ({ page, product }) => {
  await product.addSubmissions([{ candidateName: 'Li Wei' }])
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Folders' }).getByText('Submissions').click()
  await expect(page.getByRole('heading', { name: 'Resume Submissions (1)' })).toBeVisible()
  await page.getByRole('tab', { name: 'By Candidate' }).click()
  await page.locator('[data-group]').click()
  await expect(rowWith(page, 'Rosalind Achterberg')).toBeVisible()
  await page.getByRole('navigation', { name: 'Folders' }).getByText('Responses').click()
  await expect(page).toHaveURL(/folder=responses$/)
})

test('[API-05] a submission that somebody else archives disappears without a reload', async ({ page, product }) => {
  const [id] = await product.addSubmissions([{ candidateName: 'Li Wei' }, { candidateName: 'Sam Cole' }])
  await page.goto('/submissions')
  await expect(rows(page)).toHaveCount(2)
  await page.context().request.post(`${product.url}/api/submissions/${id}/archive`, { data: { archived: true } })
  await expect(rows(page)).toHaveCount(1)
})

test('a submission that bounced says why, and can be sent again or forwarded to the right address', async ({
  page,
  product,
}) => {
  await sendResumes(product)
  await product.mailbox.add(
    aReply({
      subject: 'Undeliverable: Maria Delgado',
      from: { name: 'Microsoft Outlook', address: 'postmaster@colfax.example' },
      text: 'Delivery has failed to these recipients or groups:\n\nray@colfax.example\nNobody has this address.',
      receivedDateTime: new Date(Date.now() + 1000).toISOString(),
    }),
  )
  await product.syncInBackground()
  await page.goto('/today')
  await page.getByRole('link', { name: /Delivery to ray@colfax.example failed/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText(/^Delivery to ray@colfax.example failed on .+: Nobody has this/)
  await expect(dialog.getByRole('button', { name: 'Forward' })).toBeVisible()
  await page.keyboard.press('f')
  const forward = page.getByRole('dialog', { name: 'Forward' })
  await expect(forward.getByLabel('Subject', { exact: true })).toHaveValue(/^FW: /)
  await expect(forward.getByLabel('To', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(forward).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Send Again' }).click()
  const again = page.getByRole('dialog', { name: 'Compose Email' })
  await expect(again.getByLabel('To', { exact: true })).toBeFocused()
  await expect(again.getByLabel('Subject', { exact: true })).toHaveValue(/Maria Delgado/)
  await expect(again.locator('[data-attachment]')).toContainText(['Ready'])
})
