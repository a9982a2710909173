import { writeFileSync } from 'node:fs'
import { makeWeights } from './makeWeights.ts'
import { inputsFingerprint, readTrainingReplies } from './trainingReplies.ts'

/** In hundredths; found by `measure.ts` on replies of writers that the weights had not seen. */
const temperature = 85

const file = new URL('../../src/domain/interestWeights.json', import.meta.url)
const replies = [...readTrainingReplies().values()].flat()
const weights = makeWeights(replies, temperature, inputsFingerprint())
writeFileSync(file, `${JSON.stringify(weights, null, 1)}\n`)
process.stdout.write(`${weights.version} from ${replies.length} replies\n`)
