/** A phrase by which a recruiter recognises a stance; `name` is what is shown as the reason. */
export interface StanceRule {
  name: string
  pattern: RegExp
}

/** 'Not' drawn together with its verb: don't, isn't, won't, with or without the apostrophe. */
export const contracted = "(?:do|does|did|is|are|was|were|wo|ca|would|could|should|has|have|had)n['’]?t"

/** Latin letters. Spelled out, since Unicode properties make a case-blind pattern several times slower. */
const letters = 'a-z\\u00c0-\\u024f'

/** Makes rules of a name and the alternatives of a pattern; case does not matter, blanks match any white space. */
export function stanceRules(rules: Readonly<Record<string, string>>): readonly StanceRule[] {
  return Object.entries(rules).map(([name, source]) => ({
    name,
    pattern: new RegExp(
      `(?<![${letters}\\d])(?:${source
        .replace(/\s*\n\s*/g, '')
        .replaceAll('\\p{Lu}', `[${letters}]`)
        .replaceAll('\\p{L}', `[${letters}]`)
        .replaceAll(' ?', '\\s?')
        .replaceAll(' ', '\\s+')})`,
      'i',
    ),
  }))
}
