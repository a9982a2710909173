import type { Page } from '@playwright/test'
import { aReply } from '../src/testing/builders.ts'
import { patient } from '../src/testing/patience.ts'
import { base64, body, button, dialog, html, openByAddress, outlookDraft, row } from './draftScreen.ts'
import { expect, shortenHold, test, toast } from './product.ts'

test.describe.configure({ timeout: patient(90_000) })
test.use({ worker: true })

const rest = (page: Page) => dialog(page).frameLocator('iframe[title="The rest of the draft"]')
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('an Outlook draft opens by key, menu and button; its files are listed and can be removed', async ({
  page,
  product,
}) => {
  await shortenHold(page)
  const id = await outlookDraft(product, {
    subject: 'Begun in Outlook',
    body: html(`<html><head></head><body><div style="color: rgb(0, 0, 0)">Dear <b>Anna</b>,<br></div>
      <div>look: <img src="cid:logo@x"></div></body></html>`),
    attachments: [
      { name: 'terms.pdf', contentType: 'application/pdf', contentBytes: base64('%PDF-terms') },
      { name: 'old.pdf', contentType: 'application/pdf', contentBytes: base64('%PDF-old') },
      { name: 'logo.png', contentType: 'image/png', contentBytes: pixel, isInline: true, contentId: 'logo@x' },
    ],
  })
  await page.goto('/?folder=Drafts')
  const close = async () => {
    await expect(body(page)).toContainText('Dear Anna')
    await button(page, 'Close').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await row(page, 'Begun in Outlook').focus()
  await page.keyboard.press('Enter')
  await close()
  await row(page, 'Begun in Outlook').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Continue Writing' }).click()
  await close()
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  const pane = page.getByRole('region', { name: 'Email' })
  await pane.getByRole('button', { name: 'Continue Writing' }).click()
  await close()
  expect((await product.folder('drafts'))[0]?.body.content, 'looking changes nothing').toContain('cid:logo@x')
  await pane.getByRole('button', { name: 'Open in full' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue Writing' }).click()

  await expect(body(page).locator('img')).toHaveAttribute('src', `data:image/png;base64,${pixel}`)
  await expect(body(page).locator('strong')).toHaveText('Anna')
  await expect(dialog(page).locator('[data-attachment]')).toHaveCount(2)
  await button(page, 'Remove old.pdf').click()
  await body(page).press('Control+End')
  await page.keyboard.type(' bye')
  await button(page, 'Send').click()
  await expect(toast(page)).toContainText('Email sent successfully')
  const [sent, ...others] = await product.folder('sentitems')
  expect([sent?.id, others]).toEqual([id, []])
  const names = sent?.attachments.map(({ name, isInline }) => [name.replace(/-[0-9a-f]+\./, '.'), isInline])
  expect(names).toEqual([
    ['terms.pdf', false],
    ['inline-picture.png', true],
  ])
  expect(sent?.body.content).toMatch(/Dear <strong>Anna<\/strong>,.*<img src="cid:[0-9a-f]+@rejoinder">.* bye/)
})

test('content unknown to the editor stays below with a note; hostile HTML runs and loads nothing', async ({
  page,
  product,
}) => {
  const asked: string[] = []
  await page.route(/evil\.example/, route => {
    asked.push(route.request().url())
    return route.abort()
  })
  page.on('dialog', opened => {
    asked.push(opened.message())
    void opened.dismiss()
  })
  const hostile = `<script>alert(1)</script><p onclick="alert(2)">Dear Anna <a href="javascript:alert(3)">here</a>
    <span style="font-size: 20pt">big</span><svg onload="alert(4)"></svg></p>`
  const first = await outlookDraft(product, {
    subject: 'Hostile',
    body: html(`<html><head><style>@import url(https://evil.example/a.css);</style></head><body>
      <p>Words</p><p>Look <img src="https://evil.example/c.png" onerror="alert(5)"></p>
      <p>and <b style="background: url(https://evil.example/b.png)">here</b></p>${hostile}</body></html>`),
  })
  await openByAddress(page, first)
  await expect(body(page)).toHaveText('Words')
  await expect(rest(page).getByText('and here')).toBeVisible()
  await expect(dialog(page).getByRole('alert')).toContainText('has a remote image')
  const second = await outlookDraft(product, {
    subject: 'With a table',
    body: html(`<div class="W"><p>Dear Anna, <span style="font-size:20pt">see</span></p><p>these: <a href="javascript:alert(6)">x</a></p>
      <table onmouseover="alert(7)"><tr><td>Salary</td><td><img src="https://evil.example/d.png"></td></tr></table><p>Yours</p></div>`),
  })
  await openByAddress(page, second)
  await expect(body(page).locator('p')).toHaveText(['Dear Anna, see', '', 'these: x'])
  expect(await body(page).innerHTML()).not.toMatch(/alert|onclick|<script/)
  const notice = dialog(page).getByRole('alert')
  await expect(notice).toContainText('This draft has a table, which this editor cannot edit.')
  await expect(notice).toContainText('This draft uses several fonts or sizes')
  await expect(notice.getByRole('link', { name: 'Open in Outlook' })).toHaveAttribute('href', /^https:/)
  await expect(rest(page).getByRole('cell', { name: 'Salary' })).toBeVisible()
  await expect(rest(page).getByText('Yours')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  const frame = dialog(page).locator('iframe[title="The rest of the draft"]')
  expect((await frame.boundingBox())?.height, 'on a phone, too').toBeGreaterThan(60)
  const around = frame.locator('..')
  expect((await around.boundingBox())?.height).toBeGreaterThan(60)
  await page.setViewportSize({ width: 1440, height: 900 })

  await body(page).press('Control+End')
  await page.keyboard.type(' and more')
  await button(page, 'Save Draft').click()
  await expect(toast(page)).toContainText('Draft saved')
  const saved = (await product.folder('drafts')).find(({ id }) => id === second)?.body.content ?? ''
  expect(saved.replaceAll(/\s+/g, ' ')).toMatch(/these: .*and more.*<table[^>]*>.*Salary.*Yours/)
  await page.reload()
  await expect(rest(page).getByRole('cell', { name: 'Salary' })).toBeVisible()
  await button(page, 'Close').click()
  await openByAddress(page, second)
  await expect(body(page).locator('p')).toHaveText(['Dear Anna, see', '', /^these: x and more$/])
  await expect(rest(page).getByRole('cell')).toHaveCount(2)
  expect(asked).toEqual([])
})

test('[COMP-13] a saved reply keeps its thread and its quote, however often it is reopened', async ({
  page,
  product,
}) => {
  await shortenHold(page)
  const conversationId = 'conversation-of-the-reply'
  await product.mailbox.add(aReply({ subject: 'Lunch', text: 'Tuesday at one?', conversationId }))
  await product.syncInBackground()
  await page.goto('/')
  await row(page, 'Lunch').click()
  await page.getByRole('region', { name: 'Email' }).getByRole('button', { name: 'Reply', exact: true }).click()
  await body(page).click()
  await page.keyboard.type('Gladly.')
  await button(page, 'Save Draft').click()
  await expect(toast(page)).toContainText('Draft saved')
  await button(page, 'Close').click()
  await toast(page).getByRole('button', { name: 'Open Draft' }).click()
  for (const words of ['Gladly.', 'Gladly. At one.']) {
    await expect(body(page)).toHaveText(words)
    await expect(page.getByRole('heading', { name: 'Reply' })).toBeVisible()
    await dialog(page).getByText('Quoted message').click()
    const quoted = dialog(page).frameLocator('iframe[title="Quoted message"]')
    await expect(quoted.getByText('Tuesday at one?')).toHaveCount(1)
    if (words !== 'Gladly.') break
    await body(page).press('Control+End')
    await page.keyboard.type(' At one.')
    await expect(dialog(page).getByText(/^Draft saved at \d/), 'it saves itself').toBeVisible({
      timeout: patient(15_000),
    })
    await button(page, 'Close').click()
    await page.getByRole('button', { name: 'Drafts' }).click()
    await row(page, 'Re: Lunch').click()
  }
  await button(page, 'Send').click()
  await expect(toast(page)).toContainText('Email sent successfully')
  const [sent, ...others] = await product.folder('sentitems')
  expect([sent?.conversationId, others, await product.folder('drafts')]).toEqual([conversationId, [], []])
  expect(sent?.body.content.match(/Tuesday at one\?/g)).toHaveLength(1)
})
