import type { Page } from '@playwright/test'
import { aCandidate, anOutreach, aReply } from '../src/testing/builders.ts'
import { patient } from '../src/testing/patience.ts'
import { expectNoViolations } from './accessible.ts'
import { mail, row } from './inboxScreen.ts'
import { anOutboxMail } from './outboxEmails.ts'
import { expect, shortenHold, type TestResponse, test } from './product.ts'

const levels = ['high', 'moderate', 'low', 'not_interested', 'unknown'] as const
const rows: TestResponse[] = [
  ...levels.map(level => ({
    refId: `C-${level}`,
    conversationId: level,
    level: level,
    candidateName: 'Maria Delgado',
  })),
  { refId: 'C-t', conversationId: 'thread', level: 'low', candidateName: 'Li Wei' },
  { refId: 'C-t', conversationId: 'thread', level: 'high', candidateName: 'Li Wei' },
  { refId: 'C-r', conversationId: 'read', level: 'high', isRead: true, candidateName: 'Sam Cole' },
  {
    refId: 'C-n',
    conversationId: 'now',
    level: 'high',
    isRead: true,
    candidateName: 'Ana Ruiz',
    receivedAt: new Date(),
  },
]

async function chooseCandidate(page: Page, typed: string): Promise<void> {
  const row = page.locator('[data-response]').filter({ hasText: 'Maria Delgado' }).first()
  await row.locator('[data-preview]').click()
  await page.getByRole('button', { name: 'Change candidate' }).click()
  await page.getByRole('combobox', { name: 'Candidate' }).fill(typed)
}

async function showTables(page: Page): Promise<void> {
  for (const name of ['Interest by Week', 'Agreement with Rejoinder'])
    await page.getByRole('region', { name }).getByRole('button', { name: 'Table' }).click()
  await expect(page.getByRole('table')).toHaveCount(2)
}

/** Steps lead to each screen's fullest state. */
const screens: [string, string, (page: Page) => Promise<void>][] = [
  ['inbox', '/', page => expect(row(page, 'Interview on Tuesday')).toBeVisible()],
  [
    'email',
    '/',
    async page => {
      await row(page, 'Interview on Tuesday').click()
      await expect(page.getByRole('article').locator('iframe')).toBeVisible()
    },
  ],
  [
    'email, whole',
    '/',
    async page => {
      await row(page, 'Interview on Tuesday').dblclick()
      await expect(page.getByRole('dialog').getByRole('article').locator('iframe')).toBeVisible()
    },
  ],
  ['for review', '/?folder=for-review', page => expect(row(page, 'RE: somebody')).toBeVisible()],
  ['drafts', '/?folder=Drafts', page => expect(row(page, 'Half written')).toBeVisible()],
  [
    'keys',
    '/',
    async page => {
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible()
    },
  ],
  [
    'responses',
    '/smart-email',
    async page => {
      await page.getByRole('button', { name: '(2 messages)' }).click()
      await page.locator('[data-response]').first().getByRole('checkbox').check()
    },
  ],
  ['details', '/smart-email', page => page.locator('[data-preview]').first().click()],
  [
    'changing the candidate',
    '/smart-email',
    async page => {
      await chooseCandidate(page, 'li wei')
      await expect(page.getByRole('option')).toHaveCount(1)
    },
  ],
  [
    'changing the candidate to one who is not there',
    '/smart-email',
    async page => {
      await chooseCandidate(page, 'nobody')
      await expect(page.getByText('No candidate found')).toBeVisible()
    },
  ],
  [
    'reply',
    '/smart-email',
    async page => {
      await page.locator('[data-preview]').first().click()
      await page.getByRole('button', { name: 'Reply', exact: true }).click()
      const chosen = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') }
      await page.locator('input[type=file]').setInputFiles(chosen)
      await expect(page.getByText('Ready', { exact: true })).toBeVisible()
    },
  ],
  [
    'composer',
    '/',
    async page => {
      await page.keyboard.press('c')
      await page.getByRole('combobox', { name: 'To', exact: true }).pressSequentially('a@x.example, nobody,')
      await page.getByRole('button', { name: 'Bcc', exact: true }).click()
      await page.getByRole('textbox', { name: 'Message' }).click()
      await page.keyboard.type('Dear Anna, see https://www.example.com now')
      await page.getByRole('button', { name: 'Bold' }).click()
      await page.getByRole('dialog').locator('h2').click()
      await expect(page.getByRole('tooltip')).toHaveCount(0)
    },
  ],
  [
    'letter in another tab',
    '/',
    async page => {
      const other = await page.context().newPage()
      await other.goto('/')
      await other.getByRole('button', { name: 'Compose' }).click()
      await other.getByLabel('Subject', { exact: true }).fill('Terms')
      await page.reload()
      await page.getByRole('button', { name: 'Compose' }).click()
      await expect(page.getByRole('dialog', { name: 'Open in another tab' })).toBeVisible()
    },
  ],
  [
    'add candidate',
    '/candidates?add=1',
    page => page.getByRole('dialog').getByRole('button', { name: 'Add Candidate' }).click(),
  ],
  ['menu', '/smart-email', page => page.getByRole('button', { name: 'Navigation menu' }).click()],
  [
    'toast',
    '/smart-email',
    async page => {
      const archive = page.getByRole('button', { name: /^Archive:/ }).first()
      await archive.focus()
      await archive.press('Enter')
      await expect(page.locator('[data-toast]')).toBeVisible()
      await page.locator('h1').click()
      await expect(page.getByRole('tooltip')).toHaveCount(0)
    },
  ],
  ['grouped', '/smart-email/grouped', page => page.locator('[data-group] button').first().click()],
  ['interested', '/smart-email/interested', async () => {}],
  ['today', '/today', page => expect(page.locator('[data-today]').first()).toBeVisible()],
  ['analytics', '/analytics', page => expect(page.getByRole('img').locator('svg')).toHaveCount(2)],
  ['analytics as tables', '/analytics', showTables],
  ['candidates', '/candidates', async () => {}],
  ['clients', '/clients', async () => {}],
  [
    'settings',
    '/settings',
    async page => {
      await page.getByRole('button', { name: 'Create Subscription' }).click()
      await expect(page.locator('[data-subscription]')).toHaveCount(1)
      await page.getByRole('button', { name: 'Verify Mail' }).click()
      await page.getByRole('button', { name: /^Show \d+ folders$/ }).click()
      await page.getByRole('spinbutton', { name: 'Days back' }).fill('0')
      await expect(page.getByText('Monitored mailbox')).toBeVisible()
    },
  ],
  [
    'settings, deleting a subscription',
    '/settings',
    page => page.getByRole('button', { name: /^Delete subscription/ }).click(),
  ],
  ['submissions', '/submissions', page => expect(page.locator('[data-submission]')).toHaveCount(2)],
  [
    'submissions by candidate',
    '/submissions?tab=by-candidate',
    async page => {
      await page.locator('[data-group]').first().click()
      await expect(page.locator('[data-submission]')).toHaveCount(1)
    },
  ],
  [
    'submission',
    '/submissions',
    async page => {
      await page.locator('[data-submission]').first().click()
      await expect(page.getByRole('dialog').getByText('Please meet Li Wei.')).toBeVisible()
    },
  ],
  ['no submissions', '/submissions?archived=true', page => expect(page.getByText('No archived')).toBeVisible()],
  ['week', '/submissions/this-week', page => expect(page.locator('[data-submission]')).toHaveCount(1)],
  ['week without submissions', '/submissions/last-week', page => expect(page.getByText('No Subm')).toBeVisible()],
  ['outbox', '/outbox?show=all', page => expect(page.locator('[data-outbox]')).toHaveCount(6)],
  [
    'taking an email back',
    '/outbox',
    page =>
      page
        .getByRole('button', { name: /^Cancel send/ })
        .first()
        .click(),
  ],
  ['webhook log', '/webhooks', page => expect(page.locator('[data-call]')).toHaveCount(4)],
  [
    'webhook call',
    '/webhooks',
    async page => {
      await page.locator('[data-call]').first().click()
      await expect(page.getByRole('region', { name: 'Payload' })).toBeVisible()
    },
  ],
  ['not found', '/nowhere', async () => {}],
]

test.describe('any screen', () => {
  test.beforeEach(async ({ page, product }) => {
    test.setTimeout(patient(240_000))
    const ids = await product.addResponses(rows)
    for (const id of ids) await page.request.get(`/api/responses/${id}`)
    await product.addSubmissions([
      { candidateName: 'Li Wei', sentAt: new Date(), content: 'Please meet Li Wei.' },
      { candidateName: '', refId: null, clientCompany: null, toName: null },
    ])
    await product.addRows(
      'webhook_logs',
      ['success', 'error', 'pending', null].map(status => ({ endpoint: '/api/webhook/email', method: 'POST', status })),
    )
    await product.mailbox.addAll([
      mail({
        subject: 'Interview on Tuesday',
        conversationId: 'one',
        body: { contentType: 'text', content: 'Are you free?' },
      }),
      mail({
        subject: 'RE: somebody',
        conversationId: 'one',
        body: { contentType: 'text', content: 'We will pass, thanks.' },
      }),
      mail({ subject: 'Half written', folder: 'drafts', isDraft: true }),
    ])
    await product.syncInBackground()
    const sendStates = ['queued', 'drafted', 'failed', 'unknown', 'sent', 'cancelled']
    await product.addRows(
      'outbox',
      sendStates.map(state => anOutboxMail({ state, last_error: 'Refused.', attempts: 2 })),
    )
  })

  const half = Math.ceil(screens.length / 2)
  for (const part of [screens.slice(0, half), screens.slice(half)]) {
    test(`axe finds nothing from ${part[0]?.[0]} to ${part.at(-1)?.[0]}, light and dark`, async ({ page }) => {
      for (const [name, path, prepare] of part) {
        await test.step(name, async () => {
          await page.goto(path)
          // A dialog that the URL opens hides the heading's role.
          await expect(page.locator('h1')).toBeVisible()
          if (path.startsWith('/smart-email')) {
            await expect(page.locator('[data-response], [data-group]').first()).toBeVisible()
          }
          await prepare(page)
          await expectNoViolations(page)
          // An open email would reopen on the next page.
          await page.evaluate(() => sessionStorage.clear())
        })
      }
    })
  }

  test('axe finds nothing at 390 pixels, light and dark', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/smart-email')
    await expect(page.locator('[data-response]').first()).toBeVisible()
    await expectNoViolations(page)
    for (const path of ['/submissions', '/submissions/this-week', '/webhooks', '/outbox', '/today']) {
      await page.goto(path)
      await expect(page.locator('[data-submission], [data-call], [data-outbox], [data-today]').first()).toBeVisible()
      await expectNoViolations(page)
    }
    await page.goto('/settings')
    await expect(page.getByText('Monitored mailbox')).toBeVisible()
    await expectNoViolations(page)
    await page.goto('/analytics')
    await showTables(page)
    await expectNoViolations(page)
  })
})

test('axe finds nothing on the sign-in page, light and dark', async ({ strangersPage: page }) => {
  await page.goto('/sign-in')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoViolations(page)
})

test.describe('follow-ups', () => {
  test.use({ worker: true })
  test('axe finds nothing on the follow-ups screen, light and dark', async ({ page, product }) => {
    test.setTimeout(patient(120_000))
    const candidate = aCandidate({ name: 'Ada Lind', refId: 'JL-7001', city: 'Boston', state: 'MA' })
    await product.addCandidates([candidate])
    const people = ['a', 'b', 'c', 'd', 'joe.park'].map(name => `${name}@${name}firm.example`)
    await product.mailbox.addAll([
      ...people.map(address => anOutreach(candidate, { to: [{ name: '', address }], conversationId: address })),
      aReply({ from: { name: '', address: people[4] ?? '' }, conversationId: people[4] }),
    ])
    await product.syncInBackground()
    await shortenHold(page)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/follow-ups')
      await page.getByRole('combobox', { name: 'Candidate' }).click()
      await expect(page.locator('[data-campaign]')).toBeVisible()
      await expectNoViolations(page)
      await page.locator('[data-campaign]').click()
      await page.getByRole('checkbox').nth(1).check()
      await page.getByRole('checkbox').nth(2).check()
      await page.getByRole('button', { name: /^Skipped/ }).click()
      await expectNoViolations(page)
      await page.getByRole('button', { name: /^Send to Selected/ }).click()
      await expect(page.getByRole('article', { name: 'Preview' })).toBeVisible()
      await expectNoViolations(page)
      await page.getByRole('tab', { name: /^Just / }).click()
      await expectNoViolations(page)
      await page.getByRole('button', { name: /^Send \d follow-ups/ }).click()
      await expect(page.locator('[data-follow-up]')).toBeVisible()
      await expectNoViolations(page)
      await expect(page.getByRole('table', { name: 'Outcomes' })).toContainText('Sent', { timeout: patient(30_000) })
      await page.getByRole('button', { name: 'Recent follow-ups' }).press('Enter')
      await expect(page.locator('[data-listed]').first()).toBeVisible()
      await expectNoViolations(page)
    }
  })
})
