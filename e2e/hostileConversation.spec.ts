import { patient } from '../src/testing/patience.ts'
import { startCanary } from './hostileMail/canary.ts'
import { vectorsFor } from './hostileMail/vectors.ts'
import { mail, receive } from './inboxScreen.ts'
import { expect, rowWith, test } from './product.ts'

test.describe.configure({ timeout: patient(120_000) })

const anna = { name: 'Anna King', address: 'anna.king@kingfirm.example' }
const sampled = 17
/** The conversation shows automatic email as HTML. */
const isAutomatic = (index: number) => index % 2 === 0

// Over https, browsers apply further rules, and 'https:' includes our server.
for (const https of [false, true]) {
  test.describe(https ? 'over https' : 'over http', () => {
    test.use({ https, ignoreHTTPSErrors: true })
    test('hostile emails in the conversation of a response run, load and move nothing, and answers are shown as text', async ({
      page,
      product,
    }) => {
      const canary = await startCanary()
      const targets = { canary: canary.host, own: new URL(product.url).host }
      const small = vectorsFor(targets).flatMap(({ vectors }) => vectors.filter(({ html }) => html.length < 10_000))
      const vectors = small.filter((_, index) => index % sampled === 0)
      const at = (minute: number) => new Date(Date.now() - (vectors.length + 5 - minute) * 60_000).toISOString()
      const thread = { from: anna, subject: 'RE: Maria Delgado (JL-7001)', conversationId: 'hostile' }
      await product.addCandidates([{ refId: 'JL-7001', name: 'Maria Delgado' }])
      await receive(page, product, [
        ...vectors.map(({ html }, index) =>
          mail({
            ...thread,
            ...(isAutomatic(index) && { subject: `Automatic reply: ${thread.subject}` }),
            body: { contentType: 'html', content: html },
            receivedDateTime: at(index),
          }),
        ),
        mail({
          ...thread,
          body: { contentType: 'text', content: 'It is a yes. We would love to interview her.' },
          receivedDateTime: at(vectors.length),
        }),
      ])
      await page.goto('/smart-email/interested')
      await rowWith(page, 'Maria Delgado').click({ position: { x: 700, y: 10 } })
      const entries = page.getByRole('list', { name: 'Conversation' }).locator('[data-entry]')
      await expect(entries).toHaveCount(vectors.length + 1)

      const faults: string[] = []
      let open = ''
      page.on('dialog', dialog => {
        faults.push(`${open}: opened a dialog`)
        return dialog.dismiss()
      })
      page.on('download', () => faults.push(`${open}: downloaded a file`))
      page.context().on('page', () => faults.push(`${open}: opened a window`))
      // Blocked requests never finish.
      page.on('requestfinished', request => {
        const isOfMail = !request.isNavigationRequest() && request.frame() !== page.mainFrame()
        if (isOfMail && /^https?:/.test(request.url())) faults.push(`${open}: asked for ${request.url()}`)
      })
      let drawn = 0
      for (const [index, { name }] of vectors.entries()) {
        open = name
        const entry = entries.nth(index)
        await entry.getByRole('button').first().click()
        const frame = entry.locator('iframe')
        if (isAutomatic(index)) {
          await expect(frame).toHaveAttribute('src', /^\/mail-frame/)
          await expect(frame.contentFrame().locator('head style').first()).toBeAttached()
          drawn += 1
        } else {
          await expect(entry.getByRole('region', { name: 'Full Response' })).toBeVisible()
          await expect(frame).toHaveCount(0)
        }
        await entry.getByRole('button').first().click()
      }
      expect(drawn).toBeGreaterThan(12)
      expect(faults).toEqual([])
      expect(page.url()).toMatch(new RegExp(`^${product.url}/smart-email/interested/response/[\\w-]+$`))
      expect(await page.evaluate(() => (window as { __pwned?: unknown }).__pwned)).toBeUndefined()
      expect(canary.connections()).toBe(0)
      await canary.stop()
    })
  })
}
