import type { Page } from '@playwright/test'
import { patient } from '../src/testing/patience.ts'
import { expectNoViolations } from './accessible.ts'
import { expect, shortenHold, type TestResponse, test, toast } from './product.ts'

test.describe.configure({ timeout: patient(60_000) })

const response: TestResponse = {
  refId: 'C-1001',
  candidateName: 'Maria Delgado',
  clientName: 'Anna King',
  clientEmail: 'anna.king@hklaw.example',
  subject: 'RE: Maria Delgado',
  content: 'Thanks. Who else do you have?',
}
const row = (page: Page, name: string) => page.locator(`[data-snippet="${name}"]`)
const editorOf = (page: Page) => page.getByRole('dialog').last().getByRole('textbox', { name: 'Message' })

test("snippets are managed in Settings, with Undo and without overwriting another user's change", async ({
  page,
  product,
}) => {
  await page.goto('/settings')
  await expect(row(page, 'withdraw')).toContainText('Candidate has withdrawn')
  await page.getByRole('button', { name: 'Add Snippet' }).click()
  const form = page.getByRole('dialog', { name: 'Add Snippet' })
  await form.getByLabel('Name').fill(';Our Fee')
  await form.getByLabel('Title').fill('Our fee')
  await editorOf(page).click()
  await page.keyboard.type('Our fee for {{salary}} is 25 %.')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toContainText('The name is not valid.')
  await form.getByLabel('Name').fill(';Fee')
  await form.getByLabel('Name').press('Enter')
  await expect(form).toContainText('There is no field {{salary}}.')
  await expectNoViolations(page)
  await editorOf(page).fill('Our fee for {{candidate}} is 25 % of {{firm}}.')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'fee')).toContainText('Our fee')

  await row(page, 'fee').getByRole('button', { name: 'Edit Our fee' }).click()
  const [snippet] = (await (await page.request.get('/api/snippets')).json()).filter(
    ({ name }: { name: string }) => name === 'fee',
  )
  const { id, changedBy, ...words } = snippet
  const other = { headers: { origin: product.url }, data: { ...words, body: '<p>20 %</p>' } }
  expect((await page.request.put(`/api/snippets/${id}`, other)).status()).toBe(200)
  const edit = page.getByRole('dialog', { name: 'Edit Snippet' })
  await edit.getByLabel('Title').fill('Mine')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page)).toContainText('has changed this since you opened it.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await row(page, 'fee').getByRole('button', { name: 'Remove Our fee' }).click()
  await expect(row(page, 'fee')).toHaveCount(0)
  await toast(page).getByText('Undo').click()
  await expect(row(page, 'fee')).toContainText('Our fee')
})

test('a new signature begins with the name that the user signs in with, as long as it has none', async ({ page }) => {
  await page.goto('/settings')
  const { user } = await (await page.request.get('/api/session')).json()
  const form = page.getByRole('dialog', { name: 'Add Signature' })
  await page.getByRole('button', { name: 'Add Signature' }).click()
  await expect(form.getByLabel('Sender name')).toHaveValue(user.name)
  await editorOf(page).click()
  await page.keyboard.type('Miriam Castell')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toHaveCount(0)
  await expect(row(page, user.name)).toContainText('Signature')
  await page.getByRole('button', { name: 'Add Signature' }).click()
  await expect(form.getByLabel('Sender name')).toHaveValue('')
})

test('an email says once that it has no signature, until the sender has one', async ({ page, product }) => {
  const [id] = await product.addResponses([response])
  const notice = page.getByRole('dialog').last().getByText('You have no signature yet.')
  const openEach = async (check: () => Promise<void>) => {
    for (const button of ['Reply', 'Forward']) {
      await page.goto(`/smart-email/response/${id}`)
      await page.getByRole('button', { name: button, exact: true }).click()
      await expect(page.getByRole('dialog', { name: button })).toBeVisible()
      await check()
    }
    await page.goto('/')
    await page.locator('h1').click()
    await page.keyboard.press('c')
    await expect(page.getByRole('dialog', { name: 'Compose Email' })).toBeVisible()
    await check()
  }
  await openEach(async () => {
    await expect(notice).toHaveCount(1)
    await expect(page.getByRole('link', { name: 'Add one in Settings' })).toHaveAttribute('href', '/settings')
  })
  await expectNoViolations(page)
  const { user } = await (await page.request.get('/api/session')).json()
  await page.request.put(`/api/snippets/${crypto.randomUUID()}`, {
    headers: { origin: product.url },
    data: { kind: 'signature', name: user.name, title: '', body: '<p>Miriam Castell</p>' },
  })
  await openEach(async () => {
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
    await expect(notice).toHaveCount(0)
  })
})

test.describe('in an email', () => {
  test.use({ worker: true })

  test('a semicolon inserts a snippet, uncertain fields stay empty, and the signature is sent sanitized', async ({
    page,
    product,
  }) => {
    await shortenHold(page)
    const [id] = await product.addResponses([response])
    const name = (await (await page.request.get('/api/session')).json()).user.name
    const headers = { origin: product.url }
    const put = (data: object) => page.request.put(`/api/snippets/${crypto.randomUUID()}`, { headers, data })
    await put({
      kind: 'signature',
      name,
      title: name,
      body: '<p><b>Owen Marsh</b></p><script>x()</script><p>Rejoinder</p>',
    })
    await put({ kind: 'snippet', name: 'who', title: 'Who', body: '<p>{{firm}} met {{candidate}}.</p>' })

    await page.goto(`/smart-email/response/${id}`)
    await page.getByRole('button', { name: 'Reply', exact: true }).click()
    const reply = page.getByRole('dialog', { name: 'Reply' })
    const message = reply.getByLabel('Message', { exact: true })
    await expect(message).toHaveValue(/^\n\nOwen Marsh\nRejoinder\n\n-+Original Message-+\n/)
    await page.keyboard.type(';th')
    await expect(reply.getByRole('option', { name: /Thanks for the reply/ })).toBeVisible()
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await expect(reply.getByRole('option')).toHaveCount(0)
    await page.keyboard.type('a')
    await page.keyboard.press('Tab')
    await expect(message).toHaveValue(
      /^Hi Anna,\n\nThank you for letting me know about Maria Delgado\. I appreciate the quick reply\.\n\nOwen Marsh\n/,
    )
    await page.keyboard.type(' ;who')
    await page.keyboard.press('Enter')
    await expect(message).toHaveValue(/ \{\{firm\}\} met Maria Delgado\.\n\nOwen/)
    await page.keyboard.press('Control+Enter')
    await expect(toast(page)).toContainText('Replace {{firm}} before you send the email.')
    await page.keyboard.press('Control+z')
    await expect(message).toHaveValue(/ ;who\n/)
    // Undo selects ';who' again.
    for (const _ of [';who', ' ']) await page.keyboard.press('Backspace')
    await expect(message).toHaveValue(/reply\.\n\nOwen/)
    await page.keyboard.type('\n\n;times')
    await page.keyboard.press('Enter')
    await expect(message).toHaveValue(
      /^Hi Anna,\n\nThank you for[^\n]+\n\nThank you\. Maria Delgado would be glad[^\n]+\n\nOwen/,
    )
    await page.keyboard.press('Control+Enter')
    await expect(toast(page)).toContainText('Email sent')
    await page.keyboard.press('Escape')

    await page.setViewportSize({ width: 390, height: 800 })
    await page.keyboard.press('Escape')
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Navigation menu' })).toBeVisible()
    await page.keyboard.press('c')
    const composer = page.getByRole('dialog', { name: 'Compose Email' })
    await composer.getByRole('combobox', { name: 'To' }).fill('Anna King <anna.king@hklaw.example>,')
    await composer.getByLabel('Subject').fill('Hello')
    await expect(editorOf(page)).toContainText('Owen MarshRejoinder')
    await editorOf(page).click({ position: { x: 20, y: 15 } })
    await page.keyboard.press('Control+Home')
    await expect(composer.getByText('Type ; and a name to insert a snippet')).toBeVisible()
    await page.keyboard.type(';times')
    await expect(composer.getByText('Enter or Tab inserts, Esc closes')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(editorOf(page)).toContainText('Hi Anna,Thank you. {{candidate}} would be glad')
    await composer.getByRole('button', { name: 'Snippets' }).click()
    await page.getByRole('menuitem', { name: /Candidate has withdrawn/ }).click()
    await expect(editorOf(page)).toContainText('Thank you for your interest in {{candidate}}, who')
    expect((await editorOf(page).textContent())?.match(/Hi Anna,/g)).toHaveLength(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    const [sent] = await product.folder('sentitems')
    expect(sent?.body.content).toMatch(/Hi Anna,[\s\S]+quick reply\.[\s\S]+Owen Marsh[\s\S]+Rejoinder/)
    expect(sent?.body.content).not.toMatch(/x\(\)|\{\{/)
  })
})
