import {
  type InterestCategory,
  type InterestLevel,
  interestCategories,
  interestLevels,
  levelOfCategory,
} from '../../domain/responses/interest.ts'
import { type Feature, type FeatureSet, featureUnit } from './featureSet.ts'
import type { InterestWeights } from './interestWeights.ts'

/** Whole numbers; higher is more likely. */
export type CategoryScores = Record<InterestCategory, number>

/** The scores of a reply. */
export interface WeighedReply {
  scores: CategoryScores
  /** Each clause's share of the scores, in thousandths. */
  shares: number[]
  known: KnownFeature[]
}

/** A feature of a reply, and where the model has its weights. */
interface KnownFeature {
  feature: Feature
  at: number
}

const size = interestCategories.length
/** One weight per category, and last how much a clause counts. */
const row = size + 1
const wholeShare = 1000
/** Learning rate of the clause weights, relative to that of the category weights. */
export const attentionScale = 2

/**
 * Scores the reply and each clause by softmax regression, and weighs a clause by how strongly its features say that it
 * decides.
 */
export class InterestModel {
  readonly version: string
  readonly words: ReadonlySet<string>
  readonly #rows: RowTable
  readonly #weights: Int8Array
  readonly #unit: number
  readonly #scale: number

  constructor(file: InterestWeights) {
    this.version = file.version
    this.words = new Set(file.words.split(' '))
    this.#rows = new RowTable(file.hashes)
    this.#weights = file.rows
    this.#unit = file.step / 1000 / featureUnit
    this.#scale = this.#unit * (100 / file.temperature)
  }

  /** Returns how much more a feature supports a category than the others on average. */
  emphasis({ at }: KnownFeature, category: number): number {
    let all = 0
    for (let one = 0; one < size; one++) all += this.#weights[at * row + one]!
    return this.#weights[at * row + category]! - all / size
  }

  /** Scores a reply over all its features. */
  weigh(features: FeatureSet): WeighedReply {
    const rows = this.#rows
    const weights = this.#weights
    const count = features.clauseCount
    // Typed arrays and plain loops, because judging spends its time here.
    const whole = new Int32Array(size)
    const sums = new Int32Array(count * row)
    const known: KnownFeature[] = []
    features.all.forEach((feature, hash) => {
      const at = rows.find(hash >>> 0)
      if (at < 0) return
      known.push({ feature, at })
      const start = at * row
      const { value, clauses, parts } = feature
      if (value !== 0) addRow(whole, 0, value, weights, start, size)
      for (let place = 0; place < parts.length; place++) {
        const part = parts[place]!
        if (part !== 0) addRow(sums, clauses[place]! * row, part, weights, start, row)
      }
    })
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

  /** Returns the probability of each level. */
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

/** Adds a row's weights, times a factor, to sums. */
function addRow(sums: Int32Array, to: number, factor: number, weights: Int8Array, from: number, length: number): void {
  for (let one = 0; one < length; one++) sums[to + one]! += Math.imul(factor, weights[from + one]!)
}

/** A hash table with open addressing, quicker to fill than a Map. */
class RowTable {
  readonly #hashes: Uint32Array
  readonly #slots: Int32Array
  readonly #mask: number

  constructor(hashes: Uint32Array) {
    this.#hashes = hashes
    this.#mask = 2 ** Math.ceil(Math.log2(hashes.length * 2 + 2)) - 1
    this.#slots = new Int32Array(this.#mask + 1).fill(-1)
    for (let row = 0; row < hashes.length; row++) {
      let slot = hashes[row]! & this.#mask
      while (this.#slots[slot]! >= 0) slot = (slot + 1) & this.#mask
      this.#slots[slot] = row
    }
  }

  /** -1 if absent. */
  find(hash: number): number {
    for (let slot = hash & this.#mask; ; slot = (slot + 1) & this.#mask) {
      const row = this.#slots[slot]!
      if (row < 0 || this.#hashes[row] === hash) return row
    }
  }
}
