import { expect, test } from './product.ts'

test('[CLNT-01] [CLNT-02] [CLNT-04] [API-39] lists who has answered', async ({ page, product }) => {
  await product.addResponses([{ clientName: 'Rosalind Achterberg', clientEmail: 'r.achterberg@hollowaypike.example' }])
  await page.goto('/clients')
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Company', 'Email', 'Phone', 'Industry', 'Added'])
  const cells = page.locator('[data-client]').getByRole('cell')
  await expect(cells.nth(0)).toHaveText('Rosalind Achterberg')
  await expect(cells.nth(2)).toHaveText('r.achterberg@hollowaypike.example')
  await expect(cells.nth(3)).toHaveText('No phone')
  await expect(cells.nth(4)).toHaveText('Unknown')
  await expect(cells.nth(5)).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/)
  await expect(page.getByRole('button', { name: /add|edit|delete/i })).toHaveCount(0)
})

test('[CLNT-03] says where clients come from when there are none', async ({ page }) => {
  await page.goto('/clients')
  await expect(page.getByText('Clients are added automatically when they respond to emails.')).toBeVisible()
})

test('a client is found by a part of the name', async ({ page, product }) => {
  await product.addResponses([
    { clientName: 'Rosalind Achterberg', clientEmail: 'r.achterberg@hollowaypike.example', refId: 'JL-1' },
    { clientName: 'Ted Brannigan', clientEmail: 'ted@brannigan.example', refId: 'JL-2' },
  ])
  await page.goto('/clients')
  await expect(page.locator('[data-client]')).toHaveCount(2)
  await page.getByRole('searchbox').fill('brann')
  await expect(page.locator('[data-client]')).toHaveText([/Ted Brannigan/])
})

test("a client's name leads to what that person has answered", async ({ page, product }) => {
  await product.addResponses([
    {
      clientName: 'Rosalind Achterberg',
      clientEmail: 'r.achterberg@hollowaypike.example',
      refId: 'JL-1',
      isRead: true,
    },
    { clientName: 'Ted Brannigan', clientEmail: 'ted@brannigan.example', refId: 'JL-2' },
  ])
  await page.goto('/clients')
  await page.getByRole('link', { name: 'Responses of Rosalind Achterberg' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('r.achterberg@hollowaypike.example')
  await expect(page.locator('[data-response]')).toHaveCount(1)
  await expect(page.locator('[data-response]')).toContainText('Rosalind Achterberg')
})
