import DOMPurify from 'dompurify'
import { mailAttributes, mailTags } from '../../../src/domain/mailHtml.ts'
import { outgoingAttribute } from '../../../src/domain/sending/outgoingHtml.ts'
import { parseMail } from './parseMail.ts'
import { removeWarning } from './removeWarning.ts'

/** Hostile emails exceed these limits to block the browser. */
const [maxRules, maxSelectors, maxCharacters] = [300, 1000, 2_000_000]

/** Inlines the styles and drops those that would affect content outside the quote. */
export function quotableHtml(html: string): string {
  const page = parseMail(html)
  inlineSheets(page)
  removeWarning(page.body)
  return sanitizeQuote(page.body.innerHTML)
}

/** Sanitizes like the server (cleanHtml.ts), so that the writer sees what the recipient gets. */
export function sanitizeQuote(html: string): string {
  const purifier = DOMPurify(window)
  purifier.addHook('afterSanitizeAttributes', node => {
    for (const { name, value } of [...node.attributes]) {
      const left = outgoingAttribute(node.localName, name, value)
      if (left === null) node.removeAttribute(name)
      else node.setAttribute(name, left)
    }
    if (node instanceof HTMLImageElement && !node.hasAttribute('src')) node.replaceWith(node.alt)
  })
  return purifier.sanitize(html, {
    ALLOWED_TAGS: [...mailTags],
    ALLOWED_ATTR: [...mailAttributes],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
  })
}

export function inlineSheets(page: Document, isMeant: (element: Element) => boolean = () => true): void {
  const styles = new Map<HTMLElement, string[]>()
  let left = maxCharacters
  for (const { selector, declarations } of rulesOf(page)) {
    for (const element of matching(page, selector)) {
      left -= declarations.length
      if (left < 0) break
      if (isMeant(element)) styles.set(element, [...(styles.get(element) ?? []), declarations])
    }
  }
  for (const [element, found] of styles) {
    // The element's own style wins, so it comes last.
    element.style.cssText = [...found, element.getAttribute('style') ?? ''].join(';')
  }
}

function rulesOf(page: Document): { selector: string; declarations: string }[] {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync([...page.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n'))
  return [...sheet.cssRules]
    .filter(rule => rule instanceof CSSStyleRule)
    .slice(0, maxRules)
    .flatMap(({ selectorText, style: { cssText } }) =>
      selectorText.split(',').map(selector => ({ selector, declarations: cssText })),
    )
    .slice(0, maxSelectors)
    .sort((one, other) => specificity(one.selector) - specificity(other.selector))
}

/** Selectors Level 4, section 17, as far as emails need it. */
function specificity(selector: string): number {
  const count = (part: RegExp) => selector.match(part)?.length ?? 0
  return 100 * count(/#[\w-]+/g) + 10 * count(/\.[\w-]+|\[|:(?!:)/g) + count(/(?:^|[\s>+~])[a-z]/gi)
}

function matching(page: Document, selector: string): HTMLElement[] {
  try {
    return [...page.body.querySelectorAll<HTMLElement>(selector)]
  } catch {
    return []
  }
}
