import { describe, expect, it } from 'vitest'
import { levelOfCategory } from '../../../src/domain/responses/interest.ts'
import { InterestModel } from '../../../src/reading/interest/interestModel.ts'
import { readWeights } from '../../../src/reading/interest/interestWeights.ts'
import type { InterestJudgment } from '../../../src/reading/interest/judgeInterest.ts'
import { judgeTrainingReply } from '../heldOut.ts'
import { grammarSeed } from '../trainingReplies.ts'
import { type GrammarReply, grammarReplies } from './grammar.ts'

const model = new InterestModel(readWeights())
const judged = grammarReplies(750, grammarSeed + 1).map(reply => ({ reply, judged: judgeTrainingReply(model, reply) }))
type Judged = { reply: GrammarReply; judged: InterestJudgment }

const accepts = ({ reply, judged }: Judged) =>
  [reply.category, ...(reply.family.also ?? [])].some(category => levelOfCategory[category] === judged.level)
const share = (all: readonly Judged[], of: (one: Judged) => boolean) => all.filter(of).length / all.length
const is = (level: string) => (one: Judged) => one.judged.level === level
const written = (one: Judged) => `${one.reply.text} -> ${one.judged.level} ${one.judged.confidence}`

/** Returns keys with less than nine of ten replies judged right. */
function weak(keyOf: (reply: GrammarReply) => string | undefined): string[] {
  const groups = Map.groupBy(judged, ({ reply }) => keyOf(reply))
  return [...groups].flatMap(([key, group]) => {
    const right = share(group, accepts)
    return key !== undefined && right < 0.9 ? [`${key}: ${(right * 100).toFixed(1)} % of ${group.length}`] : []
  })
}

describe('the most common sentences, judged by the shipped weights', () => {
  const yeses = judged.filter(({ reply }) => reply.level === 'high')
  const declines = judged.filter(({ reply }) => reply.level === 'not_interested')
  const between = judged.filter(({ reply }) => /^(?:conditional|deferral|question)$/.test(reply.family.name))

  it('are more than thirty thousand, composed independently of the training data', () => {
    expect(judged.length).toBeGreaterThan(30_000)
  })

  it('are nearly always judged high when they express interest, and never a confident decline', () => {
    expect(share(yeses, is('high'))).toBeGreaterThanOrEqual(0.97)
    expect(share(yeses, is('not_interested'))).toBeLessThanOrEqual(0.003)
    expect(yeses.filter(one => is('not_interested')(one) && one.judged.confidence >= 60).map(written)).toEqual([])
  })

  it('are nearly always judged a decline when they decline, and never confidently high', () => {
    expect(share(declines, is('not_interested'))).toBeGreaterThanOrEqual(0.98)
    const chased = declines.filter(is('high'))
    expect(chased.filter(({ judged }) => judged.confidence >= 60).map(written)).toEqual([])
    expect(chased.length / declines.length).toBeLessThanOrEqual(0.0005)
  })

  it('are not judged a decline when they ask, defer or set a condition', () => {
    expect(share(between, is('not_interested'))).toBeLessThanOrEqual(0.01)
  })

  it('are judged right in nine of ten for each family, meeting, wish and wrapper', () => {
    expect(weak(reply => reply.family.name)).toEqual([])
    expect(weak(reply => reply.meeting)).toEqual([])
    expect(weak(reply => reply.want)).toEqual([])
    expect(weak(reply => reply.wrapper)).toEqual([])
  })
})
