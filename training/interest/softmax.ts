/** A reply as numbered features with their values, and the number of its category. */
export interface Example {
  features: Int32Array
  values: Float64Array
  category: number
}

const rounds = 40
/** From this round on the weights are averaged. */
const settled = 10
const rate = 0.1
const decay = 0.015

/**
 * Fits a softmax regression by stochastic gradient descent with AdaGrad steps: a row of weights for each feature, one
 * for each category. The same examples in the same order give the same weights. Averaging the later rounds takes out what
 * hangs on the order. Source: Duchi, Hazan and Singer 2011; Polyak and Juditsky 1992.
 */
export function fitSoftmax(examples: readonly Example[], features: number, categories: number): Float64Array {
  const weights = new Float64Array(features * categories)
  const squares = new Float64Array(features * categories).fill(0.01)
  const mean = new Float64Array(features * categories)
  const order = examples.map((_, at) => at)
  const random = generator(1)
  const chances = new Float64Array(categories)
  for (let round = 0; round < rounds; round++) {
    shuffle(order, random)
    for (const at of order) {
      const example = examples[at]!
      score(weights, example, chances)
      toChances(chances)
      descend(weights, squares, example, chances)
    }
    if (round >= settled) addShare(mean, weights, rounds - settled)
  }
  return mean
}

function addShare(mean: Float64Array, weights: Float64Array, shares: number): void {
  for (let at = 0; at < mean.length; at++) mean[at]! += weights[at]! / shares
}

/** What speaks for each category of an example. */
function score(weights: Float64Array, example: Example, sums: Float64Array): void {
  const size = sums.length
  sums.fill(0)
  for (let at = 0; at < example.features.length; at++) {
    const row = example.features[at]! * size
    const value = example.values[at]!
    for (let category = 0; category < size; category++) sums[category]! += weights[row + category]! * value
  }
}

function toChances(sums: Float64Array): void {
  const highest = Math.max(...sums)
  let all = 0
  for (let at = 0; at < sums.length; at++) all += sums[at] = Math.exp(sums[at]! - highest)
  for (let at = 0; at < sums.length; at++) sums[at]! /= all
}

function descend(weights: Float64Array, squares: Float64Array, example: Example, chances: Float64Array): void {
  const size = chances.length
  for (let at = 0; at < example.features.length; at++) {
    const row = example.features[at]! * size
    const value = example.values[at]!
    for (let category = 0; category < size; category++) {
      const error = chances[category]! - (category === example.category ? 1 : 0)
      const slope = error * value + decay * weights[row + category]!
      squares[row + category]! += slope * slope
      weights[row + category]! -= (rate * slope) / Math.sqrt(squares[row + category]!)
    }
  }
}

function shuffle(order: number[], random: () => number): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[order[at], order[other]] = [order[other]!, order[at]!]
  }
}

/** A linear congruential generator with the constants of Numerical Recipes: the same numbers everywhere. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296
  }
}
