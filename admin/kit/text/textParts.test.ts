import fc from 'fast-check'
import { expect, it } from 'vitest'
import { textParts } from './textParts.ts'

it('splits a text at its ranges', () => {
  const yes = { start: 0, end: 3 }
  const call = { start: 12, end: 16 }
  expect(textParts('Yes, please call me', [call, yes])).toEqual([
    { start: 0, text: 'Yes', range: yes },
    { start: 3, text: ', please ' },
    { start: 12, text: 'call', range: call },
    { start: 16, text: ' me' },
  ])
})

it('never loses or repeats a character, whatever the ranges', () => {
  const ranges = fc.array(fc.record({ start: fc.integer({ min: -9, max: 40 }), end: fc.nat(60) }))
  fc.assert(
    fc.property(fc.string(), ranges, (content, evidence) => {
      const parts = textParts(content, evidence)
      expect(parts.map(({ text }) => text).join('')).toBe(content)
    }),
  )
})
