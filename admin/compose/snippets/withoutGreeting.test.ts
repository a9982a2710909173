import { expect, it } from 'vitest'
import { withoutGreeting } from './withoutGreeting.ts'

const snippet = '<p>Hi Anna,</p><p><br></p><p>Thank you.</p><p>Dear all</p>'

it.each([
  ['', snippet],
  ['Thank you. ', snippet],
  ['\nHi Anna,\n\n;thanks', '<p>Thank you.</p><p>Dear all</p>'],
  ['Good morning Anna', '<p>Thank you.</p><p>Dear all</p>'],
  ['Hiring has begun.', snippet],
])('after %j a snippet is inserted as %j', (before, expected) => {
  expect(withoutGreeting(snippet, before)).toBe(expected)
})

it('keeps a paragraph that says more than hello', () => {
  expect(withoutGreeting('<p>Hi. I will call you.</p>', 'Hi Anna,')).toBe('<p>Hi. I will call you.</p>')
})
