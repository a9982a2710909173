import { expect, it } from 'vitest'
import { isInterviewMail } from './mailboxViews.ts'

it.each([
  ['Maria Delgado', 'interview_request', true],
  ['Interview: Maria Delgado', 'positive', true],
  ['Interview: Maria Delgado', null, true],
  ['Declined: Interview - Maria Delgado', 'decline', false],
  ['Maria Delgado', null, false],
])('[MBX-26] %s with the category %s is about an interview: %s', (subject, category, expected) => {
  expect(isInterviewMail(subject, category)).toBe(expected)
})
