import { interestCategories, interestLevels } from '../../src/domain/responses/interest.ts'
import {
  calibrationError,
  classScores,
  type Judged,
  macroF1,
  shareJudged,
} from '../../src/reading/interest/evaluation.ts'
import { type HeldOut, judgeHeldOut } from './heldOut.ts'
import { readTrainingReplies } from './trainingReplies.ts'

/** Prints how weights from the others' replies judge each writer's. A writer takes as long as a training. */
const writers = readTrainingReplies()
const named = process.argv.slice(2)
const people: HeldOut[] = []
for (const writer of named.length > 0 ? named : writers.keys()) {
  const held = judgeHeldOut(writers, writer)
  process.stdout.write(`${line(writer, held)}\n`)
  // Leaves out 'gaps', replies that were written to fill gaps in the training data.
  if (writer !== 'gaps') people.push(...held)
}
process.stdout.write(`${line('all writers', people)}\n`)

function line(name: string, held: readonly HeldOut[]): string {
  const levels = held.map(({ reply, judged }): Judged => {
    return { label: reply.level, judged: judged.level, confidence: judged.confidence }
  })
  const right = held.filter(({ reply, judged }) => judged.category === reply.category).length
  const scores = classScores(levels, interestLevels)
  const share = (part: number) => `${(part * 100).toFixed(1)} %`
  return [
    name.padEnd(14),
    `macro-F1 ${macroF1(scores).toFixed(3)}`,
    scores.map(score => `${score.name} ${score.f1.toFixed(2)}`).join(', '),
    `highs missed ${share(shareJudged(levels, 'high', ['not_interested', 'unknown']))}`,
    `declines chased ${share(shareJudged(levels, 'not_interested', ['high']))}`,
    `calibration error ${calibrationError(levels).toFixed(3)}`,
    `categories (${interestCategories.length}) ${share(right / held.length)}`,
  ].join('; ')
}
