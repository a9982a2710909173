import type { Page } from '@playwright/test'
import { patient } from '../src/testing/patience.ts'
import { startKeys } from './keys.ts'
import { anOutboxMail } from './outboxEmails.ts'
import { answer, expect, type Product, shortenHold, test, toast } from './product.ts'

const rows = (page: Page) => page.locator('[data-outbox]')
const row = (page: Page, subject: string) => rows(page).filter({ hasText: subject })
const tryAgain = (page: Page) => page.getByRole('button', { name: /^Try again: / })
const takeBack = (page: Page) => page.getByRole('button', { name: /^Cancel send: / })
const question = (page: Page) => page.getByRole('dialog', { name: 'Cancel sending this email?' })
const unsent = (page: Page) => page.locator('[data-unsent]')
const change = /\/api\/outbox\/[^/]+\/(retry|cancel)$/

async function choose(page: Page, view: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Show' }).click()
  await page.getByRole('option', { name: view, exact: true }).click()
}

async function writeRefusedEmail(page: Page, product: Product): Promise<void> {
  await shortenHold(page)
  await product.mailbox.fault({ kind: 'status', status: 400, code: 'ErrorInvalidRecipients', match: 'POST */send$' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Compose' }).click()
  const dialog = page.getByRole('dialog').first()
  await dialog.getByRole('combobox', { name: 'To', exact: true }).pressSequentially('anna@firm.example,')
  await dialog.getByLabel('Subject', { exact: true }).fill('Maria Delgado')
  await dialog.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type('Dear Anna')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(unsent(page)).toContainText('ErrorInvalidRecipients', { timeout: patient(15_000) })
}

/** Holds the email for one minute. */
async function handOver(page: Page, subject: string): Promise<void> {
  const data = { to: ['Anna King <anna@firm.example>'], subject, body: '<p>Dear Anna</p>', holdSeconds: 60 }
  expect((await page.request.post('/api/outlook/send-email', { data })).status()).toBe(202)
}

test.describe('outgoing email', () => {
  test.describe.configure({ timeout: patient(90_000) })
  test.use({ worker: true })

  test('[ERR-17] a refused email shows its reason, and is sent once the fault is fixed', async ({ page, product }) => {
    await writeRefusedEmail(page, product)
    await unsent(page).getByRole('link', { name: 'Open the Outbox' }).click()
    await expect(page).toHaveURL(/\/outbox$/)
    await expect(row(page, 'Maria Delgado').getByRole('cell')).toHaveText([
      'anna@firm.example',
      'Maria Delgado',
      'Composed',
      'Not sent',
      /ErrorInvalidRecipients/,
      /^[A-Z][a-z]{2} \d+, \d{4}\d+:\d{2} [AP]M$/,
      'Try againCancel send',
    ])
    await tryAgain(page).click()
    await expect(toast(page).filter({ hasText: 'Trying again' })).toContainText('To anna@firm.example')
    await expect(page.getByText('Nothing is waiting to be sent')).toBeVisible({ timeout: patient(15_000) })
    await expect(unsent(page), 'what left from here is no unsent letter any more').toHaveCount(0)
    expect((await product.folder('sentitems')).map(({ subject }) => subject)).toEqual(['Maria Delgado'])
    await choose(page, 'Sent')
    await expect(row(page, 'Maria Delgado')).toContainText('Sent')
  })

  test('text edited on a refused email is kept when it is retried elsewhere', async ({ page, product }) => {
    await writeRefusedEmail(page, product)
    await unsent(page).getByRole('button', { name: 'Open' }).click()
    const message = page.getByRole('dialog').getByRole('textbox', { name: 'Message' })
    await message.click()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(', one thing more')
    const [entry] = await (await page.request.get('/api/outbox')).json()
    await page.request.post(`/api/outbox/${entry.id}/retry`)
    await expect(unsent(page)).toContainText('An earlier version of this email was sent', { timeout: patient(15_000) })
    await expect(message).toHaveText('Dear Anna, one thing more')
    expect(await product.folder('sentitems')).toHaveLength(1)
  })
})

test('an unsent email that may have been sent is not discarded, and leaves the unsent list during a retry', async ({
  page,
}) => {
  await shortenHold(page)
  const entry = /\/api\/outbox\/[^/?]+$/
  await page.route(entry, async route => {
    const mail = await (await route.fetch()).json()
    await route.fulfill({ json: { ...mail, state: 'failed', lastError: 'Refused.' } })
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Compose' }).click()
  const dialog = page.getByRole('dialog').first()
  await dialog.getByRole('combobox', { name: 'To', exact: true }).pressSequentially('anna@firm.example,')
  await dialog.getByLabel('Subject', { exact: true }).fill('Maria Delgado')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(unsent(page)).toContainText('Refused.')
  await answer(page, change, { error: 'The email may already have been sent.', code: 'outbox.left' }, 409)
  await unsent(page).getByRole('button', { name: 'Discard' }).click()
  await expect(toast(page).filter({ hasText: 'Not discarded' })).toContainText('The email may already have been sent.')
  await expect(unsent(page)).toContainText('Refused.')
  await page.unroute(entry)
  await page.unroute(change)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Compose' })).toBeVisible()
  await expect(unsent(page), 'it waits to leave').toHaveCount(0)
})

test('a waiting email is counted in Settings, appears without a reload, and can be canceled', async ({ page }) => {
  await page.goto('/settings')
  const section = page.getByRole('region', { name: 'Outbox' })
  await expect(section).toContainText('Nothing is waiting to be sent.')
  await handOver(page, 'Too early')
  await expect(section).toContainText('1 email has not been sent.')
  await section.getByRole('link', { name: 'Open the Outbox' }).click()
  await expect(row(page, 'Too early')).toContainText('Waiting')
  await expect(row(page, 'Too early')).toContainText('Not tried yet.')
  await handOver(page, 'Another one')
  await expect(rows(page)).toHaveText([/Another one/, /Too early/])
  await takeBack(page).last().click()
  await question(page).getByRole('button', { name: 'Keep It' }).click()
  await takeBack(page).last().click()
  await question(page).getByRole('button', { name: 'Cancel Send' }).click()
  await expect(toast(page)).toContainText("'Too early' will not be sent.")
  await expect(rows(page)).toHaveText([/Another one/])
  await choose(page, 'Canceled')
  await expect(rows(page)).toHaveText([/Too early.*Canceled/])
  await expect(takeBack(page)).toHaveCount(0)
})

test('every state is named in plain words, and the filter is kept in the address', async ({ page, product }) => {
  const at = (minute: number) => ({ created_at: new Date(Date.UTC(2026, 10, 5, 19, minute)) })
  const people = ['a', 'b', 'c', 'd'].map(name => ({ name: '', address: `${name}@firm.example` }))
  const long = `The recipient's server said: ${'no '.repeat(100)}thanks.`
  await product.addRows('outbox', [
    anOutboxMail({ ...at(6), mail: { subject: 'One', to: people, cc: people.slice(2), bcc: people.slice(3) } }),
    anOutboxMail({ ...at(5), mail: { subject: 'Two', answering: { how: 'reply', graphId: 'x' } }, state: 'drafted' }),
    anOutboxMail({ ...at(4), mail: { subject: 'Three' }, state: 'failed', last_error: long, attempts: 3 }),
    anOutboxMail({ ...at(3), mail: { subject: 'Four' }, state: 'unknown', last_error: 'No answer.', attempts: 1 }),
    anOutboxMail({ ...at(2), mail: { subject: 'Five' }, state: 'sent', sent_at: '2026-11-06T20:00:00Z' }),
    anOutboxMail({ ...at(1), mail: { subject: 'Six' }, state: 'cancelled' }),
  ])
  await page.goto('/outbox')
  await expect(rows(page)).toHaveCount(4)
  const cells = (subject: string) => row(page, subject).getByRole('cell')
  await expect(cells('One').first()).toHaveText(
    'a@firm.example, b@firm.example, c@firm.example and 1 more2 in Cc, 1 in Bcc',
  )
  await expect(cells('One').nth(3)).toHaveText('Waiting')
  await expect(cells('Two').nth(2)).toHaveText('Reply')
  await expect(cells('Two').nth(3)).toHaveText('Leaving')
  await expect(cells('Three').nth(3)).toHaveText('Not sent')
  await expect(cells('Three').nth(4)).toHaveText(`${long}Tried 3 times.`)
  await expect(cells('Three').nth(5)).toHaveText('Nov 5, 20262:04 PM')
  await expect(cells('Four').nth(3)).toHaveText('Unconfirmed')
  await expect(cells('Four').nth(4)).toHaveText('No answer.Before trying again, Rejoinder checks whether it was sent.')
  await expect(cells('Four').nth(6)).toHaveText('Try again')
  const left = async (subject: string, button: RegExp) =>
    (await row(page, subject).getByRole('button', { name: button }).boundingBox())?.x
  expect(await left('One', /^Cancel send/), 'a button keeps its place when the other goes').toBe(
    await left('Three', /^Cancel send/),
  )
  expect(await left('Four', /^Try again/)).toBe(await left('Three', /^Try again/))
  await choose(page, 'Sent')
  await expect(rows(page)).toHaveText([/Five.*Sent.*Nov 6, 2026/])
  await page.reload()
  await expect(rows(page)).toHaveText([/Five/])
  await choose(page, 'All')
  await expect(rows(page)).toHaveCount(6)
  await choose(page, 'Not sent yet')
  await expect(rows(page)).toHaveCount(4)
  await expect(page).toHaveURL(/\/outbox$/)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(row(page, 'Three')).toContainText(long)
  await expect(page.getByRole('table')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('the buttons of each email are aligned inside its row, whichever of them it has', async ({ page, product }) => {
  const inState = (state: string) => anOutboxMail({ mail: { subject: state }, state, last_error: 'Refused.' })
  await product.addRows('outbox', ['queued', 'failed', 'unknown'].map(inState))
  for (const width of [1440, 1100, 900, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/outbox')
    await expect(rows(page)).toHaveCount(3)
    const room = await takeBack(page).evaluateAll(all =>
      all.map(one => {
        const around = one.closest('td, li')!
        const padding = Number.parseFloat(getComputedStyle(around).paddingRight)
        return around.getBoundingClientRect().right - padding - one.getBoundingClientRect().right
      }),
    )
    expect(Math.min(...room), `at ${width} pixels`).toBeGreaterThanOrEqual(0)
    const placesOf = async (buttons: ReturnType<typeof takeBack>) =>
      new Set(await buttons.evaluateAll(all => all.map(one => one.getBoundingClientRect().x)))
    expect((await placesOf(takeBack(page))).size).toBe(1)
    expect((await placesOf(tryAgain(page))).size).toBe(1)
  }
})

test('an action in progress cannot be repeated, and a refused one shows its reason', async ({ page, product }) => {
  await product.addRows('outbox', [
    anOutboxMail({ mail: { subject: 'Refused' }, state: 'failed', last_error: 'Refused.' }),
    anOutboxMail({ mail: { subject: 'Gone' }, state: 'drafted', draft_id: 'x', attempted_at: new Date() }),
  ])
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  const asked: string[] = []
  await page.route(change, async route => {
    asked.push(route.request().url().split('/').at(-1) ?? '')
    await held
    await route.continue()
  })
  await page.goto('/outbox')
  const buttons = row(page, 'Refused').getByRole('button')
  await buttons.first().dblclick()
  await expect(buttons.and(page.locator('[aria-disabled=true]'))).toHaveCount(2)
  await buttons.last().click({ force: true })
  await expect(question(page)).toHaveCount(0)
  release()
  await expect(row(page, 'Refused')).toContainText('Waiting')
  await expect(buttons).toHaveAttribute('aria-disabled', 'false')
  expect(asked).toEqual(['retry'])
  await row(page, 'Gone').getByRole('button').click()
  await question(page).getByRole('button', { name: 'Cancel Send' }).click()
  const refusal = toast(page).filter({ hasText: 'Not canceled' })
  await expect(refusal).toContainText('The email may already have been sent.')
  await expect(row(page, 'Gone')).toBeVisible()
})

test('a long outbox has pages; an empty outbox and a failed one have messages', async ({ page, product }) => {
  const list = /\/api\/outbox\?/
  await answer(page, list, { error: 'The database is away.', code: 'database.unavailable' }, 503)
  await page.goto('/outbox')
  await expect(page.getByRole('alert').filter({ hasText: 'Error loading the outbox' })).toBeVisible()
  await page.unroute(list)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Nothing is waiting to be sent')).toBeVisible()
  await choose(page, 'Sent')
  await expect(page.getByText('No emails sent yet')).toBeVisible()
  const at = (n: number) => new Date(Date.UTC(2026, 10, 5) + n * 1000)
  await product.addRows(
    'outbox',
    Array.from({ length: 60 }, (_, n) => anOutboxMail({ mail: { subject: `Mail ${n}` }, created_at: at(n) })),
  )
  await page.goto('/outbox')
  await expect(page.getByText('Showing 50 of 60 emails')).toBeVisible()
  await page.getByRole('button', { name: 'Go to page 2' }).click()
  await expect(rows(page)).toHaveCount(10)
  await expect(rows(page).last()).toContainText('Mail 0')
  await page.goto('/outbox?page=7')
  await expect(rows(page)).toHaveCount(10)
})

test('the outbox can be used by keyboard alone', async ({ page, product }) => {
  const failed = (subject: string) => anOutboxMail({ mail: { subject }, state: 'failed', last_error: 'Refused.' })
  await product.addRows('outbox', [failed('Second'), failed('First')])
  await page.goto('/settings')
  await expect(page.getByText('2 emails have not been sent.')).toBeVisible()
  const keys = await startKeys(page)
  await keys.press('?')
  await expect(page.getByRole('dialog')).toContainText('Go to Outbox')
  await keys.press('Escape')
  await expect(page.locator('.MuiDialog-root')).toHaveCount(0)
  await keys.press('g', 'o')
  await keys.at('Outbox')
  await expect(rows(page)).toHaveCount(2)
  await keys.press('j', 'ArrowDown')
  await expect(rows(page).last()).toBeFocused()
  await keys.press('k')
  const subject = (await rows(page).first().getByRole('cell').nth(1).textContent()) ?? ''
  await keys.reach(`Cancel send: ${subject} to Anna King`)
  await keys.press('Enter')
  await keys.at('Cancel Send')
  await keys.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await keys.at(/^Anna King/)
  await expect(rows(page).first()).toBeFocused()
  await keys.choose(/^Try again: /)
  await expect(rows(page)).toContainText('Waiting')
  await keys.at(/^Cancel send: /)
  await keys.neverLost()
})
