import type { InterestCategory, InterestLevel } from '../../src/domain/responses/interest.ts'

/** A labelled reply, as the files under `replies/` hold them, one JSON object a line. */
export interface TrainingReply {
  text: string
  subject: string
  candidate: string
  others: string[]
  /** What the recruiter had asked, where the reply answers it. */
  asked: string
  level: InterestLevel
  category: InterestCategory
}
