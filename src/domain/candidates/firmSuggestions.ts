/** A name that a firm's own emails suggest, and the line that suggests it. */
export interface FirmSuggestion {
  name: string
  evidence: string
}

const legalForm = /[\s,]{1,5}(?:l\.?l\.?p|l\.?l\.?c|p\.?c|p\.?a|p\.?l\.?l\.?c|l\.?l\.?l\.?p|inc|ltd|limited)\.?$/i
const maxCharacters = 80

/**
 * Suggests what a firm is called, by a line of its emails that spells the first label of its domain: 'Holland & Knight LLP'
 * for hollandknight.com. A person decides whether it is right.
 */
export function suggestFirmName(domain: string, texts: readonly string[]): FirmSuggestion | null {
  const label = lettersOf(domain.split('.')[0] ?? '')
  if (label === '') return null
  const lines = texts.flatMap(text => text.split('\n')).map(line => line.trim())
  for (const evidence of lines.filter(line => line.length <= maxCharacters)) {
    for (const part of evidence.split(/\s{1,20}[|•·–—-]\s{1,20}/)) {
      const name = part.replace(legalForm, '').trim()
      // A line with only the letters of the address is no better than the guess.
      if (/[\s&]/.test(name) && !name.includes('@') && spellings(name).includes(label)) return { name, evidence }
    }
  }
  return null
}

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** With its 'and' and without. */
const spellings = (name: string) => [
  lettersOf(name),
  lettersOf(name.replaceAll('&', 'and')),
  lettersOf(name.replaceAll(/\band\b/gi, '')),
]
