import { expect, it } from 'vitest'
import { replyTokens } from './replyTokens.ts'

const words = (text: string) => replyTokens(text, { candidate: new Set(), others: new Set() }).map(({ word }) => word)

it.each([
  ['a combining accent', 'her re\u0301sume\u0301', ['her', 'resume']],
  ['Cyrillic letters in Latin words', 'w\u0435 will p\u0430ss', ['we', 'will', 'pass']],
  ['Greek letters in Latin words', '\u03a1lease', ['please']],
  ['mathematical letters', '\u{1d40f}\u{1d41a}\u{1d42c}\u{1d42c}', ['pass']],
  ['full-width letters', '\uff30\uff41\uff53\uff53', ['pass']],
])('reads %s as the words that a person sees', (_name, text, expected) => {
  expect(words(text)).toEqual(expected)
})

it('leaves words of another alphabet unchanged', () => {
  expect(words('\u0441\u043f\u0430\u0441\u0438\u0431\u043e')).toEqual(['\u0441\u043f\u0430\u0441\u0438\u0431\u043e'])
})
