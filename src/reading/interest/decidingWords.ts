import {
  type InterestCategory,
  type InterestLevel,
  interestCategories,
  levelOfCategory,
} from '../../domain/responses/interest.ts'
import type { Clause } from './clauses.ts'
import type { Evidence } from './evidence.ts'
import type { ReplyFeatures } from './interestFeatures.ts'
import type { InterestModel, WeighedReply } from './interestModel.ts'
import type { Sign } from './plainSigns.ts'

const plainKinds: Readonly<Partial<Record<InterestLevel, Sign['kind']>>> = {
  high: 'meeting',
  not_interested: 'refusal',
}

/** Shows further clauses with this share of the strongest one's score. */
const nearlyAsLoud = 0.75
const shown: ReadonlySet<string> = new Set(['three', 'two'])
const longestName = 80

/** Returns the strongest clauses for a category, with plain words as the deciding ones if there are any. */
export function decidingWords(
  { clauses, signs }: ReplyFeatures,
  { shares, known }: WeighedReply,
  model: InterestModel,
  category: InterestCategory,
  text: string,
): Evidence[] {
  const at = interestCategories.indexOf(category)
  const kind = plainKinds[levelOfCategory[category]]
  const loudness = clauses.map(() => 0)
  const loudest = clauses.map(() => ({ name: '', by: 0 }))
  for (const one of known) {
    const { feature } = one
    if (feature.clauses.length === 0) continue
    const more = model.emphasis(one, at)
    for (let place = 0; place < feature.clauses.length; place++) {
      const clause = feature.clauses[place]!
      const by = (feature.value + (feature.parts[place]! * shares[clause]!) / 1000) * more
      loudness[clause]! += by
      if (by > loudest[clause]!.by && shown.has(feature.group)) loudest[clause] = { name: feature.name, by }
    }
  }
  const most = Math.max(...loudness)
  return clauses.flatMap((clause, index) => {
    const range = loudness[index]! >= (most > 0 ? most * nearlyAsLoud : most) ? wordsIn(clause, text) : undefined
    const plain = signs[index]!.find(sign => sign.kind === kind)?.words
    return range ? [{ ...range, rule: ruleName(plain ?? loudest[index]!.name) }] : []
  })
}

const placeholders = new Map([
  ['#candidate', 'the candidate'],
  ['#other', 'another candidate'],
  ['#name', 'a name'],
  ['#day', 'a day'],
  ['#date', 'a date'],
  ['#month', 'a month'],
  ['#time', 'a time'],
  ['#money', 'a sum'],
  ['#year', 'a year'],
  ['#number', 'a number'],
  ['#bigNumber', 'a number'],
])

function ruleName(name: string): string {
  if (name === '') return 'the sentence as a whole'
  const words = name
    .split(' ')
    .filter(word => !/^[<>.,;:()]$/.test(word))
    .map(word => placeholders.get(word) ?? word)
    .join(' ')
    .replaceAll(" n't", "n't")
  return `“${words.slice(0, longestName)}”`
}

const edge = /[\s\p{P}]/u
/** A longer run of letters is not a word. */
const longestWord = 60

/** Trims a clause without cutting a word. */
function wordsIn(clause: Clause, text: string): { start: number; end: number } | undefined {
  let { start, end } = clause
  while (start > Math.max(0, clause.start - longestWord) && isInsideWord(text, start)) start--
  while (end < Math.min(text.length, clause.end + longestWord) && isInsideWord(text, end)) end++
  while (start < end && edge.test(text.charAt(start))) start++
  while (end > start && edge.test(text.charAt(end - 1)) && text.charAt(end - 1) !== '?') end--
  return end > start ? { start, end } : undefined
}

function isInsideWord(text: string, at: number): boolean {
  return /[\p{L}\p{N}\p{M}]/u.test(text.charAt(at - 1)) && /[\p{L}\p{N}\p{M}]/u.test(text.charAt(at))
}
