import { type FeatureSet, featureUnit } from './featureSet.ts'
import {
  type InterestCategory,
  type InterestLevel,
  interestCategories,
  interestLevels,
  levelOfCategory,
} from './interest.ts'

/** What training leaves behind: `training/interest/train.ts` writes it, and nobody else. */
export interface InterestWeights {
  /** Changes with every weight. */
  version: string
  /** A fingerprint of the replies and the code that the weights were made from. */
  inputs: string
  /** By how much the sums are divided, in hundredths, so that 80 percent means 80 in 100. */
  temperature: number
  /** How much a step of a weight counts, in thousandths. */
  step: number
  /** The words known in lower case, with a blank between. */
  words: string
  /** The features, a line each. */
  features: string
  /** For each feature a signed byte for each category, in base64. */
  weights: string
}

/** What speaks for each category: whole numbers, the higher the likelier. */
export type CategoryScores = Record<InterestCategory, number>

/** A softmax regression over the features of replies. */
export class InterestModel {
  readonly version: string
  readonly words: ReadonlySet<string>
  readonly #rows = new Map<string, number>()
  readonly #weights: Int8Array
  readonly #scale: number

  constructor(file: InterestWeights) {
    this.version = file.version
    this.words = new Set(file.words.split(' '))
    for (const [row, feature] of file.features.split('\n').entries()) this.#rows.set(feature, row)
    this.#weights = Int8Array.from(atob(file.weights), character => character.charCodeAt(0))
    this.#scale = (file.step / 1000 / featureUnit) * (100 / file.temperature)
  }

  /** How much one feature speaks for each category; undefined for a feature never met. */
  weightsOf(feature: string): Int8Array | undefined {
    const row = this.#rows.get(feature)
    const size = interestCategories.length
    return row === undefined ? undefined : this.#weights.subarray(row * size, (row + 1) * size)
  }

  /** What speaks for each category, all features together. */
  scores(features: FeatureSet): CategoryScores {
    const sums = new Array<number>(interestCategories.length).fill(0)
    for (const [feature, { value }] of features.all) {
      const weights = this.weightsOf(feature)
      if (weights) for (let at = 0; at < sums.length; at++) sums[at]! += value * weights[at]!
    }
    return Object.fromEntries(interestCategories.map((category, at) => [category, sums[at]!])) as CategoryScores
  }

  /** How likely each level is. */
  chances(scores: CategoryScores): Record<InterestLevel, number> {
    const highest = Math.max(...Object.values(scores))
    const chances = Object.fromEntries(interestLevels.map(level => [level, 0])) as Record<InterestLevel, number>
    let all = 0
    for (const category of interestCategories) {
      const chance = Math.exp((scores[category] - highest) * this.#scale)
      chances[levelOfCategory[category]] += chance
      all += chance
    }
    for (const level of interestLevels) chances[level] /= all
    return chances
  }
}
