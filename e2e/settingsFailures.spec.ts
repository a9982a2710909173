import type { Page } from '@playwright/test'
import { aReply } from '../src/testing/builders.ts'
import { answer, expect, test, toast } from './product.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('failed webhook events are listed with the response of the receiver', async ({ page, product }) => {
  const undelivered = section(page, 'Outgoing Webhook')
  await page.goto('/settings')
  await expect(undelivered).toContainText('No undelivered events.')
  const event = (differs: object) => ({
    event_id: crypto.randomUUID(),
    sender_email: 'anna@firm.example',
    response_type: 'not_interested',
    status: 'failed',
    attempts: 14,
    error_message: 'The receiver of the webhook answered 500.',
    response_body: 'Out of disk',
    date_received: '2026-11-05T19:07:09Z',
    ...differs,
  })
  await product.addRows('webhook_events', [
    event({}),
    event({ status: 'sent', sender_email: 'sent@firm.example' }),
    event({ status: 'pending', sender_email: 'pending@firm.example' }),
    ...[1, 2, 3, 4, 5].map(day => event({ date_received: `2026-10-0${day}T12:00:00Z` })),
  ])
  await page.reload()
  await expect(undelivered.getByRole('listitem').first()).toHaveText(
    /^anna@firm\.example: Not InterestedNov 5, 2026, 2:07 PMAttempts: 14\. The receiver of the webhook answered 500\. Out of diskSend again$/,
  )
  await expect(undelivered.getByText('Showing 5 of 6 events')).toBeVisible()
  await undelivered.getByRole('button', { name: 'Go to page 2' }).click()
  await expect(undelivered.getByText('Oct 1, 2026')).toBeVisible()
})

test('a failed webhook event can be sent again, or the reason against it is shown', async ({ page, product }) => {
  const undelivered = section(page, 'Outgoing Webhook')
  await product.addRows('webhook_events', [
    {
      event_id: crypto.randomUUID(),
      sender_email: 'anna@firm.example',
      response_type: 'high',
      status: 'failed',
      date_received: '2026-11-05T19:07:09Z',
    },
  ])
  await page.goto('/settings')
  const again = undelivered.getByRole('button', { name: 'Send again: anna@firm.example: High' })
  await answer(page, /\/retry$/, { error: 'The database is away.', code: 'database.unavailable' }, 503)
  await again.click()
  await expect(toast(page)).toContainText('Not sent again')
  await expect(toast(page)).toContainText('The database is away.')
  await page.unroute(/\/retry$/)
  await again.click()
  await expect(toast(page)).toContainText('Sending again')
  await expect(undelivered).toContainText('No undelivered events.')
})

test('quarantined emails are listed with sender and reason, until they are read', async ({ page, product }) => {
  const completeness = section(page, 'Completeness')
  const id = await product.mailbox.add(aReply({ from: { name: 'Anna', address: 'anna@firm.example' } }))
  await product.mailbox.corrupt(id)
  await product.syncInBackground()
  await page.goto('/settings')
  await expect(completeness.getByRole('list', { name: 'emails' }).getByRole('listitem')).toHaveText(
    /^From .+, in Inbox.+Attempts: 1\. .*500/,
  )
  await product.mailbox.heal(id)
  await page.getByRole('button', { name: 'Verify Mail' }).click()
  await expect(completeness).toContainText('No emails in quarantine.')
})

test('Caspio rows that were set aside are listed with the reason, or an empty list is explained', async ({
  page,
  product,
}) => {
  const aside = section(page, 'Caspio Rows')
  await page.goto('/settings')
  await expect(aside).toContainText('No rows set aside.')
  const row = { record: '{}', reason: 'The row has no name.', last_seen_at: '2026-11-05T19:07:09Z' }
  await product.addRows('caspio_set_aside', [{ ...row, record_id: 7, ref_id: 'JL-5000' }])
  await answer(page, /\/api\/caspio\/set-aside/, { error: 'The database is away.', code: 'database.unavailable' }, 503)
  await page.reload()
  await expect(aside.getByRole('alert')).toContainText('The database is away.')
  await page.unroute(/\/api\/caspio\/set-aside/)
  await aside.getByRole('button', { name: 'Try again' }).click()
  await expect(aside.getByRole('listitem')).toHaveText('Row 7, JL-5000Nov 5, 2026, 2:07 PMThe row has no name.')
})
