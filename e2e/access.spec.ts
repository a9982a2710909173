import type { Page } from '@playwright/test'
import { expect, test, toast } from './product.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('an operator adds a user, changes the role and removes the user', async ({ page }) => {
  await page.goto('/settings')
  const users = section(page, 'Users')
  const dana = users.locator('[data-user="dana@firm.example"]')
  await expect(users.locator('[data-user="recruiter"]')).not.toContainText('Never')
  await users.getByRole('button', { name: 'Add User' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('dana@firm.example')
  await dialog.getByLabel('Role').selectOption('Read-only')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(dana).toContainText('Never')
  await expect(dana.getByLabel('Role of dana@firm.example')).toHaveValue('read-only')
  await dana.getByLabel('Role of dana@firm.example').selectOption('Operator')
  await expect(toast(page)).toContainText('User saved')
  await page.reload()
  await expect(dana.getByLabel('Role of dana@firm.example')).toHaveValue('operator')
  await dana.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('dialog')).toContainText('dana@firm.example will be signed out everywhere.')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(dana).toHaveCount(0)

  await users.getByLabel('Role of recruiter').selectOption('Recruiter')
  await expect(toast(page)).toContainText('You cannot lower your own role.')
  await expect(users.getByLabel('Role of recruiter')).toHaveValue('operator')
})

test('an operator sees the scope, expiry and last use of API tokens, and revokes one', async ({ page, product }) => {
  const token = await product.makeToken('nightly report')
  const headers = { authorization: `Bearer ${token}` }
  const call = async () => (await fetch(`${product.url}/api/settings`, { headers })).status
  expect(await call()).toBe(200)
  await page.goto('/settings')
  const row = section(page, 'API Tokens').locator('[data-token="nightly report"]')
  await expect(row).toContainText('read')
  await expect(row).toContainText('from 127.0.0.1')
  await expect(row).not.toContainText('Never')
  await row.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(section(page, 'API Tokens')).toContainText('No tokens.')
  expect(await call()).toBe(401)
})

test('an operator reads and searches the audit log', async ({ page, product }) => {
  const token = await product.makeToken('nightly report')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const refused = await fetch(`${product.url}/api/settings`, { method: 'PUT', headers, body: '{"autoSync":false}' })
  expect(refused.status).toBe(403)
  await page.goto('/settings')
  const log = section(page, 'Audit Log')
  const entries = log.locator('[data-audit]')
  await expect(entries.first()).toContainText('token nightly report')
  await expect(entries.first()).toContainText('Update the settings')
  await expect(entries.first()).toContainText(`Request ${refused.headers.get('x-request-id')}`)
  await expect(entries.first()).toContainText('Refused')
  await log.getByRole('searchbox').fill('recruiter session')
  await expect(entries).toHaveCount(1)
  await expect(entries).toContainText('Sign in with a password or a one-time link')
  await log.getByRole('searchbox').fill('nobody of that name')
  await expect(log).toContainText('No entries found.')
})

test('a user sees their signed-in browsers and signs out everywhere', async ({ page, product, browser }) => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 ' +
    'Mobile/15E148 Safari/604.1'
  const phone = await browser.newContext({ userAgent })
  const other = await phone.newPage()
  await other.goto(await product.signInUrl())
  await expect(other).toHaveURL(`${product.url}/smart-email`)
  await page.goto('/settings')
  const sessions = section(page, 'Sessions')
  await expect(sessions.locator('[data-session="current"]')).toContainText('This browser')
  await expect(sessions.locator('[data-session]')).toHaveCount(2)
  await expect(sessions.getByText('Safari on iOS')).toHaveAttribute('title', userAgent)
  await expect(sessions).toContainText('from 127.0.0.1')
  await sessions.getByRole('button', { name: 'Sign out recruiter everywhere' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(`${product.url}/sign-in`)
  await expect(other).toHaveURL(`${product.url}/sign-in`)
  await phone.close()
})

test('a recruiter sees neither users nor tokens', async ({ page, product }) => {
  await product.assignRole('another', 'operator')
  await product.assignRole('recruiter', 'recruiter')
  await page.goto('/settings')
  await expect(section(page, 'Firm Names')).toBeVisible()
  await expect(section(page, 'Users')).toHaveCount(0)
  await expect(section(page, 'API Tokens')).toHaveCount(0)
  await expect(section(page, 'Sessions').locator('[data-session]')).toHaveCount(1)
  await expect(section(page, 'Audit Log')).toHaveCount(0)
})
