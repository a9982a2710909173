import { expect, test } from './product.ts'

test('[CLNT-01] [CLNT-02] [CLNT-04] [API-39] lists people who have answered', async ({ page, product }) => {
  await product.addResponses([{ clientName: 'Rosalind Achterberg', clientEmail: 'r.achterberg@hollowaypike.example' }])
  const ted = { name: 'Ted Brannigan', company: 'Brannigan', email: 'ted@brannigan.example' }
  await product.addRows('clients', [{ ...ted, phone: '212-555-0199', industry: 'Legal Services' }])
  await page.goto('/clients')
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Company', 'Email', 'Phone', 'Industry', 'Added'])
  const cellsOf = (name: string) => page.locator('[data-client]').filter({ hasText: name }).getByRole('cell')
  const date = /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/
  await expect(cellsOf('Rosalind Achterberg')).toHaveText([
    'Rosalind Achterberg',
    'Hollowaypike (guessed)',
    'r.achterberg@hollowaypike.example',
    'No phone',
    'Unknown',
    date,
  ])
  await expect(cellsOf('Ted Brannigan')).toHaveText([
    'Ted Brannigan',
    'Brannigan (guessed)',
    'ted@brannigan.example',
    '212-555-0199',
    'Legal Services',
    date,
  ])
  await expect(page.getByRole('button', { name: /add|edit|delete/i })).toHaveCount(0)
})

test('[CLNT-03] an empty list explains where clients come from', async ({ page }) => {
  await page.goto('/clients')
  await expect(page.getByText('Clients are added automatically when they respond to emails.')).toBeVisible()
})

test('a client is found by part of the name', async ({ page, product }) => {
  await product.addResponses([
    { clientName: 'Rosalind Achterberg', clientEmail: 'r.achterberg@hollowaypike.example', refId: 'JL-1' },
    { clientName: 'Ted Brannigan', clientEmail: 'ted@brannigan.example', refId: 'JL-2' },
  ])
  await page.goto('/clients')
  await expect(page.locator('[data-client]')).toHaveCount(2)
  await page.getByRole('searchbox').fill('brann')
  await expect(page.locator('[data-client]')).toHaveText([/Ted Brannigan/])
})

test("a client's name links to that person's responses", async ({ page, product }) => {
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
