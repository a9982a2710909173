import { expect, type Page } from '@playwright/test'
import { patient } from '../../src/testing/patience.ts'
import type { ProductName } from './products.ts'

export interface Screen {
  name: string
  path: string
  prepare?: (page: Page) => Promise<void>
  of?: ProductName
  whole?: boolean
  signedOut?: boolean
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const inDialog = (page: Page, name: string | RegExp) => page.getByRole('dialog').last().getByRole('button', { name })
const emails = (page: Page) => page.locator('[data-email]')
const responses = (page: Page) => page.locator('[data-response]')

const openEmail = async (page: Page) => {
  await emails(page).nth(1).click()
  // The second email differs from day to day.
  await expect(page.getByRole('region', { name: 'Email' }).getByRole('article')).toBeVisible()
}
const openResponse = async (page: Page) => {
  await responses(page).first().locator('[data-preview]').first().click()
  await expect(page.getByRole('dialog').getByText('Activity')).toBeVisible()
}
const openComposer = async (page: Page) => {
  await page.keyboard.press('c')
  await expect(page.getByRole('dialog')).toBeVisible()
}
const write = async (page: Page) => {
  await openComposer(page)
  await page.getByRole('combobox', { name: 'To', exact: true }).pressSequentially('anna.king@kirkland.com, nobody,')
  await button(page, 'Cc').click()
  await page.getByRole('textbox', { name: 'Subject' }).fill('Maria Delgado, M&A associate (JL-2291)')
  await page.getByRole('textbox', { name: 'Message' }).click()
  await page.keyboard.type('Dear Anna,\n\nMaria is free on Tuesday at 2 pm. Shall I send an invitation?')
  const file = { name: 'Delgado resume.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(184_000) }
  // The first file input is for the editor's pictures.
  await page.locator('input[type=file]').last().setInputFiles(file)
  await expect(page.locator('[data-attachment]')).toBeVisible()
}
const chooseCampaign = async (page: Page, nth: number) => {
  await page.getByRole('combobox', { name: 'Candidate' }).click()
  await page.locator('[data-campaign]').nth(nth).click()
  await expect(page.locator('[data-recipient]').first()).toBeVisible()
}
/** From this row on, campaigns are old enough. */
const old = 12
const selectRecipients = async (page: Page, nth = old) => {
  await chooseCampaign(page, nth)
  await page.getByRole('checkbox', { name: 'Select all recipients' }).check()
}
const previewFollowUps = async (page: Page, nth = old) => {
  await selectRecipients(page, nth)
  await button(page, /^Send to Selected/).click()
  await expect(page.getByRole('article', { name: 'Preview' })).toBeVisible()
}

const mailbox: Screen[] = [
  { name: 'today', path: '/today', whole: true },
  { name: 'today-nothing', path: '/today', of: 'empty' },
  { name: 'inbox', path: '/' },
  { name: 'inbox-email', path: '/', prepare: openEmail },
  {
    name: 'inbox-conversation',
    path: '/?q="set up a call"',
    async prepare(page) {
      await emails(page).first().click()
      await expect(page.getByRole('list', { name: 'Conversation' })).toBeVisible()
    },
  },
  {
    name: 'inbox-full-email',
    path: '/',
    async prepare(page) {
      await emails(page).nth(2).dblclick()
      await expect(page.getByRole('dialog').getByRole('article')).toBeVisible()
    },
  },
  { name: 'inbox-context-menu', path: '/', prepare: page => emails(page).nth(2).click({ button: 'right' }) },
  { name: 'inbox-search', path: '/?q=interview', prepare: page => expect(emails(page).first()).toBeVisible() },
  { name: 'inbox-search-nothing', path: '/?q=zyzzyva' },
  { name: 'inbox-for-review', path: '/?folder=for-review' },
  { name: 'inbox-mass-marketing', path: '/', prepare: page => openFolder(page, 'Mass Marketing') },
  {
    name: 'inbox-responses',
    path: '/?folder=responses',
    prepare: page => expect(page.locator('[data-group]').first()).toBeVisible(),
  },
  {
    name: 'inbox-submissions',
    path: '/?folder=submissions',
    prepare: page => expect(page.locator('[data-submission]').first()).toBeVisible(),
  },
  { name: 'inbox-candidates', path: '/?folder=candidates' },
  {
    name: 'inbox-delete',
    path: '/',
    async prepare(page) {
      await openEmail(page)
      await button(page, 'Delete').click()
    },
  },
]

async function openFolder(page: Page, name: string): Promise<void> {
  const folders = page.getByRole('navigation', { name: 'Folders' })
  if (!(await folders.isVisible())) await button(page, 'Folders').click()
  await folders.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await expect(emails(page).first()).toBeVisible()
}

const writing: Screen[] = [
  { name: 'composer', path: '/', prepare: openComposer },
  { name: 'composer-written', path: '/', prepare: write },
  {
    name: 'composer-reply',
    path: '/',
    async prepare(page) {
      await openEmail(page)
      await button(page, 'Reply').click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'composer-forward',
    path: '/',
    async prepare(page) {
      await openEmail(page)
      await button(page, 'Forward').click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'composer-discard',
    path: '/',
    async prepare(page) {
      await write(page)
      await inDialog(page, /^Close/)
        .first()
        .click()
    },
  },
]

const answers: Screen[] = [
  { name: 'responses', path: '/smart-email' },
  {
    name: 'responses-selected',
    path: '/smart-email',
    async prepare(page) {
      await page
        .getByRole('button', { name: /^\(\d+ messages\)$/ })
        .first()
        .click()
      await responses(page).first().getByRole('checkbox').check()
    },
  },
  {
    name: 'responses-toast',
    path: '/smart-email',
    async prepare(page) {
      await page
        .getByRole('button', { name: /^Archive:/ })
        .last()
        .click()
      await expect(page.locator('[data-toast]')).toBeVisible()
    },
  },
  { name: 'responses-details', path: '/smart-email', prepare: openResponse },
  {
    name: 'responses-correcting',
    path: '/smart-email',
    async prepare(page) {
      await openResponse(page)
      await page.keyboard.press('i')
    },
  },
  {
    name: 'responses-reply',
    path: '/smart-email',
    async prepare(page) {
      await openResponse(page)
      await inDialog(page, 'Reply').click()
      const file = { name: 'Availability.docx', mimeType: 'application/msword', buffer: Buffer.alloc(24_000) }
      await page.locator('input[type=file]').first().setInputFiles(file)
      await expect(page.getByText('Ready', { exact: true })).toBeVisible()
    },
  },
  {
    name: 'responses-forward',
    path: '/smart-email',
    async prepare(page) {
      await openResponse(page)
      await inDialog(page, 'Forward').click()
      await expect(page.getByRole('heading', { name: 'Forward' })).toBeVisible()
    },
  },
  {
    name: 'responses-grouped',
    path: '/smart-email/grouped',
    prepare: page => page.locator('[data-group] button').first().click(),
  },
  {
    name: 'responses-grouped-declined',
    path: '/smart-email/grouped',
    async prepare(page) {
      await page.locator('[data-group] button').nth(1).click()
      await page.getByRole('tab', { name: /^Not Interested/ }).click()
    },
  },
  { name: 'responses-interested', path: '/smart-email/interested' },
  {
    name: 'responses-top-candidates',
    path: '/smart-email',
    prepare: page => button(page, /^Active Candidates/).click(),
  },
]

const sent: Screen[] = [
  { name: 'submissions', path: '/submissions' },
  {
    name: 'submissions-by-candidate',
    path: '/submissions?tab=by-candidate',
    prepare: page => page.locator('[data-group]').first().click(),
  },
  {
    name: 'submissions-one',
    path: '/submissions',
    prepare: page => page.locator('[data-submission]').first().click(),
  },
  { name: 'submissions-this-week', path: '/submissions/this-week' },
  { name: 'submissions-last-week', path: '/submissions/last-week' },
  {
    name: 'follow-ups-campaigns',
    path: '/follow-ups',
    prepare: page => page.getByRole('combobox', { name: 'Candidate' }).click(),
  },
  {
    name: 'follow-ups',
    path: '/follow-ups',
    whole: true,
    async prepare(page) {
      await selectRecipients(page)
      await button(page, /^Skipped/).click()
    },
  },
  { name: 'follow-ups-preview', path: '/follow-ups', prepare: page => previewFollowUps(page) },
  {
    name: 'follow-ups-sent',
    path: '/follow-ups',
    whole: true,
    async prepare(page) {
      // Each width uses another campaign, because recipients just asked are left out.
      await previewFollowUps(page, old + (page.viewportSize()?.width === 390 ? 1 : 2))
      await button(page, /^Send \d+ follow-up/).click()
      await expect(page.locator('[data-follow-up]')).toBeVisible()
    },
  },
]

/** Unsent email needs faults, so the list is mocked. */
const showUnsent = async (page: Page) => {
  const mail = (n: number, differs: object) => ({
    id: `00000000-0000-4000-8000-00000000000${n}`,
    cc: [],
    bcc: [],
    how: 'new',
    attachmentCount: 0,
    responseId: null,
    followUpId: null,
    requestedBy: 'recruiter',
    messageId: null,
    attempts: 1,
    lastError: null,
    dueAt: '2026-11-20T21:06:00Z',
    createdAt: `2026-11-20T2${n}:06:00Z`,
    sentAt: null,
    ...differs,
  })
  const json = [
    mail(3, {
      state: 'queued',
      to: [{ name: 'Anna King', address: 'anna.king@kirkland.com' }],
      cc: [{ name: 'Robert Smith', address: 'robert.smith@lw.com' }],
      subject: 'Maria Delgado, M&A associate (JL-2291)',
      how: 'reply',
      attempts: 4,
      lastError: 'Microsoft Graph cannot be reached. The request is retried automatically.',
    }),
    mail(2, {
      state: 'unknown',
      to: [{ name: '', address: 'greg.hall@cooley.com' }],
      subject: 'Re: Thomas van der Berg, patent litigation counsel (JL-2402)',
      how: 'reply',
      followUpId: '00000000-0000-4000-8000-000000000000',
      lastError: 'Microsoft Graph did not answer within 30 seconds.',
    }),
    mail(1, {
      state: 'failed',
      to: [
        { name: 'Nina Petrova', address: 'nina.petrova@davispolk.com' },
        { name: '', address: 'recruiting.coordinator@davispolk.com' },
      ],
      subject: 'Aisha Okafor: availability for a call on Thursday',
      lastError: 'Microsoft Graph refused (403 ErrorAccessDenied): Access is denied. Check credentials and try again.',
    }),
  ]
  const headers = { 'content-range': 'outbox 0-2/3' }
  await page.route(/\/api\/outbox\?/, route => route.fulfill({ json, headers }))
  await page.reload()
  await expect(page.locator('[data-outbox]')).toHaveCount(3)
}

const lists: Screen[] = [
  { name: 'candidates', path: '/candidates' },
  {
    name: 'candidates-add',
    path: '/candidates?add=1',
    prepare: page => inDialog(page, 'Add Candidate').click(),
  },
  { name: 'clients', path: '/clients' },
  { name: 'analytics', path: '/analytics', whole: true },
  { name: 'outbox', path: '/outbox', prepare: showUnsent },
  { name: 'webhooks', path: '/webhooks' },
  { name: 'webhooks-call', path: '/webhooks', prepare: page => page.locator('[data-call]').first().click() },
]

const rest: Screen[] = [
  {
    name: 'settings',
    path: '/settings',
    whole: true,
    async prepare(page) {
      const create = button(page, 'Create Subscription')
      if ((await page.locator('[data-subscription]').count()) === 0) await create.click()
      await expect(page.locator('[data-subscription]').first()).toBeVisible()
      await button(page, 'Verify Mail').click()
      await button(page, /^Show \d+ folders$/).click({ timeout: patient(30_000) })
    },
  },
  {
    name: 'menu',
    path: '/smart-email',
    prepare: page => page.getByRole('button', { name: 'Navigation menu' }).click(),
  },
  {
    name: 'menu-of-user',
    path: '/smart-email',
    prepare: page => page.getByRole('button', { name: 'User menu' }).click(),
  },
  { name: 'key-list', path: '/smart-email', prepare: page => page.keyboard.press('?') },
  {
    name: 'connection-lost',
    path: '/smart-email',
    async prepare(page) {
      await page.route('**/api/events*', route => route.abort())
      await page.reload()
      await expect(page.getByText('Connection lost.')).toBeVisible()
    },
  },
  { name: 'not-found', path: '/nowhere' },
  { name: 'sign-in', path: '/sign-in', signedOut: true },
]

const empty: Screen[] = [
  { name: 'inbox', path: '/' },
  { name: 'inbox-for-review', path: '/?folder=for-review' },
  { name: 'inbox-candidates', path: '/?folder=candidates' },
  { name: 'responses', path: '/smart-email' },
  { name: 'grouped', path: '/smart-email/grouped' },
  { name: 'interested', path: '/smart-email/interested' },
  {
    name: 'top-candidates',
    path: '/smart-email',
    prepare: (page: Page) => button(page, /^Active Candidates/).click(),
  },
  { name: 'submissions', path: '/submissions' },
  { name: 'this-week', path: '/submissions/this-week' },
  { name: 'follow-ups', path: '/follow-ups' },
  { name: 'candidates', path: '/candidates' },
  { name: 'clients', path: '/clients' },
  { name: 'analytics', path: '/analytics', whole: true },
  { name: 'outbox', path: '/outbox' },
  { name: 'webhooks', path: '/webhooks' },
  { name: 'settings', path: '/settings', whole: true },
].map(screen => ({ ...screen, name: `empty-${screen.name}`, of: 'empty' }))

/** Follows the pictures' sort order. */
export const screens: readonly Screen[] = [...mailbox, ...writing, ...answers, ...sent, ...lists, ...rest, ...empty]
