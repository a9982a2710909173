import DOMPurify from 'dompurify'
import { mailAttributes, mailTags } from '../../../src/domain/mailHtml.ts'
import { outgoingAttribute } from '../../../src/domain/sending/outgoingHtml.ts'
import { parseMail } from './parseMail.ts'
import { removeWarning } from './removeWarning.ts'

/** Maximums of what is inlined; emails written by people have less, and hostile ones could block the browser. */
const [maxRules, maxSelectors, maxCharacters] = [300, 1000, 2_000_000]

/**
 * Returns an email's HTML as an answer quotes it, with inlined styles and nothing that affects what is outside the
 * quote.
 */
export function quotable(html: string): string {
  const page = parseMail(html)
  inlineSheets(page)
  removeWarning(page.body)
  return cleanQuote(page.body.innerHTML)
}

/** Sanitizes HTML as the server does before sending (cleanHtml.ts), so that the writer sees what the recipient gets. */
export function cleanQuote(html: string): string {
  const purifier = DOMPurify(window)
  purifier.addHook('afterSanitizeAttributes', node => {
    for (const { name, value } of [...node.attributes]) {
      const left = outgoingAttribute(node.localName, name, value)
      if (left === null) node.removeAttribute(name)
      else node.setAttribute(name, left)
    }
    // A removed picture is replaced by its alternative text.
    if (node instanceof HTMLImageElement && !node.hasAttribute('src')) node.replaceWith(node.alt)
  })
  return purifier.sanitize(html, {
    ALLOWED_TAGS: [...mailTags],
    ALLOWED_ATTR: [...mailAttributes],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
  })
}

/**
 * Copies style sheet rules into the style attributes of elements.
 *
 * @param isMeant selects the elements (default: all)
 */
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
    // Later declarations win, and the element's own style comes last.
    element.style.cssText = [...found, element.getAttribute('style') ?? ''].join(';')
  }
}

/** Returns the rules of an email's style sheets, most specific last. */
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

/** Returns a selector's specificity (Selectors Level 4, section 17), as far as emails need it. */
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
