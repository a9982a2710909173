import { writeFileSync } from 'node:fs'
import { makeWeights } from './makeWeights.ts'
import { inputsFingerprint, readTrainingReplies } from './trainingReplies.ts'

const file = new URL('../../src/domain/interestWeights.json', import.meta.url)
const replies = [...readTrainingReplies().values()].flat()
const weights = makeWeights(replies, inputsFingerprint())
writeFileSync(file, `${JSON.stringify(weights, null, 1)}\n`)
process.stdout.write(`${weights.version} from ${replies.length} replies\n`)
