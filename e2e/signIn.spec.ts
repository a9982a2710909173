import { patient } from '../src/testing/patience.ts'
import { mail, receive, row } from './inboxScreen.ts'
import { startKeys } from './keys.ts'
import { answer, expect, test, toast } from './product.ts'

test('a one-time link signs in only once, and leaves no token behind', async ({ strangersPage: page, product }) => {
  const link = await product.signInUrl()
  await page.goto(link)
  await expect(page).toHaveURL(`${product.url}/smart-email`)
  await expect(page.getByRole('heading', { name: 'Email Response Monitor' })).toBeVisible()
  await page.context().clearCookies()
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('used already or has expired')
  await expect(page.getByRole('alert')).toContainText('rejoinder sign-in-link')
  await expect(page).toHaveURL(`${product.url}/sign-in`)
})

test('a visitor must sign in, and then reaches the requested screen', async ({ strangersPage: page, product }) => {
  await product.setPassword('correct horse battery')
  await page.goto('/smart-email/interested?filter=%7B%22q%22%3A%22delgado%22%7D')
  await expect(page.getByRole('heading', { name: 'Sign in to Rejoinder' })).toBeVisible()
  await expect(page).toHaveURL(`${product.url}/sign-in`)
  await page.getByLabel('Password').fill('correct horse battery')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/smart-email\/interested\?.*delgado/)
  await expect(page.getByRole('searchbox')).toHaveValue('delgado')
})

test('a wrong password is reported, and signing in works by keyboard alone', async ({
  strangersPage: page,
  product,
}) => {
  await product.setPassword('correct horse battery')
  await page.goto('/sign-in')
  const keys = await startKeys(page)
  await keys.at(/^Password/)
  await keys.type('not the password')
  await keys.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Wrong password. Try again.')
  await keys.at(/^Password/)
  await keys.press('ControlOrMeta+A')
  await keys.type('correct horse battery')
  await keys.reach('Sign in')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Email Response Monitor' })).toBeVisible()
  await keys.press('Tab')
  await keys.at('Rejoinder')
})

test('without a password, the page explains how to sign in', async ({ strangersPage: page }) => {
  await page.goto('/')
  await expect(page.getByText('shows a one-time sign-in link')).toBeVisible()
  await expect(page.getByText('rejoinder sign-in-link')).toBeVisible()
  await expect(page.getByLabel('Password')).toHaveCount(0)
})

test('Microsoft sign-in has a single button', async ({ strangersPage: page }) => {
  await answer(page, '**/api/session', signedOut({ authMethod: 'entra' }))
  await page.goto('/sign-in')
  const button = page.getByRole('link', { name: 'Sign in with Microsoft' })
  await expect(button).toHaveAttribute('href', '/api/session/entra?to=%2Fsmart-email')
})

test('an expired session leads to Microsoft, an ended one to the sign-in page', async ({ strangersPage: page }) => {
  await answer(page, '**/api/session', signedOut({ authMethod: 'entra' }))
  const asked: string[] = []
  await page.route('**/api/session/entra?*', route => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: 'Microsoft' })
  })
  const endsAt = (at: string) => page.evaluate(time => localStorage.setItem('Rejoinder.sessionEndsAt', time), at)
  await page.goto('/sign-in')
  await endsAt('2099-01-01T00:00:00.000Z')
  await page.goto('/inbox')
  await expect(page.getByRole('link', { name: 'Sign in with Microsoft' })).toBeVisible()
  expect(asked).toEqual([])
  await endsAt('2020-01-01T00:00:00.000Z')
  await page.goto('/sign-in?failed=entra')
  await expect(page.getByRole('alert')).toContainText('did not confirm')
  expect(asked).toEqual([])
  await page.goto('/inbox')
  await expect(page.getByText('Microsoft', { exact: true })).toBeVisible()
  expect(asked.at(-1)).toContain('to=%2Finbox')
})

test('a failed sign-out is reported and keeps unsent emails', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Compose' }).click()
  await page.getByRole('dialog').getByLabel('Subject', { exact: true }).fill('About Maria')
  const other = await page.context().newPage()
  const kept = () => other.evaluate(() => JSON.stringify(localStorage))
  await other.goto('/settings')
  await expect.poll(kept).toContain('About Maria')
  await other.route('**/api/session', route =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  )
  await other.getByRole('button', { name: 'User menu' }).click()
  await other.getByRole('menuitem', { name: 'Sign out' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(toast(other)).toContainText('Failed to sign out')
  expect(await kept()).toContain('About Maria')
  await expect(other).toHaveURL(/\/settings$/)
})

test('signing out ends access', async ({ page, product }) => {
  await page.goto('/smart-email')
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(`${product.url}/sign-in`)
  await page.goto('/smart-email')
  await expect(page).toHaveURL(`${product.url}/sign-in`)
})

test('signing out asks about unsent email, and leaves none of it in the browser', async ({ page, product }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Compose' }).click()
  await page.getByRole('dialog').getByLabel('Subject', { exact: true }).fill('About Maria')
  const other = await page.context().newPage()
  const kept = () => other.evaluate(() => JSON.stringify(localStorage))
  await other.goto('/settings')
  await expect.poll(kept).toContain('About Maria')
  const signOut = async () => {
    await other.getByRole('button', { name: 'User menu' }).click()
    await other.getByRole('menuitem', { name: 'Sign out' }).click()
  }
  await signOut()
  await expect(other.getByRole('dialog')).toContainText('1 unsent email in this browser will be deleted.')
  await other.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  expect(await kept()).toContain('About Maria')
  await signOut()
  await other.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(other).toHaveURL(`${product.url}/sign-in`)
  expect(await kept()).not.toContain('About Maria')
})

test('[API-04] a session that has ended leads to the sign-in page', async ({ page }) => {
  await page.goto('/smart-email')
  await expect(page.getByRole('heading', { name: 'Email Response Monitor' })).toBeVisible()
  await page.context().clearCookies()
  page.setDefaultTimeout(5000)
  await page
    .getByRole('link', { name: 'Interested' })
    .or(page.getByRole('tab', { name: 'Interested' }))
    .click()
    // Another call may have opened the sign-in page first.
    .catch(() => expect(page).toHaveURL(/\/sign-in$/))
  await expect(page).toHaveURL(/\/sign-in$/)
})

test('a client secret that Microsoft rejects is reported, and signs nobody out', async ({ page, product }) => {
  await page.goto('/inbox')
  await product.mailbox.fault({ kind: 'status', status: 401, times: 1000 })
  await page.getByRole('button', { name: 'Sync', exact: true }).click()
  await expect(toast(page)).toContainText('ENTRA_CLIENT_SECRET')
  await page.reload()
  await expect(page).toHaveURL(/\/inbox/)
})

test('[API-04] a send or addition after the session has ended is not reported as done, and is kept until signed in', async ({
  page,
  product,
}) => {
  await product.setPassword('correct horse battery')
  const signInAgain = async () => {
    await expect(page).toHaveURL(/\/sign-in$/)
    await page.getByLabel('Password').fill('correct horse battery')
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  const told: string[] = []
  await page.exposeFunction('reportToast', (text: string) => told.push(text))
  await page.addInitScript(() => {
    const { reportToast } = window as unknown as { reportToast(text: string): void }
    new MutationObserver(() => {
      for (const shown of document.querySelectorAll('[data-toast]')) reportToast(shown.textContent ?? '')
    }).observe(document, { subtree: true, childList: true })
  })
  await page.goto('/candidates')
  await signInAgain()
  await page.getByRole('button', { name: 'Add Candidate' }).click()
  const entry = page.getByRole('dialog', { name: 'Add Candidate' })
  await entry.getByRole('textbox', { name: 'Reference ID' }).fill('JL-3000')
  await entry.getByRole('textbox', { name: 'First Name' }).fill('Ana')
  await page.context().clearCookies()
  await entry.getByRole('button', { name: 'Add Candidate' }).click()
  await signInAgain()
  await expect(page).toHaveURL(/\/candidates\?add=1$/)
  await expect(toast(page)).toContainText('Your session has ended. Sign in and try again.')
  await expect(entry.getByRole('textbox', { name: 'Reference ID' })).toHaveValue('JL-3000')
  await expect(entry.getByRole('textbox', { name: 'First Name' })).toHaveValue('Ana')
  await entry.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.locator('.MuiDialog-root')).toHaveCount(0)
  await page.keyboard.press('c')
  const composer = page.getByRole('dialog', { name: 'Compose Email' })
  await composer.getByRole('combobox', { name: 'To', exact: true }).pressSequentially('anna@firm.example,')
  await composer.getByLabel('Subject', { exact: true }).fill('Hello')
  await page.context().clearCookies()
  await composer.getByRole('button', { name: 'Send', exact: true }).click()
  await signInAgain()
  await expect(composer.getByLabel('Subject', { exact: true })).toHaveValue('Hello')
  await expect(toast(page)).toContainText('Failed to send email')
  expect(told.filter(text => /success|Sending/.test(text))).toEqual([])
  await composer.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(toast(page)).toContainText('Sending...')
})

test('a session that ends without a request leads to the sign-in page', async ({ page }) => {
  await page.route('**/api/events*', route => route.fulfill({ status: 401, json: {} }))
  await page.goto('/settings')
  await expect(page.getByText('Connection lost.')).toBeVisible()
  await page.context().clearCookies()
  await expect(page).toHaveURL(/\/sign-in$/, { timeout: patient(15_000) })
})

test('a server that does not respond is reported as such', async ({ strangersPage: page }) => {
  await page.route('**/api/session', route => route.abort())
  await page.goto('/sign-in')
  await expect(page.getByRole('alert')).toContainText('Rejoinder is not responding.')
  await page.unroute('**/api/session')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

const signedOut = (differs: object) => ({
  user: null,
  sessionEndsAt: null,
  authMethod: 'password',
  passwordSet: true,
  sandbox: true,
  mailbox: 'referrals@recruiting.example',
  businessTimeZone: 'America/New_York',
  ...differs,
})

test('after signing in again, g and a letter still open a screen', async ({ page, product }) => {
  await receive(page, product, [mail({ subject: 'Heron' })])
  await page.goto('/inbox')
  await expect(row(page, 'Heron')).toBeVisible()
  await product.setPassword('correct horse battery')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Sync', exact: true }).click()
  await page.getByLabel('Password').fill('correct horse battery')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(row(page, 'Heron')).toBeVisible()
  await page.keyboard.press('j')
  await expect(row(page, 'Heron')).toBeFocused()
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await expect(page.getByRole('heading', { name: 'Email Response Monitor' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
