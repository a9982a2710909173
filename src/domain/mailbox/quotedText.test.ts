import { describe, expect, it } from 'vitest'
import { layOut, quotedTextOf } from './quotedText.ts'

const own = (text: string) => ({ text, isQuote: false })
const quote = (text: string) => ({ text, isQuote: true })

describe('where a mail quotes', () => {
  it('is told by ranges of the text, from which the quotes are read without their marks', () => {
    const { text, quotes } = layOut([
      own(''),
      own(' Yes.'),
      own(''),
      own(''),
      quote('> When?'),
      quote('>'),
      quote('Ann'),
      own('Bo '),
    ])
    expect(text).toBe('Yes.\n\n> When?\n>\nAnn\nBo')
    expect(quotes.map(([start, end]) => text.slice(start, end))).toEqual(['> When?\n>\nAnn'])
    expect(quotedTextOf(text, quotes)).toBe('When?\n\nAnn')
  })

  it('parts quotes that the sender answers in between, and is nothing where nothing is quoted', () => {
    const { text, quotes } = layOut([quote('> One?'), own('Yes'), quote('> Two?'), own('No')])
    expect(quotes.map(([start, end]) => text.slice(start, end))).toEqual(['> One?', '> Two?'])
    expect(quotedTextOf(text, quotes)).toBe('One?\nTwo?')
    expect(quotedTextOf('Yes', layOut([own('Yes')]).quotes)).toBe('')
  })
})
