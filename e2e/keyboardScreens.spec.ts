import { startKeys } from './keys.ts'
import { expect, test, toast } from './product.ts'

const at = (day: number) => new Date(Date.UTC(2026, 9, day, 14, 30))

test('signs in by keyboard alone', async ({ strangersPage: page, product }) => {
  await product.setPassword('correct horse battery')
  await page.goto('/sign-in')
  const keys = await startKeys(page)
  await keys.at(/^Password/)
  await keys.type('not the password')
  await keys.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('That password is not right. Try again.')
  await keys.at(/^Password/)
  await keys.press('ControlOrMeta+A')
  await keys.type('correct horse battery')
  await keys.reach('Sign in')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Email Response Monitor' })).toBeVisible()
  await keys.press('Tab')
  await keys.at('Rejoinder')
})

test('goes through the screens by keyboard alone: menu, submissions, candidates, clients', async ({
  page,
  product,
}) => {
  await product.addResponses([{ candidateName: 'Ada Lind', refId: 'JL-1', clientName: 'Rosa Adler' }])
  await product.addSubmissions([
    { candidateName: 'Li Wei', sentAt: at(9) },
    { candidateName: 'Sam Cole', sentAt: at(8) },
  ])
  await page.goto('/settings')
  const keys = await startKeys(page)
  await keys.reach('Navigation menu')
  await keys.press('Enter')
  await keys.at('Settings')
  await keys.press('Escape')
  await keys.at('Navigation menu')
  await keys.press('Enter')
  await keys.reach('Candidates', 'ArrowUp')
  await keys.press('Enter')
  await keys.at('Navigation menu')
  await expect(page.locator('[data-candidate]')).toHaveCount(1)

  await keys.press('j')
  await keys.reach(/^Status/)
  await keys.press('Enter', 'ArrowDown', 'Enter')
  await expect(toast(page)).toContainText('Candidate updated successfully')
  await keys.at(/^Status/)
  await keys.reach(/^Pipeline/)
  await keys.press('Enter')
  await keys.type('offer')
  await keys.press('Enter')
  await keys.at(/^Pipeline/)
  await expect(page.getByRole('combobox', { name: /^Pipeline/ })).toHaveText('Offer')
  await keys.reach('Add Candidate', 'Shift+Tab')
  await keys.press('Enter')
  await keys.at(/^Reference ID|^Ref/)
  await keys.type('JL-2')
  await keys.reach('Add Candidate')
  await keys.press('Enter')
  await expect(page.getByRole('dialog').locator('[aria-invalid=true]').first()).toBeFocused()
  await keys.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await keys.at('Add Candidate')

  await keys.press('g', 'l')
  await keys.at('Clients')
  await expect(page.getByRole('row', { name: /Rosa Adler/ })).toBeVisible()
  await keys.press('g', 's')
  await expect(page.locator('h1')).toContainText('Clients')
  await keys.neverLost()
})
