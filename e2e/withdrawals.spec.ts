import { mail, receive } from './inboxScreen.ts'
import { expect, test, toast } from './product.ts'

const us = { name: 'Miriam Castell', address: 'recruiting@rejoinder.example' }
const anna = { name: 'Anna King', address: 'anna.king@kingfirm.example' }
const her = { name: 'Camille Beauchêne', address: 'camille@home.example' }
const days = (n: number) => new Date(Date.now() - n * 86_400_000).toISOString()
const subject = `${her.name}, associate (JL-7001)`
const text = (content: string) => ({ contentType: 'text' as const, content })
const words = 'I have accepted an offer elsewhere and would like to withdraw from all processes.'

test("a candidate's own withdrawal is shown, ends follow-ups, and can be undone", async ({ page, product }) => {
  await product.addCandidates([{ refId: 'JL-7001', name: her.name, email: her.address }])
  const submission = {
    folder: 'sentitems',
    from: us,
    subject,
    body: text('The following candidate has been submitted for your review:'),
    receivedDateTime: days(11),
  }
  await receive(page, product, [
    mail({ ...submission, to: [anna] }),
    mail({ ...submission, to: [{ name: 'Quiet One', address: 'one@quietfirm.example' }] }),
    mail({
      from: anna,
      subject: `RE: ${subject}`,
      body: text('We would love to interview her.'),
      receivedDateTime: days(3),
    }),
    mail({ from: her, subject: 'News', body: text(words), receivedDateTime: days(2) }),
  ])
  await page.goto('/today')
  const rows = (name: RegExp) => page.getByRole('list', { name }).getByRole('listitem')
  await expect(rows(/^Yeses/)).toContainText(['Withdrawn'])
  await expect(rows(/^From candidates/)).toContainText([words])
  await expect(page.getByRole('list', { name: /^No reply/ })).toHaveCount(0)
  await page.getByRole('button', { name: `Close: ${her.name}` }).click()
  await expect(page.getByRole('list', { name: /^From candidates/ })).toHaveCount(0)
  await page.keyboard.press('u')
  await expect(rows(/^From candidates/)).toHaveCount(1)
  await page.getByRole('button', { name: `Reply: ${her.name}` }).click()
  const reply = page.getByRole('dialog', { name: 'Reply' })
  await expect(reply).toContainText(her.name)
  await reply.getByRole('button', { name: 'Close' }).click()

  await page.goto('/smart-email')
  await expect(page.getByRole('row', { name: /Anna King/ })).toContainText('Withdrawn')
  await page.getByRole('link', { name: her.name }).click()
  const notice = page.getByRole('note').filter({ hasText: 'Withdrew on' })
  await expect(notice).toContainText(words)
  await expect(page.getByText('can receive a follow-up')).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Who has answered' })).toContainText('the candidate has withdrawn')
  await notice.getByRole('button', { name: 'Mark as Not Withdrawn' }).click()
  await expect(notice).toHaveCount(0)
  await expect(page.getByText('1 person has not answered and can receive a follow-up.')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as Withdrawn' }).click()
  await expect(notice).toContainText('marked by')
  await expect(toast(page)).toContainText('Candidate marked as withdrawn')
})
