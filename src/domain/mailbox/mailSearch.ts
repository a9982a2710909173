import { DateTime } from 'luxon'
import { AppError } from '../errors.ts'

/** Where a word is looked for. */
type SearchPlace = 'anywhere' | 'subject' | 'from' | 'to'

/** Words that follow each other; the last may be the beginning of a longer one. */
export interface SearchTerm {
  words: string[]
  place: SearchPlace
  prefix: boolean
  negated: boolean
}

/** What is searched for in the mailbox. */
export interface MailSearch {
  terms: SearchTerm[]
  isRead?: boolean
  isFlagged?: boolean
  hasAttachments?: boolean
  /** Received before the start of this day. */
  before?: Date
  /** Received on this day or later. */
  after?: Date
  /** Id, well-known name or display name of a folder. */
  folder?: string
}

/** A query may be this long; more is no search but a pasted mail. */
export const longestSearch = 1000
const mostTerms = 30
const longestWord = 100

/** `-from:"Rosalind Achterberg"`: a sign, an operator, and a quoted or a bare value. */
const token = /(?<minus>-?)(?:(?<operator>[a-z]+):(?="|\S))?(?:"(?<quoted>[^"]*)"?|(?<bare>[^\s"]+))/giu

type Filter = Pick<MailSearch, 'isRead' | 'isFlagged' | 'hasAttachments'>
const filters: Readonly<Record<string, Filter>> = {
  'is:read': { isRead: true },
  'is:unread': { isRead: false },
  'is:flagged': { isFlagged: true },
  'is:unflagged': { isFlagged: false },
  'has:attachment': { hasAttachments: true },
  'has:attachments': { hasAttachments: true },
}
const opposites: Readonly<Record<string, Filter>> = {
  'is:read': { isRead: false },
  'is:unread': { isRead: true },
  'is:flagged': { isFlagged: false },
  'is:unflagged': { isFlagged: true },
  'has:attachment': { hasAttachments: false },
  'has:attachments': { hasAttachments: false },
}

/**
 * Reads a search as people type it: words, "phrases", -words, from: to: subject: in: before: after: is:unread is:read
 * is:flagged has:attachment. What is no operator that we know is words; what is neither letter nor digit parts them.
 *
 * @param timeZone the zone that a day of before: and after: begins in
 * @throws AppError `invalid` for a day that is none
 */
export function parseMailSearch(query: string, timeZone: string): MailSearch {
  const search: MailSearch = { terms: [] }
  for (const { groups = {} } of query.slice(0, longestSearch).matchAll(token)) {
    const operator = groups.operator?.toLowerCase() ?? ''
    const value = groups.quoted ?? groups.bare ?? ''
    const negated = groups.minus === '-'
    if (!readFilter(search, operator, value, negated, timeZone)) {
      const place = placeOf(operator)
      const whole = operator && !place ? `${operator} ${value}` : value
      const words = wordsOf(whole)
      const prefix = groups.quoted === undefined && (words.at(-1)?.length ?? 0) > 1
      if (words.length > 0 && search.terms.length < mostTerms)
        search.terms.push({ words, place: place ?? 'anywhere', prefix, negated })
    }
  }
  return search
}

function readFilter(search: MailSearch, operator: string, value: string, negated: boolean, timeZone: string): boolean {
  const filter = (negated ? opposites : filters)[`${operator}:${value.toLowerCase()}`]
  if (filter) Object.assign(search, filter)
  else if (operator === 'before' || operator === 'after') search[operator] = readDay(operator, value, timeZone)
  else if (operator === 'in' && !negated) search.folder = value.replace(/\p{Cc}/gu, '').toWellFormed()
  else return false
  return true
}

function readDay(operator: string, value: string, zone: string): Date {
  const day = /^\d{4}-\d{1,2}-\d{1,2}$/.test(value) ? DateTime.fromFormat(value, 'yyyy-M-d', { zone }) : null
  if (day?.isValid) return day.startOf('day').toJSDate()
  throw new AppError('invalid', 'search.day', `${operator}: takes a day.`, {
    hint: `Write it as ${operator}:2026-01-31.`,
    field: 'q',
  })
}

function placeOf(operator: string): SearchPlace | undefined {
  if (operator === 'from' || operator === 'subject') return operator
  return operator === 'to' || operator === 'cc' ? 'to' : undefined
}

/** Runs of letters and digits, with the accents that belong to them. */
function wordsOf(text: string): string[] {
  const runs = text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []
  return runs.slice(0, mostTerms).map(word => word.slice(0, longestWord).toWellFormed())
}

/**
 * What the words of a place begin with in a document, where they stand a second time. PostgreSQL's weights would tell
 * places apart as well, but its index does not know them: every mail with the word anywhere would have to be read.
 */
export const placeMarks: Readonly<Record<SearchPlace, string>> = {
  anywhere: '',
  subject: 'zzs',
  from: 'zzf',
  to: 'zzt',
}

/** What a document has before the number of the week in which its mail came. */
export const weekMark = 'zzw'

/**
 * The terms as PostgreSQL's to_tsquery reads them; each word quoted, so that none can be an operator.
 *
 * @param weeks only mails of these weeks; all without any
 */
export function toTsQuery(terms: readonly SearchTerm[], weeks: readonly string[] = []): string {
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

/** The words to mark in what was found. */
export function searchedWords(search: MailSearch): string[] {
  return [...new Set(search.terms.filter(term => !term.negated).flatMap(term => term.words))]
}
