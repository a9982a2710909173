import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paragraphsOf } from './paragraphs.ts'

const sentence = 'The group has looked at the resume and would like to know what she earns now.'

describe('paragraphs of a text', () => {
  it('[CONST-08] parts one long run at the ends of sentences, about 200 characters each', () => {
    const parts = paragraphsOf(Array.from({ length: 6 }, () => sentence).join(' '))
    expect(parts).toEqual(Array.from({ length: 3 }, () => `${sentence} ${sentence}`))
  })

  it('[CONST-08] keeps the paragraphs that a text has, and what is short', () => {
    const own = `${sentence}\n${sentence.repeat(5)}`
    expect(paragraphsOf(own)).toEqual([own])
    expect(paragraphsOf(sentence)).toEqual([sentence])
  })

  it('loses nothing but blanks between', () => {
    const bare = (text: string) => text.replace(/\s+/g, '')
    fc.assert(
      fc.property(fc.string({ maxLength: 900 }), text => {
        expect(bare(paragraphsOf(text).join(' '))).toBe(bare(text))
      }),
    )
  })
})
