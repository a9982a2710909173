import {
  type InterestCategory,
  type InterestLevel,
  interestCategories,
  interestLevels,
  levelOfCategory,
} from '../../domain/responses/interest.ts'
import { type Feature, type FeatureSet, featureUnit } from './featureSet.ts'

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
  /** For each feature a signed byte for each category and one for how much its clause counts, in base64. */
  weights: string
}

/** What speaks for each category: whole numbers, the higher the likelier. */
export type CategoryScores = Record<InterestCategory, number>

/** What a reply comes to. */
export interface Weighed {
  scores: CategoryScores
  /** How much each clause counts beside the others, in thousandths of about 1000 together. */
  shares: number[]
  /** The features that the model knows. */
  known: KnownFeature[]
}

/** A feature of a reply, and where the model has its weights. */
interface KnownFeature {
  key: string
  feature: Feature
  at: number
}

const size = interestCategories.length
/** The last weight of a feature: how much the clause counts in which it stands. */
const row = size + 1
const wholeShare = 1000
/** How much faster than the categories' weights those move by which a clause counts. */
export const attentionScale = 2

/**
 * A softmax regression over the features of replies, with attention: beside the reply as a whole each clause is weighed
 * by itself, and counts the more the louder its features say that it decides.
 */
export class InterestModel {
  readonly version: string
  readonly words: ReadonlySet<string>
  readonly #rows = new Map<string, number>()
  readonly #weights: Int8Array
  readonly #unit: number
  readonly #scale: number

  constructor(file: InterestWeights) {
    this.version = file.version
    this.words = new Set(file.words.split(' '))
    for (const [at, feature] of file.features.split('\n').entries()) this.#rows.set(feature, at)
    this.#weights = Int8Array.from(atob(file.weights), character => character.charCodeAt(0))
    this.#unit = file.step / 1000 / featureUnit
    this.#scale = this.#unit * (100 / file.temperature)
  }

  /** How much more a feature speaks for a category, by its number, than for the others on average. */
  emphasis({ at }: KnownFeature, category: number): number {
    let all = 0
    for (let one = 0; one < size; one++) all += this.#weights[at * row + one]!
    return this.#weights[at * row + category]! - all / size
  }

  /** What speaks for each category, all features together. */
  weigh(features: FeatureSet): Weighed {
    const rows = this.#rows
    const weights = this.#weights
    const count = features.clauseCount
    // Typed sums and plain loops: this is where most of the time of a judgement goes.
    const whole = new Float64Array(size)
    const sums = new Float64Array(count * row)
    const known: KnownFeature[] = []
    for (const [key, feature] of features.all) {
      const at = rows.get(key)
      if (at === undefined) continue
      known.push({ key, feature, at })
      const start = at * row
      const { value, clauses, parts } = feature
      if (value !== 0) for (let one = 0; one < size; one++) whole[one]! += value * weights[start + one]!
      for (let place = 0; place < parts.length; place++) {
        const part = parts[place]!
        if (part === 0) continue
        const to = clauses[place]! * row
        for (let one = 0; one < row; one++) sums[to + one]! += part * weights[start + one]!
      }
    }
    const shares = this.#shares(Array.from({ length: count }, (_, clause) => sums[clause * row + size]!))
    const scores = Object.fromEntries(
      interestCategories.map((category, at) => {
        const said = shares.reduce((all, share, clause) => all + share * sums[clause * row + at]!, 0)
        return [category, whole[at]! + Math.round(said / wholeShare)]
      }),
    )
    return { scores: scores as CategoryScores, shares, known }
  }

  #shares(gates: readonly number[]): number[] {
    const highest = Math.max(...gates)
    const raw = gates.map(gate => Math.exp((gate - highest) * this.#unit * attentionScale))
    const all = raw.reduce((sum, one) => sum + one, 0)
    return raw.map(one => Math.round((one / all) * wholeShare))
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
