import { expect, type Page } from '@playwright/test'
import { patient } from '../src/testing/patience.ts'

interface Focus {
  name: string
  fault?: string
}

declare global {
  interface Window {
    readFocus(): Focus
    lostFocus: string[]
  }
}

/** After every key the focus must be visible. */
export interface Keys {
  press(...keys: string[]): Promise<void>
  type(text: string): Promise<void>
  reach(name: string | RegExp, key?: string): Promise<void>
  choose(name: string | RegExp, key?: string): Promise<void>
  at(name: string | RegExp): Promise<void>
  neverLost(): Promise<void>
}

const maxSteps = 60

export async function startKeys(page: Page): Promise<Keys> {
  await page.evaluate(watchFocus)
  const read = () => page.evaluate(() => window.readFocus())
  const shown = async (after: string): Promise<Focus> => {
    const focus = await read()
    if (!focus.fault) return focus
    await expect
      .poll(async () => (await read()).fault, { message: `after ${after}`, timeout: patient(3000) })
      .toBe(undefined)
    return read()
  }
  const fits = (wanted: string | RegExp, { name }: Focus) =>
    typeof wanted === 'string' ? name === wanted : wanted.test(name)
  const keys: Keys = {
    async press(...pressed) {
      for (const key of pressed) {
        await page.keyboard.press(key)
        await shown(key)
      }
    },
    async type(text) {
      await page.keyboard.type(text)
      await shown(`typing ${text}`)
    },
    async reach(wanted, key = 'Tab') {
      const passed: string[] = []
      for (let step = 0; step < maxSteps; step++) {
        await page.keyboard.press(key)
        const focus = await shown(`${key} past ${passed.join(' | ')}`)
        if (fits(wanted, focus)) return
        passed.push(focus.name)
      }
      throw new Error(`${key} comes to ${passed.join(' | ')}, not to ${wanted}`)
    },
    async choose(wanted, key) {
      await keys.reach(wanted, key)
      await keys.press('Enter')
    },
    async at(wanted) {
      const reading = expect.poll(async () => (await read()).name)
      await (typeof wanted === 'string' ? reading.toBe(wanted) : reading.toMatch(wanted))
      await shown(`coming to ${wanted}`)
    },
    async neverLost() {
      expect(await page.evaluate(() => window.lostFocus)).toEqual([])
    },
  }
  return keys
}

function watchFocus(): void {
  const marks = ['outline', 'boxShadow', 'backgroundColor', 'borderColor', 'borderWidth'] as const
  const looksOf = (element: Element) => {
    const style = getComputedStyle(element)
    return marks.map(mark => (mark === 'outline' && style.outlineStyle === 'none' ? '' : style[mark])).join('; ')
  }
  /** Compares with a copy without focus. */
  const standsOut = (element: Element, part?: string) => {
    const twin = element.cloneNode(part !== undefined) as Element
    twin.removeAttribute('data-focused')
    for (const node of [twin, ...twin.querySelectorAll('*')]) node.classList.remove('Mui-focusVisible', 'Mui-focused')
    element.after(twin)
    const [own, other] = part ? [element.querySelector(part), twin.querySelector(part)] : [element, twin]
    const differs = own !== null && other !== null && looksOf(own) !== looksOf(other)
    twin.remove()
    return differs
  }
  const shows = (element: Element) => {
    const field = element.closest('.MuiOutlinedInput-root')
    if (field && standsOut(field, 'fieldset')) return true
    let around: Element | null = element
    for (let step = 0; step < 4 && around && around !== document.body; step++, around = around.parentElement)
      if (standsOut(around)) return true
    return false
  }
  const nameOf = (element: Element) => {
    const labels = (element as HTMLInputElement).labels
    const by = element.getAttribute('aria-labelledby')?.split(' ')[0]
    const name =
      element.getAttribute('aria-label') ??
      (by ? document.getElementById(by)?.textContent : undefined) ??
      (labels?.[0]?.textContent || element.textContent || element.outerHTML)
    return name.replace(/\s+/g, ' ').trim()
  }
  window.readFocus = () => {
    const element = document.activeElement
    if (!element || element === document.body) return { name: '', fault: 'nothing has the keyboard' }
    const name = nameOf(element)
    return shows(element) ? { name } : { name, fault: `${element.outerHTML.slice(0, 400)} does not show it` }
  }
  window.lostFocus = []
  let last = ''
  const look = () => {
    const element = document.activeElement
    const now = element && element !== document.body ? element.outerHTML.slice(0, 200) : ''
    if (last && !now) window.lostFocus.push(last)
    last = now
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
