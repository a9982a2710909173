import { describe, expect, it } from 'vitest'
import type { Clause } from './clauses.ts'
import { temperedByPlainWords } from './plainReading.ts'
import { signsIn } from './plainSigns.ts'

const even = { high: 0.5, moderate: 0, low: 0, not_interested: 0.5, unknown: 0 }
const tempered = (...texts: string[]) => {
  const clauses = texts.map((text): Clause => ({ start: 0, end: text.length, text, turns: false, item: 0 }))
  return temperedByPlainWords(even, clauses, texts.map(signsIn))
}

describe('the chances after plain words had their say', () => {
  it.each(['We would like to schedule a call.', 'I would not mind meeting her.'])(
    'leave little of a decline where only a meeting is spoken of: %s',
    text => expect(tempered(text).high).toBeGreaterThan(0.9),
  )

  it.each(['We will not schedule a call.', 'We are unable to meet her.', 'No, we will pass.'])(
    'leave little of a yes where only a refusal is spoken of: %s',
    text => expect(tempered(text).not_interested).toBeGreaterThan(0.9),
  )

  it.each([['We will pass on him.', 'Please schedule a call with her.'], ['Thank you for the resume.']])(
    'stay as they are where the words are mixed or say nothing: %s',
    (...texts) => {
      expect(tempered(...texts)).toEqual(even)
    },
  )

  it('sum to one', () => {
    const sum = Object.values(tempered('Let us proceed.')).reduce((total, chance) => total + chance, 0)
    expect(sum).toBeCloseTo(1)
  })
})
