import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { longestSearch, parseMailSearch, searchedWords, toTsQuery } from './mailSearch.ts'

const zone = 'America/New_York'
const parse = (query: string) => parseMailSearch(query, zone)
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
      're:offer is:open http://a.example',
      "('re' <-> 'offer':*) & ('is' <-> 'open':*) & ('http' <-> 'a' <-> 'example':*)",
    ],
    [
      'letters of any script, accents kept for the database to fold',
      'Müller Ωmega 東京',
      "('Müller':*) & ('Ωmega':*) & ('東京':*)",
    ],
    ['a quote that is left open', '"next steps', "('next' <-> 'steps')"],
    ['nothing but signs as nothing', '🙂 --- "" : * & | ! ( ) <-> \\ \'', ''],
    ['the language of the database as words', "x':* & !y | (z)", "('x') & ('y') & ('z')"],
  ])('takes %s', (_, query, expected) => {
    expect(tsQuery(query)).toBe(expected)
  })

  it('takes what narrows it, and its opposite', () => {
    expect(parse('is:unread HAS:attachment is:flagged in:"Client mails"')).toEqual({
      terms: [],
      isRead: false,
      hasAttachments: true,
      isFlagged: true,
      folder: 'Client mails',
    })
    expect(parse('is:read -has:attachment -is:flagged in:SentItems')).toEqual({
      terms: [],
      isRead: true,
      hasAttachments: false,
      isFlagged: false,
      folder: 'SentItems',
    })
  })

  it('takes days as they begin in the business zone', () => {
    const { before, after } = parse('after:2026-01-01 before:2026-7-4')
    expect(after?.toISOString()).toBe('2026-01-01T05:00:00.000Z')
    expect(before?.toISOString()).toBe('2026-07-04T04:00:00.000Z')
  })

  it.each(['before:tomorrow', 'after:2026-02-30', 'before:"2026"', 'after:2026-1-1x'])(
    'says what is wrong with %s',
    query => {
      expect(() => parse(query)).toThrow(expect.objectContaining({ kind: 'invalid', field: 'q' }))
    },
  )

  it('names the words to mark', () => {
    expect(searchedWords(parse('from:ada offer -no offer'))).toEqual(['ada', 'offer'])
  })

  it('takes anything at all, and never hands the database more than quoted words', () => {
    const part = "'[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}]*'(?::\\*)?"
    const term = `!?\\(${part}(?: <-> ${part})*\\)`
    const safe = new RegExp(`^(?:${term}(?: & ${term})*)?$`, 'u')
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12_000 }),
      fc
        .array(fc.constantFrom('"', "'", '-', ':*', '&', '|', '!', '(', '<->', '\\', '\u0000', '🙂', 'a', 'from:', ' '))
        .map(all => all.join('')),
    )
    fc.assert(
      fc.property(hostile, query => {
        const search = parse(query.replaceAll(/before:|after:/gi, ''))
        expect(toTsQuery(search.terms)).toMatch(safe)
      }),
    )
    expect(tsQuery('word '.repeat(4000)).length).toBeLessThan(longestSearch)
  })
})
