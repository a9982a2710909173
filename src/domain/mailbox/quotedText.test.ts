import { describe, expect, it } from 'vitest'
import { layOutLines, quotedTextOf } from './quotedText.ts'

const own = (text: string) => ({ text, isQuote: false })
const quote = (text: string) => ({ text, isQuote: true })

describe('quoted text in an email', () => {
  it('is stored as ranges of the text and returned without quote marks', () => {
    const { text, quotes } = layOutLines([
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

  it('is split where the sender answers in between, and empty where nothing is quoted', () => {
    const { text, quotes } = layOutLines([quote('> One?'), own('Yes'), quote('> Two?'), own('No')])
    expect(quotes.map(([start, end]) => text.slice(start, end))).toEqual(['> One?', '> Two?'])
    expect(quotedTextOf(text, quotes)).toBe('One?\nTwo?')
    expect(quotedTextOf('Yes', layOutLines([own('Yes')]).quotes)).toBe('')
  })
})
