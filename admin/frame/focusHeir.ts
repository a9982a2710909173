/** Where an element stands: at which child of which parent, from the outermost on. */
export interface Standing {
  element: HTMLElement
  way: { parent: Element; at: number }[]
}

/** On what comes and goes by itself, a toast, nothing there inherits the keyboard. */
export const passingMark = 'data-passing'
const passing = `[${passingMark}]`

const focusable =
  'a[href], button, input:not([type=file]), select, textarea, iframe, summary, [tabindex], [contenteditable="true"]'

/** Remembers where an element stands, for when it is gone. */
export function standingOf(element: HTMLElement): Standing {
  const way: Standing['way'] = []
  for (let child: Element = element; child.parentElement; child = child.parentElement) {
    const parent = child.parentElement
    way.unshift({ parent, at: Array.prototype.indexOf.call(parent.children, child) })
    if (parent === document.body) break
  }
  return { element, way }
}

/** Whether an element can have the keyboard now. */
export function canHaveFocus(element: Element | undefined): element is HTMLElement {
  return (
    element instanceof HTMLElement &&
    element.isConnected &&
    element.matches(focusable) &&
    !element.matches(':disabled') &&
    isUncovered(element) &&
    element.checkVisibility({ visibilityProperty: true })
  )
}

/** Whether no window is open over an element, and it is in none that closes: those are faded out. */
function isUncovered(element: Element): boolean {
  const top = [...document.querySelectorAll('.MuiModal-root')].findLast(isOpen)
  return top ? top.contains(element) : element.closest('.MuiModal-root') === null
}

const isOpen = (modal: Element) =>
  modal.checkVisibility({ visibilityProperty: true }) &&
  [...modal.children].every(child => !(child instanceof HTMLElement) || child.style.opacity !== '0')

/** What of the way to an element is still there: at which child of which parent it leaves off. */
function remains({ way }: Standing) {
  const depth = way.findLastIndex(({ parent }) => parent.isConnected)
  return { place: way[depth], inside: way.slice(depth + 1).map(({ at }) => at) }
}

/** What has the keyboard once what had it, the first, is gone; with where it was before, the newest first. */
export function firstHeir(standings: readonly Standing[]): HTMLElement | undefined {
  for (const standing of standings) {
    // The screen has changed: one begins at its top, not where one was before that.
    if (remains(standing).place?.parent.matches('main')) break
    const heir = heirOf(standing)
    if (heir) return heir
  }
  const title = document.querySelector('main h1') ?? undefined
  return canHaveFocus(title) ? title : undefined
}

/**
 * What has the keyboard once an element is gone: the same in the row that took its place, else what comes next
 * there. Nothing where all that it stood in is gone, a dialog say.
 */
function heirOf(standing: Standing): HTMLElement | undefined {
  const { element } = standing
  const { tagName } = element
  const { place, inside } = remains(standing)
  if (!place || element.closest(passing) || place.parent.closest(passing)) return undefined
  if (canHaveFocus(element)) return element
  if (place.parent === document.body) return undefined
  const children = [...place.parent.children]
  for (const child of [...children.slice(place.at), ...children.slice(0, place.at).reverse()]) {
    const heir = sameIn(child, inside, tagName) ?? firstIn(child)
    if (heir) return heir
  }
  return undefined
}

function sameIn(child: Element, way: number[], tagName: string): HTMLElement | undefined {
  const found = way.reduce<Element | undefined>((parent, at) => parent?.children[at], child)
  return canHaveFocus(found) && found.tagName === tagName ? found : undefined
}

function firstIn(child: Element): HTMLElement | undefined {
  const inside = [child, ...child.querySelectorAll(focusable)].filter(canHaveFocus)
  return inside.find(element => element.tabIndex >= 0 && !takesLetters(element))
}

/** On a screen letters are commands; a field that one did not go to would take them for text. */
const takesLetters = (element: Element) => isField(element) && !element.closest('[role=dialog]')

/** Whether what is typed goes into an element. */
export const isField = (element: Element): boolean =>
  element.matches('input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable="true"]')
