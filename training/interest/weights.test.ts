import { describe, expect, it } from 'vitest'
import weights from '../../src/domain/interestWeights.json' with { type: 'json' }
import { InterestModel } from '../../src/reading/interest/interestModel.ts'
import { judgeTrainingReply } from './heldOut.ts'
import { makeWeights } from './makeWeights.ts'
import { inputsFingerprint, readTrainingReplies } from './trainingReplies.ts'

const every = (step: number) => [...readTrainingReplies().values()].flat().filter((_, at) => at % step === 0)

describe('the weights of the judgement', () => {
  it('were made from the replies and the code that are here: run npm run train after a change', () => {
    expect(weights.inputs).toBe(inputsFingerprint())
  })

  it('come out the same, byte for byte, when made again', { timeout: 120_000 }, () => {
    const replies = every(40)
    expect(makeWeights(replies, 'x')).toEqual(makeWeights(replies, 'x'))
    expect(makeWeights(replies.slice(1), 'x').version).not.toBe(makeWeights(replies, 'x').version)
  })

  it('tell the levels of replies that they have not seen', { timeout: 120_000 }, () => {
    const replies = every(9)
    const unseen = [...readTrainingReplies().values()].flat().filter((_, at) => at % 36 === 1)
    const model = new InterestModel(makeWeights(replies, ''))
    const right = unseen.filter(reply => judgeTrainingReply(model, reply).level === reply.level)
    expect(right.length / unseen.length).toBeGreaterThan(0.55)
  })
})
