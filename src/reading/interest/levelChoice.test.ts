import { describe, expect, it } from 'vitest'
import { cheapestLevel } from './levelChoice.ts'

const chances = (high: number, moderate: number, not_interested: number) => ({
  high,
  moderate,
  low: 0,
  not_interested,
  unknown: 1 - high - moderate - not_interested,
})

describe('the chosen level', () => {
  it('is the most likely one unless something contradicts it', () => {
    expect(cheapestLevel(chances(0.8, 0.2, 0))).toBe('high')
    expect(cheapestLevel(chances(0.02, 0.1, 0.88))).toBe('not_interested')
  })

  it('is not high while a decline is possible, since chasing a decline costs a client', () => {
    expect(cheapestLevel(chances(0.6, 0.25, 0.15))).toBe('moderate')
    expect(cheapestLevel(chances(0.85, 0.14, 0.01))).toBe('high')
  })

  it('is not a decline while high is possible, since a missed high costs a placement', () => {
    expect(cheapestLevel(chances(0.35, 0.2, 0.45))).not.toBe('not_interested')
    expect(cheapestLevel(chances(0.05, 0.2, 0.75))).toBe('not_interested')
  })

  it('is never an almost impossible one', () => {
    expect(cheapestLevel(chances(0.5, 0.01, 0.49))).not.toBe('moderate')
  })
})
