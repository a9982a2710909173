/** Dark blue may be Outlook's own. */
export type Emphasis = 'red' | 'blue' | 'darkBlue' | 'green' | 'bold' | 'italic' | 'highlight'

export type Look = Exclude<Emphasis, 'darkBlue'> | 'capitals'

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

export function lookNamed(word: string | undefined): Look | undefined {
  return word === undefined ? undefined : named.find(([rule]) => rule.test(word))?.[1]
}

export function looksSo(emphasis: Emphasis, look: Look | undefined): boolean {
  if (look === undefined) return emphasis === 'red' || emphasis === 'blue' || emphasis === 'green'
  return emphasis === look || (look === 'blue' && emphasis === 'darkBlue')
}
