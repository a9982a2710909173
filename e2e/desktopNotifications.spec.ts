import type { BrowserContext, Page } from '@playwright/test'
import { aCandidate, aReply } from '../src/testing/builders.ts'
import { patient } from '../src/testing/patience.ts'
import { expectNoViolations } from './accessible.ts'
import { expect, test } from './product.ts'

test.describe.configure({ timeout: patient(60_000) })

interface Shown {
  title: string
  options: { tag?: string; body?: string }
  click(): void
}

async function recordNotifications(context: BrowserContext, permission: NotificationPermission) {
  await context.addInitScript(given => {
    const shown: unknown[] = []
    class Recorder {
      static permission = localStorage.getItem('test.permission') ?? 'default'
      static async requestPermission() {
        localStorage.setItem('test.permission', given)
        Recorder.permission = given
        return given
      }
      onclick: (() => void) | null = null
      constructor(title: string, options: object = {}) {
        shown.push({ title, options, click: () => this.onclick?.() })
      }
      close() {}
    }
    Object.assign(window, { Notification: Recorder, shownNotifications: shown })
  }, permission)
}

const shownIn = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { shownNotifications: Shown[] }).shownNotifications.map(({ title, options }) => ({
      title,
      ...options,
    })),
  )
const section = (page: Page) => page.getByRole('region', { name: 'Desktop Notifications' })
const switchOf = (page: Page) => section(page).getByRole('switch', { name: 'Notify me in this browser' })
const looksForHighs = (page: Page) =>
  page.waitForResponse(
    response =>
      response.url().includes('/api/responses?') &&
      decodeURIComponent(response.url()).includes('"interestLevel":"high"'),
  )

test('a new High notifies once across two tabs, with candidate and firm only, and a click opens it', async ({
  page,
  context,
  product,
}) => {
  await recordNotifications(context, 'granted')
  await product.addCandidates([aCandidate({ refId: 'JL-4711', name: 'Ada Lind' })])
  const high = (text: string) => aReply({ subject: 'RE: JL-4711', text, receivedDateTime: new Date().toISOString() })
  await product.mailbox.add(high('Could Ms. Lind join a video call on Tuesday at 2?'))
  await product.syncInBackground()
  await page.goto('/settings')
  await expect(switchOf(page)).not.toBeChecked()
  await expectNoViolations(page)
  const first = looksForHighs(page)
  await switchOf(page).check()
  await first
  const other = await context.newPage()
  await other.goto('/settings')
  await expect(switchOf(other)).toBeChecked()
  await product.mailbox.addAll([
    high('We would be happy to interview Ada. Is Thursday at 10 free?'),
    aReply({ subject: 'RE: JL-4711', text: 'We will pass.', receivedDateTime: new Date().toISOString() }),
  ])
  await product.syncInBackground()
  await expect.poll(() => shownIn(page)).toEqual([{ title: 'High: Ada Lind, Hollowaypike', tag: expect.any(String) }])
  expect(await shownIn(other)).toEqual([])

  await page.evaluate(() => (window as unknown as { shownNotifications: Shown[] }).shownNotifications[0]?.click())
  await expect(page).toHaveURL(/\/smart-email\/response\/[-\w]{36}$/)
  await expect(page.getByRole('dialog')).toContainText('Is Thursday at 10 free?')

  const taken = looksForHighs(other)
  await page.close()
  await taken
  await product.mailbox.add(high('Yes, we want to meet her. Friday at 3 works.'))
  await product.syncInBackground()
  await expect.poll(async () => (await shownIn(other)).length).toBe(1)
  await switchOf(other).uncheck()
  await product.mailbox.add(high('Yes, please schedule an interview for Monday at 9.'))
  await product.syncInBackground()
  await other.goto('/smart-email')
  await expect(other.getByText('Monday at 9').first()).toBeVisible()
  expect(await shownIn(other)).toEqual([])
})

test('the settings explain what to do when the browser blocks notifications', async ({ page, context }) => {
  await recordNotifications(context, 'denied')
  await page.goto('/settings')
  await switchOf(page).click()
  await expect(section(page)).toContainText('The browser blocks notifications from Rejoinder.')
  await expect(switchOf(page)).not.toBeChecked()
  await expectNoViolations(page)
})
