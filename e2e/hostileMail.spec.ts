import type { Page } from '@playwright/test'
import { type Canary, startCanary } from './hostileMail/canary.ts'
import { openMail, rememberShell } from './hostileMail/openMail.ts'
import { type Vector, vectorsFor } from './hostileMail/vectors.ts'
import { watchBrowser } from './hostileMail/watchBrowser.ts'
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

/** Puts a mail for each vector into the mailbox; answers the ids of the copies. */
async function receive(page: Page, product: Product, vectors: readonly Vector[]): Promise<string[]> {
  const ids = await product.mailbox.addAll(
    vectors.map(({ name, html }, index) => ({
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
  return ids
}

const harmless: Vector = { id: 0, name: 'harmless', html: '<p>Dear all</p>' }

for (const { kind } of vectorsFor('')) {
  test(`hostile mail does nothing: ${kind}`, async ({ page, product, canary }) => {
    const vectors = [harmless, ...vectorsFor(canary.host).flatMap(of => (of.kind === kind ? of.vectors : []))]
    const ids = await receive(page, product, vectors)
    const faults: string[] = []
    const open = async (index: number) => {
      const { name } = vectors[index]!
      const t = Date.now()
      for (const fault of await openMail(page, ids[index]!, name)) faults.push(`${name}: ${fault}`)
      if (process.env.T && Date.now() - t > 300) console.log(name, Date.now() - t)
    }
    const seen = await watchBrowser(page, product.url, async () => {
      await page.goto(`/inbox?message=${encodeURIComponent(ids[0]!)}`)
      await expect(page.frameLocator('iframe[title="harmless"]').getByText('Dear all')).toBeVisible()
      await rememberShell(page)
      await open(0)
    })
    for (const [index, { name }] of vectors.entries()) {
      seen.opening(name)
      await open(index)
      if (canary.connections() > 0 && !faults.some(fault => fault.endsWith('connected')))
        faults.push(`${name}: connected`)
    }
    expect([...faults, ...seen.offences()]).toEqual([])
    expect(canary.calls).toEqual([])
    expect(canary.connections()).toBe(0)
  })
}
