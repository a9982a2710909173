import { fileURLToPath } from 'node:url'
import type { TestResponse } from '../src/testing/database/insertResponse.ts'
import { answer, expect, test } from './product.ts'

const file = (name: string) => fileURLToPath(new URL(`../docs/screenshots/${name}.png`, import.meta.url))

const morning: TestResponse[] = [
  [
    'Maria Delgado',
    'Anna King',
    'anna.king@kirkland.com',
    'high',
    'Thanks for sending Maria over. The partners would love to meet her next week: is Tuesday at 2 pm or Wednesday morning possible? Please send her availability.',
  ],
  [
    'Jonathan Whitfield',
    'Robert Smith',
    'robert.smith@lw.com',
    'moderate',
    'Interesting background. Could you tell us more about his book of business and the reason for the move?',
  ],
  [
    'Aisha Okafor',
    'Nina Petrova',
    'nina.petrova@davispolk.com',
    'high',
    'Strong profile. Can we set up a call on Thursday at 10?',
  ],
  [
    'Thomas van der Berg',
    'Greg Hall',
    'greg.hall@cooley.com',
    'low',
    'We are not hiring in this group right now, but please keep us posted. Things may change after the new year.',
  ],
  [
    'Li Wei',
    'Charlotte Moore',
    'charlotte.moore@skadden.com',
    'not_interested',
    'Thank you for thinking of us. We will pass on this one, the experience is not a good fit for the tax group.',
  ],
  [
    'Priya Raghunathan',
    'Joe Park',
    'joe.park@sidley.com',
    'unknown',
    'Received, thank you. I will pass it on to the hiring partner.',
  ],
  [
    'Daniel Roth',
    'Emily Stone',
    'emily.stone@whitecase.com',
    'high',
    'The committee liked Daniel a lot and would like to invite him for an interview on December 1.',
  ],
  [
    'Sam Cole',
    'Marcus Bell',
    'marcus.bell@jonesday.com',
    'moderate',
    'Would she consider Chicago? If so we should talk.',
  ],
].map(([candidateName, clientName, clientEmail, level, content], n) => ({
  refId: `JL-${2291 + n * 37}`,
  candidateName,
  clientName,
  clientEmail,
  level: level as TestResponse['level'],
  content,
  confidence: 96 - n * 4,
  conversationId: `morning-${n}`,
  receivedAt: new Date(Date.UTC(2026, 10, 20, 20, 40 - n * 23)),
}))

/** The README's picture is the same in every run. */
test('a morning of responses, as the README shows it', async ({ page, product }) => {
  await product.addResponses(morning)
  await product.addResponses([
    {
      ...morning[3],
      level: 'high',
      content: 'A seat has opened after all: yes, we would like to meet him.',
      receivedAt: new Date('2026-11-20T21:05:00Z'),
    },
    { ...morning[4], conversationId: 'archived', isRead: true },
  ])
  await answer(page, '**/api/outlook/emails?folderId=submissions-stats', {
    stats: { thisWeek: 34, lastWeek: 27, lastWeekSoFar: 27, total: 1218 },
  })
  await answer(page, '**/api/dashboard/stats', {
    lastEmailProcessed: '2026-11-20T21:06:00Z',
    totalEmails: 1730,
    interestedResponses: 214,
    activeCandidates: 61,
    responseRate: 38.2,
    interestedChange: { type: 'increase', value: 8, period: 'from last week', current: 108, before: 100 },
    activeCandidatesChange: { type: 'decrease', value: 3, period: 'from last week', current: 108, before: 100 },
  })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 760 })
  await page.goto('/smart-email')
  await expect(page.locator('[data-response]')).toHaveCount(morning.length)
  await expect(page.getByText('now High')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Auto On' })).toBeEnabled()
  await expect(page.getByText('+8% from last week')).toBeVisible()
  await expect(page.getByText('This week 34')).toBeVisible()
  await expect(page.getByRole('button', { name: 'View Archived (1)' })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: file('responses'), animations: 'disabled' })
})

test('the submissions and the settings, as the documents show them', async ({ page, product }) => {
  await product.addSubmissions(
    [...morning, ...morning].map(({ candidateName, refId, clientEmail, clientName }, n) => ({
      candidateName,
      refId,
      to: clientEmail,
      toName: clientName,
      clientCompany: clientEmail
        ?.split('@')[1]
        ?.split('.')[0]
        ?.replace(/^./, letter => letter.toUpperCase()),
      subject: `${candidateName}, associate (${refId})`,
      sentAt: new Date(Date.UTC(2026, 10, 18 - Math.floor(n / 4), 20, 40 - n * 7)),
    })),
  )
  await answer(page, '**/api/outlook/emails?folderId=submissions-stats', {
    stats: { thisWeek: 34, lastWeek: 27, lastWeekSoFar: 27, total: 1218 },
  })
  const status = await (await page.context().request.get(`${product.url}/api/status`)).json()
  const address = 'https://rejoinder.firm.example/api/webhook/email'
  const resource = 'users/recruiting@rejoinder.example/messages'
  await answer(page, '**/api/status', { ...status, webhookUrl: address })
  await answer(page, '**/api/outlook/subscriptions', [
    {
      id: '7f105c7d-2dc5-4530-97cd-4e7ae6534c07',
      resource,
      expirationDateTime: '2999-11-27T21:06:00Z',
      changeType: 'created,updated,deleted',
      notificationUrl: address,
      status: 'active',
      createdAt: '2026-11-20T21:06:00Z',
      lastNotifiedAt: '2026-11-20T21:06:00Z',
      lastError: null,
    },
  ])
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 760 })
  await page.goto('/submissions')
  await expect(page.locator('[data-submission]')).toHaveCount(2 * morning.length)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: file('submissions'), animations: 'disabled' })
  await page.goto('/settings')
  await expect(page.getByText('7f105c7d')).toBeVisible()
  await expect(page.getByText('Not compared with the mailbox yet.')).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: file('settings'), animations: 'disabled' })
})
