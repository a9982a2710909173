import { expect, it } from 'vitest'
import type { CandidateBody } from '../../src/contract/candidates.ts'
import { changedFacts } from './changedFacts.ts'

const candidate = {
  refId: 'JL-1',
  firstName: 'Ada',
  phone: null,
  city: 'Boston',
  skills: ['Tax'],
} as unknown as CandidateBody

it('returns only the fields that a form changes, and their previous values', () => {
  const draft = { refId: 'JL-1', firstName: 'Ada', phone: '', city: '', skills: 'Tax, M&A' }
  expect(changedFacts(candidate, draft)).toEqual({
    change: { city: '', skills: ['Tax', 'M&A'] },
    before: { city: 'Boston', skills: ['Tax'] },
  })
  expect(changedFacts(candidate, { ...draft, city: 'Boston', skills: 'Tax' }).change).toEqual({})
})
