import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { preview } from './previews.ts'

describe('preview', () => {
  it('[RESP-10] previews the first 100 characters followed by "..."', () => {
    expect(preview('a'.repeat(101), 100)).toBe(`${'a'.repeat(100)}...`)
  })

  it('[RESP-10] leaves a text of 100 characters unchanged', () => {
    expect(preview('a'.repeat(100), 100)).toBe('a'.repeat(100))
  })

  it('never splits a surrogate pair', () => {
    expect(preview('ab👍cd', 3)).toBe('ab...')
    expect(preview('ab👍cd', 4)).toBe('ab👍...')
  })

  it('is well-formed Unicode whenever the text is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, length) => {
        expect(preview(text, length).isWellFormed()).toBe(text.isWellFormed())
        expect(preview(text, length).length).toBeLessThanOrEqual(Math.max(text.length, length + 3))
      }),
    )
  })
})
