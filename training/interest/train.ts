import { writeFileSync } from 'node:fs'
import { packWeights } from '../../src/reading/interest/interestWeights.ts'
import { inputsFingerprint } from './fingerprints.ts'
import { makeWeights } from './makeWeights.ts'
import { readTrainingReplies } from './trainingReplies.ts'

const file = new URL('../../src/reading/interest/interestWeights.bin', import.meta.url)
const replies = [...readTrainingReplies().values()].flat()
const weights = makeWeights(replies, inputsFingerprint())
const packed = packWeights(weights)
writeFileSync(file, packed)
process.stdout.write(`${weights.version} from ${replies.length} replies, ${packed.length} bytes\n`)
