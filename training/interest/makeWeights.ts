import { createHash } from 'node:crypto'
import { interestCategories } from '../../src/domain/responses/interest.ts'
import type { FeatureSet } from '../../src/reading/interest/featureSet.ts'
import { featureUnit } from '../../src/reading/interest/featureSet.ts'
import { replyFeatures } from '../../src/reading/interest/interestFeatures.ts'
import type { InterestWeights } from '../../src/reading/interest/interestModel.ts'
import { nameWords, replyTokens } from '../../src/reading/interest/replyTokens.ts'
import { type Example, fitSoftmax, type Vector } from './softmax.ts'
import type { TrainingReply } from './trainingReplies.ts'

/** Thousandths of a step: a signed byte reaches far enough for every weight that was met. */
const step = 10
/** A feature met less often says more about its one reply than about replies. */
const fewest = 2
/** Weights below this many steps in every category are left out. */
const slightest = 5

const capitalized = /(?<!\p{L})\p{Lu}[\p{L}'’-]*/gu

/** In hundredths, for the confidence: found on replies of writers whom the weights had not seen. */
const temperature = 70

/** The weights that a collection of labelled replies teaches. */
export function makeWeights(replies: readonly TrainingReply[], inputs: string): InterestWeights {
  const words = knownWords(replies)
  const sets = replies.map(reply => featuresOf(reply, words))
  const numbers = numbered(sets)
  const examples = sets.map((set, at) => toExample(set, numbers, replies[at]!))
  const fitted = fitSoftmax(examples, numbers.size, interestCategories.length)
  const made = { ...pack(fitted, numbers), temperature, step, words: [...words].join(' ') }
  // All that a judgement hangs on, the confidence too: another version is judged anew.
  const version = `model-${createHash('sha256').update(JSON.stringify(made)).digest('hex').slice(0, 8)}`
  return { version, inputs, ...made }
}

function featuresOf(reply: TrainingReply, words: ReadonlySet<string>): FeatureSet {
  const { text: newText, subject, asked: quotedText, candidate: candidateName, others: otherCandidateNames } = reply
  return replyFeatures({ newText, subject, quotedText, candidateName, otherCandidateNames }, words).features
}

/** Words that are no names: a name that only opens sentences is never written small. */
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
  return new Set([...counts].flatMap(([word, count]) => (count >= fewest && small.has(word) ? [word] : [])).sort())
}

function numbered(sets: readonly FeatureSet[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const set of sets) for (const key of set.all.keys()) counts.set(key, (counts.get(key) ?? 0) + 1)
  const kept = [...counts].flatMap(([key, count]) => (count >= fewest ? [key] : [])).sort()
  return new Map(kept.map((key, at) => [key, at]))
}

function toExample(set: FeatureSet, numbers: ReadonlyMap<string, number>, reply: TrainingReply): Example {
  const whole: [number, number][] = []
  const clauses = Array.from({ length: set.clauseCount }, (): [number, number][] => [])
  for (const [key, { value, clauses: places, parts }] of set.all) {
    const number = numbers.get(key)
    if (number === undefined) continue
    if (value !== 0) whole.push([number, value / featureUnit])
    for (const [at, place] of places.entries()) {
      if (parts[at] !== 0) clauses[place]!.push([number, parts[at]! / featureUnit])
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
    values: Float64Array.from(features, ([, value]) => value),
  }
}

function pack(fitted: Float64Array, numbers: ReadonlyMap<string, number>) {
  const size = interestCategories.length + 1
  const rows = [...numbers].map(([key, at]) => ({
    key,
    steps: Array.from(fitted.subarray(at * size, (at + 1) * size), weight =>
      Math.max(-127, Math.min(127, Math.round((weight * 1000) / step))),
    ),
  }))
  const kept = rows.filter(row => row.steps.some(steps => Math.abs(steps) >= slightest))
  const features = kept.map(row => row.key).join('\n')
  const weights = Buffer.from(Int8Array.from(kept.flatMap(row => row.steps)).buffer).toString('base64')
  return { features, weights }
}
