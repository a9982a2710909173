import type { SearchPart } from './parseSearch.ts'
import type { SearchTerm } from './searchTerms.ts'

type SearchPlace = 'anywhere' | 'subject' | 'from' | 'to'

/** `prefix` lets the last word begin a longer one. */
export interface WordTerm {
  words: string[]
  place: SearchPlace
  prefix: boolean
  negated: boolean
}

export type LinkTerm = SearchPart & { term: 'level' | 'category' | 'candidate' | 'firm' | 'owner' }

export interface MailState {
  state: 'read' | 'flagged' | 'attachment'
  holds: boolean
}

export interface MailSearch {
  terms: WordTerm[]
  states: MailState[]
  links: LinkTerm[]
  before?: Date
  after?: Date
  folder?: string
}

const maxWords = 30
const longestWord = 100

const placeOfTerm: Readonly<Partial<Record<SearchTerm | 'words', SearchPlace>>> = {
  words: 'anywhere',
  from: 'from',
  to: 'to',
  cc: 'to',
  subject: 'subject',
}

const states: Readonly<Record<string, MailState>> = {
  read: { state: 'read', holds: true },
  unread: { state: 'read', holds: false },
  flagged: { state: 'flagged', holds: true },
  unflagged: { state: 'flagged', holds: false },
  attachment: { state: 'attachment', holds: true },
}

/** Takes each word as a prefix. Characters other than letters and digits separate words. */
export function toMailSearch(parts: readonly SearchPart[]): MailSearch {
  const search: MailSearch = { terms: [], states: [], links: [] }
  for (const part of parts) addPart(search, part)
  return search
}

function addPart(search: MailSearch, part: SearchPart): void {
  const { term, values, isPhrase, negated, day } = part
  const value = values.join()
  const place = placeOfTerm[term]
  const state = term === 'is' || term === 'has' ? states[value] : undefined
  if (place) {
    const words = wordsOf(value)
    const prefix = !isPhrase && (words.at(-1)?.length ?? 0) > 1
    if (words.length > 0) search.terms.push({ words, place, prefix, negated })
  } else if (state) search.states.push({ ...state, holds: state.holds !== negated })
  else if (term === 'in') search.folder = value
  else if (day) {
    // 'Not before' a day means from that day on.
    if ((term === 'before') !== negated) search.before = search.before && search.before < day ? search.before : day
    else search.after = search.after && search.after > day ? search.after : day
  } else search.links.push(part as LinkTerm)
}

function wordsOf(text: string): string[] {
  const runs = text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []
  return runs.slice(0, maxWords).map(word => word.slice(0, longestWord).toWellFormed())
}

/** PostgreSQL's index ignores weights. */
export const placeMarks: Readonly<Record<SearchPlace, string>> = {
  anywhere: '',
  subject: 'zzs',
  from: 'zzf',
  to: 'zzt',
}

export const weekMark = 'zzw'

/** Quotes words, so that none acts as an operator. */
export function toTsQuery(terms: readonly WordTerm[], weeks: readonly string[] = []): string {
  const inWeeks = weeks.length > 0 ? [`(${weeks.map(week => `'${weekMark}${week}'`).join(' | ')})`] : []
  return terms
    .map(({ words, place, prefix, negated }) => {
      const parts = words.map((word, index) => {
        const isBeginning = prefix && index === words.length - 1
        return `'${placeMarks[place]}${word}'${isBeginning ? ':*' : ''}`
      })
      return `${negated ? '!' : ''}(${parts.join(' <-> ')})`
    })
    .concat(inWeeks)
    .join(' & ')
}

export function searchedWords(search: MailSearch): string[] {
  return [...new Set(search.terms.filter(term => !term.negated).flatMap(term => term.words))]
}
