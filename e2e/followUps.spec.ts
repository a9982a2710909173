import type { Page } from '@playwright/test'
import { aCandidate, anOutreach, aReply } from '../src/testing/builders.ts'
import { patient } from '../src/testing/patience.ts'
import {
  aCampaign,
  aMailForReview,
  box,
  dialog,
  hour,
  hoursAgo,
  joe,
  kim,
  open,
  rosa,
  row,
  send,
  sendTo,
  table,
} from './followUpScreen.ts'
import { expect, hold, test, toast } from './product.ts'

test.describe.configure({ timeout: patient(90_000) })

const wei = aCandidate({ name: 'Wei Chen', refId: 'JL-7002', role: 'Counsel', city: 'Chicago', state: 'IL' })
const field = (page: Page) => page.getByRole('combobox', { name: 'Candidate' })
const calls = (page: Page) => {
  const made: string[] = []
  page.on('request', request => request.url().includes('/api/') && made.push(new URL(request.url()).pathname))
  return made
}

test('[FUP-01] [FUP-02] [API-43] each candidate is offered once, newest first, with level and location', async ({
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
  await expect(page).toHaveURL(/follow-ups$/)
  await expect(field(page)).toHaveValue('')
})

test('[FUP-01] without campaigns, the screen explains how one starts', async ({ page, product }) => {
  await page.goto('/follow-ups')
  await expect(page.getByText('No submissions yet')).toBeVisible()
  await expect(field(page)).toHaveCount(0)
  await expect(page.getByText('Choose a candidate')).toHaveCount(0)
  await page.getByRole('link', { name: 'Go to Submissions' }).click()
  await expect(page).toHaveURL(/\/submissions$/)
  await aCampaign(product, [rosa])
  await page.goto('/follow-ups')
  await expect(field(page)).toBeVisible()
  await expect(page.getByText('No submissions yet')).toHaveCount(0)
})

test('[FUP-01] typing finds campaigns beyond the newest too', async ({ page, product }) => {
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

test('[FUP-03] [FUP-04] [FUP-05] [API-44] the recipients without an answer load once a campaign is chosen', async ({
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
  await expect(page.getByRole('heading', { name: 'Waiting for a reply' })).toBeVisible()
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
    'First (guessed)',
    sentOn.format(new Date(Date.now() - 144 * hour)),
  ])
  expect(made.filter(path => path.endsWith('/recipients'))).toEqual(['/api/campaigns/Ada%20Lind/recipients'])
  const leftOut = page.getByRole('region', { name: 'Skipped (1)' })
  await expect(leftOut.getByRole('table')).toHaveCount(0)
  await leftOut.getByRole('button').click()
  await expect(leftOut.getByRole('row', { name: /Joe Park.*Has answered/ })).toBeVisible()
})

test('a person due for another follow-up shows the last one, and each date says which it is', async ({
  page,
  product,
}) => {
  await aCampaign(product, [rosa], undefined, 500)
  await product.mailbox.add({
    folder: 'sentitems',
    from: { name: 'Owen Marsh', address: 'recruiting@rejoinder.example' },
    to: [{ name: rosa[0], address: rosa[1] }],
    subject: 'RE: Ada Lind, associate (JL-7001)',
    body: { contentType: 'text', content: 'Any news?' },
    conversationId: `talk about JL-7001 with ${rosa[1]}`,
    receivedDateTime: hoursAgo(300),
  })
  await product.syncInBackground()
  await page.goto('/follow-ups')
  await expect(page.getByRole('columnheader', { name: 'Last Sent' })).toBeVisible()
  await field(page).click()
  await expect(page.locator('[data-campaign]')).toContainText(/First sent \w+ \d+, 20\d\d/)
  await page.locator('[data-campaign]').click()
  await expect(row(page, rosa)).toContainText(/Last follow-up \w+ \d+, 20\d\d by Owen Marsh/)
})

test('[FUP-06] people submitted a short time ago are listed separately, with the day on which they are due, and can be chosen', async ({
  page,
  product,
}) => {
  await aCampaign(product, [rosa])
  await aCampaign(product, [kim], undefined, 0)
  await open(page)
  await expect(page.getByRole('heading', { name: 'Due for a follow-up (1)' })).toBeVisible()
  const early = page.getByRole('region', { name: 'Not due yet (1)' })
  await expect(early.getByRole('row', { name: /Kim Berg/ })).toContainText(
    /Submitted (less than )?1 business day ago; due \w+ \d+, 20\d\d/,
  )
  await page.getByRole('checkbox', { name: 'Select all recipients' }).check()
  await expect(sendTo(page, 1)).toBeEnabled()
  await expect(box(page, kim)).not.toBeChecked()
  await page.locator('h1').click()
  for (const key of ['j', 'j', 'x']) await page.keyboard.press(key)
  await expect(box(page, kim)).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Select all who are not due yet' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Select all recipients' }).uncheck()
  await sendTo(page, 1).click()
  await expect(dialog(page).getByRole('article', { name: 'Preview' })).toContainText(kim[1])
  await expect(send(page)).toBeEnabled()
})

test('[FUP-09] the screen says when there is no recipient or no campaign', async ({ page, product }) => {
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
  await expect(page.getByText('There is no campaign for this candidate.')).toBeVisible()
})

test('[FUP-09] when nobody can be asked now, the reasons are counted, unless all have answered', async ({
  page,
  product,
}) => {
  const subject = await aCampaign(product, [rosa, kim])
  await product.mailbox.addAll([
    aReply({ from: { name: rosa[0], address: rosa[1] }, subject: `RE: ${subject}`, text: 'No, thank you.' }),
    aReply({
      from: { name: kim[0], address: kim[1] },
      subject: `Automatic reply: ${subject}`,
      receivedDateTime: hoursAgo(1),
      text: `I am out of the office until ${new Date(Date.now() + 720 * hour).toISOString().slice(0, 10)}.`,
    }),
  ])
  await product.syncInBackground()
  await open(page)
  await expect(page.getByText('No one is due for a follow-up: 1 answered, 1 away.')).toBeVisible()
  await expect(page.getByText('All recipients have responded')).toHaveCount(0)
})

test('[FUP-06] [FUP-07] [FUP-08] [VAL-25] [ERR-44] recipients can be selected by mouse and by key', async ({
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
  await row(page, joe).getByText('Third (guessed)').click()
  await expect(sendTo(page, 3)).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(send(page)).toHaveText('Send 3 follow-ups')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(sendTo(page, 3)).toBeEnabled()
})

test('[FUP-06] a recipient who left the list is not selected when listed again', async ({ page, product }) => {
  await aCampaign(product, [rosa, kim])
  await open(page)
  await page.getByRole('checkbox', { name: 'Select all recipients' }).check()
  await expect(sendTo(page, 2)).toBeEnabled()
  const closeReview = await aMailForReview(page, product, kim)
  await expect(sendTo(page, 1)).toBeEnabled()
  await closeReview()
  await expect(box(page, kim)).not.toBeChecked()
  await page.reload()
  await expect(box(page, kim)).not.toBeChecked()
  await expect(box(page, rosa)).toBeChecked()
})

test('the default text and the days between follow-ups are set in Settings', async ({ page, product }) => {
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
  await page.reload()
  await expect(page.getByText('Your unsent text was restored.')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveText('Hello {{firstName}}')
  await expect(form.getByRole('spinbutton'), 'a number that cannot be saved is not restored').not.toHaveValue('61')
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

test('[FUP-06] the selection and the edited text survive a screen change and a reload', async ({ page, product }) => {
  await aCampaign(product, [rosa, kim])
  await open(page)
  await box(page, kim).check()
  await sendTo(page, 1).click()
  const notice = page.getByText('Your unsent text was restored.')
  const startOver = page.getByRole('button', { name: 'Start over' })
  const subject = dialog(page).getByLabel('Subject')
  await subject.fill('My own words')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await expect(page.getByRole('heading', { name: 'Email Response Monitor' })).toBeVisible()
  for (const again of [() => page.goBack(), () => page.reload()]) {
    await again()
    await expect(box(page, kim)).toBeChecked()
    await expect(notice).toBeVisible()
  }
  await sendTo(page, 1).click()
  await expect(subject).toHaveValue('My own words')
  await page.keyboard.press('Escape')
  await startOver.click()
  await expect(notice).toHaveCount(0)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await page.reload()
  await startOver.click()
  await sendTo(page, 1).click()
  await expect(subject).not.toHaveValue('My own words')
  await subject.fill('Now sent')
  await expect(dialog(page).getByText('Subject: Now sent')).toBeVisible()
  await send(page).click()
  await expect(dialog(page)).toHaveCount(0)
  await page.reload()
  await expect(row(page, rosa)).toBeVisible()
  await expect(notice).toHaveCount(0)
  await expect(sendTo(page, 0), '[FUP-10]').toBeVisible()
})

test('unsaved text in Settings is restored', async ({ page }) => {
  await page.goto('/settings')
  const form = page.getByRole('form', { name: 'Follow-ups' })
  await form.getByLabel('Subject').fill('About {{candidate}}')
  await page.goto('/candidates')
  await page.goBack()
  await expect(form.getByLabel('Subject')).toHaveValue('About {{candidate}}')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(form.getByLabel('Subject')).not.toHaveValue('About {{candidate}}')
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(form.getByLabel('Subject')).toHaveValue('About {{candidate}}')
  await expect(form.getByRole('button', { name: 'Save' })).toBeEnabled()
})

test('text saved in Settings is not restored as unsaved, even after leaving before the response', async ({ page }) => {
  const release = await hold(page, 'PUT', '**/api/settings')
  await page.goto('/settings')
  const form = page.getByRole('form', { name: 'Follow-ups' })
  await form.getByLabel('Subject').fill('About {{candidate}}')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(page.getByRole('heading', { name: 'Candidates' })).toBeVisible()
  const saved = page.waitForResponse(answer => answer.request().method() === 'PUT')
  release()
  await saved
  await page.goBack()
  await expect(form.getByLabel('Subject')).toHaveValue('About {{candidate}}')
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()
  await expect(page.getByText('Your unsent text was restored.')).toHaveCount(0)
})

test('text typed in Settings during a save is kept', async ({ page }) => {
  const release = await hold(page, 'PUT', '**/api/settings')
  await page.goto('/settings')
  const form = page.getByRole('form', { name: 'Follow-ups' })
  const subject = form.getByLabel('Subject')
  const save = form.getByRole('button', { name: 'Save' })
  await form.getByRole('spinbutton').fill('7')
  await subject.fill('First')
  await save.click()
  await expect(save).toBeDisabled()
  await subject.fill('Second')
  release()
  await expect(save).toBeEnabled()
  await page.reload()
  await expect(subject).toHaveValue('Second')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(subject).toHaveValue('First')
  await expect(form.getByRole('spinbutton')).toHaveValue('7')
})
