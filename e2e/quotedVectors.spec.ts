import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { build } from 'vite'
import { mailTags } from '../src/domain/mailHtml.ts'
import { cleanHtml } from '../src/domain/sending/cleanHtml.ts'
import { outgoingAttribute } from '../src/domain/sending/outgoingHtml.ts'
import { patient } from '../src/testing/patience.ts'
import { forbiddenIn } from './hostileMail/forbiddenIn.ts'
import { vectorsFor } from './hostileMail/vectors.ts'

test.describe.configure({ timeout: patient(120_000) })

async function bundle(): Promise<string> {
  const entry = fileURLToPath(new URL('../admin/compose/letters/sanitizeQuote.ts', import.meta.url))
  const lib = { entry, formats: ['iife' as const], name: 'composer' }
  const built = await build({ configFile: false, logLevel: 'error', build: { lib, write: false } })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('Vite built nothing.')
  return output.output[0].code
}

declare const composer: { quotableHtml(html: string): string }

test('the quote of a hostile email contains nothing active, and the server does not change it further', async ({
  page,
}) => {
  const targets = { canary: 'canary.example', own: 'rejoinder.example' }
  // Browsers keep a custom element's name without its attribute; the server leaves it out.
  const vectors = vectorsFor(targets).flatMap(({ vectors }) => vectors.filter(({ html }) => !/ is=/.test(html)))
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await page.addScriptTag({ content: await bundle() })
  const quotes = await page.evaluate(
    htmls => htmls.map(html => composer.quotableHtml(html)),
    vectors.map(({ html }) => html),
  )
  const faults = vectors.flatMap(({ name }, index) => forbiddenIn(quotes[index]!).map(found => [name, found]))
  expect(faults).toEqual([])
  const changed = vectors.filter((_, index) => cleanHtml(quotes[index]!) !== quotes[index])
  expect(changed.map(({ name }) => name)).toEqual([])
  expect(await page.evaluate(() => (window as { __pwned?: unknown }).__pwned)).toBeUndefined()
  expect(asked).toEqual([])
})

/** `out` is what broke out of its container. */
function parsed(html: string): { elements: [tag: string, attributes: [name: string, value: string][]][]; out: string } {
  const { body } = new DOMParser().parseFromString(`<div>${html}</div><hr>`, 'text/html')
  const [container, ...rest] = body.childNodes
  const isWhole = container?.nodeName === 'DIV' && rest.length === 1 && rest[0]?.nodeName === 'HR'
  const elements = [...body.querySelectorAll('div *')].map(
    ({ localName, attributes }): [string, [string, string][]] => [
      localName,
      [...attributes].map(({ name, value }) => [name, value]),
    ],
  )
  return { elements, out: isWhole ? '' : body.innerHTML.slice(-200) }
}

test('the email that the server makes of hostile HTML contains nothing active for a browser, whoever sent it', async ({
  page,
}) => {
  const vectors = vectorsFor({ canary: 'canary.example', own: 'rejoinder.example' }).flatMap(kind => kind.vectors)
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  const faults: string[] = []
  for (const { name, html } of vectors) {
    const { elements, out } = await page.evaluate(parsed, cleanHtml(html))
    if (out) faults.push(`${name} breaks out: ${out}`)
    for (const [tag, attributes] of elements) {
      if (!mailTags.includes(tag)) faults.push(`${name}: ${tag}`)
      const changed = attributes.find(([key, value]) => outgoingAttribute(tag, key, value) !== value)
      if (changed) faults.push(`${name}: ${tag} ${changed.join('=')}`)
    }
  }
  expect(faults).toEqual([])
  expect(asked).toEqual([])
})

test('a style sheet with too many rules, selectors or elements does not block the composer', async ({ page }) => {
  await page.addScriptTag({ content: await bundle() })
  const selectors = Array.from({ length: 20_000 }, (_, n) => `.body p:nth-child(n + ${n})`).join()
  const long = `p { color: red; font-family: ${'"a", '.repeat(20_000)} serif }`
  const html = `<style>p { color: green } ${selectors} { margin: 0 } ${long}</style><div class="body">${'<p>One</p>'.repeat(4000)}</div>`
  const quote = await page.evaluate(text => composer.quotableHtml(text), html)
  expect(quote.slice(0, 200)).toContain('color: green')
  expect(quote.length).toBeLessThan(10_000_000)
})
