import { describe, expect, it } from 'vitest'
import { parseExpand } from './parseExpand.ts'
import { parseFilter } from './parseFilter.ts'

describe('a filter', () => {
  it('is a list of comparisons', () => {
    expect(parseFilter("receivedDateTime ge 2026-10-01 and conversationId eq 'a''b'")).toEqual([
      { kind: 'compare', property: 'receivedDateTime', operator: 'ge', value: new Date('2026-10-01T00:00:00Z') },
      { kind: 'compare', property: 'conversationId', operator: 'eq', value: "a'b" },
    ])
  })

  it('can test for an extended property', () => {
    const filter = "singleValueExtendedProperties/any(ep: ep/id eq 'String {x} Name y' and ep/value eq '1')"
    expect(parseFilter(filter)).toEqual([{ kind: 'extended', id: 'String {x} Name y', value: '1' }])
  })

  it.each([
    '',
    'isRead',
    'isRead eq',
    'isRead eq true and',
    'isRead eq true or isDraft eq true',
    "isRead eq 'true'",
    "contains(subject,'x')",
    'receivedDateTime ge never',
  ])('is refused when invalid: %s', filter => {
    expect(() => parseFilter(filter)).toThrow('The query filter contains one or more invalid nodes.')
  })
})

it('parses expansions with commas and quotes inside', () => {
  const expand = "attachments,singleValueExtendedProperties($filter=id eq 'a, (b' or id eq 'c''d')"
  expect(parseExpand(expand)).toEqual({ attachments: true, extendedIds: ['a, (b', "c'd"] })
})
