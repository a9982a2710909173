import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

type Files = readonly (readonly [folder: string, names: RegExp])[]

const weightsInputs: Files = [
  ['replies/', /\.jsonl$/],
  ['grammar/', /(?<!test)\.ts$/],
  ['./', /^(?:softmax|makeWeights|trainingReplies)\.ts$/],
  ['../../src/domain/responses/', /^interest\.ts$/],
  [
    '../../src/reading/interest/',
    /^(?:answeredQuestion|candidateScope|clausePlaces|clauses|featureSet|idioms|interest(?:Features|Model)|plainSigns|replyTokens|wordClasses)\.ts$/,
  ],
]

/** The code outside the weights that decides how an email is judged. */
const rules: Files = [
  [
    '../../src/reading/interest/',
    /^(?:answerElsewhere|calendarAnswer|decidingWords|doubts|judgeInterest|levelChoice|plainReading)\.ts$/,
  ],
  ['../../src/reading/text/', /^reactions\.ts$/],
]

/** When this fingerprint changes, train again. */
export const inputsFingerprint = (): string => fingerprint(weightsInputs)

/** When this fingerprint changes, raise `rulesVersion`. */
export const rulesFingerprint = (): string => fingerprint(rules)

/** Leaves out comments. */
function fingerprint(inputs: Files): string {
  const hash = createHash('sha256')
  for (const [path, pattern] of inputs) {
    const folder = new URL(path, import.meta.url)
    const names = readdirSync(folder).filter(name => pattern.test(name))
    for (const name of names.sort()) {
      hash.update(readFileSync(new URL(name, folder), 'utf8').replace(/^\s*(?:\/\/|\/?\*).*\n/gm, ''))
    }
  }
  return hash.digest('hex').slice(0, 16)
}
