import type { InterestCategory, InterestLevel } from '../../src/domain/responses/interest.ts'

/** One JSON object per line in `replies/`. */
export interface TrainingReply {
  text: string
  subject: string
  candidate: string
  others: string[]
  /** The recruiter's question. */
  asked: string
  level: InterestLevel
  category: InterestCategory
}
