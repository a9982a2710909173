import { describe, expect, it } from 'vitest'
import { cheapestLevel } from './levelChoice.ts'

const chances = (high: number, moderate: number, not_interested: number) => ({
  high,
  moderate,
  low: 0,
  not_interested,
  unknown: 1 - high - moderate - not_interested,
})

describe('the level that is chosen', () => {
  it('is the likeliest where nothing speaks against it', () => {
    expect(cheapestLevel(chances(0.8, 0.2, 0))).toBe('high')
    expect(cheapestLevel(chances(0.02, 0.1, 0.88))).toBe('not_interested')
  })

  it('is no yes while a no stays possible: chasing a decline costs a client', () => {
    expect(cheapestLevel(chances(0.6, 0.25, 0.15))).toBe('moderate')
    expect(cheapestLevel(chances(0.85, 0.14, 0.01))).toBe('high')
  })

  it('is no decline while a yes stays possible: a missed yes costs a placement', () => {
    expect(cheapestLevel(chances(0.35, 0.2, 0.45))).not.toBe('not_interested')
    expect(cheapestLevel(chances(0.05, 0.2, 0.75))).toBe('not_interested')
  })

  it('is never one that is out of the question', () => {
    expect(cheapestLevel(chances(0.5, 0.01, 0.49))).not.toBe('moderate')
  })
})
