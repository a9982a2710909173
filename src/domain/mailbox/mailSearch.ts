import { DateTime } from 'luxon'
import { AppError } from '../errors.ts'

type SearchPlace = 'anywhere' | 'subject' | 'from' | 'to'

/** Consecutive words; with `prefix`, the last may begin a longer word. */
export interface SearchTerm {
  words: string[]
  place: SearchPlace
  prefix: boolean
  negated: boolean
}

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

/** A longer query is a pasted email. */
export const longestSearch = 1000
const mostTerms = 30
const longestWord = 100

/** `-from:"Rosalind Achterberg"`: a sign, an operator, and a quoted or bare value. */
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
 * Reads words, "phrases", -words, from: to: subject: in: before: after: is:unread is:read is:flagged has:attachment.
 * Unknown operators are words; any character but letters and digits separates words.
 * @param timeZone zone of the days in before: and after:
 * @throws AppError `invalid` for an invalid day
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

function wordsOf(text: string): string[] {
  const runs = text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? []
  return runs.slice(0, mostTerms).map(word => word.slice(0, longestWord).toWellFormed())
}

/**
 * A document repeats the words of each place with its prefix. PostgreSQL's index ignores weights, so with them every
 * message that has the word anywhere would be read.
 */
export const placeMarks: Readonly<Record<SearchPlace, string>> = {
  anywhere: '',
  subject: 'zzs',
  from: 'zzf',
  to: 'zzt',
}

/** The number of a message's week follows this mark. */
export const weekMark = 'zzw'

/**
 * Quotes words, so that none acts as an operator.
 * @param weeks limits the search to messages of these weeks; empty means all
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

export function searchedWords(search: MailSearch): string[] {
  return [...new Set(search.terms.filter(term => !term.negated).flatMap(term => term.words))]
}
