import { expect, it } from 'vitest'
import { initials } from './initials.ts'

it('[DASH-12] takes the first letters of at most two words', () => {
  expect(initials('Maria Delgado')).toBe('MD')
  expect(initials('  thomas  van der Berg ')).toBe('TV')
  expect(initials('Prince')).toBe('P')
  expect(initials('')).toBe('')
})
