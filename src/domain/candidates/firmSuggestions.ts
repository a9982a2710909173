import { knownFirmName } from './firms.ts'

export const firmHintSources = ['signature', 'sender', 'folder', 'candidate'] as const

export interface FirmHint {
  source: (typeof firmHintSources)[number]
  text: string
}

export interface FirmSuggestion {
  name: string
  source: FirmHint['source']
  evidence: string
}

const legalForm = /[\s,]{1,5}(?:l\.?l\.?p|l\.?l\.?c|p\.?c|p\.?a|p\.?l\.?l\.?c|l\.?l\.?l\.?p|inc|ltd|limited)\.?$/i
const lawFirmForm = /[\s,](?:l\.?l\.?p|l\.?l\.?l\.?p|p\.?l\.?l\.?c|p\.?c|p\.?a)\.?$/i
const maxCharacters = 80

/** Suggests 'Holland & Knight LLP' for hollandknight.com. */
export function suggestFirmName(domain: string, hints: Iterable<FirmHint>): FirmSuggestion | null {
  const label = lettersOf(domain.split('.')[0] ?? '')
  if (label === '') return null
  for (const { source, text } of hints) {
    for (const line of text.split('\n')) {
      const evidence = line.trim()
      const name = evidence.length <= maxCharacters && nameIn(evidence, label)
      if (name) return { name, source, evidence }
    }
  }
  return null
}

const nameIn = (line: string, label: string): string | undefined =>
  partsOf(line)
    .map(withoutForm)
    .find(name => /[\s&]/.test(name) && !name.includes('@') && spellings(name).includes(label))

/** Requires our list, or the name with the legal form of a law firm. */
export function isLawFirm(domain: string, name: string, texts: readonly string[]): boolean {
  if (knownFirmName(domain, new Map())) return true
  const spelled = [lettersOf(domain.split('.')[0] ?? ''), lettersOf(withoutForm(name))]
  return [name, ...texts]
    .flatMap(text => text.split('\n'))
    .filter(line => line.length <= maxCharacters)
    .flatMap(partsOf)
    .some(part => lawFirmForm.test(part) && spellings(withoutForm(part)).some(letters => spelled.includes(letters)))
}

const partsOf = (line: string) => line.split(/\s{1,20}[|•·–—-]\s{1,20}|[()[\]]/).map(part => part.trim())

const withoutForm = (name: string) => name.replace(legalForm, '')

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

const spellings = (name: string) => [
  lettersOf(name),
  lettersOf(name.replaceAll('&', 'and')),
  lettersOf(name.replaceAll(/\band\b/gi, '')),
]
