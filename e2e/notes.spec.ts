import AxeBuilder from '@axe-core/playwright'
import { expect, rowWith, test, toast } from './product.ts'

test('a conversation can have notes and an owner, and Mine filters by it', async ({ page, product }) => {
  await product.addResponses([
    { candidateName: 'Ada Lind', clientName: 'Anna King', conversationId: 'anna' },
    { candidateName: 'Maria Delgado', clientName: 'Ben Ott', conversationId: 'ben' },
  ])
  await page.goto('/smart-email')
  await rowWith(page, 'Anna King').click()
  const details = page.getByRole('dialog', { name: 'Response Details' })
  const notes = details.getByRole('list', { name: 'Notes' }).getByRole('listitem')
  await details.getByLabel('Add a note').fill('Ask for 300.')
  await page.keyboard.press('Control+Enter')
  await expect(notes).toContainText('Ask for 300.')
  await notes.getByRole('button', { name: /^Edit/ }).click()
  await details.getByLabel('Edit note').fill('Ask for 320.')
  await details.getByRole('button', { name: 'Save Note' }).click()
  await expect(notes).toContainText('Ask for 320.')
  await notes.getByRole('button', { name: /^Delete/ }).click()
  await expect(notes).toHaveCount(0)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(notes).toContainText('Ask for 320.')

  await details.locator('[data-field=Owner]').getByRole('button').click()
  await page.getByRole('menuitemradio').nth(1).click()
  await expect(details.locator('[data-field=Owner]')).not.toContainText('Nobody')
  await expect(new AxeBuilder({ page }).include('[role=dialog]').analyze()).resolves.toMatchObject({ violations: [] })
  await details.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('button', { name: 'Mine' }).click()
  await expect(rowWith(page, 'Ben Ott')).toHaveCount(0)
  await expect(rowWith(page, 'Anna King')).toContainText('Owner:')
  await rowWith(page, 'Anna King').getByRole('link', { name: 'Ada Lind' }).click()
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Ask for 320.')
  await page.getByLabel('Add a note').fill('Wants Boston only.')
  await page.getByRole('button', { name: 'Save Note' }).click()
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Wants Boston only.')
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Wants Boston only.')

  await page.getByRole('button', { name: 'Edit Facts' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Ada Lind' })
  await editing.getByLabel('City').fill('Boston')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(editing).toHaveCount(0)
  await expect(page.locator('[data-field=Location]')).toContainText('Boston')
  await toast(page).getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.locator('[data-field=Location]')).toHaveCount(0)
})
