import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FeatureSet } from './featureSet.ts'
import { type InterestWeights, packWeights, readWeights, unpackWeights } from './interestWeights.ts'

const weights: InterestWeights = {
  version: 'model-x',
  inputs: 'y',
  replies: 2,
  seeds: { orders: [1, 2], grammar: 1 },
  temperature: 70,
  step: 10,
  words: 'we will meet',
  hashes: Uint32Array.from([0, 1, 127, 128, 70_000, 2 ** 31, 2 ** 32 - 1]),
  rows: Int8Array.from({ length: 7 * 13 }, (_, at) => ((at * 37) % 255) - 127),
}

describe('the weights file', () => {
  it('reads back what was written', () => {
    expect(unpackWeights(packWeights(weights))).toEqual(weights)
  })

  it('is at most 2 MB for the shipped weights', () => {
    const file = readFileSync(new URL('./interestWeights.bin', import.meta.url))
    expect(file.length).toBeLessThan(2_000_000)
    expect(readWeights().rows.length).toBe(readWeights().hashes.length * 13)
  })

  it('distinguishes features by name alone', () => {
    const features = new FeatureSet()
    const names = Array.from({ length: 20_000 }, (_, at) => `w${at}`)
    features.addGroup('word', names, 3)
    features.addGroup('two', names, 3)
    expect(features.all.size).toBe(2 * names.length)
  })
})
