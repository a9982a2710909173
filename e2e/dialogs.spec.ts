import type { Page } from '@playwright/test'
import { aReply } from '../src/testing/builders.ts'
import { aCampaign, rosa } from './followUpScreen.ts'
import { expect, type Product, test } from './product.ts'

interface Opened {
  name: string
  path: string
  prepare?: (product: Product) => Promise<unknown>
  open: (page: Page) => Promise<unknown>
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

const dialogs: Opened[] = [
  { name: 'Keyboard', path: '/', open: page => page.keyboard.press('?') },
  { name: 'Compose Email', path: '/', open: page => button(page, 'Compose').click() },
  { name: 'Add Candidate', path: '/candidates', open: page => button(page, 'Add Candidate').click() },
  {
    name: 'Email',
    path: '/inbox',
    prepare: receiveReply,
    open: page => page.locator('[data-email]').dblclick(),
  },
  {
    name: 'Link to Candidate',
    path: '/inbox',
    prepare: receiveReply,
    async open(page) {
      await page.locator('[data-email]').click({ button: 'right' })
      await page.getByRole('menuitem', { name: 'Link to Candidate' }).click()
    },
  },
  {
    name: 'A resume',
    path: '/submissions',
    prepare: product => product.addSubmissions([{ candidateName: 'Li Wei', subject: 'A resume' }]),
    open: page => button(page, /^View: /).click(),
  },
  {
    name: 'Webhook Call',
    path: '/webhooks',
    prepare: product =>
      product.addRows('webhook_logs', [{ endpoint: '/api/webhook/email', method: 'POST', status: 'success' }]),
    open: page => page.locator('[data-call]').click(),
  },
  {
    name: 'Follow up on Ada Lind',
    path: '/follow-ups?candidate=Ada+Lind',
    prepare: product => aCampaign(product, [rosa]),
    async open(page) {
      await page.getByRole('checkbox', { name: 'Select all recipients' }).check()
      await button(page, /^Send to Selected/).click()
    },
  },
]

async function receiveReply(product: Product): Promise<void> {
  const from = { name: 'Pat Adler', address: 'pat@adlerfox.example' }
  await product.mailbox.add(aReply({ subject: 'RE: your note', text: 'We would love to interview her.', from }))
  await product.syncInBackground()
}

for (const { name, path, prepare, open } of dialogs)
  test(`'${name}' closes with Escape and with the close button at the top right`, async ({ page, product }) => {
    await prepare?.(product)
    await page.goto(path)
    await page.locator('h1').waitFor()
    const dialog = page.getByRole('dialog', { name, exact: true })
    await open(page)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await open(page)
    const cross = dialog.getByRole('button', { name: 'Close', exact: true })
    await expect(cross).toHaveCount(1)
    // A dialog moves while it grows.
    const [right, top] = await cross.evaluate(element => {
      const [around, at] = [element.closest('[role=dialog]')!, element].map(each => each.getBoundingClientRect())
      return [around!.right - at!.right, at!.top - around!.top].map(Math.round)
    })
    expect([right, top]).toEqual([13, 9])
    await cross.click()
    await expect(dialog).toHaveCount(0)
  })

test('a click outside a dialog does not discard what was written in it', async ({ page }) => {
  const dialog = page.getByRole('dialog')
  await page.goto('/candidates?add=1')
  const reference = page.getByRole('textbox', { name: 'Reference ID' })
  await reference.fill('JL-3000')
  await page.mouse.click(10, 450)
  await expect(reference).toHaveValue('JL-3000')
  await expect(dialog).toHaveCount(1)
  await page.goto('/')
  await button(page, 'Compose').click()
  await page.getByRole('textbox', { name: 'Subject' }).fill('Half a sentence')
  await page.mouse.click(10, 450)
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Half a sentence')
})
