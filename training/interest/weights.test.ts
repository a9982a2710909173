import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readReplies } from '../../src/cli/commands/classify/readReplies.ts'
import { interestLevels } from '../../src/domain/responses/interest.ts'
import { classifyMail } from '../../src/reading/interest/classifyMail.ts'
import { classScores, type Judged, macroF1, shareJudged } from '../../src/reading/interest/evaluation.ts'
import { InterestModel } from '../../src/reading/interest/interestModel.ts'
import { judgeTrainingReply } from './heldOut.ts'
import { makeWeights } from './makeWeights.ts'
import { readTrainingReplies } from './trainingReplies.ts'

const every = (step: number) => [...readTrainingReplies().values()].flat().filter((_, at) => at % step === 0)

describe('the trained weights', () => {
  it('are identical, byte for byte, when trained again', () => {
    const replies = every(40)
    expect(makeWeights(replies, 'x', [1, 2])).toEqual(makeWeights(replies, 'x', [1, 2]))
    expect(makeWeights(replies.slice(1), 'x', [1]).version).not.toBe(makeWeights(replies, 'x', [1]).version)
  })

  it('recognize the levels of unseen replies', () => {
    const replies = every(9)
    const unseen = [...readTrainingReplies().values()].flat().filter((_, at) => at % 36 === 1)
    const model = new InterestModel(makeWeights(replies, '', [1]))
    const right = unseen.filter(reply => judgeTrainingReply(model, reply).level === reply.level)
    expect(right.length / unseen.length).toBeGreaterThan(0.55)
  })

  // Writers who knew only the labeling rules wrote these sets by hand.
  it.each([
    { file: 'july.jsonl', count: 250, leastF1: 0.935, missed: 0.012, chased: 0.017 },
    { file: 'june.jsonl', count: 250, leastF1: 0.945, missed: 0.058, chased: 0.03 },
    { file: 'april.jsonl', count: 250, leastF1: 0.94, missed: 0.057, chased: 0.031 },
    { file: 'may.jsonl', count: 250, leastF1: 0.96, missed: 0.012, chased: 0 },
    { file: 'spring.jsonl', count: 250, leastF1: 0.96, missed: 0, chased: 0 },
    { file: 'december.jsonl', count: 250, leastF1: 0.965, missed: 0, chased: 0.016 },
    { file: 'november.jsonl', count: 250, leastF1: 0.92, missed: 0.036, chased: 0 },
    { file: 'weekdays.jsonl', count: 240, leastF1: 0.975, missed: 0, chased: 0 },
    { file: 'ordinaryMail.jsonl', count: 260, leastF1: 0.96, missed: 0, chased: 0 },
    { file: 'thumbsAndReports.jsonl', count: 260, leastF1: 0.895, missed: 0.027, chased: 0.054 },
    { file: 'autumn.jsonl', count: 260, leastF1: 0.965, missed: 0, chased: 0 },
    { file: 'closeReading.jsonl', count: 260, leastF1: 0.95, missed: 0, chased: 0.015 },
    { file: 'test.jsonl', count: 180, leastF1: 0.95, missed: 0, chased: 0.023 },
    { file: 'american.jsonl', count: 242, leastF1: 0.97, missed: 0, chased: 0 },
    { file: 'transatlantic.jsonl', count: 312, leastF1: 0.945, missed: 0.012, chased: 0.039 },
    { file: 'midmarket.jsonl', count: 272, leastF1: 0.955, missed: 0.014, chased: 0 },
    { file: 'hardWeek.jsonl', count: 268, leastF1: 0.945, missed: 0.015, chased: 0.03 },
    { file: 'world.jsonl', count: 220, leastF1: 0.985, missed: 0, chased: 0 },
    { file: 'late.jsonl', count: 220, leastF1: 0.965, missed: 0, chased: 0.019 },
    { file: 'plain.jsonl', count: 300, leastF1: 0.985, missed: 0, chased: 0 },
    { file: 'newYear.jsonl', count: 260, leastF1: 0.985, missed: 0, chased: 0.014 },
    { file: 'mailbox.jsonl', count: 304, leastF1: 0.955, missed: 0, chased: 0.013 },
  ])(
    'rate whole emails of a writer who is not in the training data: $file',
    async ({ file, count, leastF1, missed, chased }) => {
      const emails = await readReplies([fileURLToPath(new URL(file, import.meta.url))])
      const settings = { referencePattern: /[A-Z]{2,4}-?\d{3,6}/, businessTimeZone: 'America/New_York' }
      const judged = emails.map((mail): Judged => {
        const { judgment } = classifyMail(mail, settings)
        return { label: mail.label!.level, judged: judgment.level, confidence: judgment.confidence }
      })
      expect(judged.length).toBe(count)
      expect(macroF1(classScores(judged, interestLevels))).toBeGreaterThan(leastF1)
      expect(shareJudged(judged, 'high', ['not_interested', 'unknown'])).toBeLessThanOrEqual(missed)
      expect(shareJudged(judged, 'not_interested', ['high'])).toBeLessThanOrEqual(chased)
    },
  )
})
