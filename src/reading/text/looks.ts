/** How a passage is set apart in an HTML mail. A dark blue may be Outlook's own. */
export type Emphasis = 'red' | 'blue' | 'darkBlue' | 'green' | 'bold' | 'italic' | 'highlight'

/** How somebody says that his answers look. */
export type Look = Exclude<Emphasis, 'darkBlue'> | 'capitals'

/** The words for a look, as a part of a pattern. */
export const lookWords = 'bold|red|blue|green|yellow|italics?|highlight(?:s|ed|ing)?|caps|capitals|capital letters'

const named: readonly [word: RegExp, look: Look][] = [
  [/^(?:yellow|highlight)/i, 'highlight'],
  [/^italic/i, 'italic'],
  [/^cap/i, 'capitals'],
  [/^bold/i, 'bold'],
  [/^red/i, 'red'],
  [/^blue/i, 'blue'],
  [/^green/i, 'green'],
]

/** What one of these words means. */
export function lookNamed(word: string | undefined): Look | undefined {
  return word === undefined ? undefined : named.find(([rule]) => rule.test(word))?.[1]
}

/** Whether a passage looks so; where no look is named, whether it stands out by its colour. */
export function looksSo(emphasis: Emphasis, look: Look | undefined): boolean {
  if (look === undefined) return emphasis === 'red' || emphasis === 'blue' || emphasis === 'green'
  return emphasis === look || (look === 'blue' && emphasis === 'darkBlue')
}
