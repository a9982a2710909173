import { aCandidate, anOutreach, aReply } from '../src/testing/builders.ts'
import { startKeys } from './keys.ts'
import { expect, type Product, rowWith, test, toast } from './product.ts'

const ada = aCandidate({ refId: 'JL-2201', name: 'Ada Lindqvist', email: 'ada@postbox.example' })
const wei = aCandidate({ refId: 'JL-2202', name: 'Wei Okafor' })

async function receiveUnlinked(product: Product, address = 'pat@adlerfox.example'): Promise<void> {
  await product.addCandidates([ada, wei])
  await product.mailbox.add(
    aReply({
      subject: 'RE: your note',
      text: 'We would love to interview her on Tuesday.',
      from: { name: 'Pat Adler', address },
    }),
  )
  await product.syncInBackground()
}

test('[MBX-13] an email for review is linked by keyboard, and its response opened', async ({ page, product }) => {
  await receiveUnlinked(product)
  await page.goto('/inbox?folder=for-review')
  await expect(page.locator('[data-email]')).toHaveCount(1)
  const keys = await startKeys(page)
  const dialog = page.getByRole('dialog', { name: 'Link to Candidate' })
  await keys.press('j', 'l')
  await keys.at('Candidate')
  await expect(dialog).toContainText('RE: your note, from Pat Adler')
  await keys.press('Escape')
  await expect(dialog).toHaveCount(0)
  await keys.at(/your note/)

  await keys.press('l')
  await keys.at('Candidate')
  await keys.type('nobody')
  await expect(dialog).toContainText('No candidate found')
  await keys.choose('Add Candidate')
  await keys.at(/^Reference ID/)
  await keys.press('Escape')
  await keys.at('Add Candidate')
  await dialog.getByLabel('Candidate').fill('2202')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Linked to Wei Okafor')
  await expect(page.getByText('No emails for review')).toBeVisible()
  await keys.neverLost()
  await toast(page).getByRole('button', { name: 'Open Response' }).click()
  const details = page.getByRole('dialog', { name: 'Response Details' })
  await expect(details).toContainText('Wei Okafor')
  await expect(details).toContainText('A recruiter')
  await expect(details).toContainText('Linked to Wei Okafor, judged High')
})

test('[MBX-13] an email for review shows its reason, and an email from a candidate is not for review', async ({
  page,
  product,
}) => {
  await receiveUnlinked(product)
  await receiveUnlinked(product, 'ada@postbox.example')
  await product.mailbox.add(
    aReply({
      subject: 'RE: JL-2202',
      text: 'Well, that is one way to put it.',
      internetMessageId: '<unsure@firm.example>',
    }),
  )
  await product.syncInBackground()
  await page.goto('/inbox?folder=for-review')
  const item = (reason: string | RegExp) => page.getByRole('listitem').filter({ hasText: reason })
  const link = (reason: string | RegExp) => item(reason).getByRole('button', { name: 'Link to Candidate: RE:' })
  await expect(item(/Perhaps [\w ]+/)).toContainText('RE: JL-2202')
  await expect(link('Not linked to a candidate')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close: RE:' })).toHaveCount(2)
})

test.describe('with a worker', () => {
  test.use({ worker: true })

  test('[MBX-13] linking is undone by its toast and by its response, which can be linked again', async ({
    page,
    product,
  }) => {
    await receiveUnlinked(product)
    await page.goto('/inbox?folder=for-review')
    const dialog = page.getByRole('dialog', { name: 'Link to Candidate' })
    const link = async (name: string) => {
      await page.locator('[data-email]').click()
      await page.keyboard.press('l')
      await dialog.getByLabel('Candidate').fill(name)
      await page.getByRole('option').click()
      await expect(page.getByText('No emails for review')).toBeVisible()
    }
    await link('okafor')
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page)).toContainText('No longer linked to Wei Okafor')
    await expect(page.locator('[data-email]')).toHaveCount(1)

    await link('lindq')
    await toast(page).getByRole('button', { name: 'Open Response' }).click()
    const details = page.getByRole('dialog', { name: 'Response Details' })
    await details.getByRole('button', { name: 'Unlink' }).click()
    await expect(details).toHaveCount(0)
    await expect(toast(page)).toContainText('Unlinked from Ada Lindqvist')
    await page.goto('/inbox?folder=for-review')
    await expect(page.locator('[data-email]')).toHaveCount(1)
  })
})

test('[MBX-34] the menu and the pane offer linking, and explain why it is not possible', async ({ page, product }) => {
  await receiveUnlinked(product, 'ada@postbox.example')
  await page.goto('/inbox')
  const row = page.locator('[data-email]')
  await row.click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Link to Candidate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Link to Candidate' })
  await dialog.getByLabel('Candidate').fill('lindq')
  await page.getByRole('option').click()
  await expect(dialog).toContainText('Ada Lindqvist wrote this email, so it is not a reply from a firm.')
  await expect(dialog.getByLabel('Candidate')).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await row.click()
  await page.getByRole('toolbar', { name: 'Email' }).getByRole('button', { name: 'Link to Candidate' }).click()
  await dialog.getByLabel('Candidate').fill('wei')
  await page.getByRole('option').click()
  await expect(toast(page)).toContainText('Linked to Wei Okafor')
  await expect(row).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Link to Candidate' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Wei Okafor · JL-2202' })).toBeVisible()
})

test('[MBX-32] the pane shows the level and the offered times of a reply, and links to its details', async ({
  page,
  product,
}) => {
  await product.addCandidates([wei])
  const text = 'We would love to interview her on Tuesday, 2-4pm ET.'
  const receivedDateTime = new Date(Date.now() - 3_600_000).toISOString()
  await product.mailbox.add(aReply({ subject: 'RE: Wei Okafor (JL-2202)', text, receivedDateTime }))
  await product.syncInBackground()
  await page.goto('/inbox')
  await page.locator('[data-email]').click()
  const pane = page.getByRole('region', { name: 'Email' })
  await expect(pane.locator('p', { hasText: 'About: ' })).toHaveText(
    /^About: Wei Okafor · JL-2202 High \d+% confidence Interview request$/,
  )
  await expect(pane.locator('p', { hasText: 'Times Offered: ' })).toContainText(
    '2:00 PM to 4:00 PM, Eastern “on Tuesday, 2-4pm ET”',
  )
  await pane.getByRole('link', { name: 'Wei Okafor · JL-2202' }).click()
  await expect(page.getByRole('dialog', { name: 'Response Details' })).toContainText('Wei Okafor')
})

test('an email that failed authentication waits for review with the reason', async ({ page, product }) => {
  await product.addCandidates([wei])
  const headers = [{ name: 'Authentication-Results', value: 'spf=fail; dkim=none;dmarc=fail;compauth=fail reason=000' }]
  await product.mailbox.add(aReply({ subject: 'RE: Wei Okafor (JL-2202)', text: 'We will pass on Wei.', headers }))
  await product.syncInBackground()
  await page.goto('/inbox?folder=for-review')
  await expect(page.locator('[data-email]')).toContainText('Sender not verified')
  await page.locator('[data-email]').click()
  const alert = page.getByRole('region', { name: 'Email' }).getByRole('alert')
  await expect(alert).toContainText('our mail server could not confirm that this firm sent it')
})

test('[DET-02] a response can be moved to another candidate and back', async ({ page, product }) => {
  await product.addCandidates([wei])
  const [id] = await product.addResponses([{ candidateName: 'Ifeoma Okonjo', refId: 'JL-2291' }])
  await page.goto(`/smart-email/response/${id}`)
  const details = page.getByRole('dialog', { name: 'Response Details' })
  const shown = (label: string) => details.locator(`[data-field="${label}"]`)
  await details.getByRole('button', { name: 'Change candidate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Candidate' })
  await dialog.getByLabel('Candidate').fill('okafor')
  await expect(page.getByRole('option')).toHaveText(/Wei Okafor/)
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Moved to Wei Okafor')
  await expect(dialog).toHaveCount(0)
  await expect(shown('Candidate')).toContainText('Wei Okafor')
  await expect(shown('Reference ID')).toContainText('JL-2202')
  await expect(shown('Linked by')).toContainText('A recruiter')
  await expect(details).toContainText('Moved from Ifeoma Okonjo to Wei Okafor')
  await expect(details.getByRole('button', { name: 'Change candidate' })).toBeFocused()
  await page.keyboard.press('z')
  await expect(toast(page)).toHaveText(/^Moved back to Ifeoma Okonjo/)
  await expect(shown('Candidate')).toContainText('Ifeoma Okonjo')
  await page.keyboard.press('Escape')
  await expect(rowWith(page, 'Ifeoma Okonjo')).toHaveCount(1)
})

test('[CONST-14] F8 moves from the Change Candidate dialog to the notifications, and Esc back', async ({
  page,
  product,
}) => {
  const [id] = await product.addResponses([{ candidateName: 'Ifeoma Okonjo' }])
  await page.goto(`/smart-email/response/${id}`)
  await page.getByRole('button', { name: 'Change candidate' }).click()
  const candidate = page.getByRole('dialog', { name: 'Change Candidate' }).getByLabel('Candidate')
  await expect(candidate).toBeFocused()
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(candidate).toBeFocused()
})

test("the candidates whom the sender's firm received are offered first, and none is chosen by Enter alone", async ({
  page,
  product,
}) => {
  await receiveUnlinked(product)
  await product.mailbox.add(
    anOutreach(wei, {
      to: [{ name: 'Fay Fox', address: 'fay@adlerfox.example' }],
      receivedDateTime: new Date(Date.now() - 86_400_000).toISOString(),
    }),
  )
  await product.syncInBackground()
  await page.goto('/inbox?folder=for-review')
  await page.locator('[data-email]').first().click()
  await page.keyboard.press('l')
  const option = page.getByRole('option')
  await expect(option).toHaveText([
    /Wei Okafor.*JL-2202.*Submitted to Fay Fox|Wei Okafor.*Submitted to Fay Fox.*JL-2202/,
  ])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Link to Candidate' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Linked to Wei Okafor')
})
