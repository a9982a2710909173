import { expect, it } from 'vitest'
import { durationText } from './durationText.ts'

it('tells how long a firm takes in words', () => {
  expect([0, 0.1, 0.7, 1, 1.04, 5.5, 23.9, 47.9, 48, 80.4, 1200].map(durationText)).toEqual([
    'under a minute',
    '6 minutes',
    '42 minutes',
    '1 hour',
    '1 hour',
    '5.5 hours',
    '23.9 hours',
    '47.9 hours',
    '2 days',
    '3.4 days',
    '50 days',
  ])
})
