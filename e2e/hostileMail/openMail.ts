import type { Page } from '@playwright/test'

/** The list of unread email stays empty, so that no rows are rendered again. */
export const addressOf = (messageId: string) => `/inbox?unread=true&message=${encodeURIComponent(messageId)}`

export const goToMail = (page: Page, messageId: string): Promise<void> => page.evaluate(goTo, addressOf(messageId))

export async function showMail(page: Page, messageId: string, title: string): Promise<boolean> {
  await goToMail(page, messageId)
  return page.evaluate(isDrawn, title)
}

/** Sends events to everything and returns the offenses. */
export async function openMail(page: Page, messageId: string, title: string): Promise<string[]> {
  return (await showMail(page, messageId, title)) ? page.evaluate(faultsOf, title) : ['is not shown']
}

export const rememberShell = (page: Page) =>
  page.evaluate(() => {
    const shell = window as unknown as ShellWindow
    const text = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const styles = getComputedStyle(element)
      const style = [...styles].map(name => `${name}:${styles.getPropertyValue(name)}`).join(';')
      return JSON.stringify([element.className, element.getAttribute('style'), x, y, width, height, style])
    }
    shell.look = () => {
      const parts = ['html', 'body', 'header', 'nav']
      const looks = parts.map(part => [part, text(document.querySelector(part)!)] as const)
      return {
        title: document.title,
        scrolled: `${scrollX} ${scrollY}`,
        name: window.name,
        ...Object.fromEntries(looks),
      }
    }
    shell.before = shell.look()
  })

interface ShellWindow extends Window {
  __pwned?: unknown
  look: () => Record<string, string>
  before: Record<string, string>
}

function goTo(address: string): void {
  history.pushState(null, '', address)
  dispatchEvent(new PopStateEvent('popstate', { state: null }))
}

async function isDrawn(title: string): Promise<boolean> {
  const end = performance.now() + 8000
  while (performance.now() < end) {
    const whole = [...document.querySelectorAll<HTMLElement>('section button')].find(
      ({ textContent }) => textContent === 'Show full message',
    )
    if (document.querySelector('section h2')?.textContent === title) whole?.click()
    const frame = document.querySelector<HTMLIFrameElement>(`section iframe[title="${CSS.escape(title)}"]`)
    const content = frame?.contentDocument
    if (content?.readyState === 'complete' && content.head?.querySelector('style')) {
      await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
      return true
    }
    await new Promise(done => setTimeout(done, 5))
  }
  return false
}

async function faultsOf(title: string): Promise<string[]> {
  const shell = window as unknown as ShellWindow
  const faults: string[] = []
  const frame = document.querySelector<HTMLIFrameElement>(`section iframe[title="${CSS.escape(title)}"]`)!
  const inner = frame.contentWindow as Window & typeof globalThis & { __pwned?: unknown }
  const content = frame.contentDocument!
  if (document.activeElement === frame) faults.push('took the focus')

  const held = 'script,iframe,frame,object,embed,applet,form,input,button,textarea,select,link,body base,body meta'
  for (const { outerHTML } of content.querySelectorAll(held)) faults.push(`brought ${outerHTML.slice(0, 80)}`)
  const isLink = /^(?:https?|mailto|tel|sms|callto|cid|xmpp|matrix|ftp):$/
  const elements = [...content.body.querySelectorAll('*')].slice(0, 300)
  for (const element of [content.body, ...elements]) {
    for (const { name, value } of element.attributes) {
      if (/^on|^(?:autofocus|contenteditable|accesskey|ping|srcdoc|formaction|http-equiv)$/.test(name))
        faults.push(`kept ${name}`)
      const isAddress = /^(?:xlink:)?href$|^(?:src|action|background|poster|data)$/.test(name)
      const address = isAddress && URL.canParse(value, content.baseURI) ? new URL(value, content.baseURI) : null
      if (address && !isLink.test(address.protocol) && !/^data:(?:image|video|audio|text\/vtt|,)/.test(address.href))
        faults.push(`kept ${name} of ${address.protocol}`)
    }
    const link = element.closest('[href],[*|href]')
    if (link && element.closest('a,area')) continue
    for (const type of ['pointerover', 'mouseover', 'mousedown', 'mouseup', 'click', 'focus', 'toggle', 'keydown'])
      element.dispatchEvent(new inner.Event(type, { bubbles: true, cancelable: true }))
  }
  const { height } = frame.getBoundingClientRect()
  await new Promise(done => requestAnimationFrame(() => setTimeout(done, 20)))

  if ([shell.__pwned, inner.__pwned].some(trace => typeof trace === 'number')) faults.push('ran a script')
  shell.__pwned = undefined
  if (frame.contentDocument !== content || new URL(content.URL).pathname !== '/mail-frame')
    faults.push('left its frame')
  const look = shell.look()
  for (const [part, was] of Object.entries(shell.before)) if (look[part] !== was) faults.push(`changed ${part}`)
  const pane = document.querySelector('section[aria-label=Email]')!.getBoundingClientRect()
  const box = frame.getBoundingClientRect()
  const isWithin = box.left >= pane.left && box.right <= pane.right && box.top >= pane.top && box.bottom <= pane.bottom
  if (!isWithin) faults.push('is drawn outside of its pane')
  for (const part of ['header', 'h1', 'nav', '[role=toolbar]', 'section h2']) {
    const { x, y, width, height } = document.querySelector(part)!.getBoundingClientRect()
    if (document.elementFromPoint(x + width / 2, y + height / 2) === frame) faults.push(`covers ${part}`)
  }
  const grows = !content.body.innerHTML.includes('@keyframes') && box.height !== height
  if (grows || box.height > 50_000) faults.push(`grows to ${box.height} px`)
  return faults
}
