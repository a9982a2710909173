import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { separateKnownOriginal } from './knownOriginal.ts'

const original = [
  'Dear Ruth,',
  '',
  'The following candidate has been submitted for your review: Ifeoma Okonjo, a fifth-year finance associate.',
  'She is available for interview any day next week and would be glad to meet your partners.',
  '',
  'Best,',
  'Dana',
].join('\n')

describe('a reply that quotes our email without a mark', () => {
  it('is separated from the email that it repeats', () => {
    const { newText, quotedText } = separateKnownOriginal(`We will pass, thanks.\n\n${original}`, original)
    expect(newText).toBe('We will pass, thanks.')
    expect(quotedText).toContain('available for interview')
  })

  it('is separated however the quote was wrapped', () => {
    const wrapped = original.replaceAll(' ', '\n  ')
    expect(separateKnownOriginal(`Tuesday at 2 works.\n${wrapped}`, original).newText).toBe('Tuesday at 2 works.')
  })

  it('keeps answers between the quoted lines, in order', () => {
    const lines = original.split('\n')
    const answered = [lines[2], 'Is she admitted in New York?', lines[3], 'Thursday is best.'].join('\n')
    expect(separateKnownOriginal(answered, original).newText).toBe('Is she admitted in New York?\n\nThursday is best.')
  })

  it('stays whole when it repeats only a few words, or nothing else', () => {
    const few = 'Any day next week would be fine for us.'
    expect(separateKnownOriginal(few, original)).toEqual({ newText: few, quotedText: '' })
    expect(separateKnownOriginal(original, original)).toEqual({ newText: original, quotedText: '' })
  })

  it('keeps every word that is not in the original', () => {
    const word = fc.constantFrom('alpha', 'beta', 'gamma', 'delta')
    const text = fc.array(word, { maxLength: 80 }).map(words => words.join(' '))
    fc.assert(
      fc.property(text, text, (reply, sent) => {
        const { newText } = separateKnownOriginal(`${reply}\nomega ${sent}`, sent)
        expect(newText).toContain('omega')
      }),
    )
  })
})
