import { aCandidate } from '../src/testing/builders.ts'
import { patient } from '../src/testing/patience.ts'
import { expectNoViolations } from './accessible.ts'
import { expect, hold, rowWith, test } from './product.ts'

test.describe.configure({ timeout: patient(60_000) })

test('Ctrl+K finds screens, candidates, firms and available actions, recent ones first', async ({ page, product }) => {
  await product.addCandidates([aCandidate({ refId: 'C-1001', name: 'Maria Delgado' })])
  const [id] = await product.addResponses([{ refId: 'C-1001', candidateName: 'Maria Delgado' }])
  await page.goto('/smart-email')
  await expect(page.locator('[data-response]')).toBeVisible()
  const palette = page.getByRole('dialog', { name: 'Find anything' })
  const option = palette.getByRole('option')

  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('combobox')).toBeFocused()
  await expect(option.first()).toHaveText(/Reply\s*r/)
  await expect(option.filter({ hasText: 'Follow Ups' })).toContainText('g f')
  await expectNoViolations(page)
  await page.keyboard.type('delg')
  await expect(option.filter({ hasText: 'Maria Delgado' })).toContainText('C-1001')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/candidates\/[0-9a-f-]{36}$/)

  await page.getByRole('button', { name: 'Find anything' }).click()
  await expect(option.first()).toContainText('Maria Delgado')
  await page.keyboard.type('hollow')
  await option.filter({ hasText: 'Hollowaypike' }).click()
  await expect(page).toHaveURL(/\/clients\?q=Hollowaypike$/)

  await page.goto(`/smart-email/response/${id}`)
  await expect(page.getByRole('button', { name: 'Forward', exact: true })).toBeEnabled()
  await page.keyboard.press('Control+k')
  await expect(palette.getByText('Recent')).toBeVisible()
  await expect(option.nth(0)).toContainText('Hollowaypike')
  await expect(option.nth(1)).toContainText('Maria Delgado')
  await expect(option.filter({ hasText: 'Mark read or unread' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Response Details' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('forw')
  await expect(option.first()).toHaveText(/Forward\s*f/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Forward' })).toBeVisible()
  // In the composer, the editor handles this key.
  await page.keyboard.press('Control+k')
  await expect(palette).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/follow-ups')
  await page.getByRole('button', { name: 'Find anything' }).click()
  await expect(option.first()).toHaveText(/Forward|Hollowaypike/)
  await palette.getByRole('combobox').fill('no such thing')
  await expect(option).toHaveText(['Search all email for “no such thing”'])
  await expectNoViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('keys pressed while a dialog or screen loads are handled there and nowhere else', async ({ page, product }) => {
  await product.addResponses([
    { clientName: 'Anna King', refId: 'C-1' },
    { clientName: 'Ben Ott', refId: 'C-2' },
  ])
  await page.goto('/smart-email')
  await expect(page.locator('[data-response]')).toHaveCount(2)
  let load = await hold(page, 'GET', /assets\/RemindDialog-/)
  await rowWith(page, 'Anna King').focus()
  for (const key of ['h', 'n', '2']) await page.keyboard.press(key)
  load()
  await expect(rowWith(page, 'Anna King')).toHaveCount(0)
  await expect(rowWith(page, 'Ben Ott')).toBeVisible()
  await page.goto('/smart-email?filter={"hasReminder":true}')
  await expect(rowWith(page, 'Anna King')).toContainText('if nobody answers')

  load = await hold(page, 'GET', /assets\/Palette-/)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('folow')
  await page.keyboard.press('Backspace')
  for (const key of ['Backspace', 'l', 'o', 'w', 'Enter']) await page.keyboard.press(key)
  load()
  await expect(page.getByRole('heading', { name: 'Follow Ups', level: 1 })).toBeVisible()

  load = await hold(page, 'GET', /assets\/clients-/)
  for (const key of ['g', 'l', '/']) await page.keyboard.press(key)
  await page.keyboard.type('anna king')
  load()
  await expect(page.getByRole('searchbox')).toHaveValue('anna king')
})

test('keys typed before the page or the response is loaded run no shortcut', async ({ page, product }) => {
  const [id] = await product.addResponses([{ clientName: 'Anna King', candidateName: 'Maria Delgado' }])
  const loadSession = await hold(page, 'GET', /\/api\/session$/)
  const asked = page.waitForRequest(/\/api\/session$/)
  await page.goto('/smart-email', { waitUntil: 'commit' })
  await asked
  await page.keyboard.press('Control+k')
  loadSession()
  await expect(page.getByRole('dialog', { name: 'Find anything' })).toBeVisible()
  await page.keyboard.type('contact')
  await expect(page.getByRole('combobox')).toHaveValue('contact')

  const load = await hold(page, 'GET', new RegExp(`/api/responses/${id}`))
  await page.goto(`/smart-email/response/${id}`)
  await expect(page.getByRole('button', { name: 'Reply', exact: true })).toBeDisabled()
  await page.keyboard.type('rHere we go')
  load()
  await expect(page.getByRole('dialog', { name: 'Reply' }).getByLabel('Message', { exact: true })).toHaveValue(
    /^Here we go\n/,
  )
})

test('text that is not a name is searched in the mailbox, and sections of the settings are found by name', async ({
  page,
}) => {
  await page.goto('/smart-email')
  const palette = page.getByRole('dialog', { name: 'Find anything' })
  await page.getByRole('button', { name: 'Find anything' }).click()
  await page.keyboard.type('partner next week')
  await expect(palette.getByRole('option')).toHaveText(['Search all email for “partner next week”'])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Search Results' })).toBeVisible()
  await expect(page.getByLabel('Search emails')).toHaveValue('partner next week')

  for (const [typed, section] of [
    ['snip', 'Snippets and Signatures'],
    ['webhook end', 'Webhook Endpoints'],
  ] as const) {
    await page.getByRole('button', { name: 'Find anything' }).click()
    await page.keyboard.type(typed)
    await expect(palette.getByRole('option').first()).toHaveText(`${section} Settings`)
    await page.keyboard.press('Enter')
    const heading = page.getByRole('heading', { name: section })
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport()
  }
})
