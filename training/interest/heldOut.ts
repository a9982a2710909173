import { detectAutomaticMail } from '../../src/reading/automatic/automaticMail.ts'
import { InterestModel } from '../../src/reading/interest/interestModel.ts'
import type { InterestJudgment } from '../../src/reading/interest/judgeInterest.ts'
import { judgeWith } from '../../src/reading/interest/judgeInterest.ts'
import { makeWeights } from './makeWeights.ts'
import type { TrainingReply } from './trainingReply.ts'

/** Judged by a model trained without the reply's writer. */
export interface HeldOut {
  reply: TrainingReply
  judged: InterestJudgment
}

export function judgeHeldOut(writers: ReadonlyMap<string, TrainingReply[]>, name: string): HeldOut[] {
  const others = [...writers].flatMap(([other, theirs]) => (other === name ? [] : theirs))
  const model = new InterestModel(makeWeights(others, ''))
  return (writers.get(name) ?? []).map(reply => ({ reply, judged: judgeTrainingReply(model, reply) }))
}

export function judgeTrainingReply(model: InterestModel, reply: TrainingReply): InterestJudgment {
  const mail = { subject: reply.subject, body: reply.text, contentType: 'text' as const, headers: [], from: null }
  return judgeWith(model, {
    newText: reply.text,
    subject: reply.subject,
    quotedText: reply.asked,
    candidateName: reply.candidate,
    otherCandidateNames: reply.others,
    automatic: detectAutomaticMail(mail, { text: reply.text, unquotedText: reply.text, newText: reply.text }),
  })
}
