import fc from 'fast-check'
import { expect, it } from 'vitest'
import { evidenceParts } from './evidenceParts.ts'

const range = (start: number, end: number, rule = 'yes') => ({ start, end, rule })

it('cuts a text around the words that decided its level', () => {
  expect(evidenceParts('Yes, please call me', [range(12, 16, 'call'), range(0, 3)])).toEqual([
    { start: 0, text: 'Yes', rule: 'yes' },
    { start: 3, text: ', please ' },
    { start: 12, text: 'call', rule: 'call' },
    { start: 16, text: ' me' },
  ])
})

it('never loses or repeats a character, whatever the ranges', () => {
  const ranges = fc.array(fc.record({ start: fc.nat(40), end: fc.nat(60), rule: fc.string() }))
  fc.assert(
    fc.property(fc.string(), ranges, (content, evidence) => {
      const parts = evidenceParts(content, evidence)
      expect(parts.map(({ text }) => text).join('')).toBe(content)
    }),
  )
})
