import { expect, it } from 'vitest'
import { reviewReasonText } from './reviewReasonText.ts'

it.each([
  [59, 'Perhaps Low (59% sure)'],
  [40, 'Perhaps Low (40% sure)'],
  [39, 'Perhaps Low'],
  [3, 'Perhaps Low'],
])('[MBX-13] a level with a confidence of %i%% reads %s', (confidence, expected) => {
  expect(reviewReasonText({ reason: 'unsure', level: 'low', confidence, responseId: 'r1', candidateNames: [] })).toBe(
    expected,
  )
})

it.each([
  ['unlinked', [], 'Not linked to a candidate'],
  ['unlinked', ['Ada Lind', 'Bo Yu'], 'Mentions Ada Lind, Bo Yu, not linked'],
] as const)('says whom an email that is %s names: %j', (reason, names, expected) => {
  const review = { reason, level: null, confidence: null, responseId: null, candidateNames: [...names] }
  expect(reviewReasonText(review)).toBe(expected)
})
