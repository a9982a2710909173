import type { Page } from '@playwright/test'
import { aCandidate, aReply } from '../src/testing/builders.ts'
import { patient } from '../src/testing/patience.ts'
import {
  aCampaign,
  aMailForReview,
  box,
  dialog,
  joe,
  kim,
  open,
  rosa,
  row,
  type Someone,
  send,
  sendTo,
  table,
} from './followUpScreen.ts'
import { startKeys } from './keys.ts'
import { expect, hold, type Product, rowWith, shortenHold, test, toast } from './product.ts'

test.describe.configure({ timeout: patient(90_000) })

const orders = /\/api\/campaign-follow-ups$/
const panel = (page: Page) => page.locator('[data-follow-up]')
const outcomes = (page: Page) => panel(page).getByRole('table', { name: 'Outcomes' })

/** Omits submissions. */
const followedUp = async (product: Product) =>
  (await product.folder('sentitems')).filter(({ attachments }) => attachments.length === 0)

test('a follow-up is sent and stopped by keyboard alone', async ({ page, product }) => {
  await aCampaign(product, [rosa, kim])
  await page.goto('/follow-ups')
  await expect(page.getByRole('heading', { name: 'Waiting for a reply' })).toBeVisible()
  const keys = await startKeys(page)
  await keys.press('/')
  await keys.at('Candidate')
  await keys.type('Ada')
  await expect(page.locator('[data-campaign]')).toHaveCount(1)
  await keys.press('ArrowDown', 'Enter')
  await expect(row(page, rosa)).toBeVisible()
  await keys.reach('Select Rosa Adler')
  await keys.press('Space')
  await keys.choose('Send to Selected (1)', 'Shift+Tab')
  await expect(dialog(page).getByRole('article', { name: 'Preview' })).toBeVisible()
  await keys.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await keys.at('Send to Selected (1)')
  await keys.press('Enter')
  await keys.choose('Send 1 follow-up')
  await expect(dialog(page)).toHaveCount(0)
  await keys.at('Send to Selected (0)')
  await expect(panel(page).getByRole('button', { name: 'Stop' })).toBeVisible()
  await keys.choose('Stop', 'Shift+Tab')
  await expect(panel(page)).toContainText('1 canceled')
  await keys.at('Close')
  await keys.press('Enter')
  await expect(panel(page)).toHaveCount(0)
  await keys.neverLost()
})

test.describe('with a worker', () => {
  test.use({ worker: true })

  test('[FUP-10] [API-45] [ERR-47] two clicks send a follow-up in the thread, and show each outcome', async ({
    page,
    product,
  }) => {
    await shortenHold(page)
    const subject = await aCampaign(product, [rosa, kim, joe])
    await open(page)
    await box(page, rosa).check()
    await box(page, kim).check()
    await sendTo(page, 2).click()
    await send(page).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(sendTo(page, 0)).toBeDisabled()
    await expect(toast(page)).toContainText('Follow-ups sent', { timeout: patient(60_000) })
    await expect(toast(page)).toContainText('Successfully sent 2 follow-up email(s).')
    await expect(panel(page)).toContainText('2 sent, 0 skipped, 0 failed')
    await expect(outcomes(page).getByRole('row', { name: /Rosa Adler.*Sent$/ })).toBeVisible()
    await expect(row(page, joe)).toBeVisible()
    await expect(row(page, rosa)).toHaveCount(0)
    const followed = page.getByRole('region', { name: 'Followed up (2)' })
    await expect(followed.getByRole('row', { name: /Rosa Adler/ })).toContainText(
      /Followed up \w+ \d+, 20\d\d by .+; next due \w+ \d+, 20\d\d/,
    )
    await expect(page.getByRole('button', { name: /^Skipped/ })).toHaveCount(0)
    const emails = await followedUp(product)
    expect(
      emails.map(mail => [mail.subject, mail.conversationId, mail.toRecipients[0]?.emailAddress.address]).sort(),
    ).toEqual([
      [`Re: ${subject}`, `talk about JL-7001 with ${kim[1]}`, kim[1]],
      [`Re: ${subject}`, `talk about JL-7001 with ${rosa[1]}`, rosa[1]],
    ])
    expect(emails.map(({ body }) => /Hi (Rosa|Kim),/.test(body.content))).toEqual([true, true])
    await page.getByRole('button', { name: 'Recent follow-ups' }).click()
    await expect(page.locator('[data-listed]')).toContainText('2 sent, 0 skipped, 0 failed')
    await panel(page).getByRole('button', { name: 'Close' }).click()
    await expect(panel(page)).toHaveCount(0)
    await page.getByRole('button', { name: /^Show the follow-up on Ada Lind/ }).click()
    await expect(panel(page)).toContainText('Sent')
    await page.reload()
    await expect(outcomes(page).getByRole('row', { name: /Kim Berg.*Sent$/ })).toBeVisible()
  })

  test('[API-45] the preview shows the recipient, text and thread of each email, and both can be changed', async ({
    page,
    product,
  }) => {
    await shortenHold(page)
    const subject = await aCampaign(product, [rosa, kim])
    await open(page)
    await page.getByRole('checkbox', { name: 'Select all recipients' }).check()
    await sendTo(page, 2).click()
    const preview = dialog(page).getByRole('article', { name: 'Preview' })
    const words = preview.frameLocator('iframe').locator('body')
    const editor = dialog(page).getByRole('textbox', { name: 'Message' })
    await expect(words).toContainText('Hi Rosa,')
    await expect(preview).toContainText(`Subject: Re: ${subject}`)
    await expect(preview.getByRole('link')).toHaveText(subject)
    await expect(dialog(page).getByText('{{sentAgo}}')).toBeVisible()
    await expect(dialog(page).getByText('{{daysSince}}')).toBeVisible()
    await dialog(page).getByLabel('Subject').fill('Still about {{candidate}}')
    await editor.click()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Dear {{firstName}} of {{firm}}, {{boss}}')
    await expect(dialog(page).getByText('Not ready to send. There is no field {{boss}}.')).toBeVisible()
    await expect(send(page)).toBeDisabled()
    for (const _ of '{{boss}}') await page.keyboard.press('Backspace')
    await expect(words).toContainText('Dear Rosa of your firm,')
    await expect(send(page)).toBeEnabled()
    await expect(preview).toContainText('This firm has no name in Settings yet')
    await expect(preview).toContainText('Subject: Still about Ada Lind')
    await dialog(page).getByRole('button', { name: 'Next recipient' }).click()
    await expect(words).toContainText('Dear Kim of your firm,')
    await dialog(page).getByRole('tab', { name: 'Just Kim Berg' }).click()
    await expect(editor).toContainText('Dear Kim of your firm,')
    await editor.click()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Kim, a word for you alone')
    await expect(words).toContainText('Kim, a word for you alone')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await sendTo(page, 2).click()
    await expect(words).toContainText('Dear Rosa of your firm,')
    await page.keyboard.press('Control+Enter')
    await expect(toast(page)).toContainText('Successfully sent 2', { timeout: patient(60_000) })
    const emails = await followedUp(product)
    expect(emails.map(mail => mail.subject)).toEqual(['Still about Ada Lind', 'Still about Ada Lind'])
    const to = (someone: Someone) =>
      emails.find(({ toRecipients }) => toRecipients[0]?.emailAddress.address === someone[1])?.body.content
    expect(to(rosa)).toContain('Dear Rosa of your firm,')
    expect(to(kim)).toContain('Kim, a word for you alone')
    expect(to(kim)).not.toContain('Dear Kim')
  })

  test('a personal text starts from the text for everyone as it is now', async ({ page, product }) => {
    await aCampaign(product, [rosa, kim])
    await open(page)
    await page.getByRole('checkbox', { name: 'Select all recipients' }).check()
    await sendTo(page, 2).click()
    const editor = dialog(page).getByRole('textbox', { name: 'Message' })
    await expect(dialog(page).getByLabel('Preview').frameLocator('iframe').locator('body')).toContainText('Hi Rosa,')
    const release = await hold(page, 'POST', /\/preview$/)
    await editor.click()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('New words for {{firstName}}')
    await dialog(page).getByRole('tab', { name: 'Just Rosa Adler' }).click()
    await expect(dialog(page).getByRole('tab', { name: 'Just Rosa Adler' })).toHaveAttribute('aria-selected', 'true')
    release()
    await expect(editor).toHaveText('New words for Rosa')
  })

  test('[FUP-10] [ERR-46] rejected emails are counted with the reason of Microsoft, and can be selected again', async ({
    page,
    product,
  }) => {
    await shortenHold(page)
    await aCampaign(product, [rosa, kim])
    const refusal = { kind: 'status', status: 400, code: 'ErrorInvalidRecipients', times: 1, match: 'POST */send$' }
    await product.mailbox.fault(refusal)
    await open(page)
    await page.getByRole('checkbox', { name: 'Select all recipients' }).check()
    await sendTo(page, 2).click()
    await send(page).click()
    await expect(toast(page)).toContainText('Partially sent', { timeout: patient(60_000) })
    await expect(toast(page)).toContainText('Sent 1 emails. 1 failed.')
    await expect(toast(page)).toHaveRole('alert')
    await expect(panel(page)).toContainText('1 sent, 0 skipped, 1 failed')
    await expect(outcomes(page).locator('[data-recipient]').first()).toContainText('Failed')
    await expect(table(page).locator('[data-recipient]')).toHaveCount(1)
    await expect(table(page).getByRole('checkbox', { checked: true })).toHaveCount(0)
    await expect(sendTo(page, 0)).toBeDisabled()
  })

  test('[FUP-08] a running follow-up shows its progress, is found again, and can be stopped', async ({
    page,
    product,
  }) => {
    await shortenHold(page)
    // Enough people that some are still waiting on a slow page.
    const people = Array.from({ length: 20 }, (_, n): Someone => [`Partner ${n}`, `partner${n}@first.example`])
    await aCampaign(product, people)
    await product.mailbox.fault({ kind: 'slow', delayMs: 1500, times: 1000, match: 'createReply' })
    await open(page)
    await page.getByRole('checkbox', { name: 'Select all recipients' }).check()
    await sendTo(page, 20).click()
    await send(page).click()
    await expect(panel(page).getByRole('progressbar')).toBeVisible()
    const progress = /[1-9]\d* sent, 0 skipped, 0 failed, [1-9]\d* waiting/
    await expect(panel(page)).toContainText(progress, { timeout: patient(60_000) })
    await page.goto('/clients')
    await page.goto('/follow-ups')
    await expect(panel(page)).toContainText('Follow-up on Ada Lind')
    await panel(page).getByRole('button', { name: 'Stop' }).click()
    await expect(toast(page)).toContainText('Follow-ups stopped', { timeout: patient(60_000) })
    await expect(panel(page)).toContainText(/\d+ sent, \d+ canceled/)
    await expect(
      outcomes(page)
        .getByRole('row', { name: /Not sent$/ })
        .first(),
    ).toBeVisible()
    expect((await followedUp(product)).length).toBeLessThan(20)
  })

  test('[API-45] an order can be undone for ten seconds, in which nothing is sent', async ({ page, product }) => {
    await aCampaign(product, [rosa, kim])
    await open(page)
    await page.getByRole('checkbox', { name: 'Select all recipients' }).check()
    await sendTo(page, 2).click()
    const editor = dialog(page).getByRole('textbox', { name: 'Message' })
    await editor.click()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Words of my own')
    const ordered = page.waitForRequest(orders)
    await send(page).click()
    expect((await ordered).postDataJSON().holdSeconds).toBe(10)
    await expect(toast(page)).toContainText('Sending...')
    await expect(panel(page)).toContainText('0 sent, 0 skipped, 0 failed, 2 waiting')
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page)).toContainText('CanceledNothing was sent.')
    await expect(panel(page).getByRole('status')).toHaveText('2 canceled')
    expect(await followedUp(product)).toEqual([])
    expect(await product.folder('drafts')).toEqual([])
    await expect(box(page, rosa)).toBeChecked()
    await sendTo(page, 2).click()
    await expect(editor).toContainText('Words of my own')
  })

  test('the end of a follow-up is reported on any screen with a link back', async ({ page, product }) => {
    await shortenHold(page)
    await aCampaign(product, [rosa])
    await product.mailbox.fault({ kind: 'slow', delayMs: 1500, times: 1000, match: 'createReply' })
    await open(page)
    await box(page, rosa).check()
    await sendTo(page, 1).click()
    await send(page).click()
    await expect(panel(page)).toBeVisible()
    await page.locator('h1').click()
    await page.keyboard.press('g')
    await page.keyboard.press('l')
    await expect(toast(page)).toContainText('Successfully sent 1 follow-up email(s).', { timeout: patient(60_000) })
    await toast(page).getByRole('button', { name: 'Show' }).click()
    await expect(outcomes(page).getByRole('row', { name: /Rosa Adler.*Sent$/ })).toBeVisible()
  })

  test('several candidates are followed up at once by their own rules, and undone together', async ({
    page,
    product,
  }) => {
    const wei = aCandidate({ name: 'Wei Chen', refId: 'JL-7002' })
    const nora = aCandidate({ name: 'Nora Diaz', refId: 'JL-7003' })
    await aCampaign(product, [rosa, kim])
    await aCampaign(product, [rosa, joe], wei, 150)
    await aCampaign(product, [kim], nora, 160)
    await page.goto('/today')
    await page.getByRole('link', { name: 'Follow up on several' }).click()
    const waiting = page.getByRole('region', { name: 'Waiting for a reply' })
    await expect(waiting.locator('[data-waiting]')).toHaveText([
      /^Ada Lind2 people/,
      /^Wei Chen2 people/,
      /^Nora Diaz1/,
    ])
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await expect(waiting.getByRole('checkbox', { name: 'Select Wei Chen' })).toBeChecked()
    // Joe answers after the list was loaded, before either preview.
    const reply = { from: { name: joe[0], address: joe[1] }, subject: 'RE: Wei Chen (JL-7002)', text: 'We will pass.' }
    let arrived: Promise<void> | undefined
    await page.route('**/preview', async route => {
      arrived ??= product.mailbox.add(aReply(reply)).then(() => product.syncInBackground())
      await arrived
      await route.continue()
    })
    const { user } = await (await page.request.get('/api/session')).json()
    const signature = { kind: 'signature', name: user.name, title: '', body: '<p>Miriam Castell</p>' }
    const headers = { origin: product.url }
    await page.request.put(`/api/snippets/${crypto.randomUUID()}`, { headers, data: signature })
    await waiting.getByRole('button', { name: 'Follow Up on Selected (2)' }).click()
    await expect(dialog(page)).toContainText('Your signature follows this text.')
    await expect(dialog(page).getByRole('button', { name: 'Wei Chen: 1 email, 1 skipped' })).toBeVisible()
    await expect(dialog(page)).toContainText('About several candidates: Rosa Adler (2 emails).')
    await dialog(page).getByRole('button', { name: 'Ada Lind: 2 emails' }).click()
    const preview = dialog(page).getByRole('article', { name: 'Preview' })
    await expect(preview).toContainText('rosa.adler@first.example')
    await expect(preview.frameLocator('iframe').locator('body')).toContainText('Miriam Castell')
    await dialog(page).getByRole('textbox', { name: 'Subject' }).fill('Still looking at {{candidate}}?')
    await expect(preview).toContainText('Still looking at Ada Lind?')

    await send(page).click()
    await expect(toast(page)).toContainText('3 follow-ups on 2 candidates')
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(waiting.getByRole('button', { name: 'Follow Up on Selected (2)' })).toBeEnabled()
    expect(await followedUp(product)).toEqual([])

    await shortenHold(page)
    await page.keyboard.press('o')
    await dialog(page).getByRole('textbox', { name: 'Subject' }).fill('Still looking at {{candidate}}?')
    await expect(send(page)).toHaveText('Send 3 follow-ups')
    await page.keyboard.press('Control+Enter')
    const subjectOf = async () =>
      (await followedUp(product)).map(mail => `${mail.subject} ${mail.toRecipients[0]?.emailAddress.address}`).sort()
    await expect
      .poll(subjectOf, { timeout: patient(40_000) })
      .toEqual([
        'Still looking at Ada Lind? kim.berg@second.example',
        'Still looking at Ada Lind? rosa.adler@first.example',
        'Still looking at Wei Chen? rosa.adler@first.example',
      ])
    await expect(waiting.locator('[data-waiting]')).toHaveText([/^Nora Diaz1/])

    await page.setViewportSize({ width: 390, height: 844 })
    await expect(waiting.getByText('1 person: Second')).toBeVisible()
    const name = await waiting.getByRole('link', { name: 'Nora Diaz' }).boundingBox()
    expect(name?.height).toBeLessThan(40)
  })
})

test('[API-45] a recipient who answered a moment ago is left out of the preview, with a note', async ({
  page,
  product,
}) => {
  const subject = await aCampaign(product, [rosa, kim])
  await open(page)
  await page.getByRole('checkbox', { name: 'Select all recipients' }).check()
  // The server finds this reply before the preview; the page's own is stale.
  await page.route('**/preview', async route => {
    await product.mailbox.add(
      aReply({ from: { name: kim[0], address: kim[1] }, subject: `RE: ${subject}`, text: 'No, thank you.' }),
    )
    await product.syncInBackground()
    await route.continue()
  })
  await sendTo(page, 2).click()
  await expect(dialog(page).getByRole('region', { name: '1 selected recipient is skipped' })).toContainText(
    'Has answered',
  )
  await expect(send(page)).toHaveText('Send 1 follow-up')
})

test('[API-45] nothing is sent before the mailbox was synced for the preview', async ({ page, product }) => {
  await aCampaign(product, [rosa])
  const release = await hold(page, 'POST', '**/preview')
  await open(page)
  await box(page, rosa).check()
  await sendTo(page, 1).click()
  await expect(dialog(page).getByText('Checking the mailbox for new replies...')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Checking...' })).toBeDisabled()
  await expect(dialog(page)).toContainText('You have no signature yet. Add one in Settings')
  release()
  await expect(send(page)).toBeEnabled()
})

test('[API-45] unreadable folders are named, and sending requires accepting that', async ({ page, product }) => {
  await aCampaign(product, [rosa])
  await open(page)
  await box(page, rosa).check()
  await sendTo(page, 1).click()
  await expect(send(page)).toBeEnabled()
  await product.refuseFolder('archive')
  await send(page).click()
  await expect(toast(page)).toContainText('refuses to return the email in Archive')
  const warning = dialog(page).getByRole('alert').filter({ hasText: 'Somebody may have replied there' })
  await expect(warning).toContainText(/Archive, since /)
  await expect(send(page)).toBeDisabled()
  await warning.getByRole('checkbox', { name: 'Send anyway' }).check()
  await send(page).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(toast(page)).toContainText('1 follow-up on Ada Lind')
})

test('[ERR-45] [ERR-48] an order that is refused or gets no response keeps the selection and text', async ({
  page,
  product,
}) => {
  await aCampaign(product, [rosa])
  await open(page)
  await box(page, rosa).check()
  await sendTo(page, 1).click()
  const keys: string[] = []
  await page.route(orders, route => {
    keys.push(route.request().postDataJSON().key)
    return keys.length === 1 ? route.abort() : route.fulfill({ status: 503, json: { error: 'Not now.', code: 'x' } })
  })
  await send(page).click()
  await expect(toast(page)).toContainText('Failed to send follow-ups')
  await expect(toast(page)).toContainText('An error occurred while sending follow-up emails.')
  await expect(toast(page)).toHaveRole('alert')
  await send(page).click()
  await expect(toast(page)).toContainText('Not now.')
  await expect(toast(page)).toContainText('Failed to send follow-ups')
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(sendTo(page, 1)).toBeEnabled()
})

test('[API-45] the previewed recipients are ordered even when one has left the list in the meantime', async ({
  page,
  product,
}) => {
  await aCampaign(product, [rosa, kim])
  await open(page)
  await page.getByRole('checkbox', { name: 'Select all recipients' }).check()
  await sendTo(page, 2).click()
  await expect(dialog(page).getByRole('article', { name: 'Preview' })).toBeVisible()
  await aMailForReview(page, product, kim)
  await expect(page.getByText('Send to Selected (1)')).toBeVisible()
  const ordered = page.waitForRequest(orders)
  await send(page).click()
  expect((await ordered).postDataJSON().recipients).toEqual([rosa[1], kim[1]])
})

test('a late response to an order does not change the screen', async ({ page, product }) => {
  await aCampaign(product, [rosa])
  const release = await hold(page, 'POST', orders)
  await open(page)
  await box(page, rosa).check()
  await sendTo(page, 1).click()
  await send(page).click()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await expect(page.getByRole('heading', { name: 'Clients' })).toBeVisible()
  const watched = page.waitForRequest(/\/api\/campaign-follow-ups\/[^/]+$/)
  release()
  await watched
  await expect(page).toHaveURL(/\/clients$/)
})

test('u after an order does not undo an earlier action', async ({ page, product }) => {
  await aCampaign(product, [rosa])
  await product.addResponses([{ candidateName: 'Li Wei' }])
  await page.goto('/smart-email')
  await rowWith(page, 'Li Wei')
    .getByRole('button', { name: /^Archive:/ })
    .click()
  await expect(toast(page)).toContainText('archived')
  await page.keyboard.press('g')
  await page.keyboard.press('f')
  await page.getByRole('combobox', { name: 'Candidate' }).click()
  await page.locator('[data-campaign]').click()
  await box(page, rosa).check()
  await sendTo(page, 1).click()
  await send(page).click()
  await expect(panel(page).getByRole('button', { name: 'Stop' })).toBeVisible()
  await page.keyboard.press('u')
  await page.goto('/smart-email')
  await expect(page.getByRole('button', { name: 'View Archived (1)' })).toBeVisible()
})
