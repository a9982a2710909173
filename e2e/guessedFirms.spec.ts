import type { Locator, Page } from '@playwright/test'
import { aCandidate, anOutreach, aReply } from '../src/testing/builders.ts'
import { expectNoViolations } from './accessible.ts'
import { hoursAgo } from './followUpScreen.ts'
import { expect, type Product, test } from './product.ts'

const ada = aCandidate({ name: 'Ada Lind', refId: 'JL-7001' })
const subject = 'Ada Lind, associate (JL-7001)'
/** The guess for this lookalike domain spells a known firm. */
const guessed = { name: 'Gail Esser', address: 'gail@skadden.example' }
const named = { name: 'Nora Amed', address: 'nora@skadden.com' }
const quietGuessed = { name: 'Quinn Guest', address: 'quinn@greylingpemberton.example' }
const quietNamed = { name: 'Quentin Nash', address: 'quentin@whitecase.com' }

async function submitAda(product: Product): Promise<void> {
  await product.addCandidates([ada])
  const submissions = [guessed, named, quietGuessed, quietNamed].map(person =>
    anOutreach(ada, { to: [person], subject, receivedDateTime: hoursAgo(200), conversationId: person.address }),
  )
  const replies = [guessed, named].map(from =>
    aReply({
      from,
      subject: `RE: ${subject}`,
      text: 'It is a yes. We would love to interview her.',
      receivedDateTime: hoursAgo(1),
      conversationId: from.address,
    }),
  )
  await product.mailbox.addAll([...submissions, ...replies])
  await product.syncInBackground()
}

async function expectMarks(guessedIn: Locator, namedIn: Locator): Promise<void> {
  await expect(guessedIn).toContainText(/(Skadden|Greylingpemberton) \(guessed\)/)
  await expect(guessedIn.getByTitle('Guessed from the address. Name this firm in Settings.')).toBeVisible()
  await expect(namedIn).toContainText(/Skadden|White & Case/)
  await expect(namedIn).not.toContainText('(guessed)')
}

const expectIn = (rows: Locator, one = guessed, other = named) =>
  expectMarks(rows.filter({ hasText: one.name }), rows.filter({ hasText: other.name }))

const list = (page: Page, name: string | RegExp) => page.getByRole('list', { name }).getByRole('listitem')

test('[VAL-14] every screen marks a guessed firm name where it appears, until the firm is named', async ({
  page,
  product,
}) => {
  await submitAda(product)
  await test.step('Responses', async () => {
    await page.goto('/smart-email')
    await expectIn(page.locator('[data-response]'))
    await expectNoViolations(page)
  })
  await test.step('Clients', async () => {
    await page.goto('/clients')
    await expectIn(page.locator('[data-client]'))
    await expect(page.getByRole('link', { name: 'Skadden (guessed)' })).toHaveAttribute('href', '/settings#firm-names')
    await expectNoViolations(page)
  })
  await test.step('Submissions', async () => {
    await page.goto('/submissions')
    await expectIn(page.locator('[data-submission]'))
    await page.locator('[data-submission]').filter({ hasText: guessed.name }).focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-field="Client Company"]')).toContainText('Skadden (guessed)')
  })
  await test.step('Today', async () => {
    await page.goto('/today')
    await expectIn(list(page, /^Yeses to reply to/))
    await expect(list(page, /^No reply/)).toContainText('Greylingpemberton (guessed)')
    await expect(list(page, /^No reply/)).not.toContainText('White & Case (guessed)')
  })
  await test.step('Follow Ups', async () => {
    await page.goto('/follow-ups')
    const waiting = page.locator('[data-waiting]')
    await expect(waiting).toContainText('Greylingpemberton (guessed)')
    await expect(waiting).not.toContainText('White & Case (guessed)')
    await page.goto('/follow-ups?candidate=Ada+Lind')
    await expectIn(page.locator('[data-recipient]'), quietGuessed, quietNamed)
    await expectNoViolations(page)
  })
  await test.step('Analytics', async () => {
    await page.goto('/analytics')
    const firms = list(page, 'Response times by firm')
    const bar = (domain: string) => firms.filter({ has: page.locator(`[data-bar="${domain}"]`) })
    await expectMarks(bar('skadden.example'), bar('skadden.com'))
  })
  await test.step('the page of the candidate', async () => {
    await page.goto('/candidates')
    await page.getByRole('link', { name: 'Ada Lind' }).click()
    await expectIn(list(page, 'Waiting for your reply'))
    await expectIn(list(page, 'Who has answered'))
    await expectIn(list(page, 'Timeline').filter({ hasText: 'Reply from' }))
    await expectNoViolations(page)
  })
  await test.step('the firm is named', async () => {
    const path = `${product.url}/api/firm-names/skadden.example`
    const saved = await page.request.put(path, { data: { name: 'Skadden Sons' }, headers: { origin: product.url } })
    expect(saved.ok()).toBe(true)
    const row = list(page, 'Who has answered').filter({ hasText: guessed.name })
    await expect(row).toContainText('Gail Esser - Skadden Sons')
    await expect(row).not.toContainText('(guessed)')
  })
})
