import { expect, it } from 'vitest'
import { agreedTime } from './meetingAnswers.ts'

it.each([
  ['Perfect, 4:30 it is. Dial-in to follow.', true],
  ['Owen,\n\nPerfect, 4:30 it is.', true],
  ['4:30 it is', true],
  ['Monday at 4 is confirmed. Charles Bellamy and I will be on the call.', true],
  ['Great. Thursday at 10 a.m. Eastern works for us. Thanks!', true],
  ['Perfect, 4:30 it is. Which number should we call?', false],
  ['Perfect, 4:30 it is. Please send her conflicts form.', false],
  ['4:30 works, or Tuesday at 2.', false],
  ['Not 4:30, it is too late.', false],
  ['Does 4:30 work? Perfect, 4:30 it is.', false],
  ['Could she do 4:30 the same day?', false],
])('%j only agrees to a time: %s', (text, expected) => {
  expect(new RegExp(agreedTime, 'i').test(text)).toBe(expected)
})
