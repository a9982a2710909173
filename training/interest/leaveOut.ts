import { InterestModel } from '../../src/reading/interest/interestModel.ts'
import { grammarReplies } from './grammar/grammar.ts'
import { judgeTrainingReply } from './heldOut.ts'
import { makeWeights } from './makeWeights.ts'
import { grammarSeed, readTrainingReplies } from './trainingReplies.ts'

/**
 * Prints how weights judge yeses whose verb, thing or opening training left out, with one order of replies. Usage:
 * `node training/interest/leaveOut.ts [stems]`
 */
const stems = process.argv.slice(2)
const usual = [
  'schedul',
  'interview',
  'arrang',
  'organi[sz]',
  'set(?:ting)? up',
  'proceed',
  'forward',
  'call',
  'speak',
  'keen',
  'would like',
  'availab',
  'happy',
  'interested in',
]
const replies = [...readTrainingReplies().values()].flat()
const yeses = grammarReplies(400, grammarSeed + 1).filter(reply => reply.level === 'high')

for (const stem of stems.length > 0 ? stems : usual) {
  const word = new RegExp(`\\b${stem}`, 'i')
  const model = new InterestModel(
    makeWeights(
      replies.filter(({ text }) => !word.test(text)),
      '',
      [1],
    ),
  )
  const held = yeses.filter(({ sentence }) => word.test(sentence))
  const judged = held.map(reply => judgeTrainingReply(model, reply))
  const high = judged.filter(({ level }) => level === 'high').length
  const declined = judged.filter(({ level }) => level === 'not_interested')
  const sure = held.filter((_, at) => judged[at]?.level === 'not_interested' && (judged[at]?.confidence ?? 0) >= 60)
  process.stdout.write(
    `${stem.padEnd(16)} ${held.length} yeses: high ${((high / held.length) * 100).toFixed(1)} %, declines ${declined.length}, sure of it ${sure.length}\n`,
  )
  for (const { text } of sure) process.stdout.write(`  ${text.replaceAll(/\s+/g, ' ')}\n`)
}
