import type { InterestCategory } from '../../domain/responses/interest.ts'

/** `{first}`, `{last}`, `{full}`, `{ref}` and `{city}` are the candidate's. */
export type ReplyTexts = Partial<Record<InterestCategory, readonly string[]>>
