import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { interestLevels } from '../../domain/responses/interest.ts'
import { type Correction, confidenceByHabit } from './habits.ts'

const sender = 'j.doe@firm.example'
const times = (count: number, correction: Correction) => Array.from({ length: count }, () => correction)
const wrong: Correction = { clientEmail: sender, judged: 'low', corrected: 'high' }
const right: Correction = { clientEmail: sender, judged: 'low', corrected: 'low' }
const low = { level: 'low' as const, confidence: 80 }

describe('habits learned from corrections', () => {
  it('lower the confidence of a level that was corrected for the same sender, more with each correction', () => {
    expect(confidenceByHabit(low, sender, times(2, wrong))).toBe(60)
    expect(confidenceByHabit(low, sender, times(6, wrong))).toBe(50)
  })

  it('raise the confidence slightly for a confirmed level', () => {
    expect(confidenceByHabit(low, sender, times(6, right))).toBe(88)
  })

  it('count corrections for colleagues of the sender by half', () => {
    const colleague = { ...wrong, clientEmail: 'other@firm.example' }
    expect(confidenceByHabit(low, sender, times(3, colleague))).toBe(80)
    expect(confidenceByHabit(low, sender, times(4, colleague))).toBe(60)
  })

  it('do not affect other levels, or act after a single correction', () => {
    expect(confidenceByHabit({ level: 'high', confidence: 80 }, sender, times(9, wrong))).toBe(80)
    expect(confidenceByHabit(low, sender, [wrong])).toBe(80)
  })

  it('keep the confidence between 5 and 99, and never lower it without a correction', () => {
    const level = fc.constantFrom(...interestLevels)
    const correction = fc.record({
      clientEmail: fc.constantFrom(sender, 'x@firm.example'),
      judged: level,
      corrected: level,
    })
    fc.assert(
      fc.property(level, fc.integer({ min: 5, max: 99 }), fc.array(correction), (of, confidence, corrections) => {
        const shifted = confidenceByHabit({ level: of, confidence }, sender, corrections)
        expect(shifted).toBeGreaterThanOrEqual(5)
        expect(shifted).toBeLessThanOrEqual(99)
        const disputed = corrections.some(({ judged, corrected }) => judged === of && corrected !== of)
        if (!disputed) expect(shifted).toBeGreaterThanOrEqual(confidence)
      }),
    )
  })
})
