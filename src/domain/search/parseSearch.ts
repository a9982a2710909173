import { adviceFor, readTerm, type SearchContext, type SearchTerm, searchTerms, type TermValue } from './searchTerms.ts'

export interface SearchPart extends TermValue {
  term: SearchTerm | 'words'
  isPhrase: boolean
  negated: boolean
}

export interface RefusedPart {
  part: string
  reason: string
}

export interface Search {
  parts: SearchPart[]
  refused: RefusedPart[]
}

/** A longer query is a pasted email. */
export const longestSearch = 1000
const maxParts = 30
const shownCharacters = 40

/** Matches `-from:"Rosalind Achterberg"`: a sign, an operator, and a quoted or bare value. */
const token = /(?<minus>-?)(?:(?<operator>[a-z]+):(?="|[^\s"]))?(?:"(?<quoted>[^"]*)"?|(?<bare>[^\s"]+))/giu

/** Never throws. Reads unknown terms as words. */
export function parseSearch(query: string, scene: SearchContext): Search {
  const search: Search = { parts: [], refused: [] }
  const text = cleaned(query.slice(0, longestSearch))
  for (const found of text.matchAll(token)) {
    if (search.parts.length === maxParts) {
      refuse(search, text.slice(found.index), `A search has at most ${maxParts} parts.`)
      break
    }
    readPart(search, found, scene)
  }
  if (query.length > longestSearch) {
    refuse(search, cleaned(query.slice(longestSearch)), `A search has at most ${longestSearch} characters.`)
  }
  return search
}

const cleaned = (text: string) => text.replaceAll(/\p{Cc}/gu, ' ').toWellFormed()

function readPart(search: Search, { 0: written, groups = {} }: RegExpMatchArray, scene: SearchContext): void {
  const { minus, operator = '', quoted, bare = '' } = groups
  const negated = minus === '-'
  const unfinished = termNamed(operator === '' && quoted === undefined ? (/^([a-z]+):$/i.exec(bare)?.[1] ?? '') : '')
  const term = termNamed(operator) ?? unfinished
  const value = unfinished ? '' : (quoted ?? bare)
  if (!term) {
    const whole = operator === '' ? value : `${operator}${quoted === undefined ? ':' : ' '}${value}`
    if (whole.trim() === '') return
    search.parts.push({ term: 'words', values: [whole], isPhrase: quoted !== undefined, negated })
    if (looksLikeTerm(operator, value)) {
      name(search, written, `was searched as text. ${adviceFor(operator, scene.screen)}`)
    }
    return
  }
  const read = readTerm(term, value, negated, scene)
  if (typeof read === 'string') refuse(search, written, read)
  else if (term === 'in' && search.parts.some(part => part.term === 'in')) refuse(search, written, 'Use in: only once.')
  else search.parts.push({ term, ...read, isPhrase: quoted !== undefined, negated })
}

const termNamed = (name: string): SearchTerm | undefined => searchTerms.find(term => term === name.toLowerCase())

/** Times, URLs, and the prefixes of subjects are ordinary text. */
const looksLikeTerm = (operator: string, value: string) =>
  /^[a-z]{2,12}$/i.test(operator) && !/^(?:re|fwd?|mailto)$/i.test(operator) && !value.startsWith('//')

const refuse = (search: Search, written: string, why: string) => name(search, written, `was ignored. ${why}`)

function name({ refused }: Search, written: string, reason: string): void {
  const part = written.trim()
  refused.push({
    part: part.length > shownCharacters ? `${part.slice(0, shownCharacters).toWellFormed()}...` : part,
    reason,
  })
}

export const namesState = (parts: readonly SearchPart[]): boolean =>
  parts.some(
    ({ term, values }) =>
      (term === 'is' && values.some(value => value === 'unread' || value === 'archived')) ||
      (term === 'has' && values.includes('reminder')),
  )

function writePart({ term, values, isPhrase, negated }: SearchPart): string {
  const value = values.join(',')
  return `${negated ? '-' : ''}${term === 'words' ? '' : `${term}:`}${isPhrase ? `"${value}"` : value}`
}

export const writeSearch = (parts: readonly SearchPart[]): string => parts.map(writePart).join(' ')

export const refusalText = ({ part, reason }: RefusedPart): string => `${part} ${reason}`
