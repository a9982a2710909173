import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { longestSearch, parseSearch, refusalText, writeSearch } from './parseSearch.ts'
import { type SearchScreen, searchScreens } from './searchTerms.ts'

const now = new Date('2026-11-26T03:00:00Z')
const sceneOf = (screen: SearchScreen = 'responses') => ({
  ...{ screen, now, timeZone: 'America/New_York', user: 'owen' },
})
const parse = (query: string, screen?: SearchScreen) => parseSearch(query, sceneOf(screen))
const written = (query: string, screen?: SearchScreen) => writeSearch(parse(query, screen).parts)
const reasons = (query: string, screen?: SearchScreen) => parse(query, screen).refused.map(refusalText)

describe('the search language', () => {
  it.each([
    ['plain words', 'Maria  Delgado', 'Maria Delgado'],
    ['a phrase, closed or not', '"next steps" -"not a fit', '"next steps" -"not a fit"'],
    [
      'levels in any case and spelling',
      'LEVEL:High,none level:"Not Interested"',
      'level:high,not_interested level:"not_interested"',
    ],
    ['categories with blanks or hyphens', 'category:interview-request', 'category:interview_request'],
    ['names with blanks', 'candidate:"Maria Delgado" firm:Kirkland', 'candidate:"Maria Delgado" firm:Kirkland'],
    ['owners', 'owner:ME -owner:none owner:Owen', 'owner:me -owner:none owner:Owen'],
    [
      'states, also by another word',
      'is:read has:attachments -has:reminders',
      'is:archived has:attachment -has:reminder',
    ],
    ...['re:offer', 'FWD:x', '10:30', 'http://a.example', 'mailto:a@b.example', 'c:x', '"foo:bar"', 'foo:'].map(
      text => [...['ordinary text with a colon', text, text]],
    ),
    ['any script, also from right to left', 'candidate:"שרה כהן" \u202eabc', 'candidate:"שרה כהן" \u202eabc'],
    ['control characters as blanks', 'a\u0000b\tc', 'a b c'],
    ['the signs of patterns', '100% a_b \\', '100% a_b \\'],
    ['nothing of empty quotes', '"" -"', ''],
  ])('reads %s', (_, query, expected) => {
    expect(written(query)).toBe(expected)
    expect(parse(query).refused).toEqual([])
  })

  it.each([
    ['after:2026-11-01', '2026-11-01T04:00:00.000Z'],
    ['before:2026-7-4', '2026-07-04T04:00:00.000Z'],
    ['after:today', '2026-11-25T05:00:00.000Z'],
    ['after:Yesterday', '2026-11-24T05:00:00.000Z'],
    ['after:7d', '2026-11-18T05:00:00.000Z'],
    ['after:2W', '2026-11-11T05:00:00.000Z'],
    ['after:1m', '2026-10-25T04:00:00.000Z'],
    ['after:1y', '2025-11-25T05:00:00.000Z'],
  ])('interprets the date of %s in the business time zone', (query, day) => {
    expect(parse(query).parts[0]?.day?.toISOString()).toBe(day)
  })

  it.each([
    ['level:pink', 'level:pink was ignored. Use level:high, moderate, low, not_interested, or unknown.'],
    ['level:', 'level: was ignored. Use level:high, moderate, low, not_interested, or unknown.'],
    ['-level:""', '-level:"" was ignored. Use level:high, moderate, low, not_interested, or unknown.'],
    ['level:high,pink', 'level:high,pink was ignored. Use level:high, moderate, low, not_interested, or unknown.'],
    ['is:flagged', 'is:flagged was ignored. Use is:unread, archived, replied, unreplied, or corrected.'],
    ['is:Closed', 'is:Closed was ignored. Use is:archived.'],
    ['is:snoozed', 'is:snoozed was ignored. Use has:reminder.'],
    ['has:wings', 'has:wings was ignored. Use has:attachment, note, or reminder.'],
    ['to:ada', 'to:ada was ignored. to: searches the mailbox only.'],
    ['candidate:%', "candidate:% was ignored. Use candidate: with a candidate's name or reference."],
    [
      'before:9999999-99-99',
      'before:9999999-99-99 was ignored. Use before: with a day such as 2026-01-31, 7d (days ago), 2w, 3m, 1y, today, or yesterday.',
    ],
  ])('rejects %s with the reason and reads the rest', (query, reason) => {
    expect(reasons(`dana ${query} -x`)).toEqual([reason])
    expect(written(`dana ${query} -x`)).toBe('dana -x')
  })

  it('reads an unknown term as text, and says so', () => {
    const terms = 'level:, category:, candidate:, firm:, owner:, is:, has:, before:, after:, from:, and subject:'
    expect(written('-foo:bar Status:closed folder:x')).toBe('-foo:bar Status:closed folder:x')
    expect(reasons('-foo:bar Status:closed folder:x')).toEqual([
      `-foo:bar was searched as text. The terms are ${terms}.`,
      'Status:closed was searched as text. Use is:.',
      `folder:x was searched as text. The terms are ${terms}.`,
    ])
    expect(reasons('folder:x', 'mailbox')).toEqual(['folder:x was searched as text. Use in:.'])
  })

  it.each(['after:2026-02-30', 'before:soon', 'after:2026-1-1x', 'before:9999y', 'before:0000-01-01', 'after:-1d'])(
    'rejects the date %s',
    query => {
      expect(parse(query).parts).toEqual([])
      expect(parse(query).refused).toHaveLength(1)
    },
  )

  it('offers the terms of each screen', () => {
    expect(written('is:flagged to:ada in:Archive level:high', 'mailbox')).toBe(
      'is:flagged to:ada in:Archive level:high',
    )
    expect(reasons('is:snoozed -in:a in:b in:c', 'mailbox')).toEqual([
      'is:snoozed was ignored. Use is:unread, read, flagged, or unflagged.',
      '-in:a was ignored. in: cannot be excluded.',
      'in:c was ignored. Use in: only once.',
    ])
    expect(parseSearch('owner:me', { ...sceneOf(), user: null }).refused).toHaveLength(1)
  })

  it('reports what is too long, and reads everything before it', () => {
    expect(parse('word '.repeat(31)).parts).toHaveLength(30)
    expect(reasons('word '.repeat(31))).toEqual(['word was ignored. A search has at most 30 parts.'])
    expect(parse('x'.repeat(10_000)).parts[0]?.values).toEqual(['x'.repeat(longestSearch)])
    expect(reasons('x'.repeat(10_000))).toEqual([
      `${'x'.repeat(40)}... was ignored. A search has at most 1000 characters.`,
    ])
  })

  it('reads any text, and reads its own output as the same search', () => {
    const piece = fc.constantFrom(
      ...['"', '-', ':', ' ', ',', 'level:', 'high', 'is:', 'unread', 'before:', '7d', 'in:', 'x', '\u0000', '\ud800'],
    )
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.array(piece, { maxLength: 60 }).map(all => all.join('')),
    )
    fc.assert(
      fc.property(text, fc.constantFrom(...searchScreens), (query, screen) => {
        const { parts } = parse(query, screen)
        expect(parse(writeSearch(parts).slice(0, longestSearch), screen).parts).toEqual(parts)
      }),
    )
  })
})
