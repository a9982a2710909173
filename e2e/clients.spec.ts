import { expect, test, toast } from './product.ts'

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

test.describe('with a worker', () => {
  test.use({ worker: true })

  test('a suggested name replaces a guess on request, and Undo brings the guess back', async ({ page, product }) => {
    await product.addResponses([
      { clientName: 'Rosalind Achterberg', clientEmail: 'r.achterberg@hollowaypike.example' },
    ])
    const suggestion = { name: 'Holloway & Pike', source: 'signature', evidence: 'Holloway & Pike LLP' }
    await page.route('**/api/firm-names/unnamed', async route => {
      const firms: object[] = await (await route.fetch()).json()
      await route.fulfill({ json: firms.map(firm => ({ ...firm, suggestion })) })
    })
    await page.goto('/clients')
    const client = page.locator('[data-client]')
    await expect(client).toContainText('Hollowaypike (guessed)Suggested: Holloway & Pike · Use this name')
    await client.getByRole('button', { name: 'Use this name: Holloway & Pike' }).click()
    await expect(toast(page)).toContainText('1 firm named')
    await expect(client.getByRole('cell').nth(1)).toHaveText('Holloway & Pike')
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(client).toContainText('Hollowaypike (guessed)Suggested')
  })
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
