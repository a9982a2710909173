import type { Page } from '@playwright/test'
import { patient } from '../src/testing/patience.ts'
import { openUnclean } from './hostileMail/bareFrames.ts'
import { type Canary, startCanary } from './hostileMail/canary.ts'
import { addressOf, goToMail, openMail, rememberShell, showMail } from './hostileMail/openMail.ts'
import type { Vector } from './hostileMail/vector.ts'
import { vectorsFor } from './hostileMail/vectors.ts'
import { type Sightings, watchBrowser } from './hostileMail/watchBrowser.ts'
import { test as base, expect, type Product } from './product.ts'

const test = base.extend<{ canary: Canary }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what it takes.
  canary: async ({}, use) => {
    const canary = await startCanary()
    await use(canary)
    await canary.stop()
  },
})
test.use({ ignoreHTTPSErrors: true })
test.describe.configure({ timeout: patient(240_000) })

const harmless: Vector = { id: 0, name: 'harmless', html: '<p>Dear all</p>' }
const frame = (page: Page, name: string) => page.frameLocator(`iframe[title="${name}"]`)
const targetsOf = (canary: Canary, product: Product) => ({ canary: canary.host, own: new URL(product.url).host })
const ofKind = (targets: Parameters<typeof vectorsFor>[0], ...kinds: string[]) =>
  vectorsFor(targets).flatMap(({ kind, vectors }) => (kinds.includes(kind) ? vectors : []))
const fetchingKinds = ['requests', 'addresses', 'styles']
const allKinds = vectorsFor({ canary: '', own: '' }).map(({ kind }) => kind)

async function openMailbox(page: Page, product: Product, vectors: readonly Vector[]) {
  const emails = [harmless, ...vectors]
  const ids = await product.mailbox.addAll(
    emails.map(({ name, html }, index) => ({
      folder: 'inbox',
      isRead: true,
      from: { name: 'Rosalind Achterberg', address: 'r.achterberg@hollowaypike.example' },
      to: [{ name: 'Recruiting', address: 'recruiting@rejoinder.example' }],
      subject: name,
      body: { contentType: 'html', content: html },
      receivedDateTime: new Date(Date.UTC(2026, 9, 12, 14, 0, index)).toISOString(),
      internetMessageId: `<hostile-${index}@hollowaypike.example>`,
    })),
  )
  const synced = await page.context().request.post(`${product.url}/api/outlook/sync`, { data: { hoursBack: 24 } })
  expect(synced.ok()).toBe(true)
  const faults: string[] = []
  const idOf = ({ name }: Vector) => ids[emails.findIndex(mail => mail.name === name)]!
  const show = (vector: Vector) => showMail(page, idOf(vector), vector.name)
  const open = async (vector: Vector) => {
    for (const fault of await openMail(page, idOf(vector), vector.name)) faults.push(`${vector.name}: ${fault}`)
  }
  const seen: Sightings = await watchBrowser(page, product.url, async () => {
    await page.goto(addressOf(ids[0]!))
    await expect(frame(page, 'harmless').getByText('Dear all')).toBeVisible({ timeout: patient(20_000) })
    await rememberShell(page)
    await open(harmless)
  })
  const showWords = (vector: Vector) => goToMail(page, idOf(vector))
  return { show, showWords, open, seen, faults }
}

// Over https, browsers apply further rules, and 'https:' includes our server.
for (const https of [false, true]) {
  test.describe(https ? 'over https' : 'over http', () => {
    test.use({ https })
    for (const kind of allKinds) {
      test(`[MBX-32] a hostile email runs, loads, moves and covers nothing: ${kind}`, async ({
        page,
        product,
        canary,
      }) => {
        const vectors = ofKind(targetsOf(canary, product), kind)
        const { open, seen, faults } = await openMailbox(page, product, vectors)
        for (const vector of vectors) {
          const before = canary.connections()
          seen.opening(vector.name)
          await open(vector)
          if (canary.connections() > before) faults.push(`${vector.name}: connected`)
        }
        expect([...faults, ...seen.offences()]).toEqual([])
        expect(canary.calls).toEqual([])
        expect(canary.connections()).toBe(0)
      })
    }

    test('a hostile email that was not sanitized still runs and loads nothing', async ({ page, product, canary }) => {
      const vectors = vectorsFor(targetsOf(canary, product)).flatMap(({ vectors }) => vectors)
      const { seen } = await openMailbox(page, product, [])
      const small = vectors.filter(({ html }) => html.length < 20_000)
      for (let at = 0; at < small.length; at += 20) {
        const some = small.slice(at, at + 20)
        seen.opening(`${some[0]?.name} and the next`)
        await openUnclean(
          page,
          harmless.name,
          some.map(({ html }) => html),
        )
      }
      expect(await page.evaluate(() => (window as { __pwned?: unknown }).__pwned)).toBeUndefined()
      expect(seen.offences()).toEqual([])
      expect(canary.calls).toEqual([])
    })

    test('a hostile email loads its images on request, and nothing else, without a referrer', async ({
      page,
      product,
      canary,
    }) => {
      const vectors = ofKind(targetsOf(canary, product), ...fetchingKinds)
      const { show, seen } = await openMailbox(page, product, vectors)
      await show(vectors[0]!)
      await page.getByRole('button', { name: 'Show images' }).click()
      await expect.poll(() => canary.calls.length).toBe(1)
      for (const vector of vectors) await show(vector)

      const nameOf = (url: string) => vectors.find(({ id }) => url.startsWith(`/${id}/`))?.name ?? url
      const told = ['referer', 'origin', 'cookie', 'authorization']
      const isMuteImage = ({ method, headers }: (typeof canary.calls)[number]) =>
        method === 'GET' && headers['sec-fetch-dest'] === 'image' && told.every(name => headers[name] === undefined)
      expect(canary.calls.filter(call => !isMuteImage(call)).map(({ url }) => nameOf(url))).toEqual([])
      expect(seen.offences().filter(offence => !offence.includes(`asked for https://${canary.host}/`))).toEqual([])
      const heard = new Set(canary.calls.map(({ url }) => nameOf(url)))
      for (const name of ['pixel', 'pixel with a referrer', 'picture', 'background of a table'])
        expect(heard).toContain(`requests: ${name}`)
      expect(
        [...heard].filter(name => !name.startsWith('requests: ')),
        'styles fetch nothing',
      ).toEqual([])
    })

    test('[MBX-32] a hostile email with its images shown runs, moves and covers nothing', async ({
      page,
      product,
      canary,
    }) => {
      const targets = targetsOf(canary, product)
      const pixel = ofKind(targets, 'requests').find(({ name }) => name === 'requests: pixel')!
      const vectors = ofKind(targets, ...allKinds.filter(kind => !fetchingKinds.includes(kind)))
      const { show, open, seen, faults } = await openMailbox(page, product, [pixel, ...vectors])
      await show(pixel)
      await page.getByRole('button', { name: 'Show images' }).click()
      await expect.poll(() => canary.calls.length).toBe(1)
      for (const vector of vectors) {
        seen.opening(vector.name)
        await open(vector)
      }
      expect(faults).toEqual([])
      expect(seen.offences().filter(offence => !offence.includes(`asked for https://${canary.host}/`))).toEqual([])
      expect(canary.calls.filter(({ headers }) => headers['sec-fetch-dest'] !== 'image').map(({ url }) => url)).toEqual(
        [],
      )
    })

    test('a link of a hostile email opens separately, without opener and referrer', async ({
      page,
      product,
      canary,
    }) => {
      const isLink = ({ html }: Vector) => /<(?:a|area) [^>]*href="https:/.test(html) && !html.includes('<svg')
      const vectors = ofKind(targetsOf(canary, product), 'links').filter(isLink)
      expect(vectors.length).toBeGreaterThan(6)
      const { show } = await openMailbox(page, product, vectors)
      for (const vector of vectors) {
        await show(vector)
        const popup = page.waitForEvent('popup')
        await frame(page, vector.name).locator('a, area').first().dispatchEvent('click')
        const opened = await popup
        expect(await opened.evaluate(() => window.opener), vector.name).toBeNull()
        await opened.close()
      }
      const followed = canary.calls.filter(({ url }) => url !== '/favicon.ico')
      expect(followed.map(({ method, url }) => `${method} ${url}`)).toHaveLength(vectors.length)
      for (const { headers } of followed)
        expect([headers.referer, headers.origin, headers.cookie]).toEqual([undefined, undefined, undefined])
      await expect(page).toHaveURL(/\/inbox\?/)
    })

    test('a hostile email that would block the browser for minutes is shown as text', async ({
      page,
      product,
      canary,
    }) => {
      const vectors = vectorsFor(targetsOf(canary, product), true).flatMap(({ vectors }) => vectors)
      const { showWords, seen } = await openMailbox(page, product, vectors)
      for (const vector of vectors) {
        seen.opening(vector.name)
        await showWords(vector)
        await expect(page.getByRole('heading', { name: vector.name })).toBeVisible()
        await expect(page.getByText('Only its text is shown.'), vector.name).toBeVisible({ timeout: patient(20_000) })
      }
      expect(seen.offences()).toEqual([])
      expect(canary.connections()).toBe(0)
    })

    test('text that a hostile email hides is visible in the list', async ({ page, product, canary }) => {
      const vectors = ofKind(targetsOf(canary, product), 'shell').filter(({ html }) => html.includes('SECRET'))
      await openMailbox(page, product, vectors)
      await page.goto('/inbox')
      for (const { name } of vectors)
        await expect(page.locator('[data-email]').filter({ hasText: name }), name).toContainText('SECRET')
    })
  })
}
