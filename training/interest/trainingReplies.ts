import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { grammarReplies } from './grammar/grammar.ts'
import type { TrainingReply } from './trainingReply.ts'

const folder = new URL('replies/', import.meta.url)

/** Seeds the generated replies that are learned; tests judge others. */
export const grammarSeed = 1
/** The generated replies of each family that are learned. */
const perFamily = 170

/** Returns the labelled replies by the writer whose file they are in, and the generated ones as 'grammar'. */
export function readTrainingReplies(): Map<string, TrainingReply[]> {
  const writers = files(folder, /\.jsonl$/).map((name): [string, TrainingReply[]] => [
    name.replace('.jsonl', ''),
    parse(readFileSync(new URL(name, folder), 'utf8')),
  ])
  return new Map([...writers, ['grammar', grammarReplies(perFamily, grammarSeed)]])
}

/** Replies of the training format, one JSON object a line. */
function parse(text: string): TrainingReply[] {
  return text
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => JSON.parse(line) as TrainingReply)
}

/** The folders of all that the weights are made from, and the files there that count. */
const inputs: readonly [string, RegExp][] = [
  ['replies/', /\.jsonl$/],
  ['grammar/', /(?<!test)\.ts$/],
  ['./', /^(?:softmax|makeWeights|trainingReplies)\.ts$/],
  ['../../src/domain/responses/', /^interest\.ts$/],
  [
    '../../src/reading/interest/',
    /^(?:answeredQuestion|candidateScope|clausePlaces|clauses|featureSet|idioms|interest(?:Features|Model)|plainSigns|replyTokens|wordClasses)\.ts$/,
  ],
]

/** Returns a fingerprint of the weights' inputs: when it changes, the weights must be made anew. */
export function inputsFingerprint(): string {
  const hash = createHash('sha256')
  for (const [path, pattern] of inputs) {
    const place = new URL(path, import.meta.url)
    for (const name of files(place, pattern)) hash.update(readFileSync(new URL(name, place)))
  }
  return hash.digest('hex').slice(0, 16)
}

function files(place: URL, pattern: RegExp): string[] {
  return readdirSync(place)
    .filter(name => pattern.test(name))
    .sort()
}
