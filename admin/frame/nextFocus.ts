/** `way` lists the child index at each ancestor, outermost first. */
export interface FocusPosition {
  element: HTMLElement
  way: { parent: Element; at: number }[]
}

/** Marks temporary elements, such as toasts, which never inherit the focus. */
export const passingMark = 'data-passing'
const passing = `[${passingMark}]`

const focusable =
  'a[href], button, input:not([type=file]), select, textarea, iframe, summary, [tabindex], [contenteditable="true"]'

export function focusPosition(element: HTMLElement): FocusPosition {
  const way: FocusPosition['way'] = []
  for (let child: Element = element; child.parentElement; child = child.parentElement) {
    const parent = child.parentElement
    way.unshift({ parent, at: Array.prototype.indexOf.call(parent.children, child) })
    if (parent === document.body) break
  }
  return { element, way }
}

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

function isUncovered(element: Element): boolean {
  const top = [...document.querySelectorAll('.MuiModal-root')].findLast(isOpen)
  return top ? top.contains(element) : element.closest('.MuiModal-root') === null
}

const isOpen = (modal: Element) =>
  modal.checkVisibility({ visibilityProperty: true }) &&
  [...modal.children].every(child => !(child instanceof HTMLElement) || child.style.opacity !== '0')

function remains({ way }: FocusPosition) {
  const depth = way.findLastIndex(({ parent }) => parent.isConnected)
  return { place: way[depth], inside: way.slice(depth + 1).map(({ at }) => at) }
}

/** @param standings newest first */
export function findNextFocus(positions: readonly FocusPosition[]): HTMLElement | undefined {
  for (const position of positions) {
    // The screen has changed, so its title gets the focus.
    if (remains(position).place?.parent.matches('main')) break
    const heir = successorOf(position)
    if (heir) return heir
  }
  const title = document.querySelector('main h1') ?? undefined
  return canHaveFocus(title) ? title : undefined
}

/**
 * Prefers the same control in the row that took the element's place. Returns undefined if its surroundings are gone.
 */
function successorOf(position: FocusPosition): HTMLElement | undefined {
  const { element } = position
  const { tagName } = element
  const { place, inside } = remains(position)
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

/** Shortcut letters would become text in a field that the user did not move into. */
const takesLetters = (element: Element) => isField(element) && !element.closest('[role=dialog]')

export const isField = (element: Element): boolean =>
  element.matches('input:not([type=checkbox], [type=radio]), select, textarea, [contenteditable="true"]')
