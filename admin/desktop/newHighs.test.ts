import { expect, it } from 'vitest'
import { type HighResponse, newHighs, noticesOf } from './newHighs.ts'

const now = Date.parse('2026-11-05T12:00:00Z')
const high = (id: string, over: Partial<HighResponse> = {}): HighResponse => ({
  id,
  interestLevel: 'high',
  correctedAt: null,
  receivedAt: '2026-11-05T11:59:00Z',
  candidateName: 'Ada Lind',
  firm: 'Holloway Pike',
  ...over,
})

it('selects high replies of the last day that are not yet known and not set by hand', () => {
  const found = [
    high('new'),
    high('known'),
    high('low', { interestLevel: 'low' }),
    high('set', { correctedAt: '2026-11-05T11:59:30Z' }),
    high('old', { receivedAt: '2026-11-04T11:59:00Z' }),
    high('undated', { receivedAt: null }),
  ]
  expect(newHighs(found, new Set(['known']), now).map(({ id }) => id)).toEqual(['new'])
})

it('names level, candidate and firm, or only the number when there are several', () => {
  expect(noticesOf([high('a/b'), high('c', { candidateName: null })])).toEqual([
    { tag: 'a/b', title: 'High: Ada Lind, Holloway Pike', path: '/smart-email/response/a%2Fb' },
    { tag: 'c', title: 'High: Unknown candidate, Holloway Pike', path: '/smart-email/response/c' },
  ])
  expect(noticesOf([...'abcd'].map(id => high(id)))).toEqual([
    { tag: 'highs', title: '4 new High replies', path: '/smart-email/interested' },
  ])
})
