import { attentionScale } from '../../src/reading/interest/interestModel.ts'

/** Features are numbered. */
export interface Vector {
  features: Int32Array
  values: Float32Array
}

/** Has the whole reply and each clause. */
export interface Example {
  whole: Vector
  clauses: Vector[]
  category: number
}

/** The mean of several orders depends less on chance. */
export const orderSeeds: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const rounds = 14
/** Weights are averaged from this round on. */
const settled = 5
const rate = 0.08
const decay = 0.008
/** Decay of the clause weights, which is lower because each clause is in few replies. */
const attentionDecay = 0.005

/** A row per feature, and the squares of the steps so far. */
interface Fit {
  weights: Float32Array
  squares: Float32Array
  categories: number
  row: number
}

/**
 * Fits a softmax regression with attention by AdaGrad steps; averages later rounds, so that order matters less. Source:
 * Duchi, Hazan, Singer 2011; Polyak, Juditsky 1992; Ilse, Tomczak, Welling 2018.
 */
export function fitSoftmax(
  examples: readonly Example[],
  features: number,
  categories: number,
  seeds: readonly number[],
): Float32Array {
  const row = categories + 1
  const mean = new Float32Array(features * row)
  for (const seed of seeds) {
    const fit: Fit = {
      weights: new Float32Array(features * row),
      squares: new Float32Array(features * row).fill(0.01),
      categories,
      row,
    }
    const order = examples.map((_, at) => at)
    const random = generator(seed)
    for (let round = 0; round < rounds; round++) {
      shuffle(order, random)
      for (const at of order) learn(fit, examples[at]!)
      if (round >= settled) addShare(mean, fit.weights, (rounds - settled) * seeds.length)
    }
  }
  return mean
}

function addShare(mean: Float32Array, weights: Float32Array, shares: number): void {
  for (let at = 0; at < mean.length; at++) mean[at]! += weights[at]! / shares
}

function learn(fit: Fit, { whole, clauses, category }: Example): void {
  const { categories, row } = fit
  const errors = sumsOf(fit, whole)
  const said = clauses.map(clause => sumsOf(fit, clause))
  const shares = Float64Array.from(said, sums => attentionScale * sums[categories]!)
  toChances(shares)
  for (const [at, sums] of said.entries()) {
    for (let one = 0; one < categories; one++) errors[one]! += shares[at]! * sums[one]!
  }
  const chances = errors.subarray(0, categories)
  toChances(chances)
  chances[category]! -= 1
  errors[categories] = 0
  descend(fit, whole, errors, decay, 0)
  const blame = said.map(sums => chances.reduce((sum, error, one) => sum + error * sums[one]!, 0))
  const usual = blame.reduce((sum, one, at) => sum + one * shares[at]!, 0)
  const slopes = new Float64Array(row)
  for (const [at, clause] of clauses.entries()) {
    for (let one = 0; one < categories; one++) slopes[one] = chances[one]! * shares[at]!
    slopes[categories] = attentionScale * shares[at]! * (blame[at]! - usual)
    descend(fit, clause, slopes, 0, attentionDecay)
  }
}

/** Sums each category, and how much the clause counts. */
function sumsOf({ weights, row }: Fit, { features, values }: Vector): Float64Array {
  const sums = new Float64Array(row)
  for (let at = 0; at < features.length; at++) {
    const start = features[at]! * row
    const value = values[at]!
    for (let one = 0; one < row; one++) sums[one]! += weights[start + one]! * value
  }
  return sums
}

function toChances(sums: Float64Array): void {
  let highest = Number.NEGATIVE_INFINITY
  for (let at = 0; at < sums.length; at++) highest = Math.max(highest, sums[at]!)
  let all = 0
  for (let at = 0; at < sums.length; at++) all += sums[at] = Math.exp(sums[at]! - highest)
  for (let at = 0; at < sums.length; at++) sums[at]! /= all
}

/** `byCategory` and `last` are the decays of the category weights and of the clause weight. */
function descend(fit: Fit, vector: Vector, slopes: Float64Array, byCategory: number, last: number): void {
  const { weights, squares, categories, row } = fit
  const { features, values } = vector
  for (let at = 0; at < features.length; at++) {
    const start = features[at]! * row
    const value = values[at]!
    for (let one = 0; one < row; one++) {
      const weight = weights[start + one]!
      const slope = slopes[one]! * value + (one === categories ? last : byCategory) * weight
      if (slope === 0) continue
      squares[start + one]! += slope * slope
      weights[start + one] = weight - (rate * slope) / Math.sqrt(squares[start + one]!)
    }
  }
}

function shuffle(order: number[], random: () => number): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[order[at], order[other]] = [order[other]!, order[at]!]
  }
}

/** A linear congruential generator (Numerical Recipes): the same numbers everywhere. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296
  }
}
