import { answeredQuestion, answerLeaning, questionKinds } from './answeredQuestion.ts'
import { clausesAbout } from './candidateScope.ts'
import { addPlaces } from './clausePlaces.ts'
import { type Clause, splitClauses } from './clauses.ts'
import { FeatureSet } from './featureSet.ts'
import { type Sign, signsIn } from './plainSigns.ts'
import { type NameWords, nameWords, type ReplyToken, replyTokens } from './replyTokens.ts'
import { classesOf, spelled } from './wordClasses.ts'

/** The parts of a reply that are judged. */
export interface ReplyWords {
  newText: string
  subject: string
  quotedText?: string
  candidateName?: string
  otherCandidateNames?: readonly string[]
}

/** Features, with the clauses that they come from. */
export interface ReplyFeatures {
  features: FeatureSet
  clauses: Clause[]
  /** Plain words about meeting and of refusal, by clause. */
  signs: Sign[][]
}

const negation = /^(?:not|n't|no|never|nobody|none|neither|nor|without|unable|hardly|nothing)$/
const endOfNegation = /^(?:[.,;:()?!]|but)$/
const punctuation = /^[.,;:()]$/
const prefix = /^\s*(?:(?:re|fwd?|aw|sv|wg|tr)\s*:\s*)+/i

/** Takes a capitalized word that is not in `words` (lower case) for a name. Pieces of words survive typing errors. */
export function replyFeatures(reply: ReplyWords, words: ReadonlySet<string>): ReplyFeatures {
  const all = splitClauses(reply.newText)
  const own = clausesAbout(all, reply, words)
  const clauses = own.length > 0 ? own : all
  const features = new FeatureSet()
  const names = namesOf(reply)
  const texts = clauses.map(clause => plainWords(replyTokens(clause.text, names), words))
  addWords(features, texts)
  addClasses(features, texts)
  const signs = texts.map(text => signsIn(text.join(' ')))
  addSigns(features, signs)
  addPlaces(features, clauses, texts)
  addEnds(features, texts)
  addQuestion(features, texts.flat(), reply, names, words)
  const subject = plainWords(replyTokens(reply.subject.slice(0, 300).replace(prefix, ''), names), words)
  features.addGroup('subject', subject, 0.7)
  addShape(features, texts, reply)
  return { features, clauses, signs }
}

function namesOf(reply: ReplyWords): NameWords {
  const candidate = nameWords([reply.candidateName ?? ''])
  const others = nameWords(reply.otherCandidateNames ?? [])
  for (const word of candidate) others.delete(word)
  return { candidate, others }
}

function plainWords(tokens: readonly ReplyToken[], known: ReadonlySet<string>): string[] {
  return tokens.map(({ word, name }) => {
    if (known.has(word)) return word
    return name && /^\p{L}/u.test(word) ? '#name' : spelled(word)
  })
}

function addWords(features: FeatureSet, texts: readonly string[][]): void {
  const clauses = texts.map(text => ['<', ...text, '>'])
  const perClause = (read: (words: string[]) => string[]) => clauses.map(read)
  features.addGroups(
    'word',
    perClause(words => words.slice(1, -1).filter(word => !punctuation.test(word))),
    3,
  )
  features.addGroups(
    'two',
    perClause(words => runs(words, 2)),
    3,
  )
  features.addGroups(
    'three',
    perClause(words => runs(words, 3)),
    2,
  )
  features.addGroups('apart', perClause(wordsApart), 2)
  features.addGroups('negated', perClause(negatedWords), 2)
  features.addGroups('piece', perClause(pieces), 2)
}

function addSigns(features: FeatureSet, signs: readonly Sign[][]): void {
  for (const [clause, found] of signs.entries()) {
    const names = found.map(({ kind, stands }) => `sign:${kind}${stands ? '' : ' taken back'}`)
    for (const name of names) {
      features.add(name, 1, clause)
      features.addPart(name, 1, clause)
    }
  }
}

/** Judges combinations of words that training has not seen. */
function addClasses(features: FeatureSet, texts: readonly string[][]): void {
  const clauses = texts.map(text => ['<', ...classesOf(text), '>'])
  const perClause = (read: (classes: string[]) => string[]) => clauses.map(read)
  features.addGroups(
    'class',
    perClause(classes => classes.slice(1, -1)),
    2,
  )
  features.addGroups(
    'classes',
    perClause(classes => runs(classes, 2)),
    3,
  )
  features.addGroups(
    'classes',
    perClause(classes => runs(classes, 3)),
    3,
  )
  features.addGroups('classes apart', perClause(wordsApart), 2)
  features.addGroups('negated class', perClause(negatedClasses), 2)
}

/** Returns the classes from a negation to the next turn. */
function negatedClasses(classes: readonly string[]): string[] {
  const from = classes.indexOf('not')
  if (from < 0) return []
  const turn = classes.indexOf('but', from)
  return classes.slice(from + 1, turn < 0 ? from + 7 : Math.min(turn, from + 7))
}

function runs(words: readonly string[], length: number): string[] {
  const found: string[] = []
  for (let at = 0; at + length <= words.length; at++) {
    let run = words[at]!
    for (let next = 1; next < length; next++) run += ` ${words[at + next]}`
    found.push(run)
  }
  return found
}

/** Returns pairs of words with one or two others between. */
function wordsApart(words: readonly string[]): string[] {
  const found: string[] = []
  for (let at = 0; at + 2 < words.length; at++) {
    found.push(`${words[at]} … ${words[at + 2]}`)
    if (at + 3 < words.length) found.push(`${words[at]} … ${words[at + 3]}`)
  }
  return found
}

/** Takes up to six words, to the next comma or 'but'. */
function negatedWords(words: readonly string[]): string[] {
  const found: string[] = []
  let left = 0
  for (const word of words) {
    if (negation.test(word)) left = 6
    else if (endOfNegation.test(word)) left = 0
    else if (left-- > 0) found.push(word)
  }
  return found
}

/** Returns runs of four and five letters, which survive a typing error elsewhere in the word. */
function pieces(words: readonly string[]): string[] {
  const found: string[] = []
  for (const word of words) {
    if (!/^[a-z']{4,30}$/.test(word)) continue
    const framed = `_${word}_`
    for (let at = 0; at + 4 <= framed.length; at++) {
      found.push(framed.slice(at, at + 4))
      if (at + 5 <= framed.length) found.push(framed.slice(at, at + 5))
    }
  }
  return found
}

function addEnds(features: FeatureSet, texts: readonly string[][]): void {
  const first = texts[0]
  const last = texts.at(-1)
  if (!first || !last) return
  features.addGroup('last', ['<', ...last, '>'], 1.5, texts.length - 1)
  features.addGroup('first', ['<', ...first].slice(0, 6), 1, 0)
  features.add(`opens:${first[0] ?? ''}`, 0.7, 0)
  features.add(`opens:${first.slice(0, 2).join(' ')}`, 0.7, 0)
  if (last.includes('?')) features.add('ends with a question', 0.5, texts.length - 1)
}

function addQuestion(
  features: FeatureSet,
  answer: readonly string[],
  reply: ReplyWords,
  names: NameWords,
  words: ReadonlySet<string>,
): void {
  const question = answeredQuestion(reply.newText, reply.subject.replace(prefix, ''), reply.quotedText ?? '')
  const leaning = answerLeaning(answer)
  features.add(`leaning:${leaning}`, 0.5)
  for (const kind of questionKinds(question)) {
    features.add(`asked:${kind}`, 0.5)
    features.add(`asked:${kind}, ${leaning}`, 1)
    features.add(`asked:${kind}, ${answer[0] ?? ''}`, 0.7)
    features.add(`asked:${kind}, length ${Math.min(3, answer.length >> 2)}`, 0.5)
  }
  if (question === '') return
  const asked = plainWords(replyTokens(question, names), words)
  features.addGroup(`asked word, ${leaning}`, asked, 1.5)
  features.addGroup('asked word', [...asked, ...runs(asked, 2)], 1)
}

function addShape(features: FeatureSet, texts: readonly string[][], reply: ReplyWords): void {
  const words = texts.flat()
  features.add(`length:${Math.min(6, Math.floor(Math.log2(words.length + 1)))}`, 0.5)
  features.add(`questions:${Math.min(2, words.filter(word => word === '?').length)}`, 0.5)
  if (words.some(word => /^#(?:time|day|date)$/.test(word))) features.add('names a time', 0.7)
  if ((reply.otherCandidateNames?.length ?? 0) > 0) features.add('several candidates', 0.5)
  features.add('any reply', 1)
}
