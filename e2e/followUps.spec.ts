import type { Page } from '@playwright/test'
import { aCandidate, anOutreach, aReply } from '../src/testing/builders.ts'
import { startKeys } from './keys.ts'
import { expect, type Product, test, toast } from './product.ts'

// Mail takes its time: the mailbox is walked, and a worker sends.
test.describe.configure({ timeout: 90_000 })

const hour = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hour).toISOString()
const ada = aCandidate({ name: 'Ada Lind', refId: 'JL-7001', role: 'Senior Associate', city: 'Boston', state: 'MA' })
const wei = aCandidate({ name: 'Wei Chen', refId: 'JL-7002', role: 'Counsel', city: 'Chicago', state: 'IL' })
type Someone = readonly [name: string, address: string]
const rosa: Someone = ['Rosa Adler', 'rosa.adler@first.example']
const kim: Someone = ['Kim Berg', 'kim.berg@second.example']
const joe: Someone = ['Joe Park', 'joe.park@third.example']

/** A candidate who was sent to these people; the mailbox is read. */
async function aCampaign(product: Product, people: readonly Someone[], candidate = ada, hours = 144): Promise<string> {
  const subject = `${candidate.name}, associate (${candidate.refId})`
  await product.addCandidates([candidate])
  await product.mailbox.addAll(
    people.map(([name, address], index) =>
      anOutreach(candidate, {
        to: [{ name, address }],
        subject,
        receivedDateTime: hoursAgo(hours + index),
        conversationId: `talk about ${candidate.refId} with ${address}`,
      }),
    ),
  )
  await product.syncInBackground()
  return subject
}

const open = (page: Page, candidateName = 'Ada Lind') =>
  page.goto(`/follow-ups?${new URLSearchParams({ candidate: candidateName })}`)
const field = (page: Page) => page.getByRole('combobox', { name: 'Campaign' })
const table = (page: Page) => page.getByRole('table', { name: 'Recipients' })
const row = (page: Page, [, address]: Someone) => table(page).locator(`[data-recipient="${address}"]`)
const box = (page: Page, [name]: Someone) => page.getByRole('checkbox', { name: `Select ${name}` })
const sendTo = (page: Page, count: number) => page.getByRole('button', { name: `Send to Selected (${count})` })
const dialog = (page: Page) => page.getByRole('dialog')
const send = (page: Page) => dialog(page).getByRole('button', { name: /^Send \d+ follow-ups?$/ })
const panel = (page: Page) => page.locator('[data-follow-up]')
const outcomes = (page: Page) => panel(page).getByRole('table', { name: 'Outcomes' })
const calls = (page: Page) => {
  const made: string[] = []
  page.on('request', request => request.url().includes('/api/') && made.push(new URL(request.url()).pathname))
  return made
}
/** What left since the submissions, by whom it is to. */
const followedUp = async (product: Product) =>
  (await product.folder('sentitems')).filter(({ attachments }) => attachments.length === 0)

test('[FUP-01] [FUP-02] [API-43] the choice has each candidate once, newest first, with level and location', async ({
  page,
  product,
}) => {
  await aCampaign(product, [rosa], wei, 300)
  await aCampaign(product, [rosa])
  await product.mailbox.add(
    anOutreach(wei, {
      to: [{ name: 'Kim', address: kim[1] }],
      subject: 'Wei Chen once more (JL-7002)',
      receivedDateTime: hoursAgo(400),
    }),
  )
  await product.syncInBackground()
  await page.goto('/follow-ups')
  await field(page).click()
  const options = page.locator('[data-campaign]')
  await expect(options).toHaveText([/^Ada LindSenior Associate · Boston, MA/, /^Wei ChenCounsel · Chicago, IL/])
  await field(page).fill('chic')
  await expect(options).toHaveCount(1)
  await options.click()
  await expect(field(page)).toHaveValue('Wei Chen (Counsel · Chicago, IL)')
  await expect(page).toHaveURL(/candidate=Wei\+Chen/)
  await expect(row(page, kim)).toBeVisible()
  await page.goBack()
  await expect(field(page)).toHaveValue('')
})

test('[FUP-01] what is typed finds campaigns beyond the newest too', async ({ page, product }) => {
  const letters = [...'ABCDEFGHIJKLMNOPQR']
  const names = letters.flatMap(first => letters.map(last => `${first}nna ${last}erg`)).slice(0, 310)
  const candidates = names.map((name, index) => aCandidate({ name, refId: `JL-${9000 + index}` }))
  await product.addCandidates(candidates)
  await product.mailbox.addAll(
    candidates.map((candidate, index) => anOutreach(candidate, { receivedDateTime: hoursAgo(100 + index) })),
  )
  await product.syncInBackground()
  await page.goto('/follow-ups')
  await field(page).click()
  await expect(page.locator('[data-campaign]')).toHaveCount(300)
  const oldest = names.at(-1) ?? ''
  await field(page).fill(oldest)
  await page.locator(`[data-campaign="${oldest}"]`).click()
  await expect(table(page).locator('[data-recipient]')).toHaveCount(1)
  await page.reload()
  await expect(field(page)).toHaveValue(`${oldest} (Associate)`)
})

test('[FUP-03] [FUP-04] [FUP-05] [API-44] those who have not answered are asked for once a campaign is chosen', async ({
  page,
  product,
}) => {
  const subject = await aCampaign(product, [rosa, kim, joe])
  await product.mailbox.add(
    aReply({ from: { name: joe[0], address: joe[1] }, subject: `RE: ${subject}`, text: 'Can she do Tuesday?' }),
  )
  await product.syncInBackground()
  const made = calls(page)
  await page.goto('/follow-ups')
  await expect(page.getByText('Choose a campaign to see')).toBeVisible()
  await field(page).click()
  await expect(page.locator('[data-campaign]')).toHaveCount(1)
  expect(made.filter(path => path.endsWith('/recipients'))).toEqual([])
  await page.locator('[data-campaign]').click()
  await expect(table(page).getByRole('columnheader')).toHaveText(['', 'Name', 'Email', 'Firm', 'Sent On'])
  await expect(table(page).locator('[data-recipient]')).toHaveCount(2)
  const sentOn = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'America/New_York' })
  await expect(row(page, rosa).getByRole('cell')).toHaveText([
    '',
    'Rosa Adler',
    'rosa.adler@first.example',
    'First',
    sentOn.format(new Date(Date.now() - 144 * hour)),
  ])
  expect(made.filter(path => path.endsWith('/recipients'))).toEqual(['/api/campaigns/Ada%20Lind/recipients'])
  const leftOut = page.getByRole('region', { name: 'Left out (1)' })
  await expect(leftOut.getByRole('table')).toHaveCount(0)
  await leftOut.getByRole('button').click()
  await expect(leftOut.getByRole('row', { name: /Joe Park.*Has answered/ })).toBeVisible()
})

test('[FUP-09] nobody to ask again is said', async ({ page, product }) => {
  const subject = await aCampaign(product, [rosa])
  await open(page)
  await expect(row(page, rosa)).toBeVisible()
  await product.mailbox.add(
    aReply({ from: { name: rosa[0], address: rosa[1] }, subject: `RE: ${subject}`, text: 'No, thank you.' }),
  )
  await product.syncInBackground()
  await expect(page.getByText('All recipients have responded to this campaign.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Rosa Adler.*Has answered/ })).toBeVisible()
  await open(page, 'Nobody')
  await expect(page.getByText('There is no campaign for that name.')).toBeVisible()
})

test('[FUP-06] [FUP-07] [FUP-08] [VAL-25] [ERR-44] recipients are chosen by mouse and by key', async ({
  page,
  product,
}) => {
  await aCampaign(product, [rosa, kim, joe])
  await open(page)
  await expect(sendTo(page, 0)).toBeDisabled()
  const all = page.getByRole('checkbox', { name: 'Select all recipients' })
  await all.check()
  await expect(sendTo(page, 3)).toBeEnabled()
  await box(page, kim).uncheck()
  await expect(all).not.toBeChecked()
  await expect(sendTo(page, 2)).toBeEnabled()
  await all.check()
  await all.uncheck()
  await expect(sendTo(page, 0)).toBeDisabled()
  await page.locator('h1').click()
  await page.keyboard.press('o')
  await expect(toast(page)).toContainText('No recipients selected')
  await expect(toast(page)).toContainText('Please select at least one recipient to send follow-up emails.')
  for (const key of ['k', 'k', 'j', 'x']) await page.keyboard.press(key)
  await expect(box(page, kim)).toBeChecked()
  await page.keyboard.press('k')
  await page.keyboard.press('x')
  await expect(sendTo(page, 2)).toBeEnabled()
  await row(page, joe).getByText('Third', { exact: true }).click()
  await expect(sendTo(page, 3)).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(send(page)).toHaveText('Send 3 follow-ups')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(sendTo(page, 3)).toBeEnabled()
})

test('a follow-up is ordered and stopped by keyboard alone', async ({ page, product }) => {
  await aCampaign(product, [rosa, kim])
  await page.goto('/follow-ups')
  await expect(page.getByText('Choose a campaign to see')).toBeVisible()
  const keys = await startKeys(page)
  await keys.press('/')
  await keys.at('Campaign')
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
  await expect(panel(page)).toContainText('1 not sent')
  await keys.at('Close')
  await keys.press('Enter')
  await expect(panel(page)).toHaveCount(0)
  await keys.neverLost()
})

test.describe('with a worker', () => {
  test.use({ worker: true })

  test('[FUP-10] [API-45] [ERR-47] two clicks ask again in the thread, and each outcome shows', async ({
    page,
    product,
  }) => {
    const subject = await aCampaign(product, [rosa, kim, joe])
    await open(page)
    await box(page, rosa).check()
    await box(page, kim).check()
    await sendTo(page, 2).click()
    await send(page).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(sendTo(page, 0)).toBeDisabled()
    await expect(toast(page)).toContainText('Follow-ups sent', { timeout: 60_000 })
    await expect(toast(page)).toContainText('Successfully sent 2 follow-up email(s).')
    await expect(panel(page)).toContainText('2 sent, 0 left out, 0 failed')
    await expect(outcomes(page).getByRole('row', { name: /Rosa Adler.*Sent$/ })).toBeVisible()
    await expect(row(page, joe)).toBeVisible()
    await expect(row(page, rosa)).toHaveCount(0)
    await page.getByRole('button', { name: 'Left out (2)' }).click()
    await expect(page.getByRole('row', { name: /Rosa Adler.*Asked again too recently, until \w+ \d/ })).toBeVisible()
    const mails = await followedUp(product)
    expect(
      mails.map(mail => [mail.subject, mail.conversationId, mail.toRecipients[0]?.emailAddress.address]).sort(),
    ).toEqual([
      [`Re: ${subject}`, `talk about JL-7001 with ${kim[1]}`, kim[1]],
      [`Re: ${subject}`, `talk about JL-7001 with ${rosa[1]}`, rosa[1]],
    ])
    expect(mails.map(({ body }) => /Hi (Rosa|Kim),/.test(body.content))).toEqual([true, true])
    await page.getByRole('button', { name: 'Recent follow-ups' }).click()
    await expect(page.locator('[data-listed]')).toContainText('2 sent, 0 left out, 0 failed')
    await panel(page).getByRole('button', { name: 'Close' }).click()
    await expect(panel(page)).toHaveCount(0)
    await page.getByRole('button', { name: /^Show the follow-up on Ada Lind/ }).click()
    await expect(panel(page)).toContainText('Sent')
    await page.reload()
    await expect(outcomes(page).getByRole('row', { name: /Kim Berg.*Sent$/ })).toBeVisible()
  })

  test('[API-45] the preview tells who gets which words in which thread, and both can be changed', async ({
    page,
    product,
  }) => {
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
    await expect(dialog(page).getByText('{{daysSince}}')).toBeVisible()
    await dialog(page).getByLabel('Subject').fill('Still about {{candidate}}')
    await editor.click()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Dear {{firstName}} of {{firm}}, {{boss}}')
    await expect(dialog(page).getByText('There is no field {{boss}}.')).toBeVisible()
    for (const _ of '{{boss}}') await page.keyboard.press('Backspace')
    await expect(words).toContainText('Dear Rosa of First,')
    await expect(preview).toContainText('Subject: Still about Ada Lind')
    await dialog(page).getByRole('button', { name: 'Next recipient' }).click()
    await expect(words).toContainText('Dear Kim of Second,')
    await dialog(page).getByRole('tab', { name: 'Only to Kim Berg' }).click()
    await expect(editor).toContainText('Dear Kim of Second,')
    await editor.click()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Kim, a word for you alone')
    await expect(words).toContainText('Kim, a word for you alone')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await sendTo(page, 2).click()
    await expect(words).toContainText('Dear Rosa of First,')
    await page.keyboard.press('Control+Enter')
    await expect(toast(page)).toContainText('Successfully sent 2', { timeout: 60_000 })
    const mails = await followedUp(product)
    expect(mails.map(mail => mail.subject)).toEqual(['Still about Ada Lind', 'Still about Ada Lind'])
    const to = (someone: Someone) =>
      mails.find(({ toRecipients }) => toRecipients[0]?.emailAddress.address === someone[1])?.body.content
    expect(to(rosa)).toContain('Dear Rosa of First,')
    expect(to(kim)).toContain('Kim, a word for you alone')
    expect(to(kim)).not.toContain('Dear Kim')
  })

  test('[FUP-10] [ERR-46] what Microsoft refuses is counted and told with its reason, and can be chosen again', async ({
    page,
    product,
  }) => {
    await aCampaign(product, [rosa, kim])
    const refusal = { kind: 'status', status: 400, code: 'ErrorInvalidRecipients', times: 1, match: 'POST .*/send$' }
    await product.mailbox.fault(refusal)
    await open(page)
    await page.getByRole('checkbox', { name: 'Select all recipients' }).check()
    await sendTo(page, 2).click()
    await send(page).click()
    await expect(toast(page)).toContainText('Partially sent', { timeout: 60_000 })
    await expect(toast(page)).toContainText('Sent 1 emails. 1 failed.')
    await expect(toast(page)).toHaveRole('alert')
    await expect(panel(page)).toContainText('1 sent, 0 left out, 1 failed')
    await expect(outcomes(page).locator('[data-recipient]').first()).toContainText('Failed')
    await expect(table(page).locator('[data-recipient]')).toHaveCount(1)
    await expect(table(page).getByRole('checkbox', { checked: true })).toHaveCount(0)
    await expect(sendTo(page, 0)).toBeDisabled()
  })

  test('[FUP-08] one that runs shows how far it is, is found again, and can be stopped', async ({ page, product }) => {
    await aCampaign(product, [rosa, kim, joe])
    await product.mailbox.fault({ kind: 'slow', delayMs: 1500, times: 1000, match: 'createReply' })
    await open(page)
    await page.getByRole('checkbox', { name: 'Select all recipients' }).check()
    await sendTo(page, 3).click()
    await send(page).click()
    await expect(panel(page).getByRole('progressbar')).toBeVisible()
    await expect(panel(page)).toContainText('1 sent, 0 left out, 0 failed, 2 waiting', { timeout: 60_000 })
    await page.goto('/clients')
    await page.goto('/follow-ups')
    await expect(panel(page)).toContainText('Follow-up on Ada Lind')
    await panel(page).getByRole('button', { name: 'Stop' }).click()
    await expect(toast(page)).toContainText('Follow-ups stopped', { timeout: 60_000 })
    await expect(panel(page)).toContainText(/\d sent, 0 left out, 0 failed, \d not sent/)
    await expect(
      outcomes(page)
        .getByRole('row', { name: /Not sent$/ })
        .first(),
    ).toBeVisible()
    expect((await followedUp(product)).length).toBeLessThan(3)
  })

  test('the end is told on any screen, and leads back', async ({ page, product }) => {
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
    await expect(toast(page)).toContainText('Successfully sent 1 follow-up email(s).', { timeout: 60_000 })
    await toast(page).getByRole('button', { name: 'Show' }).click()
    await expect(outcomes(page).getByRole('row', { name: /Rosa Adler.*Sent$/ })).toBeVisible()
  })
})

test('[API-45] whoever answered a moment ago is left out of the preview, and is told', async ({ page, product }) => {
  const subject = await aCampaign(product, [rosa, kim])
  await open(page)
  await page.getByRole('checkbox', { name: 'Select all recipients' }).check()
  // Found by the walk that the server makes before it tells; the one of the page is longer ago than it takes as fresh.
  await page.route('**/preview', async route => {
    await product.mailbox.add(
      aReply({ from: { name: kim[0], address: kim[1] }, subject: `RE: ${subject}`, text: 'No, thank you.' }),
    )
    await product.syncInBackground()
    await route.continue()
  })
  await sendTo(page, 2).click()
  await expect(dialog(page).getByRole('region', { name: '1 of those selected is left out' })).toContainText(
    'Has answered',
  )
  await expect(send(page)).toHaveText('Send 1 follow-up')
})

test('[ERR-45] [ERR-48] an order that is refused, or not answered, loses nothing', async ({ page, product }) => {
  await aCampaign(product, [rosa])
  await open(page)
  await box(page, rosa).check()
  await sendTo(page, 1).click()
  const keys: string[] = []
  const order = /\/api\/campaign-follow-ups$/
  await page.route(order, route => {
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

test('the usual words and the distance are set on Settings', async ({ page, product }) => {
  await aCampaign(product, [rosa])
  await page.goto('/settings')
  const form = page.getByRole('form', { name: 'Follow-ups' })
  const save = form.getByRole('button', { name: 'Save' })
  await expect(form.getByRole('textbox', { name: 'Message' })).toContainText('Hi {{firstName}},')
  await expect(save).toBeDisabled()
  await form.getByLabel('Subject').fill('{{nobody}}')
  await expect(form.getByText('There is no field {{nobody}}.')).toBeVisible()
  await expect(save).toBeDisabled()
  await form.getByLabel('Subject').fill('About {{candidate}}')
  await form.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Hello {{firstName}}')
  await form.getByRole('spinbutton').fill('61')
  await expect(form.getByText('A whole number from 0 to 60')).toBeVisible()
  await form.getByRole('spinbutton').fill('7')
  await save.click()
  await expect(save).toBeDisabled()
  await page.reload()
  await expect(form.getByLabel('Subject')).toHaveValue('About {{candidate}}')
  await expect(form.getByRole('spinbutton')).toHaveValue('7')
  await open(page)
  await box(page, rosa).check()
  await sendTo(page, 1).click()
  const preview = dialog(page).getByRole('article', { name: 'Preview' })
  await expect(preview).toContainText('Subject: About Ada Lind')
  await expect(preview.frameLocator('iframe').locator('body')).toHaveText('Hello Rosa')
})
