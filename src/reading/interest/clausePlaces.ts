import type { Clause } from './clauses.ts'
import type { FeatureSet } from './featureSet.ts'

const postscript = /^\s*p\.?\s?s\b/i
const mentioned: readonly string[] = ['#candidate', '#other', '#name', '?']

/** Lets training learn which clause decides, by its place and subject. `texts` are the clauses' words. */
export function addPlaces(features: FeatureSet, clauses: readonly Clause[], texts: readonly string[][]): void {
  const lastTurn = clauses.findLastIndex(clause => clause.turns)
  const firstTurn = clauses.findIndex(clause => clause.turns)
  for (const [at, words] of texts.entries()) {
    const add = (place: string) => features.addPart(`place:${place}`, 1, at)
    const { text, turns } = clauses[at]!
    add('any')
    add(`from the end ${Math.min(4, texts.length - 1 - at)}`)
    add(`from the beginning ${Math.min(4, at)}`)
    add(`of ${Math.min(8, texts.length)}`)
    add(`length ${Math.min(6, Math.floor(Math.log2(words.length + 1)))}`)
    if (turns) add('turns')
    if (lastTurn > at) add('before a turn')
    if (firstTurn >= 0 && firstTurn <= at) add('after a turn')
    for (const word of mentioned) if (words.includes(word)) add(word)
    if (postscript.test(text)) add('postscript')
  }
}
