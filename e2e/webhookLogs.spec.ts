import type { Page } from '@playwright/test'
import { answer, expect, test } from './product.ts'

const calls = (page: Page) => page.locator('[data-call]')
const call = (differs: object = {}) => ({
  endpoint: '/api/webhook/email',
  method: 'POST',
  status: 'success',
  error_message: null,
  headers: { 'user-agent': 'Microsoft Graph' },
  payload: { count: 1 },
  processed_at: '2026-11-05T19:07:09Z',
  ...differs,
})

test('[WHL-01] [WHL-02] [WHL-03] [API-34] lists webhook calls, newest first', async ({ page, product }) => {
  await product.addRows('webhook_logs', [
    call(),
    call({
      status: 'error',
      error_message: 'The sender could not be authenticated.',
      processed_at: '2026-11-05T19:08:00Z',
    }),
    call({ status: 'pending', processed_at: '2026-11-05T19:06:00Z' }),
    call({ status: 'lost', processed_at: '2026-11-05T19:05:00Z' }),
    call({ status: null, processed_at: '2026-11-05T19:04:00Z' }),
  ])
  await page.goto('/webhooks')
  await expect(page.getByRole('columnheader')).toHaveText(['Timestamp', 'Endpoint', 'Method', 'Status', 'Error'])
  const cells = (row: number) => calls(page).nth(row).getByRole('cell')
  await expect(cells(0)).toHaveText([
    'Nov 5, 2026, 2:08:00 PM',
    '/api/webhook/email',
    'POST',
    'Error',
    'The sender could not be authenticated.',
  ])
  await expect(cells(1)).toHaveText(['Nov 5, 2026, 2:07:09 PM', '/api/webhook/email', 'POST', 'Success', '-'])
  await expect(cells(2).nth(3)).toHaveText('Pending')
  await expect(cells(3).nth(3)).toHaveText('Unknown')
  await expect(cells(4).nth(3)).toHaveText('Unknown')
})

test('[WHL-04] an empty log says so', async ({ page }) => {
  await page.goto('/webhooks')
  await expect(page.getByText('No webhook logs found')).toBeVisible()
})

test('[WHL-01] a log that cannot be loaded says so, and can be retried', async ({ page, product }) => {
  await product.addRows('webhook_logs', [call()])
  const list = /\/api\/webhook-logs\?/
  await answer(page, list, { error: 'The database is away.', code: 'database.unavailable' }, 503)
  await page.goto('/webhooks')
  await expect(page.getByRole('alert').filter({ hasText: 'Error loading webhook logs' })).toBeVisible()
  await page.unroute(list)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(calls(page)).toHaveCount(1)
})

test('[WHL-03] the status filters the log, and is kept in the address', async ({ page, product }) => {
  await product.addRows('webhook_logs', [
    call(),
    call({ status: 'error', error_message: 'Forged' }),
    call({ status: 'odd' }),
  ])
  await page.goto('/webhooks')
  await expect(calls(page)).toHaveCount(3)
  const choose = async (name: string) => {
    await page.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name, exact: true }).click()
  }
  await choose('Error')
  await expect(calls(page)).toHaveText([/Forged/])
  await page.reload()
  await expect(calls(page)).toHaveText([/Forged/])
  await choose('Unknown')
  await expect(calls(page)).toHaveText([/Unknown/])
  await choose('Pending')
  await expect(page.getByText('No webhook logs found')).toBeVisible()
  await choose('All')
  await expect(calls(page)).toHaveCount(3)
})

test('[ENT-10] a call opens with its headers, payload and error, by mouse, key or address', async ({
  page,
  product,
}) => {
  await product.addRows('webhook_logs', [
    call({
      status: 'error',
      error_message: 'A long story',
      payload: { count: 2, notifications: [{ kind: 'created' }] },
    }),
    call({ processed_at: '2026-11-05T10:00:00Z', headers: null, payload: null }),
  ])
  await page.goto('/webhooks')
  const dialog = page.getByRole('dialog')
  await calls(page).nth(0).click()
  await expect(dialog.locator('[data-field=Error]')).toContainText('A long story')
  await expect(dialog.getByRole('region', { name: 'Headers' })).toContainText('Microsoft Graph')
  await expect(dialog.getByRole('region', { name: 'Payload' })).toContainText('"kind": "created"')
  const address = page.url()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.goto(address)
  await expect(dialog).toContainText('A long story')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(calls(page).nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('region', { name: 'Payload' })).toContainText('Not stored')
})

test('[API-34] a long log has pages', async ({ page, product }) => {
  const at = (n: number) => new Date(Date.UTC(2026, 10, 5) + n * 1000).toISOString()
  await product.addRows(
    'webhook_logs',
    Array.from({ length: 120 }, (_, n) => call({ error_message: `Call ${n}`, processed_at: at(n) })),
  )
  await page.goto('/webhooks')
  await expect(page.getByText('Showing 50 of 120 entries')).toBeVisible()
  await page.getByRole('button', { name: 'Go to page 3' }).click()
  await expect(calls(page)).toHaveCount(20)
  await expect(calls(page).last()).toContainText('Call 0')
  await expect(page).toHaveURL(/page=3/)
})
