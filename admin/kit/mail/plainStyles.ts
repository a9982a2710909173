import { isPlainStyle } from '../../../src/domain/mailHtml.ts'

/** Drops rules nested deeper, because browsers parse thousands of levels. */
const deepest = 5

/** Reads declarations as the browser parsed them, so that no spelling hides one that fetches something. */
export function plainDeclarations(style: CSSStyleDeclaration): string {
  return [...style]
    .map(name => [name, style.getPropertyValue(name), style.getPropertyPriority(name)] as const)
    .filter(([name, value]) => value !== '' && !name.startsWith('--') && isPlainStyle(value))
    .map(([name, value, priority]) => `${name}:${value}${priority && ` !${priority}`}`)
    .join(';')
}

/** Drops imports and fonts. */
export function plainSheet(text: string): string {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return plainRules(sheet.cssRules, 1)
}

function plainRules(rules: CSSRuleList, depth: number): string {
  if (depth > deepest) return ''
  return [...rules]
    .map(rule => {
      if (rule instanceof CSSStyleRule) return `${rule.selectorText}{${plainDeclarations(rule.style)}}`
      if (!(rule instanceof CSSMediaRule)) return ''
      return `@media ${rule.conditionText}{${plainRules(rule.cssRules, depth + 1)}}`
    })
    .join('')
}
