import { interestCategories, interestLevels } from '../responses/interest.ts'
import { namedDays, readSearchDay } from './searchDays.ts'

export const searchScreens = ['responses', 'mailbox'] as const
export type SearchScreen = (typeof searchScreens)[number]

export const searchTerms = [
  'level',
  'category',
  'candidate',
  'firm',
  'owner',
  'is',
  'has',
  'before',
  'after',
  'from',
  'to',
  'cc',
  'subject',
  'in',
] as const
export type SearchTerm = (typeof searchTerms)[number]

export interface SearchContext {
  screen: SearchScreen
  now: Date
  timeZone: string
  /** Null if nobody is signed in. */
  user: string | null
}

export interface TermValue {
  values: string[]
  day?: Date
}

const choices = {
  is: {
    responses: ['unread', 'archived', 'replied', 'unreplied', 'corrected'],
    mailbox: ['unread', 'read', 'flagged', 'unflagged'],
  },
  has: { responses: ['attachment', 'note', 'reminder'], mailbox: ['attachment'] },
} as const

const otherWords: Readonly<Record<SearchScreen, ReadonlyMap<string, string>>> = {
  responses: new Map([
    ['read', 'archived'],
    ['attachments', 'attachment'],
    ['notes', 'note'],
    ['reminders', 'reminder'],
    ['none', 'not_interested'],
  ]),
  mailbox: new Map([
    ['attachments', 'attachment'],
    ['none', 'not_interested'],
  ]),
}

/** Maps terms of other screens and products to ours. */
const better: ReadonlyMap<string, string> = new Map([
  ['is:closed', 'is:archived'],
  ['is:snoozed', 'has:reminder'],
  ['is:reminder', 'has:reminder'],
  ['sender', 'from:'],
  ['recipient', 'to:'],
  ['folder', 'in:'],
  ['company', 'firm:'],
  ['interest', 'level:'],
  ['status', 'is:'],
  ['ref', 'candidate:'],
])

const mailboxOnly: ReadonlySet<SearchTerm> = new Set(['to', 'cc', 'in'])

/** Empty if the term takes any name or day. */
export function choicesOf(term: SearchTerm, screen: SearchScreen): readonly string[] {
  if (term === 'level') return interestLevels
  if (term === 'category') return interestCategories
  if (term === 'is' || term === 'has') return choices[term][screen]
  return term === 'before' || term === 'after' ? [...namedDays, '7d', '30d'] : []
}

export const termsOf = (screen: SearchScreen): readonly SearchTerm[] =>
  searchTerms.filter(term => screen === 'mailbox' || !mailboxOnly.has(term))

const examples: Readonly<Partial<Record<SearchTerm, string>>> = {
  candidate: "a candidate's name or reference",
  firm: "a firm's name or domain",
  owner: 'a name, me, or none',
  from: "a sender's name or address",
  to: "a recipient's name or address",
  cc: "a recipient's name or address",
  subject: 'words in the subject',
  in: "a folder's name",
  before: 'a day such as 2026-01-31, 7d (days ago), 2w, 3m, 1y, today, or yesterday',
  after: 'a day such as 2026-01-31, 7d (days ago), 2w, 3m, 1y, today, or yesterday',
}

export function valuesText(term: SearchTerm, screen: SearchScreen): string {
  const example = examples[term]
  if (example) return example
  const all = choicesOf(term, screen)
  return choice.format(all)
}

const choice = new Intl.ListFormat('en-US', { type: 'disjunction' })

function advice(term: SearchTerm, value: string, screen: SearchScreen): string {
  const instead = screen === 'responses' ? better.get(`${term}:${value.toLowerCase()}`) : undefined
  return `Use ${instead ?? `${term}:${examples[term] ? ' with ' : ''}${valuesText(term, screen)}`}.`
}

export function adviceFor(unknown: string, screen: SearchScreen): string {
  const terms = termsOf(screen).map(term => `${term}:`)
  const instead = better.get(unknown.toLowerCase())
  return instead && terms.includes(instead) ? `Use ${instead}.` : `The terms are ${conjunction.format(terms)}.`
}

const conjunction = new Intl.ListFormat('en-US')

export function readTerm(
  term: SearchTerm,
  written: string,
  negated: boolean,
  { screen, now, timeZone, user }: SearchContext,
): TermValue | string {
  if (!termsOf(screen).includes(term)) return `${term}: searches the mailbox only.`
  const value = written.trim()
  const wrong = () => advice(term, value, screen)
  if (value === '') return wrong()
  if (term === 'in' && negated) return 'in: cannot be excluded.'
  if (term === 'owner') {
    const special = value.toLowerCase()
    if (special === 'me' && user === null) return 'owner:me works only for a user who is signed in.'
    return { values: [special === 'me' || special === 'none' ? special : value] }
  }
  if (term === 'before' || term === 'after') {
    const day = readSearchDay(value, now, timeZone)
    return day ? { values: [value.toLowerCase()], day } : wrong()
  }
  const known = choicesOf(term, screen)
  if (known.length > 0) return readChoices(term, value, screen) ?? wrong()
  return /[\p{L}\p{N}]/u.test(value) ? { values: [value] } : wrong()
}

/** Reads 'high,moderate' or 'not interested'. */
function readChoices(term: SearchTerm, value: string, screen: SearchScreen): TermValue | null {
  const parts = term === 'level' || term === 'category' ? value.split(',') : [value]
  const read = parts.map(part => {
    const word = part
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_')
    return otherWords[screen].get(word) ?? word
  })
  const known = choicesOf(term, screen)
  return read.every(word => known.includes(word)) ? { values: [...new Set(read)] } : null
}

export const termsText = (screen: SearchScreen): string =>
  `${termsOf(screen)
    .map(term => `${term}: (${valuesText(term, screen)})`)
    .join(', ')}. Quotes keep words together; - excludes`
