import type { Browser, Page } from '@playwright/test'
import type { Site } from './visit.ts'

const slowdown = 4
const viewport = { width: 1440, height: 900 }

/**
 * Returns the 98th percentile of milliseconds from input to the next frame (web.dev/inp), at a quarter of the
 * processor's speed.
 */
export async function timeInteractions(browser: Browser, site: Site, path: string): Promise<number> {
  const page = await openSlowed(browser, site, path)
  await page.evaluate(watchInteractions)
  for (let n = 0; n < 40; n += 1) await pressAndWait(page, n < 30 ? 'j' : 'k')
  const rows = page.locator('[data-email]')
  const shown = Math.min(12, await rows.count())
  for (let n = 0; n < shown; n += 1) {
    await rows
      .nth(n)
      .click({ force: true })
      .catch(() => {})
    await page.waitForTimeout(150)
  }
  await page.mouse.move(500, 500)
  for (let n = 0; n < 20; n += 1) {
    await page.mouse.wheel(0, 300)
    await page.waitForTimeout(80)
  }
  const durations = await page.evaluate(() => (window as unknown as { durations: number[] }).durations)
  await page.context().close()
  return durations.toSorted((a, b) => a - b)[Math.floor(durations.length * 0.98)] ?? 0
}

/**
 * Returns the median milliseconds from the opening key to the frame with all emails, at a quarter of the processor's
 * speed.
 */
export async function timeConversation(browser: Browser, site: Site, path: string, emails: number): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < 7; n += 1) {
    const page = await openSlowed(browser, site, path)
    await page.evaluate(watchConversation, emails)
    await page.keyboard.press('j')
    await page.waitForFunction(() => 'shownAfter' in window)
    times.push(await page.evaluate(() => (window as unknown as { shownAfter: number }).shownAfter))
    await page.context().close()
  }
  return Math.round(median(times))
}

const median = (of: number[]) => of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)]!

async function openSlowed(browser: Browser, site: Site, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport })
  await context.addCookies([{ name: 'rejoinder_session', value: site.session, url: site.url }])
  const page = await context.newPage()
  await page.goto(site.url + path)
  await page.getByRole('main').waitFor()
  await page.waitForLoadState('networkidle')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}

async function pressAndWait(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
  await page.waitForTimeout(150)
}

/** Runs in the page. The API omits events under 16 ms, which count as 16. */
function watchInteractions(): void {
  const byInteraction = new Map<number, number>()
  const durations: number[] = []
  Object.assign(window, { durations })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (!entry.interactionId) continue
      byInteraction.set(entry.interactionId, Math.max(byInteraction.get(entry.interactionId) ?? 0, entry.duration))
      durations.splice(0, durations.length, ...byInteraction.values())
    }
  }).observe({ type: 'event', buffered: false, durationThreshold: 16 } as PerformanceObserverInit)
}

function watchConversation(emails: number): void {
  let pressedAt = 0
  window.addEventListener('keydown', () => (pressedAt = performance.now()), { capture: true, once: true })
  const observer = new MutationObserver(() => {
    const isShown =
      document.querySelectorAll('[data-entry]').length >= emails &&
      document.querySelector('[aria-busy=false] [data-open]')
    if (!isShown) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => Object.assign(window, { shownAfter: performance.now() - pressedAt })))
  })
  observer.observe(document.body, { subtree: true, childList: true })
}
