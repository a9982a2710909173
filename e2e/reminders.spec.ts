import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { mail, receive } from './inboxScreen.ts'
import { expect, rowWith, test, toast } from './product.ts'

const day = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * day)
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Remind Me' })
const dayText = (at: Date) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'America/New_York' }).format(at)

test.beforeEach(async ({ product }) => {
  await product.addResponses([
    { candidateName: 'Ada Lind', clientName: 'Anna King', conversationId: 'anna', receivedAt: ago(3) },
    { candidateName: 'Maria Delgado', clientName: 'Ben Ott', conversationId: 'ben', receivedAt: ago(2) },
  ])
})

test('a reminder can be set by keys and undone, and shows why the conversation returned', async ({ page, product }) => {
  await page.goto('/smart-email')
  await expect(rowWith(page, 'Anna King')).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('h')
  await expect(dialog(page).getByRole('button', { name: /^Tomorrow morning .*9:00 AM$/ })).toBeVisible()
  await page.keyboard.press('2')
  await expect(rowWith(page, 'Anna King')).toHaveCount(0)
  await expect(toast(page)).toContainText(/Reminder on \w+, \w+ \d+, 9:00 AM/)
  await page.keyboard.press('u')
  await expect(rowWith(page, 'Anna King')).toBeVisible()

  await rowWith(page, 'Anna King').focus()
  await page.keyboard.press('h')
  await page.keyboard.press('n')
  await expect(dialog(page).getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('4')
  await expect(rowWith(page, 'Anna King')).toHaveCount(0)
  await page.goto('/today')
  await expect(page.getByRole('list', { name: /^Yeses to reply to/ }).getByRole('listitem')).toHaveCount(1)

  await product.returnReminders(ago(-9))
  const due = page.getByRole('list', { name: /^Reminders/ }).getByRole('listitem')
  await expect(due).toContainText(`Back: reminder from ${dayText(new Date())}`)
  await expect(due).toContainText('Anna King')
  await page.goto('/smart-email')
  await expect(page.locator('[data-response]').first()).toContainText('Anna King')
  await expect(rowWith(page, 'Anna King')).toContainText('Back: reminder from')
})

test('over the details, keys act on the reminder and not on the response behind it', async ({ page }) => {
  await page.goto('/smart-email')
  await rowWith(page, 'Anna King').focus()
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog', { name: 'Response Details' })
  await expect(details).toContainText('Anna King')
  await page.keyboard.press('h')
  await expect(dialog(page)).toContainText('Anna King')
  for (const key of ['k', 'e']) await page.keyboard.press(key)
  await page.keyboard.press('n')
  await expect(dialog(page).getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(details).toContainText('Anna King')
  await page.keyboard.press('k')
  await expect(details).toContainText('Ben Ott')
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-response]')).toHaveCount(2)
})

test('the time of a reminder can be changed in the list of reminders', async ({ page }) => {
  await page.goto('/smart-email')
  await rowWith(page, 'Ben Ott')
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Remind Me' }).click()
  const set = dialog(page).getByRole('button', { name: 'Set' })
  const inWords = dialog(page).getByLabel('Type a time')
  const dateAndTime = dialog(page).getByLabel('Date and time')
  await expect(set).toBeDisabled()
  for (const outside of ['2020-01-01T09:00', '2099-01-01T09:00']) {
    await dateAndTime.fill(outside)
    await expect(dateAndTime).toHaveAccessibleDescription('Choose a time in the future, within two years.')
    await expect(set).toBeDisabled()
    await page.keyboard.press('Enter')
    await expect(dateAndTime).toHaveValue(outside)
  }
  const until = new Date(Date.now() + 40 * day)
  await dateAndTime.fill(`${until.toISOString().slice(0, 10)}T15:30`)
  await expect(new AxeBuilder({ page }).include('[role=dialog]').analyze()).resolves.toMatchObject({ violations: [] })
  await page.keyboard.press('Escape')
  await rowWith(page, 'Ben Ott').focus()
  await page.keyboard.press('h')
  await page.keyboard.press('t')
  await page.keyboard.type('soonish')
  await page.keyboard.press('Enter')
  await expect(inWords).toHaveAccessibleDescription('Enter a time, such as next Tuesday 9am.')
  await expect(dateAndTime).toHaveAccessibleDescription('In Eastern time')
  await inWords.fill('in 40 days at 9am')
  await expect(dateAndTime).toHaveValue(/T09:00$/)
  await expect(set).toBeEnabled()
  for (const unread of ['tomorrow at 25:00', 'eod']) {
    await inWords.fill(unread)
    await expect(inWords).toHaveAccessibleDescription('Enter a time, such as next Tuesday 9am.')
    await expect(dateAndTime).toHaveValue('')
    await expect(set).toBeDisabled()
  }
  await inWords.fill('Jan 1 2020 9am')
  await page.keyboard.press('Enter')
  await expect(dateAndTime).toHaveAccessibleDescription('Choose a time in the future, within two years.')
  await inWords.fill('in 40 days at 3:30pm')
  await page.keyboard.press('Enter')
  await expect(rowWith(page, 'Ben Ott')).toHaveCount(0)

  await page.getByRole('button', { name: 'View Reminders (1)' }).click()
  await expect(rowWith(page, 'Ben Ott')).toContainText(/Reminder on .*3:30 PM/)
  await page.reload()
  await rowWith(page, 'Ben Ott').click()
  const details = page.getByRole('dialog', { name: 'Response Details' })
  await expect(details.locator('[data-field=Reminder]')).toContainText('3:30 PM')
  await details.getByRole('button', { name: 'Remind Me' }).click()
  await dialog(page)
    .getByRole('button', { name: /^Monday morning/ })
    .click()
  await expect(details.locator('[data-field=Reminder]')).toContainText(/Mon, .*9:00 AM/)
  await page.keyboard.press('h')
  await dialog(page).getByRole('button', { name: 'Remove Reminder' }).click()
  await expect(details.locator('[data-field=Reminder]')).toHaveCount(0)
  await details.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('No responses with a reminder')).toBeVisible()
  await page.getByRole('button', { name: 'View Current' }).click()
  await expect(rowWith(page, 'Ben Ott')).toBeVisible()
})

test('an email can get a reminder in the mailbox, unless it is about no candidate', async ({ page, product }) => {
  await product.addCandidates([{ refId: 'JL-7001', name: 'Nora Quist' }])
  await receive(page, product, [
    mail({
      from: { name: 'Dora Lee', address: 'dora@leefirm.example' },
      subject: 'RE: Nora Quist (JL-7001)',
      conversationId: 'dora',
    }),
    mail({
      folder: 'sentitems',
      from: { name: 'Owen Tolliver', address: 'recruiting@rejoinder.example' },
      to: [{ name: 'Dora Lee', address: 'dora@leefirm.example' }],
      subject: 'RE: Nora Quist (JL-7001)',
      body: { contentType: 'text', content: 'Shall we say Tuesday?' },
      conversationId: 'dora',
    }),
    mail({ from: { name: 'Cafe', address: 'cafe@cafe.example' }, subject: 'Lunch menu' }),
  ])
  await page.goto('/')
  const emails = page.locator('[data-email]')
  await emails.filter({ hasText: 'Dora Lee' }).click()
  await page.keyboard.press('h')
  await dialog(page)
    .getByRole('button', { name: /^In a week/ })
    .click()
  await expect(emails.filter({ hasText: 'Dora Lee' })).toHaveCount(0)
  await emails.filter({ hasText: 'Lunch menu' }).click()
  await expect(page.getByRole('region', { name: 'Email' }).getByRole('heading', { name: 'Lunch menu' })).toBeVisible()
  await page.getByRole('button', { name: 'Remind Me' }).click()
  await expect(toast(page).filter({ hasText: 'has no response about a candidate' })).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)

  await page.goto('/?folder=sentitems')
  await emails.filter({ hasText: 'Nora Quist' }).click()
  await page.keyboard.press('h')
  await expect(dialog(page)).toContainText('The conversation with Dora Lee')
  await dialog(page)
    .getByRole('button', { name: /^In 2 hours/ })
    .click()
  await expect(toast(page)).toContainText(/Reminder on/)
})

test('a client who asks to be contacted again returns to Today on that day, ready for a reply', async ({
  page,
  product,
}) => {
  await product.addCandidates([{ refId: 'JL-7002', name: 'Vera Holm' }])
  await receive(page, product, [
    mail({
      from: { name: 'Cleo Marsh', address: 'cleo@marshfirm.example' },
      subject: 'RE: Vera Holm (JL-7002)',
      body: { contentType: 'text', content: 'We have no opening now. Please circle back in two weeks.' },
      conversationId: 'cleo',
      receivedDateTime: ago(1).toISOString(),
    }),
  ])
  await page.goto('/smart-email')
  await expect(rowWith(page, 'Cleo Marsh')).toContainText(/Asked to be contacted again on \w+, \w+ \d+/)
  await rowWith(page, 'Cleo Marsh').click()
  await expect(page.getByRole('dialog', { name: 'Response Details' }).locator('[data-field=Reminder]')).toContainText(
    'Asked to be contacted again on',
  )
  await page.goto('/today')
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: /^Reminders/ })).toHaveCount(0)

  await product.returnReminders(ago(-20))
  const due = page.getByRole('list', { name: /^Reminders/ }).getByRole('listitem')
  await expect(due).toContainText('Asked to be contacted again on')
  await due.getByRole('button', { name: 'Reply: Cleo Marsh' }).click()
  await expect(page.getByRole('dialog').getByText('cleo@marshfirm.example').first()).toBeVisible()
})
