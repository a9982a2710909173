import { expect, it } from 'vitest'
import { isOneLine, writtenText } from './writtenText.ts'

it.each([
  ['', ''],
  [' \t\n\u00a0\u3000', ''],
  ['\u200b', ''],
  ['\u202e', ''],
  [' \u200b\u200e\u2060\ufeff ', ''],
  ['\u00ad', ''],
  ['\u3164\u115f', ''],
  ['\u2800', ''],
  ['\u{e0041}', ''],
  ['\0\u0007', ''],
  [' Ada ', 'Ada'],
  ['\u200bAda', '\u200bAda'],
  ['é', 'é'],
  ['👩‍⚖️', '👩‍⚖️'],
  ['.', '.'],
  ['a\nb', 'a\nb'],
])('reads %j as %j', (typed, text) => {
  expect(writtenText(typed)).toBe(text)
})

it.each(['a\nb', 'a\r\nb', 'a\u2028b', 'a\u2029b', 'a\tb'])('finds more than a line in %j', text => {
  expect(isOneLine(text)).toBe(false)
  expect(isOneLine('Mail of Ada')).toBe(true)
})
