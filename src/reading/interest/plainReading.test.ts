import { describe, expect, it } from 'vitest'
import type { Clause } from './clauses.ts'
import { adjustedByPlainWords } from './plainReading.ts'
import { signsIn } from './plainSigns.ts'

const even = { high: 0.5, moderate: 0, low: 0, not_interested: 0.5, unknown: 0 }
const tempered = (...texts: string[]) => {
  const clauses = texts.map((text): Clause => ({ start: 0, end: text.length, text, turns: false, item: 0 }))
  return adjustedByPlainWords(even, clauses, texts.map(signsIn))
}

describe('the probabilities after plain signs', () => {
  it.each(['We would like to schedule a call.', 'I would not mind meeting her.'])(
    'favor high when the text only speaks of a meeting: %s',
    text => expect(tempered(text).high).toBeGreaterThan(0.9),
  )

  it.each(['We will not schedule a call.', 'We are unable to meet her.', 'No, we will pass.'])(
    'favor a decline when the text only refuses: %s',
    text => expect(tempered(text).not_interested).toBeGreaterThan(0.9),
  )

  it.each([['We will pass on him.', 'Please schedule a call with her.'], ['Thank you for the resume.']])(
    'stay unchanged when the signs are mixed or missing: %s',
    (...texts) => {
      expect(tempered(...texts)).toEqual(even)
    },
  )

  it('sum to one', () => {
    const sum = Object.values(tempered('Let us proceed.')).reduce((total, chance) => total + chance, 0)
    expect(sum).toBeCloseTo(1)
  })
})
