import { describe, expect, it } from 'vitest'
import { calibrationError, classScores, confusion, type Judged, macroF1, shareJudged } from './evaluation.ts'

const judged = (label: string, as: string, confidence = 100): Judged => ({ label, judged: as, confidence })
const some = [judged('high', 'high'), judged('high', 'low'), judged('low', 'low'), judged('low', 'low')]

describe('the scores of a classifier', () => {
  it('are precision, recall and F1 per class, and their mean over the labeled classes', () => {
    const scores = classScores(some, ['high', 'low', 'unknown'])
    expect(scores[0]).toEqual({ name: 'high', count: 2, precision: 1, recall: 0.5, f1: 2 / 3 })
    expect(scores[1]).toMatchObject({ count: 2, recall: 1, f1: 0.8 })
    expect(macroF1(scores)).toBeCloseTo((2 / 3 + 0.8) / 2)
  })

  it('count confusions by label and judged level', () => {
    expect(confusion(some, ['high', 'low'])).toEqual([
      [1, 1],
      [0, 2],
    ])
    expect(shareJudged(some, 'high', ['low', 'unknown'])).toBe(0.5)
    expect(shareJudged(some, 'unknown', ['low'])).toBe(0)
  })

  it('rate confidence as calibrated when the claimed share is right', () => {
    const tenth = (right: number) =>
      Array.from({ length: 10 }, (_, at) => judged('high', at < right ? 'high' : 'low', 80))
    expect(calibrationError(tenth(8))).toBeCloseTo(0)
    expect(calibrationError(tenth(3))).toBeCloseTo(0.5)
    expect(calibrationError([])).toBe(0)
  })
})
