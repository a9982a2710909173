import DOMPurify from 'dompurify'
import { mailAttributes, mailTags, outgoingAttribute } from '../../../src/domain/mailHtml.ts'
import { removeWarning } from './removeWarning.ts'

/** The styles of an email, by which it looks as it does, are looked up for so many rules: no more than a person writes. */
const mostRules = 300

/** Returns the HTML of an email as an answer quotes it: with its looks, and with nothing that reaches beyond the quote. */
export function quotable(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  inlineSheets(page)
  removeWarning(page.body)
  return cleanQuote(page.body.innerHTML)
}

/** Returns HTML as the server lets it leave (cleanHtml.ts), so that the writer sees what the recipient will read. */
export function cleanQuote(html: string): string {
  const purifier = DOMPurify(window)
  purifier.addHook('afterSanitizeAttributes', node => {
    for (const { name, value } of [...node.attributes]) {
      const left = outgoingAttribute(node.localName, name, value)
      if (left === null) node.removeAttribute(name)
      else node.setAttribute(name, left)
    }
    // A picture that stays behind leaves its words.
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
 * Writes what style sheets say of elements into their style attributes.
 *
 * @param isMeant chooses the elements; all of them unless it is given
 */
export function inlineSheets(page: Document, isMeant: (element: Element) => boolean = () => true): void {
  const styles = new Map<HTMLElement, string[]>()
  for (const { selector, declarations } of rulesOf(page)) {
    for (const element of matching(page, selector)) {
      if (isMeant(element)) styles.set(element, [...(styles.get(element) ?? []), declarations])
    }
  }
  for (const [element, found] of styles) {
    // The later declaration holds, and what the element says of itself comes last.
    element.style.cssText = [...found, element.getAttribute('style') ?? ''].join(';')
  }
}

/** Returns the rules of an email's style sheets, the most specific last. */
function rulesOf(page: Document): { selector: string; declarations: string }[] {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync([...page.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n'))
  return [...sheet.cssRules]
    .filter(rule => rule instanceof CSSStyleRule)
    .slice(0, mostRules)
    .flatMap(({ selectorText, style: { cssText } }) =>
      selectorText.split(',').map(selector => ({ selector, declarations: cssText })),
    )
    .sort((one, other) => specificity(one.selector) - specificity(other.selector))
}

/** Returns how specific a selector is (Selectors Level 4, section 17), as far as emails need it. */
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
