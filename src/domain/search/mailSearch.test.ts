import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchedWords, toMailSearch, toTsQuery } from './mailSearch.ts'
import { longestSearch, parseSearch } from './parseSearch.ts'

const now = new Date('2026-11-26T03:00:00Z')
const parse = (query: string) =>
  toMailSearch(parseSearch(query, { screen: 'mailbox', now, timeZone: 'America/New_York', user: null }).parts)
const tsQuery = (query: string) => toTsQuery(parse(query).terms)

describe('[MBX-18] a search of the mailbox', () => {
  it.each([
    ['words, each as the beginning of one', 'partner track', "('partner':*) & ('track':*)"],
    ['a phrase as it stands', '"next steps"', "('next' <-> 'steps')"],
    ['an address as words that follow each other', 'r.lee@firm.example', "('r' <-> 'lee' <-> 'firm' <-> 'example':*)"],
    ['a reference', 'JL-2291', "('JL' <-> '2291':*)"],
    ['one letter as the whole word', 'a', "('a')"],
    [
      'words that are not there',
      'offer -decline -"not a fit"',
      "('offer':*) & !('decline':*) & !('not' <-> 'a' <-> 'fit')",
    ],
    ['the sender', 'from:hollowaypike', "('zzfhollowaypike':*)"],
    ['a phrase in the subject', 'subject:"senior associate"', "('zzssenior' <-> 'zzsassociate')"],
    ['other people', 'to:ada cc:bo', "('zztada':*) & ('zztbo':*)"],
    [
      'what looks like an operator as words',
      're:offer http://a.example',
      "('re' <-> 'offer':*) & ('http' <-> 'a' <-> 'example':*)",
    ],
    [
      'letters of any script, accents kept for the database to fold',
      'Müller Ωmega 東京',
      "('Müller':*) & ('Ωmega':*) & ('東京':*)",
    ],
    ['a quote that is left open', '"next steps', "('next' <-> 'steps')"],
    ['nothing but signs as nothing', '🙂 --- "" : * & | ! ( ) <-> \\ \'', ''],
    ['the language of the database as words', "x':* & !y | (z)", "('x') & ('y') & ('z')"],
  ])('reads %s', (_, query, expected) => {
    expect(tsQuery(query)).toBe(expected)
  })

  it('reads filters and their negations', () => {
    expect(parse('is:unread HAS:attachment -is:flagged in:"Client mails"')).toEqual({
      terms: [],
      links: [],
      states: [
        { state: 'read', holds: false },
        { state: 'attachment', holds: true },
        { state: 'flagged', holds: false },
      ],
      folder: 'Client mails',
    })
    expect(parse('level:high -firm:kirkland').links).toMatchObject([
      { term: 'level', values: ['high'], negated: false },
      { term: 'firm', values: ['kirkland'], negated: true },
    ])
  })

  it('uses the narrowest dates, and treats a negated date as its opposite', () => {
    const days = (query: string) => [parse(query).after?.toISOString(), parse(query).before?.toISOString()]
    const [first, second] = ['2026-01-01T05:00:00.000Z', '2026-07-04T04:00:00.000Z']
    expect(days('after:2026-01-01 before:2026-7-4')).toEqual([first, second])
    expect(days('-before:2026-01-01 -after:2026-7-4')).toEqual([first, second])
    expect(days('after:2026-01-01 after:2025-01-01 before:2026-07-04 before:2027-01-01')).toEqual([first, second])
  })

  it('returns the words to highlight', () => {
    expect(searchedWords(parse('from:ada offer -no offer'))).toEqual(['ada', 'offer'])
  })

  it('accepts any input and passes only quoted words to the database', () => {
    const part = "'[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}]*'(?::\\*)?"
    const term = `!?\\(${part}(?: <-> ${part})*\\)`
    const safe = new RegExp(`^(?:${term}(?: & ${term})*)?$`, 'u')
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 1500 }),
      fc
        .array(fc.constantFrom('"', "'", '-', ':*', '&', '|', '!', '(', '<->', '\\', '\u0000', '🙂', 'a', 'from:', ' '))
        .map(all => all.join('')),
    )
    fc.assert(
      fc.property(hostile, query => {
        expect(toTsQuery(parse(query).terms)).toMatch(safe)
      }),
    )
    expect(tsQuery('word '.repeat(4000)).length).toBeLessThan(longestSearch)
  })
})
