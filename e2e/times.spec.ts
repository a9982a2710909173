import { readFile } from 'node:fs/promises'
import ICAL from 'ical.js'
import { aCandidate } from '../src/testing/builders.ts'
import { patient } from '../src/testing/patience.ts'
import { expectNoViolations } from './accessible.ts'
import { mail, receive } from './inboxScreen.ts'
import { expect, type TestResponse, test, toast } from './product.ts'

test.describe.configure({ timeout: patient(60_000) })

const offer: TestResponse = {
  refId: 'C-1001',
  candidateName: 'Maria Delgado',
  clientName: 'Anna King',
  clientEmail: 'anna.king@kirkland.com',
  subject: 'RE: Maria Delgado',
  content: 'Could she come in Tuesday, 2-4pm PT, or Wednesday at 10 ET?',
  receivedAt: new Date(),
}
const candidate = aCandidate({
  refId: 'C-1001',
  name: 'Maria Delgado',
  email: 'maria.delgado@home.example',
  timezone: 'America/Chicago',
})

test('offered times can be accepted in the reply, sent to the candidate, and saved as a calendar file', async ({
  page,
  product,
}) => {
  await product.addCandidates([candidate])
  const [id] = await product.addResponses([offer])
  await page.goto(`/smart-email/response/${id}`)
  const times = page.locator('[data-field="Times Offered"]')
  const reply = page.getByRole('dialog').last()
  const message = reply.getByLabel('Message', { exact: true })

  await times.getByRole('button', { name: /^Tue, .+Pacific$/ }).click()
  await expect(message).toBeFocused()
  const accepted = /^Tuesday, \w+ \d+, from 2:00 PM to 4:00 PM Pacific \(4:00 PM to 6:00 PM Central\) works well\./
  await expect(message).toHaveValue(accepted)
  await expect(message).toHaveValue(/works well\.\n\n\n-+Original Message-+/)
  await expectNoViolations(page)
  await reply.getByRole('button', { name: /^Wed, / }).click()
  await expect(message).toHaveValue(/works well\. Wednesday, .+, at 10:00 AM Eastern \(9:00 AM Central\) works well\./)
  await page.keyboard.press('Control+z')
  await expect(message).toHaveValue(/^Tuesday, [^\n]+works well\.\n/)
  await reply.getByRole('button', { name: 'Cancel' }).click()

  await times.getByRole('button', { name: 'Send to the candidate' }).click()
  const composer = page.getByRole('dialog', { name: 'Compose Email' })
  await expect(composer.getByRole('button', { name: 'maria.delgado@home.example' })).toBeVisible()
  await expect(composer.getByLabel('Subject')).toHaveValue('Interview times with Kirkland & Ellis')
  await expect(composer.getByRole('textbox', { name: 'Message' })).toContainText(
    /Hi Maria,Kirkland & Ellis would like.+Tuesday, \w+ \d+, 4:00 PM to 6:00 PM Central \(2:00 PM to 4:00 PM Pacific\)/,
  )
  await page.keyboard.press('Escape')

  await times.getByRole('button', { name: /^Calendar file for Tue, / }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Calendar File' })
  await expect(form.getByLabel('Title')).toHaveValue('Interview: Maria Delgado with Kirkland & Ellis')
  await form.getByLabel('Ends').fill('13:00')
  await form.getByRole('button', { name: 'Download' }).click()
  await expect(form).toContainText('The end time must be after the start time.')
  await expectNoViolations(page)
  await form.getByLabel('Ends').fill('14:45')
  await form.getByLabel('Location or link').fill('https://meet.example/j/42')
  const download = page.waitForEvent('download')
  await form.getByLabel('Location or link').press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toBe('interview.ics')
  const calendar = new ICAL.Component(ICAL.parse(await readFile(await file.path(), 'utf8')))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
  expect(event.summary).toBe('Interview: Maria Delgado with Kirkland & Ellis')
  expect(event.location).toBe('https://meet.example/j/42')
  expect(event.duration.toSeconds()).toBe(45 * 60)
  const inLosAngeles = {
    timeZone: 'America/Los_Angeles',
    weekday: 'short',
    timeStyle: undefined,
    hour: 'numeric',
  } as const
  expect(event.startDate.toJSDate().toLocaleString('en-US', inLosAngeles)).toMatch(/^Tue,? 2.PM$/)

  await times.getByRole('button', { name: /^Calendar file for Tue, / }).click()
  await form.getByRole('button', { name: 'Attach to reply' }).click()
  await expect(reply.locator('[data-attachment="interview.ics"]')).toContainText('Ready')
  await expect(message).toHaveValue(/^Tuesday.+works well\. The calendar file is attached\.\n/)
})

test('a guessed firm name or time zone is not mentioned to the candidate, but the writer is', async ({
  page,
  product,
}) => {
  await product.addCandidates([candidate])
  const [id] = await product.addResponses([
    { ...offer, clientEmail: 'anna.king@hklaw.example', content: 'Could she come in Tuesday at 2pm?' },
  ])
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`/smart-email/response/${id}`)
  await page.getByRole('button', { name: 'Send to the candidate' }).click()
  const composer = page.getByRole('dialog', { name: 'Compose Email' })
  await expect(composer.getByLabel('Subject')).toHaveValue('Interview times with Anna King')
  await expect(composer.getByRole('textbox', { name: 'Message' })).toContainText('Anna King would like')
  await expect(composer).not.toContainText(/hklaw|assumed/i)
  await expect(toast(page)).toContainText('The firm named no time zone, so Eastern is assumed.')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('a time that the candidate accepts can be put into the reply', async ({ page, product }) => {
  await product.addCandidates([candidate])
  const day = new Date(Date.now() + 3 * 86_400_000)
  const named = day.toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric' })
  const content = `Could she do ${named} at 2:00 PM ET or at 4:00 PM ET?`
  const receivedAt = new Date(Date.now() - 3_600_000)
  const [id] = await product.addResponses([{ ...offer, content, receivedAt }])
  const her = { name: 'Maria Delgado', address: 'maria.delgado@home.example' }
  const us = { name: 'Miriam Castell', address: 'recruiting@rejoinder.example' }
  const text = (words: string) => ({ contentType: 'text' as const, content: words })
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const own = { subject: 'Interview times', conversationId: 'times' }
  await receive(page, product, [
    mail({ ...own, folder: 'sentitems', from: us, to: [her], body: text(content), receivedDateTime: ago(20) }),
    mail({ ...own, from: her, body: text('2pm ET works for me.'), receivedDateTime: ago(10) }),
  ])
  await page.goto(`/smart-email/response/${id}`)
  const times = page.locator('[data-field="Times Offered"]')
  await expect(times).toContainText(/Candidate is available:\w{3}, .+2:00 PM, Eastern\s*“2pm ET works for me\.”/)
  await expectNoViolations(page)
  await times
    .getByRole('button', { name: /2:00 PM, Eastern$/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').last().getByLabel('Message', { exact: true })).toHaveValue(
    / at 2:00 PM Eastern .+works well\./,
  )
})
