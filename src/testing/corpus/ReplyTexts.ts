import type { InterestCategory } from '../../domain/responses/interest.ts'

/**
 * Hand-written answers by category. `{first}`, `{last}`, `{full}`, `{ref}` and `{city}` are replaced by the candidate's
 * data.
 */
export type ReplyTexts = Partial<Record<InterestCategory, readonly string[]>>
