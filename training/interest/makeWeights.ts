import { createHash } from 'node:crypto'
import { interestCategories } from '../../src/domain/responses/interest.ts'
import type { FeatureSet } from '../../src/reading/interest/featureSet.ts'
import { featureUnit } from '../../src/reading/interest/featureSet.ts'
import { replyFeatures } from '../../src/reading/interest/interestFeatures.ts'
import type { InterestWeights } from '../../src/reading/interest/interestWeights.ts'
import { nameWords, replyTokens } from '../../src/reading/interest/replyTokens.ts'
import { spelled } from '../../src/reading/interest/wordClasses.ts'
import { type Example, fitSoftmax, orderSeeds, type Vector } from './softmax.ts'
import { grammarSeed } from './trainingReplies.ts'
import type { TrainingReply } from './trainingReply.ts'

/** In thousandths. Every weight so far fits into a signed byte. */
const step = 20
/** Rarer features describe single replies. */
const fewest = 3
/** Leaves out features below this many steps in every category. */
const slightest = 2
/** A rarer word that is one letter off a word of the trade counts as mistyped. */
const commonEnough = 12
const capitalized = /(?<!\p{L})\p{Lu}[\p{L}'’-]*/gu

/** In hundredths; measured on replies of writers whom the weights had not seen. */
const temperature = 70

/**
 * @param inputs fingerprint of what they are made from
 * @param orders seeds of the replies' orders: fewer are quicker and judge a little worse
 */
export function makeWeights(replies: readonly TrainingReply[], inputs: string, orders = orderSeeds): InterestWeights {
  const words = knownWords(replies)
  const { examples, hashes } = numberedExamples(replies, words)
  const fitted = fitSoftmax(examples, hashes.length, interestCategories.length, orders)
  const seeds = { orders, grammar: grammarSeed }
  const made = {
    replies: replies.length,
    seeds,
    temperature,
    step,
    words: [...words].join(' '),
    ...pack(fitted, hashes),
  }
  const hash = createHash('sha256').update(made.hashes).update(made.rows)
  // Covers all that decides a judgment, because emails of another version are judged again.
  const version = `model-${hash
    .update(JSON.stringify([temperature, step, made.words]))
    .digest('hex')
    .slice(0, 8)}`
  return { version, inputs, ...made }
}

function featuresOf(reply: TrainingReply, words: ReadonlySet<string>): FeatureSet {
  const { text: newText, subject, asked: quotedText, candidate: candidateName, others: otherCandidateNames } = reply
  return replyFeatures({ newText, subject, quotedText, candidateName, otherCandidateNames }, words).features
}

/** A name is never in lower case. */
function knownWords(replies: readonly TrainingReply[]): Set<string> {
  const counts = new Map<string, number>()
  const small = new Set<string>()
  for (const reply of replies) {
    const names = { candidate: nameWords([reply.candidate]), others: nameWords(reply.others) }
    for (const { word, name } of replyTokens(reply.text, names)) {
      if (!name && /^\p{L}/u.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
    }
    for (const { word } of replyTokens(reply.text.replace(capitalized, ' '), names)) small.add(word)
  }
  const isKnown = ([word, count]: [string, number]) =>
    small.has(word) && count >= (spelled(word) === word ? fewest : commonEnough)
  return new Set(
    [...counts]
      .filter(isKnown)
      .map(([word]) => word)
      .sort(),
  )
}

/** Leaves out rare features. */
function numberedExamples(
  replies: readonly TrainingReply[],
  words: ReadonlySet<string>,
): { examples: Example[]; hashes: number[] } {
  const known = new Map<number, number>()
  const counts: number[] = []
  const idOf = (signed: number): number => {
    const hash = signed >>> 0
    const id = known.get(hash) ?? known.size
    if (id === known.size) known.set(hash, id)
    counts[id] = (counts[id] ?? 0) + 1
    return id
  }
  // The names of all features would not fit into memory.
  const raw = replies.map(reply => toExample(featuresOf(reply, words), idOf, reply))
  const hashes = [...known].filter(([, id]) => counts[id]! >= fewest).map(([hash]) => hash)
  const numbers = new Int32Array(known.size).fill(-1)
  for (const [at, hash] of hashes.entries()) numbers[known.get(hash)!] = at
  const examples = raw.map(({ whole, clauses, category }) => ({
    whole: renumbered(whole, numbers),
    clauses: clauses.map(clause => renumbered(clause, numbers)),
    category,
  }))
  return { examples, hashes }
}

function renumbered({ features, values }: Vector, numbers: Int32Array): Vector {
  const kept = [...features.keys()].filter(at => numbers[features[at]!]! >= 0)
  return {
    features: Int32Array.from(kept, at => numbers[features[at]!]!),
    values: Float32Array.from(kept, at => values[at]!),
  }
}

function toExample(set: FeatureSet, idOf: (hash: number) => number, reply: TrainingReply): Example {
  const whole: [number, number][] = []
  const clauses = Array.from({ length: set.clauseCount }, (): [number, number][] => [])
  for (const [hash, { value, clauses: places, parts }] of set.all) {
    const id = idOf(hash)
    if (value !== 0) whole.push([id, value / featureUnit])
    for (const [at, place] of places.entries()) {
      if (parts[at] !== 0) clauses[place]!.push([id, parts[at]! / featureUnit])
    }
  }
  return {
    whole: toVector(whole),
    clauses: clauses.map(toVector),
    category: interestCategories.indexOf(reply.category),
  }
}

function toVector(features: readonly [number, number][]): Vector {
  return {
    features: Int32Array.from(features, ([number]) => number),
    values: Float32Array.from(features, ([, value]) => value),
  }
}

function pack(fitted: Float32Array, hashes: readonly number[]): Pick<InterestWeights, 'hashes' | 'rows'> {
  const size = interestCategories.length + 1
  const all = hashes.map((hash, at): [number, Int8Array] => {
    const steps = Int8Array.from(fitted.subarray(at * size, (at + 1) * size), weight =>
      Math.max(-127, Math.min(127, Math.round((weight * 1000) / step))),
    )
    return [hash, steps]
  })
  const rows = all.filter(([, steps]) => steps.some(one => Math.abs(one) >= slightest)).toSorted(([a], [b]) => a - b)
  return {
    hashes: Uint32Array.from(rows, ([hash]) => hash),
    rows: Int8Array.from(rows.flatMap(([, steps]) => [...steps])),
  }
}
