import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paragraphStarts, withParagraphs } from './paragraphs.ts'

const sentence = 'The group has looked at the resume and would like to know what she earns now.'
const inParagraphs = (text: string) => withParagraphs(text, paragraphStarts(text))

describe('the paragraphs of a text', () => {
  it('[CONST-08] split one long run at the ends of sentences, about 200 characters each', () => {
    const run = Array.from({ length: 6 }, () => sentence).join(' ')
    expect(inParagraphs(run)).toBe(Array.from({ length: 3 }, () => `${sentence} ${sentence}`).join(' \n\n'))
  })

  it('[CONST-08] split a run shown in pieces at the same places as the whole', () => {
    const run = Array.from({ length: 6 }, () => sentence).join(' ')
    const starts = paragraphStarts(run)
    for (const cut of [1, 100, starts[0]!, starts[1]! + 1]) {
      const pieces = withParagraphs(run.slice(0, cut), starts) + withParagraphs(run.slice(cut), starts, cut)
      expect(pieces).toBe(inParagraphs(run))
    }
  })

  it('[CONST-08] keep existing paragraphs and short texts unchanged', () => {
    const own = `${sentence}\n${sentence.repeat(5)}`
    expect(inParagraphs(own)).toBe(own)
    expect(inParagraphs(sentence)).toBe(sentence)
  })

  it('keep a long address in one piece', () => {
    const run = `${sentence} https://firm.example/${'a.b?'.repeat(80)}c ${sentence}`
    expect(inParagraphs(run)).toContain(`https://firm.example/${'a.b?'.repeat(80)}c`)
  })

  it('add only empty lines, and never inside a word', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 900 }), text => {
        const starts = paragraphStarts(text)
        expect(starts.every(start => /\s/.test(text[start - 1]!))).toBe(true)
        expect([...starts].reverse().reduce((whole, at) => `${whole.slice(0, at)}\n\n${whole.slice(at)}`, text)).toBe(
          inParagraphs(text),
        )
      }),
    )
  })
})
